"""Tetris in the terminal: the well in the middle, numbers on the left, next pieces on the right."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.board import HEIGHT, Board, Scene
from blockyard.terminal.draw.grids import CELL, Fit, Mark, draw_cells, first_row, fit
from blockyard.terminal.draw.look import ACCENT, BAD, SOFT
from blockyard.terminal.draw.panel import Panel, clock, lit, mixed, quiet, stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blockyard.core.game import Game
    from blockyard.core.view import Grid, Other, Tray, View
    from blockyard.games.tetris.view import TetrisMore
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

PANEL = 20
"""Preferred columns of a side panel."""

NARROW_PANEL = 14
GAP = 3
"""Columns between a well and its panels."""

TRAY = 3
"""Minimum lines of a tray with one piece."""

TRAYS = 12
"""Columns of the trays where other wells are drawn to their right."""

FAINT = "#3a4150"
"""The colour of empty cells' marks and of the walls."""

SHADE = "#1d222d"
"""The background of rows above the skyline where cells are too small for marks."""

HATCH = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}" * 2

GARBAGE = "incoming garbage"
"""The counter, and a rival's figure, of incoming garbage lines."""

SHOWN_OF_TWO = ("score", "lines", "level", GARBAGE)
"""Counters of a well drawn next to another."""


class Well(NamedTuple):
    """A well to draw: a player's own, or the public view of a rival's."""

    grid: "Grid"
    falling: int
    """The cell code of the falling piece."""
    garbage: int
    """Incoming garbage lines."""
    cleared: "Sequence[int]" = ()
    """The rows of the clear to show, before they collapse."""
    falls: "Sequence[int]" = ()
    """By row, how far its cells fell in that clear."""


class Side(NamedTuple):
    """A well drawn next to another, and the text beside it."""

    seat: int
    well: Well
    numbers: list[tuple[str, int]]
    trays: "list[Tray]"


class GameBoard(Board["TetrisMore"]):
    """One well, or two side by side."""

    def __init__(self, game: "Game", look: "Look") -> None:
        super().__init__(game, look)
        self._wall = look.ink(SOFT)
        self._empty = Mark(look.mark("· ", ". "), look.ink(FAINT, dim=not look.colour))
        self._above = Mark(
            look.mark(HATCH, "''"), look.ink(FAINT, dim=not look.colour), look.shade(SHADE)
        )

    def clear_number(self, view: "View[TetrisMore]") -> int | None:
        """The lines so far, which every clear raises."""
        return _counts(view)["lines"] if view["more"]["clear"] is not None else None

    def draw(self, paper: "Paper", scene: Scene["TetrisMore"]) -> None:
        """Draw the wells with their panels in the centre of the sheet."""
        view = scene.view
        if len(scene.beside) == 1:
            self._draw_two(paper, scene, _own_side(scene, scene.beside[0]))
        elif len(view["others"]) == 1:
            rival = view["others"][0]
            board = scene.board(rival["seat"])
            self._draw_two(paper, scene, _rivals_side(rival, view["figures"], board))
        else:
            self._draw_one(paper, scene)

    def _draw_one(self, paper: "Paper", scene: Scene["TetrisMore"]) -> None:
        view = scene.view
        grid = view["grids"][0]
        beside = TRAYS + grid["width"] if view["others"] else NARROW_PANEL
        room = paper.width - 2 * (beside + GAP) - 2
        fitted = fit(self.look, grid["width"], grid["height"], room, paper.height)
        wide = fitted.columns * grid["width"] + 2
        panel = min(PANEL, (paper.width - wide) // 2 - GAP)
        left = (paper.width - wide) // 2
        high = max(HEIGHT, min(fitted.height + 1, paper.height))
        top = (paper.height - high) // 2
        self._draw_well(paper, left, top, fitted, _own_well(scene, view))
        numbers = Panel(self.look, paper, left - GAP - panel, top, panel, high)
        numbers.title(self.game.title, scene.mode.title)
        numbers.gap()
        self._write_numbers(numbers, scene)
        x = left + wide + GAP
        side = Panel(self.look, paper, x, top, TRAYS if view["others"] else panel, high)
        self._draw_trays(side, view["trays"])
        crowd = Panel(self.look, paper, x + TRAYS, 0, paper.width - x - TRAYS, paper.height)
        crowd.others(view, scene.board, self.cells, scene.names)
        notes = numbers if view["others"] else side
        notes.words(scene.words)
        notes.notes(view)
        numbers.gap()
        numbers.keys(scene.keys)

    def _draw_two(self, paper: "Paper", scene: Scene["TetrisMore"], other: Side) -> None:
        """Draw both wells in the centre, each with its panel on its outer side.

        The line below the floor is for messages; the smallest terminal may have none to spare.
        """
        grid = scene.view["grids"][0]
        room = (paper.width - 2 * (NARROW_PANEL + 1) - GAP - 6) // 2
        lines = max(HEIGHT, paper.height - 2)
        fitted = fit(self.look, grid["width"], grid["height"], room, lines)
        wide = fitted.columns * grid["width"] + 2
        panel = min(PANEL, (paper.width - 2 * wide - GAP - 2) // 2 - 2)
        high = max(HEIGHT, min(fitted.height + 2, paper.height))
        top = (paper.height - high) // 2
        middle = paper.width // 2
        first = middle - GAP // 2 - wide - 1
        second = middle + GAP - GAP // 2 + 1
        own = _own_side(scene, scene.view)
        for shown, left, x in ((own, first, first - 2 - panel), (other, second, second + wide + 1)):
            self._draw_well(paper, left, top, fitted, shown.well)
            side = Panel(self.look, paper, x, top, panel, high)
            side.line(scene.name(shown.seat), side.strong)
            for name, value in shown.numbers:
                side.pair(name.removeprefix("incoming "), f"{value:,}")
            side.gap()
            self._draw_trays(side, shown.trays)
        if scene.words and fitted.height + 1 < high:
            # For as long as it is shown, a long one may cover the end of the panels.
            text = f" {scene.words} "
            ink = self.look.ink(ACCENT, bold=True)
            paper.write(middle - len(text) // 2, top + high - 1, text, ink)

    def _draw_well(self, paper: "Paper", x: int, y: int, fitted: Fit, well: Well) -> None:
        """Draw a well between its walls, with a floor if there is a line for it."""
        grid = well.grid
        piece = grid["layers"]["piece"]
        first = first_row(piece, grid["width"], grid["height"], fitted.rows)
        marks = self._marks(well)
        draw_cells(paper, x + 1, y, fitted, grid["width"], marks.__getitem__, first)
        wide = fitted.columns * grid["width"]
        frame = self.look.frame
        for line in range(y, y + fitted.height):
            paper.write(x, line, frame.down, self._wall)
            paper.write(x + wide + 1, line, frame.down, self._wall)
        floor = y + fitted.height
        if first + fitted.rows < grid["height"]:
            self._mark_walls(paper, x, floor - 1, wide, self.look.mark("▼", "v"))
        elif floor < paper.height:
            text = frame.bottom_left + frame.across * wide + frame.bottom_right
            paper.write(x, floor, text, self._wall)
        if first > 0:
            self._mark_walls(paper, x, y, wide, self.look.mark("▲", "^"))
        self._draw_garbage(paper, x - 1, floor, fitted, well.garbage)

    def _mark_walls(self, paper: "Paper", x: int, y: int, wide: int, mark: str) -> None:
        """Show on the walls that there are more rows in this direction."""
        ink = self.look.ink(ACCENT, bold=True)
        paper.write(x, y, mark, ink)
        paper.write(x + wide + 1, y, mark, ink)

    def _draw_garbage(self, paper: "Paper", x: int, floor: int, fitted: Fit, lines: int) -> None:
        """Draw a meter left of the well, as high as the incoming garbage."""
        coming = min((lines * fitted.halves + 1) // 2, fitted.height)
        for line in range(floor - coming, floor):
            paper.write(x, line, self.look.mark("█", "!"), self.look.ink(BAD, bold=True))

    def _marks(self, well: Well) -> list[Mark]:
        """How each cell of a well is drawn."""
        grid = well.grid
        marks = [self._settled(code) if code else self._empty for code in grid["cells"]]
        if well.cleared:
            marks = self._before(marks, well)
        for place in grid["layers"].get("hatch", []):
            if marks[place] == self._empty:
                marks[place] = self._above
        ghost = self._ghost(well.falling)
        for place in grid["layers"].get("ghost", []):
            if marks[place] in (self._empty, self._above):
                marks[place] = ghost
        for place in grid["layers"]["piece"]:
            marks[place] = self._falling(grid["cells"][place])
        return marks

    def _ghost(self, code: int) -> Mark:
        colour = self.cells.colour(code)
        dark = mixed(colour, self.cells.colour(0), 60)
        if self.look.sixteen:
            dark = self.look.shade(FAINT)
        return Mark(self.look.mark("░░", "::"), self.look.ink(colour), dark)

    def _before(self, marks: list[Mark], well: Well) -> list[Mark]:
        """The settled cells where they were before a clear, and the cleared rows as a flash."""
        width = well.grid["width"]
        for place in well.grid["layers"]["piece"]:
            marks[place] = self._empty
        before = [self._empty] * len(marks)
        for place, mark in enumerate(marks):
            from_place = place - well.falls[place // width] * width
            if from_place >= 0:
                before[from_place] = mark
        character, ink = self.look.flash()
        for row in well.cleared:
            first = row * width
            before[first : first + width] = [Mark(character * CELL, ink, ink.ground)] * width
        return before

    def _settled(self, code: int) -> Mark:
        ink = quiet(self.cells.block(code))
        return Mark(self.cells.glyph(code) + " ", ink, self.cells.colour(code))

    def _falling(self, code: int) -> Mark:
        """A cell of the falling piece: lighter than a settled one, or its glyph twice."""
        glyph = self.cells.glyph(code)
        ink = lit(self.cells.block(code))
        is_lighter = self.look.colour and not self.look.sixteen
        return Mark(glyph + (" " if is_lighter else glyph), ink, ink.ground)

    def _write_numbers(self, panel: Panel, scene: Scene["TetrisMore"]) -> None:
        """Write the numbers that matter in the mode; the clock keeps running between two views."""
        view = scene.view
        late = max(0, scene.now - view["now"]) if view["outcome"] is None else 0
        values = _counts(view)
        panel.pair("score", f"{values['score']:,}")
        if scene.best:
            panel.pair("best", scene.best)
        panel.pair("level", str(values["level"]))
        panel.pair("lines", f"{values['lines']:,}")
        if "lines to go" in values:
            panel.pair("to go", str(values["lines to go"]), panel.strong)
        panel.pair("time", clock(values["time"] + late))
        if "time left" in values:
            panel.pair("time left", clock(values["time left"] - late), panel.strong)
        panel.pair("rows/s", f"{1_000_000 / max(1, view['more']['interval_us']):.2f}")
        for name in ("combo", "back to back", GARBAGE, "attack"):
            if values.get(name):
                panel.pair(name, str(values[name]), panel.strong)
        self._draw_lock(panel, view, late)

    def _draw_lock(self, panel: Panel, view: "View[TetrisMore]", late: int) -> None:
        """Draw how much of the lock delay is left."""
        left = view["more"]["lock_left"]
        if left is None:
            return
        parts = panel.width - len("lock") - 1
        full = max(0, min(parts, parts * (left - late) // view["more"]["lock_delay"]))
        bar = self.look.mark("▰", "=") * full + self.look.mark("▱", "-") * (parts - full)
        panel.pair("lock", bar, panel.strong)

    def _draw_trays(self, panel: Panel, trays: "list[Tray]") -> None:
        """Draw as many next pieces as leave room for the trays below, and the held piece."""
        for below in range(len(trays) - 1, -1, -1):
            tray = trays[-1 - below]
            panel.line(tray["name"], panel.soft)
            for piece in tray["pieces"]:
                if not piece["cells"]:
                    panel.line("  -", panel.soft)
                elif piece["height"] + below * TRAY <= panel.room:
                    stamp(panel.paper, panel.x + CELL, panel.y, piece, self.cells)
                    panel.y += piece["height"]
                    panel.gap()


def _counts(view: "View[TetrisMore]") -> dict[str, int]:
    """The counters of a view by name."""
    return {counter["name"]: counter["value"] for counter in view["counters"]}


def _own_well(scene: Scene["TetrisMore"], view: "View[TetrisMore]") -> Well:
    clear = view["more"]["clear"] if view["seat"] in scene.clearing else None
    garbage = _counts(view).get(GARBAGE, 0)
    well = Well(view["grids"][0], view["more"]["piece_code"], garbage)
    return well if clear is None else well._replace(cleared=clear["rows"], falls=clear["falls"])


def _own_side(scene: Scene["TetrisMore"], view: "View[TetrisMore]") -> Side:
    """The well of a player at this terminal."""
    counts = _counts(view)
    numbers = [(name, counts.get(name, 0)) for name in SHOWN_OF_TWO]
    return Side(view["seat"], _own_well(scene, view), numbers, view["trays"])


def _rivals_side(rival: "Other", figures: list[str], board: "Grid") -> Side:
    """The public view of the well of a rival elsewhere."""
    numbers = [("score", rival["score"]), *zip(figures, rival["figures"], strict=True)]
    return Side(rival["seat"], Well(board, 0, dict(numbers).get(GARBAGE, 0)), numbers, [])
