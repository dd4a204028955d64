"""Reviews: every decision of a player in a replay, judged by the game's own bot."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.bots.minds import new_mind
from blockyard.bots.plans import planned_actions
from blockyard.core.bot import LEVELS
from blockyard.core.decisions import Decisions
from blockyard.core.review import costliest, usual_effort

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.bots.minds import Mind
    from blockyard.core.decisions import Decision
    from blockyard.core.game import Game
    from blockyard.core.playback import Playback

SEED = 1
"""The seed of the bot in every review, so that each judges the same."""

MOMENTS_AT_ONCE = 256
"""Moments of a replay that are played between two looks at the clock."""


class Judgement(NamedTuple):
    """What the bot thinks of a decision."""

    decision: "Decision"
    cost: int
    """How much worse it was than the bot's own, in the bot's units; 0 if it was as good."""
    value: int
    """What the bot's own plan was worth to the seat; the higher, the better the seat stood."""
    plan: list[str]
    """What the bot would have done; in a real-time game, all actions up to the piece's rest."""
    explanation: str
    """A sentence about it."""


class Review:
    """A review of a seat's decisions in a replay, made a few decisions at a time.

    The same replay and effort always give the same review.
    """

    def __init__(
        self,
        playback: "Playback",
        seat: int,
        effort: int = 0,
        make_mind: "Callable[[Game], Mind]" = new_mind,
    ) -> None:
        self.game: Game = playback.game
        self.seat = seat
        self.effort = effort
        """Nodes for each decision; 0 until the decisions are counted, if none were given."""
        self.judgements: list[Judgement] = []
        """So far, in the order of the decisions."""
        self.is_done = False
        self._search = Decisions(playback, seat)
        self._found: list[Decision] = []
        self._make_mind = make_mind
        self._mind: Mind | None = None

    @property
    def count(self) -> int:
        """How many decisions have been found so far; all of them once one has been judged."""
        return self._search.count

    def go_on(self) -> None:
        """Find some more decisions, or judge the next one."""
        if not self._search.is_done:
            self._found += self._search.find(MOMENTS_AT_ONCE)
        elif len(self.judgements) < len(self._found):
            self.effort = self.effort or usual_effort(self.count)
            self.judgements.append(self._judgement(self._found[len(self.judgements)]))
        if self._search.is_done and len(self.judgements) == len(self._found):
            self.is_done = True

    @property
    def moments(self) -> list[Judgement]:
        """The costliest decisions so far, the worst first."""
        costs = [(place, judgement.cost) for place, judgement in enumerate(self.judgements)]
        return [self.judgements[number] for number in costliest(costs)]

    def _judgement(self, decision: "Decision") -> Judgement:
        if self._mind is None:
            self._mind = self._make_mind(self.game)
        mind = self._mind
        # It forgets earlier decisions, so that it judges this one the same in any order.
        mind.begin(LEVELS, SEED)
        cost = mind.judge(decision.before, decision.after, self.seat, self.effort)
        plan = planned_actions(self.game, mind, decision.before, self.seat)
        return Judgement(decision, cost, mind.value, plan, mind.explanation if plan else "")
