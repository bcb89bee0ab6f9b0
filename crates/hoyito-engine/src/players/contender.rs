//! Who can take part in a tournament, and the games they play.

use core::fmt;
use core::str::FromStr;

use fastrand::Rng;
use hoyito_core::{Game, LapBudget, Outcome, Pit, Position, Refusal};

use crate::limits::Limits;
use crate::players::{Level, Objective, Player};
use crate::tablebase::Tables;

/// Somebody who can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contender {
    /// A player of a level.
    Level(Level),
    /// Sows any pit that may be chosen.
    Random,
    /// Takes what captures most at once, the leftmost pit among equals.
    Greedy,
}

impl Contender {
    /// Whether she asks end-game tables and the solver, and so may take longer
    /// than a moment.
    #[must_use]
    pub fn uses_tables(self) -> bool {
        matches!(self, Self::Level(level) if level >= Level::Five)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(Level::Perfect) => f.write_str("perfect"),
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
        }
    }
}

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Self, ContenderError> {
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            "perfect" => Ok(Self::Level(Level::Perfect)),
            _ => text
                .strip_prefix("level:")
                .and_then(|level| level.parse().ok())
                .map(Self::Level)
                .ok_or(ContenderError),
        }
    }
}

/// A text that names nobody who can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a player: expected level:1 to level:5, perfect, greedy or random")]
pub struct ContenderError;

/// Somebody at the board.
pub enum Seat {
    /// A player of a level.
    Player(Box<Player>),
    /// See [`Contender::Random`].
    Random(Rng),
    /// See [`Contender::Greedy`].
    Greedy,
}

impl Seat {
    /// Seats a contender. The seed is what she leaves to chance.
    #[must_use]
    pub fn new(contender: Contender, seed: u64, tables: &Tables) -> Self {
        match contender {
            Contender::Level(level) => {
                Self::Player(Box::new(Player::new(level, seed, tables.clone())))
            }
            Contender::Random => Self::Random(Rng::with_seed(seed)),
            Contender::Greedy => Self::Greedy,
        }
    }

    /// Lets her play for something else than seeds. Who sows at random or
    /// greedily plays for nothing else.
    #[must_use]
    pub fn with_objective(self, objective: Objective) -> Self {
        match self {
            Self::Player(player) => Self::Player(Box::new(player.with_objective(objective))),
            Self::Random(_) | Self::Greedy => self,
        }
    }

    /// Makes ready for a game, so that no time for a choice goes into tables.
    pub fn prepare(&mut self, position: &Position, limits: &Limits) {
        if let Self::Player(player) = self {
            player.prepare(position, limits);
        }
    }

    /// The pit she sows in a game; `None` when she has none.
    pub fn choose_in_game(&mut self, game: &Game, limits: &Limits) -> Option<Pit> {
        match self {
            Self::Player(player) => {
                let choice = player.choose_in_game(game, limits);
                choice.map(|choice| choice.pit)
            }
            Self::Random(_) | Self::Greedy => self.choose(game.position(), limits),
        }
    }

    /// The pit she sows where nothing has stood before; `None` when she has
    /// none.
    pub fn choose(&mut self, position: &Position, limits: &Limits) -> Option<Pit> {
        match self {
            Self::Player(player) => player.choose(position, limits).map(|choice| choice.pit),
            Self::Random(rng) => {
                let pits: Vec<Pit> = position.choices().collect();
                (!pits.is_empty()).then(|| pits[rng.usize(0..pits.len())])
            }
            Self::Greedy => {
                let mut best = None;
                for pit in position.choices() {
                    let gain = position.preview(pit).ok()?.gain();
                    if best.is_none_or(|(most, _)| gain > most) {
                        best = Some((gain, pit));
                    }
                }
                best.map(|(_, pit)| pit)
            }
        }
    }
}

/// Some random sowings from the start, drawn again while the game is over after
/// them. Fewer where nobody knows a pit that may be sown; none when the game is
/// over at the start.
///
/// A game seldom lasts for more than some sixty sowings on 2x6: drawing more
/// takes very long.
#[must_use]
pub fn random_opening(start: &Position, sowings: usize, rng: &mut Rng) -> Vec<Pit> {
    loop {
        let (opening, position) = draw_opening(start, sowings, rng);
        if position.over().is_none() || opening.is_empty() {
            return opening;
        }
    }
}

/// How often an opening is drawn again for being decided.
const MOST_DRAWS: usize = 100;

/// As [`random_opening`], drawn again while somebody has more than half of all
/// seeds after it: such games tell nothing of who plays them. Where chance finds
/// no other within a hundred draws, the last one has to do.
#[must_use]
pub fn open_opening(start: &Position, sowings: usize, rng: &mut Rng) -> Vec<Pit> {
    let mut opening = Vec::new();
    for _ in 0..MOST_DRAWS {
        opening = random_opening(start, sowings, rng);
        let after = opening.iter().try_fold(*start, |position, pit| {
            position.play(*pit).map(|played| played.next)
        });
        if after.is_ok_and(|position| !is_decided(&position)) {
            break;
        }
    }
    opening
}

fn draw_opening(start: &Position, sowings: usize, rng: &mut Rng) -> (Vec<Pit>, Position) {
    let mut position = *start;
    let mut opening = Vec::new();
    while opening.len() < sowings && position.over().is_none() {
        let pits: Vec<Pit> = position.choices().collect();
        if pits.is_empty() {
            break;
        }
        let pit = pits[rng.usize(0..pits.len())];
        let Ok(played) = position.play(pit) else {
            break;
        };
        opening.push(pit);
        position = played.next;
    }
    (opening, position)
}

/// Whether somebody has more than half of all seeds.
pub(crate) fn is_decided(position: &Position) -> bool {
    let captured = position.captured();
    let most = captured.south.max(captured.north);
    2 * u16::from(most.get()) > u16::from(position.total().get())
}

/// A game that cannot go on: the opening or a choice may not be sown, or nobody
/// knows a pit that may be.
#[derive(Clone, Debug)]
pub struct Stuck {
    /// The game as far as it came.
    pub game: Game,
    /// Why the pit was refused, if one was chosen.
    pub refusal: Option<Refusal>,
}

/// Plays a game to its end; `choose` asks the one who is due, and is given the
/// game with its history.
///
/// # Errors
///
/// When the game cannot go on.
pub fn play_game(
    start: Position,
    opening: &[Pit],
    mut choose: impl FnMut(&Game) -> Option<Pit>,
) -> Result<(Game, Outcome), Box<Stuck>> {
    let mut game = Game::new(start);
    for pit in opening {
        if let Err(refusal) = game.play_within(*pit, LapBudget::default()) {
            return Err(Box::new(Stuck {
                game,
                refusal: Some(refusal),
            }));
        }
    }
    loop {
        if let Some(outcome) = game.outcome() {
            return Ok((game, outcome));
        }
        let Some(pit) = choose(&game) else {
            return Err(Box::new(Stuck {
                game,
                refusal: None,
            }));
        };
        if let Err(refusal) = game.play(pit) {
            return Err(Box::new(Stuck {
                game,
                refusal: Some(refusal),
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{RowLength, Setup, Side, Variant};

    use super::*;

    #[test]
    fn a_game_that_is_over_has_an_empty_opening() {
        let mut setup = Setup::all_closed(RowLength::SIX, Side::South);
        setup.set(Pit::new(Side::South, 0), Some(0));
        setup.set(Pit::new(Side::North, 0), Some(0));
        let over = Position::from_setup(Variant::HoyitoII, &setup).expect("an empty board");
        assert!(over.over().is_some());
        assert_eq!(random_opening(&over, 8, &mut Rng::with_seed(1)), []);
    }
}
