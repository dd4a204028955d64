"""Turning the pill: four states, one kick to the left, and what refuses a turn."""

import pytest
from tests.games.drmario.bottles import EMPTY_ROW, begin, pill, play


def test_turning_left_goes_through_the_four_states_counter_clockwise() -> None:
    match = begin("pill: 3 8 lying b r\n" + EMPTY_ROW)
    seen = []
    for _ in range(4):
        match.play(0, "turn_left")
        seen.append(pill(match))
    assert seen == ["3 8 standing b r", "3 8 lying r b", "3 8 standing r b", "3 8 lying b r"]


def test_turning_right_goes_through_the_four_states_clockwise() -> None:
    match = begin("pill: 3 8 lying b r\n" + EMPTY_ROW)
    seen = []
    for _ in range(4):
        match.play(0, "turn_right")
        seen.append(pill(match))
    assert seen == ["3 8 standing r b", "3 8 lying r b", "3 8 standing b r", "3 8 lying b r"]


def test_a_lying_pill_stands_up_on_its_left_cell() -> None:
    match = begin("pill: 5 0 lying b r\n" + EMPTY_ROW)
    match.play(0, "turn_left")
    assert pill(match) == "5 0 standing b r"


def test_standing_up_needs_the_cell_above_the_left_half_and_has_no_kick() -> None:
    match = begin(
        """
        pill: 3 0 lying b r
        .. .. .. Y* .. .. .. ..
        .. .. .. .. .. .. .. ..
        """
    )
    play(match, "turn_left", "turn_right")
    assert pill(match) == "3 0 lying b r"


def test_a_pill_that_has_just_appeared_can_stand_up_into_the_mouth() -> None:
    match = begin("pill: 3 15 lying b r\n" + EMPTY_ROW)
    match.play(0, "turn_left")
    assert pill(match) == "3 15 standing b r"


def test_beside_the_mouth_the_closed_neck_refuses_standing_up() -> None:
    match = begin("pill: 2 15 lying b r\n" + EMPTY_ROW)
    play(match, "turn_left", "turn_right")
    assert pill(match) == "2 15 lying b r"


def test_a_standing_pill_lies_down_to_the_right() -> None:
    match = begin("pill: 2 4 standing b r\n" + EMPTY_ROW)
    match.play(0, "turn_right")
    assert pill(match) == "2 4 lying b r"


def test_beside_the_right_wall_it_still_lies_down_to_the_right() -> None:
    match = begin("pill: 6 4 standing b r\n" + EMPTY_ROW)
    match.play(0, "turn_right")
    assert pill(match) == "6 4 lying b r"


@pytest.mark.parametrize(("action", "colours"), [("turn_left", "r b"), ("turn_right", "b r")])
def test_with_the_right_cell_blocked_it_lies_down_one_column_left(
    action: str, colours: str
) -> None:
    match = begin(
        """
        pill: 3 0 standing b r
        .. .. .. .. Y* .. .. ..
        """
    )
    match.play(0, action)
    assert pill(match) == f"2 0 lying {colours}"


def test_lying_down_to_the_right_needs_only_the_cell_beside_the_lower_half() -> None:
    match = begin(
        """
        pill: 3 0 standing b r
        .. .. Y* .. Y* .. .. ..
        .. .. Y* .. .. .. .. ..
        """
    )
    match.play(0, "turn_right")
    assert pill(match) == "3 0 lying b r"


def test_lying_down_one_column_left_needs_only_the_cell_beside_the_lower_half() -> None:
    match = begin(
        """
        pill: 3 0 standing b r
        .. .. Y* .. Y* .. .. ..
        .. .. .. .. Y* .. .. ..
        """
    )
    match.play(0, "turn_right")
    assert pill(match) == "2 0 lying b r"


def test_at_the_right_wall_it_lies_down_one_column_left() -> None:
    match = begin("pill: 7 4 standing b r\n" + EMPTY_ROW)
    match.play(0, "turn_right")
    assert pill(match) == "6 4 lying b r"


def test_with_both_sides_blocked_it_does_not_lie_down() -> None:
    match = begin(
        """
        pill: 3 0 standing b r
        .. .. Y* .. Y* .. .. ..
        """
    )
    play(match, "turn_left", "turn_right")
    assert pill(match) == "3 0 standing b r"


def test_at_the_left_wall_with_the_right_cell_blocked_it_does_not_lie_down() -> None:
    match = begin(
        """
        pill: 0 1 standing b r
        .. Y* .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        """
    )
    play(match, "turn_left", "turn_right")
    assert pill(match) == "0 1 standing b r"


@pytest.mark.parametrize(
    "text",
    [
        "pill: 3 0 lying b r\n.. .. .. Y* .. .. .. ..\n.. .. .. .. .. .. .. ..",
        "pill: 3 0 standing b r\n.. .. Y* .. Y* .. .. ..",
    ],
    ids=["lying", "standing"],
)
def test_a_blocked_turn_emits_no_event(text: str) -> None:
    match = begin(text)
    before = match.event_count(0)
    play(match, "turn_left", "turn_right")
    assert match.event_count(0) == before
