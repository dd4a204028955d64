"""The arcade: everything that one process runs, put together, started and ended in order."""

import secrets
import tempfile
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path

from starlette.types import ASGIApp

from blockyard.server.app import make_app
from blockyard.server.bus.opening import open_bus
from blockyard.server.gateway.gateway import gateway_routes
from blockyard.server.identity.addresses import Proxies
from blockyard.server.identity.bans import Bans
from blockyard.server.identity.guests import Guests
from blockyard.server.identity.limits import NO_LIMITS, Limits, Tally
from blockyard.server.identity.origins import Origins
from blockyard.server.identity.routes import IdentityRoutes
from blockyard.server.identity.stored_tickets import StoredTickets
from blockyard.server.identity.tickets import TicketsInMemory
from blockyard.server.log.opening import POSTGRES, open_store
from blockyard.server.log.purging import Purging
from blockyard.server.nodes.caretaker import Caretaker
from blockyard.server.nodes.relay import Relay
from blockyard.server.offers import Offers
from blockyard.server.operations.operations import Operations
from blockyard.server.operations.readings import Readings
from blockyard.server.operations.room_counts import RoomCounts
from blockyard.server.options import MEMORY, Options
from blockyard.server.rooms.directory import Directory
from blockyard.server.scores.leaderboards import Leaderboards
from blockyard.server.scores.routes import ScoreRoutes, visitors
from blockyard.server.sockets.dispatcher import Dispatcher
from blockyard.server.sockets.endpoint import Endpoint
from blockyard.server.sockets.frames import UNBOUND, Allowance
from blockyard.server.sockets.guard import GuardedSocket, guarded
from blockyard.server.sockets.handshake import Handshake
from blockyard.server.sockets.hub import Hub
from blockyard.server.sockets.requests import Crowd, TimelyRequests, timely
from blockyard.server.static.site import SiteFile
from blockyard.server.wire.codes import CLOSE_BANNED

FOR_PAGES = 256
"""Connections beside those of sockets, for the page and the API."""


class Arcade:
    """One server: its parts, and the order in which they begin and end."""

    def __init__(self, files: Mapping[str, SiteFile], options: Options) -> None:
        """ValueError if the options make no sense."""
        self.options = options
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self.node = secrets.token_hex(8)
        self.store = open_store(self._database())
        self.operations = Operations(
            self.store.check,
            most_connections=options.most_connections,
            most_memory=options.most_memory,
            metrics_at=options.metrics_at,
        )
        self.counts = self.operations.counts
        self.limits = Limits() if options.limits else NO_LIMITS
        self.proxies = Proxies(options.proxies)
        self.origins = Origins(options.origins)
        self.tally = Tally(self.limits)
        self.hub = Hub(self.counts, self.limits.sockets_of_a_player)
        self.bus = open_bus(options.bus, options.bus_key.encode(), self.counts.add)
        self.relay = Relay(self.node, self.store, self.bus, self.hub.post, self.counts.add)
        self.directory = Directory(
            self.store, self.node, self.relay.post, counting=RoomCounts(self.counts)
        )
        self.operations.lag.on_seen = self.directory.pace.note_lag
        self.relay.serve(self.directory)
        self._is_shared = options.database.partition(":")[0] in POSTGRES
        if options.bus and not self._is_shared:
            raise ValueError("servers that share a bus share a --database postgresql://… too")
        self.caretaker = Caretaker(
            self.store, self.node, self.directory, self.relay, is_alone=not self._is_shared
        )
        self.caretaker.on_renewed = self.counts.lease_margin_seconds.put
        self.readings = Readings(
            self.counts,
            self.operations.health,
            self.directory.tally,
            lambda: self.store.database.waiting,
        )
        self.store.database.on_commit = self.readings.committed
        self.guests = Guests(self.store)
        self.purging = Purging(self.store.database)
        self.bans = Bans(self.store.database, self._shut_out)
        self.scores = Leaderboards(self.store, self.counts)
        self._ending = AsyncExitStack()
        self.app = self._make_app(files)

    def _database(self) -> str:
        if self.options.database != MEMORY:
            return self.options.database
        # Nothing is kept, but there is more of it than fits well into memory.
        self._folder = tempfile.TemporaryDirectory(prefix="blockyard-")
        return str(Path(self._folder.name) / "blockyard.db")

    def _make_app(self, files: Mapping[str, SiteFile]) -> ASGIApp:
        tickets = StoredTickets(self.store.database) if self._is_shared else TicketsInMemory()
        handshake = Handshake(
            self.guests, tickets, self.origins, self.tally, self.operations.admission, self.counts
        )
        dispatcher = Dispatcher(self.hub, self.relay, self.guests, self.tally, self.counts)
        identity = IdentityRoutes(
            self.guests, tickets, self.origins, self.tally, self.counts, self.bans
        )
        known = visitors(self.guests, self.origins)
        scores = ScoreRoutes(self.scores, known, limits=self.options.limits)
        offers = Offers(self.options.name, self.store)
        api = [*offers.routes(), *identity.routes(), *scores.routes()]
        routes = [*self.operations.routes(), Endpoint(handshake, self.hub, dispatcher).route()]
        routes.extend(gateway_routes(handshake, self.hub, dispatcher))
        return make_app(files, api, routes)

    def socket_protocol(self) -> type[GuardedSocket]:
        """What reads sockets."""
        return guarded(self.counts, Allowance() if self.options.limits else UNBOUND)

    def request_protocol(self) -> type[TimelyRequests]:
        """What reads requests."""
        most = self.options.most_connections + FOR_PAGES
        return timely(Crowd(most, self.limits, self.proxies, self.counts))

    async def start(self) -> None:
        """Open the store, bring back the rooms, and begin to watch over everything.

        ValueError, in operators' words, if something cannot be had; nothing has begun then.
        """
        async with AsyncExitStack() as ending:
            if self._folder is not None:
                ending.callback(self._folder.cleanup)
            await self.store.open()
            ending.push_async_callback(self.store.close)
            await self.caretaker.join()
            await self.bus.open()
            ending.push_async_callback(self.bus.close)
            await self.relay.start()
            ending.push_async_callback(self.relay.stop)
            self.hub.start()
            ending.push_async_callback(self.hub.stop)
            self.bans.start()
            ending.push_async_callback(self.bans.stop)
            self.purging.start()
            ending.push_async_callback(self.purging.stop)
            await self.scores.open()
            ending.push_async_callback(self.scores.close)
            await self.operations.start()
            ending.push_async_callback(self.operations.stop)
            self.readings.start()
            ending.push_async_callback(self.readings.stop)
            await self.directory.start()
            self.caretaker.start()
            ending.push_async_callback(self.caretaker.stop)
            self._ending = ending.pop_all()

    async def hand_over(self) -> None:
        """Take nobody else in, keep all rooms as they are, and send everybody away."""
        self.operations.close_doors()
        await self.caretaker.adopt_no_more()
        await self.directory.stop()

    async def stop(self) -> None:
        """End everything; nothing is left to be written."""
        await self._ending.aclose()

    def _shut_out(self, player: str) -> None:
        self.hub.close_player(player, CLOSE_BANNED)
