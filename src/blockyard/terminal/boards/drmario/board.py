"""Dr. Mario 99 in the terminal: one or two bottles, with the throw above each."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.board import Answer, Board, Scene, aim_at
from blockyard.terminal.boards.drmario.cells import COLUMNS, Pharmacy
from blockyard.terminal.boards.drmario.tally import NEXT_STAGE, Tally, can_go_on
from blockyard.terminal.draw.look import BAD, SOFT
from blockyard.terminal.draw.panel import Box, Panel, number

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.view import Grid, Other, View
    from blockyard.games.drmario.view import DrMarioMore
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

PANEL = 22
"""Preferred columns of a side panel."""

NARROW_PANEL = 12
GAP = 2
LEAST_THROW = 6
"""Minimum lines above the bottle for drawing a throw."""

LARGEST = 3

SCREENS_OWN = ("p", "P", "r", "R")
"""Letters of the play screen, which still pause and restart between two stages."""


class Size(NamedTuple):
    """The size and place of the bottles."""

    cell: int
    """The scale of cells."""
    wide: int
    """Columns of a bottle including its glass."""
    high: int
    """Lines of a bottle including what is above it."""
    throw: int
    """Lines above the bottle."""


class GameBoard(Board["DrMarioMore"]):
    """One bottle, or two side by side."""

    def __init__(self, game: "Game", look: "Look") -> None:
        super().__init__(game, look)
        self._pharmacy = Pharmacy(look, self.cells)
        self._tally = Tally(look)
        self._glass = look.ink(SOFT)
        self._crowd: list[tuple[Box, Other]] = []
        """Where the small bottles of others are drawn."""

    def draw(self, paper: "Paper", scene: Scene["DrMarioMore"]) -> None:
        """Draw the bottles with their panels in the centre of the sheet."""
        self._crowd = []
        self._tally.follow(scene.view)
        if len(scene.beside) == 1 or len(scene.view["others"]) == 1:
            self._draw_two(paper, scene)
        else:
            self._draw_one(paper, scene)

    def press(self, key: str, scene: Scene["DrMarioMore"]) -> Answer | None:
        """Start the next stage with any key."""
        is_ready = scene.active and can_go_on(scene.view)
        return Answer(NEXT_STAGE) if is_ready and key not in SCREENS_OWN else None

    def remap(self, action: str, key: str, scene: Scene["DrMarioMore"]) -> str:
        """Start the next stage with any key of the game, too."""
        return NEXT_STAGE if can_go_on(scene.view) else action

    def click(self, x: int, y: int, scene: Scene["DrMarioMore"]) -> Answer | None:
        """Start the next stage, or target the seat whose bottle was clicked."""
        if scene.active and can_go_on(scene.view):
            return Answer(NEXT_STAGE)
        for box, other in self._crowd:
            if box.has(x, y) and scene.active:
                return Answer(aim_at(scene.view, other))
        return None

    def _draw_one(self, paper: "Paper", scene: Scene["DrMarioMore"]) -> None:
        view = scene.view
        grid, hand = view["grids"]
        beside = hand["width"] - grid["width"]
        size = self._size(paper, grid, paper.width - 2 * (PANEL + GAP) - 2, hand["height"])
        left = (paper.width - size.wide) // 2
        top = (paper.height - size.high) // 2
        floor = top + size.throw
        self._draw_bottle(paper, left, floor, size.cell, grid)
        if view["more"]["stage_screen"]:
            bottle = Box(left, floor, size.wide, size.high - size.throw)
            self._tally.draw(paper, bottle, view)
        self._draw_throw(paper, left + 1, top, size.throw, grid["width"] + beside, view)
        numbers = Panel(self.look, paper, left - GAP - PANEL, top, PANEL, size.high)
        numbers.title(self.game.title, scene.mode.title)
        numbers.gap()
        self._write_numbers(numbers, scene)
        numbers.gap()
        numbers.keys(scene.keys)
        right = left + size.wide + GAP
        side = Panel(self.look, paper, right, floor + 1, PANEL, size.high - size.throw - 1)
        self._draw_viruses(side, view)
        side.gap()
        side.words(scene.words)
        if not view["more"]["stage_screen"]:
            side.notes(view)
        crowd = Panel(self.look, paper, side.x, side.y, paper.width - side.x, paper.height - side.y)
        self._crowd = crowd.others(view, scene.board, self.cells, scene.names)

    def _draw_two(self, paper: "Paper", scene: Scene["DrMarioMore"]) -> None:
        """Draw both bottles in the centre, each with its panel on its outer side."""
        grid = scene.view["grids"][0]
        room = (paper.width - GAP - 2 * NARROW_PANEL - 2) // 2 - 2
        size = self._size(paper, grid, room, LEAST_THROW)
        panel = min(PANEL, paper.width // 2 - size.wide - GAP // 2 - 1)
        top = (paper.height - size.high) // 2
        middle = paper.width // 2
        left, right = middle - GAP // 2 - size.wide, middle + GAP // 2
        own = Panel(self.look, paper, left - 1 - panel, top, panel, size.high)
        other = Panel(self.look, paper, right + size.wide + 1, top, panel, size.high)
        name = scene.name(scene.view["seat"])
        self._draw_of_two(paper, left, top, size, scene.view, own, name)
        own.words(scene.words)
        own.notes(scene.view)
        if scene.beside:
            name = scene.name(scene.beside[0]["seat"])
            self._draw_of_two(paper, right, top, size, scene.beside[0], other, name)
            other.notes(scene.beside[0])
            return
        rival = scene.view["others"][0]
        self._draw_bottle(paper, right, top + size.throw, size.cell, scene.board(rival["seat"]))
        other.line(scene.name(rival["seat"]), other.strong)
        other.gap()
        for name, value in zip(scene.view["figures"], rival["figures"], strict=True):
            other.pair(name, f"{value:,}")

    def _draw_of_two(
        self,
        paper: "Paper",
        x: int,
        y: int,
        size: Size,
        view: "View[DrMarioMore]",
        side: Panel,
        name: str,
    ) -> None:
        """Draw a player's bottle next to another, and its numbers in a panel."""
        grid = view["grids"][0]
        self._draw_bottle(paper, x, y + size.throw, size.cell, grid)
        self._draw_throw(paper, x + 1, y, size.throw, grid["width"], view)
        side.line(name, side.strong)
        side.gap()
        self._write_room_numbers(side, view)
        side.gap()
        self._draw_viruses(side, view)
        side.gap()

    def _size(self, paper: "Paper", grid: "Grid", columns: int, above: int) -> Size:
        """The largest bottle for this many columns, with this many lines above it if possible."""
        cell = 1
        for tried in range(LARGEST, 1, -1):
            lines = tried * grid["height"] + LEAST_THROW
            if COLUMNS * tried * grid["width"] <= columns and lines <= paper.height:
                cell = tried
                break
        bottle = cell * grid["height"] + 1
        high = min(paper.height, bottle + above)
        return Size(cell, COLUMNS * cell * grid["width"] + 2, high, high - bottle)

    def _draw_bottle(self, paper: "Paper", x: int, y: int, size: int, grid: "Grid") -> None:
        """Draw the cells of a bottle in their glass."""
        width = grid["width"]
        ghosts = _ghosts(grid)
        for place, code in enumerate(grid["cells"]):
            left = x + 1 + COLUMNS * size * (place % width)
            line = y + size * (place // width)
            if place in ghosts and not code:
                self._pharmacy.draw_ghost(paper, left, line, size, ghosts[place])
            elif place in grid["layers"]["piece"]:
                self._pharmacy.draw_falling(paper, left, line, size, code)
            elif code != self._pharmacy.neck:
                self._pharmacy.draw(paper, left, line, size, code)
        self._draw_glass(paper, x, y, size, grid)

    def _draw_glass(self, paper: "Paper", x: int, y: int, size: int, grid: "Grid") -> None:
        """Draw walls, floor, and the shoulders leading up to the neck in the top row."""
        frame, width = self.look.frame, grid["width"]
        cell = COLUMNS * size
        right = x + 1 + cell * width
        top_row = grid["cells"][:width]
        mouth = [column for column in range(width) if top_row[column] != self._pharmacy.neck]
        neck_left = x + cell * mouth[0]
        neck_right = x + 1 + cell * (mouth[-1] + 1)
        shoulder = y + size - 1
        for line in range(y, shoulder):
            paper.write(neck_left, line, frame.down, self._glass)
            paper.write(neck_right, line, frame.down, self._glass)
        across = frame.across * (neck_left - x - 1)
        if across:
            left_part = frame.top_left + across + frame.bottom_right
            right_part = frame.bottom_left + across + frame.top_right
            paper.write(x, shoulder, left_part, self._glass)
            paper.write(neck_right, shoulder, right_part, self._glass)
        floor = y + size * grid["height"]
        for line in range(shoulder + 1, floor):
            paper.write(x, line, frame.down, self._glass)
            paper.write(right, line, frame.down, self._glass)
        text = frame.bottom_left + frame.across * (cell * width) + frame.bottom_right
        paper.write(x, floor, text, self._glass)

    def _draw_throw(
        self, paper: "Paper", x: int, y: int, lines: int, width: int, view: "View[DrMarioMore]"
    ) -> None:
        """Draw the pill in the hand or in the air, scaled to this many lines and cells."""
        hand = view["grids"][1]
        across, down = width - 2, lines - 1
        first, second = hand["layers"]["piece"]
        row, column = divmod(first, hand["width"])
        left = x + COLUMNS * (column * across // (hand["width"] - 2))
        line = y + row * down // (hand["height"] - 1)
        if view["more"]["frame"] < 0:
            ink = self._glass
            frame = self.look.frame
            cup = frame.bottom_left + frame.across * (2 * COLUMNS) + frame.bottom_right
            paper.write(left - 1, line + 1, cup, ink)
            for below in range(line + 2, y + lines):
                paper.write(left + COLUMNS, below, frame.down, ink)
        self._pharmacy.draw(paper, left, line, 1, hand["cells"][first])
        if second == first + 1:
            self._pharmacy.draw(paper, left + COLUMNS, line, 1, hand["cells"][second])
        else:
            self._pharmacy.draw(paper, left, line - 1, 1, hand["cells"][second])

    def _write_numbers(self, panel: Panel, scene: Scene["DrMarioMore"]) -> None:
        for counter in scene.view["counters"]:
            if counter["name"] == "score":
                panel.pair("score", number(counter))
                best = (scene.best or "0").replace(",", "")
                # The best result has the digits of the score, unless it is a time.
                top = number({**counter, "value": int(best)}) if best.isdigit() else best
                panel.pair("top", top)
            elif counter["name"] != "cascade" or counter["value"] > 1:
                panel.pair(counter["name"], number(counter))
        self._write_damage(panel, scene.view)

    def _write_room_numbers(self, panel: Panel, view: "View[DrMarioMore]") -> None:
        """Write the numbers of a bottle drawn next to another, in a narrow panel."""
        for counter in view["counters"]:
            if counter["unit"] == "digits7":
                panel.line(number(counter), self.look.ink(bold=True))
            elif counter["name"] not in ("cascade", "damage") or counter["value"] > 1:
                panel.pair(counter["name"], number(counter))
        self._write_damage(panel, view)

    def _write_damage(self, panel: Panel, view: "View[DrMarioMore]") -> None:
        """Write how many viruses are waiting to enter, with one mark each."""
        room = view["more"]["room"]
        if room is not None and room["incoming"]:
            mark = self.look.mark("▼", "!") * len(room["incoming"])
            panel.line(mark[: panel.width], self.look.ink(BAD, bold=True))

    def _draw_viruses(self, panel: Panel, view: "View[DrMarioMore]") -> None:
        """Draw each kind of virus and how many are left."""
        for code, count in zip(self._pharmacy.viruses, view["more"]["viruses"], strict=True):
            if panel.room:
                self._pharmacy.draw(panel.paper, panel.x, panel.y, 1, code)
                text = str(count) if count else self.look.mark("✓", "clean")
                ink = self.look.ink(bold=True) if count else panel.soft
                panel.paper.write(panel.x + COLUMNS + 1, panel.y, text, ink)
                panel.y += 1


def _ghosts(grid: "Grid") -> dict[int, int]:
    """The codes of the falling pill's halves, by the places where they would land."""
    layers = grid["layers"]
    return {
        there: grid["cells"][here]
        for here, there in zip(layers["piece"], layers["ghost"], strict=True)
    }
