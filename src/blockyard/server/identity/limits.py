"""Limits on what one player and one address may do."""

import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable

from msgspec import Struct

from blockyard.server.sockets.buckets import Buckets

MINUTE = 60.0
HOUR = 3600.0

BLOCK_SECONDS = 60.0
"""How long someone who greatly exceeds a limit is blocked, in seconds."""


class Limits(Struct, frozen=True):
    """The limits."""

    tickets_per_minute: float = 30
    """Per player; four times as many per address."""
    links_per_minute: float = 6
    """Links to another device, per player; also the wrong ones that an address may try."""
    guests_per_hour: float = 30
    """New players per address."""
    rooms_per_player: float = 3
    """Open at the same time."""
    rooms_per_address: float = 20
    wrong_codes_per_minute: float = 10
    """Attempts to join rooms that don't exist, per player and per address."""
    sockets_per_player: float = 8
    sockets_per_address: float = 20
    connections_per_address: float = 64
    """Open at the same time, of any kind."""
    opened_per_second: float = 20
    """New connections per address, even short ones: opening a connection costs the most."""
    opened_burst: float = 200
    hellos_per_minute: float = 6
    """New connections per player."""
    requests_per_second: float = 40
    request_burst: float = 80
    inputs_per_second: float = 120
    input_burst: float = 240


_UNLIMITED = float("inf")
NO_LIMITS = Limits(*([_UNLIMITED] * len(Limits.__struct_fields__)))
"""For load tests, in which one machine simulates all players."""


class Limiter:
    """Enforces the limits for all players and addresses of a node."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self._tickets = Buckets(limits.tickets_per_minute / MINUTE, limits.tickets_per_minute)
        everybodys = 4 * limits.tickets_per_minute
        self._tickets_of_addresses = Buckets(everybodys / MINUTE, everybodys)
        self._links = Buckets(limits.links_per_minute / MINUTE, limits.links_per_minute)
        self._guests = Buckets(limits.guests_per_hour / HOUR, limits.guests_per_hour)
        self._hellos = Buckets(limits.hellos_per_minute / MINUTE, limits.hellos_per_minute)
        self._wrong_codes = Buckets(
            limits.wrong_codes_per_minute / MINUTE, limits.wrong_codes_per_minute
        )
        self._blocked: dict[str, float] = {}
        self._blocked_in_order: deque[tuple[float, str]] = deque()
        self._sockets: Counter[str] = Counter()

    def may_have_ticket(self, player: str, address: str) -> bool:
        """Whether a player may get another ticket; if so, count it."""
        now = self.clock()
        return self._tickets_of_addresses.take(address, now) and self._tickets.take(player, now)

    def may_have_link(self, player: str) -> bool:
        """Whether a player may get another link to another device; if so, count it."""
        return self._links.take(player, self.clock())

    def may_try_link(self, address: str) -> bool:
        """Whether an address may try a link."""
        return not self.is_blocked("link", address)

    def tried_wrong_link(self, address: str) -> None:
        """Count an invalid link; too many lead to a block."""
        if not self._links.take(address, self.clock()):
            self.block("link", address)

    def may_make_guest(self, address: str) -> bool:
        """Whether another player may come from an address; if so, count it."""
        return self._guests.take(address, self.clock())

    def may_begin(self, player: str) -> bool:
        """Whether a player may open another connection; if so, count it."""
        return self._hellos.take(player, self.clock())

    def may_try_code(self, player: str, address: str) -> bool:
        """Whether a player may try a room code."""
        return not self.is_blocked("code", player, address)

    def tried_wrong_code(self, player: str, address: str) -> None:
        """Count a wrong room code; too many lead to a block."""
        now = self.clock()
        for name in (player, address):
            if not self._wrong_codes.take(name, now):
                self.block("code", name)

    def block(self, what: str, *names: str) -> None:
        """Block some names for a while."""
        now = self.clock()
        self._let_in(now)
        for name in names:
            self._blocked[f"{what} {name}"] = now + BLOCK_SECONDS
            self._blocked_in_order.append((now + BLOCK_SECONDS, f"{what} {name}"))

    def is_blocked(self, what: str, *names: str) -> bool:
        """Whether any of these names is blocked."""
        self._let_in(self.clock())
        return any(f"{what} {name}" in self._blocked for name in names)

    def _let_in(self, now: float) -> None:
        while self._blocked_in_order and self._blocked_in_order[0][0] <= now:
            _, name = self._blocked_in_order.popleft()
            if self._blocked.get(name, 0.0) <= now:
                self._blocked.pop(name, None)

    def enter(self, address: str) -> bool:
        """Count a socket of an address, if it may have another; returns whether it may."""
        if self._sockets[address] >= self.limits.sockets_per_address:
            return False
        self._sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Stop counting a socket of an address."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]


class OpenedRooms:
    """Who created which rooms, by player and address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._openers: dict[str, tuple[str, str]] = {}
        self._opened: defaultdict[str, set[str]] = defaultdict(set)

    def add(self, code: str, player: str, address: str) -> None:
        """Record who created a room."""
        self._openers[code] = (player, address)
        for name in (player, address):
            self._opened[name].add(code)

    def of(self, player: str, address: str) -> set[str]:
        """The codes of all rooms created by the player or from the address."""
        return self._opened.get(player, set()) | self._opened.get(address, set())

    def forget(self, code: str) -> None:
        """Forget a room that no longer exists."""
        for name in self._openers.pop(code, ()):
            self._opened[name].discard(code)
            if not self._opened[name]:
                del self._opened[name]

    def allows(self, player: str, address: str) -> bool:
        """Whether another room may be created."""
        return (
            len(self._opened.get(player, ())) < self._limits.rooms_per_player
            and len(self._opened.get(address, ())) < self._limits.rooms_per_address
        )
