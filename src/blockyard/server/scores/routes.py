"""Over HTTP: seeds, results, lists, replays and the daily challenge."""

import time
from collections.abc import Awaitable, Callable

from msgspec import ValidationError, convert
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from blockyard.server.answers import Refusal, json_answer, read_body
from blockyard.server.identity.cookies import token_in
from blockyard.server.identity.guests import Guests
from blockyard.server.identity.origins import Origins
from blockyard.server.identity.visitors import token_of
from blockyard.server.log.store import Guest
from blockyard.server.scores.leaderboards import Leaderboards
from blockyard.server.scores.refusals import BANNED, NO_GUEST, NO_LIST, TOO_OFTEN
from blockyard.server.sockets.buckets import Buckets
from blockyard.server.wire.scores import MOST_BYTES, ListAsk, RunAsk, ScoreAsk

LONGEST_RESULT = 2 * MOST_BYTES
"""Bytes of a result's body: a replay as JSON is longer than the replay, but not twice as long."""

RUNS_A_MINUTE = 40
RESULTS_A_MINUTE = 20
MINUTE = 60.0

Visitor = Callable[[Request], Awaitable[Guest | None]]
"""Who asks; None if nobody who is known."""


def visitors(guests: Guests, origins: Origins) -> Visitor:
    """Who asks, by the cookie or the token of a request.

    A browser says from which page it asks only where something is to be changed; where something
    is only read, the cookie is enough.
    """

    async def visitor(request: Request) -> Guest | None:
        allowed = origins.allows(request.scope)
        if allowed is False and request.method != "GET":
            raise Refusal(403, "foreign_page", "Another page asked for this.")
        token, _ = token_of(request, origins)
        if not token and request.method == "GET" and allowed is None:
            token = token_in(request)
        return await guests.known(token)

    return visitor


class ScoreRoutes:
    """What can be asked about scores."""

    def __init__(self, scores: Leaderboards, visitor: Visitor, *, limits: bool = True) -> None:
        """With ``limits``, a player asks for seeds and hands in results only so often."""
        self._scores = scores
        self._visitor = visitor
        self._runs = _often(RUNS_A_MINUTE if limits else float("inf"))
        self._results = _often(RESULTS_A_MINUTE if limits else float("inf"))

    def routes(self) -> list[Route]:
        """All of them, for the application."""
        found = [
            ("/runs", self.promise, "POST"),
            ("/runs/{run}/start", self.begin, "POST"),
            ("/scores", self.submit, "POST"),
            ("/scores", self.scores, "GET"),
            ("/scores/{entry}", self.entry, "GET"),
            ("/submissions", self.submissions, "GET"),
            ("/replays/{replay}", self.replay, "GET"),
            ("/daily", self.daily, "GET"),
        ]
        return [Route(path, answer, methods=[method]) for path, answer, method in found]

    async def promise(self, request: Request) -> Response:
        """Promise a seed."""
        player = await self._player(request)
        self._check(self._runs, player)
        ask = await read_body(request, RunAsk)
        return json_answer(await self._scores.promise(player, ask), 201)

    async def begin(self, request: Request) -> Response:
        """Tell a promised seed."""
        player = await self._player(request)
        return json_answer(await self._scores.begin(player, request.path_params["run"]))

    async def submit(self, request: Request) -> Response:
        """Take a result."""
        player = await self._player(request)
        self._check(self._results, player)
        ask = await read_body(request, ScoreAsk, LONGEST_RESULT)
        entry = await self._scores.submit(player, ask)
        return json_answer(entry, 202 if entry.status == "pending" else 200)

    async def scores(self, request: Request) -> Response:
        """A part of a list."""
        found = await self._scores.scores(await self._visitor(request), _list_asked_for(request))
        return json_answer(found)

    async def entry(self, request: Request) -> Response:
        """A result."""
        player = await self._visitor(request)
        return json_answer(await self._scores.entry(player, request.path_params["entry"]))

    async def submissions(self, request: Request) -> Response:
        """What the asking player handed in last."""
        return json_answer(await self._scores.submissions(await self._player(request)))

    async def replay(self, request: Request) -> Response:
        """A replay."""
        player = await self._visitor(request)
        return json_answer(await self._scores.replay(player, request.path_params["replay"]))

    async def daily(self, _request: Request) -> Response:
        """The daily challenge."""
        return json_answer(self._scores.daily())

    async def _player(self, request: Request) -> Guest:
        player = await self._visitor(request)
        if player is None:
            raise Refusal(401, NO_GUEST, "You are not known here yet.")
        if player.banned:
            raise Refusal(403, BANNED, "You are not welcome here any more.")
        return player

    def _check(self, buckets: Buckets, player: Guest) -> None:
        if not buckets.take(player.player, time.monotonic()):
            raise Refusal(429, TOO_OFTEN, "That was often. Wait a little.", retry_after=10)


def _often(times: float) -> Buckets:
    """So many times a minute."""
    return Buckets(times / MINUTE, times)


def _list_asked_for(request: Request) -> ListAsk:
    try:
        return convert(dict(request.query_params), ListAsk, strict=False)
    except ValidationError as error:
        raise Refusal(422, NO_LIST, f"There is no such list: {error}.") from None
