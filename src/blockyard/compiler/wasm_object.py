"""WebAssembly objects as LLVM writes them: code and data, and what a linker has to fill in.

The format is documented in WebAssembly's tool conventions (Linking.md).
"""

from dataclasses import dataclass, field

from blockyard.compiler.wasm_bytes import Bytes, sections

CUSTOM, TYPES, IMPORTS, FUNCTIONS, CODE, DATA = 0, 1, 2, 3, 10, 11
"""Numbers of sections."""

SEGMENT_INFO, SYMBOL_TABLE = 5, 8
"""Parts of the section about linking."""

FUNCTION, OF_DATA, GLOBAL, OF_SECTION = 0, 1, 2, 3
"""Kinds of symbols; imports are numbered in another way."""

LOCAL, UNDEFINED, NAMED = 0x02, 0x10, 0x40
"""Flags of symbols."""

WITH_ADDEND = (3, 4, 5)
"""Kinds of relocations with an addend: an offset from their symbol."""

I32_CONST, END = 0x41, 0x0B


@dataclass(frozen=True)
class Symbol:
    """Something that relocations refer to."""

    kind: int
    name: str
    flags: int
    index: int
    """The number of the function, global or data segment."""
    offset: int = 0
    """In a data segment."""


@dataclass(frozen=True)
class Relocation:
    """A place in the code that a linker fills in with a number or address."""

    kind: int
    at: int
    symbol: int
    addend: int


@dataclass
class WasmObject:
    """An object file."""

    types: bytes = b""
    functions: bytes = b""
    code: bytes = b""
    imports: list[str] = field(default_factory=list)
    """Functions that are missing."""
    segments: list[bytes] = field(default_factory=list)
    alignments: list[int] = field(default_factory=list)
    """Of the segments, in bytes."""
    symbols: list[Symbol] = field(default_factory=list)
    relocations: list[Relocation] = field(default_factory=list)


def read_object(data: bytes) -> WasmObject:
    """Read an object file."""
    made = WasmObject()
    for kind, content in sections(data):
        if kind == TYPES:
            made.types = content
        elif kind == FUNCTIONS:
            made.functions = content
        elif kind == CODE:
            made.code = content
        elif kind == IMPORTS:
            made.imports = _missing_functions(content)
        elif kind == DATA:
            made.segments = _segments(content)
        elif kind == CUSTOM:
            _read_custom(made, Bytes(content))
    return made


def _missing_functions(content: bytes) -> list[str]:
    rest = Bytes(content)
    missing = []
    for _ in range(rest.number()):
        rest.name()
        name, kind = rest.name(), rest.byte()
        if kind == 0:
            missing.append(name)
            rest.number()
        elif kind == 1:
            rest.byte()
            _skip_limits(rest)
        elif kind == 2:
            _skip_limits(rest)
        else:
            rest.take(2)
    return missing


def _skip_limits(rest: Bytes) -> None:
    has_most = rest.byte() & 1
    rest.number()
    if has_most:
        rest.number()


def _segments(content: bytes) -> list[bytes]:
    rest = Bytes(content)
    made = []
    for _ in range(rest.number()):
        if rest.number() != 0 or rest.byte() != I32_CONST:
            raise ValueError("a data segment is not at a constant address")
        rest.signed()
        if rest.byte() != END:
            raise ValueError("a data segment is not at a constant address")
        made.append(rest.block())
    return made


def _read_custom(made: WasmObject, rest: Bytes) -> None:
    name = rest.name()
    if name == "linking":
        rest.number()
        while rest.more():
            part, content = rest.byte(), Bytes(rest.block())
            if part == SEGMENT_INFO:
                made.alignments = _alignments(content)
            elif part == SYMBOL_TABLE:
                made.symbols = [_symbol(content) for _ in range(content.number())]
    elif name == "reloc.CODE":
        rest.number()
        made.relocations = [_relocation(rest) for _ in range(rest.number())]
    elif name == "reloc.DATA":
        raise ValueError("data refers to addresses; tables of kernels never do")


def _alignments(rest: Bytes) -> list[int]:
    found = []
    for _ in range(rest.number()):
        rest.name()
        found.append(1 << rest.number())
        rest.number()
    return found


def _symbol(rest: Bytes) -> Symbol:
    kind, flags = rest.byte(), rest.number()
    if kind == OF_DATA:
        name = rest.name()
        if flags & UNDEFINED:
            raise ValueError(f"{name} is missing")
        index, offset = rest.number(), rest.number()
        rest.number()
        return Symbol(kind, name, flags, index, offset)
    index = rest.number()
    has_name = kind != OF_SECTION and (not flags & UNDEFINED or flags & NAMED)
    return Symbol(kind, rest.name() if has_name else "", flags, index)


def _relocation(rest: Bytes) -> Relocation:
    kind, at, symbol = rest.byte(), rest.number(), rest.number()
    return Relocation(kind, at, symbol, rest.signed() if kind in WITH_ADDEND else 0)
