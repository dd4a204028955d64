"""Saving an unfinished match so that it can be continued."""

from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.modes import result_words
from blockyard.core.replay import UNFINISHED, record
from blockyard.core.replay_text import to_text
from blockyard.terminal.storage.store import slot_of

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.session.terms import Terms
    from blockyard.terminal.storage.store import Store


class Saving:
    """The slot for unfinished matches of one mode of a game."""

    def __init__(
        self, store: "Store", game: "Game", terms: "Terms", *, is_resumed: bool = False
    ) -> None:
        self.trouble = ""
        """Why the match was not saved; empty if it was."""
        self._store = store
        self._game = game
        self.terms = terms
        """The terms of the match; they change once the computer gives a hint."""
        self._slot = slot_of(terms.mode.id)
        self._is_own = is_resumed
        """Whether the slot holds this match."""
        self._saved: tuple[int, int] = (0, 0)
        """Inputs and time of the match when it was last saved."""

    def save(self, match: Match) -> None:
        """Save a match in progress, if anyone acted since the last time."""
        mark = (len(match.inputs), match.now)
        if not match.inputs or mark == self._saved or self.terms.is_watched(match):
            return
        if not self._is_own:
            self._set_aside()
            self._is_own = True
        snapshot = {**match.snapshot(), **self.terms.to_data()}
        if self._store.save_match(self._game.id, self._slot, snapshot):
            self._saved = mark
            self.trouble = ""
        else:
            self.trouble = f"The match was not saved. {self._store.last_trouble}"

    def forget(self) -> None:
        """Delete the saved match, if it is this one."""
        if self._is_own:
            self._store.forget_match(self._game.id, self._slot)

    def abandon(self, match: Match) -> None:
        """Delete the saved match, and keep it as an unfinished replay.

        In modes for quick restarts it is not kept: there would be far more of them than results.
        """
        self.forget()
        if not self.terms.mode.quick_restart and not self.terms.is_watched(match):
            self._keep(match)

    def _set_aside(self) -> None:
        """Keep a different match in the slot as a replay, from which it can be continued."""
        data = self._store.saved_matches(self._game.id).get(self._slot)
        if data is None:
            return
        try:
            other = Match.restore(self._game, data)
        except ValueError as error:
            self._store.set_aside_match(self._game.id, self._slot, str(error))
            return
        self._keep(other)

    def _keep(self, match: Match) -> None:
        """Keep an unfinished match as a replay, if anyone acted."""
        if match.inputs and not match.position.is_over():
            text = to_text(record(match), self._game)
            score = max(int(match.position.board_of(seat).score) for seat in range(match.seats))
            self._store.keep_replay(
                self._game.id,
                text,
                UNFINISHED,
                score,
                match.now,
                mode=match.mode.title,
                words=result_words(match),
            )
