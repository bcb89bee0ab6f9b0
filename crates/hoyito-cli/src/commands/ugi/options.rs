//! What another program may choose with `setoption`.

use hoyito_core::{RowLength, Variant};
use hoyito_engine::Level;

use super::shortened;
use crate::commands::engine::STANDING_SEEDS;

/// The game that is played, and how well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) variant: Variant,
    pub(super) row: RowLength,
    pub(super) level: Level,
    /// What the levels leave to chance.
    pub(super) seed: u64,
    /// To how many seeds a perfect player has tables.
    pub(super) tables_seeds: u8,
}

impl Options {
    /// The options as `ugi` and `uci` list them.
    pub(super) const LIST: &'static str = "\
option name Variant type combo default hoyito-ii var hoyito-i var hoyito-ii var hoyito-iii
option name Row type spin default 6 min 6 max 12
option name Level type combo default perfect var 1 var 2 var 3 var 4 var 5 var perfect
option name Seed type spin default 0 min 0 max 4294967295
option name TablesSeeds type spin default 16 min 12 max 24";

    pub(super) const fn new() -> Self {
        Self {
            variant: Variant::HoyitoII,
            row: RowLength::SIX,
            level: Level::Perfect,
            seed: 0,
            tables_seeds: STANDING_SEEDS,
        }
    }

    /// Does what stands after `setoption`.
    ///
    /// # Errors
    ///
    /// When it is not of the form `name NAME value VALUE`, or there is no such
    /// option or value; nothing is changed then.
    pub(super) fn set(&mut self, words: &[&str]) -> Result<(), OptionError> {
        let ["name", name, "value", value] = words else {
            return Err(OptionError::Form);
        };
        let value = value.to_ascii_lowercase();
        let wrong = |expected| OptionError::Value {
            name: shortened(name),
            value: shortened(&value),
            expected,
        };
        match name.to_ascii_lowercase().as_str() {
            "variant" => {
                self.variant = value
                    .parse()
                    .map_err(|_| wrong("hoyito-i, hoyito-ii or hoyito-iii"))?;
            }
            "row" => {
                let row = value.parse().ok().and_then(|row| RowLength::new(row).ok());
                self.row = row.ok_or_else(|| wrong("a number from 6 to 12"))?;
            }
            "level" => {
                self.level = value.parse().map_err(|_| wrong("1 to 5 or perfect"))?;
            }
            "seed" => {
                let seed: u32 = value
                    .parse()
                    .map_err(|_| wrong("a number from 0 to 4294967295"))?;
                self.seed = seed.into();
            }
            "tablesseeds" => {
                let seeds = value.parse().ok();
                let known = |seeds: &u8| [12, 16, 20, 24].contains(seeds);
                self.tables_seeds = seeds
                    .filter(known)
                    .ok_or_else(|| wrong("12, 16, 20 or 24"))?;
            }
            _ => {
                return Err(OptionError::Name {
                    name: shortened(name),
                });
            }
        }
        Ok(())
    }
}

/// Why an option is not set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum OptionError {
    /// The words are others.
    #[error("setoption: expected name NAME value VALUE")]
    Form,
    /// No such option.
    #[error(
        "setoption: there is no option {name}; there are Variant, Row, Level, Seed and TablesSeeds"
    )]
    Name {
        /// What was asked for.
        name: String,
    },
    /// No such value.
    #[error("setoption: {value} is no value of {name}: expected {expected}")]
    Value {
        /// The option.
        name: String,
        /// What was asked for.
        value: String,
        /// What is possible.
        expected: &'static str,
    },
}
