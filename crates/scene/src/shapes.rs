//! Plain shapes as SVG markup, which all drawings are made of.

/// A square with rounded corners, moved by (dx, dy).
pub fn rounded(class: &str, size: i32, radius: i32, dx: i32, dy: i32) -> String {
    let (x, y) = (dx - size / 2, dy - size / 2);
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{size}" height="{size}" rx="{radius}"/>"#)
}

/// A closed path through corners in thousandths of a unit, moved by (x, y).
pub fn outline(corners: &[(i32, i32)], x: i32, y: i32, unit: i32) -> String {
    let mut path = String::new();
    for (dx, dy) in corners {
        path.push_str(if path.is_empty() { "M" } else { "L" });
        path.push_str(&format!("{} {}", x + dx * unit / 1000, y + dy * unit / 1000));
    }
    path + "z"
}
