"""HTTP routes: becoming a guest, here or on another device, and getting a ticket for a socket."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from blockyard.server.identity.bans import Bans
from blockyard.server.identity.cookies import clear_token_cookie, set_token_cookie
from blockyard.server.identity.guests import Guests
from blockyard.server.identity.limits import Limiter
from blockyard.server.identity.origins import Origins
from blockyard.server.identity.tickets import LINK_VALID, Ticket, Tickets
from blockyard.server.identity.tokens import hash_of
from blockyard.server.identity.visitors import address_of, token_of
from blockyard.server.log.store import Guest
from blockyard.server.operations.metrics import Metrics
from blockyard.server.responses import Refusal, json_response, read_body
from blockyard.server.wire.api import GuestRequest, GuestResponse, LinkResponse, TicketResponse


class IdentityRoutes:
    """``/guest``, ``/link`` and ``/ticket``."""

    def __init__(
        self,
        guests: Guests,
        tickets: Tickets,
        links: Tickets,
        origins: Origins,
        limiter: Limiter,
        metrics: Metrics,
        bans: Bans,
    ) -> None:
        self._guests = guests
        self._tickets = tickets
        self._links = links
        self._origins = origins
        self._limiter = limiter
        self._metrics = metrics
        self._bans = bans

    def routes(self) -> list[Route]:
        """The routes."""
        return [
            Route("/guest", self.guest, methods=["POST"]),
            Route("/guest", self.forget, methods=["DELETE"]),
            Route("/link", self.link, methods=["POST"]),
            Route("/ticket", self.ticket, methods=["POST"]),
        ]

    async def guest(self, request: Request) -> Response:
        """Return the known guest, possibly renamed, or the guest of a link, or create one."""
        self._check_page(request)
        body = await read_body(request, GuestRequest)
        if body.link:
            guest, token = await self._linked(body.link, address_of(request))
        else:
            guest, token = await self._known_or_new(request, body.name)
        guest = await self._guests.rename(guest, body.name)
        answer = json_response(
            GuestResponse(guest.player, guest.name, token if body.bearer else "")
        )
        if not body.bearer:
            set_token_cookie(request, answer, token)
        return answer

    async def _known_or_new(self, request: Request, name: str) -> tuple[Guest, str]:
        token, _ = token_of(request, self._origins)
        guest = await self._guests.known(token)
        if guest is not None:
            self._check_ban(guest)
            return guest, token
        if not self._limiter.may_make_guest(address_of(request)):
            self._metrics.rate_limited.add("guests")
            message = "Too many new players from this address. Try again later."
            raise Refusal(429, "too_many", message, retry_after=600)
        return await self._guests.make(name)

    async def _linked(self, link: str, address: str) -> tuple[Guest, str]:
        """The guest of the device that requested the link, with a token for this device."""
        if not self._limiter.may_try_link(address):
            self._metrics.rate_limited.add("links")
            raise Refusal(429, "too_many", "Too many invalid links. Wait a minute.", retry_after=60)
        ticket = await self._links.redeem(link)
        guest = await self._guests.by_hash(ticket.token_hash) if ticket is not None else None
        if guest is None:
            self._limiter.tried_wrong_link(address)
            raise Refusal(410, "bad_link", "This link has expired or was already used.")
        self._check_ban(guest)
        return guest, await self._guests.add_device(guest)

    async def forget(self, request: Request) -> Response:
        """Delete the guest's identity, and close all of its sockets."""
        self._check_page(request)
        token, _ = token_of(request, self._origins)
        guest = await self._known(token)
        await self._bans.forget(guest.player)
        answer = json_response({})
        clear_token_cookie(request, answer)
        return answer

    async def ticket(self, request: Request) -> Response:
        """Issue a ticket for a socket."""
        self._check_page(request)
        token, bearer = token_of(request, self._origins)
        guest = await self._known(token)
        self._check_ban(guest)
        if not self._limiter.may_have_ticket(guest.player, address_of(request)):
            self._metrics.rate_limited.add("tickets")
            message = "Too many connections. Wait a moment."
            raise Refusal(429, "too_many", message, retry_after=10)
        ticket = await self._tickets.issue(Ticket(hash_of(token), bearer))
        return json_response(TicketResponse(ticket, guest.player, guest.name))

    async def link(self, request: Request) -> Response:
        """Issue a link, with which another device becomes the same guest."""
        self._check_page(request)
        token, bearer = token_of(request, self._origins)
        guest = await self._known(token)
        self._check_ban(guest)
        if not self._limiter.may_have_link(guest.player):
            self._metrics.rate_limited.add("links")
            raise Refusal(429, "too_many", "Too many links. Wait a moment.", retry_after=10)
        link = await self._links.issue(Ticket(hash_of(token), bearer))
        return json_response(LinkResponse(link, round(LINK_VALID)))

    async def _known(self, token: str) -> Guest:
        guest = await self._guests.known(token)
        if guest is None:
            raise Refusal(401, "no_guest", "You are not a guest on this server yet.")
        return guest

    def _check_page(self, request: Request) -> None:
        if self._origins.allows(request.scope) is False:
            raise Refusal(403, "foreign_page", "Requests from this page are not allowed.")

    @staticmethod
    def _check_ban(guest: Guest) -> None:
        if guest.banned:
            raise Refusal(403, "banned", "You are banned from this server.")
