//! Reading numbers, with errors that say which ones are possible.

use std::ops::RangeInclusive;

/// Reads a whole number of a range; the greatest `u64` is no end.
pub(super) fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number: Option<u64> = text.parse().ok();
        number
            .filter(|number| range.contains(number))
            .and_then(|number| number.try_into().ok())
            .ok_or_else(|| match (range.start(), range.end()) {
                (start, &u64::MAX) => format!("expected a whole number, {start} or more"),
                (start, end) => format!("expected a whole number from {start} to {end}"),
            })
    }
}

/// Reads a length of time in seconds.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=1e9).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds, as in 2 or 0.5".to_owned()),
    }
}

/// Reads a number of seeds on a board, up to so many.
pub(super) fn board_seeds(most: u8) -> impl Fn(&str) -> Result<u8, String> + Clone {
    let number = whole(0..=most.into());
    move |text| {
        let seeds: u8 = number(text)?;
        match seeds.is_multiple_of(4) {
            true => Ok(seeds),
            false => Err("boards hold multiples of four seeds".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_range_are_refused_with_the_range() {
        let row = whole::<u8>(6..=12);
        assert_eq!(row("12"), Ok(12));
        for text in ["5", "13", "-6", "six", "", "6.0", "99999999999999999999"] {
            assert_eq!(
                row(text),
                Err("expected a whole number from 6 to 12".to_owned()),
                "{text}"
            );
        }
        let games = whole::<u64>(1..=u64::MAX);
        assert_eq!(games(&u64::MAX.to_string()), Ok(u64::MAX));
        assert_eq!(
            games("0"),
            Err("expected a whole number, 1 or more".to_owned())
        );
    }

    #[test]
    fn a_time_is_a_number_of_seconds_that_can_pass() {
        assert_eq!(seconds("0.5"), Ok(0.5));
        for text in ["-1", "nan", "inf", "1e10", "two", ""] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
