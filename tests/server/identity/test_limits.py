"""Limits per player and per address."""

import pytest

from blockyard.server.identity.addresses import Proxies, address_name
from blockyard.server.identity.limits import BLOCK_SECONDS, NO_LIMITS, Limiter, Limits, OpenedRooms


class Clock:
    """A clock that is set by the test."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_new_players_per_address_are_limited() -> None:
    clock = Clock()
    limiter = Limiter(Limits(guests_per_hour=30), clock)
    assert [limiter.may_make_guest("192.0.2.1") for _ in range(31)] == [True] * 30 + [False]
    assert limiter.may_make_guest("192.0.2.2")
    clock.now += 3600
    assert limiter.may_make_guest("192.0.2.1")


def test_tickets_are_limited_per_player_and_address() -> None:
    limiter = Limiter(Limits(tickets_per_minute=2), Clock())
    assert [limiter.may_have_ticket("ann", "here") for _ in range(3)] == [True, True, False]
    assert [limiter.may_have_ticket(f"guest {n}", "there") for n in range(9)] == [True] * 8 + [
        False
    ]


def test_new_connections_per_player_are_limited() -> None:
    clock = Clock()
    limiter = Limiter(Limits(hellos_per_minute=6), clock)
    assert [limiter.may_begin("ann") for _ in range(7)] == [True] * 6 + [False]
    clock.now += 10
    assert limiter.may_begin("ann")


def test_guessing_codes_leads_to_a_block_for_a_minute() -> None:
    clock = Clock()
    limiter = Limiter(Limits(wrong_codes_per_minute=10), clock)
    for _ in range(10):
        limiter.tried_wrong_code("ann", "here")
        assert limiter.may_try_code("ann", "here")
    limiter.tried_wrong_code("ann", "here")
    assert not limiter.may_try_code("ann", "elsewhere")
    assert not limiter.may_try_code("bob", "here")
    assert limiter.may_try_code("bob", "elsewhere")
    clock.now += BLOCK_SECONDS
    assert limiter.may_try_code("ann", "here")


def test_links_to_other_devices_are_limited_per_player() -> None:
    limiter = Limiter(Limits(links_per_minute=2), Clock())
    assert [limiter.may_have_link("ann") for _ in range(3)] == [True, True, False]
    assert limiter.may_have_link("bob")


def test_guessing_links_leads_to_a_block_for_a_minute() -> None:
    clock = Clock()
    limiter = Limiter(Limits(links_per_minute=2), clock)
    for _ in range(2):
        limiter.tried_wrong_link("here")
        assert limiter.may_try_link("here")
    limiter.tried_wrong_link("here")
    assert not limiter.may_try_link("here")
    assert limiter.may_try_link("elsewhere")
    clock.now += BLOCK_SECONDS
    assert limiter.may_try_link("here")


def test_a_repeated_block_lasts_longer() -> None:
    clock = Clock()
    limiter = Limiter(Limits(), clock)
    limiter.block("flood", "ann")
    clock.now += BLOCK_SECONDS / 2
    limiter.block("flood", "ann")
    clock.now += BLOCK_SECONDS / 2
    assert limiter.is_blocked("flood", "ann")
    assert not limiter.is_blocked("code", "ann")
    clock.now += BLOCK_SECONDS / 2
    assert not limiter.is_blocked("flood", "ann")


def test_sockets_per_address_are_limited() -> None:
    limiter = Limiter(Limits(sockets_per_address=2))
    assert [limiter.enter("here") for _ in range(3)] == [True, True, False]
    limiter.leave("here")
    assert limiter.enter("here")
    assert limiter.enter("there")


def test_open_rooms_are_limited() -> None:
    rooms = OpenedRooms(Limits(rooms_per_player=2, rooms_per_address=3))
    rooms.add("AAAA", "ann", "here")
    assert rooms.allows("ann", "here")
    rooms.add("BBBB", "ann", "here")
    assert not rooms.allows("ann", "elsewhere")
    rooms.add("CCCC", "bob", "here")
    assert not rooms.allows("cleo", "here")
    assert rooms.of("ann", "nowhere") == {"AAAA", "BBBB"}
    assert rooms.of("ann", "here") == {"AAAA", "BBBB", "CCCC"}
    rooms.forget("AAAA")
    rooms.forget("AAAA")
    assert rooms.allows("ann", "here")


def test_without_limits_everything_is_allowed() -> None:
    limiter = Limiter(NO_LIMITS)
    for _ in range(1000):
        assert limiter.may_make_guest("here")
        assert limiter.may_have_ticket("ann", "here")
        assert limiter.may_begin("ann")
        assert limiter.enter("here")
        limiter.tried_wrong_code("ann", "here")
    assert limiter.may_try_code("ann", "here")
    assert OpenedRooms(NO_LIMITS).allows("ann", "here")


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        ("x" * 500, "x" * 64),
    ],
)
def test_an_address_is_counted_by_household(host: str, name: str) -> None:
    assert address_name(host) == name


def test_proxies_are_addresses_and_networks() -> None:
    proxies = Proxies(["10.0.0.0/8", "192.0.2.1"])
    assert "10.1.2.3" in proxies
    assert "192.0.2.1" in proxies
    assert "192.0.2.2" not in proxies
    assert "unix" not in proxies
    with pytest.raises(ValueError, match="not an IP address or a network"):
        Proxies(["everybody"])
