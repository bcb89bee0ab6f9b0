//! The edges that docs/rules.md lists, each worked out by hand.

use Variant::{HoyitoI, HoyitoII, HoyitoIII};
use hoyito_core::{
    BySide, CaptureKind, Event, EventLog, Game, GameError, LapBudget, PassReason, Pit, Played,
    Position, Refusal, RowLength, Seeds, Setup, SetupError, Side, SowingEnd, Termination, Variant,
};

/// A position on 2x6 from two rows, `None` for a closed pit.
fn position(variant: Variant, south: [i8; 6], north: [i8; 6], due: Side) -> Position {
    try_position(variant, south, north, due).expect("a good set-up")
}

/// As [`position`], which R15 may refuse; -1 is a closed pit.
fn try_position(
    variant: Variant,
    south: [i8; 6],
    north: [i8; 6],
    due: Side,
) -> Result<Position, SetupError> {
    Position::from_setup(variant, &setup(south, north, due))
}

fn setup(south: [i8; 6], north: [i8; 6], due: Side) -> Setup {
    let mut setup = Setup::all_closed(RowLength::SIX, due);
    for (pit, seeds) in Pit::all(RowLength::SIX).zip(south.into_iter().chain(north)) {
        setup.set(pit, u8::try_from(seeds).ok());
    }
    setup
}

fn pit(letter: char) -> Pit {
    Pit::from_letter(letter).expect("a pit")
}

fn play(position: &Position, letter: char) -> Played {
    position
        .play(pit(letter))
        .expect("a pit that may be chosen")
}

fn counts(position: &Position) -> ([u8; 6], [u8; 6]) {
    let row = |side| {
        let mut counts = [0; 6];
        for (count, pit) in counts.iter_mut().zip(Pit::row(side, RowLength::SIX)) {
            *count = position.seeds(pit).get();
        }
        counts
    };
    (row(Side::South), row(Side::North))
}

fn pair(south: u8, north: u8) -> BySide<Seeds> {
    BySide { south, north }.map(Seeds::new)
}

#[test]
fn opening_a_takes_five_laps_and_leaves_north_due() {
    let played = play(&Position::start(HoyitoII, RowLength::SIX), 'A');
    assert_eq!(played.sowing.laps, 5);
    assert_eq!(played.sowing.captured, Seeds::ZERO);
    assert_eq!(
        counts(&played.next),
        ([2, 7, 1, 6, 1, 6], [6, 6, 0, 1, 6, 6])
    );
    assert_eq!(played.next.due(), Side::North);
}

#[test]
fn a_hand_as_large_as_the_ring_gives_the_lifted_pit_its_seed() {
    // Twelve seeds go once round: the last falls into A, which was empty (R3).
    let start = position(
        HoyitoII,
        [12, 0, 0, 0, 0, 0],
        [0, 1, 3, 0, 0, 0],
        Side::South,
    );
    let played = play(&start, 'A');
    assert_eq!(counts(&played.next), ([1; 6], [1, 2, 4, 1, 1, 1]));
    assert_eq!(
        (played.sowing.last, played.sowing.end),
        (pit('A'), SowingEnd::Empty)
    );
}

#[test]
fn an_old_four_that_becomes_five_is_relayed_not_captured() {
    // A: one seed into B, which holds four: five, sown on to c (0): the end.
    let start = position(
        HoyitoII,
        [1, 4, 0, 0, 0, 0],
        [0, 3, 0, 0, 0, 0],
        Side::South,
    );
    let played = play(&start, 'A');
    assert_eq!(played.sowing.laps, 2);
    assert_eq!(
        counts(&played.next),
        ([0, 0, 1, 1, 1, 1], [1, 3, 0, 0, 0, 0])
    );
}

#[test]
fn hoyito_ii_takes_the_unbroken_fours_behind_the_casa_in_either_row() {
    // F's seed makes a four; F is empty by then, so the chain stops there; the
    // fours of C and D are not connected.
    let start = position(
        HoyitoII,
        [0, 0, 4, 4, 0, 1],
        [3, 0, 0, 0, 0, 8],
        Side::South,
    );
    let played = play(&start, 'F');
    assert_eq!(played.sowing.captured, Seeds::FOUR);

    // Two seeds from D: E becomes four on the way, F by the last seed. Both go,
    // and D, just emptied, ends the chain.
    let start = position(
        HoyitoII,
        [0, 0, 4, 2, 3, 3],
        [0, 0, 0, 0, 0, 8],
        Side::South,
    );
    let played = play(&start, 'D');
    assert_eq!(played.sowing.captured, Seeds::new(8));
    assert_eq!(
        counts(&played.next),
        ([0, 0, 4, 0, 0, 0], [0, 0, 0, 0, 0, 8])
    );
    assert!(played.sowing.again);
    assert_eq!(played.next.due(), Side::South);
}

#[test]
fn hoyito_iii_takes_the_last_seeds_pit_alone() {
    let start = position(
        HoyitoIII,
        [0, 0, 4, 2, 3, 3],
        [0, 0, 0, 0, 0, 8],
        Side::South,
    );
    let played = play(&start, 'D');
    assert_eq!(played.sowing.captured, Seeds::FOUR);
    assert_eq!(
        counts(&played.next),
        ([0, 0, 4, 0, 4, 0], [0, 0, 0, 0, 0, 8])
    );
}

#[test]
fn hoyito_i_captures_on_the_way_and_ends_the_turn_with_a_casa() {
    let start = position(HoyitoI, [0, 0, 4, 2, 3, 3], [0, 0, 0, 0, 0, 8], Side::South);
    let mut log = EventLog::default();
    let played = start.observe(pit('D'), &mut log).expect("a good pit");
    assert_eq!(played.sowing.captured, Seeds::new(8));
    assert_eq!(played.sowing.end, SowingEnd::Casa);
    assert!(!played.sowing.again);
    assert_eq!(played.next.due(), Side::North);
    let captured: Vec<_> = log
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Capture { pit, kind } => Some((pit.letter(), *kind)),
            _ => None,
        })
        .collect();
    assert_eq!(
        captured,
        [('E', CaptureKind::Along), ('F', CaptureKind::Casa)]
    );
}

#[test]
fn hoyito_i_counts_the_seeds_in_the_hand_for_the_last_four() {
    // A holds three: B becomes four and is captured with two seeds in the
    // hand. Eight in all, four captured: the two in the hand and the two in a
    // are the last four (R8).
    let start = position(HoyitoI, [3, 3, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0], Side::South);
    let played = play(&start, 'A');
    assert_eq!(played.sowing.end, SowingEnd::Game);
    assert_eq!(played.sowing.last, pit('B'));
    assert_eq!(played.sowing.last_four, Some(Side::South));
    assert_eq!(played.next.over(), Some(Termination::LastFour));
    assert_eq!(played.next.captured(), pair(8, 0));
    assert_eq!(counts(&played.next), ([0; 6], [0; 6]));
}

#[test]
fn the_last_four_go_to_the_holder_whoever_captures_before() {
    let mut setup = setup([0, 0, 0, 0, 0, 1], [3, 0, 4, 0, 0, 0], Side::South);
    setup.last_four_holder = Some(Side::North);
    let start = Position::from_setup(HoyitoIII, &setup).expect("a good set-up");
    let played = play(&start, 'F');
    assert_eq!(played.sowing.last_four, Some(Side::North));
    assert_eq!(played.sowing.gain(), Seeds::FOUR);
    assert_eq!(played.next.captured(), pair(4, 4));
    // Over: the due side stays the mover.
    assert_eq!(played.next.due(), Side::South);
}

#[test]
fn a_chain_can_empty_the_board_and_then_nobody_gets_a_last_four() {
    // B's two seeds: C four on the way, D four by the last.
    let start = position(HoyitoII, [0, 2, 3, 3, 0, 0], [0; 6], Side::South);
    let played = play(&start, 'B');
    assert_eq!(played.next.over(), Some(Termination::BoardEmpty));
    assert_eq!(played.sowing.last_four, None);
    assert_eq!(played.sowing.end, SowingEnd::Game);
    assert_eq!(played.next.captured(), pair(8, 0));
}

#[test]
fn four_seeds_at_set_up_are_not_the_end_and_can_be_captured_to_nothing() {
    let start = position(HoyitoII, [1, 3, 0, 0, 0, 0], [0; 6], Side::South);
    assert_eq!(start.over(), None);
    let played = play(&start, 'A');
    assert_eq!(played.next.over(), Some(Termination::BoardEmpty));
    assert_eq!(played.next.captured(), pair(4, 0));
}

#[test]
fn an_empty_board_at_set_up_is_over_at_once() {
    let start = position(HoyitoI, [0; 6], [0; 6], Side::North);
    assert_eq!(start.over(), Some(Termination::BoardEmpty));
    assert_eq!(start.outcome().map(|o| o.seeds), Some(pair(0, 0)));
}

#[test]
fn a_player_without_seeds_passes() {
    // C's seed moves on to D; North has nothing.
    let start = position(HoyitoIII, [0, 0, 1, 0, 3, 4], [0; 6], Side::South);
    let played = play(&start, 'C');
    let pass = played.pass.expect("North passes");
    assert_eq!((pass.side, pass.reason), (Side::North, PassReason::NoSeeds));
    assert_eq!(played.next.due(), Side::South);
    assert!(!played.sowing.again);
}

#[test]
fn a_captor_without_seeds_passes_her_extra_turn() {
    let start = position(
        HoyitoII,
        [0, 0, 0, 0, 0, 1],
        [3, 0, 8, 0, 0, 0],
        Side::South,
    );
    let played = play(&start, 'F');
    assert!(played.sowing.again);
    assert_eq!(played.pass.map(|pass| pass.side), Some(Side::South));
    assert_eq!(played.next.due(), Side::North);
}

/// Three seeds in A and five in a, all other pits closed: a ring of two.
const TWO_PITS: ([i8; 6], [i8; 6]) = ([3, -1, -1, -1, -1, -1], [5, -1, -1, -1, -1, -1]);

#[test]
fn both_rows_can_be_blocked_and_the_rest_is_divided() {
    // The laps from A, written A-a after each: 1-7, 5-3, 2-6, 5-3, 7-1, 3-5,
    // 6-2, 3-5 with the last seed in A: the start again. The sowing of a is
    // the seventh lap of it.
    for variant in [HoyitoII, HoyitoIII] {
        let start = position(variant, TWO_PITS.0, TWO_PITS.1, Side::South);
        assert_eq!(start.over(), Some(Termination::Blocked), "{variant}");
        assert_eq!(start.outcome().map(|o| o.seeds), Some(pair(4, 4)));
        assert_eq!(
            start.play(pit('A')),
            Err(Refusal::GameOver {
                termination: Termination::Blocked
            })
        );
    }
}

#[test]
fn hoyito_i_breaks_the_circle_of_the_blocked_board_by_a_capture_on_the_way() {
    // The second lap brings A to four with two seeds in the hand: those and
    // the two in a are the last four (R6, R8).
    let start = position(HoyitoI, TWO_PITS.0, TWO_PITS.1, Side::South);
    let played = play(&start, 'A');
    assert_eq!(played.sowing.laps, 2);
    assert_eq!(played.next.over(), Some(Termination::LastFour));
    assert_eq!(played.next.captured(), pair(8, 0));
}

#[test]
fn setups_that_break_r15_are_refused_with_the_numbers() {
    let refused = |south, north| try_position(HoyitoII, south, north, Side::South);
    assert_eq!(
        refused([1, 0, 0, 0, 0, 0], [0; 6]),
        Err(SetupError::NotFours { on_board: 1 })
    );
    assert_eq!(
        refused([-1; 6], [4, 0, 0, 0, 0, 0]),
        Err(SetupError::NoOpenPit { side: Side::South })
    );
    assert_eq!(
        refused([52, 0, 0, 0, 0, 0], [0; 6]),
        Err(SetupError::TooMany {
            total: 52,
            most: 48,
            row: RowLength::SIX
        })
    );
    assert_eq!(
        refused([0; 6], [4, 0, 0, 0, 0, 0]),
        Err(SetupError::DueCannotSow { due: Side::South })
    );
}

#[test]
fn every_refusal_names_its_reason() {
    let start = position(
        HoyitoII,
        [0, 4, -1, 4, 0, 0],
        [4, 0, 0, 0, 0, 0],
        Side::South,
    );
    let refusal = |letter| start.play(pit(letter)).expect_err("refused").to_string();
    assert_eq!(refusal('A'), "pit A is empty");
    assert_eq!(refusal('C'), "pit C is closed in this round");
    assert_eq!(refusal('a'), "pit a is North's, but South is due");
    assert_eq!(refusal('G'), "there is no pit G on a 2x6 board");
}

#[test]
fn nothing_is_called_endless_or_blocked_because_a_budget_ran_out() {
    // With a budget of one lap nothing is known about the blocked board.
    let budget = LapBudget::new(1);
    let unknown = Position::from_setup_within(
        HoyitoII,
        &setup(TWO_PITS.0, TWO_PITS.1, Side::South),
        budget,
    )
    .expect("nothing is known against it");
    assert_eq!((unknown.over(), unknown.due()), (None, Side::South));
    assert_eq!(
        unknown.play_within(pit('A'), budget),
        Err(Refusal::Undecided {
            pit: pit('A'),
            laps: 1
        })
    );
    // With the usual one the circle of eight laps is found.
    assert_eq!(
        unknown.play(pit('A')),
        Err(Refusal::Endless {
            pit: pit('A'),
            period: 8
        })
    );
}

#[test]
fn the_third_visit_ends_the_game_and_divides_the_rest() {
    // The first choice is played until the game ends; then the history is
    // asked whether the last board really stood there twice before.
    let mut game = Game::new(position(
        HoyitoIII,
        [1, 0, 0, 0, 0, 0],
        [1, 0, 0, 0, 1, 1],
        Side::South,
    ));
    while game.outcome().is_none() {
        let choice = game.position().choices().next().expect("a choice");
        game.play(choice).expect("it may be chosen");
    }
    let outcome = game.outcome().expect("the game ended");
    assert_eq!(outcome.termination, Termination::Repetition);
    assert_eq!(outcome.seeds, pair(2, 2));
    let now = *game.position();
    let before: Vec<usize> = (0..game.plies().len())
        .filter(|n| game.position_after(*n) == Some(&now))
        .collect();
    assert_eq!(before.len(), 2, "it stood there twice before");
    assert!(game.undo());
    assert_eq!(game.outcome(), None);
}

#[test]
fn agreement_divides_and_resignation_gives_the_rest_away() {
    let mut game = Game::new(Position::start(HoyitoII, RowLength::SIX));
    game.play(pit('A')).expect("a good pit");
    let outcome = game.clone().agree().expect("the game goes on");
    assert_eq!((outcome.seeds, outcome.winner()), (pair(24, 24), None));
    let outcome = game.resign(Side::South).expect("South holds nothing");
    assert_eq!(
        (outcome.seeds, outcome.winner()),
        (pair(0, 48), Some(Side::North))
    );
    assert_eq!(
        game.agree(),
        Err(GameError::Over {
            termination: Termination::Resignation
        })
    );
    assert!(game.play(pit('a')).is_err());
    assert!(game.undo(), "the resignation is taken back first");
    assert_eq!((game.outcome(), game.plies().len()), (None, 1));
}

#[test]
fn who_holds_half_of_all_seeds_may_not_resign() {
    let mut setup = setup([1, 3, 0, 0, 0, 0], [4, 0, 0, 0, 0, 0], Side::South);
    setup.captured = BySide { south: 8, north: 0 };
    let mut game = Game::new(Position::from_setup(HoyitoII, &setup).expect("a set-up"));
    assert_eq!(
        game.resign(Side::South),
        Err(GameError::HoldsHalf {
            side: Side::South,
            held: Seeds::new(8),
            total: Seeds::new(16)
        })
    );
    assert!(game.resign(Side::North).is_ok());
}

#[test]
fn an_extra_sowing_continues_the_turn_but_not_after_a_pass() {
    let mut game = Game::new(position(
        HoyitoII,
        [0, 0, 4, 2, 3, 3],
        [0, 0, 0, 0, 0, 8],
        Side::South,
    ));
    game.play(pit('D')).expect("D takes E and F");
    game.play(pit('C')).expect("South sows again");
    assert!(!game.continues_turn(0));
    assert!(game.continues_turn(1));
}
