//! Every sowing that was ever made in a game, those taken back included.

use hoyito_core::Ply;
use hoyito_notation::{After, Mark};

/// A sowing in a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

/// What somebody wrote about a sowing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// How good it is found.
    pub mark: Option<Mark>,
    /// Comments and glyphs, in order.
    pub after: Vec<After>,
}

#[derive(Clone, Debug)]
struct Node {
    ply: Ply,
    notes: Notes,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
}

/// The sowings of a game and their alternatives. Nothing is ever taken out, so
/// that no sowing is lost by taking it back.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    first: Vec<NodeId>,
}

impl Tree {
    /// Whether a node is one of its own.
    #[must_use]
    pub fn has(&self, node: NodeId) -> bool {
        node.0 < self.nodes.len()
    }

    /// The sowing at a node.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> &Ply {
        &self.nodes[node.0].ply
    }

    /// What somebody wrote about it.
    #[must_use]
    pub fn notes(&self, node: NodeId) -> &Notes {
        &self.nodes[node.0].notes
    }

    /// Writes something about it.
    pub fn set_notes(&mut self, node: NodeId, notes: Notes) {
        self.nodes[node.0].notes = notes;
    }

    /// The sowing before it, or `None` at the start.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].parent
    }

    /// The sowings known after a node, or after the start; the oldest first.
    #[must_use]
    pub fn after(&self, node: Option<NodeId>) -> &[NodeId] {
        match node {
            Some(node) => &self.nodes[node.0].children,
            None => &self.first,
        }
    }

    /// Adds a sowing, or finds it when it is known already.
    pub fn add(&mut self, parent: Option<NodeId>, ply: Ply) -> NodeId {
        let known = self
            .after(parent)
            .iter()
            .find(|node| self.ply(**node).sowing.pit == ply.sowing.pit);
        if let Some(known) = known {
            return *known;
        }
        let node = NodeId(self.nodes.len());
        self.nodes.push(Node {
            ply,
            notes: Notes::default(),
            parent,
            children: Vec::new(),
        });
        match parent {
            Some(parent) => self.nodes[parent.0].children.push(node),
            None => self.first.push(node),
        }
        node
    }

    /// The sowings from the start to a node.
    #[must_use]
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut path = vec![node];
        while let Some(parent) = self.parent(path[path.len() - 1]) {
            path.push(parent);
        }
        path.reverse();
        path
    }

    /// A node's line: the sowings that lead to it, and on from it along the
    /// oldest continuation.
    #[must_use]
    pub fn line_through(&self, node: NodeId) -> Vec<NodeId> {
        let mut line = self.path_to(node);
        while let Some(next) = self.after(line.last().copied()).first() {
            line.push(*next);
        }
        line
    }
}
