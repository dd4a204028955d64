"""The byte format of WebAssembly: numbers of varying length, names and sections."""

from collections.abc import Iterator

MAGIC = b"\0asm\x01\0\0\0"
PADDED = 5
"""Bytes of a number that a linker fills in, whatever its value."""


class Bytes:
    """Bytes that are read from the front."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def more(self) -> bool:
        """Whether anything is left."""
        return self.at < len(self.data)

    def byte(self) -> int:
        """The next byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """An unsigned number (LEB128)."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self) -> int:
        """A signed number (LEB128)."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value - (1 << shift) if byte & 0x40 else value

    def take(self, count: int) -> bytes:
        """The next bytes."""
        self.at += count
        return self.data[self.at - count : self.at]

    def block(self) -> bytes:
        """Bytes preceded by their number."""
        return self.take(self.number())

    def name(self) -> str:
        """A name."""
        return self.block().decode()


def sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module, each with its number."""
    rest = Bytes(data, len(MAGIC))
    while rest.more():
        number = rest.byte()
        yield number, rest.block()


def number(value: int) -> bytes:
    """An unsigned number as bytes."""
    made = bytearray()
    while True:
        byte = value & 0x7F
        value >>= 7
        if not value:
            made.append(byte)
            return bytes(made)
        made.append(byte | 0x80)


def signed(value: int) -> bytes:
    """A signed number as bytes."""
    made = bytearray()
    while True:
        byte = value & 0x7F
        value >>= 7
        if value == (-1 if byte & 0x40 else 0):
            made.append(byte)
            return bytes(made)
        made.append(byte | 0x80)


def padded(value: int) -> bytes:
    """A number as five bytes; below 2**31 the same whether it is read as signed or unsigned."""
    made = [(value >> 7 * place) & 0x7F | 0x80 for place in range(PADDED)]
    made[-1] &= 0x7F
    return bytes(made)


def block(data: bytes) -> bytes:
    """Bytes preceded by their number."""
    return number(len(data)) + data


def name(text: str) -> bytes:
    """A name as bytes."""
    return block(text.encode())


def section(kind: int, items: list[bytes]) -> bytes:
    """A section of items."""
    return bytes([kind]) + block(number(len(items)) + b"".join(items))
