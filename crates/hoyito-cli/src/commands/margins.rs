//! Margins and what is proven of them, for people and for programs.

use hoyito_engine::{Bounds, Margin};
use serde::Serialize;

/// Proven bounds of a margin, in seeds, as JSON has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct BoundsReport {
    lower: i16,
    upper: i16,
}

impl From<Bounds> for BoundsReport {
    fn from(bounds: Bounds) -> Self {
        Self {
            lower: bounds.lower.get(),
            upper: bounds.upper.get(),
        }
    }
}

/// Bounds for people: one number when they have met.
pub(crate) fn words(bounds: Bounds) -> String {
    if bounds.is_exact() {
        format!("{}", bounds.lower)
    } else {
        format!("{} to {}", bounds.lower, bounds.upper)
    }
}

/// `1 seed`, `4 seeds`, however many more or fewer they are.
pub(crate) fn seeds(margin: Margin) -> String {
    match margin.get().unsigned_abs() {
        1 => "1 seed".to_owned(),
        count => format!("{count} seeds"),
    }
}
