"""Minds and clocks for tests of how bots use them."""

from blockyard.core.state import Board


class Clock:
    """A clock that only tests move, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class SlowMind:
    """A mind that takes as long as its speed says."""

    def __init__(self, clock: Clock, nodes_per_second: float, enough: int = 1 << 60) -> None:
        self.clock = clock
        self.speed = nodes_per_second
        self.enough = enough
        """After this many nodes, more thinking changes nothing."""
        self.efforts: list[int] = []
        self.value = 0
        self.explanation = "Waits."

    @property
    def nodes(self) -> int:
        """How much it has thought."""
        return sum(self.efforts)

    def begin(self, level: int, seed: int) -> None:
        """Nothing to prepare."""

    def consider(self, board: Board, seat: int) -> None:
        """Nothing to consider."""

    def think(self, effort: int) -> bool:
        """Let the clock run."""
        self.efforts.append(effort)
        self.clock.now += effort / self.speed
        return self.nodes >= self.enough

    def follow(self, board: Board, seat: int) -> int:
        """No plan."""
        return -1

    def judge(self, before: Board, after: Board, seat: int, effort: int) -> int:
        """Everything is as good as anything."""
        return 0
