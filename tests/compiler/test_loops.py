"""Loops: numbers that are fixed when they are compiled, and kernels whose calls are left out."""

from collections.abc import Callable

import pytest
from tests.compiler.kernels import NUMBER, address_of, memory_of, words_of

from blockyard.compiler.compiled import compile_program
from blockyard.compiler.hints import fetch
from blockyard.compiler.lawless import Lawless
from blockyard.compiler.library import Library
from blockyard.compiler.program import NOTHING, Program
from blockyard.compiler.types import Fixed, Numbers, layout_like
from blockyard.core.state import State


class Tally(State):
    """What was counted."""

    def __init__(self) -> None:
        self.seen = 0
        self.told = 0


def tell(t: Tally, what: int) -> None:
    t.told += what


def see(t: Tally) -> int:
    t.seen += 1
    return 1


def count(t: Tally, seats: int, rounds: int) -> None:
    for _ in range(rounds * seats):
        tell(t, see(t))


def more_seats(t: Tally, seats: int) -> None:
    seats = t.seen + seats
    t.seen = seats


def maybe_more(t: Tally, wanted: int) -> None:
    if wanted:
        missing(t)  # type: ignore[name-defined]  # noqa: F821  # no such kernel
    else:
        t.seen += 5
    t.told += 7


def see_soon(t: Tally, numbers: list[int]) -> None:
    fetch(t)
    fetch(numbers)
    t.seen += 1


def counted(seats: int, rounds: int, *left_out: Callable[..., None]) -> list[int]:
    """What ``count`` has seen and told, compiled for that many seats."""
    tally = Tally()
    program = Program(Library(left_out=left_out))
    program.export("count", count, ((layout_like(tally), Fixed(seats), NUMBER), NOTHING))
    memory = memory_of(tally)
    compile_program(program)["count"](address_of(memory), rounds)
    return words_of(memory)


def test_a_fixed_number_is_not_passed() -> None:
    assert counted(3, 5) == [15, 15]
    assert counted(-2, 5) == [0, 0]


def test_a_kernel_can_be_left_out_but_not_what_computing_its_values_does() -> None:
    assert counted(3, 5, tell) == [15, 0]


def test_a_fixed_number_cannot_be_changed() -> None:
    program = Program(Library())
    types = (layout_like(Tally()), Fixed(2))
    with pytest.raises(Lawless, match="makes seats an int, but elsewhere it is always 2"):
        program.export("more_seats", more_seats, (types, NOTHING))


def test_what_a_fixed_number_rules_out_is_not_read() -> None:
    tally = Tally()
    program = Program(Library())
    program.export("maybe", maybe_more, ((layout_like(tally), Fixed(0)), NOTHING))
    memory = memory_of(tally)
    compile_program(program)["maybe"](address_of(memory))
    assert words_of(memory) == [5, 7]
    with pytest.raises(Lawless, match="missing, which is not a kernel"):
        Program(Library()).export("maybe", maybe_more, ((layout_like(tally), Fixed(1)), NOTHING))


def test_fetching_changes_nothing() -> None:
    tally = Tally()
    program = Program(Library())
    types = (layout_like(tally), Numbers((40,), "numbers", 8))
    program.export("see_soon", see_soon, (types, NOTHING))
    memory = memory_of(tally)
    compile_program(program)["see_soon"](address_of(memory), address_of(memory))
    assert words_of(memory) == [1, 0]


def test_only_something_whose_size_is_known_can_be_fetched() -> None:
    types = (layout_like(Tally()), Numbers((-1,), "numbers"))
    with pytest.raises(Lawless, match="fetches a list of -1 ints, whose size is not known"):
        Program(Library()).export("see_soon", see_soon, (types, NOTHING))
