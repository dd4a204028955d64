"""Why these pieces were drawn: the factors of their weights, as a small table."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.games.blockblast.queries import Why

GAP = 3
"""Minimum columns before a column heading of the table."""

BY_BASE_WEIGHTS = {
    "first": "The first set is drawn by base weights alone.",
    "even": "Drawn by base weights alone; your play did not affect them.",
}
"""The explanation for a set that no factor affected."""


def factor_lines(why: "Why") -> list[str]:
    """What the set was drawn from, the factors of each piece, and what they mean.

    ``why`` is the game's answer to the query of the same name.
    """
    drawn, systems = why["inputs"], why["systems"]
    first = BY_BASE_WEIGHTS.get(why["drawn"]) or (
        f"Drawn at score {drawn['score']:,}, streak {drawn['streak']}, {drawn['empty']} cells "
        f"empty, {drawn['moves_since_clear']} moves since the last clear."
    )
    head = ("base", *(system["name"] for system in systems), "chance")
    lines = [first, "", _row("piece", head, head)]
    for piece in why["pieces"]:
        factors = [_times(piece["factors"][system["name"]]) for system in systems]
        figures = (str(piece["base"]), *factors, _percent(piece["chance"]))
        lines.append(_row(piece["piece"], figures, head))
    return [*lines, "", *(f"{system['name']:<10}{system['help']}" for system in systems)]


def _row(name: str, figures: tuple[str, ...], head: tuple[str, ...]) -> str:
    cells = [f"{figure:>{len(over) + GAP}}" for figure, over in zip(figures, head, strict=True)]
    return f"{name:<14}" + "".join(cells)


def _times(fraction: list[int]) -> str:
    """A factor as displayed."""
    return f"x{fraction[0] / fraction[1]:.2f}".rstrip("0").rstrip(".")


def _percent(fraction: list[int] | None) -> str:
    """A probability as displayed; "?" if the position does not determine it."""
    return "?" if fraction is None else f"{100 * fraction[0] / fraction[1]:.1f} %"
