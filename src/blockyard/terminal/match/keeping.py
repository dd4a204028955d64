"""What becomes of a match: saved while it goes on, kept as a replay and a score when it is over."""

from typing import TYPE_CHECKING, Any

from blockyard.core.match import Match
from blockyard.core.replay import record, to_text
from blockyard.terminal.draw.panel import clock
from blockyard.terminal.kept.records import Score

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.position import Outcome
    from blockyard.terminal.kept.store import Store

CUSTOM = "custom"
"""The mode of matches that are nobody's usual one: own settings, or played on from a replay."""

UNFINISHED = "unfinished"
"""The reason under which a match is kept that was left for another."""


class Keeping:
    """Where a match is saved, and whether its score counts."""

    def __init__(
        self, store: "Store", game: "Game", mode: "Mode", bots: dict[int, str] | None = None
    ) -> None:
        self.trouble = ""
        """Why the match could not be kept; empty if it could."""
        self._store = store
        self._game = game
        self._mode = mode
        self._bots = bots or {}
        self._is_own = False
        """Whether the saved match of this game is this one."""
        self._saved: tuple[int, int] = (0, 0)
        """Inputs and time of the match when it was last saved."""

    @property
    def board(self) -> str:
        """The list of best scores that the match belongs to."""
        return f"{self._game.id}-{self._mode.id}"

    def resumed(self) -> None:
        """Know that the saved match of this game is this one."""
        self._is_own = True

    def best(self) -> str:
        """The best result of the mode so far, as it is shown; empty if there is none."""
        if self._mode.id == CUSTOM:
            return ""
        return best_words(self._store, self._game, self._mode)

    def save(self, match: Match) -> None:
        """Save a match that goes on, if anybody did anything since."""
        mark = (len(match.inputs), match.now)
        if not match.inputs or mark == self._saved or self._is_watched(match):
            return
        if not self._is_own:
            self._set_aside()
            self._is_own = True
        data: dict[str, Any] = {**match.snapshot(), "mode": self._mode.id}
        if self._bots:
            data["bots"] = {str(seat): name for seat, name in self._bots.items()}
        if self._store.save_match(self._game.id, data):
            self._saved = mark
            self.trouble = ""
        else:
            self.trouble = f"The match is not saved. {self._last_trouble()}"

    def forget(self) -> None:
        """Forget the saved match, if it is this one."""
        if self._is_own:
            self._store.forget_match(self._game.id)

    def finish(self, match: Match, outcome: "Outcome") -> tuple[int, str]:
        """Keep a match that is over: its rank among the best (0: none), and its replay."""
        replay = to_text(record(match), self._game)
        self.forget()
        if self._is_watched(match):
            return 0, replay
        score = max(outcome.scores)
        told = len(self._store.troubles)
        kept = self._store.keep_replay(self._game.id, replay, outcome.reason, score, outcome.time)
        rank = 0
        if self._counts(match, outcome):
            entry = Score(score, outcome.time, kept.date, kept.id)
            rank = self._store.add_score(self.board, entry, self._mode.by_time)
        if len(self._store.troubles) > told:
            self.trouble = f"The result is not kept. {self._last_trouble()}"
        return rank, replay

    def _last_trouble(self) -> str:
        return self._store.troubles[-1] if self._store.troubles else ""

    def _counts(self, match: Match, outcome: "Outcome") -> bool:
        """Only matches alone, ended as the mode asks, are compared with the best."""
        if match.seats > 1 or self._bots or self._mode.practice or self._mode.id == CUSTOM:
            return False
        return outcome.winner is not None if self._mode.by_time else max(outcome.scores) > 0

    def _is_watched(self, match: Match) -> bool:
        """Whether only bots play: then there is nothing of anybody's to keep."""
        return len(self._bots) == match.seats

    def _set_aside(self) -> None:
        """Keep another match that was saved before as a replay, which can be played on."""
        data = self._store.saved_match(self._game.id)
        if data is None:
            return
        try:
            other = Match.restore(self._game, data)
        except ValueError as error:
            self._store.set_aside_match(self._game.id, str(error))
            return
        if other.inputs and not other.position.is_over():
            text = to_text(record(other), self._game)
            score = max(int(other.position.board_of(seat).score) for seat in range(other.seats))
            self._store.keep_replay(self._game.id, text, UNFINISHED, score, other.now)


def best_words(store: "Store", game: "Game", mode: "Mode") -> str:
    """The best result of a mode, as it is shown; empty if there is none."""
    scores = store.scores(f"{game.id}-{mode.id}")
    if not scores:
        return ""
    return clock(scores[0].time) if mode.by_time else f"{scores[0].score:,}"
