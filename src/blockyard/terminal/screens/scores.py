"""The best scores of every game and mode."""

from textwrap import wrap
from typing import TYPE_CHECKING

from blockyard.catalogue import open_all
from blockyard.core.modes import list_name
from blockyard.terminal.board import WIDTH
from blockyard.terminal.draw.panel import clock
from blockyard.terminal.screens.lists import ListScreen, Row, day
from blockyard.terminal.session.open_replay import open_replay
from blockyard.terminal.session.ranking import custom_modes
from blockyard.terminal.storage.given_file import CannotOpen
from blockyard.terminal.storage.records import Score

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.terminal.storage.store import Store

GONE = "-"
TITLE = 22
"""Columns of a mode's title beside those of the results."""

WIDE_TITLE = WIDTH - 6
"""Columns of a title above them, on the smallest terminal."""


class ScoresScreen(ListScreen):
    """The best results, one game at a time; left and right change the game."""

    empty = "No results for this game yet."

    def __init__(self, store: "Store") -> None:
        super().__init__()
        self._store = store
        self.games, self._troubles = open_all()
        self.shown = self._played_last()
        """The game whose scores are shown: at first the one that was played last."""
        self._scores: list[Score | None] = []
        """The results by row; None for headings."""

    def _played_last(self) -> int:
        last = [replay.game for replay in self._store.replays()[:1]]
        return next((at for at, game in enumerate(self.games) if game.id in last), 0)

    @property
    def game(self) -> "Game":
        """The game whose scores are shown."""
        return self.games[self.shown]

    def read_rows(self) -> list[Row]:
        """Modes with their results; modes without results are left out."""
        self.headline = f"Best scores: {self.game.title}"
        kept = {replay.id for replay in self._store.replays()}
        rows: list[Row] = []
        self._scores = []
        for mode in (*self.game.modes, *custom_modes(self._store, self.game)):
            scores = self._store.scores(list_name(self.game, mode))
            if not scores:
                continue
            if rows:
                rows.append(Row("", is_heading=True))
                self._scores.append(None)
            timed = self.game.timed
            headings = [Row(words, is_heading=True) for words in _headings(mode, timed)]
            rows.extend(headings)
            self._scores.extend([None] * len(headings))
            for rank, score in enumerate(scores, 1):
                replay = "watch" if score.replay in kept else GONE
                rows.append(Row(f"{rank:>20} {_result(score, mode, timed)}  {replay}"))
                self._scores.append(score)
        return rows

    def help(self) -> list[tuple[str, str]]:
        """The keys."""
        arrows = self.look.mark("← →", "Left Right")
        keys = [("Enter", "watch the replay")] if self.rows else []
        return [(arrows, "change game"), *keys, ("Esc", "back")]

    def press(self, key: str, character: str | None) -> bool:
        """Keys of the list, and those that change the game."""
        if key in ("left", "right", "tab", "shift+tab") and self.games:
            step = 1 if key in ("right", "tab") else -1
            self.shown = (self.shown + step) % len(self.games)
            self.chosen = 0
            self.notice = ""
            self.reread()
            return True
        return super().press(key, character)

    def open_row(self) -> None:
        """Watch the replay of the selected result."""
        score = self._scores[self.chosen]
        text = self._store.replay_text(score.replay) if score and score.replay else None
        if text is None:
            self.tell("The replay of this result is no longer kept.", bad=True)
            return
        try:
            open_replay(text)
        except CannotOpen as error:
            self.tell(str(error), bad=True)
            return
        self.app.watch_replay(text)


def _headings(mode: "Mode", timed: bool) -> list[str]:
    """A mode, and its column headings; a long title gets lines of its own."""
    names = ("time", "score") if mode.by_time else ("score", "time")
    columns = f"{_columns(names, timed)}   {'date':<17}  replay"
    if len(mode.title) <= TITLE:
        return [f"{mode.title:<{TITLE}} {columns}"]
    return [*wrap(mode.title, WIDE_TITLE), f"{'':<{TITLE}} {columns}"]


def _result(score: Score, mode: "Mode", timed: bool) -> str:
    points = f"{score.score:,}"
    both = (clock(score.time), points) if mode.by_time else (points, clock(score.time))
    return f"{_columns(both, timed)}   {day(score.date):<17}"


def _columns(best_and_other: tuple[str, str], timed: bool) -> str:
    """What a list ranks by, and the other figure; games without a clock have no time."""
    return " ".join(f"{words:>10}" for words in best_and_other[: 2 if timed else 1])
