"""The hints of a match: asked for by a key, thought about in a thread, and shown for a while."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from blockyard.bots.background import LOOK_AGAIN, in_a_thread
from blockyard.bots.hints import Adviser
from blockyard.bots.plans import in_words

if TYPE_CHECKING:
    from concurrent.futures import Future

    from blockyard.bots.hints import Hint
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat

LONGEST_WAIT = 3000
"""ms after which a hint is given up that finds nothing to do, or always comes too late."""

THINKING = "Thinking... With a hint, this game counts as practice."
NO_HINT = "No hint is available now."


class Hinting:
    """The hint that a player has asked for, if any."""

    def __init__(
        self,
        game: "Game",
        real: Callable[[], int],
        start: "Callable[[Callable[[], Hint]], Future[Hint]]" = in_a_thread,
    ) -> None:
        self.words = ""
        """What the player reads; empty if there is no hint."""
        self._real = real
        self._start = start
        self._adviser = Adviser(game)
        self._thought: Future[Hint] | None = None
        self._until = 0
        self._moment = 0
        """How many inputs the match had when the bot saw it."""

    @property
    def is_thinking(self) -> bool:
        """Whether a hint has been asked for and not yet been given."""
        return self._thought is not None

    def ask(self, seat: "Seat", moment: int) -> None:
        """Start to think about a hint; ``moment`` is how many inputs the match has."""
        if self._thought is None:
            self.words = THINKING
            self._until = self._real() + LONGEST_WAIT
            self._look(seat, moment)

    def tick(self, seat: "Seat", moment: int) -> None:
        """Take the hint if there is one; if the board is another one by now, think again."""
        if self._thought is None or not self._thought.done():
            return
        hint = self._thought.result()
        self._thought = None
        if hint.actions and moment == self._moment:
            self.words = f"Hint: {in_words(hint.actions)}. {hint.sentence}".rstrip()
        elif self._real() < self._until:
            self._look(seat, moment)
        else:
            self.words = NO_HINT

    def next_due(self) -> int | None:
        """When to look for the hint; None if none has been asked for."""
        return None if self._thought is None else self._real() + LOOK_AGAIN

    def forget(self) -> None:
        """The player acts: the hint has been of use."""
        if self._thought is None:
            self.words = ""

    def close(self) -> None:
        """Stop thinking for good."""
        self._adviser.close()

    def _look(self, seat: "Seat", moment: int) -> None:
        self._moment = moment
        self._thought = self._start(self._adviser.look(seat))
