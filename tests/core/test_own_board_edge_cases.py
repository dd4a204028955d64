"""A seat's own board before it has received anything, and after unexpected messages."""

from copy import copy
from typing import Any

import pytest
from tests.core.simulated_rooms import own_data
from tests.small_games.parcels import game as parcels
from tests.small_games.parcels.rules import HEAVIEST, Depot

from blockyard.core.game import Game
from blockyard.core.networked import NetworkedMatch
from blockyard.core.own_board import OwnBoard
from blockyard.core.position import Position, Refused
from blockyard.core.settings import Given
from blockyard.core.state import EVENT_SLOTS

PACE = 100
QUICK: dict[str, Given] = {"pace": PACE, "hot": False}
"""Parcels that pile up, so that performing an action twice is noticed."""


def authority(seats: int = 2) -> NetworkedMatch:
    return NetworkedMatch(parcels, QUICK, 3, seats)


def own_board(match: NetworkedMatch, seat: int = 0) -> OwnBoard:
    """A seat's board that has received nothing else."""
    return OwnBoard(match.game, match.settings, match.seats, seat, own_data(match, seat))


def kept_in_time(board: OwnBoard, parcels_to_keep: int) -> None:
    """Let that many parcels arrive, and keep each."""
    for _ in range(parcels_to_keep):
        board.act("keep", board.now + PACE)


@pytest.mark.parametrize(
    ("game_id", "settings"),
    [
        ("drmario", {"viruses": 40}),
        ("tetris", {"ruleset": "modern", "mode": "versus"}),
        ("bucket", {}),
        ("blockblast", {}),
    ],
)
def test_at_the_start_a_board_shows_what_the_authority_shows_except_others(
    game_id: str, settings: dict[str, Given]
) -> None:
    match = NetworkedMatch(game_id, settings, 3, 3)
    for seat in range(3):
        assert own_board(match, seat).view() == {**match.view(seat), "place": 0, "others": []}


def test_without_clocks_nothing_is_due() -> None:
    assert own_board(NetworkedMatch("blockblast", None, 3, 2)).due is None


def test_a_single_board_has_no_table() -> None:
    board = own_board(authority(seats=1))
    board.tell(table={"alive": [1, 0, 0, 0]})
    assert board.view()["others"] == []
    assert board.position.table is None


def test_inputs_are_counted() -> None:
    board = own_board(authority())
    assert board.input_count == 0
    kept_in_time(board, 3)
    assert board.input_count == 3


def test_an_action_returns_whether_it_changed_anything() -> None:
    assert own_board(authority()).act("keep", PACE)
    board = own_board(NetworkedMatch("tetris", {"width": 4}, 3, 2))
    moves = [board.act("left", 0) for _ in range(4)]
    assert moves[0]
    assert not moves[-1]


def test_a_possible_action_has_no_refusal() -> None:
    board = own_board(authority())
    assert board.refusal("keep") == "the shelf is empty"
    board.advance(PACE)
    assert board.refusal("keep") == ""


def test_a_refusal_of_a_written_move_is_only_its_reason() -> None:
    def read(position: Position, seat: int, text: str) -> int:
        raise Refused(seat, text, "nobody writes that")

    game: Game = copy(parcels)
    game.read = read
    board = own_board(NetworkedMatch(game, QUICK, 3, 2))
    assert board.refusal("please") == "nobody writes that"


def test_acknowledged_inputs_cannot_be_undone() -> None:
    board = own_board(authority())
    for request in (1, 2, 3):
        kept_in_time(board, 1)
        board.send(request)
    board.acknowledge(2)
    assert [board.take_back(request) for request in (1, 2, 3)] == [False, False, True]


def snapshots_around_an_action(at: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The authority's board at a time, before and after keeping a parcel."""
    match = authority()
    match.wait(0, at)
    before = own_data(match, 0, acked=0)
    match.play(0, "keep", at=at)
    return before, own_data(match, 0, acked=1)


@pytest.mark.parametrize("sent", [True, False], ids=["sent", "unsent"])
def test_an_action_at_the_time_of_a_snapshot_is_performed_once(sent: bool) -> None:
    at = 4 * PACE
    before, after = snapshots_around_an_action(at)
    board = own_board(authority())
    board.act("keep", at)
    if sent:
        board.send(1)
    board.take(before)
    assert board.hash() == after["hash"]
    if not sent:
        assert board.send(1) == [[at, "keep"]]
    board.take(after)
    assert board.hash() == after["hash"]


def test_a_snapshot_contains_pending_effects() -> None:
    match = authority()
    match.play(1, "send", at=PACE)
    ((_, (at, _, _, weight)),) = match.received
    board = own_board(match)
    board.advance(at)
    assert ("received", weight, 1, 0) in board.events()


def test_after_a_snapshot_only_new_events_are_reported() -> None:
    match = authority()
    board = own_board(match)
    for each in (board, match):
        each.advance(PACE + 50)
    match.lines[0].receive(2, 1, match.lines[0].now)
    match.play(0, "keep", at=2 * PACE)
    board.act("keep", 2 * PACE)
    board.send(1)
    known = board.events()
    board.take(own_data(match, 0, acked=1))
    assert board.events() == [("received", 2, 1, 0)]
    assert known
    assert board.events() == []


def test_a_late_effect_is_reported_if_nothing_else_has_happened() -> None:
    board = own_board(authority())
    board.advance(PACE - 1)
    board.receive([(50, 1, 2)])
    assert board.events() == [("received", 2, 1, 0)]


def test_two_equal_effects_are_reported_as_two_events() -> None:
    board = own_board(authority())
    board.advance(PACE - 1)
    board.receive([(50, 1, 2)])
    assert board.events() == [("received", 2, 1, 0)]
    board.receive([(40, 1, 2)])
    assert board.events() == [("received", 2, 1, 0)]


def test_an_effect_equal_to_a_much_older_one_is_reported_too() -> None:
    """The older one is forgotten only when this one takes its slot."""
    board = own_board(authority())
    board.receive([(50, 1, HEAVIEST + 1)])
    while board.event_count < EVENT_SLOTS:
        board.act("keep", board.now + PACE if not depot(board).height else board.now)
    board.advance(board.now + 10)
    assert board.event_count == EVENT_SLOTS
    board.events()
    board.receive([(board.now - 5, 1, HEAVIEST + 1)])
    assert board.events() == [("received", HEAVIEST + 1, 1, 0)]


def depot(board: OwnBoard) -> Depot:
    return board.line.board  # type: ignore[return-value]  # the board of Parcels


def test_a_late_effect_in_a_long_game_is_the_only_new_event() -> None:
    board = own_board(authority())
    kept_in_time(board, EVENT_SLOTS)
    board.advance(board.now + 10)
    board.events()
    board.receive([(board.now - 5, 1, 2)])
    assert board.events() == [("received", 2, 1, 0)]


def test_changes_of_an_unknown_board_are_ignored() -> None:
    match = authority()
    board = own_board(match)
    update = {"seat": 1, "other": match.brief(1), "grid": None, "changes": [0, 3]}
    board.tell([update])
    assert board.grid(1) is None


def test_boards_that_are_not_known_are_as_at_the_start() -> None:
    board = own_board(authority(seats=3), 1)
    for seat in (0, 2):
        stand_in = board.position.boards[seat]
        assert isinstance(stand_in, Depot)
        assert (stand_in.seats, stand_in.due) == (3, PACE)
