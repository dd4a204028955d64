"""The end of a stage in the terminal: what it came to, and what follows it."""

from typing import TYPE_CHECKING

from blockyard.terminal.draw.look import ACCENT
from blockyard.terminal.draw.panel import Box, Panel, clock, number

if TYPE_CHECKING:
    from blockyard.core.view import View
    from blockyard.games.drmario.view import DrMarioMore
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

NEXT_STAGE = "next_stage"
"""The action that starts the next stage."""

WIDTH = 30
"""Columns of the banner, which is wider than a small bottle."""

MARGIN = 2
"""Columns between its frame and its text."""


def can_go_on(view: "View[DrMarioMore]") -> bool:
    """Whether the next stage can start."""
    return any(choice["action"] == NEXT_STAGE for choice in view["choices"])


class Tally:
    """The banner over a bottle whose stage is complete."""

    def __init__(self, look: "Look") -> None:
        self._look = look
        self._lasted: int | None = None
        """How long the stage took, in ms; views state it only until the next one can start."""

    def follow(self, view: "View[DrMarioMore]") -> None:
        """Remember how long a stage took, until the next one."""
        tally = view["more"]["tally"]
        if tally is None:
            self._lasted = None
        elif tally["time"] is not None:
            self._lasted = tally["time"]

    def draw(self, paper: "Paper", bottle: Box, view: "View[DrMarioMore]") -> None:
        """Draw it in the upper part of a bottle: the last viruses may still be bursting below."""
        rows = self._rows(view)
        ink = self._look.ink(ACCENT, bold=True)
        height = len(rows) + 6
        left = bottle.x + (bottle.width - WIDTH) // 2
        top = bottle.y + (bottle.height - height) // 4
        paper.fill(left, top, WIDTH, height, self._look.ink())
        self._look.box(paper, left, top, WIDTH, height, ink)
        inside = WIDTH - 2 * MARGIN
        panel = Panel(self._look, paper, left + MARGIN, top + 1, inside, height - 2)
        panel.line(view["notes"][0].center(inside) if view["notes"] else "", ink)
        panel.gap()
        for name, value in rows:
            panel.pair(name, value)
        panel.gap()
        panel.line(("any key: next stage" if can_go_on(view) else "Well done").center(inside), ink)

    def _rows(self, view: "View[DrMarioMore]") -> list[tuple[str, str]]:
        tally = view["more"]["tally"]
        if tally is None:
            return []
        scores = [number(counter) for counter in view["counters"] if counter["name"] == "score"]
        following = f"level {tally['next_level']}, {tally['next_viruses']} viruses"
        return [
            ("viruses cleared", str(tally["viruses"])),
            *(("score", score) for score in scores),
            *([] if self._lasted is None else [("time", clock(self._lasted))]),
            ("next", following),
        ]
