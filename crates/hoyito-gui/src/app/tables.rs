//! Which tables the board wants, and what is told of them.

use std::path::PathBuf;

use hoyito_engine::tablebase::{Domain, Step, UnderWay};

use super::{App, Dialog, Effect};
use crate::tables::{KeptTable, TablesErrand, TablesWish, UNASKED, domain_of};
use crate::text::{Sentence, TablesSentence};

/// What is known of the tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableRoom {
    /// Where they are kept; nowhere on a board without a window.
    pub place: Option<PathBuf>,
    /// Those on the disk, when somebody has looked.
    pub kept: Option<Vec<KeptTable>>,
    /// What is being opened or made.
    pub under_way: Option<UnderWay>,
    /// The game on the board, if its tables are worth keeping.
    pub present: Option<Domain>,
    /// Of which game they were wanted last, unasked.
    wanted: Option<Domain>,
}

impl App {
    /// Tables can be kept from now on, in this place.
    pub fn keep_tables_in(&mut self, place: PathBuf) {
        self.tables.place = Some(place);
    }

    /// What is known of the tables.
    #[must_use]
    pub const fn tables(&self) -> &TableRoom {
        &self.tables
    }

    /// Learns what is being opened or made now.
    pub fn see_tables(&mut self, under_way: Option<UnderWay>) {
        let ended = self.tables.under_way.is_some() && under_way.is_none();
        self.tables.under_way = under_way;
        if ended && matches!(self.dialog, Some(Dialog::Tables)) {
            self.errand(TablesErrand::List);
        }
    }

    /// Learns which tables are on the disk.
    pub fn list_tables(&mut self, kept: Vec<KeptTable>) {
        self.tables.kept = Some(kept);
    }

    /// Learns what is wrong with the tables.
    pub fn tables_trouble(&mut self, what: &str) {
        self.notice = Some(Sentence::Trouble {
            what: what.to_owned(),
        });
    }

    /// Wants the tables of the game on the board, when that has changed.
    pub(super) fn move_tables(&mut self) {
        self.tables.present = domain_of(self.live_position());
        let wanted = self.tables.present.filter(|_| self.settings.tables);
        if self.tables.place.is_some() && self.lesson().is_none() && wanted != self.tables.wanted {
            self.tables.wanted = wanted;
            if let Some(domain) = wanted {
                self.errand(TablesErrand::Want(domain, UNASKED));
            }
        }
    }

    pub(super) fn wish_tables(&mut self, wish: TablesWish) {
        match wish {
            TablesWish::Ask => {
                self.dialog = Some(Dialog::Tables);
                if self.tables.place.is_some() {
                    self.errand(TablesErrand::List);
                }
            }
            TablesWish::Unasked(on) => {
                self.set(|settings| settings.tables = on);
                if !on {
                    self.errand(TablesErrand::Stop);
                }
            }
            TablesWish::Make { domain, seeds } => self.errand(TablesErrand::Want(domain, seeds)),
            TablesWish::Stop => self.errand(TablesErrand::Stop),
            TablesWish::Remove(domain) => self.errand(TablesErrand::Remove(domain)),
        }
    }

    fn errand(&mut self, errand: TablesErrand) {
        self.effects.push(Effect::Tables(errand));
    }

    /// How far the making of tables is. That some are opened is soon over, and
    /// nobody need know.
    pub(super) fn tables_progress(&self) -> Option<Sentence> {
        let under_way = self.tables.under_way?;
        if under_way.step == Step::Opening {
            return None;
        }
        Some(Sentence::Tables(TablesSentence::Progress(under_way)))
    }
}
