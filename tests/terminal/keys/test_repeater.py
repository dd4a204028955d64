"""Held keys: the same behaviour as in the page."""

from collections.abc import Callable

from blockyard.terminal.keys.repeater import Repeater
from blockyard.terminal.storage.player_settings import Handling

Log = list[tuple[str, float]]


def held(
    handling: Handling | None = None,
    changes: Callable[[str, int], bool] = lambda _action, _count: True,
) -> tuple[Repeater, Log]:
    """A repeater, and the actions it performed with their times."""
    log: Log = []

    def act(action: str, stamp: float) -> bool:
        log.append((action, stamp))
        return changes(action, len(log))

    chosen = handling or Handling(das=100, arr=20, soft_drop=30)
    return Repeater(lambda: chosen, act, ("left", "right"), ("down",)), log


def test_it_acts_immediately_then_after_das_then_every_arr() -> None:
    repeater, log = held()
    repeater.press("left", 1000)
    repeater.tick(1099)
    assert log == [("left", 1000)]
    repeater.tick(1145)
    assert log[1:] == [("left", 1100), ("left", 1120), ("left", 1140)]


def test_down_repeats_at_the_soft_drop_rate() -> None:
    repeater, log = held()
    repeater.press("down", 0)
    repeater.tick(65)
    assert [stamp for _, stamp in log] == [0, 30, 60]


def test_only_directions_repeat_and_only_one_press_counts() -> None:
    repeater, log = held()
    repeater.press("turn", 0)
    repeater.press("left", 0)
    repeater.press("left", 5)
    repeater.tick(90)
    assert log == [("turn", 0), ("left", 0)]


def test_the_last_direction_wins_and_the_earlier_keeps_its_charge() -> None:
    repeater, log = held()
    repeater.press("left", 0)
    repeater.tick(100)
    repeater.press("right", 105)
    repeater.tick(190)
    assert log == [("left", 0), ("left", 100), ("right", 105)]


def test_the_earlier_direction_resumes_without_making_up_for_lost_time() -> None:
    repeater, log = held()
    repeater.press("left", 0)
    repeater.tick(100)
    repeater.press("right", 105)
    repeater.release("right", 200)
    repeater.tick(245)
    assert log[3:] == [("left", 200), ("left", 220), ("left", 240)]


def test_with_zero_arr_it_moves_as_far_as_possible_and_waits_for_a_change() -> None:
    repeater, log = held(Handling(das=100, arr=0, soft_drop=30), lambda _, count: count < 6)
    repeater.press("left", 0)
    repeater.tick(100)
    assert len(log) == 6
    repeater.tick(200)
    assert len(log) == 6
    repeater.wake(300)
    repeater.tick(300)
    assert len(log) == 7


def test_with_zero_das_it_moves_and_with_zero_soft_drop_it_falls_immediately() -> None:
    handling = Handling(das=0, arr=20, soft_drop=0)
    repeater, log = held(handling, lambda action, count: action == "left" or count < 5)
    repeater.press("left", 0)
    repeater.tick(0)
    assert log == [("left", 0), ("left", 0)]
    repeater.press("down", 10)
    repeater.tick(10)
    assert [action for action, _ in log].count("down") == 3


def test_it_never_repeats_more_at_once_than_a_board_is_wide() -> None:
    repeater, log = held(Handling(das=100, arr=0, soft_drop=30))
    repeater.press("left", 0)
    repeater.tick(1000)
    assert len(log) <= 41


def test_repeats_of_two_keys_come_in_order_of_time() -> None:
    repeater, log = held()
    repeater.press("left", 0)
    repeater.press("down", 80)
    repeater.tick(135)
    assert log[2:] == [("left", 100), ("down", 110), ("left", 120)]


def test_releasing_all_keys_clears_everything() -> None:
    repeater, log = held()
    repeater.press("left", 0)
    repeater.release_all()
    repeater.tick(500)
    assert len(log) == 1


def test_the_next_due_time_is_known() -> None:
    repeater, _ = held()
    assert repeater.next_due() is None
    repeater.press("left", 1000)
    assert repeater.next_due() == 1100
    repeater.press("down", 1010)
    assert repeater.next_due() == 1040
    repeater.release("down", 1020)
    repeater.tick(1100)
    assert repeater.next_due() == 1120


def test_a_repeat_without_effect_schedules_nothing() -> None:
    repeater, _ = held(changes=lambda _action, count: count < 2)
    repeater.press("left", 0)
    repeater.tick(100)
    assert repeater.next_due() is None
    repeater.wake(150)
    assert repeater.next_due() == 150
