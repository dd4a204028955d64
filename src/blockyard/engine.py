"""The engine: matches for programs in any language, one line of JSON for each request and answer.

``docs/engine.md`` tells what can be asked; ``blockyard engine`` serves it on the standard streams.
"""

import json
from collections.abc import Callable
from typing import BinaryIO, NoReturn, TypeAlias

from blockyard.catalogue import describe, open_all, open_game
from blockyard.core.actions import BadAction
from blockyard.core.match import Match
from blockyard.core.position import Position, Refused
from blockyard.core.replay import record, to_text
from blockyard.core.settings import Given
from blockyard.core.state import EVENT_SLOTS

LINE_LIMIT = 1_000_000
"""Bytes of the longest line that is read as a request."""

AHEAD_LIMIT = 3_600_000
"""How far ahead one request may take a match, in ms, so that no request works for minutes."""

ERROR_LIMIT = 300
"""Characters of the longest error: an answer does not give back a whole bad request."""

ID_LIMIT = 100
"""Characters of the longest request id."""

Request: TypeAlias = dict[str, object]
Answer: TypeAlias = dict[str, object]


class BadRequest(ValueError):
    """A request that makes no sense; ``details`` go into the answer beside the error."""

    def __init__(self, error: str, details: Answer | None = None) -> None:
        super().__init__(error)
        self.details = details or {}


class Engine:
    """One match at a time, played by lines of JSON."""

    def __init__(self) -> None:
        self.running = True
        """False once it was asked to quit."""
        self._match: Match | None = None
        self._before: Position | None = None
        self._told: list[int] = []

    def answer(self, line: str) -> str:
        """The answer to a line; whatever the line is, there is one."""
        answer: Answer = {}
        try:
            request = _parsed(line)
            if "id" in request:
                answer["id"] = _request_id(request.pop("id"))
            return _written({"ok": True, **answer, **self._answered(request)})
        except BadRequest as error:
            return refusal(str(error), {**answer, **error.details})
        except ValueError as error:
            return refusal(str(error), answer)
        except Exception as error:  # a game is anybody's code; its mistakes must not end the engine
            return refusal(f"a mistake in the game: {type(error).__name__}: {error}", answer)

    def _answered(self, request: Request) -> Answer:
        do = request.pop("do", None)
        if not isinstance(do, str):
            raise BadRequest('a request says what to "do", in a word')
        if do in REQUESTS:
            method, fields = REQUESTS[do]
            _refuse_unknown(do, request, fields)
            return method(self, request)
        if self._match is not None and do in self._match.game.extras:
            _refuse_unknown(do, request, ())
            return {do: self._match.game.extras[do](self._match.position)}
        extras = sorted(self._match.game.extras) if self._match is not None else []
        raise BadRequest(f"no request {do!r}; there are: {', '.join([*REQUESTS, *extras])}")

    def _games(self, request: Request) -> Answer:
        games, troubles = open_all()
        answer: Answer = {"games": [describe(game) for game in games]}
        if troubles:
            answer["broken"] = troubles
        return answer

    def _new(self, request: Request) -> Answer:
        return self._begin(request, "")

    def _load(self, request: Request) -> Answer:
        start = _text(request, "position")
        if not start.strip():
            raise BadRequest("the position is empty")
        return self._begin(request, start)

    def _begin(self, request: Request, start: str) -> Answer:
        game = open_game(_text(request, "game"))
        seed = _whole(request, "seed", default=0)
        seats = _whole(request, "seats", default=game.seats[0])
        match = Match(game, _settings(request), seed, seats, start)
        self._before = match.position.copy()
        self._told = [match.event_count(seat) for seat in range(match.seats)]
        self._match = match
        return {
            "game": game.id,
            "version": game.version,
            "settings": match.settings,
            "seed": match.seed,
            "seats": match.seats,
            **_moment(match),
        }

    def _act(self, request: Request) -> Answer:
        match = self._playing()
        seat = _whole(request, "seat")
        action = _text(request, "action")
        at = _whole(request, "at", default=match.now)
        _refuse_far(match, at)
        try:
            if not 0 <= seat < match.seats:
                raise Refused(seat, action, f"there are {match.seats} seats")
            self._whole_or_not(lambda: match.play(seat, action, at=at))
        except Refused as error:
            self._refuse_action(seat, action, error.reason)
        except BadAction as error:
            self._refuse_action(seat, action, str(error))
        return _moment(match)

    def _refuse_action(self, seat: int, action: str, reason: str) -> NoReturn:
        action, reason = _shortened(action), _shortened(reason)
        details: Answer = {"seat": seat, "action": action, "reason": reason}
        raise BadRequest(f"seat {seat}: {action}: {reason}", details)

    def _advance(self, request: Request) -> Answer:
        match = self._playing()
        to = _whole(request, "to")
        _refuse_far(match, to)
        self._whole_or_not(lambda: match.advance(to))
        return _moment(match)

    def _whole_or_not(self, change: Callable[[], None]) -> None:
        """Change the match; if that fails half-way, put it back."""
        match, before = self._playing(), self._before
        assert before is not None
        before.assign(match.position)
        try:
            change()
        except BaseException:
            match.position.assign(before)
            raise

    def _legal(self, request: Request) -> Answer:
        return {"legal": self._playing().legal(self._seat(request))}

    def _view(self, request: Request) -> Answer:
        return {"view": self._playing().view(self._seat(request, lowest=-1))}

    def _show(self, request: Request) -> Answer:
        return {"position": self._playing().show()}

    def _hash(self, request: Request) -> Answer:
        return {"hash": self._playing().hash()}

    def _outcome(self, request: Request) -> Answer:
        outcome = self._playing().outcome()
        return {"outcome": outcome.to_data() if outcome else None}

    def _events(self, request: Request) -> Answer:
        match = self._playing()
        counts = [match.event_count(seat) for seat in range(match.seats)]
        fresh = [count - told for count, told in zip(counts, self._told, strict=True)]
        events = [match.events(seat, since) for seat, since in enumerate(self._told)]
        self._told = counts
        return {"events": events, "missed": [max(0, count - EVENT_SLOTS) for count in fresh]}

    def _replay(self, request: Request) -> Answer:
        match = self._playing()
        return {"replay": to_text(record(match), match.game)}

    def _quit(self, request: Request) -> Answer:
        self.running = False
        return {}

    def _playing(self) -> Match:
        if self._match is None:
            raise BadRequest("no match is being played; begin one with new or load")
        return self._match

    def _seat(self, request: Request, lowest: int = 0) -> int:
        seats = self._playing().seats
        seat = _whole(request, "seat")
        if not lowest <= seat < seats:
            raise BadRequest(f"there is no seat {seat}; seats are {lowest} to {seats - 1}")
        return seat


REQUESTS: dict[str, tuple[Callable[[Engine, Request], Answer], tuple[str, ...]]] = {
    "games": (Engine._games, ()),
    "new": (Engine._new, ("game", "settings", "seed", "seats")),
    "load": (Engine._load, ("game", "position", "settings", "seed", "seats")),
    "act": (Engine._act, ("seat", "action", "at")),
    "advance": (Engine._advance, ("to",)),
    "legal": (Engine._legal, ("seat",)),
    "view": (Engine._view, ("seat",)),
    "show": (Engine._show, ()),
    "hash": (Engine._hash, ()),
    "outcome": (Engine._outcome, ()),
    "events": (Engine._events, ()),
    "replay": (Engine._replay, ()),
    "quit": (Engine._quit, ()),
}
"""Every request any game answers, with the fields it may have beside ``do`` and ``id``."""


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until ``quit`` or the end of the requests."""
    engine = Engine()
    while engine.running:
        line = requests.readline(LINE_LIMIT + 1)
        if not line:
            return
        answers.write(_answer_bytes(engine, line, requests).encode() + b"\n")
        answers.flush()


def refusal(error: str, details: Answer | None = None) -> str:
    """The answer to a line that is refused."""
    return _written({"ok": False, "error": _shortened(error), **(details or {})})


def _answer_bytes(engine: Engine, line: bytes, requests: BinaryIO) -> str:
    if len(line) > LINE_LIMIT and not line.endswith(b"\n"):
        while line and not line.endswith(b"\n"):
            line = requests.readline(LINE_LIMIT)
        return refusal(f"the line is longer than {LINE_LIMIT} bytes")
    try:
        return engine.answer(line.decode())
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
        raise BadRequest("a request is a JSON object")
    return request


def _refuse_constant(word: str) -> NoReturn:
    raise BadRequest(f"{word} is not a number of JSON")


def _written(answer: Answer) -> str:
    return json.dumps(answer, allow_nan=False, separators=(",", ":"))


def _shortened(text: str) -> str:
    return text if len(text) <= ERROR_LIMIT else text[: ERROR_LIMIT - 3] + "..."


def _request_id(given: object) -> str | int:
    if isinstance(given, str) and len(given) <= ID_LIMIT:
        return given
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise BadRequest(f"an id is a whole number or at most {ID_LIMIT} characters of text")


def _refuse_unknown(do: str, request: Request, fields: tuple[str, ...]) -> None:
    for name in request:
        if name not in fields:
            raise BadRequest(f"{do} has no field {name!r}; it has: {', '.join(fields) or 'none'}")


def _text(request: Request, name: str) -> str:
    given = request.get(name)
    if isinstance(given, str):
        return given
    raise BadRequest(f"{name!r} is a text" if name in request else f"{name!r} is missing")


def _whole(request: Request, name: str, default: int | None = None) -> int:
    given = request.get(name, default)
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise BadRequest(f"{name!r} is a whole number" if name in request else f"{name!r} is missing")


def _settings(request: Request) -> dict[str, Given]:
    given = request.get("settings", {})
    if not isinstance(given, dict):
        raise BadRequest("'settings' is an object of names and values")
    for name, value in given.items():
        if not isinstance(value, (int, str)):
            raise BadRequest(f"the setting {name!r} is a whole number, a word, true or false")
    return given


def _moment(match: Match) -> Answer:
    outcome = match.outcome()
    answer: Answer = {"now": match.now}
    if outcome is not None:
        answer["outcome"] = outcome.to_data()
    return answer


def _refuse_far(match: Match, to: int) -> None:
    # A drawn board may be behind the match's time, and its past is work too.
    earliest = min(match.now, match.now if match.due is None else match.due)
    if to - earliest > AHEAD_LIMIT:
        raise BadRequest(f"one request goes at most {AHEAD_LIMIT} ms ahead, from {match.now}")
