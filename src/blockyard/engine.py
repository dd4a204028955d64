"""The engine: matches for programs in any language, over JSON Lines.

``docs/engine.md`` documents the requests; ``blockyard engine`` serves them on the standard streams.
The match service answers them; this module only adds lines, limits, and the guarantee that a failed
request changes nothing.
"""

import json
from collections.abc import Callable
from typing import BinaryIO, NoReturn

from blockyard.catalogue import describe_words, open_all, open_game
from blockyard.core.actions import BadAction
from blockyard.core.game import Game
from blockyard.core.position import Refused
from blockyard.service.fields import Answer, BadRequest, Request, refuse_unknown
from blockyard.service.held import Held
from blockyard.service.service import Service

LINE_LIMIT = 1_000_000
"""Maximum length of a request line, in bytes."""

AHEAD_LIMIT = 3_600_000
"""How far one request may advance a match, in ms, so that no request runs for minutes."""

ERROR_LIMIT = 300
"""Maximum length of an error, in characters, so that it can't repeat a whole bad request."""

ID_LIMIT = 100
"""Maximum length of a request id, in characters."""


class Engine(Service):
    """One match at a time, played over JSON Lines."""

    def __init__(self) -> None:
        super().__init__()
        self.running = True
        """False after a request to quit."""

    def answer_line(self, line: str) -> str:
        """The answer to a line; every line gets one."""
        head: Answer = {}
        request: Request = {}
        try:
            request = _parsed(line)
            if "id" in request:
                head["id"] = _request_id(request.pop("id"))
            return _written({"ok": True, **head, **self.answer(request)})
        except (Refused, BadAction) as error:
            return refusal(*_refused(request, error, head))
        except ValueError as error:
            return refusal(str(error), head)
        except Exception as error:  # a game is third-party code; its bugs must not end the engine
            return refusal(f"an error in the game: {type(error).__name__}: {error}", head)

    def answer(self, request: Request) -> Answer:
        """The answer to a request."""
        do = request.get("do")
        if do == "quit":
            refuse_unknown(do, request, ())
            self.running = False
            return {}
        if do == "games":
            refuse_unknown(do, request, ())
            return _games()
        return super().answer(request)

    def game(self, game_id: str) -> Game:
        """The game with an id; any failure to load becomes a request error."""
        return open_game(game_id)

    def opened(self, number: int) -> None:
        """Close the previous match: there is one at a time."""
        for other in [other for other in self._held if other != number]:
            del self._held[other]

    def check_time(self, held: Held, to: int) -> None:
        """Refuse requests that would run for minutes."""
        match = held.match
        # A drawn board may be behind the match's time, and catching up is work too.
        earliest = min(match.now, match.now if match.due is None else match.due)
        if to - earliest > AHEAD_LIMIT:
            raise BadRequest(f"one request can advance at most {AHEAD_LIMIT} ms, from {match.now}")

    def change(self, held: Held, change: Callable[[], bool]) -> bool:
        """Change a match; if that fails halfway, restore it."""
        before, received = held.match.position.copy(), len(held.match.received)
        try:
            return change()
        except BaseException:
            held.match.position.assign(before)
            del held.match.received[received:]
            raise


def _games() -> Answer:
    games, troubles = open_all()
    answer: Answer = {"games": [describe_words(game) for game in games]}
    if troubles:
        answer["broken"] = troubles
    return answer


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until ``quit`` or the end of the input."""
    engine = Engine()
    while engine.running:
        line = requests.readline(LINE_LIMIT + 1)
        if not line:
            return
        answers.write(_answer_bytes(engine, line, requests).encode() + b"\n")
        answers.flush()


def refusal(error: str, details: Answer | None = None) -> str:
    """The answer to a refused line."""
    return _written({"ok": False, "error": _shortened(error), **(details or {})})


def _refused(request: Request, error: Refused | BadAction, head: Answer) -> tuple[str, Answer]:
    """The error and its details when an action is not possible."""
    seat = request["seat"]
    action = _shortened(str(request.get("action", request["do"])))
    reason = _shortened(error.reason if isinstance(error, Refused) else str(error))
    details = {**head, "seat": seat, "action": action, "reason": reason}
    return f"seat {seat}: {action}: {reason}", details


def _answer_bytes(engine: Engine, line: bytes, requests: BinaryIO) -> str:
    if len(line) > LINE_LIMIT and not line.endswith(b"\n"):
        while line and not line.endswith(b"\n"):
            line = requests.readline(LINE_LIMIT)
        return refusal(f"the line is longer than {LINE_LIMIT} bytes")
    try:
        return engine.answer_line(line.decode())
    except UnicodeDecodeError:
        return refusal("the line is not UTF-8")


def _parsed(line: str) -> Request:
    if not line.strip():
        raise BadRequest("the line is empty")
    try:
        request = json.loads(line, parse_constant=_refuse_constant)
    except BadRequest:
        raise
    except RecursionError:
        raise BadRequest("the line is nested too deeply") from None
    except ValueError as error:
        raise BadRequest(f"the line is not JSON: {error}") from None
    if not isinstance(request, dict):
        raise BadRequest("a request must be a JSON object")
    return request


def _refuse_constant(word: str) -> NoReturn:
    raise BadRequest(f"{word} is not a JSON number")


def _written(answer: Answer) -> str:
    return json.dumps(answer, allow_nan=False, separators=(",", ":"))


def _shortened(text: str) -> str:
    return text if len(text) <= ERROR_LIMIT else text[: ERROR_LIMIT - 3] + "..."


def _request_id(given: object) -> str | int:
    if isinstance(given, str) and len(given) <= ID_LIMIT:
        return given
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise BadRequest(f"an id must be a whole number or at most {ID_LIMIT} characters of text")
