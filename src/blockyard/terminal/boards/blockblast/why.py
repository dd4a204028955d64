"""Why these pieces came: the five factors of their weights, as a small table."""

from typing import Any

FACTORS = {"A": "score", "B": "streak", "C": "board", "D": "pity", "E": "solution"}
"""The five systems that change a piece's weight."""

GAP = 3
"""Columns before a name at the head of the table, at least."""


def factor_lines(why: dict[str, Any]) -> list[str]:
    """What the set was drawn by, and the factors of each of its pieces."""
    drawn = why["inputs"]
    if drawn["adaptive"]:
        first = (
            f"Drawn at score {drawn['score']}, streak {drawn['streak']}, {drawn['empty']} cells "
            f"empty, {drawn['moves_since_clear']} moves since a clear."
        )
    else:
        first = "Drawn by base weights alone: nothing you did changed them."
    head = ("base", *FACTORS.values(), "chance")
    lines = [first, "", _row("piece", head, head)]
    for piece in why["pieces"]:
        factors = [_times(piece["factors"][name]) for name in FACTORS]
        chance = f"{100 * piece['chance'][0] / piece['chance'][1]:.1f} %"
        lines.append(_row(piece["piece"], (str(piece["base"]), *factors, chance), head))
    return lines


def _row(name: str, figures: tuple[str, ...], head: tuple[str, ...]) -> str:
    cells = [f"{figure:>{len(over) + GAP}}" for figure, over in zip(figures, head, strict=True)]
    return f"{name:<14}" + "".join(cells)


def _times(fraction: list[int]) -> str:
    """A factor as a person writes it."""
    return f"x{fraction[0] / fraction[1]:.2f}".rstrip("0").rstrip(".")
