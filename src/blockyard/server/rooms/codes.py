"""Room codes, which players share to meet."""

import re
import secrets

ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no code is a word, and no Y, which can act as one."""

LENGTH = 4

CHOSEN = re.compile(r"[A-Z0-9]{4,8}")
"""Codes that the creator of a room may choose."""


def new_code() -> str:
    """A random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """Normalise a code: players may type it in lower case."""
    return text.strip().upper()


def is_chosen(code: str) -> bool:
    """Whether a creator may choose this code."""
    return CHOSEN.fullmatch(code) is not None
