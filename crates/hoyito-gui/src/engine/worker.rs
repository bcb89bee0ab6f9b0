//! Thinking on a thread of its own.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use hoyito_engine::Limits;

use super::{Answer, Mind, Question, Task, Thinker};

/// How long a question is thought about at most.
const fn patience(task: Task) -> Duration {
    Duration::from_secs(match task {
        Task::Choose { .. } => 6,
        Task::Value => 2,
        Task::Judge => 60,
    })
}

/// A question, and what becomes true when it is to be left.
type Asked = (Question, Arc<AtomicBool>);

/// Thinks on a thread of its own, so that nobody waits for it. The thread ends
/// with the worker.
pub struct Worker {
    questions: Sender<Asked>,
    answers: Receiver<Answer>,
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// Starts the thread. `wake` is called, on it, when an answer has come.
    #[must_use]
    pub fn start(wake: impl Fn() + Send + 'static) -> Self {
        let (questions, asked) = channel::<Asked>();
        let (told, answers) = channel();
        thread::spawn(move || work(&asked, &told, &wake));
        Self {
            questions,
            answers,
            stop: Arc::default(),
        }
    }
}

impl Thinker for Worker {
    fn ask(&mut self, question: Question) {
        self.stop();
        self.stop = Arc::default();
        // The thread listens as long as this end is there.
        let _ = self.questions.send((question, Arc::clone(&self.stop)));
    }

    fn stop(&mut self) {
        self.stop.store(true, Relaxed);
    }

    fn answer(&mut self) -> Option<Answer> {
        self.answers.try_recv().ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn work(asked: &Receiver<Asked>, told: &Sender<Answer>, wake: &impl Fn()) {
    let mut mind = Mind::new(RandomState::new().build_hasher().finish());
    while let Ok((question, stop)) = asked.recv() {
        if stop.load(Relaxed) {
            continue;
        }
        let until = Instant::now() + patience(question.task);
        let stopped = || stop.load(Relaxed) || Instant::now() >= until;
        let limits = Limits {
            stop: Some(&stopped),
            ..Limits::default()
        };
        mind.think(&question, &limits, &mut |finding| {
            let number = question.number;
            // Nobody listens any more when the board has closed.
            let _ = told.send(Answer { number, finding });
            wake();
        });
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Position, RowLength, Variant};
    use hoyito_engine::{Level, Objective};

    use super::*;

    #[test]
    fn a_question_that_is_replaced_does_not_hold_up_the_next() {
        let (wake, woken) = channel();
        let mut worker = Worker::start(move || {
            let _ = wake.send(());
        });
        let position = Position::start(Variant::HoyitoII, RowLength::SIX);
        let ask = |number, task| Question {
            number,
            position,
            task,
        };
        // The start is far from being solved within a minute.
        worker.ask(ask(1, Task::Judge));
        let (level, objective) = (Level::One, Objective::Seeds);
        worker.ask(ask(2, Task::Choose { level, objective }));
        let answer = loop {
            woken.recv().expect("the thread is there");
            match worker.answer() {
                Some(answer) if answer.number == 2 => break answer,
                _ => {}
            }
        };
        assert!(answer.finding.pit().is_some());
    }
}
