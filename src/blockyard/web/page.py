"""The page's interface to the rules: requests and answers of the match service, as JSON texts.

It runs under MicroPython in the browser, beside the page's own code. An answer is ``{"ok": true,
...}`` or ``{"ok": false, "error": ...}``.
"""

import json
from typing import TYPE_CHECKING

from blockyard.service.service import Service

if TYPE_CHECKING:
    from blockyard.service.fields import Answer, Request
    from blockyard.service.own_boards import OwnBoards

service = Service()
own_boards: "OwnBoards | None" = None
"""Boards of matches played in rooms; None before the first of them."""


def answer(text: str) -> str:
    """The answer to a request."""
    try:
        request = json.loads(text)
        if request.get("do") == "sit" or "board" in request:
            answered = _answer_in_a_room(request)
        else:
            answered = service.answer(request)
        answered["ok"] = True
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        answered = {"ok": False, "error": str(error), "kind": type(error).__name__}
        reason = getattr(error, "reason", None)
        if reason is not None:
            answered["reason"] = reason
    return json.dumps(answered, separators=(",", ":"))


def _answer_in_a_room(request: "Request") -> "Answer":
    global own_boards  # noqa: PLW0603  # one for the page, like the service
    if own_boards is None:
        # Players who never enter a room don't load it; the page does before the first request.
        from blockyard.service.own_boards import OwnBoards  # noqa: PLC0415  # the reason above

        own_boards = OwnBoards()
    return own_boards.answer(request)
