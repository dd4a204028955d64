"""Compiling single kernels for tests."""

import ctypes
import importlib.util
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

from blockyard.compiler.compiled import compile_program, load_checked
from blockyard.compiler.library import Library
from blockyard.compiler.program import Program
from blockyard.compiler.types import Number, Type, layout_like
from blockyard.core.state import State, pack

NUMBERS = count()
NUMBER = Number()


def program_of(*kernels: Callable[..., Any], state: State | None = None) -> Program:
    """Kernels of numbers, or of a state and numbers, to be called from outside."""
    program = Program(Library())
    for kernel in kernels:
        taken = kernel.__code__.co_argcount
        types: tuple[Type, ...] = (NUMBER,) * taken
        if state is not None:
            types = (layout_like(state), *types[1:])
        program.export(kernel.__name__, kernel, (types, NUMBER))
    return program


def compiled(kernel: Callable[..., int]) -> Callable[..., int]:
    """A kernel of numbers as machine code."""
    made: Callable[..., int] = compile_program(program_of(kernel))[kernel.__name__]
    return made


def checked(kernel: Callable[..., int], state: State | None = None) -> Callable[..., int]:
    """A kernel that raises ``FailedCheck`` where it breaks the law."""
    program = program_of(kernel, state=state)
    signatures = {
        name: (tuple(kind for _, kind in each.parameters), each.result)
        for name, each in program.exported.items()
    }
    made: Callable[..., int] = load_checked(signatures, program)[kernel.__name__]
    return made


def memory_of(state: State) -> bytearray:
    """A state as compiled kernels see it."""
    return bytearray(pack(state))


def address_of(memory: bytearray) -> int:
    """Where some memory is."""
    return ctypes.addressof(ctypes.c_char.from_buffer(memory))


def words_of(memory: bytes | bytearray) -> list[int]:
    """The numbers in some memory."""
    return list(memoryview(memory).cast("q"))


def module_of(folder: Path, source: str) -> ModuleType:
    """A module with a source."""
    name = f"kernels_of_a_test_{next(NUMBERS)}"
    path = folder / f"{name}.py"
    path.write_text(source)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
