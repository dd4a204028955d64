"""Limits: how much one player and one address may do, so that there is enough for everybody."""

import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable

from msgspec import Struct

from blockyard.server.sockets.buckets import Buckets

MINUTE = 60.0
HOUR = 3600.0

SHUT_OUT = 60.0
"""Seconds for which nobody listens to who went far beyond a limit."""


class Limits(Struct, frozen=True):
    """How much is enough."""

    tickets_a_minute: float = 30
    """Of a player; an address has four times as many."""
    guests_an_hour: float = 30
    """New players from one address."""
    rooms_of_a_player: float = 3
    """Open at the same time."""
    rooms_of_an_address: float = 20
    wrong_codes_a_minute: float = 10
    """Rooms asked for that are not there, by a player or from an address."""
    sockets_of_a_player: float = 8
    sockets_of_an_address: float = 20
    connections_of_an_address: float = 64
    """Open at the same time, for anything."""
    begun_a_second: float = 20
    """Connections that an address begins, however soon they end: beginning one costs the most."""
    begun_at_once: float = 200
    hellos_a_minute: float = 6
    """Connections that a player begins."""
    asks_a_second: float = 40
    asks_at_once: float = 80
    inputs_a_second: float = 120
    inputs_at_once: float = 240


_ENDLESS = float("inf")
NO_LIMITS = Limits(*([_ENDLESS] * len(Limits.__struct_fields__)))
"""For load tests, where one machine plays everybody."""


class Tally:
    """What the limits are counted by, for all players and addresses of a node."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self._tickets = Buckets(limits.tickets_a_minute / MINUTE, limits.tickets_a_minute)
        everybodys = 4 * limits.tickets_a_minute
        self._tickets_of_addresses = Buckets(everybodys / MINUTE, everybodys)
        self._guests = Buckets(limits.guests_an_hour / HOUR, limits.guests_an_hour)
        self._hellos = Buckets(limits.hellos_a_minute / MINUTE, limits.hellos_a_minute)
        self._wrong_codes = Buckets(
            limits.wrong_codes_a_minute / MINUTE, limits.wrong_codes_a_minute
        )
        self._shut_out: dict[str, float] = {}
        self._shut_out_in_order: deque[tuple[float, str]] = deque()
        self._sockets: Counter[str] = Counter()

    def may_have_ticket(self, player: str, address: str) -> bool:
        """Whether a player may have one more ticket now; if so it is counted."""
        now = self.clock()
        return self._tickets_of_addresses.take(address, now) and self._tickets.take(player, now)

    def may_make_guest(self, address: str) -> bool:
        """Whether one more player may come from an address now; if so it is counted."""
        return self._guests.take(address, self.clock())

    def may_begin(self, player: str) -> bool:
        """Whether a player may begin one more connection now; if so it is counted."""
        return self._hellos.take(player, self.clock())

    def may_try_code(self, player: str, address: str) -> bool:
        """Whether a player may try a room's code now."""
        return not self.is_shut_out("code", player, address)

    def tried_wrong_code(self, player: str, address: str) -> None:
        """Count a code that led nowhere; too many, and no code is tried for a while."""
        now = self.clock()
        for name in (player, address):
            if not self._wrong_codes.take(name, now):
                self.shut_out("code", name)

    def shut_out(self, what: str, *names: str) -> None:
        """Do not listen to somebody for a while."""
        now = self.clock()
        self._let_in(now)
        for name in names:
            self._shut_out[f"{what} {name}"] = now + SHUT_OUT
            self._shut_out_in_order.append((now + SHUT_OUT, f"{what} {name}"))

    def is_shut_out(self, what: str, *names: str) -> bool:
        """Whether anybody of these is not listened to."""
        self._let_in(self.clock())
        return any(f"{what} {name}" in self._shut_out for name in names)

    def _let_in(self, now: float) -> None:
        while self._shut_out_in_order and self._shut_out_in_order[0][0] <= now:
            _, name = self._shut_out_in_order.popleft()
            if self._shut_out.get(name, 0.0) <= now:
                self._shut_out.pop(name, None)

    def enter(self, address: str) -> bool:
        """Count a socket of an address, if it may have one more; whether it may."""
        if self._sockets[address] >= self.limits.sockets_of_an_address:
            return False
        self._sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a socket of an address no more."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]


class OpenedRooms:
    """Who opened which rooms: a player, at an address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._openers: dict[str, tuple[str, str]] = {}
        self._opened: defaultdict[str, set[str]] = defaultdict(set)

    def add(self, code: str, player: str, address: str) -> None:
        """Remember who opened a room."""
        self._openers[code] = (player, address)
        for name in (player, address):
            self._opened[name].add(code)

    def of(self, player: str, address: str) -> set[str]:
        """The codes of the rooms that the player or anybody at the address opened."""
        return self._opened.get(player, set()) | self._opened.get(address, set())

    def forget(self, code: str) -> None:
        """Forget a room that is no more."""
        for name in self._openers.pop(code, ()):
            self._opened[name].discard(code)
            if not self._opened[name]:
                del self._opened[name]

    def allows(self, player: str, address: str) -> bool:
        """Whether one more room may be opened."""
        return (
            len(self._opened.get(player, ())) < self._limits.rooms_of_a_player
            and len(self._opened.get(address, ())) < self._limits.rooms_of_an_address
        )
