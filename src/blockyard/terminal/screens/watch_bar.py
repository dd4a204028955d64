"""The progress bar of a replay: its position, speed, and messages."""

from typing import TYPE_CHECKING

from blockyard.terminal.draw.look import ACCENT, BAD, SOFT, Look
from blockyard.terminal.screens.lists import folded, length

if TYPE_CHECKING:
    from blockyard.terminal.draw.paper import Paper
    from blockyard.terminal.session.replay_player import ReplayPlayer

ROWS = 2
"""Rows of the bar below a board."""

SMALL = 12
"""Columns of the bar where it is shown beside the board."""


class Bar:
    """The bar at one moment."""

    def __init__(self, look: Look, player: "ReplayPlayer") -> None:
        self.look = look
        self.player = player

    @property
    def state(self) -> str:
        """Whether it is playing, and how fast."""
        mark = self.look.mark("►", ">") if self.player.playing else self.look.mark("‖", "||")
        return f"{mark} x{self.player.speed_words}"

    @property
    def clock(self) -> str:
        """The current position, and the end."""
        player = self.player
        if player.timed:
            return f"{length(int(player.time))} / {length(player.end)}"
        return f"move {player.input} / {player.inputs}"

    def line(self, width: int) -> str:
        """The bar itself."""
        done = self._done(width)
        return self.look.mark("━", "=") * done + self.look.mark("─", "-") * (width - done)

    @property
    def words(self) -> str:
        """The whole bar as text, for a board's panel."""
        return f"{self.state} {self.line(SMALL)} {self.clock}"

    def draw(self, paper: "Paper", notice: str, *, is_bad: bool) -> None:
        """Draw it on the last rows of a sheet."""
        y = paper.height - ROWS
        left, width = self._place(paper)
        paper.write(1, y, self.state, self.look.ink(ACCENT, bold=True))
        line = self.line(width)
        done = self._done(width)
        paper.write(left, y, line[:done], self.look.ink(ACCENT, bold=True))
        paper.write(left + done, y, line[done:], self.look.ink(SOFT, dim=not self.look.colour))
        paper.write(left + width + 2, y, self.clock, self.look.ink(bold=True))
        ink = self.look.ink(BAD, bold=True) if is_bad else self.look.ink(SOFT)
        for line in folded(notice, paper.width - 2, 1):
            paper.write(1, y + 1, line, ink)

    def part_at(self, paper: "Paper", x: int, y: int) -> float | None:
        """The fraction of the replay at a place on the sheet; None outside the bar."""
        left, width = self._place(paper)
        if y != paper.height - ROWS or not left <= x < left + width:
            return None
        return (x - left) / max(1, width - 1)

    def _done(self, width: int) -> int:
        """How many columns of the bar are filled."""
        return round(self.player.part * width)

    def _place(self, paper: "Paper") -> tuple[int, int]:
        """The first column of the bar, and its width."""
        left = 12
        return left, paper.width - left - len(self.clock) - 3
