use super::*;
use crate::Language;
use crate::proof::{check, check_sentence};

#[test]
fn everything_is_said_in_its_own_language() {
    for language in Language::ALL {
        let words = words(language);
        let labels = [
            words.rename(),
            words.name(),
            words.save(),
            words.delete(),
            words.make_main(),
            words.compare(),
            words.share(),
            words.length(),
            words.standing(),
            words.value(),
            words.show_values(),
            words.last(),
            words.this_line(),
            words.file(),
            words.play_out(),
            words.go_back(),
        ];
        labels.into_iter().for_each(|label| check(label, language));
        check(&words.part_at(12), language);
        check(&words.show("B"), language);
        let sentences = [
            words.stays_main(),
            words.link_about(),
            words.plays_out(),
            words.is_back(),
            words.values_help(),
            words.values_hidden(),
        ];
        sentences.into_iter().for_each(|sentence| check_sentence(sentence, language));
        for sentence in [words.is_main("B"), words.deleted("B"), words.restored("B")] {
            check_sentence(&sentence, language);
        }
    }
}
