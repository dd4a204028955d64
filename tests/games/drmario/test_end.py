"""How a board ends: no room for the next pill."""

import pytest
from tests.games.drmario.bottles import begin, bottle, event_names, phase

from blockyard.core.position import Refused
from blockyard.core.state import NEVER

LEFT_BLOCKED = ".. .. .. ro .. .. .. ..\n" + ".. .. .. Y* .. .. .. ..\n" * 15
RIGHT_BLOCKED = ".. .. .. .. ro .. .. ..\n" + ".. .. .. .. Y* .. .. ..\n" * 15
NEIGHBOURS_BLOCKED = ".. .. ro .. .. ro .. ..\n" + ".. .. .. .. Y* .. .. ..\n" * 15


@pytest.mark.parametrize("drawing", [LEFT_BLOCKED, RIGHT_BLOCKED])
def test_one_taken_cell_below_the_mouth_ends_the_game_when_a_pill_must_appear(
    drawing: str,
) -> None:
    match = begin(drawing)
    match.advance(599)
    assert bottle(match).over == 0
    match.advance(600)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "there was no room for the next pill"
    assert outcome.winner is None
    assert outcome.time == 600


def test_other_cells_of_that_row_do_not() -> None:
    match = begin(NEIGHBOURS_BLOCKED)
    match.advance(600)
    assert phase(match) == "falling"


def test_time_stops_when_the_board_is_over() -> None:
    match = begin(LEFT_BLOCKED)
    match.advance(5000)
    assert match.now == 600
    assert bottle(match).due == NEVER
    assert event_names(match)[-1] == "lost"


def test_a_board_that_is_over_refuses_every_action() -> None:
    match = begin(LEFT_BLOCKED)
    match.advance(600)
    assert match.legal(0) == []
    assert match.position.rules.act(bottle(match), 0, 0) == 1
    assert match.game.refusals[1] == "this board is over"
    with pytest.raises(Refused):
        match.play(0, "left")


def test_a_pill_that_locks_in_the_mouth_ends_the_game_at_the_next_throw() -> None:
    match = begin(
        "pill: 3 15 lying b r\n" + ".. .. .. Y* R* .. .. ..\n.. .. .. R* Y* .. .. ..\n" * 7
    )
    match.play(0, "left")
    match.play(0, "right")
    match.play(0, "down")
    match.advance(600)
    assert phase(match) == "falling"
    match.play(0, "down")
    match.advance(1200)
    assert match.outcome() is not None
