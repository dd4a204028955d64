"""A game's programs for the page: its rules with kernels that move whole positions, and its bot.

Each becomes a WebAssembly module of its own, so that nobody fetches more than is needed.
"""

from collections.abc import Callable
from typing import Any

from blockyard.compiler.cache import kept, key_of
from blockyard.compiler.compiled import compiler_hash
from blockyard.compiler.law import lawful_bot_program, lawful_program
from blockyard.compiler.llvm import WASM, WASM_FEATURES
from blockyard.compiler.program import (
    NOTHING,
    NUMBER,
    Program,
    bot_kernels_of,
    bot_signatures_of,
    kernels_of,
    signatures_of,
    types_of,
)
from blockyard.compiler.sources import text_of
from blockyard.compiler.types import Kernels, Numbers, Signature, States
from blockyard.compiler.wasm import wasm_module
from blockyard.core.game import Game
from blockyard.positions import alone, apart
from blockyard.positions import round as rounds

BOT = "-bot"
"""The end of the name of a bot's module, after the game's id."""

Functions = list[Callable[..., Any]]
Moves = list[tuple[Callable[..., Any], Signature]]


def program_for_the_page(game: Game) -> Program:
    """A game's kernels and the kernels that move its positions."""
    program = lawful_program(game)
    for function, signature in moves_of(game):
        program.export(function.__name__, function, signature)
    return program


def moves_of(game: Game) -> Moves:
    """The kernels that move a game's positions, with the types of their parameters and results."""
    types = types_of(game)
    rules, boards = Kernels(tuple(kernels_of(game))), States(types.board)
    of_seat = (NUMBER, NUMBER)
    moves: Moves = [
        (rounds.time_of_round, ((boards, NUMBER, NUMBER), NUMBER)),
        (apart.all_over, ((boards, NUMBER), NUMBER)),
        (apart.act_apart, ((rules, boards, NUMBER, *of_seat), NUMBER)),
        (apart.advance_apart, ((rules, boards, NUMBER, NUMBER), NOTHING)),
    ]
    if game.seats[1] > 1:
        moves.append((apart.leave_apart, ((rules, boards, NUMBER, NUMBER), NUMBER)))
    if types.table is not None:
        queue = Numbers((rounds.QUEUE,), "queue")
        start = (rules, boards, NUMBER, types.table)
        moves += [
            (rounds.is_decided, ((types.table,), NUMBER)),
            (rounds.act_in_round, ((*start, *of_seat, queue), NUMBER)),
            (rounds.leave_in_round, ((*start, NUMBER, queue), NUMBER)),
            (rounds.advance_round, ((*start, NUMBER, NUMBER, queue), NOTHING)),
            (alone.follow, ((rules, types.board, *of_seat, *of_seat), NOTHING)),
            (alone.go_on, ((rules, types.board, NUMBER), NOTHING)),
        ]
    return moves


def modules_for_the_page(game: Game) -> dict[str, bytes]:
    """A game's WebAssembly modules by name: its rules under its id, and its bot if it has one."""
    moves = moves_of(game)
    rules: Functions = [*kernels_of(game).values(), *(function for function, _ in moves)]
    types = f"{types_of(game)!r} {[signature for _, signature in moves]!r}"
    modules = {game.id: _module(rules, types, lambda: program_for_the_page(game))}
    if game.bot:
        bot: Functions = [*bot_kernels_of(game).values(), kernels_of(game)["act"]]
        types = repr((bot_signatures_of(game), signatures_of(game)["act"]))
        modules[game.id + BOT] = _module(bot, types, lambda: bot_program_for_the_page(game))
    return modules


def bot_program_for_the_page(game: Game) -> Program:
    """The kernels of a game's bot, and the one that performs the actions of its plans."""
    program = lawful_bot_program(game)
    program.export("act", kernels_of(game)["act"], signatures_of(game)["act"])
    return program


def _module(functions: Functions, types: str, read: Callable[[], Program]) -> bytes:
    """A program's module; it is made again only after something that it depends on has changed."""
    parts = (WASM, WASM_FEATURES, compiler_hash(), text_of(functions), types)
    return kept(key_of(parts), lambda: wasm_module(read()))
