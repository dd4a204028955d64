"""The text beside a bucket: score, next piece, forecast of the drop, and keys."""

from typing import TYPE_CHECKING

from blockyard.terminal.draw.look import BAD, GOOD
from blockyard.terminal.draw.panel import Panel, number, stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blockyard.core.game import Game
    from blockyard.core.view import View
    from blockyard.games.bucket.view import BucketMore
    from blockyard.terminal.board import Scene
    from blockyard.terminal.boards.bucket.cross import Area
    from blockyard.terminal.draw.look import Cells, Look
    from blockyard.terminal.draw.paper import Ink, Paper

COUNTERS = ("score", "level", "lines", "pieces")
COUNTERS_WIDTH = 14
NEXT_WIDTH = 18
"""Columns for the next piece and the walls where it could appear."""

GAP = 2


class BucketPanel:
    """The text beside a bucket, in one column or in three."""

    def __init__(self, look: "Look", cells: "Cells", game: "Game") -> None:
        self.look = look
        self.cells = cells
        self.title = game.title
        self._walls = game.constants["walls"]

    def tall(self, paper: "Paper", area: "Area", scene: "Scene[BucketMore]") -> None:
        """Write everything in one column."""
        panel = Panel(self.look, paper, *area)
        panel.title(self.title, scene.mode.title)
        panel.gap()
        self._counters(panel, scene)
        panel.gap()
        self._next(panel, scene)
        panel.gap()
        self._messages(panel, scene)
        panel.gap()
        panel.keys(scene.keys)

    def wide(self, paper: "Paper", area: "Area", scene: "Scene[BucketMore]") -> None:
        """Write everything in three columns: score, next piece, messages and keys."""
        x, y, width, height = area
        first, second = COUNTERS_WIDTH, NEXT_WIDTH
        panel = Panel(self.look, paper, x, y, first, height)
        panel.line(self.title, panel.strong)
        if scene.mode.title != self.title:
            panel.say(scene.mode.title, panel.soft)
        self._counters(panel, scene)
        x += first + GAP
        self._next(Panel(self.look, paper, x, y, second, height), scene)
        x += second + GAP
        panel = Panel(self.look, paper, x, y, width - first - second - 2 * GAP, height)
        self._messages(panel, scene)
        panel.keys(scene.keys)

    def _counters(self, panel: Panel, scene: "Scene[BucketMore]") -> None:
        for counter in scene.view["counters"]:
            if counter["name"] in COUNTERS:
                panel.pair(counter["name"], number(counter))
        if scene.best:
            panel.pair("best", scene.best)

    def _next(self, panel: Panel, scene: "Scene[BucketMore]") -> None:
        """Draw the next piece, and name the walls where it could appear."""
        piece = scene.view["trays"][0]["pieces"][0]
        walls = scene.view["more"]["next"]["walls"]
        panel.line(f"Next: {piece['label']}", panel.soft)
        if walls:
            panel.line(f"from {' '.join(wall[0].upper() for wall in walls)}", panel.soft)
        top = panel.y
        if panel.room >= piece["height"]:
            stamp(panel.paper, panel.x, top, piece, self.cells)
        panel.y = min(panel.bottom, top + piece["height"])

    def _messages(self, panel: Panel, scene: "Scene[BucketMore]") -> None:
        """Write what the player should know now: the end, the forecast, the message."""
        for text, ink in self._forecast(scene.view):
            panel.say(text, ink)
        if scene.words:
            panel.words(scene.words)
        for other in scene.view["others"]:
            figures = dict(zip(scene.view["figures"], other["figures"], strict=True))
            blocked = f"{figures['blocked walls']} of {self._walls} blocked"
            standing = "over" if other["over"] else blocked
            name = scene.names.get(other["seat"]) or f"P{other['seat'] + 1}"
            panel.pair(name, f"{other['score']:,}, {standing}")

    def _forecast(self, view: "View[BucketMore]") -> "list[tuple[str, Ink]]":
        forecast = [(note, self._bad()) for note in view["notes"]]
        fall = view["more"]["fall"]
        if fall:
            lines = len(fall["rows"]) + len(fall["columns"])
            if lines:
                text = f"Drop: clears {lines}, +{fall['points']:,}"
                forecast.append((text, self.look.ink(GOOD, bold=True)))
            if fall["blocks"]:
                forecast.append((f"Drop: blocks {_names(fall['blocks'])}", self._bad()))
            if fall["frees"]:
                forecast.append((f"Drop: frees {_names(fall['frees'])}", self.look.ink(GOOD)))
        return forecast

    def _bad(self) -> "Ink":
        return self.look.ink(BAD, bold=True)


def _names(walls: "Sequence[str]") -> str:
    return " and ".join(wall.capitalize() for wall in walls)
