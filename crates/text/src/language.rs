//! The languages of the product.

/// A language that the product speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Language {
    /// English, which is also the default for unknown languages.
    #[default]
    English,
    /// Spanish, in words that are understood everywhere it is spoken.
    Spanish,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// The language's tag (BCP 47), as in the page's `lang` and the stored preference.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    /// Its own name for itself, as in the choice of languages.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Spanish => "Español",
        }
    }

    /// The language of a tag such as `es-MX`; `None` if the product does not speak it.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.tag() == primary)
    }

    /// The first of a browser's language tags that the product speaks, or else the default.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        tags.into_iter().find_map(Language::of_tag).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_is_spoken_is_chosen() {
        assert_eq!(Language::preferred(["de-CH", "es-MX", "en"]), Language::Spanish);
        assert_eq!(Language::preferred(["EN_us", "es"]), Language::English);
        assert_eq!(Language::preferred(["de", ""]), Language::English);
    }

    #[test]
    fn every_language_is_found_by_its_tag() {
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), Some(language));
        }
    }
}
