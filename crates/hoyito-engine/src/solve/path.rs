//! Positions being looked into, and claims that lean on them.
//!
//! When the prover needs no more than an equal division of the seeds left,
//! coming back to a position on the path is as good as a proof (H2): play that
//! goes round there for ever is worth the division. But the claim then leans on
//! the one for the earlier position, which is not proven yet. Such claims are
//! kept here. When the earliest position they lean on is proven without leaning
//! on others, all of them stand, for together they are a strategy that never
//! leaves them but to something known; when it is not proven, they fall.

use std::collections::HashMap;

use crate::key::Key;
use crate::solve::proof::Proof;

/// A claim that leans on a position of the path.
pub(crate) struct Claim<K> {
    pub(crate) key: K,
    pub(crate) need: i16,
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

    /// Whether a position is on the path of this layer.
    pub(crate) fn place_of(&self, key: K) -> Option<usize> {
        let layer = &self.keys[self.layer..];
        let index = layer.iter().position(|before| *before == key)?;
        Some(self.layer + index)
    }

    /// A proof that leans on the path, if one was found since it was entered.
    pub(crate) fn claim_of(&self, key: K, need: i16) -> Option<Proof> {
        let claim = &self.claims[*self.claimed.get(&key)?];
        (claim.need >= need).then_some(Proof::leaning(need, claim.leans_on))
    }

    /// Keeps the claim of the position at a mark, which leans on an earlier
    /// one; what leaned on it now leans there.
    pub(crate) fn lean(&mut self, mark: Mark, key: K, need: i16, leans_on: usize) {
        for claim in &mut self.claims[mark.claims..] {
            if claim.leans_on >= mark.place {
                claim.leans_on = leans_on;
            }
        }
        self.claimed.insert(key, self.claims.len());
        self.claims.push(Claim {
            key,
            need,
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
