"""Meaning: what compiled kernels calculate is what Python calculates."""

from collections.abc import Callable
from itertools import product

import pytest
from tests.compiler.kernels import address_of, compiled, memory_of, program_of, words_of

from blockyard.compiler.compiled import compile_program
from blockyard.core.state import State, pack

PRIMES = (2, 3, 5, 7)
PAIRS = ((1, -2), (300, 4), (70_000, 1 << 40))
MANY = (0, 1, -1, 2, -3, 7, -8, 63, 64, 1000, -1001, 1 << 40, -(1 << 40))


class Shelf(State):
    """A few numbers."""

    def __init__(self) -> None:
        self.count = 3
        self.items = [4, 5, 6]
        self.rows = [[1, 2], [3, 4]]


def divide(a: int, b: int) -> int:
    return a // b


def remainder(a: int, b: int) -> int:
    return a % b


def divide_by_constants(a: int, b: int) -> int:
    return a // 7 + b // 8 * 10 + a // -5 * 100


def remainder_by_constants(a: int, b: int) -> int:
    return a % 7 + b % 8 * 10 + a % -5 * 100


def shift_right(a: int, b: int) -> int:
    return a >> abs(b)


def shift_by_constants(a: int, b: int) -> int:
    return (a << 3) + (b >> 2) + (a >> 70)


def nothing_shifted_far(a: int, b: int) -> int:
    return 0 << abs(a)


def invert(a: int, b: int) -> int:
    return ~a ^ -b


def both(a: int, b: int) -> int:
    return a and b


def either(a: int, b: int) -> int:
    return a or b or 5


def negated(a: int, b: int) -> int:
    return (not a) + 10 * (not b)


def chain(a: int, b: int) -> int:
    return a < b <= 7 != a


def one_of(a: int, b: int) -> int:
    return (a in (1, b, 7)) + 10 * (b not in (1, a))


def choose(a: int, b: int) -> int:
    return a if a > b else -b


def least_and_most(a: int, b: int) -> int:
    return min(a, b, 4) + max(a, b) + abs(a)


def exchange(a: int, b: int) -> int:
    a, b = b, a
    return 3 * a + b


def sum_up(a: int, b: int) -> int:
    total = 0
    for number in range(a % 10, b % 10, 1):
        total += number
    for number in range(10, a % 10, -2):
        total += number * 100
    for number in range(a % 9, b % 9, 1 if a < b else -1):
        total += number * 10_000
    return total


def keep_the_last(a: int, b: int) -> int:
    number = -1
    for number in range(a % 5):  # noqa: B007  # its last value is what this tests
        pass
    return number


def change_what_counts(a: int, b: int) -> int:
    total = 0
    for number in range(4):
        total = total * 10 + number
        number += 2  # noqa: PLW2901  # the loop goes on as if nothing had happened
    return total


def break_and_go_on(a: int, b: int) -> int:
    total = 0
    while True:
        total += 1
        if total == 3:
            continue
        if total * total > abs(a) or total > 50:
            break
    return total


def tables(a: int, b: int) -> int:
    total = PAIRS[a % 3][b % 2]
    for prime in PRIMES:
        total = total * 3 + prime
    row = PAIRS[b % 3]
    return total + row[1]


def call_itself(a: int, b: int) -> int:
    if a <= 0 or a > 40:
        return b
    return a + call_itself(a - 1, b)


def truths_are_numbers(a: int, b: int) -> int:
    same = a == b
    return (same << 3) + (a > b) * 2


KERNELS = [
    divide,
    remainder,
    divide_by_constants,
    remainder_by_constants,
    shift_right,
    shift_by_constants,
    nothing_shifted_far,
    invert,
    both,
    either,
    negated,
    chain,
    one_of,
    choose,
    least_and_most,
    exchange,
    sum_up,
    keep_the_last,
    change_what_counts,
    break_and_go_on,
    tables,
    call_itself,
    truths_are_numbers,
]


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: str(kernel.__name__))
def test_a_kernel_means_what_it_means_in_python(kernel: Callable[[int, int], int]) -> None:
    machine = compiled(kernel)
    for a, b in product(MANY, MANY):
        if b != 0 or kernel not in (divide, remainder):
            assert machine(a, b) == int(kernel(a, b)), (a, b)


def rearrange(s: Shelf, a: int) -> int:
    items = s.items
    items[a % 3] += s.count
    s.rows[1][a % 2], s.count = s.count, s.rows[1][a % 2]
    row = s.rows[a % 2]
    row[0] <<= 2
    return add_up(s.items, 3) + add_up(row, 2)


def add_up(numbers: list[int], count: int) -> int:
    total = 0
    for index in range(count):
        total += numbers[index]
    return total


def read_before_the_value(s: Shelf, a: int) -> int:
    s.items[step(s)] += step(s) * 100 + s.count
    return s.items[0] + s.items[1]


def step(s: Shelf) -> int:
    s.count += 1
    s.items[1] = 7
    return s.count % 3


@pytest.mark.parametrize("kernel", [rearrange, read_before_the_value])
def test_a_kernel_changes_a_state_as_in_python(kernel: Callable[[Shelf, int], int]) -> None:
    machine = compile_program(program_of(kernel, state=Shelf()))[kernel.__name__]
    for number in range(6):
        shelf = Shelf()
        memory = memory_of(shelf)
        assert machine(address_of(memory), number) == kernel(shelf, number)
        assert words_of(memory) == words_of(pack(shelf))
