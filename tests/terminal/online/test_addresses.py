"""Addresses of servers and codes of rooms, as players type them."""

import pytest

from blockyard.terminal.online.addresses import (
    BadAddress,
    Server,
    read_address,
    read_code,
    read_link,
)


@pytest.mark.parametrize(
    ("typed", "base"),
    [
        ("localhost:8000", "http://localhost:8000"),
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("attic:8000", "http://attic:8000"),
        ("attic.local", "http://attic.local"),
        ("games.example.org", "https://games.example.org"),
        ("games.example.org:8443", "https://games.example.org:8443"),
        ("http://games.example.org/", "http://games.example.org"),
        ("https://games.example.org:443/#/room/BCDF", "https://games.example.org"),
        ("  HTTPS://Games.Example.org  ", "https://games.example.org"),
    ],
)
def test_an_address_without_a_scheme_is_https_except_on_the_local_network(
    typed: str, base: str
) -> None:
    assert read_address(typed).base == base


def test_the_socket_is_as_secure_as_the_page() -> None:
    assert read_address("localhost:8000").socket == "ws://localhost:8000/ws"
    assert read_address("example.org").socket == "wss://example.org/ws"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "ftp://example.org",
        "http://",
        "a b",
        "http://me@example.org",
        "x:99999",
        "ä.de",
        "example.org\x1b[2J",
        "http://[::1",
        "a" * 300,
    ],
)
def test_an_invalid_address_is_refused_with_a_message(typed: str) -> None:
    with pytest.raises(BadAddress) as refused:
        read_address(typed)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize("typed", ["localhost:8000", "example.org", "http://example.org"])
def test_an_address_is_shown_as_short_as_it_can_be_typed(typed: str) -> None:
    assert read_address(typed).shown == typed
    assert read_address(read_address(typed).shown) == read_address(typed)


def test_only_servers_on_this_machine_are_local() -> None:
    assert read_address("localhost:8000").is_here
    assert read_address("127.0.0.9:8000").is_here
    assert not Server("http", "192.168.1.20").is_here
    assert not Server("https", "localhost.example.org").is_here


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("bcdf", "BCDF"),
        (" BCDF ", "BCDF"),
        ("https://example.org/#/room/bcdf", "BCDF"),
        ("https://example.org/?room=BCDF", "BCDF"),
        ("https://example.org/#/room/BCDF?link=a_Token-7", "BCDF"),
        ("room 7", ""),
        ("", ""),
        ("../../etc", ""),
    ],
)
def test_a_code_is_typed_in_any_case_or_taken_from_a_link(typed: str, code: str) -> None:
    assert read_code(typed) == code


@pytest.mark.parametrize(
    ("typed", "link"),
    [
        ("https://example.org/#/room/BCDF?link=a_Token-7", "a_Token-7"),
        (" http://localhost:8000/#/room/BCDF?link=x ", "x"),
        ("https://example.org/#/room/BCDF", ""),
        ("https://example.org/#/room/BCDF?link=", ""),
        ("https://example.org/#/room/BCDF?link=x y", ""),
        ("BCDF", ""),
    ],
)
def test_a_link_from_another_device_has_a_token(typed: str, link: str) -> None:
    assert read_link(typed) == link
