"""HTTP routes: seeds, results, leaderboards, replays and the daily challenge."""

import time
from collections.abc import Awaitable, Callable

from msgspec import ValidationError, convert
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from blockyard.server.identity.cookies import token_in
from blockyard.server.identity.guests import Guests
from blockyard.server.identity.origins import Origins
from blockyard.server.identity.visitors import token_of
from blockyard.server.log.store import Guest
from blockyard.server.responses import Refusal, json_response, read_body
from blockyard.server.scores.codes import BANNED, NO_GUEST, NO_LIST, TOO_OFTEN
from blockyard.server.scores.leaderboards import Leaderboards
from blockyard.server.sockets.buckets import Buckets
from blockyard.server.wire.scores import MAX_BYTES, ListQuery, RunRequest, ScoreRequest

MAX_RESULT = 2 * MAX_BYTES
"""The maximum size of a submission in bytes: replays grow in JSON, but to less than twice the size.
"""

RUNS_A_MINUTE = 40
RESULTS_A_MINUTE = 20
MINUTE = 60.0

Visitor = Callable[[Request], Awaitable[Guest | None]]
"""Identifies the player of a request; None if unknown."""


def visitors(guests: Guests, origins: Origins) -> Visitor:
    """Identify players by the cookie or the token of a request.

    Browsers send the origin only with requests that change something; for reading, the cookie is
    enough.
    """

    async def visitor(request: Request) -> Guest | None:
        allowed = origins.allows(request.scope)
        if allowed is False and request.method != "GET":
            raise Refusal(403, "foreign_page", "Requests from this page are not allowed.")
        token, _ = token_of(request, origins)
        if not token and request.method == "GET" and allowed is None:
            token = token_in(request)
        return await guests.known(token)

    return visitor


class ScoreRoutes:
    """The routes of the leaderboards."""

    def __init__(self, scores: Leaderboards, visitor: Visitor, *, limits: bool = True) -> None:
        """With ``limits``, requests for seeds and submissions are rate-limited per player."""
        self._scores = scores
        self._visitor = visitor
        self._runs = _often(RUNS_A_MINUTE if limits else float("inf"))
        self._results = _often(RESULTS_A_MINUTE if limits else float("inf"))

    def routes(self) -> list[Route]:
        """The routes."""
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
        """Commit to a seed."""
        player = await self._player(request)
        self._check(self._runs, player)
        body = await read_body(request, RunRequest)
        return json_response(await self._scores.promise(player, body), 201)

    async def begin(self, request: Request) -> Response:
        """Reveal a seed."""
        player = await self._player(request)
        return json_response(await self._scores.begin(player, request.path_params["run"]))

    async def submit(self, request: Request) -> Response:
        """Accept a result."""
        player = await self._player(request)
        self._check(self._results, player)
        body = await read_body(request, ScoreRequest, MAX_RESULT)
        entry = await self._scores.submit(player, body)
        return json_response(entry, 202 if entry.status == "pending" else 200)

    async def scores(self, request: Request) -> Response:
        """Part of a leaderboard."""
        found = await self._scores.scores(await self._visitor(request), _list_query(request))
        return json_response(found)

    async def entry(self, request: Request) -> Response:
        """A result."""
        player = await self._visitor(request)
        return json_response(await self._scores.entry(player, request.path_params["entry"]))

    async def submissions(self, request: Request) -> Response:
        """The requesting player's latest submissions."""
        return json_response(await self._scores.submissions(await self._player(request)))

    async def replay(self, request: Request) -> Response:
        """A replay."""
        player = await self._visitor(request)
        return json_response(await self._scores.replay(player, request.path_params["replay"]))

    async def daily(self, _request: Request) -> Response:
        """The daily challenge."""
        return json_response(self._scores.daily())

    async def _player(self, request: Request) -> Guest:
        player = await self._visitor(request)
        if player is None:
            raise Refusal(401, NO_GUEST, "You are not a guest on this server yet.")
        if player.banned:
            raise Refusal(403, BANNED, "You are banned from this server.")
        return player

    def _check(self, buckets: Buckets, player: Guest) -> None:
        if not buckets.take(player.player, time.monotonic()):
            raise Refusal(429, TOO_OFTEN, "Too many requests. Wait a moment.", retry_after=10)


def _often(times: float) -> Buckets:
    """A rate limit per minute."""
    return Buckets(times / MINUTE, times)


def _list_query(request: Request) -> ListQuery:
    try:
        return convert(dict(request.query_params), ListQuery, strict=False)
    except ValidationError as error:
        raise Refusal(422, NO_LIST, f"There is no such leaderboard: {error}.") from None
