"""Tactics: what the bot finds in simple positions."""

from tests.games.saktris.boards import begin
from tests.games.saktris.bot.minds import Mind


def test_it_takes_a_mate_in_one() -> None:
    assert Mind().plan(begin("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")) == "a1a8"


def test_it_mates_in_two() -> None:
    mind = Mind()
    assert mind.plan(begin("7k/8/8/8/8/8/1R6/R5K1 w - - 0 1"), 1500) in {"a1a7", "b2b7"}
    assert mind.sentence() == "Mates in two."


def test_it_mates_by_placing_a_piece() -> None:
    match = begin("k7/8/8/8/8/8/8/1R5K w - - 0 1 to_come=R/- next=R/-")
    assert Mind().plan(match) == "R@a1"


def test_it_takes_an_undefended_queen() -> None:
    assert Mind().plan(begin("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1")) == "e3d5"


def test_it_leaves_a_pawn_that_a_pawn_defends_to_its_queen() -> None:
    assert Mind().plan(begin("4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1")) != "d2d5"


def test_it_promotes_to_a_knight_if_that_mates() -> None:
    match = begin("6br/5Ppk/6pp/8/8/8/8/K7 w - - 0 1")
    assert Mind().plan(match) == "f7f8n"


def test_it_does_not_stalemate_a_bare_king() -> None:
    assert Mind().plan(begin("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"), 200) == "c1c8"


def test_it_takes_the_last_piece_of_a_side_without_a_king() -> None:
    match = begin("r7/8/8/8/8/8/8/R6K w - - 0 1 to_come=-/kp next=-/p")
    mind = Mind()
    assert mind.plan(match) == "a1a8"
    assert mind.sentence() == "Takes the last piece and wins."
