"""Saving an unfinished match so that it can be continued."""

from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.replay import UNFINISHED, record
from blockyard.core.replay_text import to_text

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.session.terms import Terms
    from blockyard.terminal.storage.store import Store


class Saving:
    """The saved-match slot of one game."""

    def __init__(
        self, store: "Store", game: "Game", terms: "Terms", *, is_resumed: bool = False
    ) -> None:
        self.trouble = ""
        """Why the match was not saved; empty if it was."""
        self._store = store
        self._game = game
        self._terms = terms
        self._is_own = is_resumed
        """Whether the slot holds this match."""
        self._saved: tuple[int, int] = (0, 0)
        """Inputs and time of the match when it was last saved."""

    def save(self, match: Match) -> None:
        """Save a match in progress, if anyone acted since the last time."""
        mark = (len(match.inputs), match.now)
        if not match.inputs or mark == self._saved or self._terms.is_watched(match):
            return
        if not self._is_own:
            self._set_aside()
            self._is_own = True
        if self._store.save_match(self._game.id, {**match.snapshot(), **self._terms.to_data()}):
            self._saved = mark
            self.trouble = ""
        else:
            self.trouble = f"The match was not saved. {self._store.last_trouble}"

    def forget(self) -> None:
        """Delete the saved match, if it is this one."""
        if self._is_own:
            self._store.forget_match(self._game.id)

    def _set_aside(self) -> None:
        """Keep a different match in the slot as a replay, from which it can be continued."""
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
