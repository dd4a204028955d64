"""Over HTTP: becoming a guest, and getting a ticket for a socket."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from blockyard.server.answers import Refusal, json_answer, read_body
from blockyard.server.identity.bans import Bans
from blockyard.server.identity.cookies import put_token, take_token
from blockyard.server.identity.guests import Guests
from blockyard.server.identity.limits import Tally
from blockyard.server.identity.origins import Origins
from blockyard.server.identity.tickets import Ticket, Tickets
from blockyard.server.identity.tokens import hash_of
from blockyard.server.identity.visitors import address_of, token_of
from blockyard.server.log.store import Guest
from blockyard.server.operations.counting import Counts
from blockyard.server.wire.api import GuestAnswer, GuestAsk, TicketAnswer


class IdentityRoutes:
    """``/guest`` and ``/ticket``."""

    def __init__(
        self,
        guests: Guests,
        tickets: Tickets,
        origins: Origins,
        tally: Tally,
        counts: Counts,
        bans: Bans,
    ) -> None:
        self._guests = guests
        self._tickets = tickets
        self._origins = origins
        self._tally = tally
        self._counts = counts
        self._bans = bans

    def routes(self) -> list[Route]:
        """All, for the application."""
        return [
            Route("/guest", self.guest, methods=["POST"]),
            Route("/guest", self.forget, methods=["DELETE"]),
            Route("/ticket", self.ticket, methods=["POST"]),
        ]

    async def guest(self, request: Request) -> Response:
        """Who the visitor is: a guest that is known, perhaps under a new name, or a new one."""
        self._check_page(request)
        ask = await read_body(request, GuestAsk)
        token, _ = token_of(request, self._origins)
        guest = await self._guests.known(token)
        if guest is not None:
            self._check_welcome(guest)
            guest = await self._guests.rename(guest, ask.name)
        else:
            if not self._tally.may_make_guest(address_of(request)):
                self._counts.rate_limited.add("guests")
                message = "Too many new players came from this address. Try again later."
                raise Refusal(429, "too_many", message, retry_after=600)
            guest, token = await self._guests.make(ask.name)
        answer = json_answer(GuestAnswer(guest.player, guest.name, token if ask.bearer else ""))
        if not ask.bearer:
            put_token(request, answer, token)
        return answer

    async def forget(self, request: Request) -> Response:
        """Let the visitor be nobody any more, here and on every socket."""
        self._check_page(request)
        token, _ = token_of(request, self._origins)
        if await self._guests.known(token) is None:
            raise Refusal(401, "no_guest", "You are not known here yet.")
        await self._bans.forget(hash_of(token))
        answer = json_answer({})
        take_token(request, answer)
        return answer

    async def ticket(self, request: Request) -> Response:
        """A ticket for a socket."""
        self._check_page(request)
        token, bearer = token_of(request, self._origins)
        guest = await self._guests.known(token)
        if guest is None:
            raise Refusal(401, "no_guest", "You are not known here yet.")
        self._check_welcome(guest)
        if not self._tally.may_have_ticket(guest.player, address_of(request)):
            self._counts.rate_limited.add("tickets")
            message = "Too many connections were begun. Wait a little."
            raise Refusal(429, "too_many", message, retry_after=10)
        ticket = await self._tickets.give(Ticket(hash_of(token), bearer))
        return json_answer(TicketAnswer(ticket, guest.player, guest.name))

    def _check_page(self, request: Request) -> None:
        if self._origins.allows(request.scope) is False:
            raise Refusal(403, "foreign_page", "Another page asked for this.")

    @staticmethod
    def _check_welcome(guest: Guest) -> None:
        if guest.banned:
            raise Refusal(403, "banned", "You are not welcome here any more.")
