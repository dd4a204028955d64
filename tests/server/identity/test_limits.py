"""Limits: how much one player and one address may do."""

import pytest

from blockyard.server.identity.addresses import Proxies, address_name
from blockyard.server.identity.limits import NO_LIMITS, SHUT_OUT, Limits, OpenedRooms, Tally


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_new_players_come_from_one_address_in_an_hour() -> None:
    clock = Clock()
    tally = Tally(Limits(guests_an_hour=30), clock)
    assert [tally.may_make_guest("192.0.2.1") for _ in range(31)] == [True] * 30 + [False]
    assert tally.may_make_guest("192.0.2.2")
    clock.now += 3600
    assert tally.may_make_guest("192.0.2.1")


def test_so_many_tickets_are_given_to_one_player_and_one_address() -> None:
    tally = Tally(Limits(tickets_a_minute=2), Clock())
    assert [tally.may_have_ticket("ann", "here") for _ in range(3)] == [True, True, False]
    assert [tally.may_have_ticket(f"guest {n}", "there") for n in range(9)] == [True] * 8 + [False]


def test_a_player_begins_so_many_connections_in_a_minute() -> None:
    clock = Clock()
    tally = Tally(Limits(hellos_a_minute=6), clock)
    assert [tally.may_begin("ann") for _ in range(7)] == [True] * 6 + [False]
    clock.now += 10
    assert tally.may_begin("ann")


def test_who_guesses_codes_is_not_answered_for_a_minute() -> None:
    clock = Clock()
    tally = Tally(Limits(wrong_codes_a_minute=10), clock)
    for _ in range(10):
        tally.tried_wrong_code("ann", "here")
        assert tally.may_try_code("ann", "here")
    tally.tried_wrong_code("ann", "here")
    assert not tally.may_try_code("ann", "elsewhere")
    assert not tally.may_try_code("bob", "here")
    assert tally.may_try_code("bob", "elsewhere")
    clock.now += SHUT_OUT
    assert tally.may_try_code("ann", "here")


def test_shutting_out_again_lasts_longer() -> None:
    clock = Clock()
    tally = Tally(Limits(), clock)
    tally.shut_out("flood", "ann")
    clock.now += SHUT_OUT / 2
    tally.shut_out("flood", "ann")
    clock.now += SHUT_OUT / 2
    assert tally.is_shut_out("flood", "ann")
    assert not tally.is_shut_out("code", "ann")
    clock.now += SHUT_OUT / 2
    assert not tally.is_shut_out("flood", "ann")


def test_so_many_sockets_are_open_from_one_address() -> None:
    tally = Tally(Limits(sockets_of_an_address=2))
    assert [tally.enter("here") for _ in range(3)] == [True, True, False]
    tally.leave("here")
    assert tally.enter("here")
    assert tally.enter("there")


def test_so_many_rooms_are_open_at_once() -> None:
    rooms = OpenedRooms(Limits(rooms_of_a_player=2, rooms_of_an_address=3))
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
    tally = Tally(NO_LIMITS)
    for _ in range(1000):
        assert tally.may_make_guest("here")
        assert tally.may_have_ticket("ann", "here")
        assert tally.may_begin("ann")
        assert tally.enter("here")
        tally.tried_wrong_code("ann", "here")
    assert tally.may_try_code("ann", "here")
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
    with pytest.raises(ValueError, match="no address or network"):
        Proxies(["everybody"])
