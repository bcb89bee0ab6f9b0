//! The desktop board for Hoyito.
//!
//! [`session`], [`playback`], [`study`] and [`tour`] know games and sowings but no screen: no egui,
//! files, clock or threads. [`app`] holds the state and carries out every
//! [`command`]. [`engine`] thinks, on threads of its own where there is a
//! window. [`ui`] shows the state and sends commands, and [`window`] is the
//! only part that needs a window.

pub mod app;
pub mod command;
pub mod engine;
pub mod folder;
pub mod geometry;
pub mod handicap;
pub mod lesson;
pub mod picture;
pub mod playback;
pub mod practice;
pub mod prospects;
pub mod reading;
pub mod record;
pub mod scribe;
pub mod session;
pub mod settings;
pub mod shelf;
pub mod sound;
#[cfg(feature = "sound")]
pub mod speaker;
pub mod statistics;
pub mod study;
pub mod tables;
pub mod text;
pub mod theme;
pub mod tour;
pub mod trainer;
pub mod ui;
pub mod window;
