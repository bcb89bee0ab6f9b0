//! Tables that come while a program runs: for `hoyito play` and `hoyito ugi`.

use hoyito_core::{Position, RowLength};
use hoyito_engine::tablebase::{Domain, Folder, Missing, Standing, Tables};

/// Tables for the games that are played, opened and made beside the play.
pub(crate) struct Supply {
    standing: Option<Standing>,
    seeds: u8,
}

impl Supply {
    /// Tables of up to so many seeds, kept in a folder. None come where there is
    /// no folder, or with so few seeds that players make them themselves.
    pub(crate) fn new(folder: Option<Folder>, seeds: u8) -> Self {
        let folder = folder.filter(|_| seeds > Self::OWN_SEEDS);
        Self {
            // Whoever wants to know what has come asks.
            standing: folder.map(|folder| Standing::new(folder, || {})),
            seeds,
        }
    }

    /// To how many seeds players make tables themselves.
    pub(crate) const OWN_SEEDS: u8 = 12;

    /// Wants the tables of a position's game. Only those of the full 2x6 board:
    /// others are small, and players make them themselves.
    pub(crate) fn want(&self, position: &Position, missing: Missing) {
        let ring = position.board().ring();
        if let Some(standing) = &self.standing
            && ring.is_full()
            && ring.row() == RowLength::SIX
        {
            let domain = Domain::new(position.rules(), ring);
            standing.want(domain, self.seeds, missing);
        }
    }

    /// The tables that are there by now.
    pub(crate) fn tables(&self) -> Tables {
        let standing = self.standing.as_ref();
        standing.map_or_else(Tables::none, Standing::tables)
    }

    /// What is wrong with them, each thing told once.
    pub(crate) fn troubles(&self) -> impl Iterator<Item = String> {
        let standing = self.standing.iter();
        standing.flat_map(|standing| {
            std::iter::from_fn(|| standing.take_trouble().map(|error| error.to_string()))
        })
    }
}
