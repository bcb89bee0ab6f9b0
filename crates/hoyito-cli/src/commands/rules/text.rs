//! The rules in words. `docs/rules.md` is the full page; the numbers are its.

use hoyito_core::Variant;

use super::{Clause, Origin, Section};

const I: &[Variant] = &[Variant::HoyitoI];
const II: &[Variant] = &[Variant::HoyitoII];
const III: &[Variant] = &[Variant::HoyitoIII];
const I_AND_II: &[Variant] = &[Variant::HoyitoI, Variant::HoyitoII];
const II_AND_III: &[Variant] = &[Variant::HoyitoII, Variant::HoyitoIII];
const ALL: &[Variant] = &Variant::ALL;

const fn told(number: &'static str, variants: &'static [Variant], text: &'static str) -> Clause {
    Clause {
        number,
        origin: Origin::Tradition,
        variants,
        text,
    }
}

const fn house(number: &'static str, variants: &'static [Variant], text: &'static str) -> Clause {
    Clause {
        number,
        origin: Origin::HouseRule,
        variants,
        text,
    }
}

const fn extension(
    number: &'static str,
    variants: &'static [Variant],
    text: &'static str,
) -> Clause {
    Clause {
        number,
        origin: Origin::Extension,
        variants,
        text,
    }
}

/// Every section, in the order of reading.
pub(super) const SECTIONS: &[Section] = &[
    Section {
        title: "Board",
        clauses: &[
            told(
                "R1",
                ALL,
                "Two rows of pits and no stores: each player keeps what she captures. South's pits \
                 are A, B, C … from her left to her right, North's a, b, c … from hers. Sowing runs \
                 counterclockwise: through South's row, on through North's, and round again.",
            ),
            told(
                "R2",
                ALL,
                "Four seeds lie in every pit. Six pits a row, with 48 seeds, is the usual board; \
                 twelve a row, with 96, was seen as the most demanding one.",
            ),
            extension("R2", ALL, "This program plays every row from 6 to 12 pits."),
            house(
                "R15",
                ALL,
                "A set-up is playable when its board holds a multiple of four, no more seeds exist \
                 than four for every pit, each side has an open pit, and the player named as due \
                 can sow, unless nobody can.",
            ),
        ],
    },
    Section {
        title: "Sowing",
        clauses: &[
            told(
                "R3",
                ALL,
                "Lift all the seeds of one of your pits and drop them one by one into the pits that \
                 follow.",
            ),
            house(
                "R3",
                ALL,
                "No pit is left out: a hand that goes all the way round gives the pit it came from \
                 its seed, too.",
            ),
            told(
                "R4",
                ALL,
                "The last seed decides. In a pit that was empty it ends the sowing and the turn. \
                 Where it makes exactly four there is a casa: see the captures. In any other pit \
                 the relay goes on: lift that pit, the last seed with it, and sow from there.",
            ),
            told(
                "R5",
                ALL,
                "A player without a seed in her row passes, for as long as that lasts.",
            ),
            house(
                "R5",
                II_AND_III,
                "So she does when it would be her extra turn.",
            ),
        ],
    },
    Section {
        title: "Captures",
        clauses: &[
            told(
                "R6",
                I,
                "Every casa made on the way is the mover's at once, in whichever row, and the \
                 sowing goes on.",
            ),
            told(
                "R7",
                I,
                "A casa of the last seed is captured as well, and the turn ends.",
            ),
            told(
                "R8",
                I,
                "A capture that leaves four seeds in all takes those, too: the game is over.",
            ),
            house("R8", I, "Seeds in the hand count like those on the board."),
            told(
                "R9",
                II,
                "Nothing is captured on the way. The casa of the last seed is captured, in \
                 whichever row, and with it the chain: every pit directly before it that holds \
                 four, going back until the first that does not.",
            ),
            told(
                "R12",
                III,
                "Nothing is captured on the way, and there is no chain: only the casa of the last \
                 seed is captured, in whichever row.",
            ),
            told("R10", II_AND_III, "Whoever captured sows again at once."),
            house(
                "R10",
                II_AND_III,
                "She must if she can, and passes if she cannot.",
            ),
            told(
                "R11",
                II,
                "The whole chain is taken first. If exactly four seeds are left then, whoever took \
                 it gets them, too, and the game is over. A chain may also empty the board, which \
                 ends the game.",
            ),
            told(
                "R11",
                III,
                "If a capture leaves exactly four seeds, its taker gets them, too, and the game is \
                 over.",
            ),
            told(
                "R13",
                III,
                "In a match this holds for rounds one and two. From round three on the last four go \
                 to whoever won the round before.",
            ),
            house("R13", III, "A single game is played like a first round."),
        ],
    },
    Section {
        title: "End",
        clauses: &[
            told(
                "R14",
                ALL,
                "More seeds win; as many on both sides is a draw. Play goes on when somebody \
                 has more than half already.",
            ),
            house(
                "H1",
                ALL,
                "Some relays would go round for ever. Such a pit may not be chosen; a player who \
                 has no other passes. When neither side can sow, the game is blocked and the seeds \
                 left are divided equally. A relay is only called endless when the same state has \
                 come back; one that outlasts the work budget of a hundred million laps is called \
                 undecided, and may not be chosen either.",
            ),
            house(
                "H2",
                ALL,
                "When the same board with the same player to choose stands for the third time in a \
                 game, the game ends and the seeds left are divided equally.",
            ),
            house(
                "H3",
                ALL,
                "Players may agree to stop: the rest is divided equally. A player with less than \
                 half of all seeds may resign: the rest is the other's.",
            ),
        ],
    },
    Section {
        title: "Matches for rounds",
        clauses: &[
            house(
                "H4",
                III,
                "After a drawn round the last four go by the latest round that had a winner; if \
                 there is none, to the taker.",
            ),
            house(
                "H5",
                ALL,
                "South starts the first round, then the starter changes every round. By option the \
                 winner, or the loser, of the latest decided round starts.",
            ),
            house(
                "H6",
                ALL,
                "A match goes over a number of rounds, drawn ones counted, five unless said \
                 otherwise; or to a number of won rounds, but no longer than four times as many \
                 rounds. More rounds won decide, then more seeds in all; else it is drawn.",
            ),
        ],
    },
    Section {
        title: "Matches for territory",
        clauses: &[
            told(
                "R16",
                I_AND_II,
                "The captures rebuild the board: for the next round each player puts fours into as \
                 many of her pits as her seeds fill. A pit she cannot fill is closed and gets no \
                 seed; it opens again in a later round when she can fill it. Seeds left over count \
                 as captured in the new round. The match ends when a player cannot fill a pit.",
            ),
            house(
                "H7",
                I_AND_II,
                "Pits are filled from their owner's left. The player who can still fill one wins. \
                 After fifty rounds, or another limit that was set, more seeds win.",
            ),
            house(
                "H8",
                I_AND_II,
                "Sowing, captures and chains run over the open pits as if the closed ones were not \
                 there. Letters still name the pits of the full board.",
            ),
        ],
    },
];
