//! Sowings that the rules do not give.

use super::*;

#[test]
fn an_empty_pit() {
    assert_snapshot!(said_of_moves("1. D d 2. C *"), @r"
    games.hgn:2:11: error: pit C is empty
      found: C
      expected: one of A B D E F
      where: turn 2 of South, sowing 1 (C), in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
    ");
}

#[test]
fn a_pit_of_the_other_player() {
    assert_snapshot!(said_of_moves("1. D E *"), @r"
    games.hgn:2:6: error: pit E is South's, but North is due
      found: E
      expected: one of a b c d e
      where: turn 1 of North, sowing 1 (E), in 1,6,6,2,7,1/6,1,6,6,6,0 N 0-0
    ");
}

#[test]
fn a_pit_that_is_not_on_the_board() {
    assert_snapshot!(said_of_moves("1. G *"), @r"
    games.hgn:2:4: error: there is no pit G on a 2x6 board
      found: G
      expected: one of A B C D E F
      where: turn 1 of South, sowing 1 (G), in 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
    ");
}

#[test]
fn a_closed_pit() {
    assert_snapshot!(said_of_set_up("4,4,4,4,4,x/4,4,4,4,4,x S 4-4", "1. F *"), @r"
    games.hgn:3:4: error: pit F is closed in this round
      found: F
      expected: one of A B C D E
      where: turn 1 of South, sowing 1 (F), in 4,4,4,4,4,x/4,4,4,4,4,x S 4-4
    ");
}

#[test]
fn an_endless_pit() {
    // Six laps, B b a b B A, and B holds two again beside the same board.
    assert_snapshot!(said_of_set_up("1,2,x,x,x,x/3,2,x,x,x,x S 0-0", "1. B *"), @r"
    games.hgn:3:4: error: pit B would be sown for ever: the relay comes back every 6 laps (H1)
      found: B
      expected: A
      where: turn 1 of South, sowing 1 (B), in 1,2,x,x,x,x/3,2,x,x,x,x S 0-0
    ");
}

#[test]
fn a_wrong_gain() {
    assert_snapshot!(said_of_moves("1. D d 2. A+8 *"), @r"
    games.hgn:2:11: error: the sower does not get 8 seeds by this sowing but 4
      found: A+8
      expected: A+4
      where: turn 2 of South, sowing 1 (A), in 4,1,0,2,10,4/2,4,9,1,10,1 S 0-0
    ");
}

#[test]
fn a_gain_of_nothing() {
    assert_snapshot!(said_of_moves("1. D+4 d *"), @r"
    games.hgn:2:4: error: the sower does not get 4 seeds by this sowing but 0
      found: D+4
      expected: D
      where: turn 1 of South, sowing 1 (D), in 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
    ");
}

#[test]
fn a_wrong_landing() {
    assert_snapshot!(said_of_moves("1. D>E d *"), @r"
    games.hgn:2:4: error: the last seed of this sowing does not fall into E but into F
      found: D>E
      expected: >F
      where: turn 1 of South, sowing 1 (D), in 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0
    ");
}

#[test]
fn a_sowing_within_a_turn_is_counted() {
    assert_snapshot!(said_of_moves("1. D d 2. A+4 C e+4 e+4 e *"), @r"
    games.hgn:2:25: error: pit e is empty
      found: e
      expected: one of b c d f
      where: turn 2 of North, sowing 3 (e), in 0,7,0,1,0,7/0,7,12,1,0,1 N 4-8
    ");
}

#[test]
fn a_skip_of_somebody_who_can_sow() {
    assert_snapshot!(said_of_moves("1. D -- E *"), @r"
    games.hgn:2:6: error: nobody is skipped here: North is due and can sow
      found: --
      expected: -- only where the player who would be due has nothing she may sow
      where: turn 1 of North, in 1,6,6,2,7,1/6,1,6,6,6,0 N 0-0
    games.hgn:2:9: error: pit E is South's, but North is due
      found: E
      expected: one of a b c d e
      where: turn 1 of North, sowing 1 (E), in 1,6,6,2,7,1/6,1,6,6,6,0 N 0-0
    ");
}

#[test]
fn a_skip_told_twice() {
    assert_snapshot!(said_of_set_up("1,0,0,0,0,3/0,0,0,0,0,0 S 0-0", "1. A -- -- 2. F *"), @r"
    games.hgn:3:9: error: nobody is skipped here
      found: --
      expected: -- only where the player who would be due has nothing she may sow
      where: turn 2 of South, in 0,1,0,0,0,3/0,0,0,0,0,0 S 0-0
    ");
}

#[test]
fn a_sowing_after_the_end() {
    // F makes four in a; e's four are the last (R11).
    assert_snapshot!(said_of_set_up("0,0,0,0,0,1/3,0,0,0,4,0 S 20-20", "1. F+8 e 28-20"), @r"
    games.hgn:3:8: error: the game is over (last four)
      found: e
      expected: the final seeds
      where: turn 1 of South, sowing 1 (e), in 0,0,0,0,0,0/0,0,0,0,0,0 S 28-20
    ");
}
