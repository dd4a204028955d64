"""Fuzz: random kernels do the same in CPython, as machine code and in WebAssembly."""

import ctypes
import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.compiler.random_kernels import source_of_module

from blockyard.compiler.compiled import compile_program
from blockyard.compiler.library import Library
from blockyard.compiler.program import Program
from blockyard.compiler.types import Number, layout_like
from blockyard.compiler.wasm import wasm_module
from blockyard.core.state import State, pack

PARTS = 4
MODULES = 50
KERNELS = 50
"""Kernels of a module: 10,000 in all parts."""

INPUTS = ((0, 0), (1, -1), (5, 3), (-7, 2), (123456789, -2147483648))
RUNNER = Path(__file__).with_name("run_wasm.mjs")


class Kernels:
    """A module of random kernels, to be run in three ways."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.name = f"random_kernels_{seed}"
        self.path = folder / f"{self.name}.py"
        self.path.write_text(source_of_module(seed, KERNELS))
        self.module = self._imported()
        names = [f"kernel{number}" for number in range(KERNELS)]
        self.calls = [(name, *numbers) for name in names for numbers in INPUTS]

    def _imported(self) -> ModuleType:
        spec = importlib.util.spec_from_file_location(self.name, self.path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[self.name] = module
        spec.loader.exec_module(module)
        return module

    def program(self) -> Program:
        program = Program(Library())
        state = layout_like(self.module.Scratch())
        for number in range(KERNELS):
            name = f"kernel{number}"
            kernel = getattr(self.module, name)
            program.export(name, kernel, ((state, Number(), Number()), Number()))
        return program

    def interpreted(self) -> list[list[int]]:
        results = []
        for name, *numbers in self.calls:
            state: State = self.module.Scratch()
            result = int(getattr(self.module, name)(state, *numbers))
            results.append([result, *words_of(state)])
        return results

    def native(self) -> list[list[int]]:
        functions = compile_program(self.program())
        results = []
        start = pack(self.module.Scratch())
        for name, *numbers in self.calls:
            memory = bytearray(start)
            result = functions[name](address_of(memory), *numbers)
            results.append([result, *memoryview(memory).cast("q")])
        return results


def address_of(memory: bytearray) -> int:
    return ctypes.addressof(ctypes.c_char.from_buffer(memory))


def words_of(state: State) -> list[int]:
    return list(memoryview(pack(state)).cast("q"))


@pytest.fixture(scope="module")
def node() -> Iterator["subprocess.Popen[str]"]:
    with subprocess.Popen(
        ["node", RUNNER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def in_webassembly(node: "subprocess.Popen[str]", kernels: Kernels) -> list[list[int]]:
    path = kernels.path.with_suffix(".wasm")
    path.write_bytes(wasm_module(kernels.program()))
    start = words_of(kernels.module.Scratch())
    job = {"module": str(path), "state": [str(word) for word in start], "calls": kernels.calls}
    assert node.stdin is not None
    assert node.stdout is not None
    node.stdin.write(json.dumps(job) + "\n")
    node.stdin.flush()
    return [[int(word) for word in result] for result in json.loads(node.stdout.readline())]


@pytest.mark.parametrize("part", range(PARTS))
@settings(
    max_examples=MODULES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(seed=st.integers(0, 1 << 40))
def test_random_kernels_do_the_same_everywhere(
    tmp_path: Path, node: "subprocess.Popen[str]", part: int, seed: int
) -> None:
    kernels = Kernels(tmp_path, PARTS * seed + part)
    expected = kernels.interpreted()
    for runtime, results in (
        ("native", kernels.native()),
        ("WebAssembly", in_webassembly(node, kernels)),
    ):
        for call, ours, theirs in zip(kernels.calls, expected, results, strict=True):
            assert ours == theirs, f"{runtime}: {call} of {kernels.path}"
