"""A timeline is one board played from its own log; late effects are inserted at their time."""

from hashlib import sha256

import pytest
from tests.core.counted_parcels import counted_parcels
from tests.small_games.parcels import game as parcels
from tests.small_games.parcels.rules import HOT, SEND, Depot

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.state import NEVER, assign, pack
from blockyard.core.timeline import KEEP_EVERY, LEAVE, OWN, REACH, WAIT, Timeline, TooLate

KEEP = 0


def timeline(seat: int = 0, seed: int = 3, pace: int = 400) -> Timeline:
    match = Match(parcels, {"pace": pace}, seed, seats=2)
    return Timeline(parcels, match.position.boards[seat], seat)


def played(effects: list[tuple[int, int]], *, late_by: int = 0) -> Timeline:
    """A board that keeps parcels for six seconds; effects (time and weight) arrive late."""
    line = timeline()
    arriving = [(time + late_by, time, weight) for time, weight in effects]
    for moment in range(0, 6000, 250):
        while arriving and arriving[0][0] <= moment:
            _, time, weight = arriving.pop(0)
            line.receive(weight, 1, time)
        line.perform(KEEP, moment)
    for _, time, weight in arriving:
        line.receive(weight, 1, time)
    line.advance(6000)
    return line


def test_an_effect_of_the_future_waits_for_its_time() -> None:
    line = timeline()
    line.receive(2, 1, 700)
    assert line.due <= 700
    assert line.board.on_belt == 0  # type: ignore[attr-defined]  # a depot
    line.advance(699)
    assert line.board.on_belt == 0  # type: ignore[attr-defined]  # the same
    line.advance(700)
    assert line.board.on_belt == 1  # type: ignore[attr-defined]  # the same


@pytest.mark.parametrize("late_by", [1, 90, 250, 1000, 3300, 9000])
def test_a_late_effect_gives_the_same_board_as_a_timely_one(late_by: int) -> None:
    effects = [(310, 4), (1250, 2), (1250, 6), (2001, 1)]
    assert played(effects, late_by=late_by).hash() == played(effects).hash()
    assert played(effects).hash() != played([]).hash()


def test_at_the_same_time_an_effect_comes_before_the_players_action() -> None:
    early, late = timeline(), timeline()
    early.advance(500)
    early.receive(3, 1, 500)
    early.act(KEEP)
    late.advance(500)
    late.act(KEEP)
    late.receive(3, 1, 500)
    assert early.log == late.log == [(500, 1, 3), (500, OWN, KEEP)]
    assert early.hash() == late.hash()


def test_actions_that_a_late_effect_makes_impossible_are_dropped() -> None:
    line = played([])
    line.receive(5, 1, 100)
    assert (100, 1, 5) in line.log
    again = timeline()
    again.play(line.log, 6000)
    assert again.hash() == line.hash()


def test_sent_effects_have_times_and_are_collected_again_after_going_back() -> None:
    line = timeline()
    line.advance(900)
    line.act(1)
    assert [time for time, _ in line.sent] == [900]
    line.advance(1000)
    line.receive(2, 1, 450)
    assert [time for time, _ in line.sent] == [900]


def test_an_effect_can_be_ten_seconds_late_and_no_more() -> None:
    line = timeline(pace=3000)
    line.advance(REACH + 3 * KEEP_EVERY)
    line.receive(1, 1, line.now - REACH + KEEP_EVERY)
    before = line.hash(), list(line.log)
    with pytest.raises(TooLate, match="too long ago"):
        line.receive(1, 1, 20)
    assert (line.hash(), line.log) == before


def test_exactly_ten_seconds_late_is_in_time() -> None:
    line, in_time = timeline(pace=3000), timeline(pace=3000)
    for moment in range(0, REACH + 3 * KEEP_EVERY + 1, KEEP_EVERY):
        line.advance(moment)
    late = line.now - REACH
    in_time.receive(1, 1, late)
    in_time.advance(line.now)
    line.receive(1, 1, late)
    assert line.hash() == in_time.hash()
    with pytest.raises(TooLate, match=f"seat 0 is at {line.now} ms; {late - 1} ms is too long ago"):
        line.receive(1, 1, late - 1)


def test_exactly_ten_seconds_late_is_in_time_at_the_moment_of_an_own_input() -> None:
    line, in_time = timeline(pace=3000), timeline(pace=3000)
    for each in (line, in_time):
        each.perform(KEEP, KEEP_EVERY)
    # Re-simulating leaves the next copy of the board with the input of its moment.
    line.receive(2, 1, KEEP_EVERY // 2)
    in_time.receive(2, 1, KEEP_EVERY // 2)
    for moment in range(2 * KEEP_EVERY, KEEP_EVERY + REACH + 1, KEEP_EVERY):
        line.advance(moment)
    in_time.receive(1, 1, KEEP_EVERY)
    in_time.advance(line.now)
    line.receive(1, 1, line.now - REACH)
    assert line.log == in_time.log == [(500, 1, 2), (1000, 1, 1), (1000, OWN, KEEP)]
    assert line.hash() == in_time.hash()


def test_the_time_of_a_seat_does_not_go_back() -> None:
    line = timeline()
    line.advance(500)
    with pytest.raises(ValueError, match="seat 0 is at 500 ms; it cannot go back to 400"):
        line.advance(400)


def test_a_refused_action_leaves_no_trace_in_the_log() -> None:
    line = timeline()
    with pytest.raises(Refused):
        line.act(KEEP)
    assert line.log == []


def test_leaving_ends_the_board() -> None:
    line = timeline()
    line.act(LEAVE, at=300)
    assert line.board.over
    assert line.log == [(300, OWN, LEAVE)]
    with pytest.raises(Refused):
        line.act(LEAVE)


def depot(line: Timeline) -> Depot:
    assert isinstance(line.board, Depot)
    return line.board


@pytest.mark.parametrize(("at", "due"), [(100, 100), (400, 400), (700, 400)])
def test_the_next_thing_due_is_an_effect_or_an_automatic_event(at: int, due: int) -> None:
    line = timeline(pace=400)
    line.receive(2, 1, at)
    assert line.due == due


def test_nothing_is_due_on_a_board_that_has_ended() -> None:
    line = timeline()
    line.receive(2, 1, 700)
    line.act(LEAVE, at=300)
    assert line.due == NEVER


def test_an_effect_due_now_is_received_immediately() -> None:
    match = Match(parcels, {"pace": 400}, 3, seats=2)
    line = Timeline(parcels, match.position.boards[0], 0, in_time=True)
    line.advance(300)
    line.receive(3, 1, 300)
    assert depot(line).on_belt == 1


def test_a_refusal_names_the_action() -> None:
    line = timeline()
    with pytest.raises(Refused) as keeping:
        line.act(KEEP)
    assert keeping.value.action == "keep"
    line.act(LEAVE)
    with pytest.raises(Refused) as leaving:
        line.act(LEAVE)
    assert leaving.value.action == "leave"


def test_a_performed_action_takes_effect_once_and_is_logged_at_its_time() -> None:
    line = timeline(pace=100)
    line.advance(450)
    before = depot(line).height
    assert before > 2
    line.perform(KEEP, 300)
    line.advance(460)
    assert depot(line).height == before - 1
    assert line.log == [(450, OWN, KEEP)]


def test_a_performed_action_does_not_hide_pending_effects() -> None:
    line = timeline()
    line.receive(2, 1, 700)
    line.perform(KEEP, 500)
    line.advance(700)
    assert depot(line).on_belt == 1


def test_what_a_performed_action_sends_is_collected_immediately() -> None:
    line = timeline()
    line.perform(SEND, 450)
    assert [time for time, _ in line.sent] == [450]


@pytest.mark.parametrize(
    ("at", "again"), [(4700, 4), (4100, 4), (4001, 4), (4000, 4), (3999, 8), (1500, 16)]
)
def test_a_late_effect_re_simulates_only_what_followed_the_last_copy(at: int, again: int) -> None:
    game, kernels = counted_parcels()
    line = Timeline(game, Match(game, {"pace": 400}, 3, seats=2).position.boards[0], 0)
    for moment in range(0, 5000, KEEP_EVERY // 4):
        line.perform(KEEP, moment)
    kernels.actions = 0
    line.receive(2, 1, at)
    assert kernels.actions == again


def taken_up() -> Timeline:
    """A board at 1000 ms, with an action at that time and a pending effect."""
    source = timeline(pace=300)
    source.advance(1000)
    source.act(KEEP)
    source.receive(2, 1, 1150)
    line = timeline(pace=300)
    assign(line.board, source.board)
    line.take_up(source.log)
    return line


def test_a_continued_board_starts_where_its_log_ends() -> None:
    line, fresh = taken_up(), timeline(pace=300)
    assert line.due == 1150
    line.advance(1160)
    fresh.play(line.log, 1160)
    assert line.log == [(1000, OWN, KEEP), (1150, 1, 2)]
    assert line.hash() == fresh.hash()


def test_a_continued_board_goes_back_no_further_than_its_start() -> None:
    line, fresh = taken_up(), timeline(pace=300)
    line.advance(1300)
    line.receive(3, 1, 1050)
    fresh.play(line.log, 1300)
    assert line.hash() == fresh.hash()
    with pytest.raises(TooLate, match="999 ms is too long ago"):
        line.receive(3, 1, 999)


def test_waiting_is_logged_and_does_nothing() -> None:
    line = timeline()
    line.act(WAIT, at=300)
    assert line.log == [(300, OWN, WAIT)]
    assert line.now == 300


def test_what_is_sent_exactly_at_the_target_time_is_collected() -> None:
    line = timeline(pace=300)
    while not line.sent:
        line.advance(line.due)
    assert line.sent == [(line.now, HOT - 1)]


def test_a_fingerprint_has_16_digits_of_the_boards_sha256() -> None:
    line = timeline()
    assert line.hash() == sha256(pack(line.board)).hexdigest()[:16]


def test_a_very_late_effect_does_not_re_simulate_the_whole_match() -> None:
    game, kernels = counted_parcels()
    line = Timeline(game, Match(game, {"pace": 400}, 3, seats=2).position.boards[0], 0)
    for moment in range(0, 2 * REACH + 1, KEEP_EVERY // 4):
        line.perform(KEEP, moment)
    kernels.actions = 0
    line.receive(2, 1, line.now - REACH)
    assert kernels.actions == REACH // (KEEP_EVERY // 4) + 1


def test_copies_too_old_for_any_late_effect_are_not_kept() -> None:
    game, kernels = counted_parcels()
    line = Timeline(game, Match(game, {"pace": 400}, 3, seats=2).position.boards[0], 0)
    for moment in range(0, 21_001, 350):
        line.perform(KEEP, moment)
    kernels.actions = 0
    line.receive(2, 1, 11_000)
    # Copies are made every 1050 ms here; the last one before the effect is from 10,500 ms.
    assert kernels.actions == (21_000 - 10_500) // 350 + 1


def test_effects_of_the_same_time_stay_in_the_order_in_which_they_arrived() -> None:
    line = timeline()
    line.receive(5, 1, 700)
    line.receive(3, 1, 700)
    assert line.log == [(700, 1, 5), (700, 1, 3)]
