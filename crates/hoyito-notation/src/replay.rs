//! Going through a record sowing by sowing, variations included.

use hoyito_core::{Game, Ply, Position};

use crate::numbering::Numbering;
use crate::{After, Line, Move, Record};

/// One sowing of a record, played.
#[derive(Clone, Copy, Debug)]
pub struct Step<'r> {
    /// How many variations it lies in, one in the other; 0 in the game itself.
    pub depth: usize,
    /// The number of its pair.
    pub pair: u32,
    /// The position in which it is sown.
    pub before: Position,
    /// What it does.
    pub ply: Ply,
    /// What the record says of it.
    pub sowed: &'r Move,
}

impl Record {
    /// Plays every sowing in the order of the text, those of a variation after
    /// the sowing that it replaces, and tells each.
    ///
    /// ```
    /// use hoyito_notation::read_records;
    ///
    /// let text = b"[Variant \"Hoyito II\"] 1. D (1. C d+4 c) 1... d *";
    /// let reading = read_records(text, "game.hgn");
    /// let record = reading.records().next().expect("nothing is wrong");
    /// let mut told = Vec::new();
    /// record.replay(|step| told.push((step.depth, step.sowed.pit.letter())));
    /// assert_eq!(told, [(0, 'D'), (1, 'C'), (1, 'd'), (1, 'c'), (0, 'd')]);
    /// ```
    pub fn replay<'r>(&'r self, mut see: impl FnMut(Step<'r>)) {
        let mut game = Game::new(self.position());
        replay_line(self.line(), 0, Numbering::default(), &mut game, &mut see);
    }
}

/// Plays a line and gives how many of its sowings were played. Variations nest
/// no deeper than a record allows.
fn replay_line<'r>(
    line: &'r Line,
    depth: usize,
    mut numbering: Numbering,
    game: &mut Game,
    see: &mut impl FnMut(Step<'r>),
) -> usize {
    for (played, sowed) in line.moves.iter().enumerate() {
        let before = *game.position();
        let numbering_before = numbering;
        let Ok(ply) = game.play(sowed.pit).copied() else {
            // A record holds no sowing that the rules refuse.
            return played;
        };
        see(Step {
            depth,
            pair: numbering.step(sowed.pit.side()).pair,
            before,
            ply,
            sowed,
        });
        if let Some(pass) = ply.pass {
            numbering.step(pass.side);
        }
        for after in &sowed.after {
            if let After::Variation(variation) = after {
                game.undo();
                let inside = replay_line(variation, depth + 1, numbering_before, game, see);
                for _ in 0..inside {
                    game.undo();
                }
                game.play_unchecked(hoyito_core::Played {
                    sowing: ply.sowing,
                    pass: ply.pass,
                    next: ply.after,
                });
            }
        }
    }
    line.moves.len()
}
