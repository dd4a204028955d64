"""The phases of a board and their times, to the millisecond."""

import pytest
from tests.games.drmario.bottles import EMPTY_ROW, begin, bottle, drawn, event_names, phase, pill

from blockyard.games.drmario import delays


def test_the_delays_have_the_numbers_of_the_rules() -> None:
    assert delays.FRAME == 600
    assert delays.READ_INPUT == 166
    assert delays.NEXT_STAGE == 100
    assert delays.GAME_OVER == 100
    assert delays.NEXT_STAGE_LISTENER == 2500
    assert delays.END_GAME_LISTENER == 1000
    assert delays.THROW_FRAME == 25
    assert delays.GRAVITATION == 90
    assert delays.OX_DISAPPEAR == 175
    assert delays.HURT_FRAME == 35
    assert delays.VICTORY_AFTER == 7000
    assert (delays.NEXT_ANIMATION, delays.NEXT_MOVE) == (250, 1000)


def test_a_throw_takes_24_frames_of_25_ms() -> None:
    match = begin("next: b r\n.. .. .. .. .. .. .. Y*")
    match.advance(599)
    assert phase(match) == "throwing"
    match.advance(600)
    assert phase(match) == "falling"
    assert pill(match) == "3 15 lying b r"


def test_the_pill_falls_one_row_every_600_ms_from_its_appearance() -> None:
    match = begin(EMPTY_ROW)
    match.advance(1199)
    assert pill(match).startswith("3 15 ")
    match.advance(1200)
    assert pill(match).startswith("3 14 ")
    match.advance(1800)
    assert pill(match).startswith("3 13 ")


@pytest.mark.parametrize(("speed", "frame"), [("low", 800), ("medium", 600), ("high", 400)])
def test_at_each_speed_a_row_takes_its_own_time(speed: str, frame: int) -> None:
    match = begin(EMPTY_ROW, speed=speed)
    match.advance(600 + frame - 1)
    assert pill(match).startswith("3 15 ")
    match.advance(600 + frame)
    assert pill(match).startswith("3 14 ")
    match.play(0, "soft")
    match.advance(600 + 2 * frame)
    assert pill(match).startswith("3 12 ")


def test_moving_sideways_and_turning_do_not_restart_the_frame() -> None:
    match = begin("pill: 3 15 lying b r\n" + EMPTY_ROW)
    match.play(0, "left", at=300)
    match.play(0, "turn_left", at=500)
    match.play(0, "turn_left", at=550)
    match.advance(600)
    assert pill(match).startswith("2 14 ")


def test_there_is_no_lock_delay() -> None:
    match = begin("pill: 3 1 lying b r\n.. .. .. .. .. .. .. Y*")
    match.advance(600)
    assert pill(match).startswith("3 0 ")
    match.advance(1199)
    assert phase(match) == "falling"
    match.advance(1200)
    assert phase(match) == "throwing"
    assert drawn(match) == ".. .. .. (b r) .. .. Y*"


def test_the_next_throw_begins_with_the_lock_when_nothing_clears() -> None:
    match = begin("pill: 3 0 lying b r\n.. .. .. .. .. .. .. Y*")
    match.play(0, "down", at=100)
    assert match.due == 700


def test_cleared_cells_pop_for_175_ms_and_are_then_empty() -> None:
    match = begin("pill: 2 0 lying b b\nB* B* .. .. .. .. .. Y*")
    match.play(0, "down", at=100)
    match.advance(274)
    assert drawn(match) == "B! B! b! b! .. .. .. Y*"
    match.advance(275)
    assert drawn(match) == ".. .. .. .. .. .. .. Y*"


def test_gravity_steps_every_90_ms_and_its_last_step_moves_nothing() -> None:
    match = begin("pill: 3 1 standing b r\nB* B* B* .. .. .. .. ..\n.. .. .. R* .. .. .. Y*")
    match.play(0, "down")
    match.advance(175 + 89)
    assert drawn(match).splitlines()[0] == ".. .. .. ro .. .. .. .."
    match.advance(175 + 90)
    assert drawn(match).splitlines() == [".. .. .. ro .. .. .. ..", ".. .. .. R* .. .. .. Y*"]
    match.advance(175 + 90 + 89)
    assert phase(match) == "sinking"
    match.advance(175 + 90 + 90)
    assert phase(match) == "throwing"
    assert match.due == 175 + 90 + 90 + 600


def test_a_clear_that_leaves_nothing_to_fall_still_takes_one_step() -> None:
    match = begin("pill: 2 0 lying b b\nB* B* .. .. .. .. .. Y*")
    match.play(0, "down")
    match.advance(175 + 89)
    assert phase(match) == "sinking"
    match.advance(175 + 90)
    assert phase(match) == "throwing"


def test_viruses_score_when_they_begin_to_pop() -> None:
    match = begin("pill: 2 0 lying b b\nB* B* .. .. .. .. .. Y*")
    match.play(0, "down")
    assert (bottle(match).score, bottle(match).viruses) == (200, 1)


def test_pill_actions_do_nothing_while_cells_pop() -> None:
    match = begin("pill: 2 0 lying b b\nB* B* .. .. .. .. .. Y*")
    match.play(0, "down")
    before = match.hash()
    match.play(0, "down")
    assert match.hash() == before


def test_a_pill_emits_events_from_the_hand_until_it_locks() -> None:
    match = begin("next: b r\n.. .. .. .. .. .. .. Y*")
    since = match.event_count(0)
    match.advance(600)
    match.play(0, "turn_right")
    match.play(0, "left")
    match.play(0, "down")
    assert event_names(match, since=since) == ["appeared", "turned", "locked", "thrown"]
