"""Player names, cleaned so that they neither mislead other players nor break layouts."""

import secrets
import unicodedata

MAX_LENGTH = 20
"""In characters as players perceive them."""

MAX_MARKS = 2
"""Combining marks per character; more would overlap the lines above and below."""

LEFT_OUT = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Unicode categories that are removed: controls, directional marks, joiners, unassigned."""

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters or marks, but are invisible."""

MARKS = frozenset(("Mn", "Mc", "Me"))
SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAG_LETTERS = range(0x1F1E6, 0x1F200)


def clean_name(text: str) -> str:
    """A name as shown to others; empty if nothing is left of it."""
    kept: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        if character.isspace():
            kept.append(" ")
        elif unicodedata.category(character) not in LEFT_OUT and character not in BLANK:
            kept.append(character)
    words = " ".join("".join(kept).split())
    return "".join(_as_seen(words)[:MAX_LENGTH]).strip()


def _as_seen(text: str) -> list[str]:
    """Split a text into characters as players perceive them: letters with marks, whole flags."""
    seen: list[str] = []
    for character in text:
        if not _belongs_to(character, seen[-1] if seen else ""):
            # A mark without a letter, or one too many, is removed.
            if unicodedata.category(character) not in MARKS:
                seen.append(character)
        else:
            seen[-1] += character
    return seen


def _belongs_to(character: str, before: str) -> bool:
    if not before or before == " ":
        return False
    if unicodedata.category(character) in MARKS:
        return len(before) <= MAX_MARKS
    if ord(character) in SKIN_TONES:
        return len(before) == 1
    return ord(character) in FLAG_LETTERS and len(before) == 1 and ord(before) in FLAG_LETTERS


def made_up_name() -> str:
    """A random name."""
    return f"Guest {1000 + secrets.randbelow(9000)}"
