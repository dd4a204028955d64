"""Compiling: a game's kernels as machine code that works on records.

The first use of a game compiles it; after that its machine code comes from the user's cache folder.
Calls release the GIL, so several threads can step different boards at once.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from types import FunctionType, SimpleNamespace
from typing import Any

from blockyard.compiler.compiled import load, load_checked
from blockyard.compiler.law import lawful_bot_program, lawful_program, refuse_violations
from blockyard.compiler.library import Library
from blockyard.compiler.program import (
    NOTHING,
    GameTypes,
    Program,
    bot_kernels_of,
    bot_signatures_of,
    kernels_of,
    signatures_of,
    training_kernels_of,
    training_program_of,
    training_signatures_of,
    types_of,
)
from blockyard.compiler.sources import text_of
from blockyard.compiler.types import Kernels, Number, Signature, Type
from blockyard.core.game import Game
from blockyard.core.registry import find_game
from blockyard.fast.loops import worth


class CompiledGame:
    """A game and its kernels as machine code."""

    def __init__(self, game: Game, checked: bool = False) -> None:
        self.game = game
        self.checked = checked
        """Whether kernels raise ``FailedCheck`` where they break the law, at some cost in speed."""
        self._loops: dict[
            tuple[FunctionType, Signature, tuple[Callable[..., None], ...]], Callable[..., Any]
        ] = {}

    @cached_property
    def types(self) -> GameTypes:
        """The types of the game's states."""
        return types_of(self.game)

    @cached_property
    def kernels(self) -> Kernels:
        """The type of the game's kernels, as the first parameter of a loop."""
        return Kernels(tuple(self._functions))

    @cached_property
    def rules(self) -> Any:
        """The compiled kernels, by their names in the game's rules; they take records."""
        return self.rules_for({})

    def rules_for(self, addresses: dict[int, int]) -> Any:
        """The same for records whose addresses are known, by ``id``; looking them up takes time."""
        return SimpleNamespace(
            **{
                name: _on_records(self._compiled[name], types, addresses)
                for name, (types, _) in signatures_of(self.game).items()
            }
        )

    @cached_property
    def training(self) -> Any:
        """The compiled training kernels, by their names; they take records."""
        signatures = training_signatures_of(self.game)
        text = self._text(training_kernels_of(self.game))
        compiled = self._load(signatures, f"{text}training", self._training_program)
        return SimpleNamespace(
            **{
                name: _on_records(compiled[name], types, {})
                for name, (types, _) in signatures.items()
            }
        )

    @cached_property
    def bot(self) -> Any:
        """The compiled kernels of the game's bot, by their names; they take records."""
        signatures = bot_signatures_of(self.game)
        text = self._text(bot_kernels_of(self.game))
        compiled = self._load(signatures, f"{text}bot", lambda: lawful_bot_program(self.game))
        return SimpleNamespace(
            **{
                name: _on_records(compiled[name], types, {})
                for name, (types, _) in signatures.items()
            }
        )

    def _training_program(self) -> Program:
        refuse_violations(self.game)
        return training_program_of(self.game)

    @cached_property
    def _compiled(self) -> dict[str, Callable[..., Any]]:
        text = self._text(kernels_of(self.game))
        return self._load(signatures_of(self.game), text, lambda: lawful_program(self.game))

    def loop(
        self,
        function: Callable[..., Any],
        types: Sequence[Type],
        result: Type = NOTHING,
        left_out: tuple[Callable[..., None], ...] = (),
    ) -> Callable[..., Any]:
        """A loop over states, compiled together with the kernels that it calls.

        Loops are written like kernels, but may have arrays of states and call the game's kernels as
        methods of a parameter, ``rules``, that no longer exists once compiled. The kernels
        ``left_out`` do nothing. The function takes addresses and numbers.
        """
        if not isinstance(function, FunctionType):
            raise TypeError(f"{function!r} is not a function written in Python")
        key = (function, (tuple(types), result), left_out)
        if key not in self._loops:
            self._loops[key] = self._made_loop(*key)
        return self._loops[key]

    def _made_loop(
        self,
        function: FunctionType,
        signature: Signature,
        left_out: tuple[Callable[..., None], ...],
    ) -> Callable[..., Any]:
        name = function.__name__

        def read() -> Program:
            refuse_violations(self.game)
            # Only what the loop calls is compiled with it.
            program = Program(Library(self._functions, left_out))
            program.export(name, function, signature)
            return program

        text = self._text({**self._functions, "loop": function})
        without = [str(getattr(kernel, "__qualname__", kernel)) for kernel in left_out]
        return self._load({name: signature}, f"{text}\n{name} {signature} {without}", read)[name]

    @cached_property
    def _functions(self) -> dict[str, FunctionType]:
        default: Any = worth
        return {"worth": default, **kernels_of(self.game), **training_kernels_of(self.game)}

    def _load(
        self, signatures: dict[str, Signature], text: str, read: Callable[[], Program]
    ) -> dict[str, Callable[..., Any]]:
        if self.checked:
            return load_checked(signatures, read())
        return load(signatures, text, read)

    def _text(self, functions: Mapping[str, FunctionType]) -> str:
        """Everything that the machine code of kernels depends on, as text."""
        return f"{text_of(functions.values())}\n{self.types!r}"


@cache
def compile_game(game: Game | str, checked: bool = False) -> CompiledGame:
    """The compiled kernels of a game, or of the game with an id."""
    return CompiledGame(find_game(game) if isinstance(game, str) else game, checked)


def address(record: Any) -> int:
    """Where a record or array is in memory."""
    found: int = record.__array_interface__["data"][0]
    return found


def _on_records(
    function: Callable[..., Any], types: Sequence[Type], addresses: dict[int, int]
) -> Callable[..., Any]:
    """A kernel that takes records and arrays instead of addresses."""
    are_numbers = [kind == Number() for kind in types]

    def call(*values: Any) -> Any:
        given = [
            int(value) if is_number else addresses.get(id(value)) or address(value)
            for is_number, value in zip(are_numbers, values, strict=True)
        ]
        return function(*given)

    return call
