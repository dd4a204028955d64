"""HTTP routes: becoming a guest, and getting a ticket for a socket."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from blockyard.server.identity.bans import Bans
from blockyard.server.identity.cookies import clear_token_cookie, set_token_cookie
from blockyard.server.identity.guests import Guests
from blockyard.server.identity.limits import Limiter
from blockyard.server.identity.origins import Origins
from blockyard.server.identity.tickets import Ticket, Tickets
from blockyard.server.identity.tokens import hash_of
from blockyard.server.identity.visitors import address_of, token_of
from blockyard.server.log.store import Guest
from blockyard.server.operations.metrics import Metrics
from blockyard.server.responses import Refusal, json_response, read_body
from blockyard.server.wire.api import GuestRequest, GuestResponse, TicketResponse


class IdentityRoutes:
    """``/guest`` and ``/ticket``."""

    def __init__(
        self,
        guests: Guests,
        tickets: Tickets,
        origins: Origins,
        limiter: Limiter,
        metrics: Metrics,
        bans: Bans,
    ) -> None:
        self._guests = guests
        self._tickets = tickets
        self._origins = origins
        self._limiter = limiter
        self._metrics = metrics
        self._bans = bans

    def routes(self) -> list[Route]:
        """The routes."""
        return [
            Route("/guest", self.guest, methods=["POST"]),
            Route("/guest", self.forget, methods=["DELETE"]),
            Route("/ticket", self.ticket, methods=["POST"]),
        ]

    async def guest(self, request: Request) -> Response:
        """Return the known guest, possibly renamed, or create one."""
        self._check_page(request)
        body = await read_body(request, GuestRequest)
        token, _ = token_of(request, self._origins)
        guest = await self._guests.known(token)
        if guest is not None:
            self._check_ban(guest)
            guest = await self._guests.rename(guest, body.name)
        else:
            if not self._limiter.may_make_guest(address_of(request)):
                self._metrics.rate_limited.add("guests")
                message = "Too many new players from this address. Try again later."
                raise Refusal(429, "too_many", message, retry_after=600)
            guest, token = await self._guests.make(body.name)
        answer = json_response(
            GuestResponse(guest.player, guest.name, token if body.bearer else "")
        )
        if not body.bearer:
            set_token_cookie(request, answer, token)
        return answer

    async def forget(self, request: Request) -> Response:
        """Delete the guest's identity, and close all of its sockets."""
        self._check_page(request)
        token, _ = token_of(request, self._origins)
        if await self._guests.known(token) is None:
            raise Refusal(401, "no_guest", "You are not a guest on this server yet.")
        await self._bans.forget(hash_of(token))
        answer = json_response({})
        clear_token_cookie(request, answer)
        return answer

    async def ticket(self, request: Request) -> Response:
        """Issue a ticket for a socket."""
        self._check_page(request)
        token, bearer = token_of(request, self._origins)
        guest = await self._guests.known(token)
        if guest is None:
            raise Refusal(401, "no_guest", "You are not a guest on this server yet.")
        self._check_ban(guest)
        if not self._limiter.may_have_ticket(guest.player, address_of(request)):
            self._metrics.rate_limited.add("tickets")
            message = "Too many connections. Wait a moment."
            raise Refusal(429, "too_many", message, retry_after=10)
        ticket = await self._tickets.issue(Ticket(hash_of(token), bearer))
        return json_response(TicketResponse(ticket, guest.player, guest.name))

    def _check_page(self, request: Request) -> None:
        if self._origins.allows(request.scope) is False:
            raise Refusal(403, "foreign_page", "Requests from this page are not allowed.")

    @staticmethod
    def _check_ban(guest: Guest) -> None:
        if guest.banned:
            raise Refusal(403, "banned", "You are banned from this server.")
