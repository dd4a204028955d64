"""Why these pieces came: the factors of their weights, as a small table."""

from typing import Any

GAP = 3
"""Columns before a name at the head of the table, at least."""

BY_BASE_WEIGHTS = {
    "first": "The first set is drawn by base weights alone.",
    "even": "Drawn by base weights alone: nothing you did changed them.",
}
"""What is said of a set on which no factor had any effect."""


def factor_lines(why: Any) -> list[str]:
    """What the set was drawn by, the factors of each of its pieces, and what they mean.

    ``why`` is the game's own answer to this question.
    """
    drawn, systems = why["inputs"], why["systems"]
    first = BY_BASE_WEIGHTS.get(why["drawn"]) or (
        f"Drawn at score {drawn['score']}, streak {drawn['streak']}, {drawn['empty']} cells "
        f"empty, {drawn['moves_since_clear']} moves since a clear."
    )
    head = ("base", *(system["name"] for system in systems), "chance")
    lines = [first, "", _row("piece", head, head)]
    for piece in why["pieces"]:
        factors = [_times(piece["factors"][system["factor"]]) for system in systems]
        figures = (str(piece["base"]), *factors, _percent(piece["chance"]))
        lines.append(_row(piece["piece"], figures, head))
    return [*lines, "", *(f"{system['name']:<10}{system['help']}" for system in systems)]


def _row(name: str, figures: tuple[str, ...], head: tuple[str, ...]) -> str:
    cells = [f"{figure:>{len(over) + GAP}}" for figure, over in zip(figures, head, strict=True)]
    return f"{name:<14}" + "".join(cells)


def _times(fraction: list[int]) -> str:
    """A factor as a person writes it."""
    return f"x{fraction[0] / fraction[1]:.2f}".rstrip("0").rstrip(".")


def _percent(fraction: list[int] | None) -> str:
    """A chance as a person writes it; unknown if the position does not tell it."""
    return "?" if fraction is None else f"{100 * fraction[0] / fraction[1]:.1f} %"
