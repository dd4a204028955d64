"""Programs: all kernels of a game, read with the types that the contract of a game gives them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from blockyard.compiler.lawless import Lawless
from blockyard.compiler.library import Library
from blockyard.compiler.tree import Kernel
from blockyard.compiler.types import (
    Layout,
    Nothing,
    Number,
    Numbers,
    Signature,
    States,
    layout_like,
)
from blockyard.core.game import Game

NUMBER = Number()
NOTHING = Nothing()

OBSERVATION = Numbers((-1,), "observation", 8, signed=False)
"""What a seat observes: as many bytes as the settings ask for."""

MASK = Numbers((-1,), "mask", 8, signed=False)
"""Which placements are possible: a byte each."""


@dataclass
class Program:
    """Kernels to be compiled together, and those that can be called from outside."""

    library: Library
    exported: dict[str, Kernel] = field(default_factory=dict)

    def export(self, name: str, function: Callable[..., Any], signature: Signature) -> None:
        """Add a kernel that can be called from outside."""
        types, result = signature
        kernel = self.library.kernel(_plain(function), types)
        if kernel.result != result == NUMBER:
            raise Lawless(
                kernel.path, _plain(function).__code__.co_firstlineno, name, "returns nothing"
            )
        self.exported[name] = kernel


@dataclass(frozen=True)
class GameTypes:
    """The types of a game's states."""

    board: Layout
    settings: Numbers
    work: Layout
    table: Layout | None
    search: Layout | None
    """Working memory for placements, in games that have them."""


def types_of(game: Game) -> GameTypes:
    """The types of a game's states."""
    return GameTypes(
        layout_like(game.board()),
        Numbers((len(game.settings.options),), "settings"),
        layout_like(game.work()),
        layout_like(game.table()) if game.table else None,
        layout_like(game.training_part("Search")()) if game.placements else None,
    )


def signatures_of(game: Game) -> dict[str, Signature]:
    """The kernels that a game must have, with the types of their parameters and results."""
    types = types_of(game)
    board, settings = types.board, types.settings
    kernels: dict[str, Signature] = {
        "reset": ((board, settings, NUMBER, NUMBER, NUMBER), NOTHING),
        "act": ((board, NUMBER, NUMBER), NUMBER),
        "advance": ((board, NUMBER), NOTHING),
        "legal": ((board, NUMBER, types.work), NUMBER),
    }
    if game.seats[1] > 1:
        kernels["leave"] = ((board, NUMBER), NUMBER)
    if types.table is not None:
        table = types.table
        kernels["reset_table"] = ((table, settings, NUMBER, NUMBER), NOTHING)
        kernels["note"] = ((table, NUMBER, board), NOTHING)
        kernels["take"] = ((board,), NUMBER)
        kernels["route"] = ((table, NUMBER, NUMBER), NUMBER)
        kernels["receive"] = ((board, NUMBER, NUMBER), NOTHING)
    return kernels


def training_signatures_of(game: Game) -> dict[str, Signature]:
    """The same for the training kernels."""
    types = types_of(game)
    board = types.board
    kernels: dict[str, Signature] = {}
    if game.training_part("worth") is not None:
        kernels["worth"] = ((board, NUMBER), NUMBER)
    if game.observation is not None:
        kernels["observe"] = ((board, NUMBER, OBSERVATION), NOTHING)
    if types.search is not None:
        kernels["list_placements"] = ((board, NUMBER, types.search), NUMBER)
        if game.training_part("mask_placements") is not None:
            kernels["mask_placements"] = ((board, NUMBER, MASK, types.search), NOTHING)
        kernels["play_placement"] = ((board, NUMBER, NUMBER, types.search), NUMBER)
    return kernels


def bot_signatures_of(game: Game) -> dict[str, Signature]:
    """The same for the kernels of a game's bot; empty if it has none."""
    if not game.bot:
        return {}
    board = layout_like(game.board())
    thoughts = layout_like(game.bot_part("Thoughts")())
    boards = States(board, game.bot_part("SPARE_BOARDS"))
    return {
        "begin": ((thoughts, NUMBER, NUMBER), NOTHING),
        "consider": ((board, NUMBER, thoughts), NOTHING),
        "think": ((board, NUMBER, boards, thoughts, NUMBER), NUMBER),
        "follow": ((board, NUMBER, thoughts), NUMBER),
        "judge": ((board, board, NUMBER, boards, thoughts, NUMBER), NUMBER),
    }


def kernels_of(game: Game) -> dict[str, FunctionType]:
    """The functions of a game's kernels."""
    return {name: _plain(getattr(game.rules, name)) for name in signatures_of(game)}


def training_kernels_of(game: Game) -> dict[str, FunctionType]:
    """The functions of the training kernels."""
    return {name: _plain(game.training_part(name)) for name in training_signatures_of(game)}


def bot_kernels_of(game: Game) -> dict[str, FunctionType]:
    """The functions of the kernels of a game's bot."""
    return {name: _plain(game.bot_part(name)) for name in bot_signatures_of(game)}


def program_of(game: Game) -> Program:
    """A game's kernels; raises ``Lawless`` if the kernel law forbids something in them."""
    return _program(kernels_of(game), signatures_of(game))


def training_program_of(game: Game) -> Program:
    """The same for the training kernels."""
    return _program(training_kernels_of(game), training_signatures_of(game))


def bot_program_of(game: Game) -> Program:
    """The same for the kernels of a game's bot."""
    return _program(bot_kernels_of(game), bot_signatures_of(game))


def _program(functions: Mapping[str, FunctionType], signatures: Mapping[str, Signature]) -> Program:
    program = Program(Library(functions))
    for name, signature in signatures.items():
        program.export(name, functions[name], signature)
    return program


def _plain(function: Callable[..., Any]) -> FunctionType:
    if not isinstance(function, FunctionType):
        raise TypeError(f"{function!r} is not a function written in Python")
    return function
