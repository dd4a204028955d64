"""Dr. Mario 99 in the terminal: the throw above, the bottle below it, one or two of them."""

from typing import TYPE_CHECKING, Any

from blockyard.terminal.board import Board, Scene
from blockyard.terminal.boards.drmario.cells import COLUMNS, Pharmacy
from blockyard.terminal.draw.look import ACCENT, BAD, SOFT
from blockyard.terminal.draw.panel import Panel, number

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

PANEL = 22
"""Columns of a side panel, if there are as many."""

NARROW_PANEL = 12
GAP = 2
LEAST_THROW = 6
"""Lines above the bottle in which a throw is drawn, at least."""

LARGEST = 3


class OwnBoard(Board):
    """One bottle, or two side by side."""

    def __init__(self, game: "Game", look: "Look") -> None:
        super().__init__(game, look)
        self._pharmacy = Pharmacy(game, look, self.cells)
        self._glass = look.ink(SOFT)

    def draw(self, paper: "Paper", scene: Scene) -> None:
        """Draw the bottles with their panels in the middle of the sheet."""
        if len(scene.others) == 1:
            self._draw_two(paper, scene)
        else:
            self._draw_one(paper, scene)

    def hear(self, events: list[Any], scene: Scene) -> str:
        """What was cleared, what was sent, what comes."""
        words: list[str] = []
        left = -1
        for name, first, second, third in events:
            if name == "popped" and second > 1:
                words.append(f"Chain {second}!")
            elif name == "virus_cleared":
                left = third
            elif name == "damage_sent":
                words.append(f"Sent {first}")
            elif name == "damage_received":
                words.append(f"Damage incoming: {second}")
            elif name == "stage_complete":
                words.append(f"Stage {first} complete!")
        if left > 0:
            words.append(f"{left} {'virus' if left == 1 else 'viruses'} left")
        return ". ".join(words)

    def _draw_one(self, paper: "Paper", scene: Scene) -> None:
        view = scene.view
        grid, hand = view["grids"][0], view["grids"][1]
        beside = hand["width"] - grid["width"]
        size = self._size(paper, grid, paper.width - 2 * (PANEL + GAP) - 2)
        wide = COLUMNS * size * grid["width"] + 2
        high = min(paper.height, size * grid["height"] + 1 + hand["height"])
        left = (paper.width - wide) // 2
        top = (paper.height - high) // 2
        throw = high - size * grid["height"] - 1
        self._draw_bottle(paper, left, top + throw, size, view, scene)
        self._draw_throw(paper, left + 1, top, throw, grid["width"] + beside, view)
        numbers = Panel(self.look, paper, left - GAP - PANEL, top, PANEL, high)
        numbers.title(self.game.title, scene.mode.title)
        numbers.gap()
        self._write_numbers(numbers, scene)
        numbers.gap()
        numbers.keys(scene.keys)
        side = Panel(self.look, paper, left + wide + GAP, top + throw + 1, PANEL, high - throw - 1)
        self._draw_viruses(side, view)
        side.gap()
        side.words(scene)
        if not view["more"].get("stage_screen"):
            side.notes(view)
        crowd = Panel(self.look, paper, side.x, side.y, paper.width - side.x, paper.height - side.y)
        crowd.others(view, self.cells)

    def _draw_two(self, paper: "Paper", scene: Scene) -> None:
        """Both bottles in the middle, each with its panel at its outer side."""
        views = [scene.view, scene.others[0]]
        grid = scene.view["grids"][0]
        size = self._size(paper, grid, (paper.width - GAP - 2 * NARROW_PANEL - 2) // 2 - 2)
        wide = COLUMNS * size * grid["width"] + 2
        high = min(paper.height, size * grid["height"] + 1 + LEAST_THROW)
        panel = min(PANEL, paper.width // 2 - wide - GAP // 2 - 1)
        top = (paper.height - high) // 2
        throw = high - size * grid["height"] - 1
        middle = paper.width // 2
        lefts = (middle - GAP // 2 - wide, middle + GAP // 2)
        panels = (lefts[0] - 1 - panel, lefts[1] + wide + 1)
        for seat, view in enumerate(views):
            self._draw_bottle(paper, lefts[seat], top + throw, size, view, scene)
            self._draw_throw(paper, lefts[seat] + 1, top, throw, grid["width"], view)
            side = Panel(self.look, paper, panels[seat], top, panel, high)
            side.line(f"Player {seat + 1}", side.strong)
            side.gap()
            self._write_room_numbers(side, view)
            side.gap()
            self._draw_viruses(side, view)
            side.gap()
            if seat == 0:
                side.words(scene)
            side.notes(view)

    def _size(self, paper: "Paper", grid: Any, columns: int) -> int:
        """How many times larger than at their smallest cells can be drawn."""
        for size in range(LARGEST, 1, -1):
            lines = size * grid["height"] + 1 + LEAST_THROW - 1
            if COLUMNS * size * grid["width"] <= columns and lines <= paper.height:
                return size
        return 1

    def _draw_bottle(
        self, paper: "Paper", x: int, y: int, size: int, view: Any, scene: Scene
    ) -> None:
        """Draw the cells of a bottle in their glass."""
        grid = view["grids"][0]
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
        if view["more"].get("stage_screen"):
            self._draw_stage_screen(paper, x, y + size * grid["height"] // 2 - 2, size, view, scene)

    def _draw_glass(self, paper: "Paper", x: int, y: int, size: int, grid: Any) -> None:
        """Draw walls, floor, and shoulders that lead up to the neck in the top row."""
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
        self, paper: "Paper", x: int, y: int, lines: int, width: int, view: Any
    ) -> None:
        """Draw the pill in the hand or in the air, squeezed into so many lines and cells."""
        hand = view["grids"][1]
        across, down = width - 2, lines - 1
        first, second = hand["layers"]["piece"]
        row, column = divmod(first, hand["width"])
        left = x + COLUMNS * (column * across // (hand["width"] - 2))
        line = y + row * down // (hand["height"] - 1)
        if view["more"].get("frame", -1) < 0:
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

    def _draw_stage_screen(
        self, paper: "Paper", x: int, y: int, size: int, view: Any, scene: Scene
    ) -> None:
        """Draw over the bottle that the stage is complete, and the key for the next one."""
        width = COLUMNS * size * view["grids"][0]["width"] + 2
        notes = [str(note) for note in view["notes"][:1]]
        can = any(choice["action"] == "next_stage" for choice in view["choices"])
        lines = [*notes, f"{self._next_stage_key(scene)}: next stage" if can else "Well done"]
        self.look.box(paper, x, y, width, len(lines) + 2, self.look.ink(ACCENT, bold=True))
        for row, text in enumerate(lines, y + 1):
            shown = text[: width - 2].center(width - 2)
            paper.write(x + 1, row, shown, self.look.ink(ACCENT, bold=True))

    def _next_stage_key(self, scene: Scene) -> str:
        for key, does in scene.keys:
            if "stage" in does:
                return key
        return "Enter"

    def _write_numbers(self, panel: Panel, scene: Scene) -> None:
        for counter in scene.view["counters"]:
            if counter["name"] == "score":
                panel.pair("score", number(counter))
                panel.pair("top", scene.best or number({**counter, "value": 0}))
            elif counter["name"] != "cascade" or counter["value"] > 1:
                panel.pair(str(counter["name"]), number(counter))
        self._write_damage(panel, scene.view)

    def _write_room_numbers(self, panel: Panel, view: Any) -> None:
        """Write the numbers of a bottle beside another, in a narrow panel."""
        for counter in view["counters"]:
            if counter["unit"] == "digits7":
                panel.line(number(counter), self.look.ink(bold=True))
            elif counter["name"] not in ("cascade", "damage") or counter["value"] > 1:
                panel.pair(str(counter["name"]), number(counter))
        self._write_damage(panel, view)

    def _write_damage(self, panel: Panel, view: Any) -> None:
        """Write how many viruses wait to enter, a mark for each."""
        waiting = len(view["more"].get("incoming", []))
        if waiting:
            mark = self.look.mark("▼", "!")
            panel.line((mark * waiting)[: panel.width], self.look.ink(BAD, bold=True))

    def _draw_viruses(self, panel: Panel, view: Any) -> None:
        """Draw each virus and how many of it are left."""
        cells = view["grids"][0]["cells"]
        living = [code for code in cells if self._pharmacy.is_virus(code)]
        for code in range(1, 4):
            colour = self._pharmacy.kind(code).colour
            count = sum(self._pharmacy.kind(each).colour == colour for each in living)
            if panel.room:
                self._pharmacy.draw(panel.paper, panel.x, panel.y, 1, code)
                text = str(count) if count else self.look.mark("✓", "clean")
                ink = self.look.ink(bold=True) if count else panel.soft
                panel.paper.write(panel.x + COLUMNS + 1, panel.y, text, ink)
                panel.y += 1


def _ghosts(grid: Any) -> dict[int, int]:
    """The codes of the falling pill's halves, by the places where they would come to rest."""
    layers = grid["layers"]
    return {
        there: int(grid["cells"][here])
        for here, there in zip(layers["piece"], layers["ghost"], strict=True)
    }
