"""WebAssembly modules: an object file, linked by itself.

LLVM's own linker is a program that would have to be installed, and one object with neither missing
functions nor data that refers to addresses needs little of it.
"""

from blockyard.compiler.llvm import object_code, webassembly
from blockyard.compiler.program import Program
from blockyard.compiler.wasm_bytes import (
    MAGIC,
    PADDED,
    block,
    name,
    number,
    padded,
    section,
    signed,
)
from blockyard.compiler.wasm_object import (
    CODE,
    DATA,
    END,
    FUNCTION,
    FUNCTIONS,
    GLOBAL,
    I32_CONST,
    LOCAL,
    OF_DATA,
    TYPES,
    UNDEFINED,
    WasmObject,
    read_object,
)

MEMORY, GLOBALS, EXPORTS = 5, 6, 7
"""Numbers of sections."""

PAGE = 1 << 16
STACK = 1 << 14
"""Bytes of stack, at the start of memory. Kernels keep nearly everything in variables."""

I32, MUTABLE, FIXED = 0x7F, 1, 0

FUNCTION_INDEX, ADDRESSES, GLOBAL_INDEX = 0, (3, 4), 7


def wasm_module(program: Program) -> bytes:
    """A program as a WebAssembly module.

    It exports the kernels, ``memory``, and ``heap``, the address from which memory is free.
    """
    return link(read_object(object_code(program, webassembly())))


def link(parts: WasmObject) -> bytes:
    """An object as a module that can be loaded."""
    if parts.imports:
        raise ValueError(f"the code calls {', '.join(parts.imports)}, which WebAssembly lacks")
    addresses, heap = _addresses(parts)
    content = [
        bytes([TYPES]) + block(parts.types),
        bytes([FUNCTIONS]) + block(parts.functions),
        section(MEMORY, [bytes([0]) + number(heap // PAGE + 1)]),
        section(GLOBALS, [_global(STACK, MUTABLE), _global(heap, FIXED)]),
        section(EXPORTS, _exports(parts)),
        bytes([CODE]) + block(_filled(parts, addresses)),
    ]
    if parts.segments:
        segments = zip(addresses, parts.segments, strict=True)
        content.append(
            section(DATA, [b"\0" + _at(place) + block(data) for place, data in segments])
        )
    return MAGIC + b"".join(content)


def _addresses(parts: WasmObject) -> tuple[list[int], int]:
    """Where the data segments are, and where they end."""
    places = []
    end = STACK
    for data, alignment in zip(parts.segments, parts.alignments, strict=True):
        end = -(-end // alignment) * alignment
        places.append(end)
        end += len(data)
    return places, -(-end // 16) * 16


def _filled(parts: WasmObject, addresses: list[int]) -> bytes:
    """The code with its relocations filled in."""
    code = bytearray(parts.code)
    for relocation in parts.relocations:
        symbol = parts.symbols[relocation.symbol]
        if relocation.kind in ADDRESSES and symbol.kind == OF_DATA:
            value = addresses[symbol.index] + symbol.offset + relocation.addend
        elif relocation.kind in (FUNCTION_INDEX, GLOBAL_INDEX) and symbol.kind in (
            FUNCTION,
            GLOBAL,
        ):
            # Without imported functions, and with the stack's pointer as the first global, both
            # have the numbers that they have in the object.
            value = symbol.index
        else:
            raise ValueError(
                f"cannot fill in a relocation of kind {relocation.kind} for {symbol.name}"
            )
        code[relocation.at : relocation.at + PADDED] = padded(value)
    return bytes(code)


def _exports(parts: WasmObject) -> list[bytes]:
    functions = [
        name(symbol.name) + bytes([0]) + number(symbol.index)
        for symbol in parts.symbols
        if symbol.kind == FUNCTION and not symbol.flags & (LOCAL | UNDEFINED)
    ]
    return [*functions, name("memory") + b"\x02\0", name("heap") + b"\x03\x01"]


def _at(address: int) -> bytes:
    return bytes([I32_CONST]) + signed(address) + bytes([END])


def _global(value: int, kind: int) -> bytes:
    return bytes([I32, kind]) + _at(value)
