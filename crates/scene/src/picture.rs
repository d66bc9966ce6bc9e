//! Whole scenes as SVG markup, for pictures without interaction.

use super::art::markup;
use super::{Art, Item, Layer, Scene};

/// A whole scene as one text.
pub fn picture(scene: &Scene) -> String {
    drawn(scene, |_, _| true)
}

/// The same for the size of a card, without shadows and the names of rows and columns, which would be too small to see.
pub fn glimpse(scene: &Scene) -> String {
    drawn(scene, |layer, art| {
        layer != Layer::Shadows && !matches!(art, Art::Text { class, .. } if class.contains("coordinate"))
    })
}

fn drawn(scene: &Scene, is_shown: impl Fn(Layer, &Art) -> bool) -> String {
    let mut out = String::new();
    for layer in Layer::ALL {
        out.push_str(&format!(r#"<g class="{}">"#, layer_class(layer)));
        for Item { x, y, class, art, .. } in scene.layer(layer).iter().filter(|item| is_shown(layer, &item.art)) {
            let place = format!(r#" transform="translate({x} {y})""#);
            let inner = markup(art);
            match inner.split_once(' ') {
                // A single plain shape needs no group for its place. Pages have hundreds of them.
                Some((tag, rest))
                    if class.is_empty() && matches!(art, Art::Tray { .. } | Art::Well { .. } | Art::Tile { .. }) =>
                {
                    out.push_str(&[tag, &place, " ", rest].concat());
                }
                _ if class.is_empty() => out.push_str(&["<g", &place, ">", &inner, "</g>"].concat()),
                _ => out.push_str(&[r#"<g class=""#, class, r#"""#, &place, ">", &inner, "</g>"].concat()),
            }
        }
        out.push_str("</g>");
    }
    out
}

/// The class of a layer in the style sheet.
pub fn layer_class(layer: Layer) -> &'static str {
    match layer {
        Layer::Ground => "ground",
        Layer::Links => "links",
        Layer::Shadows => "shadows",
        Layer::Pieces => "pieces",
        Layer::Marks => "marks",
    }
}
