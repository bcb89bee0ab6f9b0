//! Thinking on a thread of its own.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use hoyito_core::Game;
use hoyito_engine::Limits;

use super::{Answer, Finding, Mind, Question, Supply, Task, Thinker};

/// How long a question is thought about at most.
const fn patience(task: Task) -> Duration {
    Duration::from_secs(match task {
        Task::Choose { .. } => 6,
        Task::Value => 2,
        Task::Judge => 60,
        Task::Weigh { .. } => 20,
        Task::Keep => 4,
        Task::Puzzle(_) => 30,
    })
}

/// A question, its game, and what becomes true when it is to be left.
struct Asked {
    question: Question,
    game: Option<Game>,
    stop: Arc<AtomicBool>,
}

/// Somebody who thinks about one question after the other.
trait Thinks {
    /// Tells what is found, once or closer each time.
    fn think(
        &mut self,
        question: &Question,
        game: Option<&Game>,
        limits: &Limits,
        tell: &mut dyn FnMut(Finding),
    );
}

impl Thinks for Mind {
    fn think(
        &mut self,
        question: &Question,
        game: Option<&Game>,
        limits: &Limits,
        tell: &mut dyn FnMut(Finding),
    ) {
        Self::think(self, question, game, limits, tell);
    }
}

/// A mind that leaves other things to chance than the one before it.
fn fresh_mind() -> Mind {
    Mind::new(RandomState::new().build_hasher().finish())
}

/// Thinks on a thread of its own, so that nobody waits for it. The thread ends
/// with the worker.
pub struct Worker {
    questions: Sender<Asked>,
    answers: Receiver<Answer>,
    /// The question for which there was no thread.
    unheard: Option<u64>,
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// Starts the thread. `wake` is called, on it, when an answer has come. The
    /// supply hands out the tables that have come meanwhile.
    #[must_use]
    pub fn start(supply: Supply, wake: impl Fn() + Send + 'static) -> Self {
        let fresh = move || fresh_mind().with_supply(Supply::clone(&supply));
        Self::start_with(fresh, wake)
    }

    /// The same with minds of another making.
    fn start_with<M: Thinks>(
        fresh: impl Fn() -> M + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let (questions, asked) = channel::<Asked>();
        let (told, answers) = channel();
        // Without a thread nobody listens, and every question fails.
        let _ = thread::Builder::new()
            .name("engine".into())
            .spawn(move || work(&fresh, &asked, &told, &wake));
        Self {
            questions,
            answers,
            unheard: None,
            stop: Arc::default(),
        }
    }
}

impl Thinker for Worker {
    fn ask(&mut self, question: Question, game: Option<&Game>) {
        self.stop();
        self.stop = Arc::default();
        let asked = self.questions.send(Asked {
            question,
            game: game.cloned(),
            stop: Arc::clone(&self.stop),
        });
        self.unheard = asked.err().map(|_| question.number);
    }

    fn stop(&mut self) {
        self.stop.store(true, Relaxed);
    }

    fn answer(&mut self) -> Option<Answer> {
        let failed = |number| Answer {
            number,
            finding: Finding::Failed,
        };
        let answer = self.answers.try_recv().ok();
        answer.or_else(|| self.unheard.take().map(failed))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn work<M: Thinks>(
    fresh: &impl Fn() -> M,
    asked: &Receiver<Asked>,
    told: &Sender<Answer>,
    wake: &impl Fn(),
) {
    let mut mind = fresh();
    while let Ok(Asked {
        question,
        game,
        stop,
    }) = asked.recv()
    {
        if stop.load(Relaxed) {
            continue;
        }
        let until = Instant::now() + patience(question.task);
        let stopped = || stop.load(Relaxed) || Instant::now() >= until;
        let limits = Limits {
            stop: Some(&stopped),
            ..Limits::default()
        };
        let mut tell = |finding| {
            let number = question.number;
            // Nobody listens any more when the board has closed.
            let _ = told.send(Answer { number, finding });
            wake();
        };
        let think = AssertUnwindSafe(|| mind.think(&question, game.as_ref(), &limits, &mut tell));
        if catch_unwind(think).is_err() {
            // What it left half done is not to be built on.
            mind = fresh();
            tell(Finding::Failed);
        }
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Position, RowLength, Variant};
    use hoyito_engine::{Level, Objective};

    use super::super::Store;
    use super::*;

    #[test]
    fn a_question_that_is_replaced_does_not_hold_up_the_next() {
        let (wake, woken) = channel();
        let mut worker = Worker::start(Store::nothing(), move || {
            let _ = wake.send(());
        });
        let position = Position::start(Variant::HoyitoII, RowLength::SIX);
        let ask = |number, task| Question {
            number,
            position,
            task,
        };
        // The start takes many looks, each longer.
        worker.ask(ask(1, Task::Judge), None);
        let (level, objective) = (Level::One, Objective::Seeds);
        worker.ask(ask(2, Task::Choose { level, objective }), None);
        let answer = loop {
            woken.recv().expect("the thread is there");
            match worker.answer() {
                Some(answer) if answer.number == 2 => break answer,
                _ => {}
            }
        };
        assert!(answer.finding.pit().is_some());
    }

    /// Breaks down over its first question.
    struct Fragile {
        strong: bool,
    }

    impl Thinks for Fragile {
        fn think(
            &mut self,
            _: &Question,
            _: Option<&Game>,
            _: &Limits,
            tell: &mut dyn FnMut(Finding),
        ) {
            assert!(self.strong, "a fault of the engine, made by a test");
            tell(Finding::Chosen(None));
        }
    }

    #[test]
    fn a_mind_that_breaks_down_is_told_of_and_followed_by_another() {
        let (wake, woken) = channel();
        let made = AtomicBool::new(false);
        let fresh = move || Fragile {
            strong: made.swap(true, Relaxed),
        };
        let mut worker = Worker::start_with(fresh, move || {
            let _ = wake.send(());
        });
        let mut ask = |number| {
            let question = Question {
                number,
                position: Position::start(Variant::HoyitoII, RowLength::SIX),
                task: Task::Value,
            };
            worker.ask(question, None);
            woken.recv().expect("the thread is there");
            worker
                .answer()
                .map(|answer| (answer.number, answer.finding))
        };
        assert_eq!(ask(1), Some((1, Finding::Failed)));
        assert_eq!(ask(2), Some((2, Finding::Chosen(None))));
    }
}
