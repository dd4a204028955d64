"""The pace of bots: how fast each level plays, like people of its strength."""

from blockyard.core.bot import LEVELS

TURN_PAUSE = 400
"""ms before a bot thinks about a turn: long enough to see what the last one did."""

PIECES_PER_MINUTE = (0, 15, 22, 30, 40, 52, 68, 90, 120)
"""By level, in real-time games. Beginners of Tetris place some 20 a minute, and quick players of
versus games well over 100."""

KEY_DELAYS = (0, 220, 190, 160, 130, 110, 90, 70, 50)
"""ms between two actions on the same piece, by level."""

IDLE = 50
"""ms until a bot looks again when there is nothing to do."""

assert len(PIECES_PER_MINUTE) == len(KEY_DELAYS) == LEVELS + 1


class Pace:
    """When a bot of a level may act in a real-time game, in ms of the match."""

    def __init__(self, level: int) -> None:
        self._interval = -(-60_000 // PIECES_PER_MINUTE[level])
        self._delay = KEY_DELAYS[level]
        self._began = -self._interval
        """When it first acted on the current piece."""
        self._ready = 0
        """When it may act next."""
        self._is_new = False
        self._now = 0

    def plan(self) -> None:
        """A plan for a piece has been made: it begins when the level is ready for it."""
        self._is_new = True

    def may_act(self, now: int) -> bool:
        """Whether the bot may perform the next action of its plan at a time; if so, it does."""
        self._now = now
        if self._is_new:
            self._ready = max(self._ready, self._began + self._interval)
        if now < self._ready:
            return False
        if self._is_new:
            self._is_new = False
            self._began = now
        self._ready = now + self._delay
        return True

    def idle(self, now: int) -> None:
        """Note that there is nothing to do at this time."""
        self._now = now
        self._ready = max(self._ready, now + IDLE)

    def wait(self) -> int:
        """How many ms pass until the bot may act."""
        return max(1, self._ready - self._now)
