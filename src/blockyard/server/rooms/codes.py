"""Room codes: what players tell each other to meet."""

import re
import secrets

ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no code is a word; no Y, which reads like one."""

LENGTH = 4

CHOSEN = re.compile(r"[A-Z0-9]{4,8}")
"""What a code may be that its room's creator chose."""


def new_code() -> str:
    """A code that nobody can guess from another one."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """A code as rooms are known by: players may write it in small letters."""
    return text.strip().upper()


def is_chosen(code: str) -> bool:
    """Whether a creator may choose this code."""
    return CHOSEN.fullmatch(code) is not None
