//! The options of Polygrid: there are none.

use alea_rules::{OptionSpec, OptionValue, Options, OptionsError};

/// The options of Polygrid, of which there are none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PolygridOptions;

impl Options for PolygridOptions {
    const SPECS: &'static [OptionSpec] = &[];

    fn get(&self, _name: &str) -> Option<OptionValue> {
        None
    }

    fn set(&mut self, name: &str, _value: &OptionValue) -> Result<(), OptionsError> {
        Self::spec(name).map(|_| ())
    }

    fn seats(&self) -> usize {
        1
    }

    /// Always an error, which says that there are none instead of listing none.
    fn spec(name: &str) -> Result<&'static OptionSpec, OptionsError> {
        Err(OptionsError::new(format!("there is no option \"{name}\"; this game has no options")))
    }
}
