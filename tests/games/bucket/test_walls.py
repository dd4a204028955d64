"""Wall blocking, unblocking, and how the game is lost."""

import pytest
from tests.games.bucket.drawing import begin, board_of, drawn, empty_bucket, happened, play

from blockyard.core.position import Refused

THREE_BLOCKED = """
    piece: {piece}
    ~~~----~~~
    ~~~----~~~
    ~~~----~~~
    ----x-----
    ---x------
    ---x------
    --x----x--
    ~~~---x~~~
    ~~~----~~~
    ~~~----~~~
    """


def three_blocked(piece: str) -> str:
    return drawn(THREE_BLOCKED.format(piece=piece))


def test_a_piece_that_stops_partly_on_a_wall_blocks_it() -> None:
    match = begin("piece: tri-I t 8 r 3\n-----x\n------\n-----x" + "\n------" * 3)
    play(match, "fall")
    assert board_of(match).blocked == 0b0010
    assert match.events(0)[2:4] == [("locked", 0, 1, 3), ("wall_blocked", 1, 1, 0)]


def test_a_piece_that_stops_wholly_in_the_bottom_blocks_nothing() -> None:
    match = empty_bucket("tri-I t 8")
    play(match, "fall")
    assert board_of(match).blocked == 0


@pytest.mark.parametrize("side", range(4))
def test_every_wall_is_blocked_by_a_single_filled_cell(side: int) -> None:
    lines = ["~~~----~~~"] * 3 + ["-" * 10] * 4 + ["~~~----~~~"] * 3
    row, column = ((2, 4), (4, 7), (7, 4), (4, 2))[side]
    lines[row] = lines[row][:column] + "x" + lines[row][column + 1 :]
    open_side = (side + 1) % 4
    match = begin(f"piece: tri-I t {open_side * 4}\n" + "\n".join(lines), 4, 3)
    assert board_of(match).blocked == 1 << side


def test_walls_are_judged_after_clearing() -> None:
    match = begin(
        """
        piece: tet-I t 10 r 2
        ------
        ------
        ------
        ------
        xxxx--
        ------
        """
    )
    play(match, "drop")
    assert board_of(match).blocked == 0
    assert "wall_blocked" not in happened(match)


def test_a_wall_is_unblocked_when_clearing_takes_its_last_cell() -> None:
    match = begin(
        """
        piece: tri-I t 2 r -1
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----------
        --xxx@x---
        -----@----
        -----@----
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    assert board_of(match).blocked == 0b1000
    play(match, "drop")
    assert board_of(match).blocked == 0
    assert ("wall_unblocked", 3, 0, 0) in match.events(0)


def test_a_wall_is_unblocked_when_its_last_cell_slides_into_the_bottom() -> None:
    match = begin(
        """
        piece: tri-I t 5 r 0
        ~~~----~~~
        ~~~----~~~
        ~~~-x--~~~
        ----------
        ---x@@@---
        ----------
        ----------
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    assert board_of(match).blocked == 0b0001
    play(match, "drop")
    assert board_of(match).blocked == 0


def test_clearing_can_free_one_wall_and_leave_another_blocked() -> None:
    match = begin(
        """
        piece: tri-I t 5 r 0
        ~~~----~~~
        ~~~-x--~~~
        ~~~----~~~
        ----------
        --xx@@@---
        ----------
        ----------
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    assert board_of(match).blocked == 0b1001
    play(match, "drop")
    assert board_of(match).blocked == 0b0001


def test_the_game_is_lost_when_all_four_walls_are_blocked() -> None:
    match = begin(three_blocked("tri-I t 1 r 3"), 4, 3)
    assert board_of(match).blocked == 0b1110
    play(match, "drop")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "all four walls are blocked"
    assert outcome.winner is None
    assert happened(match)[-2:] == ["wall_blocked", "lost"]


def test_a_lost_board_has_no_falling_piece() -> None:
    match = begin(three_blocked("tri-J turn 1 t 1 r 3"), 4, 3)
    play(match, "fall")
    s = board_of(match)
    assert s.over
    assert (s.kind, s.turn, s.side, s.along, s.height) == (-1, 0, 0, 0, 0)


def test_with_three_walls_blocked_the_game_continues() -> None:
    match = begin(three_blocked("tri-I t 3 r 3"), 4, 3)
    play(match, "fall")
    assert match.outcome() is None
    assert board_of(match).side == 0


def test_clearing_saves_a_game_that_would_be_lost() -> None:
    match = begin(
        """
        piece: tri-I t 1 r 1
        ~~~----~~~
        ~~~----~~~
        ~~~-@--~~~
        ---x@xx---
        ----@-----
        ----x-----
        --x----x--
        ~~~---x~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    play(match, "drop")
    assert match.outcome() is None
    assert board_of(match).blocked == 0b1110


def test_a_lost_board_does_not_change_and_refuses_every_action() -> None:
    match = begin(three_blocked("tri-I t 1 r 3"), 4, 3)
    match.play(0, "drop", at=400)
    before = match.hash()
    match.advance(9000)
    assert match.now == 400
    assert match.due is None
    assert match.legal(0) == []
    for action in range(6):
        with pytest.raises(Refused):
            match.act(0, action)
    assert match.hash() == before
