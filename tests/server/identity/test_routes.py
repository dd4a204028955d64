"""Guests, tickets and information about the server, over HTTP."""

from collections.abc import Iterator

import pytest
from tests.server.serving import Served, served

from blockyard import __version__
from blockyard.core.registry import all_games


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("yard"), "--name", "The Yard") as server:
        yield server


def test_browsers_get_an_httponly_cookie(yard: Served) -> None:
    answer = yard.visitor().ask("POST", "/api/guest", {"name": " Ann "})
    assert answer.status == 200
    assert answer.data == {"player": answer.data["player"], "name": "Ann", "bearer": ""}
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("blockyard=")
    for word in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
        assert word in cookie
    assert "Secure" not in cookie
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_returning_guest_is_recognised_and_may_be_renamed(yard: Served) -> None:
    ann = yard.visitor().become_guest("Ann")
    again = ann.ask("POST", "/api/guest", {})
    assert (again.data["player"], again.data["name"]) == (ann.player, "Ann")
    renamed = ann.ask("POST", "/api/guest", {"name": "Anna"})
    assert (renamed.data["player"], renamed.data["name"]) == (ann.player, "Anna")
    assert ann.ask("POST", "/api/ticket").data["name"] == "Anna"


def test_programs_get_a_bearer_token(yard: Served) -> None:
    program = yard.visitor(origin=None)
    answer = program.ask("POST", "/api/guest", {"bearer": True})
    assert "Set-Cookie" not in answer.headers
    program.bearer = answer.data["bearer"]
    assert program.ask("POST", "/api/ticket").data["player"] == answer.data["player"]
    assert program.ask("POST", "/api/guest", {}).data["player"] == answer.data["player"]


def test_only_the_hash_of_a_token_is_stored(yard: Served) -> None:
    program = yard.visitor(origin=None).become_guest(bearer=True)
    for file in yard.folder.glob("yard.db*"):
        assert program.bearer.encode() not in file.read_bytes()


def test_unknown_players_get_no_ticket(yard: Served) -> None:
    stranger = yard.visitor()
    for cookie in ("", "blockyard=", "blockyard=made-up", "__Host-blockyard=made-up"):
        stranger.cookie = cookie
        answer = stranger.ask("POST", "/api/ticket")
        assert (answer.status, answer.data["error"]) == (401, "no_guest")


def test_an_unknown_token_creates_a_new_guest(yard: Served) -> None:
    stranger = yard.visitor()
    stranger.cookie = "blockyard=from-another-server"
    answer = stranger.ask("POST", "/api/guest", {})
    assert answer.status == 200
    assert answer.headers["Set-Cookie"].startswith("blockyard=")


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        (b"", 200, ""),
        (b"{", 400, "bad_request"),
        (b"[]", 400, "bad_request"),
        (b'{"nmae": "Ann"}', 400, "bad_request"),
        (b'{"name": 7}', 400, "bad_request"),
        (b'{"name": "\xff"}', 400, "bad_request"),
        (b'{"name": "' + b"x" * 201 + b'"}', 400, "bad_request"),
        (b" " * 5000, 413, "too_long"),
    ],
)
def test_malformed_bodies_are_refused(yard: Served, body: bytes, status: int, error: str) -> None:
    answer = yard.visitor().ask("POST", "/api/guest", body)
    assert answer.status == status
    assert error in (answer.data.get("error", ""), "")


def test_forms_from_other_pages_are_refused(yard: Served) -> None:
    answer = yard.visitor().ask("POST", "/api/guest", b'{"name":"x"}', Content_Type="text/plain")
    assert (answer.status, answer.data["error"]) == (415, "not_json")


def test_a_body_that_never_ends_times_out(yard: Served) -> None:
    plain = yard.visitor().connect()
    head = "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    plain.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
    assert plain.recv(12) == b"HTTP/1.1 408"


def test_the_server_describes_itself(yard: Served) -> None:
    answer = yard.visitor().ask("GET", "/api/server")
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.data["protocol"] == 1
    assert answer.data["version"] == __version__
    assert answer.data["name"] == "The Yard"
    offered = {game["id"]: (game["version"], game["seats"]) for game in answer.data["games"]}
    assert offered == {
        game.id: (game.version, game.seats[1]) for game in all_games() if game.seats[1] > 1
    }


def test_open_rooms_are_listed_by_game(yard: Served) -> None:
    visitor = yard.visitor()
    assert visitor.ask("GET", "/api/rooms?game=tetris").data == {"rooms": []}
    with visitor.enter() as host:
        host.send_message({"t": "create", "i": 1, "game": "tetris", "mode": "versus", "open": True})
        code = host.receive("room")["code"]
        listed = visitor.ask("GET", "/api/rooms?game=tetris").data["rooms"]
        assert listed == [{"code": code, "game": "tetris"}]
        assert visitor.ask("GET", "/api/rooms?game=drmario").data == {"rooms": []}
    for path in ("/api/rooms", "/api/rooms?game=", "/api/rooms?game=nothing"):
        answer = visitor.ask("GET", path)
        assert (answer.status, answer.data["error"]) == (404, "no_such_game")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("POST", "/api/", 404),
        ("GET", "/api/guest", 405),
        ("POST", "/api/server", 405),
        ("GET", "/api/ticket", 405),
    ],
)
def test_errors_are_json(yard: Served, method: str, path: str, status: int) -> None:
    answer = yard.visitor().ask(method, path)
    assert answer.status == status
    assert answer.headers["Content-Type"] == "application/json"
    assert set(answer.data) == {"error", "message"}
    assert "Content-Security-Policy" in answer.headers


def test_health_checks_are_public(yard: Served) -> None:
    assert yard.visitor().ask("GET", "/healthz").status == 200
    assert yard.visitor().ask("GET", "/readyz").status == 200
