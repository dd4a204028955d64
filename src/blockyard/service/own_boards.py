"""Requests about a seat's own board, in a match whose authority is elsewhere.

The page holds such a board while it plays in a room. These boards have their own numbers: they are
not matches, have no seed and cannot be saved, and give access to one seat only.
"""

from typing import TYPE_CHECKING

from blockyard.core.own_board import OwnBoard
from blockyard.core.registry import find_game
from blockyard.service import fields
from blockyard.service.fields import BadRequest, refuse_unknown

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from blockyard.core.view import Event
    from blockyard.service.fields import Answer, Request
    from blockyard.service.frames import Frame


class OwnBoards:
    """All such boards of a client, by number."""

    def __init__(self) -> None:
        self._boards: dict[int, OwnBoard] = {}
        self._last = 0

    def answer(self, request: "Request") -> "Answer":
        """The answer to a request; raises ``ValueError`` with the reason if it is invalid."""
        do = fields.text(request, "do")
        if do not in OWN_REQUESTS:
            raise BadRequest(
                f"unknown request {do!r}; available: {', '.join(sorted(OWN_REQUESTS))}"
            )
        answer, names = OWN_REQUESTS[do]
        refuse_unknown(do, request, names)
        return answer(self, request)

    def _sit(self, request: "Request") -> "Answer":
        board = OwnBoard(
            find_game(fields.text(request, "game")),
            fields.settings(request),
            fields.whole(request, "seats"),
            fields.whole(request, "seat"),
            _told(request, "own"),
        )
        _tell(board, request)
        self._last += 1
        self._boards[self._last] = board
        return {"board": self._last, "frame": frame_of(board)}

    def _rise(self, request: "Request") -> "Answer":
        self._boards.pop(fields.whole(request, "board"), None)
        return {}

    def _perform(self, request: "Request") -> "Answer":
        board = self._of(request)
        changed = board.act(fields.text(request, "action"), fields.whole(request, "at"))
        return {"frame": frame_of(board, changed)}

    def _pass(self, request: "Request") -> "Answer":
        board = self._of(request)
        board.advance(fields.whole(request, "to"))
        return {"frame": frame_of(board)}

    def _receive(self, request: "Request") -> "Answer":
        board = self._of(request)
        board.receive([_effect(given) for given in _list(request, "effects")])
        return {"now": board.now}

    def _take(self, request: "Request") -> "Answer":
        board = self._of(request)
        _tell(board, request)  # first: once a round is decided, no inputs are reapplied
        board.take(_told(request, "own"))
        return {"now": board.now}

    def _tell(self, request: "Request") -> "Answer":
        _tell(self._of(request), request)
        return {}

    def _send(self, request: "Request") -> "Answer":
        return {"inputs": self._of(request).send(fields.whole(request, "i"))}

    def _acknowledge(self, request: "Request") -> "Answer":
        self._of(request).acknowledge(fields.whole(request, "i"))
        return {}

    def _take_back(self, request: "Request") -> "Answer":
        return {"wrong": self._of(request).take_back(fields.whole(request, "i"))}

    def _query(self, request: "Request") -> "Answer":
        return {"answer": self._of(request).ask(fields.text(request, "query"))}

    def _why_not(self, request: "Request") -> "Answer":
        return {"refusal": self._of(request).refusal(fields.text(request, "action"))}

    def _mark(self, request: "Request") -> "Answer":
        board = self._of(request)
        return {"hash": board.hash(), "now": board.now}

    def _of(self, request: "Request") -> OwnBoard:
        number = fields.whole(request, "board")
        if number not in self._boards:
            raise BadRequest(f"there is no board {number}; open one with sit first")
        return self._boards[number]


def frame_of(board: OwnBoard, changed: bool = True) -> "Frame":
    """A seat's own board now, and the events since the previous frame."""
    happened = board.events()
    tell = board.game.tell
    events: list[list[Event]] = [[] for _ in range(board.position.seats)]
    told: list[list[str]] = [[] for _ in range(board.position.seats)]
    events[board.seat] = happened
    told[board.seat] = [phrase for event in happened for phrase in tell(*event)]
    return {
        "views": [board.view()],
        "events": events,
        "told": told,
        "now": board.now,
        "due": board.due,
        "count": board.input_count,
        "changed": changed,
    }


def _tell(board: OwnBoard, request: "Request") -> None:
    boards = _list(request, "boards") if "boards" in request else []
    table = request.get("table")
    outcome = request.get("outcome")
    try:
        board.tell(boards, table, outcome)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise BadRequest(f"invalid match data: {error!r}") from None


def _told(request: "Request", name: str) -> "dict[str, Any]":
    given = request.get(name)
    if not isinstance(given, dict) or sorted(given) != ["acked", "hash", "log", "state"]:
        raise BadRequest(f"{name!r} must be a board as sent by its authority")
    return given


def _list(request: "Request", name: str) -> "list[Any]":
    given = request.get(name)
    if not isinstance(given, list):
        raise BadRequest(f"{name!r} must be a list")
    return given


def _effect(given: object) -> tuple[int, int, int]:
    if isinstance(given, list) and len(given) == 3:
        if all(isinstance(number, int) and not isinstance(number, bool) for number in given):
            return given[0], given[1], given[2]
    raise BadRequest("an effect must be a time, a sender and what was sent")


_TOLD = ("boards", "table", "outcome")

OWN_REQUESTS: "dict[str, tuple[Callable[[OwnBoards, Request], Answer], tuple[str, ...]]]" = {
    "sit": (OwnBoards._sit, ("game", "settings", "seats", "seat", "own") + _TOLD),  # noqa: RUF005  # MicroPython can't unpack into a tuple
    "rise": (OwnBoards._rise, ("board",)),
    "perform": (OwnBoards._perform, ("board", "action", "at")),
    "pass": (OwnBoards._pass, ("board", "to")),
    "receive": (OwnBoards._receive, ("board", "effects")),
    "take": (OwnBoards._take, ("board", "own") + _TOLD),  # noqa: RUF005  # the same
    "tell": (OwnBoards._tell, ("board",) + _TOLD),  # noqa: RUF005  # the same
    "send": (OwnBoards._send, ("board", "i")),
    "acknowledge": (OwnBoards._acknowledge, ("board", "i")),
    "take_back": (OwnBoards._take_back, ("board", "i")),
    "query": (OwnBoards._query, ("board", "query")),
    "why_not": (OwnBoards._why_not, ("board", "action")),
    "mark": (OwnBoards._mark, ("board",)),
}
"""Handlers of requests by name, with the fields they accept."""
