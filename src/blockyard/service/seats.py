"""Requests of a player: everything a seat's holder may query and do."""

from typing import TYPE_CHECKING

from blockyard.core.rng import WORDS, seed_stream
from blockyard.core.state import pack
from blockyard.service import fields
from blockyard.service.fields import BadRequest

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.seat import Seat
    from blockyard.service.fields import Answer, Request
    from blockyard.service.frames import BoardChanges

BOT_STREAM = 65531
"""The stream of a bot's seed for what is hidden from it; higher than any that games use."""


def view(seat: "Seat", request: "Request") -> "Answer":
    """What the player may see."""
    return {"view": seat.view()}


def legal(seat: "Seat", request: "Request") -> "Answer":
    """What the player may do."""
    return {"legal": seat.legal()}


def refusal(seat: "Seat", request: "Request") -> "Answer":
    """Why an action is not possible now."""
    return {"refusal": seat.refusal(fields.text(request, "action"))}


def ask(seat: "Seat", request: "Request") -> "Answer":
    """The answer to a game-specific query."""
    return {"answer": seat.ask(fields.text(request, "query"))}


def concealed(seat: "Seat", request: "Request") -> "Answer":
    """The board as a bot may know it, packed, with random numbers drawn from a seed."""
    words = [0] * WORDS
    seed_stream(words, fields.whole(request, "seed"), BOT_STREAM)
    return {"board": pack(seat.concealed(words)).hex()}


def name_action(seat: "Seat", request: "Request") -> "Answer":
    """The text of an action that a bot gives as a number."""
    number = fields.whole(request, "number")
    if not 0 <= number < seat.game.actions.count:
        raise BadRequest(f"there is no action {number}")
    return {"action": seat.game.actions.text(number)}


def explain(seat: "Seat", request: "Request") -> "Answer":
    """The sentence about a bot's plan."""
    sentence = seat.game.bot_part("explain")
    if sentence is None:
        raise BadRequest(f"{seat.game.title} has no bot")
    try:
        return {
            "sentence": sentence(fields.whole(request, "reason"), fields.wholes(request, "facts"))
        }
    except LookupError:
        raise BadRequest("no plan has such a reason, or such facts") from None


def boards(seat: "Seat", request: "Request") -> "Answer":
    """Boards of other seats: whole, or their changes since the last request."""
    return {"boards": [_whole(seat, other) for other in fields.wholes(request, "seats")]}


def changes(seat: "Seat", request: "Request") -> "Answer":
    """Changes on the boards of other seats since the last request."""
    return {"boards": [_changes(seat, other) for other in fields.wholes(request, "seats")]}


def _whole(seat: "Seat", other: int) -> "BoardChanges":
    seat.board_changes(other)  # later changes are counted from here
    return {"seat": other, "grid": seat.board(other), "changes": []}


def _changes(seat: "Seat", other: int) -> "BoardChanges":
    return {"seat": other, "grid": None, "changes": seat.board_changes(other)}


SEAT_REQUESTS: "dict[str, tuple[Callable[[Seat, Request], Answer], tuple[str, ...]]]" = {
    "view": (view, ()),
    "legal": (legal, ()),
    "refusal": (refusal, ("action",)),
    "ask": (ask, ("query",)),
    "concealed": (concealed, ("seed",)),
    "name_action": (name_action, ("number",)),
    "explain": (explain, ("reason", "facts")),
    "boards": (boards, ("seats",)),
    "changes": (changes, ("seats",)),
}
"""Handlers of a player's requests by name, with the fields they accept besides the seat."""
