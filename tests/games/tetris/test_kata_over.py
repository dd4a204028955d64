"""The kata: the game is over when a new piece overlaps the stack."""

import pytest
from tests.games.tetris.wells import begin, piece, play, stack, well

from blockyard.core.position import Refused
from blockyard.games.tetris.actions import DROP, LEFT

NEARLY_FULL = """
    ..i..
    ..i..
    ..i..
    ..i..
    LL.L.
    LL.L.
    LL.L.
    .LLL.
    """


def test_the_game_is_over_when_a_new_piece_overlaps_the_stack() -> None:
    match = begin(
        """
        .....
        .i...
        .i...
        .i...
        .i...
        .L...
        .L...
        .LL..
        """,
        width=5,
        height=8,
    )
    play(match, "drop")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "a new piece had no room"
    assert outcome.winner is None


def test_the_game_continues_while_the_new_piece_has_room() -> None:
    match = begin(NEARLY_FULL, width=5, height=8)
    play(match, "drop")
    assert match.outcome() is None


FULL_TO_THE_TOP = "..L..\n" * 4 + "LLLLi\n" * 3


def test_lines_are_cleared_before_the_next_piece_appears() -> None:
    match = begin(FULL_TO_THE_TOP + "LLLLi", width=5, height=8)
    play(match, "drop")
    assert match.outcome() is None
    assert stack(match) == "..L..\n..L..\n..L..\n..L.."


def test_a_stack_that_is_not_cleared_leaves_no_room() -> None:
    match = begin("..L..\n" * 4 + "L.LLi\n" * 4, width=5, height=8)
    play(match, "drop")
    assert match.outcome() is not None


def test_after_the_end_time_stops_and_every_action_is_refused() -> None:
    match = begin(seed=1)
    while match.outcome() is None:
        match.act(0, DROP)
    before, now = match.hash(), match.now
    match.advance(now + 5000)
    assert (match.hash(), match.now, match.due) == (before, now, None)
    assert match.legal(0) == []
    with pytest.raises(Refused):
        match.act(0, LEFT)
    assert match.position.rules.act(well(match), 0, LEFT) == 1


def test_a_stack_up_to_the_top_beside_the_centre_leaves_room_for_every_piece() -> None:
    came = set()
    for seed in range(60):
        match = begin("L....i\n" * 4 + "L.....\n" * 4, seed=seed, width=6, height=8)
        play(match, "drop")
        assert match.outcome() is None
        came.add(piece(match))
    assert came == set("IOTSZLJ")
