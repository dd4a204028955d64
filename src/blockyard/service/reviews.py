"""Requests for reviews: a seat's decisions in a replay, and what became of them."""

from typing import TYPE_CHECKING

from blockyard.core.decisions import Decisions
from blockyard.core.review import LEAST_NODES, costliest, curve, even, usual_effort
from blockyard.core.state import pack
from blockyard.service import fields
from blockyard.service.fields import BadRequest

if TYPE_CHECKING:
    from blockyard.core.decisions import Decision
    from blockyard.core.game import Game
    from blockyard.service.fields import Request
    from blockyard.service.frames import DecisionData, DecisionsData, ReviewData
    from blockyard.service.held import Held

DECIDED_AT_ONCE = 4
"""Moments of a replay in which one request looks for decisions: a few ms in the page."""


def decisions(held: "Held", request: "Request") -> "DecisionsData":
    """The next decisions of a seat in the replay."""
    search = _search_of(held, fields.whole(request, "seat"))
    found = search.find(DECIDED_AT_ONCE)
    return {
        "decisions": [_describe(decision, search.game) for decision in found],
        "done": search.is_done,
        "effort": usual_effort(search.count),
        "least": LEAST_NODES,
    }


def review(request: "Request") -> "ReviewData":
    """The graph of what a bot's plans were worth, and the costliest of some numbered decisions."""
    values, costs = fields.wholes(request, "values"), fields.wholes(request, "costs")
    numbers = fields.wholes(request, "numbers")
    return {
        "heights": curve(values),
        "even": even(values),
        "moments": costliest(list(zip(numbers, costs))),  # noqa: B905  # MicroPython's zip has no strict
    }


def _search_of(held: "Held", seat: int) -> Decisions:
    """The search for a seat's decisions, which goes on with each request."""
    if seat not in held.decisions:
        if not 0 <= seat < held.match.seats:
            raise BadRequest(f"there is no seat {seat} in a match of {held.match.seats}")
        held.decisions[seat] = Decisions(held.watched(), seat)
    return held.decisions[seat]


def _describe(decision: "Decision", game: "Game") -> "DecisionData":
    return {
        "number": decision.number,
        "time": decision.time,
        "inputs": decision.inputs,
        "end": decision.end,
        "actions": [game.actions.text(action) for action in decision.actions],
        "before": pack(decision.before).hex(),
        "after": pack(decision.after).hex(),
    }
