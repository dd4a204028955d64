"""Copying: ``assign`` makes one state equal to another, and arrays of states are indexed."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.compiler.kernels import NUMBER, address_of, memory_of, words_of

from blockyard.compiler.compiled import FailedCheck, compile_program, load_checked
from blockyard.compiler.lawless import Lawless
from blockyard.compiler.library import Library
from blockyard.compiler.program import Program
from blockyard.compiler.types import Signature, States, layout_like
from blockyard.compiler.wasm import wasm_module
from blockyard.core.state import Board, State, assign, pack

RUNNER = Path(__file__).parent / "run_wasm.mjs"


class Shelf(State):
    """A few numbers."""

    def __init__(self) -> None:
        self.count = 3
        self.items = [4, 5, 6]
        self.rows = [[1, 2], [3, 4]]


class Hearth(Board):
    """A board, with events."""

    def __init__(self) -> None:
        super().__init__()
        self.heat = 0


def turn(shelves: list[Shelf], at: int) -> int:
    """Change a shelf, put it into the next place, and change that."""
    shelf = shelves[at]
    items = shelves[at + 1].items
    shelf.count += 10
    shelf.items[2] = -shelf.count
    shelf.rows[1][0] = 99
    assign(shelves[at + 1], shelf)
    shelves[at + 1].rows[0][1] += 1
    return items[2] * 1000 + shelf.rows[0][1]


def keep(hearths: list[Hearth], at: int) -> int:
    assign(hearths[at], hearths[1 - at])
    return hearths[at].events[0] * 100 + hearths[at].event_count


def itself(shelves: list[Shelf], at: int) -> int:
    assign(shelves[at], shelves[at])
    return shelves[at].items[1]


def signature(kind: type[State], length: int) -> Signature:
    """A kernel of an array of states and a number."""
    return (States(layout_like(kind()), length), NUMBER), NUMBER


def program_of(kernel: Callable[..., int], kind: type[State], length: int) -> Program:
    program = Program(Library())
    program.export(kernel.__name__, kernel, signature(kind, length))
    return program


def shelves() -> list[Shelf]:
    """Three different shelves."""
    made = [Shelf() for _ in range(3)]
    for number, shelf in enumerate(made):
        shelf.count += number
        shelf.items[0] = -number
    return made


def memory_of_all(states: list[Shelf]) -> bytearray:
    return bytearray(b"".join(pack(state) for state in states))


@pytest.mark.parametrize("kernel", [turn, itself])
@pytest.mark.parametrize("at", [0, 1])
def test_a_compiled_kernel_copies_as_python_does(kernel: Callable[..., int], at: int) -> None:
    ours = shelves()
    memory = memory_of_all(ours)
    machine = compile_program(program_of(kernel, Shelf, 3))[kernel.__name__]
    assert machine(address_of(memory), at) == kernel(ours, at)
    assert words_of(memory) == words_of(memory_of_all(ours))


def test_webassembly_copies_as_python_does(tmp_path: Path) -> None:
    ours = shelves()
    path = tmp_path / "turn.wasm"
    path.write_bytes(wasm_module(program_of(turn, Shelf, 3)))
    job = {"module": str(path), "state": words_of(memory_of_all(ours)), "calls": [["turn", 1]]}
    done = subprocess.run(
        ["node", RUNNER], input=json.dumps(job), capture_output=True, text=True, check=True
    )
    [[result, *words]] = json.loads(done.stdout)
    assert int(result) == turn(ours, 1)
    assert [int(word) for word in words] == words_of(memory_of_all(ours))


def test_events_are_copied_too() -> None:
    hearths = [Hearth(), Hearth()]
    hearths[1].events[0] = 7
    hearths[1].event_count = 1
    memory = bytearray(b"".join(_whole(hearth) for hearth in hearths))
    machine = compile_program(program_of(keep, Hearth, 2))["keep"]
    assert machine(address_of(memory), 0) == keep(hearths, 0) == 701


def _whole(hearth: Hearth) -> bytes:
    """A board with its events, which ``pack`` leaves out."""
    return bytes(memory_of(hearth)) + b"".join(
        number.to_bytes(8, "little") for number in [hearth.event_count, *hearth.events]
    )


def test_an_array_of_states_has_a_length_that_checks_know() -> None:
    program = program_of(turn, Shelf, 3)
    checked = load_checked({"turn": signature(Shelf, 3)}, program)["turn"]
    memory = memory_of_all(shelves())
    with pytest.raises(FailedCheck, match="turn uses an item outside an array of Shelf with 3"):
        checked(address_of(memory), 2)


def fourth(shelves: list[Shelf], at: int) -> int:
    return shelves[3].count


def another_kind(shelves: list[Shelf], at: int) -> int:
    assign(shelves[0], shelves[0].items)  # type: ignore[arg-type]  # what is refused
    return 0


@pytest.mark.parametrize(
    ("kernel", "reason"),
    [
        (fourth, "fourth uses item 3 of an array of Shelf"),
        (another_kind, "another_kind assigns a list of 3 ints to a Shelf; both must be equal"),
    ],
)
def test_what_cannot_be_copied_is_refused(kernel: Callable[..., Any], reason: str) -> None:
    with pytest.raises(Lawless, match=reason):
        program_of(kernel, Shelf, 3)
