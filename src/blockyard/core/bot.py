"""What all bots have in common; kernels may import it."""

from typing import Any, Protocol

from blockyard.core.rng import WORDS
from blockyard.core.state import Work

LEVELS = 8
"""The levels of every bot, from 1, which loses to a beginner, to this one."""

FACTS = 4
"""How many numbers a bot can give the sentence about its plan."""

LEAST_EFFORT = 64
"""After thinking this much about a position, a bot has a plan."""


class Thinking(Work):
    """The working memory that every bot has; its own ``Thoughts`` may be derived from it."""

    def __init__(self, capacity: int = 64) -> None:
        super().__init__(capacity)
        self.level = 0
        """The level it plays at, from 1 to ``LEVELS``."""
        self.plan = 0
        """What it is going to do, in numbers of its own; ``follow`` turns them into actions."""
        self.value = 0
        """What the plan is worth to the seat, in the bot's own units; more is better."""
        self.reason = 0
        """Which sentence explains the plan."""
        self.facts = [0] * FACTS
        """Numbers that the sentence mentions."""
        self.nodes = 0
        """How many positions it has evaluated for this decision."""
        self.words = [0] * WORDS
        """Its own random numbers."""


class BotKernels(Protocol):
    """What the package that ``Game.bot`` names holds; see ``docs/bots.md`` for writing one.

    ``s`` is a copy of the seat's board whose random generators hold arbitrary numbers, and which
    no kernel changes; ``t`` are the bot's ``Thoughts``, and ``boards`` its spare boards, as many as
    its ``SPARE_BOARDS`` says.
    """

    def begin(self, t: Any, level: int, seed: int) -> None:
        """Forget everything, and prepare to play at a level from 1 to ``LEVELS``."""

    def consider(self, s: Any, seat: int, t: Any) -> None:
        """Start to think about the position of a seat."""

    def think(self, s: Any, seat: int, boards: Any, t: Any, effort: int) -> int:
        """Think for about ``effort`` more nodes; returns 1 once more would change nothing."""

    def follow(self, s: Any, seat: int, t: Any) -> int:
        """The next action of the plan; -1 if there is none, or the plan no longer fits."""

    def judge(self, before: Any, after: Any, seat: int, boards: Any, t: Any, effort: int) -> int:
        """How much worse ``after`` is than what the bot would have made of ``before``; 0 or more.

        In the bot's units of value; ``after`` is the position once the piece or move is done. Then
        the bot has its own plan for ``before``, as if it had thought about that: ``value``,
        ``reason`` and ``facts`` are the plan's, and ``follow`` performs it.
        """

    def explain(self, reason: int, facts: list[int]) -> str:
        """One plain English sentence about the plan, by numbers that ``think`` left in ``t``."""
