//! How much work a search may do.

use hoyito_core::LapBudget;

/// What stops a search before it has its answer. The engine reads no clock of
/// its own in here: time is a question that the caller answers.
///
/// ```
/// use hoyito_engine::Limits;
///
/// let enough = || false;
/// let limits = Limits {
///     nodes: Some(1_000_000),
///     stop: Some(&enough),
///     ..Limits::default()
/// };
/// assert!(limits.laps.laps() > 0);
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most positions to look into, in all.
    pub nodes: Option<u64>,
    /// Asked every few hundred positions; the search stops when it is true.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// The most laps to follow one relay (H1). A pit that is undecided weakens
    /// what can be proven; nothing is ever proven by it.
    pub laps: LapBudget,
}

impl Default for Limits<'_> {
    /// No limit but the usual budget for one relay.
    fn default() -> Self {
        Self {
            nodes: None,
            stop: None,
            laps: LapBudget::default(),
        }
    }
}

impl Limits<'_> {
    /// The same with so many positions at most.
    pub(crate) fn at_most(self, nodes: u64) -> Self {
        Self {
            nodes: Some(self.nodes.map_or(nodes, |most| most.min(nodes))),
            ..self
        }
    }

    /// Whether the caller wants the search to stop.
    pub(crate) fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }
}
