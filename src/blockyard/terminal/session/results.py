"""The result of a match: saved as a replay, and ranked if it qualifies."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.terminal.draw.panel import clock
from blockyard.terminal.session.ranking import best_result, rank

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.match import Match
    from blockyard.core.modes import Standing
    from blockyard.core.position import Outcome
    from blockyard.terminal.session.terms import Terms
    from blockyard.terminal.storage.store import Store


class Result(NamedTuple):
    """How a match ended, and what happened to the result."""

    outcome: "Outcome"
    standing: "Standing"
    """Whether it is ranked, and why not."""
    rank: int
    """Its rank among the best, from 1; 0 if it has none."""
    best: str
    """The previous best result, as displayed; empty if there was none."""
    replay: str
    """The match as a replay."""


class Results:
    """Where the results of a match are saved."""

    def __init__(self, store: "Store", game: "Game", terms: "Terms") -> None:
        self.trouble = ""
        """Why the result was not saved; empty if it was."""
        self.best = "" if terms.is_forked else best_result(store, game, terms.mode)
        """The mode's best result so far, as displayed."""
        self._store = store
        self.terms = terms
        """The terms of the match; they change once the computer gives a hint."""

    def finish(self, match: "Match", outcome: "Outcome") -> Result:
        """Save and rank a finished match; a match between bots is neither saved nor ranked."""
        replay = to_text(record(match), match.game)
        standing = self.terms.standing(match)
        if self.terms.is_watched(match):
            return Result(outcome, standing, 0, self.best, replay)
        before = len(self._store.troubles)
        is_time = self.terms.mode.by_time and outcome.winner is not None
        kept = self._store.keep_replay(
            match.game.id,
            replay,
            outcome.reason,
            standing.score,
            standing.time,
            mode=self.terms.mode.title,
            words=clock(standing.time) if is_time else standing.words,
        )
        place = rank(self._store, standing, kept)
        if len(self._store.troubles) > before:
            self.trouble = f"The result was not saved. {self._store.last_trouble}"
        return Result(outcome, standing, place, self.best, replay)
