"""A seat shows what its player may see and does what its player may do, and nothing else."""

import pytest
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.seat import SPECTATOR, Seat
from blockyard.core.state import field_names, to_data

SHELVES = """
[seat 0]
seats: 2
empty
[seat 1]
seats: 2
1 5 1
"""


def test_a_seat_has_a_view_actions_and_events() -> None:
    match = Match("tetris", seed=9)
    seat = Seat(match, 0)
    assert seat.view() == match.view(0)
    assert seat.legal() == match.legal(0)
    assert seat.act("left")
    assert [event[0] for event in seat.events()] == ["moved"]
    assert seat.events() == []


def test_acting_returns_whether_anything_changed() -> None:
    seat = Seat(Match("tetris", seed=9), 0)
    changed = [seat.act("left") for _ in range(12)]
    assert changed[0]
    assert not changed[-1]


def test_a_seat_says_why_an_action_is_not_possible() -> None:
    seat = Seat(Match("tetris", seed=9), 0)
    assert seat.refusal("left") == ""
    assert seat.refusal("hold") == "not available in the kata"
    assert seat.refusal("fly").startswith("unknown action 'fly'")
    with pytest.raises(Refused, match="not available in the kata"):
        seat.act("hold")


def test_a_spectator_sees_and_does_nothing() -> None:
    seat = Seat(Match("tetris", seed=9, seats=2), SPECTATOR)
    assert seat.view()["choices"] == []
    assert seat.legal() == []
    with pytest.raises(ValueError, match="a spectator does not act"):
        seat.act("left")


def test_there_is_no_seat_beyond_the_last() -> None:
    with pytest.raises(ValueError, match="there is no seat 1 in a match of 1"):
        Seat(Match("tetris"), 1)


@pytest.mark.parametrize("number", [-2, 2])
def test_a_shared_board_has_no_more_seats_than_players(number: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {number} in a match of 2"):
        Seat(Match("saktris"), number)


def test_the_first_changes_are_all_cells_that_are_not_empty() -> None:
    match = Match(parcels, seed=9, seats=2, start=SHELVES)
    assert Seat(match, 0).board_changes(1) == [0, 1, 1, 5, 2, 1]


def test_another_seats_board_is_available_whole_or_as_changes() -> None:
    match = Match("tetris", seed=9, seats=2)
    seat, rival = Seat(match, 0), Seat(match, 1)
    cells = [0] * len(seat.board(1)["cells"])

    def follow() -> None:
        changes = seat.board_changes(1)
        for place, code in zip(changes[::2], changes[1::2], strict=True):
            cells[place] = code

    follow()
    assert cells == seat.board(1)["cells"]
    assert seat.board_changes(1) == []
    rival.act("drop")
    follow()
    assert cells == seat.board(1)["cells"]


def test_leaving_is_permanent() -> None:
    match = Match("tetris", {"ruleset": "modern", "mode": "versus"}, seats=2)
    Seat(match, 0).leave()
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winner == 1


def test_a_seat_gives_no_access_to_the_seed() -> None:
    shown = [name for name in dir(Seat(Match("tetris", seed=77), 0)) if not name.startswith("_")]
    assert "seed" not in shown
    assert "match" not in shown
    assert "position" not in shown


def test_an_action_with_a_time_advances_time_first() -> None:
    match = Match("tetris")
    Seat(match, 0).act("left", at=50)
    assert match.now == 50


def test_a_concealed_board_is_what_the_player_knows_with_other_random_numbers() -> None:
    match = Match("tetris", seed=9)
    board = match.position.boards[0]
    concealed = Seat(match, 0).concealed([1, 2, 3, 4])
    differing = [
        name for name in field_names(board) if getattr(board, name) != getattr(concealed, name)
    ]
    assert differing == [name for name in field_names(board) if name.endswith("rng")]


def test_a_concealed_board_depends_only_on_the_callers_numbers() -> None:
    ours, theirs = Match("tetris", seed=9), Match("tetris", seed=9)
    theirs.position.boards[0].piece_rng = [7, 7, 7, 7]  # type: ignore[attr-defined]  # a field of its wells
    alike = [to_data(Seat(match, 0).concealed([1, 2, 3, 4])) for match in (ours, theirs)]
    assert alike[0] == alike[1]
    assert alike[0] != to_data(Seat(ours, 0).concealed([5, 6, 7, 8]))


def test_a_concealed_board_is_a_copy() -> None:
    match = Match("tetris", seed=9)
    before = match.hash()
    concealed = Seat(match, 0).concealed([1, 2, 3, 4])
    match.game.rules.act(concealed, 0, 0)
    assert match.hash() == before
