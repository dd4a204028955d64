"""The public text of a position: everything except the random state."""

from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match


def test_all_random_state_is_cleared() -> None:
    position = Match(parcels, seats=2, seed=9).position
    position.forget_chance()
    assert [board.rng for board in position.boards] == [[0] * 4] * 2  # type: ignore[attr-defined]  # depots
    assert position.table is not None
    assert position.table.rng == [0] * 4  # type: ignore[attr-defined]  # an office


def test_everything_else_is_kept() -> None:
    match = Match(parcels, seats=2, seed=9)
    match.advance(900)
    shelves = [list(board.shelf) for board in match.position.boards]  # type: ignore[attr-defined]  # depots
    match.position.forget_chance()
    assert [board.shelf for board in match.position.boards] == shelves  # type: ignore[attr-defined]  # the same
    assert match.position.now == 900


def test_the_public_text_does_not_depend_on_the_seed() -> None:
    one, other = Match(parcels, seed=1), Match(parcels, seed=1)
    other.position.boards[0].rng[0] ^= 1  # type: ignore[attr-defined]  # a depot
    assert one.show() != other.show()
    assert one.show_public() == other.show_public()


def test_showing_the_public_text_does_not_change_the_match() -> None:
    match = Match(pebbles, seed=3)
    before = match.hash()
    match.show_public()
    assert match.hash() == before
