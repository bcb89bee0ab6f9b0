//! What is played: who meets whom, how often, from where, and by which chance.

use std::fmt;

use fastrand::Rng;
use hoyito_core::{BySide, Match, MatchRules, Pit, Position, Side};
use hoyito_engine::{Contender, open_opening};

use super::openings::{self, Opening};
use crate::args::groups::BoardArgs;
use crate::args::tournament::TournamentArgs;
use crate::failure::Failure;

/// Games of any two players when nobody says.
const USUAL_GAMES: u64 = 400;
/// Matches, likewise.
const USUAL_MATCHES: u64 = 100;
/// What chance begins with when nobody says.
const USUAL_SEED: u64 = 1;
/// Seconds for one choice when nobody sets a limit.
const USUAL_TIME: f64 = 2.0;

/// A whole tournament before its first sowing. Everything in it follows from
/// the arguments, and every game from its [`Fixture`].
pub(super) struct Plan {
    pub(super) players: Vec<Contender>,
    /// How many times any two players meet.
    pub(super) games: u64,
    pub(super) seed: u64,
    /// The most seconds for one choice.
    pub(super) time: Option<f64>,
    /// The most positions that perfect looks into for one choice.
    pub(super) nodes: Option<u64>,
    unit: Unit,
    openings: Openings,
    made: String,
}

/// What counts as one result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// A game.
    Game,
    /// A match of these rules.
    Match(MatchRules),
}

/// Where games begin.
enum Openings {
    /// After so many random sowings from this position, at most.
    Random { start: Position, most: usize },
    /// As a file says, one after the other.
    Listed(Vec<Opening>),
}

/// One meeting of two players: a game or a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fixture {
    /// The first player's number in the tournament, from 0; she is before the
    /// second in the list.
    pub(super) first: usize,
    /// The second player's.
    pub(super) second: usize,
    /// Which of their meetings it is, from 0. Two in a row have the same
    /// opening with the sides changed.
    pub(super) number: u64,
}

impl Fixture {
    /// The side of the first player.
    pub(super) const fn first_side(&self) -> Side {
        if self.number.is_multiple_of(2) {
            Side::South
        } else {
            Side::North
        }
    }
}

impl fmt::Display for Fixture {
    /// As records name it: the two players and the number of their meeting, all
    /// counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            first,
            second,
            number,
        } = self;
        write!(f, "{}-{} {}", first + 1, second + 1, number + 1)
    }
}

impl Plan {
    /// Makes sense of the arguments.
    ///
    /// # Errors
    ///
    /// When they contradict each other or the file of openings cannot be used.
    pub(super) fn new(args: &TournamentArgs) -> Result<Self, Failure> {
        let BoardArgs { variant, row } = args.board;
        let unit = match args.series.match_format {
            None => Unit::Game,
            Some(format) => MatchRules::new(variant, row, format, args.series.starter)
                .map(Unit::Match)
                .map_err(|error| Failure::Usage(error.to_string()))?,
        };
        let openings = match &args.openings {
            Some(path) => Openings::Listed(openings::read(path, variant)?),
            None => Openings::Random {
                start: Position::start(variant, row),
                most: args.opening.into(),
            },
        };
        let usual = match (&openings, unit) {
            (Openings::Listed(listed), _) => 2 * listed.len() as u64,
            (_, Unit::Game) => USUAL_GAMES,
            (_, Unit::Match(_)) => USUAL_MATCHES,
        };
        let seed = args.seed.seed.unwrap_or(USUAL_SEED);
        let time = args.search.time_or(USUAL_TIME);
        Ok(Self {
            players: args.players.clone(),
            games: args.games.unwrap_or(usual),
            seed,
            time,
            nodes: args.search.nodes,
            unit,
            openings,
            made: command(args, seed, time),
        })
    }

    /// What counts as one result.
    pub(super) const fn unit(&self) -> Unit {
        self.unit
    }

    /// What one result is called, in the plural.
    pub(super) const fn units(&self) -> &'static str {
        match self.unit {
            Unit::Game => "games",
            Unit::Match(_) => "matches",
        }
    }

    /// The command that makes the same games, without what only says how many
    /// and where they go.
    pub(super) fn made(&self) -> &str {
        &self.made
    }

    /// Any two players, in order.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let players = self.players.len();
        (0..players).flat_map(move |first| (first + 1..players).map(move |second| (first, second)))
    }

    /// How many games or matches there are in all.
    pub(super) fn total(&self) -> u64 {
        self.games.saturating_mul(self.pairs().count() as u64)
    }

    /// All meetings in the order in which they are told and kept. All pairs
    /// play an opening before anybody plays the next, so that a tournament can
    /// be made longer.
    pub(super) fn fixtures(&self) -> impl Iterator<Item = Fixture> {
        (0..self.games).flat_map(|number| {
            self.pairs().map(move |(first, second)| Fixture {
                first,
                second,
                number,
            })
        })
    }

    /// Who plays which side.
    pub(super) fn seats(&self, fixture: &Fixture) -> BySide<Contender> {
        BySide::from_fn(|side| {
            self.players[if side == fixture.first_side() {
                fixture.first
            } else {
                fixture.second
            }]
        })
    }

    /// How a meeting begins: the same for every pair of players.
    pub(super) fn opening(&self, fixture: &Fixture) -> Opening {
        let number = fixture.number / 2;
        match &self.openings {
            Openings::Random { start, most } => {
                let mut rng = Rng::with_seed(mixed(&[self.seed, 0, number]));
                let sowings = rng.usize((*most).min(2)..=*most);
                let pits = open_opening(start, sowings, &mut rng);
                Opening::random(*start, pits)
            }
            // A file holds fewer openings than there are numbers.
            Openings::Listed(listed) => listed[(number % listed.len() as u64) as usize].clone(),
        }
    }

    /// What a player leaves to chance in a round of a meeting, counted from 0.
    pub(super) fn chance(&self, fixture: &Fixture, side: Side, round: usize) -> u64 {
        let pair = (fixture.first as u64) << 32 | fixture.second as u64;
        let who = u64::from(side == fixture.first_side());
        mixed(&[self.seed, 1 + pair, fixture.number, who, round as u64])
    }

    /// The match that a meeting is, after its opening.
    pub(super) fn begun(&self, rules: MatchRules, opening: &[Pit]) -> Match {
        let mut series = Match::new(rules);
        for pit in opening {
            // They were drawn for this very start.
            if series.play(*pit).is_err() {
                break;
            }
        }
        series
    }
}

/// One number made of several, so that neighbours have nothing in common.
fn mixed(parts: &[u64]) -> u64 {
    parts.iter().fold(0, |mixed: u64, part| {
        Rng::with_seed(mixed.wrapping_add(*part)).u64(..)
    })
}

/// The command that makes these games.
fn command(args: &TournamentArgs, seed: u64, time: Option<f64>) -> String {
    let mut words = vec!["hoyito tournament".to_owned()];
    words.extend(args.players.iter().map(Contender::to_string));
    let mut option = |name: &str, value: &dyn fmt::Display| {
        words.push(format!("--{name} {value}"));
    };
    option("variant", &args.board.variant.id());
    match &args.openings {
        Some(path) => {
            let name = path.file_name().unwrap_or(path.as_os_str());
            // As a tag has it, so that the command is known again.
            let name = name.display().to_string().replace(char::is_control, " ");
            option("openings", &name);
        }
        None => {
            option("row", &args.board.row.get());
            option("opening", &args.opening);
        }
    }
    if let Some(format) = args.series.match_format {
        option("match", &format);
        option("starter", &args.series.starter);
    }
    option("seed", &seed);
    if let Some(seconds) = time {
        option("time", &seconds);
    }
    if let Some(nodes) = args.search.nodes {
        option("nodes", &nodes);
    }
    option("tables-seeds", &args.tables.named_seeds());
    words.join(" ")
}
