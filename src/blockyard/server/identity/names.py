"""Names of players: what others read, so nothing that misleads or breaks their screens."""

import secrets
import unicodedata

LONGEST = 20
"""Characters as players see them."""

MOST_MARKS = 2
"""Accents on one character; more would run into the lines above and below."""

LEFT_OUT = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Kinds of characters that have no place in a name: controls, directions, joiners, unassigned."""

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters or marks but show nothing."""

MARKS = frozenset(("Mn", "Mc", "Me"))
SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAG_LETTERS = range(0x1F1E6, 0x1F200)


def clean_name(text: str) -> str:
    """A name as others may see it; empty if nothing of it is left."""
    kept: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        if character.isspace():
            kept.append(" ")
        elif unicodedata.category(character) not in LEFT_OUT and character not in BLANK:
            kept.append(character)
    words = " ".join("".join(kept).split())
    return "".join(_as_seen(words)[:LONGEST]).strip()


def _as_seen(text: str) -> list[str]:
    """The characters of a text as players see them: a letter with its accents, a whole flag."""
    seen: list[str] = []
    for character in text:
        if not _belongs_to(character, seen[-1] if seen else ""):
            # An accent without a letter, or one too many, is left out.
            if unicodedata.category(character) not in MARKS:
                seen.append(character)
        else:
            seen[-1] += character
    return seen


def _belongs_to(character: str, before: str) -> bool:
    if not before or before == " ":
        return False
    if unicodedata.category(character) in MARKS:
        return len(before) <= MOST_MARKS
    if ord(character) in SKIN_TONES:
        return len(before) == 1
    return ord(character) in FLAG_LETTERS and len(before) == 1 and ord(before) in FLAG_LETTERS


def made_up_name() -> str:
    """A name for who gives none."""
    return f"Guest {1000 + secrets.randbelow(9000)}"
