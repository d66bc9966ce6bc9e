use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec;

use super::*;

fn read(fragment: &str) -> Result<Link, String> {
    Link::read(fragment).expect("one of ours").map_err(|error| error.to_string())
}

fn new(seed: &str, options: &[(&str, &str)]) -> Link {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Link::New { game: "dice-matrix".to_owned(), seed: seed.parse().ok(), options }
}

/// The beginning of a record.
const GAME: &str = "{\"format\":\"alea\",\"version\":1,\"game\":\"ivy\"";

/// Links of every kind: with seeds of ours and with typed ones, short and long.
fn links() -> Vec<Link> {
    let mut links = vec![
        new("tea & cake, 100% é", &[("match", "tournament")]),
        new("Tee & Zwieback.", &[]),
        new("a=b&seed=c?d/e#f;g\"h\"(i)", &[("scoring", "recount"), ("cells", "..a/b--/...")]),
        new("&amp; &lt;%20%2520+", &[("match", "single")]),
        new("K3V9TQ2M", &[("a%2;x", "%20"), ("b=c&d?/", ""), ("é #", "utm_source=")]),
        Link::New { game: "ivy".to_owned(), seed: None, options: Vec::new() },
    ];
    for bits in 0..12_u8 {
        let seed = Seed::from_bits([bits.wrapping_mul(97), 3, bits, 255 - bits, bits.wrapping_mul(31)]);
        links
            .push(new(seed.as_str(), if bits % 2 == 0 { &[] } else { &[("scoring", "recount"), ("match", "single")] }));
        let text = format!("{GAME},\"seed\":\"{seed}\",\"events\":[\"{}\"]}}", "a1".repeat(bits.into()));
        links.push(Link::Record(compress_to_vec(text.as_bytes(), 9)));
        links.push(Link::Puzzle { game: "ivy".to_owned(), number: usize::from(bits) + 1 });
    }
    links
}

/// As a browser gives the fragment of an address: some characters percent-encoded, tabs and line ends left out.
fn in_address(fragment: &str) -> String {
    let mut out = String::new();
    for letter in fragment.chars() {
        match letter {
            '\t' | '\n' | '\r' => {}
            ' ' | '"' | '<' | '>' | '`' => out.push_str(&format!("%{:02X}", letter as u32)),
            _ if letter.is_ascii() => out.push(letter),
            _ => out.push_str(&mend::percent_encoded(&letter.to_string())),
        }
    }
    out
}

/// A line end after so many characters, as mail programs wrap; each line begins with a mark.
fn wrapped(text: &str, width: usize, mark: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    letters.chunks(width).map(String::from_iter).collect::<Vec<_>>().join(&format!("\n{mark}"))
}

type Mangle = (&'static str, fn(&str) -> String);

/// What others do to links that can be undone for certain.
const REPAIRED: &[Mangle] = &[
    ("as it is", |link| link.to_owned()),
    ("a full stop behind it", |link| format!("{link}.")),
    ("a bracket behind it", |link| format!("{link})")),
    ("more behind it", |link| format!("{link})., ")),
    ("an angle bracket behind it", |link| format!("{link}>")),
    ("quotes behind it", |link| format!("{link}\"")),
    ("curly quotes behind it", |link| format!("{link}”")),
    ("stars behind it", |link| format!("{link}**")),
    ("an underscore behind it", |link| format!("{link}_")),
    ("a slash behind it", |link| format!("{link}/")),
    ("an ellipsis behind it", |link| format!("{link}…")),
    ("a colon behind it", |link| format!("{link}: ")),
    ("blanks behind it", |link| format!("{link} \t\n ")),
    ("a blank that does not break behind it", |link| format!("{link}\u{a0}")),
    ("text behind it", |link| format!("{link} Have fun! See you at 8.")),
    ("text on a new line behind it", |link| format!("{link}\n\nSent from my phone")),
    ("text right behind it", |link| format!("{link}thanks")),
    ("another link behind it", |link| format!("{link} {link}")),
    ("a highlight behind it", |link| format!("{link}:~:text=dice")),
    ("counters of clicks behind it", |link| format!("{link}&utm_source=mail&utm_medium=x&fbclid=IwAR0")),
    ("a query of counters behind it", |link| format!("{link}?fbclid=IwAR0_x-y&gclid=1")),
    ("an entity behind it", |link| format!("{link}&gt;")),
    ("the ampersand as entity", |link| link.replace('&', "&amp;")),
    ("the ampersand as entity twice", |link| link.replace('&', "&amp;amp;")),
    ("the ampersand as number", |link| link.replace('&', "&#38;").replace('=', "&#x3D;").replace('/', "&#x2F;")),
    ("encoded twice", |link| link.replace('%', "%25")),
    ("encoded three times", |link| (0..2).fold(link.to_owned(), |link, _| link.replace('%', "%25"))),
    ("encoded whole", mend::percent_encoded),
    ("encoded whole in small letters", |link| mend::percent_encoded(link).replace("%2F", "%2f").replace("%3D", "%3d")),
    ("encoded whole twice", |link| mend::percent_encoded(&mend::percent_encoded(link))),
    ("encoded whole, with a full stop", |link| format!("{}.", mend::percent_encoded(link))),
    ("wrapped", |link| wrapped(link, 20, "")),
    ("wrapped in a quoted mail", |link| wrapped(link, 20, "> ")),
    ("wrapped and indented", |link| wrapped(link, 9, "    ")),
    ("soft hyphens", |link| wrapped(link, 12, "").replace('\n', "\u{ad}")),
    ("room to break", |link| wrapped(link, 7, "").replace('\n', "\u{200b}")),
    ("marks of direction around it", |link| format!("{link}\u{200e}\u{202c}\u{2069}")),
];

/// What cannot be undone, or not always.
const REFUSED: &[Mangle] = &[
    ("small letters", str::to_lowercase),
    ("capital letters", str::to_uppercase),
    ("backwards", |link| format!("1/{}", link.chars().rev().collect::<String>())),
    ("decoded", |link| mend::percent_decoded(link).unwrap_or_default()),
    ("decoded, with text behind it", |link| mend::percent_decoded(link).unwrap_or_default() + " and so on"),
    ("blanks as plus", |link| link.replace("%20", "+")),
    ("without punctuation", |link| link.replace(['-', '.', '_'], "")),
    ("quoted-printable", |link| link.replace('=', "=3D")),
    ("quoted-printable and wrapped", |link| wrapped(&link.replace('=', "=3D"), 18, "").replace('\n', "=\n")),
    ("the middle left out", |link| {
        let letters: Vec<char> = link.chars().collect();
        let (before, after) = letters.split_at(letters.len() / 2);
        before.iter().chain(['…'].iter()).chain(after.iter().skip(1)).collect()
    }),
];

#[test]
fn common_damage_to_links_is_repaired() {
    for link in links() {
        let own = link.write();
        for (name, mangle) in REPAIRED {
            let text = mangle(own.trim_start_matches('#'));
            assert_eq!(read(&text), Ok(link.clone()), "{name}: {text}");
            let address = in_address(&text);
            // Within the code of a character nobody can tell what was put between.
            if name.contains("wrapped") || name.contains("soft") || name.contains("room") && own.contains('%') {
                assert!(is_same_or_refused(&link, &text), "{name}, in an address: {address}");
            } else {
                assert_eq!(read(&address), Ok(link.clone()), "{name}, in an address: {address}");
            }
        }
    }
}

/// Whether a link that was changed is read as what was sent, or not at all.
fn is_same_or_refused(link: &Link, text: &str) -> bool {
    [text.to_owned(), in_address(text)].iter().all(|text| match Link::read(text) {
        Some(Ok(read)) if read == *link => true,
        // What cannot be unpacked is refused then.
        Some(Ok(Link::Record(data))) => !decompress_to_vec(&data).is_ok_and(|text| text.starts_with(GAME.as_bytes())),
        Some(Ok(_)) => false,
        Some(Err(_)) | None => true,
    })
}

#[test]
fn no_change_to_a_link_gives_another_game() {
    for link in links() {
        let own = link.write();
        for (name, mangle) in REPAIRED.iter().chain(REFUSED) {
            for (other, again) in REPAIRED.iter().chain(REFUSED) {
                let text = again(&mangle(own.trim_start_matches('#')));
                assert!(is_same_or_refused(&link, &text), "{name}, {other}: {text}");
            }
        }
        let head = own.find("/").unwrap_or_default();
        for place in own.char_indices().map(|(place, _)| place).filter(|place| *place > head) {
            let (before, after) = own.split_at(place);
            assert!(is_same_or_refused(&link, before), "cut: {before}");
            assert!(is_same_or_refused(&link, &format!("{before}{}", &after[1..])), "left out at {place}: {own}");
            for letter in ['A', 'a', '0', '9', '-', '_', '.', '%', '&', '=', '?', '/', ' ', 'é'] {
                assert!(is_same_or_refused(&link, &format!("{before}{letter}{after}")), "{letter} at {place}: {own}");
                let text = format!("{before}{letter}{}", &after[1..]);
                assert!(is_same_or_refused(&link, &text), "{letter} in the stead of {place}: {text}");
            }
            if let Some((next, rest)) = after[1..].split_at_checked(1) {
                assert!(is_same_or_refused(&link, &format!("{before}{next}{}{rest}", &after[..1])), "turned: {own}");
            }
        }
    }
}

#[test]
fn it_is_said_whether_a_link_was_cut_short_or_changed() {
    for link in links() {
        let own = link.write();
        let payload = own.rfind(link.parts().1.as_str()).expect("what it carries");
        for end in payload..own.len() {
            let error = Link::read(&own[..end]).expect("one of ours").expect_err("something is missing");
            assert!(matches!(error, LinkError::Cut(_)), "{}: {error}", &own[..end]);
        }
        let other = if own.as_bytes()[payload] == b'A' { "B" } else { "A" };
        let text = format!("{}{other}{}", &own[..payload], &own[payload + 1..]);
        assert!(matches!(Link::read(&text), Some(Err(LinkError::Changed(_)))), "{text}");
    }
    assert!(matches!(Link::read("#1/new/HMMQ7S9"), Some(Err(LinkError::Cut(_)))));
    assert!(matches!(Link::read("#1/"), Some(Err(LinkError::Cut(_)))));
}

#[test]
fn links_round_trip() {
    let setup = new("tea & cake, 100% é", &[("match", "tournament")]);
    assert_eq!(setup.plain(), "#1/new/dice-matrix?seed=tea%20%26%20cake%2C%20100%25%20%C3%A9&match=tournament");
    let puzzle = Link::Puzzle { game: "ivy".to_owned(), number: 12 };
    assert_eq!(
        (puzzle.plain(), puzzle.write()),
        ("#1/puzzle/ivy/12".to_owned(), "#1/puzzle/6Z0MS7P/ivy/12".to_owned())
    );
    let record = Link::Record(vec![251, 255, 254, 0, 0, 0, 0, 0, 0]);
    assert_eq!(record.plain(), "#1/record/-__-AAAAAAAA");
    for link in links() {
        assert_eq!((read(&link.write()), read(&link.plain())), (Ok(link.clone()), Ok(link)));
    }
}

/// Links without a check, as they were once made.
#[test]
fn old_links_are_repaired_where_that_is_certain() {
    let ours = new("K3V9TQ2M", &[]);
    for (name, mangle) in REPAIRED.iter().filter(|(name, _)| !name.contains("text") && !name.contains("another")) {
        for link in [&ours, &Link::Record(vec![251; 9]), &Link::Puzzle { game: "ivy".to_owned(), number: 12 }] {
            // Blanks in a setup may belong to its seed, and so may what was encoded twice.
            let is_certain = !(name.contains("wrapped") || name.contains("room") || name.contains("soft"))
                || matches!(link, Link::Record(_));
            let text = mangle(link.plain().trim_start_matches('#'));
            if is_certain && !(name.contains("underscore") && matches!(link, Link::Record(_))) {
                assert_eq!(read(&text), Ok(link.clone()), "{name}: {text}");
                assert_eq!(read(&in_address(&text)), Ok(link.clone()), "{name}, in an address: {text}");
            }
        }
    }
    assert_eq!(read("#1/new/dice-matrix?seed=two%20words."), Ok(new("two words.", &[])), "somebody may have typed it");
    assert_eq!(read("#1/new/dice-matrix?seed=K3V9TQ2M%22"), Ok(ours.clone()));
    assert_eq!(read("#1/new/dice-matrix?utm_source=x&seed=K3V9TQ2M&fbclid=y"), Ok(ours));
    assert_eq!(read("#1/new/dice-matrix?seed=A&amp;match=single"), Ok(new("A", &[("match", "single")])));
    assert_eq!(
        read("#1/new/dice-matrix)."),
        Ok(Link::New { game: "dice-matrix".to_owned(), seed: None, options: Vec::new() })
    );
}

#[test]
fn the_last_option_of_an_old_link_loses_the_punctuation_behind_it() {
    use alea_dice_matrix::rules::DiceMatrix;
    let Ok(Link::New { options, .. }) = read("#1/new/dice-matrix?seed=A&match=tournament.") else { panic!("a setup") };
    let read = Link::read_options::<DiceMatrix>(&options).expect("options");
    assert_eq!(read.entries().0.iter().find(|(name, _)| name == "match").unwrap().1, OptionValue::text("tournament"));
}

#[test]
fn places_within_the_page_are_no_links() {
    for fragment in ["", "#", "#play/7", "#rules/dice-matrix"] {
        assert_eq!(Link::read(fragment), None, "{fragment}");
    }
}

#[test]
fn faulty_links_are_refused_with_the_reason() {
    for (fragment, words) in [
        ("#2/new/dice-matrix", "version 2"),
        ("#2%2Fnew", "version 2"),
        ("#1/old/dice-matrix", "\"old\""),
        ("#1/puzzle/ivy", "the number of the puzzle"),
        ("#1/puzzle/ivy/0", "the number of the puzzle"),
        ("#1/puzzle/ivy/one", "the number of the puzzle"),
        ("#1/record/", "cut short"),
        ("#1/new", "cut short"),
        ("#1/record/!abc", "damaged"),
        ("#1/new/?seed=a", "damaged"),
        ("#1/new/103?5=72P7QQ7/dice-matrix?seed=a", "damaged"),
        ("#1/record/abcde", "damaged"),
        ("#1/new/dice-matrix?seed=%zz", "percent-encoded"),
        ("#1/new/dice-matrix?seed=%C3", "percent-encoded"),
        ("#1/new/dice-matrix?seed=", "at least one character"),
        ("#1/new/dice-matrix?seed=a&seed=b", "twice"),
        ("#1/new/dice-matrix?match", "no value"),
    ] {
        let error = read(fragment).unwrap_err();
        assert!(error.contains(words), "{fragment}: {error}");
    }
}

/// What is read is bounded in bytes, not only by what else is compared with the bounds here.
#[test]
fn a_link_and_its_game_have_a_greatest_size() {
    let read = |bytes| Link::read(&Link::Record(vec![0x2a; bytes]).write()).unwrap();
    assert_eq!(read(200_000), Ok(Link::Record(vec![0x2a; 200_000])));
    assert!(matches!(read(200_001), Err(LinkError::Large(said)) if said.contains("game in this link")));
    // What others put between is no part of the game, but of the link.
    let gaps = |bytes| Link::read(&format!("#1/new/ivy{}", " ".repeat(bytes - "1/new/ivy".len()))).unwrap();
    assert!(gaps(600_000).is_ok());
    assert!(matches!(gaps(600_001), Err(LinkError::Large(said)) if said.contains("this link is longer")));
}

#[test]
fn a_link_sets_no_more_options_than_any_game_has() {
    let with = |count| {
        let options = (0..count).map(|number| (format!("k{number}"), String::new())).collect();
        Link::New { game: "ivy".to_owned(), seed: None, options }
    };
    assert_eq!(Link::read(&with(100).write()), Some(Ok(with(100))));
    for fragment in [with(101).write(), with(60_000).write(), with(60_000).plain()] {
        let Some(Err(LinkError::Large(said))) = Link::read(&fragment) else { panic!("{}", &fragment[..80]) };
        assert!(said.contains("more options"));
    }
}

#[test]
fn no_link_is_too_long_to_be_answered_at_once() {
    let data = "A".repeat(4 * LONGEST);
    for text in [
        format!("#1/record/{data}"),
        format!("#1/record/{}/{data}", check::check("record", &data)),
        format!("#1/record/{}", "%25".repeat(LONGEST_LINK)),
        format!("#1/new/{}", "&amp;".repeat(LONGEST_LINK)),
        format!("#2{}", "&".repeat(LONGEST_LINK)),
    ] {
        assert!(matches!(Link::read(&text), Some(Err(LinkError::Large(_)))), "{}", &text[..40]);
    }
    for text in [
        "&".repeat(1_000_000),
        "&amp;".repeat(300_000),
        "%25".repeat(600_000),
        "&#".repeat(900_000),
        "a=b&".repeat(400_000),
    ] {
        for kind in ["new/ivy?seed=", "record/", "puzzle/", "new/HMMQ7S9/"] {
            let _ = Link::read(&format!("#1/{kind}{text}"));
        }
    }
}
