"""The service: requests about matches, each with the name of what to ``do`` and its fields.

It holds matches by number; a request without a number is about the last one opened.
"""

from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.modes import mode_of, standing, unranked_from_start
from blockyard.core.position import Refused
from blockyard.core.registry import all_games, find_game
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, head_of, tidy, to_text
from blockyard.core.state import EVENT_SLOTS
from blockyard.service import fields
from blockyard.service.fields import BadRequest, refuse_unknown
from blockyard.service.frames import describe, standing_data
from blockyard.service.held import Held
from blockyard.service.seats import SEAT_REQUESTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.controls import Mode
    from blockyard.core.game import Game, GameText
    from blockyard.core.replay import Replay
    from blockyard.service.fields import Answer, Request


class Service:
    """All matches of a client, by number."""

    def __init__(self) -> None:
        self._held: dict[int, Held] = {}
        self._last = 0
        self._latest: tuple[str, Replay, Game] | None = None
        """The replay that was read last, with its text and its game."""

    def answer(self, request: "Request") -> "Answer":
        """The answer to a request; raises ``ValueError`` with the reason if it is invalid."""
        do = request.get("do")
        if not isinstance(do, str):
            raise BadRequest('a request needs a "do" field with its name')
        if do in SEAT_REQUESTS:
            answer_seat, names = SEAT_REQUESTS[do]
            refuse_unknown(do, request, ("match", "seat") + names)  # noqa: RUF005  # MicroPython can't unpack into a tuple
            return answer_seat(self._of(request).seat(fields.whole(request, "seat")), request)
        if do not in REQUESTS:
            known = ", ".join(sorted(REQUESTS) + sorted(SEAT_REQUESTS))
            raise BadRequest(f"unknown request {do!r}; available: {known}")
        answer, names = REQUESTS[do]
        refuse_unknown(do, request, names)
        return answer(self, request)

    # Opening and closing matches.

    def _games(self, request: "Request") -> "Answer":
        return {"games": [describe(game) for game in all_games()]}

    def _new(self, request: "Request") -> "Answer":
        return self._begin(request, fields.optional_text(request, "start"))

    def _load(self, request: "Request") -> "Answer":
        start = fields.text(request, "position")
        if not start.strip():
            raise BadRequest("the position is empty")
        return self._begin(request, start)

    def _begin(self, request: "Request", start: str) -> "Answer":
        match = Match(
            self.game(fields.text(request, "game")),
            fields.settings(request),
            fields.optional_whole(request, "seed", 0),
            fields.whole(request, "seats") if "seats" in request else None,
            start,
            fields.optional_text(request, "mode") or None,
        )
        return self._open(Held(match), request)

    def _restore(self, request: "Request") -> "Answer":
        saved = request.get("saved")
        if not isinstance(saved, dict):
            raise BadRequest("'saved' must be the result of save")
        return self._open(
            Held(Match.restore(self.game(fields.text(saved, "game")), saved)), request
        )

    def _read(self, request: "Request") -> "Answer":
        game = self.game(fields.text(request, "game"))
        seed = fields.optional_whole(request, "seed", 0)
        match = _text_of(game).read(fields.text(request, "text"), seed)
        return self._open(Held(match), request)

    def _fork(self, request: "Request") -> "Answer":
        return self._open(Held(self._of(request).fork()), request)

    def _close(self, request: "Request") -> "Answer":
        self._held.pop(fields.whole(request, "match"), None)
        return {}

    # Playing and watching matches.

    def _act(self, request: "Request") -> "Answer":
        held = self._of(request)
        number = fields.whole(request, "seat")
        action = fields.text(request, "action")
        if not 0 <= number < held.match.seats:
            raise Refused(number, action, "there is no such seat")
        seat = held.seat(number)
        at = self._time(held, request, "at")
        return self._after(held, request, self.change(held, lambda: seat.act(action, at)))

    def _leave(self, request: "Request") -> "Answer":
        held = self._of(request)
        seat = fields.whole(request, "seat")
        at = self._time(held, request, "at")

        def leave() -> bool:
            held.match.leave(seat, at)
            return True

        return self._after(held, request, self.change(held, leave))

    def _advance(self, request: "Request") -> "Answer":
        held = self._of(request)
        fields.whole(request, "to")
        to = self._time(held, request, "to")

        def advance() -> bool:
            held.match.advance(to if to is not None else held.match.now)
            return True

        return self._after(held, request, self.change(held, advance))

    def _frame(self, request: "Request") -> "Answer":
        return self._after(self._of(request), request, True)

    # Players who never review a game don't load these; the page does before the first request.

    def _decisions(self, request: "Request") -> "Answer":
        from blockyard.service.reviews import decisions  # noqa: PLC0415  # the reason above

        return dict(decisions(self._of(request), request))

    def _review(self, request: "Request") -> "Answer":
        from blockyard.service.reviews import review  # noqa: PLC0415  # the reason above

        return dict(review(request))

    # Players who never watch a replay don't load these either.

    def _watch(self, request: "Request") -> "Answer":
        from blockyard.service.replays import watch  # noqa: PLC0415  # the reason above

        held = watch(*self._replay_in(request))
        answer = self._open(held, request)
        playback = held.watched()
        answer["inputs"] = [list(entry) for entry in playback.steps]
        answer["end"] = playback.replay.end
        return answer

    def _seek(self, request: "Request") -> "Answer":
        from blockyard.service.replays import seek  # noqa: PLC0415  # the reason above

        held = self._of(request)
        seek(held, request)
        return self._after(held, request, True)

    def _marks(self, request: "Request") -> "Answer":
        from blockyard.service.replays import marks  # noqa: PLC0415  # the reason above

        return marks(self._of(request))

    def _verify_some(self, request: "Request") -> "Answer":
        from blockyard.service.replays import verify_some  # noqa: PLC0415  # the reason above

        return verify_some(self._of(request))

    def _simulation(self, request: "Request") -> "Answer":
        from blockyard.service.replays import simulation  # noqa: PLC0415  # the reason above

        return simulation(self._of(request))

    def _accept(self, request: "Request") -> "Answer":
        from blockyard.service.replays import accept  # noqa: PLC0415  # the reason above

        return accept(self._of(request), request)

    # What the owner of a match may know about it.

    def _events(self, request: "Request") -> "Answer":
        events, counts = self._of(request).new_events()
        return {"events": events, "missed": [max(0, count - EVENT_SLOTS) for count in counts]}

    def _outcome(self, request: "Request") -> "Answer":
        outcome = self._of(request).match.outcome()
        return {"outcome": outcome.to_data() if outcome else None}

    def _show(self, request: "Request") -> "Answer":
        return {"position": self._of(request).match.show()}

    def _show_public(self, request: "Request") -> "Answer":
        return {"position": self._of(request).match.show_public()}

    def _hash(self, request: "Request") -> "Answer":
        return {"hash": self._of(request).match.hash()}

    def _replay(self, request: "Request") -> "Answer":
        match = self._of(request).match
        return {"replay": to_text(record(match), match.game)}

    def _save(self, request: "Request") -> "Answer":
        since = fields.optional_whole(request, "since", 0)
        return {"saved": self._of(request).match.snapshot(since)}

    def _standing(self, request: "Request") -> "Answer":
        match = self._of(request).match
        found = standing(
            match,
            _named_mode(match.game, request) or match.mode,
            forked=fields.switch(request, "forked"),
            bots=fields.switch(request, "bots"),
            helped=fields.switch(request, "helped"),
        )
        return dict(standing_data(found))

    def _ranked(self, request: "Request") -> "Answer":
        """The mode of a match about to start, and whether its result can be ranked."""
        game = self.game(fields.text(request, "game"))
        start = fields.optional_text(request, "start")
        seats = fields.optional_whole(request, "seats", game.seats[0])
        values = game.settings.read(fields.settings(request))
        mode = _named_mode(game, request) or mode_of(game, values, seats, start)
        return {"mode": mode.id, "ranked": not unranked_from_start(mode, seats, start)}

    def _write(self, request: "Request") -> "Answer":
        match = self._of(request).match
        tags = request.get("tags", {})
        if not isinstance(tags, dict) or not all(isinstance(tags[name], str) for name in tags):
            raise BadRequest("'tags' must be an object of names and texts")
        return {"text": _text_of(match.game).write(match, tags)}

    def _moves(self, request: "Request") -> "Answer":
        match = self._of(request).match
        upto = fields.optional_whole(request, "upto", len(match.inputs))
        return {"moves": _text_of(match.game).moves(match, upto)}

    # Replays that are not open.

    def _head(self, request: "Request") -> "Answer":
        from blockyard.service.replays import head  # noqa: PLC0415  # players load it with a replay

        return head(tidy(fields.text(request, "replay")), self.game)

    def _verify(self, request: "Request") -> "Answer":
        from blockyard.service.replays import verify  # noqa: PLC0415  # the same

        return verify(*self._replay_in(request))

    # Hooks for transports with stricter limits.

    def game(self, game_id: str) -> "Game":
        """The game with an id; raises ``ValueError`` if there isn't one."""
        return find_game(game_id)

    def change(self, held: Held, change: "Callable[[], bool]") -> bool:
        """Change a match; returns whether anything changed."""
        return change()

    def check_time(self, held: Held, to: int) -> None:
        """Raise ``BadRequest`` if a match may not be advanced to a time in one request."""

    def opened(self, number: int) -> None:
        """Called when a match was opened."""

    def _time(self, held: Held, request: "Request", name: str) -> int | None:
        if request.get(name) is None:
            return None
        to = fields.whole(request, name)
        self.check_time(held, to)
        return to

    def _replay_in(self, request: "Request") -> "tuple[Replay, Game]":
        text = tidy(fields.text(request, "replay"))
        # A replay is usually verified while it is watched, and reading a long one takes time.
        if self._latest is None or self._latest[0] != text:
            game = self.game(head_of(text).game_id)
            self._latest = (text, from_text(text, game), game)
        return self._latest[1:]

    def _of(self, request: "Request") -> Held:
        number = fields.optional_whole(request, "match", self._last)
        if number not in self._held:
            raise BadRequest("no match is being played; start one with new or load")
        return self._held[number]

    def _open(self, held: Held, request: "Request") -> "Answer":
        match = held.match
        answer: Answer = {
            "game": match.game.id,
            "version": match.game.version,
            "settings": match.settings,
            "mode": match.mode.id,
            "seed": match.seed,
            "seats": match.seats,
            "start": match.start,
        }
        if "views" in request:
            answer["frame"] = held.frame(fields.shown(request, match.seats))
        answer.update(held.moment())
        self._last += 1
        self._held[self._last] = held
        self.opened(self._last)
        answer["match"] = self._last
        return answer

    def _after(self, held: Held, request: "Request", changed: bool) -> "Answer":
        """The time and outcome, or a frame if views are requested."""
        if "views" in request:
            return {"frame": held.frame(fields.shown(request, held.match.seats), changed)}
        return held.moment()


def _named_mode(game: "Game", request: "Request") -> "Mode | None":
    """The mode of the game that a request names, if it names one."""
    name = fields.optional_text(request, "mode")
    for mode in game.modes:
        if mode.id == name:
            return mode
    return None


def _text_of(game: "Game") -> "GameText":
    if game.game_text is None:
        raise BadRequest(f"{game.title} has no other text format")
    return game.game_text


_BEGIN = ("game", "settings", "seed", "seats", "mode", "views")
_GO_ON = ("match", "views")

REQUESTS: "dict[str, tuple[Callable[[Service, Request], Answer], tuple[str, ...]]]" = {
    "games": (Service._games, ()),
    "new": (Service._new, _BEGIN + ("start",)),  # noqa: RUF005  # MicroPython can't unpack into a tuple
    "load": (Service._load, _BEGIN + ("position",)),  # noqa: RUF005  # the same
    "restore": (Service._restore, ("saved", "views")),
    "watch": (Service._watch, ("replay", "views")),
    "read": (Service._read, ("game", "text", "seed", "views")),
    "fork": (Service._fork, _GO_ON),
    "close": (Service._close, ("match",)),
    "act": (Service._act, _GO_ON + ("seat", "action", "at")),  # noqa: RUF005  # the same
    "leave": (Service._leave, _GO_ON + ("seat", "at")),  # noqa: RUF005  # the same
    "advance": (Service._advance, _GO_ON + ("to",)),  # noqa: RUF005  # the same
    "frame": (Service._frame, _GO_ON),
    "seek": (Service._seek, _GO_ON + ("time", "input")),  # noqa: RUF005  # the same
    "marks": (Service._marks, ("match",)),
    "decisions": (Service._decisions, ("match", "seat")),
    "review": (Service._review, ("values", "numbers", "costs")),
    "verify_some": (Service._verify_some, ("match",)),
    "simulation": (Service._simulation, ("match",)),
    "accept": (Service._accept, ("match", "boards", "table")),
    "events": (Service._events, ("match",)),
    "outcome": (Service._outcome, ("match",)),
    "show": (Service._show, ("match",)),
    "show_public": (Service._show_public, ("match",)),
    "hash": (Service._hash, ("match",)),
    "replay": (Service._replay, ("match",)),
    "save": (Service._save, ("match", "since")),
    "standing": (Service._standing, ("match", "mode", "forked", "bots", "helped")),
    "ranked": (Service._ranked, ("game", "mode", "settings", "seats", "start")),
    "write": (Service._write, ("match", "tags")),
    "moves": (Service._moves, ("match", "upto")),
    "head": (Service._head, ("replay",)),
    "verify": (Service._verify, ("replay",)),
}
"""Handlers of requests by a match's owner, with the fields they accept."""
