//! The conversation: boards and sentences out, letters and words in.

use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;

use hoyito_core::{BySide, Pit, Position, Refusal};

use super::contest::Deed;
use super::keeping::Keeping;
use super::minds::Minds;
use super::session::Session;
use super::words::{self, Word};
use crate::failure::Failure;
use crate::lines::Lines;
use crate::players::Player;
use crate::render::{Detail, Telling, capitalised, draw, letters, match_rules, outcome};

/// A game or match talked through to its end, or the end of the input.
pub(super) struct Dialogue<W> {
    pub(super) session: Session,
    pub(super) minds: Minds,
    pub(super) keeping: Keeping,
    /// How much is told of each sowing.
    pub(super) detail: Detail,
    pub(super) out: W,
    /// The last sowing: what it was chosen in, and the pit.
    pub(super) last: Option<(Position, Pit)>,
    /// Whether the board has changed since it was drawn.
    pub(super) stale: bool,
}

/// Whether the conversation goes on.
enum Next {
    GoOn,
    Leave,
}

impl<W: Write> Dialogue<W> {
    /// Plays until all is over and nobody is left to ask, the input ends,
    /// or somebody leaves.
    pub(super) fn talk(&mut self) -> Result<(), Failure> {
        let stdin = io::stdin();
        let is_terminal = stdin.is_terminal();
        let mut lines = Lines::new(stdin.lock());
        self.greet()?;
        loop {
            let next = match self.session.chooser() {
                None if self.session.contest.is_between_rounds() => {
                    self.next_round()?;
                    Next::GoOn
                }
                Some(Player::Person) => self.ask(&mut lines, is_terminal)?,
                Some(Player::Computer | Player::Level(_)) => self.computer_sows()?,
                None if self.session.has_a_person() => self.ask(&mut lines, is_terminal)?,
                None => {
                    self.draw()?;
                    Next::Leave
                }
            };
            if let Next::Leave = next {
                self.out.flush()?;
                return Ok(());
            }
        }
    }

    /// Waits for a line and does what it says. Scripts get no prompt.
    fn ask(&mut self, lines: &mut Lines<impl Read>, is_terminal: bool) -> Result<Next, Failure> {
        self.keep();
        self.draw()?;
        if is_terminal {
            let over = match self.session.contest.is_over() {
                true => "undo, save or quit ",
                false => "",
            };
            write!(self.out, "{over}> ")?;
        }
        self.out.flush()?;
        let line = lines
            .next()
            .map_err(Failure::read(Path::new("the standard input")))?;
        match line {
            None => {
                if is_terminal {
                    // The line of the prompt.
                    writeln!(self.out)?;
                }
                Ok(Next::Leave)
            }
            Some(Err(bad)) => {
                self.say(bad)?;
                Ok(Next::GoOn)
            }
            Some(Ok(line)) => match words::understand(line) {
                Ok(word) => self.follow(word),
                Err(error) => {
                    self.say(error)?;
                    Ok(Next::GoOn)
                }
            },
        }
    }

    /// Saves where it was asked for. A full disk is no reason to stop a game:
    /// it is told, and tried again.
    pub(super) fn keep(&mut self) {
        if let Err(failure) = self.keeping.keep(&self.session) {
            failure.tell();
        }
    }

    fn greet(&mut self) -> io::Result<()> {
        let contest = &self.session.contest;
        let position = contest.game().start();
        let what = match contest.series() {
            Some(series) => capitalised(match_rules(series.rules())),
            None => format!("{} on {}", position.variant(), position.row()),
        };
        let BySide { south, north } = self.session.players;
        let between = if contest.series().is_some() {
            '\n'
        } else {
            ' '
        };
        writeln!(
            self.out,
            "{what}.{between}South is {south}, North {north}. `help` lists the words."
        )?;
        if contest.is_between_rounds() {
            // The end of the one round is told, and then the next begins.
            return Ok(());
        }
        if contest.round() > Some(1) {
            self.tell_standing()?;
        }
        self.announce()
    }

    /// Draws the board if it has changed, and says who may choose what, or how
    /// the game ended and where the match stands.
    pub(super) fn draw(&mut self) -> io::Result<()> {
        if !std::mem::take(&mut self.stale) {
            return Ok(());
        }
        let contest = &self.session.contest;
        let game = contest.game();
        let position = game.position();
        write!(self.out, "\n{}", draw(position))?;
        if let Some(end) = game.outcome() {
            writeln!(self.out, "{}", outcome(&self.title(), &end, position))?;
        }
        if contest.is_over() || game.outcome().is_some() {
            return match contest.series() {
                Some(_) => self.tell_standing(),
                None => Ok(()),
            };
        }
        if game.visits() == hoyito_core::Game::REPETITIONS - 1 {
            writeln!(
                self.out,
                "This board has stood here with {} due before; the third time ends the game (H2).",
                position.due()
            )?;
        }
        writeln!(self.out, "{}", choices(position))
    }

    /// What the present game is called.
    fn title(&self) -> String {
        match self.session.contest.round() {
            Some(round) => format!("Round {round}"),
            None => "The game".to_owned(),
        }
    }

    /// Lets the computer choose. It cannot where no pit is known to end.
    fn computer_sows(&mut self) -> Result<Next, Failure> {
        self.draw()?;
        // A level may think for a while; the board is there to look at.
        self.out.flush()?;
        let Some(pit) = self.minds.choose(&self.session.contest) else {
            writeln!(self.out, "The computer knows no pit that ends, and stops.")?;
            return Ok(Next::Leave);
        };
        self.sow(pit)?;
        Ok(Next::GoOn)
    }

    fn sow(&mut self, pit: Pit) -> Result<(), Failure> {
        let position = *self.session.contest.game().position();
        if let Err(refusal) = self.session.contest.play(pit) {
            self.refuse(refusal)?;
            return Ok(());
        }
        self.last = Some((position, pit));
        self.stale = true;
        self.tell_last(self.detail)?;
        Ok(())
    }

    /// Tells the last sowing.
    fn tell_last(&mut self, detail: Detail) -> io::Result<()> {
        let Some((position, pit)) = &self.last else {
            return writeln!(self.out, "Nothing has been sown yet.");
        };
        let mover = pit.side();
        let computer = match self.session.players[mover] {
            Player::Person => "",
            Player::Computer | Player::Level(_) => ", the computer,",
        };
        writeln!(self.out, "\n{mover}{computer} sows {pit}.")?;
        match Telling::of(position, *pit) {
            Ok(telling) => telling.write(detail, &mut self.out),
            Err(refusal) => self.say(refusal),
        }
    }

    /// Does what was typed.
    fn follow(&mut self, word: Word) -> Result<Next, Failure> {
        match word {
            Word::Nothing => {}
            Word::Quit => return Ok(Next::Leave),
            Word::Help => {
                write!(self.out, "{}", words::HELP)?;
                if self.session.contest.series().is_some() {
                    write!(self.out, "{}", words::MATCH_HELP)?;
                }
            }
            Word::Sow(pit) => self.sow(pit)?,
            Word::Board => self.stale = true,
            Word::Again => self.tell_last(Detail::Drops)?,
            Word::Hint => self.hint()?,
            Word::Preview(pit) => self.preview(pit)?,
            Word::Undo => self.undo()?,
            Word::Ledger => self.tell_ledger()?,
            Word::If(result) => self.what_if(result)?,
            Word::Concede => self.concede()?,
            Word::Agree => match self.session.agree() {
                Ok(()) => self.stale = true,
                Err(refusal) => self.say(refusal)?,
            },
            Word::Resign => match self.session.resign() {
                Ok(()) => self.stale = true,
                Err(refusal) => self.say(refusal)?,
            },
            Word::Save(path) => match self.keeping.save(&self.session, path.as_deref()) {
                Ok(path) => writeln!(self.out, "The game is saved in {}.", path.display())?,
                Err(failure) => failure.tell(),
            },
        }
        Ok(Next::GoOn)
    }

    fn hint(&mut self) -> io::Result<()> {
        match self.minds.advise(&self.session.contest) {
            Some(advice) => writeln!(self.out, "{advice}"),
            None => writeln!(self.out, "There is nothing to choose."),
        }
    }

    fn preview(&mut self, pit: Pit) -> io::Result<()> {
        let position = *self.session.contest.game().position();
        match Telling::of(&position, pit) {
            Ok(telling) => {
                writeln!(self.out, "If {} sows {pit}:", pit.side())?;
                telling.write(self.detail, &mut self.out)?;
                let next = &telling.played().next;
                write!(self.out, "{}", draw(next))?;
                match next.outcome() {
                    Some(end) => writeln!(self.out, "{}", outcome(&self.title(), &end, next)),
                    None => Ok(()),
                }
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        let Some(back) = self.session.take_back() else {
            return writeln!(self.out, "There is no choice of yours to take back.");
        };
        match back.sowings {
            0 => {}
            1 => writeln!(self.out, "One sowing is taken back.")?,
            n => writeln!(self.out, "{n} sowings are taken back.")?,
        }
        if back.of_person == Deed::Concession {
            writeln!(self.out, "The match goes on.")?;
        } else if back.of_person == Deed::Stop || back.beginnings > 0 {
            writeln!(self.out, "{} goes on.", self.title())?;
        }
        self.last = self.session.last_sowing();
        self.stale = true;
        Ok(())
    }

    /// Says why a pit may not be chosen, and which may.
    fn refuse(&mut self, refusal: impl ToString) -> io::Result<()> {
        self.say(refusal)?;
        if self.session.chooser().is_some() {
            writeln!(
                self.out,
                "{}",
                choices(self.session.contest.game().position())
            )?;
        }
        Ok(())
    }

    pub(super) fn say(&mut self, message: impl ToString) -> io::Result<()> {
        writeln!(self.out, "{}.", capitalised(message))
    }
}

/// Which pits may be chosen, and which hold seeds but may not.
fn choices(position: &Position) -> String {
    let due = position.due();
    let mut good = Vec::new();
    let mut endless = Vec::new();
    let mut undecided = Vec::new();
    for pit in Pit::row(due, position.row()) {
        match position.preview(pit) {
            Ok(_) => good.push(pit),
            Err(Refusal::Endless { .. }) => endless.push(pit),
            Err(Refusal::Undecided { .. }) => undecided.push(pit),
            Err(_) => {}
        }
    }
    let mut text = match good.is_empty() {
        true => format!("{due} is due, but no pit is known to end."),
        false => format!("{due} is due and may sow {}.", letters(&good)),
    };
    if !endless.is_empty() {
        text += &format!(" {} would go round for ever (H1).", letters(&endless));
    }
    if !undecided.is_empty() {
        text += &format!(
            " Nobody knows yet whether {} would end (H1).",
            letters(&undecided)
        );
    }
    text
}
