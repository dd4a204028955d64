"""Random mutations of bytes, as by an attacker or a bad connection."""

from random import Random

PIECES = (
    b"{}", b"[]", b'"', b"\\u0000", b"\\ud800", b"null", b"true", b"-1", b"1e999", b"NaN", b"0.5",
    b"9" * 40, b"[" * 60, b'{"a":' * 40, b'"t":', b'"i":', b"\xff", b"\xc0\x80", b"\xed\xa0\x80",
    b"\x00", b"\xef\xbb\xbf", b",", b":", b"]", b"}", b'"__proto__":1', b" " * 50, b"x" * 300,
)  # fmt: skip  # one piece a line would fill the screen


def mutated(chance: Random, corpus: tuple[bytes, ...]) -> bytes:
    """An element of a corpus with one or a few changes."""
    data = bytearray(chance.choice(corpus))
    for _ in range(1 + (chance.getrandbits(2) == 0) * chance.getrandbits(3)):
        where = int(chance.random() * (len(data) + 1))
        match chance.getrandbits(3):
            case 0:
                data[where:where] = bytes((chance.getrandbits(8),))
            case 1:
                data[where : where + 1] = b""
            case 2:
                data[where : where + 1] = bytes((chance.getrandbits(8),))
            case 3:
                data[where : where + int(chance.random() * 12)] = chance.choice(PIECES)
            case 4:
                data[where:where] = data[where : where + int(chance.random() * 30)]
            case 5:
                other = chance.choice(corpus)
                data[where:] = other[int(chance.random() * len(other)) :]
            case 6:
                del data[where:]
            case _:
                if where < len(data):
                    data[where] ^= 1 << chance.getrandbits(3) % 8
    return bytes(data)
