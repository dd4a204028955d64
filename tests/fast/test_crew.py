"""Crews: threads that divide a loop among themselves."""

import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from blockyard.compiler.compiled import compile_program
from blockyard.compiler.library import Library
from blockyard.compiler.program import NOTHING, Program
from blockyard.compiler.types import Number, Numbers
from blockyard.fast.compiling import address
from blockyard.fast.crew import Crew

NUMBER = Number()
SECONDS = 20.0
"""How long a thread may take to end on a busy machine."""


def add(counts: list[int], thread: int, first: int, last: int, more: int) -> None:
    for index in range(first, last):
        counts[index] += more + thread


@pytest.fixture(scope="module")
def adding() -> Callable[..., Any]:
    """``add`` as machine code."""
    program = Program(Library())
    types = (Numbers((-1,), "counts"), NUMBER, NUMBER, NUMBER, NUMBER)
    program.export("add", add, (types, NOTHING))
    return compile_program(program)["add"]


def run(crew: Crew, adding: Callable[..., Any], counts: NDArray[np.int64], threads: int) -> None:
    """Add 10, and the number of the thread, to all counts."""
    ends = [len(counts) * thread // threads for thread in range(threads + 1)]
    crew.run(
        adding,
        [
            [address(counts), thread, ends[thread], ends[thread + 1], 10]
            for thread in range(threads)
        ],
    )


# Five are more than most machines that run this have processors.
@pytest.mark.parametrize("threads", [2, 5])
def test_every_thread_performs_its_share_every_time(
    adding: Callable[..., Any], threads: int
) -> None:
    counts = np.zeros(2 * threads, dtype=np.int64)
    crew = Crew(threads)
    for _ in range(1000):
        run(crew, adding, counts, threads)
    assert counts.tolist() == [1000 * (10 + index // 2) for index in range(2 * threads)]


def test_a_thread_that_has_gone_to_sleep_wakes_for_its_next_share(
    adding: Callable[..., Any],
) -> None:
    counts = np.zeros(2, dtype=np.int64)
    crew = Crew(2)
    for _ in range(20):
        run(crew, adding, counts, 2)
        while not crew.is_resting:
            time.sleep(0.001)
    assert counts.tolist() == [200, 220]


def test_the_threads_of_a_crew_end_with_it() -> None:
    earlier = set(threading.enumerate())
    crew = Crew(3)
    threads = set(threading.enumerate()) - earlier
    assert len(threads) == 2
    del crew
    for thread in threads:
        thread.join(SECONDS)
    assert not any(thread.is_alive() for thread in threads)
