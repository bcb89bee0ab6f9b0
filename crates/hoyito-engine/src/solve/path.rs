//! Positions being looked into, and claims that lean on them.
//!
//! For a side who needs no more than an equal division of the seeds left,
//! coming back to a position on the path is as good as a proof (H2): play that
//! goes round there for ever is worth the division. But the claim then leans on
//! the one for the earlier position, which is not proven yet. Such claims are
//! kept here. When the earliest position they lean on is proven without leaning
//! on others, all of them stand, for together they are a strategy that never
//! leaves them but to something known; when it is not proven, they fall.

use std::collections::HashMap;

use hoyito_core::Side;

use crate::key::Key;
use crate::solve::proof::{Outcome, Proof};

/// Whom going round for ever is enough, when the claim is that South nets at
/// least `need`, and how much she wants, counted for herself.
pub(crate) fn content(need: i16) -> (Side, i16) {
    if need <= 0 {
        (Side::South, need)
    } else {
        (Side::North, 4 - need)
    }
}

/// A claim that leans on a position of the path.
pub(crate) struct Claim<K> {
    pub(crate) key: K,
    /// Who nets at least how much.
    pub(crate) side: Side,
    pub(crate) bound: i16,
    leans_on: usize,
}

/// The way from where the attempt began to where it is now.
pub(crate) struct Path<K> {
    keys: Vec<K>,
    /// Where the seeds on the board were last made fewer. Nothing before can
    /// come back.
    layer: usize,
    claims: Vec<Claim<K>>,
    claimed: HashMap<K, usize>,
}

/// A place on the path, and the claims there were before it.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    pub(crate) place: usize,
    claims: usize,
}

impl<K: Key> Path<K> {
    pub(crate) fn new() -> Self {
        Self {
            keys: Vec::new(),
            layer: 0,
            claims: Vec::new(),
            claimed: HashMap::new(),
        }
    }

    /// How many positions are on it.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Goes on to a position. After a capture a new layer begins; gives where
    /// the old one did, for [`leave`](Self::leave).
    pub(crate) fn enter(&mut self, key: K, captured: bool) -> (Mark, usize) {
        let mark = Mark {
            place: self.keys.len(),
            claims: self.claims.len(),
        };
        let layer = self.layer;
        if captured {
            self.layer = mark.place;
        }
        self.keys.push(key);
        (mark, layer)
    }

    /// Goes back.
    pub(crate) fn leave(&mut self, layer: usize) {
        self.keys.pop();
        self.layer = layer;
    }

    /// What follows from the path for a claim: that play came back to the
    /// position, or a proof that was found since the path was entered and leans
    /// on it.
    pub(crate) fn outcome(&self, key: K, need: i16) -> Option<Outcome> {
        let (side, bound) = content(need);
        let claimed = || {
            let claim = &self.claims[*self.claimed.get(&key)?];
            (claim.side == side && claim.bound >= bound).then_some(claim.leans_on)
        };
        let leans_on = self.place_of(key).or_else(claimed)?;
        Some(Outcome::Won(side, Proof::leaning(bound, leans_on)))
    }

    /// Where a position is on the path of this layer.
    fn place_of(&self, key: K) -> Option<usize> {
        let layer = &self.keys[self.layer..];
        let index = layer.iter().position(|before| *before == key)?;
        Some(self.layer + index)
    }

    /// Keeps the claim of the position at a mark, which leans on an earlier
    /// one; what leaned on it now leans there.
    pub(crate) fn lean(&mut self, mark: Mark, key: K, side: Side, proof: &Proof) {
        let leans_on = proof.leans_on;
        for claim in &mut self.claims[mark.claims..] {
            if claim.leans_on >= mark.place {
                claim.leans_on = leans_on;
            }
        }
        self.claimed.insert(key, self.claims.len());
        self.claims.push(Claim {
            key,
            side,
            bound: proof.bound,
            leans_on,
        });
    }

    /// Takes away the claims since a mark: they stand now, or they fall.
    pub(crate) fn take_claims(&mut self, mark: Mark) -> impl Iterator<Item = Claim<K>> + '_ {
        let claimed = &mut self.claimed;
        self.claims.drain(mark.claims..).inspect(|claim| {
            claimed.remove(&claim.key);
        })
    }

    /// Whether nothing is left of an attempt.
    pub(crate) fn is_clear(&self) -> bool {
        self.keys.is_empty() && self.claims.is_empty()
    }
}
