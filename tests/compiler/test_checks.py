"""Checks: a checked kernel names the line on which it breaks the law."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.compiler.kernels import address_of, checked, memory_of

from blockyard.compiler.compiled import FailedCheck
from blockyard.core.state import State

LARGE = 1 << 62
TABLE = (1, 2, 3)


class Box(State):
    """A short list."""

    def __init__(self) -> None:
        self.items = [1, 2, 3]


def add(a: int) -> int:
    return LARGE + a


def subtract(a: int) -> int:
    return -LARGE - a - 1


def multiply(a: int) -> int:
    return a * a


def shift(a: int) -> int:
    return a << 8


def shift_far(a: int) -> int:
    return 1 << a


def shift_back(a: int) -> int:
    return 8 >> (5 - a)


def divide(a: int) -> int:
    return 7 // (a - LARGE)


def remainder(a: int) -> int:
    return 7 % (a - LARGE)


def look_up(a: int) -> int:
    return TABLE[a]


def look_up_below(a: int) -> int:
    return TABLE[-a]


def stay(a: int) -> int:
    total = 0
    for step in range(0, 3, a - LARGE):
        total += step
    return total


def call_one_that_fails(a: int) -> int:
    if look_up(a) > 0:
        return 1
    return 2


@pytest.mark.parametrize(
    ("kernel", "reason"),
    [
        (add, "add has a value beyond 63 bits"),
        (subtract, "subtract has a value beyond 63 bits"),
        (multiply, "multiply has a value beyond 63 bits"),
        (shift, "shift has a value beyond 63 bits"),
        (shift_far, "shift_far has a value beyond 63 bits"),
        (shift_back, "shift_back shifts by a negative number"),
        (divide, "divide divides by zero"),
        (remainder, "remainder divides by zero"),
        (look_up, "look_up uses an item outside a table of 3 ints"),
        (look_up_below, "look_up_below uses an item outside a table of 3 ints"),
        (stay, "stay has a range with steps of 0"),
        (call_one_that_fails, "look_up uses an item outside a table of 3 ints"),
    ],
)
def test_a_checked_kernel_names_what_fails_and_where(
    kernel: Callable[[int], int], reason: str
) -> None:
    with pytest.raises(FailedCheck) as failed:
        checked(kernel)(LARGE)
    assert str(failed.value).endswith(reason)
    culprit = look_up if kernel is call_one_that_fails else kernel
    first = culprit.__code__.co_firstlineno
    path, line, _ = str(failed.value).split(":", 2)
    assert Path(path) == Path(__file__)
    assert first < int(line) <= first + 2


@pytest.mark.parametrize("kernel", [add, subtract, multiply, shift, shift_far, look_up])
def test_a_checked_kernel_that_keeps_the_law_is_like_any_other(
    kernel: Callable[[int], int],
) -> None:
    assert checked(kernel)(1) == kernel(1)


def test_a_failed_check_does_not_last() -> None:
    kernel = checked(look_up)
    with pytest.raises(FailedCheck):
        kernel(3)
    assert kernel(2) == 3


def change_then_fail(s: Box, a: int) -> int:
    s.items[0] = a
    s.items[a] = 0
    s.items[1] = a
    return a


def test_a_kernel_stops_where_its_check_fails() -> None:
    memory = memory_of(Box())
    with pytest.raises(FailedCheck):
        checked(change_then_fail, Box())(address_of(memory), 9)
    assert list(memoryview(memory).cast("q")) == [9, 2, 3]
