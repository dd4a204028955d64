"""Compiling: a game's kernels, found from its rules, compiled by Numba.

A kernel's code object gets other globals: tables of ints become arrays, other kernels their
compiled versions. No rule is written twice.
"""

import dis
from collections.abc import Callable
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any

import numba
import numpy as np

from blockyard.core.game import Game
from blockyard.core.registry import find_game
from blockyard.fast.wide import provide_wide_division

provide_wide_division()

KERNELS = ("reset", "act", "advance", "legal")
SEATED_KERNELS = ("leave",)
TABLE_KERNELS = ("reset_table", "note", "take", "route", "receive")


class CompiledGame:
    """A game and its kernels as machine code."""

    def __init__(self, game: Game, rules: SimpleNamespace) -> None:
        self.game = game
        self.rules: Any = rules
        """The compiled kernels, by their names in the game's rules."""


@cache
def compile_game(game: Game | str, check_bounds: bool = False) -> CompiledGame:
    """The compiled kernels of a game, or of the game with an id; each compiles on its first call.

    With ``check_bounds``, an index outside a list raises, as it would in Python, at some cost in
    speed.
    """
    if isinstance(game, str):
        game = find_game(game)
    compiler = Compiler(check_bounds)
    names = KERNELS + (SEATED_KERNELS if game.seats[1] > 1 else ())
    names += TABLE_KERNELS if game.table else ()
    kernels = {name: compiler.twin(getattr(game.rules, name)) for name in names}
    return CompiledGame(game, SimpleNamespace(**kernels))


class Compiler:
    """Compiles kernels, each of them once."""

    def __init__(self, check_bounds: bool = False) -> None:
        self._check_bounds = check_bounds
        self._twins: dict[FunctionType, Callable[..., Any]] = {}

    def twin(self, kernel: Any) -> Callable[..., Any]:
        """The compiled version of a kernel."""
        if kernel not in self._twins:
            scope: dict[str, Any] = {"__name__": kernel.__module__}
            for name in _global_names(kernel):
                scope[name] = self._value(kernel, name, kernel.__globals__[name])
            rebuilt = FunctionType(
                kernel.__code__, scope, kernel.__name__, kernel.__defaults__, kernel.__closure__
            )
            self._twins[kernel] = numba.njit(rebuilt, boundscheck=self._check_bounds)
        return self._twins[kernel]

    def _value(self, kernel: FunctionType, name: str, value: object) -> Any:
        if isinstance(value, FunctionType):
            return self.twin(value)
        if isinstance(value, tuple):
            return np.array(value, dtype=np.int64)
        if isinstance(value, int):
            return value
        raise TypeError(
            f"{kernel.__module__}.{kernel.__name__} uses {name}, a {type(value).__name__}: "
            "kernels use ints, tables of ints and other kernels"
        )


def _global_names(kernel: FunctionType) -> list[str]:
    loaded = {
        str(step.argval)
        for step in dis.get_instructions(kernel.__code__)
        if step.opname == "LOAD_GLOBAL"
    }
    return sorted(name for name in loaded if name in kernel.__globals__)
