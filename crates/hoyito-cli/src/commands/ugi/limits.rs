//! How long to think, as `go` says it.

use std::time::Duration;

use hoyito_core::Side;

/// How long to think when nobody says.
const USUAL_TIME: Duration = Duration::from_secs(2);
/// A clock is taken to last for so many more choices.
const CHOICES_LEFT: u64 = 20;

/// What ends a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchLimits {
    pub(super) time: Option<Duration>,
    pub(super) nodes: Option<u64>,
    /// Nothing is answered before `stop`, whatever is known by then.
    pub(super) infinite: bool,
}

/// The time that a player has left, and what each choice adds to it, in
/// milliseconds.
#[derive(Clone, Copy, Default)]
struct Clock {
    left: Option<u64>,
    increment: u64,
}

impl SearchLimits {
    /// Reads the words after `go` for the player who is due. Words that are not
    /// understood are given back, and left out of account: somebody waits for an
    /// answer.
    pub(super) fn read<'w>(words: &[&'w str], due: Side) -> (Self, Vec<&'w str>) {
        let mut strange = Vec::new();
        let mut clock = Clock::default();
        let (mut time, mut nodes, mut infinite) = (None, None, false);
        let (own_time, own_increment) = match due {
            Side::South => (["p1time", "wtime"], ["p1inc", "winc"]),
            Side::North => (["p2time", "btime"], ["p2inc", "binc"]),
        };
        let mut rest = words;
        while let [word, after @ ..] = rest {
            rest = after;
            if *word == "infinite" {
                infinite = true;
                continue;
            }
            let number = after.first().and_then(|number| number.parse::<u64>().ok());
            let Some(number) = number else {
                strange.push(*word);
                continue;
            };
            rest = &after[1..];
            match *word {
                "movetime" => time = Some(Duration::from_millis(number)),
                "nodes" => nodes = Some(number),
                "depth" => nodes = Some(nodes_of_depth(number)),
                word if own_time.contains(&word) => clock.left = Some(number),
                word if own_increment.contains(&word) => clock.increment = number,
                // The other player's clock, and a time control that is taken for
                // the usual one.
                "p1time" | "p2time" | "wtime" | "btime" | "p1inc" | "p2inc" | "winc" | "binc"
                | "movestogo" => {}
                _ => strange.push(*word),
            }
        }
        let time = time.or_else(|| clock.share());
        let limits = Self {
            time: match (time, nodes) {
                _ if infinite => None,
                (None, None) => Some(USUAL_TIME),
                _ => time,
            },
            nodes,
            infinite,
        };
        (limits, strange)
    }
}

/// A search here is not counted in plies: one more is four times the work.
fn nodes_of_depth(depth: u64) -> u64 {
    let depth = u32::try_from(depth).unwrap_or(u32::MAX);
    4_u64.saturating_pow(depth).saturating_mul(50)
}

impl Clock {
    /// The time for one choice, if there is a clock.
    fn share(self) -> Option<Duration> {
        let left = self.left?;
        let share = (left / CHOICES_LEFT).saturating_add(self.increment / 4 * 3);
        // Never so long that the clock could run out.
        Some(Duration::from_millis(share.min(left / 2)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str, due: Side) -> (SearchLimits, Vec<&str>) {
        let words: Vec<&str> = words.split_whitespace().collect();
        SearchLimits::read(&words, due)
    }

    fn milliseconds(words: &str, due: Side) -> Option<u128> {
        read(words, due).0.time.map(|time| time.as_millis())
    }

    #[test]
    fn each_player_thinks_by_her_own_clock() {
        let go = "p1time 60000 p2time 2000 p1inc 0 p2inc 400";
        assert_eq!(milliseconds(go, Side::South), Some(3000));
        assert_eq!(milliseconds(go, Side::North), Some(400));
        let uci = "wtime 60000 btime 2000 winc 0 binc 400";
        assert_eq!(milliseconds(uci, Side::South), Some(3000));
    }

    #[test]
    fn no_choice_takes_more_than_half_of_the_clock() {
        assert_eq!(milliseconds("p1time 100 p1inc 5000", Side::South), Some(50));
    }

    #[test]
    fn another_limit_takes_the_place_of_the_usual_time() {
        assert_eq!(milliseconds("", Side::South), Some(2000));
        assert_eq!(milliseconds("nodes 7", Side::South), None);
        assert_eq!(milliseconds("depth 3", Side::South), None);
        assert_eq!(milliseconds("infinite movetime 5", Side::South), None);
        assert_eq!(milliseconds("nodes 7 movetime 5", Side::South), Some(5));
    }

    #[test]
    fn more_depth_is_more_work() {
        let nodes = |depth: u64| read(&format!("depth {depth}"), Side::South).0.nodes;
        assert!(nodes(0) > Some(0));
        assert!(nodes(5) > nodes(4));
        assert_eq!(nodes(u64::MAX), Some(u64::MAX));
    }

    #[test]
    fn what_is_not_understood_is_given_back() {
        let (limits, strange) = read("ponder movetime soon nodes 9 mate 3", Side::South);
        assert_eq!(strange, ["ponder", "movetime", "soon", "mate"]);
        assert_eq!(limits.nodes, Some(9));
    }
}
