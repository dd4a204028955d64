"""Drawing any game's view as lines of text, using only its glyphs."""

from typing import TYPE_CHECKING, Any

from blockyard.terminal.draw.panel import clock, number

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.view import Counter, Grid, OutcomeData, Piece, Tray, View

EMPTY = "."
OUTSIDE = "~"
"""The glyph of a cell outside the board; nothing is drawn there."""

GHOST = ":"
"""Marks the empty cells where the falling piece would land."""

UNKNOWN = "?"


def draw(view: "View[Any]", game: "Game") -> list[str]:
    """The lines of a view: grids, trays, counters, notes and the outcome."""
    looks: dict[str, Any] = game.looks
    glyphs = [str(cell["glyph"]) for cell in looks.get("cells", [])]
    lines: list[str] = []
    for grid in view["grids"]:
        lines.extend(draw_grid(grid, glyphs))
    for tray in view["trays"]:
        lines.append(f"{tray['name']}: {_tray_words(tray)}".rstrip())
        lines.extend(_tray_rows(tray, glyphs))
    counters = [counter_words(counter) for counter in view["counters"]]
    if counters:
        lines.append("  ".join(counters))
    lines.extend(view["notes"])
    if view["turn"] is not None and view["outcome"] is None:
        lines.append(f"Player {view['turn'] + 1} to play")
    if view["outcome"] is not None:
        lines.append(outcome_line(view["outcome"], game))
    return lines


def draw_grid(grid: "Grid", glyphs: list[str]) -> list[str]:
    """The rows of a grid in a frame, with the falling piece's ghost in empty cells."""
    marks = [glyphs[code] if code < len(glyphs) else UNKNOWN for code in grid["cells"]]
    marks = [mark if mark.strip() else EMPTY for mark in marks]
    marks = [" " if mark == OUTSIDE else mark for mark in marks]
    for place in grid["layers"].get("ghost", []):
        if not grid["cells"][place]:
            marks[place] = GHOST
    width = grid["width"]
    edge = "+" + "-" * (2 * width - 1) + "+"
    rows = [
        "|" + " ".join(marks[start : start + width]) + "|" for start in range(0, len(marks), width)
    ]
    if not grid["rows"]:
        return [edge, *rows, edge]
    named = [f"{name} {row}" for name, row in zip(grid["rows"], rows, strict=True)]
    return [f"  {edge}", *named, f"  {edge}", "   " + " ".join(grid["columns"])]


def counter_words(counter: "Counter") -> str:
    """A counter's name and value."""
    return f"{counter['name'].replace('_', ' ')} {number(counter)}"


def outcome_line(outcome: "OutcomeData", game: "Game") -> str:
    """How the match ended, in a sentence."""
    scores = " : ".join(f"{score:,}" for score in outcome["scores"])
    after = f" after {clock(outcome['time'])}" if outcome["time"] else ""
    winner = "" if outcome["winner"] is None else f" Player {outcome['winner'] + 1} wins."
    ending = game.ending_text(outcome["reason"])
    return f"Game over{after}. {ending}.{winner} Score: {scores}"


def _tray_words(tray: "Tray") -> str:
    return ", ".join(piece["label"] for piece in tray["pieces"] if piece["label"])


def _tray_rows(tray: "Tray", glyphs: list[str]) -> list[str]:
    """The pieces of a tray side by side, each in its own box."""
    pieces = [piece for piece in tray["pieces"] if piece["cells"]]
    height = max((piece["height"] for piece in pieces), default=0)
    rows = []
    for row in range(height):
        parts = [_piece_row(piece, row, glyphs) for piece in pieces]
        rows.append("  " + "   ".join(parts).rstrip())
    return rows


def _piece_row(piece: "Piece", row: int, glyphs: list[str]) -> str:
    width = piece["width"]
    codes = piece["cells"][row * width : (row + 1) * width] if row < piece["height"] else []
    marks = [_glyph(glyphs, code) if code else " " for code in codes]
    return " ".join(marks).ljust(2 * width - 1)


def _glyph(glyphs: list[str], code: int) -> str:
    return glyphs[code] if code < len(glyphs) else UNKNOWN
