"""The clock of a round: how much of its time has passed, by this node's own clock."""

from collections.abc import Callable

COUNTDOWN = 3000
"""Ms from the beginning of a round, or its return after an outage, until its time passes."""

AHEAD = 250
"""Ms by which a player's board may be ahead of the server's clock; effects come no sooner."""

BEHIND = 2000
"""Ms by which a player's board may be behind the server's clock; the server then moves it."""

MOST_LAG = 500
"""Ms of a player's way to the server that one move is not charged, at the most."""

LAG_BUDGET = 2000
"""Ms of all moves of a player that are not charged, until moves earn some again."""

LAG_EARNED = 100
"""Ms that every move adds to the player's budget, up to the whole of it."""


class RoundClock:
    """Ms of a round: standing still, counting down, or passing."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._at = 0
        """The time of the round at ``_begin``."""
        self._begin: float | None = None
        """When that time begins to pass; None while it stands still."""

    @property
    def is_running(self) -> bool:
        """Whether time passes, or will after a countdown."""
        return self._begin is not None

    def run(self, at: int, countdown: int = 0) -> None:
        """Let time pass from ``at`` on, after a countdown in ms."""
        self._at = at
        self._begin = self._now() + countdown / 1000

    def stop(self) -> None:
        """Let time stand still."""
        self._at = self.elapsed()
        self._begin = None

    def elapsed(self) -> int:
        """The time of the round, in ms."""
        if self._begin is None:
            return self._at
        return self._at + max(0, int((self._now() - self._begin) * 1000))

    def starts_in(self) -> int:
        """Ms until time begins to pass; 0 if it passes."""
        if self._begin is None:
            return 0
        return max(0, -int((self._now() - self._begin) * 1000))

    def moment(self, at: int) -> float:
        """When the time of the round will be ``at``, by this node's clock."""
        begin = self._now() if self._begin is None else self._begin
        return begin + (at - self._at) / 1000


class Allowances:
    """By seat, how much of the way to the server is not charged to its player's clock."""

    def __init__(self, budgets: dict[int, int]) -> None:
        """``budgets`` are those of the round, which its history changes."""
        self._budgets = budgets
        self.lags: dict[int, int] = {}
        """The latest round trip of each seat, in ms."""

    def of(self, seat: int) -> int:
        """Ms by which a move of a seat counts as made earlier than it came."""
        budget = self._budgets.get(seat, LAG_BUDGET)
        return min(self.lags.get(seat, 0), MOST_LAG, budget)

    def most(self) -> int:
        """The largest of any seat: so long after its time a flag may still be saved."""
        return max((self.of(seat) for seat in self.lags), default=0)


def budget_after(budget: int, forgiven: int) -> int:
    """What is left of a player's budget after a move that was forgiven so many ms."""
    return max(0, min(LAG_BUDGET, budget - forgiven + LAG_EARNED))
