//! End-game tables: the exact value of every position with few seeds.
//!
//! A [`Table`] knows, for every position of a [`Domain`] with up to some number
//! of seeds on the board, how many of them the player due will net with best
//! play of both, and a rank that leads the better player to her gain
//! ([`TableValue`]). [`Tables`] holds several and looks positions up. Tables
//! are [built](build()) in memory, or in a [`Folder`] of files where a build that
//! was stopped goes on; [`verify()`] proves a table right.
//!
//! # What the values mean
//!
//! A *layer* is all positions with the same number of seeds on the board. A
//! capture leads to a smaller layer or ends the game; every other sowing stays
//! in the layer and makes the other player due. Endless sowings are no choices
//! (H1), and a player without a choice passes (R5). Play that never leaves its
//! layer goes round for ever. By H2 it then ends, and the seeds left are
//! divided equally: each nets nothing of them. The tables take this for a game
//! whose history does not matter yet, so to them only an infinite play is worth
//! the division. A player for whom the division is best can repeat, and a
//! player who is better off need not, which is what the ranks are for: H2 takes
//! nothing from either.
//!
//! # Why they are right
//!
//! Let a layer be given with the layers below it, whose values are known by
//! induction. A choice that leaves the layer then nets a known number of seeds.
//! Call a position *settled at* `v`, for `v > 0`, when one player is better off
//! by `v`: for the player due its value is `v` if she is the one, and `-v` if
//! not. Consider any assignment of values, and of ranks to the settled
//! positions, with these properties:
//!
//! 1. Every value is the best that a choice gives, where one that stays in the
//!    layer gives the negated value of its target.
//! 2. The player due who is better off by `v` has a choice that gives `v` and
//!    either leaves the layer or leads to a rank lower than her position's.
//! 3. The player due who is worse off by `v` has no choice that gives `-v`,
//!    stays in the layer and leads to a rank higher than her position's.
//!
//! *Then the values are right.* First, the better player of a position settled
//! at `v` can force `v`: she makes the choices of point 2. Each keeps the value
//! and lowers the rank or leaves the layer; the other player's choices either
//! keep the value and do not raise the rank, or, by point 1, raise what the
//! better player gets. There are finitely many values and ranks, so play leaves
//! the layer, and then nets her at least `v`. Secondly, nobody can force more
//! than the value says: the opponent answers with choices that give the value,
//! which exist by point 1. Then the value never gets better for the one who
//! wants more; if play leaves the layer, she nets no more than the value; if it
//! never does, she nets 0. That is no more than the value unless she is worse
//! off, and in that case the opponent is the better player and forces his gain
//! as just shown. In a position worth 0 either player forces at least the
//! division in the same way.
//!
//! Point 1 without ranks is not enough: round a cycle, values can hold each
//! other up with nothing behind them. [`verify()`] checks the three points, and a
//! little more, at every position: it works out value and rank from the
//! choices and wants exactly those. A table that passes whole is proven by the
//! argument above; it does not matter how it was made.
//!
//! # How they are made
//!
//! Layer by layer, and within a layer backwards, gain by gain from the highest.
//! For a gain `v`, positions are settled when the player due nets `v` at once by
//! leaving the layer, or has a choice that leads to one where the other is worse
//! off by `v`; or when no choice of hers gives more than `-v`. Each position is
//! settled once and each choice looked at once, from its target back to its
//! source, so that the work grows with the number of choices and not with the
//! length of the play. What is never settled is worth the division. The
//! [rank](TableValue::rank) is the round in which a position was settled.
//!
//! Positions are seen from the player due: turning the board round makes a
//! single table serve both sides. Where that changes something, on unequal rings
//! and with a holder of the last four, a domain has two [views](View) that are
//! built together.

mod attractor;
mod build;
#[cfg(feature = "files")]
mod codec;
mod control;
#[cfg(feature = "files")]
mod file;
#[cfg(feature = "files")]
mod folder;
mod graph;
mod index;
mod layer;
mod parallel;
mod plan;
mod sowings;
#[cfg(all(feature = "files", feature = "threads"))]
mod standing;
mod table;
mod value;
mod verify;
mod view;

pub use build::{BuildError, build};
pub use control::{Progress, Stage, Stopped, Watch};
#[cfg(feature = "files")]
pub use file::{FileError, FileProblem, Head, read_head};
#[cfg(feature = "files")]
pub use folder::{Damaged, Folder, FolderError, Found};
pub use index::MAX_TABLE_SEEDS;
pub use parallel::threads;
pub use plan::Plan;
pub use sowings::TableSowing;
#[cfg(all(feature = "files", feature = "threads"))]
pub use standing::{Missing, Standing, Step, UnderWay};
pub use table::{Table, Tables};
pub use value::TableValue;
pub use verify::{Share, Verified, VerifyError, verify};
pub use view::{Domain, LastFour, View};
