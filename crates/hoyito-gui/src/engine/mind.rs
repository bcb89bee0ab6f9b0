//! The thinking itself: players, and a solver that remembers.

use hoyito_core::{BySide, LapBudget, Position};
use hoyito_engine::tablebase::Tables;
use hoyito_engine::{Level, Limits, Objective, Player, Solution, Solver};

use super::{Finding, Question, Task};

/// Memory of the solver, in bytes. It is taken only as it is needed.
const MEMORY: usize = 256 << 20;
/// No relay is followed farther, so that thinking can be stopped within a
/// moment.
const LAPS: LapBudget = LapBudget::new(2_000_000);
/// Positions looked into before the first word about all pits.
const FIRST_LOOK: u64 = 20_000;
/// How much longer each further look is.
const LONGER: u64 = 3;

/// Thinks about one question after the other. Tables that it needs it makes
/// itself when they are first asked for.
pub struct Mind {
    seed: u64,
    players: BySide<Option<Seated>>,
    solver: Solver,
}

/// A player who remembers where she has been.
struct Seated {
    level: Level,
    objective: Objective,
    player: Player,
}

impl Default for Mind {
    fn default() -> Self {
        Self::new(0)
    }
}

impl Mind {
    /// A mind. The seed is what its players leave to chance.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            players: BySide {
                south: None,
                north: None,
            },
            solver: Solver::new(Tables::none()).with_memory(MEMORY),
        }
    }

    /// Answers a question. It may be answered several times, closer each time.
    pub fn think(&mut self, question: &Question, limits: &Limits, tell: &mut dyn FnMut(Finding)) {
        let position = &question.position;
        let limits = Limits {
            laps: LAPS,
            ..*limits
        };
        match question.task {
            Task::Choose { level, objective } => {
                let player = self.player(position, level, objective);
                tell(Finding::Chosen(player.choose(position, &limits)));
            }
            Task::Value => tell(Finding::Valued(self.solver.value(position, &limits).bounds)),
            Task::Judge => self.judge(position, &limits, tell),
        }
    }

    fn player(&mut self, position: &Position, level: Level, objective: Objective) -> &mut Player {
        let seat = &mut self.players[position.due()];
        let kept = seat
            .take()
            .filter(|seated| (seated.level, seated.objective) == (level, objective));
        let seated = kept.unwrap_or_else(|| {
            self.seed = self.seed.wrapping_add(1);
            Seated {
                level,
                objective,
                player: Player::new(level, self.seed, self.solver.tables().clone())
                    .with_objective(objective),
            }
        });
        &mut seat.insert(seated).player
    }

    /// Looks at every pit, longer each time, until all is exact.
    fn judge(&mut self, position: &Position, limits: &Limits, tell: &mut dyn FnMut(Finding)) {
        let most = limits.nodes.unwrap_or(u64::MAX);
        let mut nodes = FIRST_LOOK.min(most);
        loop {
            let look = Limits {
                nodes: Some(nodes),
                ..*limits
            };
            let solution = self.solver.solve(position, &look);
            let done = is_exact(&solution) || nodes >= most;
            tell(Finding::Judged(solution));
            if done || limits.stop.is_some_and(|stop| stop()) {
                return;
            }
            nodes = nodes.saturating_mul(LONGER).min(most);
        }
    }
}

fn is_exact(solution: &Solution) -> bool {
    solution.pits.iter().all(|(_, bounds)| bounds.is_exact())
}

#[cfg(test)]
mod tests {
    use hoyito_core::Variant;

    use super::*;

    fn findings(text: &str, task: Task) -> Vec<Finding> {
        let position = hoyito_notation::read_position(text, Variant::HoyitoII).expect("a position");
        let question = Question {
            number: 1,
            position,
            task,
        };
        let mut findings = Vec::new();
        let mut tell = |finding| findings.push(finding);
        Mind::default().think(&question, &Limits::default(), &mut tell);
        findings
    }

    /// A takes B, and with it the last four, in c: all eight are South's.
    const TAKES_ALL: &str = "1,3,0,0,0,0/0,0,4,0,0,0 S 16-24";

    #[test]
    fn a_capture_that_ends_the_game_is_worth_what_is_on_the_board() {
        let findings = findings(TAKES_ALL, Task::Value);
        let [Finding::Valued(bounds)] = findings[..] else {
            panic!("{findings:?}");
        };
        assert!(bounds.is_exact());
        assert_eq!(bounds.lower.get(), 0, "24 to 24");
    }

    #[test]
    fn the_last_word_about_the_pits_is_exact_in_a_small_ending() {
        let findings = findings(TAKES_ALL, Task::Judge);
        let Some(Finding::Judged(solution)) = findings.last() else {
            panic!("{findings:?}");
        };
        assert!(is_exact(solution));
        assert_eq!(solution.best.map(|pit| pit.letter()), Some('A'));
    }
}
