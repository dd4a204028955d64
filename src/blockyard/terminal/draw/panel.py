"""Side panels: a column of text and small pictures beside a board, filled from the top."""

from textwrap import wrap
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from blockyard.terminal.draw.grids import CELL, halves
from blockyard.terminal.draw.look import ACCENT, SOFT, text_on
from blockyard.terminal.draw.paper import PLAIN, Ink, Paper
from blockyard.terminal.draw.standard_colours import is_standard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blockyard.core.view import Counter, Grid, Other, Piece, Tray, View
    from blockyard.terminal.draw.look import Cells, Look

GAP = 2
"""Columns between pieces that are side by side."""

NOBODY: "Mapping[int, str]" = MappingProxyType({})
"""No names: players are called by their seat numbers."""

AnyView: TypeAlias = "View[Any]"
"""A view of any game: panels draw only what all games have."""


class Box(NamedTuple):
    """An area of a sheet."""

    x: int
    y: int
    width: int
    height: int

    def has(self, x: int, y: int) -> bool:
        """Whether a place of the sheet is inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Panel:
    """A column of a sheet that is filled from the top; what does not fit is left out."""

    def __init__(self, look: "Look", paper: Paper, x: int, y: int, width: int, height: int) -> None:
        self.look = look
        self.paper = paper
        self.x = x
        self.y = y
        """The next free row."""
        self.width = width
        self.bottom = y + height
        """The row below the panel."""

    @property
    def room(self) -> int:
        """How many rows are free."""
        return max(0, self.bottom - self.y)

    @property
    def soft(self) -> Ink:
        """The ink of secondary text."""
        return self.look.ink(SOFT, dim=not self.look.colour)

    @property
    def strong(self) -> Ink:
        """The ink of what is new or urgent."""
        return self.look.ink(ACCENT, bold=True)

    def line(self, text: str, ink: Ink = PLAIN) -> None:
        """Write a line, cut off at the panel's edge."""
        if self.room:
            self.paper.write(self.x, self.y, self._cut(text), ink)
            self.y += 1

    def gap(self) -> None:
        """Leave a row free."""
        self.y = min(self.bottom, self.y + 1)

    def say(self, text: str, ink: Ink = PLAIN) -> None:
        """Write a text in as many lines as it needs."""
        for line in wrap(text, self.width):
            self.line(line, ink)

    def title(self, game: str, mode: str) -> None:
        """Write the title and the mode."""
        self.line(game, self.strong)
        if mode and mode != game:
            self.line(mode, self.soft)

    def pair(self, name: str, value: str, ink: Ink | None = None) -> None:
        """Write a name, and its value at the right edge."""
        if not self.room:
            return
        value = self._cut(value)
        self.paper.write(self.x, self.y, name[: max(0, self.width - len(value) - 1)], self.soft)
        bold = self.look.ink(bold=True)
        self.paper.write(self.x + self.width - len(value), self.y, value, ink or bold)
        self.y += 1

    def counters(self, view: "AnyView") -> None:
        """Write the counters of a view, one per line."""
        for counter in view["counters"]:
            self.pair(counter["name"], number(counter))

    def tray(self, tray: "Tray", cells: "Cells") -> list[Box]:
        """Draw the pieces of a tray under its name, side by side as far as they fit.

        Returns the box of each drawn piece, including its label.
        """
        boxes: list[Box] = []
        self.line(tray["name"], self.soft)
        for row in self._rows_of_pieces(tray["pieces"]):
            labels = any(piece["label"] for piece in row)
            height = max(piece["height"] for piece in row)
            if height + labels > self.room:
                self.y = self.bottom
                return boxes
            x = self.x
            for piece in row:
                stamp(self.paper, x, self.y + height - piece["height"], piece, cells)
                label = piece["label"][: self._width_of(piece)]
                self.paper.write(x, self.y + height, label, self.soft)
                boxes.append(Box(x, self.y, self._width_of(piece), height + labels))
                x += self._width_of(piece) + GAP
            self.y += height + labels
        return boxes

    def others(
        self,
        view: "AnyView",
        board: "Callable[[int], Grid]",
        cells: "Cells",
        names: "Mapping[int, str]" = NOBODY,
    ) -> "list[tuple[Box, Other]]":
        """Draw the other seats' boards small, side by side; those without room get a line each.

        ``board`` returns the board of a seat and is called only for boards that are drawn. Returns
        the box of each seat.
        """
        others = view["others"]
        boxes: list[tuple[Box, Other]] = []
        shown = 0
        while shown < len(others):
            first = board(others[shown]["seat"])
            high = (first["height"] + 1) // 2 if self._halved else first["height"]
            if high + 1 > self.room:
                break
            in_row = max(1, (self.width + GAP) // (first["width"] + GAP))
            x = self.x
            for other in others[shown : shown + in_row]:
                grid = board(other["seat"])
                name = _name_of(other, names, grid["width"])
                self.paper.write(x, self.y, name, self.soft)
                self._draw_small(x, self.y + 1, grid, cells)
                boxes.append((Box(x, self.y, grid["width"], high + 1), other))
                x += grid["width"] + GAP
            self.y += high + 1
            shown += in_row
        return boxes + self.standings(others[shown:], names)

    def standings(
        self, others: "list[Other]", names: "Mapping[int, str]" = NOBODY
    ) -> "list[tuple[Box, Other]]":
        """Write a line for each seat: its score, and whether it is over.

        Returns the box of each of them.
        """
        boxes = []
        shown = len(others) if len(others) <= self.room else max(0, self.room - 1)
        for other in others[:shown]:
            over = ", over" if other["over"] else ""
            boxes.append((Box(self.x, self.y, self.width, 1), other))
            name = names.get(other["seat"]) or f"player {other['seat'] + 1}"
            self.pair(name, f"{other['score']:,}{over}")
        if shown < len(others):
            self.line(f"{len(others) - shown} more", self.soft)
        return boxes

    def notes(self, view: "AnyView") -> None:
        """Write the notes of the view."""
        for note in view["notes"]:
            self.say(note, self.soft)

    def words(self, words: str) -> None:
        """Write the latest message for the player."""
        self.say(words, self.strong)

    def typed(self, typed: str) -> None:
        """Write what the player is typing, cut off at the left if it is too long."""
        if self.room:
            shown = typed[-max(1, self.width - 3) :]
            self.line("> " + shown, self.look.ink(bold=True))
            cursor = self.x + 2 + len(shown)
            if cursor < self.x + self.width:
                mark = self.look.mark("▏", "_")
                self.paper.write(cursor, self.y - 1, mark, self.strong)

    def keys(self, keys: "list[tuple[str, str]]") -> None:
        """Write keys and what they do at the bottom, in the free rows.

        If not all of them fit, the last line says that there are more.
        """
        fit = keys if len(keys) <= self.room else [*keys[: max(0, self.room - 1)], ("F1", "more")]
        fit = fit[: self.room]
        column = min(max((len(key) for key, _ in fit), default=0), self.width // 2) + 1
        for y, (key, does) in enumerate(fit, self.bottom - len(fit)):
            self.paper.write(self.x, y, key[: column - 1], self.look.ink(bold=True))
            self.paper.write(self.x + column, y, does[: max(0, self.width - column)], self.soft)
        self.bottom -= len(fit)

    def _cut(self, text: str) -> str:
        return text[: max(0, self.width)]

    @property
    def _halved(self) -> bool:
        return self.look.colour and not self.look.ascii_only

    def _draw_small(self, x: int, y: int, grid: "Grid", cells: "Cells") -> None:
        """Draw a board with one column per cell; in colour, two cells share a line."""
        width = grid["width"]
        for place, code in enumerate(grid["cells"]):
            row, column = divmod(place, width)
            if not self._halved:
                ink = cells.block(code) if code else self.soft
                mark = cells.glyph(code) if code else self.look.mark("·", ".")
                self.paper.write(x + column, y + row, mark, ink)
            elif row % 2 == 0:
                under = place + width
                lower = grid["cells"][under] if under < len(grid["cells"]) else 0
                halves(
                    self.paper,
                    x + column,
                    y + row // 2,
                    cells.colour(code or 0),
                    cells.colour(lower),
                )

    def _width_of(self, piece: "Piece") -> int:
        return max(CELL * piece["width"], min(len(piece["label"]), self.width))

    def _rows_of_pieces(self, pieces: "list[Piece]") -> "list[list[Piece]]":
        """The pieces in rows that fit the panel's width."""
        rows: list[list[Piece]] = []
        used = 0
        for piece in pieces:
            wide = self._width_of(piece)
            if not rows or used + GAP + wide > self.width:
                rows.append([])
                used = -GAP
            rows[-1].append(piece)
            used += GAP + wide
        return rows


def _name_of(other: "Other", names: "Mapping[int, str]", width: int) -> str:
    """The label above another seat's small board: as much of the name as fits, marked if out."""
    out = " out" if other["over"] else ""
    name = names.get(other["seat"]) or str(other["seat"] + 1)
    return (name[: max(1, width - len(out))] + out)[:width]


def stamp(paper: Paper, x: int, y: int, piece: "Piece", cells: "Cells") -> None:
    """Draw a piece of a tray, two columns per cell."""
    width = piece["width"]
    for place, code in enumerate(piece["cells"]):
        if code:
            at = x + CELL * (place % width)
            paper.write(at, y + place // width, cells.glyph(code) + " ", quiet(cells.block(code)))


def quiet(block: Ink) -> Ink:
    """The ink of a filled cell with a subdued glyph."""
    if not block.ground:
        return block
    return block._replace(front=mixed(block.ground, text_on(block.ground), 55))


def lit(block: Ink) -> Ink:
    """The ink of a filled cell that stands out from others of its colour."""
    if not block.ground:
        return block._replace(bold=True)
    if is_standard(block.ground):
        return block
    light = mixed(block.ground, "#ffffff", 30)
    return block._replace(front=text_on(light), ground=light, bold=True)


def mixed(first: str, second: str, percent: int) -> str:
    """A colour between two others; at 0 it is the first, at 100 the second.

    Standard colours cannot be mixed: it is the one that there would be more of.
    """
    if is_standard(first) or is_standard(second):
        return first if percent < 50 else second
    parts = []
    for place in (1, 3, 5):
        one, other = int(first[place : place + 2], 16), int(second[place : place + 2], 16)
        parts.append(f"{one + (other - one) * percent // 100:02x}")
    return "#" + "".join(parts)


def number(counter: "Counter") -> str:
    """A counter's value as displayed."""
    value = counter["value"]
    if counter["unit"] == "ms":
        return clock(value)
    return f"{value:07d}" if counter["unit"] == "digits7" else f"{value:,}"


def clock(milliseconds: int) -> str:
    """A time as minutes, seconds and tenths: 1:05.2."""
    tenths = max(0, milliseconds) // 100
    return f"{tenths // 600}:{tenths // 10 % 60:02d}.{tenths % 10}"
