"""Requests of a player: everything a seat's holder may query and do."""

from typing import TYPE_CHECKING

from blockyard.service import fields

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.seat import Seat
    from blockyard.service.fields import Answer, Request
    from blockyard.service.frames import BoardChanges


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
    "boards": (boards, ("seats",)),
    "changes": (changes, ("seats",)),
}
"""Handlers of a player's requests by name, with the fields they accept besides the seat."""
