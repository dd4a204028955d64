"""Saving an unfinished match, so that it can be gone on with."""

from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.replay import UNFINISHED, record
from blockyard.core.replay_text import to_text

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.session.terms import Terms
    from blockyard.terminal.storage.store import Store


class Saving:
    """The place of one match among the saved ones: each game has one."""

    def __init__(
        self, store: "Store", game: "Game", terms: "Terms", *, is_resumed: bool = False
    ) -> None:
        self.trouble = ""
        """Why the match is not saved; empty if it is."""
        self._store = store
        self._game = game
        self._terms = terms
        self._is_own = is_resumed
        """Whether the saved match of this game is this one."""
        self._saved: tuple[int, int] = (0, 0)
        """Inputs and time of the match when it was last saved."""

    def save(self, match: Match) -> None:
        """Save a match that goes on, if anybody did anything since."""
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
            self.trouble = f"The match is not saved. {self._store.last_trouble}"

    def forget(self) -> None:
        """Forget the saved match, if it is this one."""
        if self._is_own:
            self._store.forget_match(self._game.id)

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
