"""The clock of a round, based on this node's clock."""

from collections.abc import Callable

COUNTDOWN = 3000
"""The countdown before a round starts, or continues after an outage, in ms."""

AHEAD = 250
"""How far a player's board may be ahead of the server's clock, in ms; effects are scheduled no
sooner."""

BEHIND = 2000
"""How far a player's board may be behind the server's clock, in ms, before the server advances it.
"""

MAX_LAG = 500
"""The maximum latency compensated for a single move, in ms."""

LAG_BUDGET = 2000
"""The maximum latency compensated for all of a player's moves, in ms, until moves earn more."""

LAG_EARNED = 100
"""What each move adds to the player's budget, in ms, up to ``LAG_BUDGET``."""


class RoundClock:
    """The time of a round in ms: stopped, counting down, or running."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._at = 0
        """The round's time at ``_begin``."""
        self._begin: float | None = None
        """When the clock starts to run from there; None while it is stopped."""
        self._counting_down = False

    @property
    def is_running(self) -> bool:
        """Whether the clock is running, or will after a countdown."""
        return self._begin is not None

    def run(self, at: int, countdown: int = 0) -> None:
        """Run the clock from ``at``, after a countdown in ms."""
        self._at = at
        self._begin = self._now() + countdown / 1000
        self._counting_down = True

    def stop(self) -> None:
        """Stop the clock."""
        self._at = self.elapsed()
        self._begin = None

    def elapsed(self) -> int:
        """The time of the round, in ms."""
        if self._begin is None:
            return self._at
        return self._at + max(0, int((self._now() - self._begin) * 1000))

    def starts_in(self) -> int:
        """The remaining countdown, in ms; 0 if the clock is running."""
        if self._begin is None or not self._counting_down:
            return 0
        left = max(0, -int((self._now() - self._begin) * 1000))
        # Rooms ask several times per input, and after the countdown the answer stays the same.
        self._counting_down = left > 0
        return left

    def moment(self, at: int) -> float:
        """When the round's time will be ``at``, on this node's clock."""
        begin = self._now() if self._begin is None else self._begin
        return begin + (at - self._at) / 1000


class Allowances:
    """How much latency is compensated for, so that it isn't charged to players' clocks."""

    def __init__(self, budgets: dict[int, int]) -> None:
        """``budgets`` are the round's own, which change with its history."""
        self._budgets = budgets
        self.lags: dict[int, int] = {}
        """The latest round-trip time of each seat, in ms."""

    def of(self, seat: int) -> int:
        """How much earlier than its arrival a seat's move counts as made, in ms."""
        budget = self._budgets.get(seat, LAG_BUDGET)
        return min(self.lags.get(seat, 0), MAX_LAG, budget)

    def most(self) -> int:
        """The maximum over all seats, in ms: no clock runs out before that has passed."""
        return max((self.of(seat) for seat in self.lags), default=0)


def budget_after(budget: int, forgiven: int) -> int:
    """A player's budget after a move that used ``forgiven`` ms of it."""
    return max(0, min(LAG_BUDGET, budget - forgiven + LAG_EARNED))
