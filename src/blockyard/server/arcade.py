"""The arcade: all parts of one server process, started and stopped in order."""

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
from blockyard.server.identity.limits import NO_LIMITS, Limiter, Limits
from blockyard.server.identity.origins import Origins
from blockyard.server.identity.routes import IdentityRoutes
from blockyard.server.identity.stored_tickets import StoredTickets
from blockyard.server.identity.tickets import LINK_VALID, Tickets, TicketsInMemory
from blockyard.server.log.opening import POSTGRES, open_store
from blockyard.server.log.purging import PurgeTask
from blockyard.server.nodes.leases import LeaseManager
from blockyard.server.nodes.relay import Relay
from blockyard.server.operations.operations import Operations
from blockyard.server.operations.room_metrics import RoomMetrics
from blockyard.server.operations.sampling import Sampler
from blockyard.server.options import MEMORY, Options
from blockyard.server.rooms.directory import Directory
from blockyard.server.scores.leaderboards import Leaderboards
from blockyard.server.scores.routes import ScoreRoutes, visitors
from blockyard.server.server_info import ServerInfoRoutes
from blockyard.server.sockets.dispatcher import Dispatcher
from blockyard.server.sockets.endpoint import Endpoint
from blockyard.server.sockets.frames import UNLIMITED, Allowance
from blockyard.server.sockets.guard import GuardedSocket, guarded
from blockyard.server.sockets.handshake import Handshake
from blockyard.server.sockets.http_protocol import (
    ConnectionLimiter,
    LimitedHttpProtocol,
    limited_http,
)
from blockyard.server.sockets.hub import Hub
from blockyard.server.static.site import SiteFile
from blockyard.server.wire.codes import CLOSE_BANNED

FOR_PAGES = 256
"""Connections for the page and the API, in addition to sockets."""


class Arcade:
    """One server: its parts, and the order in which they start and stop."""

    def __init__(self, files: Mapping[str, SiteFile], options: Options) -> None:
        """Raises ``ValueError`` if the options are inconsistent."""
        self.options = options
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self.node = secrets.token_hex(8)
        self.store = open_store(self._database())
        self.operations = Operations(
            self.store.check,
            max_connections=options.max_connections,
            max_memory=options.max_memory,
            metrics_at=options.metrics_at,
        )
        self.metrics = self.operations.metrics
        self.limits = Limits() if options.limits else NO_LIMITS
        self.proxies = Proxies(options.proxies)
        self.origins = Origins(options.origins)
        self.limiter = Limiter(self.limits)
        self.hub = Hub(self.metrics, self.limits.sockets_per_player)
        self.bus = open_bus(options.bus, options.bus_key.encode(), self.metrics.add)
        self.relay = Relay(self.node, self.store, self.bus, self.hub.deliver, self.metrics.add)
        self.directory = Directory(
            self.store, self.node, self.relay.send, counters=RoomMetrics(self.metrics)
        )
        self.operations.lag.on_sample = self._note_load
        self.directory.is_degraded = lambda: bool(self.operations.health.degraded)
        self.relay.serve(self.directory)
        self._is_shared = options.database.partition(":")[0] in POSTGRES
        if options.bus and not self._is_shared:
            raise ValueError("several servers need a shared --database postgresql://…")
        self.leases = LeaseManager(
            self.store, self.node, self.directory, self.relay, is_alone=not self._is_shared
        )
        self.leases.on_renewed = self.metrics.lease_margin_seconds.put
        self.sampler = Sampler(
            self.metrics,
            self.operations.health,
            self.directory.room_counts,
            lambda: self.store.database.waiting,
        )
        self.store.database.on_commit = self.sampler.committed
        self.guests = Guests(self.store)
        self.purge_task = PurgeTask(self.store.database)
        self.bans = Bans(self.store.database, self._disconnect_banned)
        self.scores = Leaderboards(self.store, self.metrics)
        self._ending = AsyncExitStack()
        self.app = self._make_app(files)

    def _database(self) -> str:
        if self.options.database != MEMORY:
            return self.options.database
        # Temporary, but in a file, because it can grow larger than memory.
        self._folder = tempfile.TemporaryDirectory(prefix="blockyard-")
        return str(Path(self._folder.name) / "blockyard.db")

    def _make_app(self, files: Mapping[str, SiteFile]) -> ASGIApp:
        tickets, links = self._tickets()
        handshake = Handshake(
            self.guests,
            tickets,
            self.origins,
            self.limiter,
            self.operations.admission,
            self.metrics,
        )
        dispatcher = Dispatcher(self.hub, self.relay, self.guests, self.limiter, self.metrics)
        identity = IdentityRoutes(
            self.guests, tickets, links, self.origins, self.limiter, self.metrics, self.bans
        )
        known = visitors(self.guests, self.origins)
        scores = ScoreRoutes(self.scores, known, limits=self.options.limits)
        offers = ServerInfoRoutes(self.options.name, self.store)
        api = [*offers.routes(), *identity.routes(), *scores.routes()]
        routes = [*self.operations.routes(), Endpoint(handshake, self.hub, dispatcher).route()]
        routes.extend(gateway_routes(handshake, self.hub, dispatcher))
        return make_app(files, api, routes)

    def _tickets(self) -> tuple[Tickets, Tickets]:
        """Those for sockets, and those in links to other devices."""
        if not self._is_shared:
            return TicketsInMemory(), TicketsInMemory(valid=LINK_VALID)
        database = self.store.database
        return StoredTickets(database), StoredTickets(database, valid=LINK_VALID, kind="link ")

    def socket_protocol(self) -> type[GuardedSocket]:
        """The protocol class for WebSockets."""
        return guarded(self.metrics, Allowance() if self.options.limits else UNLIMITED)

    def request_protocol(self) -> type[LimitedHttpProtocol]:
        """The protocol class for HTTP."""
        most = self.options.max_connections + FOR_PAGES
        return limited_http(ConnectionLimiter(most, self.limits, self.proxies, self.metrics))

    async def start(self) -> None:
        """Open the store, restore the rooms, and start all parts.

        Raises ``ValueError`` with a message for operators if that fails; nothing keeps running
        then.
        """
        async with AsyncExitStack() as ending:
            if self._folder is not None:
                ending.callback(self._folder.cleanup)
            await self.store.open()
            ending.push_async_callback(self.store.close)
            await self.leases.join()
            await self.bus.open()
            ending.push_async_callback(self.bus.close)
            await self.relay.start()
            ending.push_async_callback(self.relay.stop)
            self.hub.start()
            ending.push_async_callback(self.hub.stop)
            self.bans.start()
            ending.push_async_callback(self.bans.stop)
            self.purge_task.start()
            ending.push_async_callback(self.purge_task.stop)
            await self.scores.open()
            ending.push_async_callback(self.scores.close)
            await self.operations.start()
            ending.push_async_callback(self.operations.stop)
            self.sampler.start()
            ending.push_async_callback(self.sampler.stop)
            await self.directory.start()
            self.leases.start()
            ending.push_async_callback(self.leases.stop)
            self._ending = ending.pop_all()

    async def hand_over(self) -> None:
        """Stop accepting players, save all rooms, and disconnect everyone."""
        self.operations.stop_admitting()
        await self.leases.stop_adopting()
        await self.directory.stop()

    async def stop(self) -> None:
        """Stop all parts; everything has been written."""
        await self._ending.aclose()

    def _note_load(self, late: float, used: float) -> None:
        """Tell rooms how busy the server is."""
        self.directory.pace.note_load(late, used)
        self.directory.pace.is_admitting = not self.operations.admission.refusal()

    def _disconnect_banned(self, player: str) -> None:
        self.hub.close_player(player, CLOSE_BANNED)
