"""Origins: our own pages, allowed ones, and no others."""

import pytest
from starlette.types import Scope

from blockyard.server.identity.origins import Origins, read_origin


def asked_by(origin: str | None, host: str = "games.example:8000", scheme: str = "ws") -> Scope:
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    return {"type": "websocket", "scheme": scheme, "headers": headers}


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("http://games.example:8000", True),
        ("https://arcade.example", True),
        (None, None),
        ("null", False),
        ("", False),
        ("https://games.example:8000", False),
        ("http://games.example", False),
        ("http://games.example:8000.evil.example", False),
        ("http://evil.example/games.example:8000", False),
        ("https://arcade.example.evil.example", False),
        ("https://sub.arcade.example", False),
        ("http://arcade.example", False),
    ],
)
def test_only_the_own_and_the_allowed_origins_are_accepted(
    origin: str | None, allowed: bool | None
) -> None:
    assert Origins(["https://arcade.example"]).allows(asked_by(origin)) is allowed


def test_behind_tls_the_own_origin_is_https() -> None:
    origins = Origins([])
    assert origins.allows(asked_by("https://games.example", "games.example", "wss")) is True
    assert origins.allows(asked_by("http://games.example", "games.example", "wss")) is False


def test_two_origin_headers_are_refused() -> None:
    scope = asked_by("http://games.example:8000")
    scope["headers"].append((b"origin", b"http://games.example:8000"))
    assert Origins([]).allows(scope) is False


def test_without_a_host_there_is_no_own_origin() -> None:
    scope = {"type": "http", "scheme": "http", "headers": [(b"origin", b"http://")]}
    assert Origins([]).allows(scope) is False


@pytest.mark.parametrize(
    "text", ["games.example", "ftp://games.example", "https://", "https://games.example/path", "*"]
)
def test_invalid_origins_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="origin"):
        read_origin(text)
