"""A review on the whole terminal: how a match went, and its costliest moments."""

from typing import TYPE_CHECKING

from textual.message import Message

from blockyard.bots.plans import in_words
from blockyard.bots.review_text import agreement, moment_name, played_words
from blockyard.core.review import MOMENTS, STEPS, curve, even
from blockyard.terminal.draw.graph import Graph
from blockyard.terminal.draw.look import ACCENT, BAD, SOFT
from blockyard.terminal.screens.lists import folded
from blockyard.terminal.screens.sheet import SheetScreen
from blockyard.terminal.session.background_review import BackgroundReview
from blockyard.terminal.session.open_replay import OpenedReplay, open_replay
from blockyard.terminal.session.replay_player import Start

if TYPE_CHECKING:
    from blockyard.bots.reviewing import Judgement
    from blockyard.terminal.app import BlockyardApp
    from blockyard.terminal.draw.paper import Ink, Paper

WIDTH, HEIGHT = 60, 20
"""The smallest terminal that it fits."""

WIDEST = 110
"""Maximum columns, centred on wider terminals."""

ABOVE = 2
"""Rows above the graph: the title, and how far the review is."""

BELOW = 3
"""Rows between the graph and the moments: its ends, how often both agreed, and a heading."""

ENOUGH_GRAPH, LARGEST_GRAPH = 5, 12
"""Rows of the graph: what it has before moments get more, and at most."""

LEAST_LINES = 3
"""Rows of a moment: what was played, what the computer would have done, and why."""

MOST_LINES = 5
"""The same where there is room: another for what the computer would have done, and an empty one."""

BESIDE = 22
"""The column of what was played, after the name of a moment."""


class ReviewScreen(SheetScreen):
    """A review that appears while the computer thinks; Enter opens the replay at a moment."""

    app: "BlockyardApp"

    class Changed(Message):
        """The review has come further."""

    def __init__(self, text: str, seat: int = 0) -> None:
        super().__init__()
        self._opened: OpenedReplay = open_replay(text)
        self.game = self._opened.playback.game
        self.seat = seat
        """Whose decisions are judged."""
        self.chosen = 0
        """The selected moment, from 0."""
        self._made: BackgroundReview | None = None

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is smaller than the minimum size of a review."""
        width, height = self.app.size
        return width < WIDTH or height < HEIGHT

    @property
    def is_done(self) -> bool:
        """Whether nothing more is going to happen."""
        return self._made is not None and self._made.is_done

    @property
    def is_cancelled(self) -> bool:
        """Whether it no longer thinks."""
        return self._made is not None and self._made.is_stopped

    @property
    def moments(self) -> "list[Judgement]":
        """The costliest moments; none before the end, since they would change all the time."""
        made = self._made
        return made.review.moments if made is not None and made.review.is_done else []

    # Start and end.

    def on_mount(self) -> None:
        """Start to think."""
        self._begin(self.seat)

    def on_unmount(self) -> None:
        """Stop thinking."""
        if self._made is not None:
            self._made.stop()

    def _begin(self, seat: int) -> None:
        if self._made is not None:
            self._made.stop()
        self.seat, self.chosen = seat, 0
        playback = open_replay(self._opened.text).playback
        self._made = BackgroundReview(playback, seat, lambda: self.post_message(self.Changed()))
        self._made.start()

    def on_review_screen_changed(self) -> None:
        """Show how far the review is."""
        self.redraw()

    # Keys and the mouse.

    def press(self, key: str, character: str | None) -> bool:
        """Choose a moment, open it, or review another player."""
        last = len(self.moments) - 1
        if key in ("escape", "q", "Q"):
            self.dismiss(None)
        elif key in ("up", "down") and last >= 0:
            self.chosen = min(max(self.chosen + (1 if key == "down" else -1), 0), last)
        elif key in ("enter", "space") and last >= 0:
            self._open()
        elif key in ("1", "2", "3") and int(key) - 1 <= last:
            self.chosen = int(key) - 1
        elif key in ("tab", "p", "P") and self._seats > 1:
            self._begin((self.seat + 1) % self._seats)
        else:
            return False
        self.redraw()
        return True

    def point(self, x: int, y: int) -> None:
        """Choose the clicked moment; a click on the chosen one opens it."""
        first, lines = self._first_moment(self.paper), self._lines(self.paper)
        number = (y - first) // lines
        if y < first or number >= len(self.moments):
            return
        if number == self.chosen:
            self._open()
        self.chosen = number
        self.redraw()

    def _open(self) -> None:
        decision = self.moments[self.chosen].decision
        self.app.watch_replay(self._opened.text, Start(decision.time, decision.inputs))

    @property
    def _seats(self) -> int:
        return self._opened.playback.replay.seats

    # Drawing.

    @property
    def _soft(self) -> "Ink":
        return self.look.ink(SOFT, dim=not self.look.colour)

    def _place(self, paper: "Paper") -> tuple[int, int]:
        """The first column, and how many there are."""
        width = min(paper.width - 4, WIDEST)
        return (paper.width - width) // 2, width

    def _graph_rows(self, paper: "Paper") -> int:
        return min(_shared(paper) - MOMENTS * self._lines(paper), LARGEST_GRAPH)

    def _first_moment(self, paper: "Paper") -> int:
        return ABOVE + self._graph_rows(paper) + 1 + BELOW

    def _lines(self, paper: "Paper") -> int:
        """Rows for each moment: more where the graph has enough."""
        room = _shared(paper) - ENOUGH_GRAPH
        return min(max(room // MOMENTS, LEAST_LINES), MOST_LINES)

    def draw(self, paper: "Paper") -> None:
        """Draw the title, the graph, the moments, and the key help."""
        left, width = self._place(paper)
        whose = f", {self.game.seat_name(self.seat)}" if self._seats > 1 else ""
        title = f"Review: {self.game.title}, {self._opened.mode.title}{whose}"
        paper.write(left, 0, title[:width], self.look.ink(ACCENT, bold=True))
        made = self._made
        if made is not None:
            self._draw_progress(paper, made)
            if made.review.judgements:
                self._draw_graph(paper, made)
            if made.review.is_done and made.review.judgements:
                self._draw_moments(paper, made)
        paper.write(left, paper.height - 1, self._help(), self._soft)

    def _help(self) -> str:
        arrows = self.look.mark("↑ ↓", "Up Down")
        choose = [f"{arrows} choose", "Enter watch"] if self.moments else []
        other = ["Tab other player"] if self._seats > 1 else []
        return "  ".join([*choose, *other, "Esc back"])

    def _draw_progress(self, paper: "Paper", made: BackgroundReview) -> None:
        left, width = self._place(paper)
        review = made.review
        if made.problem:
            for row, line in enumerate(folded(made.problem, width, 2), 1):
                paper.write(left, row, line, self.look.ink(BAD, bold=True))
        elif review.is_done:
            if not review.judgements:
                paper.write(left, 2, "There are no decisions to review in this match.")
        elif review.judgements:
            done, count = len(review.judgements), review.count
            words = f"Judging decision {done} of {count} "
            room = width - len(words)
            filled = room * done // max(1, count)
            bar = self.look.mark("━", "=") * filled + self.look.mark("─", "-") * (room - filled)
            paper.write(left, 1, words + bar, self.look.ink(ACCENT))
        else:
            paper.write(left, 1, f"Looking for decisions ... {review.count:,}", self._soft)

    def _draw_graph(self, paper: "Paper", made: BackgroundReview) -> None:
        left, width = self._place(paper)
        rows, review = self._graph_rows(paper), made.review
        values = [judgement.value for judgement in list(review.judgements)]
        graph = Graph(curve(values), STEPS, width)
        if self.game.shared_board:
            # Where neither side is ahead.
            line = ABOVE + rows - 1 - min(even(values) * rows // STEPS, rows - 1)
            paper.write(left, line, self.look.mark("╌", "-") * width, self._soft)
        graph.draw(paper, left, ABOVE, rows, self.look, self.look.ink(ACCENT))
        bottom = ABOVE + rows
        paper.write(left, bottom, self.look.mark("─", "-") * width, self._soft)
        for number, moment in reversed(list(enumerate(self.moments, 1))):
            column = left + graph.column_of(moment.decision.number)
            chosen = number - 1 == self.chosen
            ink = self.look.ink(bold=True, reverse=chosen)
            paper.write(column, bottom, str(number), ink)

    def _draw_moments(self, paper: "Paper", made: BackgroundReview) -> None:
        left, width = self._place(paper)
        y = ABOVE + self._graph_rows(paper) + 1
        paper.write(left, y, f"{agreement(made.review)}."[:width])
        moments = self.moments
        words = "The costliest moments" if moments else "Nothing could have been done better."
        paper.write(left, y + BELOW - 1, words, self.look.ink(bold=True))
        for number, moment in enumerate(moments):
            at = self._first_moment(paper) + number * self._lines(paper)
            self._draw_moment(paper, at, number, moment)

    def _draw_moment(self, paper: "Paper", y: int, number: int, moment: "Judgement") -> None:
        left, width = self._place(paper)
        is_chosen = number == self.chosen
        mark = self.look.mark("▸", ">") if is_chosen else " "
        name = f"{number + 1}  {moment_name(self.game, moment.decision)}"
        played = played_words(self.game, moment.decision)
        computer = in_words(moment.plan) or "nothing"
        spare = self._lines(paper) - LEAST_LINES
        paper.write(left, y, mark, self.look.ink(ACCENT, bold=True))
        paper.write(left + 2, y, name, self.look.ink(bold=True, reverse=is_chosen))
        beside = left + 2 + max(len(name) + 2, BESIDE)
        room = left + width - beside
        paper.write(beside, y, folded(f"played: {played}", room, 1)[0])
        y += 1
        lines = folded(f"computer: {computer}", width - 5, 1 + (spare > 0))
        for line in lines:
            paper.write(left + 5, y, line)
            y += 1
        for line in folded(moment.explanation, width - 5, 1):
            paper.write(left + 5, y, line, self._soft)
            y += 1


def _shared(paper: "Paper") -> int:
    """Rows that the graph and the moments share: all but those around them, and the key help."""
    return paper.height - ABOVE - 1 - BELOW - 1
