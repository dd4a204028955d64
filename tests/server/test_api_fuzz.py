"""Random requests to every address of the API: each is answered, and none with an error 500."""

import json
import re
from collections.abc import Iterator
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.routing import Mount, Route
from tests.server.clients import TIMEOUT, Visitor
from tests.server.serving import Served, served

from blockyard.server.app import SecurityHeaders
from blockyard.server.arcade import Arcade
from blockyard.server.options import Options

ROUTES = {
    "/server": {"GET"},
    "/rooms": {"GET"},
    "/guest": {"POST", "DELETE"},
    "/link": {"POST"},
    "/ticket": {"POST"},
    "/runs": {"POST"},
    "/runs/{word}/start": {"POST"},
    "/scores": {"GET", "POST"},
    "/scores/{word}": {"GET"},
    "/submissions": {"GET"},
    "/replays/{word}": {"GET"},
    "/daily": {"GET"},
    "/{word}": set(),
}
"""All addresses under ``/api``, with their methods."""

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FROBNICATE")
FIELDS = ("name", "bearer", "link", "game", "mode", "settings", "replay", "run", "daily", "i")
QUERY = ("game", "list", "seeds", "period", "day", "first", "count", "around", "x")
KNOWN = ("tetris", "blockblast", "versus", "shared", "issued", "daily", "week", "me", "-1", "")

words = st.one_of(st.sampled_from(KNOWN), st.text(max_size=40))
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)
bodies = st.one_of(
    st.none(),
    st.binary(max_size=200),
    st.dictionaries(st.sampled_from(FIELDS), values, max_size=4).map(json.dumps).map(str.encode),
    values.map(json.dumps).map(str.encode),
    st.sampled_from((b"[" * 3000, b'{"name": "' + b"x" * 5000 + b'"}', b"\xff\xfe", b"{}" * 10)),
)
kinds = st.sampled_from(
    ("application/json", "application/json; charset=utf-7", "text/plain", "", "multipart/form-data")
)


methods = st.one_of(st.none(), st.sampled_from(METHODS))


def quoted(text: str) -> str:
    """A text for use in a URL."""
    return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "surrogatepass"))


@st.composite
def routes_and_paths(draw: st.DrawFn) -> tuple[str, str]:
    """One of the routes, and a URL with a query."""
    route = draw(st.sampled_from(sorted(ROUTES)))
    query = draw(st.lists(st.tuples(st.sampled_from(QUERY), words), max_size=3))
    path = "/api" + route.replace("{word}", quoted(draw(words)) or "x")
    return route, path + "?" + "&".join(f"{name}={quoted(value)}" for name, value in query)


addresses = routes_and_paths()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("fuzzed"), "--limits", "off") as running:
        yield running


@pytest.fixture(scope="module")
def ann(server: Served) -> Visitor:
    return server.visitor().become_guest("Ann")


def answered(server: Served, method: str, path: str, body: Any, headers: dict[str, str]) -> str:
    """The status of a response, and a description of what is wrong with it."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        content = answer.read()
    finally:
        connection.close()
    if answer.status >= 500:
        return f"{answer.status}: {content[:200]!r}"
    if method != "HEAD":
        data = json.loads(content)
        if answer.status >= 400 and set(data) != {"error", "message"}:
            return f"{answer.status} without its reason: {content[:200]!r}"
    return ""


@settings(
    max_examples=250,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(address=addresses, method=methods, body=bodies, kind=kinds, known=st.booleans())
def test_every_request_gets_an_answer_with_a_reason(
    server: Served,
    ann: Visitor,
    address: tuple[str, str],
    method: str | None,
    body: bytes | None,
    kind: str,
    known: bool,
) -> None:
    route, path = address
    asked = method or min(ROUTES[route], default="GET")
    headers = {"Origin": str(ann.origin)}
    if kind:
        headers["Content-Type"] = kind
    # A deleted guest is unknown from then on and could do little.
    if known and (route, asked) != ("/guest", "DELETE"):
        headers["Cookie"] = ann.cookie
    assert answered(server, asked, path, body, headers) == ""


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Length": "-1"},
        {"Content-Length": "9" * 30},
        {"Transfer-Encoding": "chunked", "Content-Length": "2"},
        {"Cookie": "blockyard=" + "x" * 4000},
        {"Authorization": "Bearer " + "x" * 4000},
        {"Authorization": "Basic eDp5"},
        {"Cookie": "=;;=" * 500},
        {"Host": "a b"},
    ],
)
def test_invalid_headers_are_refused(server: Served, headers: dict[str, str]) -> None:
    someone = server.visitor()
    plain = someone.connect()
    lines = {"Host": f"127.0.0.1:{server.port}", "Origin": str(someone.origin), **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    plain.sendall(f"POST /api/ticket HTTP/1.1\r\n{head}\r\n".encode())
    assert plain.recv(12) in (b"HTTP/1.1 400", b"HTTP/1.1 401", b"HTTP/1.1 403")
    assert someone.ask("GET", "/api/server").status == 200


def test_every_address_of_the_api_is_tested(tmp_path: Path) -> None:
    app = Arcade({}, Options(database=str(tmp_path / "yard.db"))).app
    assert isinstance(app, SecurityHeaders)
    assert isinstance(app._app, Starlette)
    api = next(route for route in app._app.routes if isinstance(route, Mount))
    found: dict[str, set[str]] = {}
    for route in api.routes:
        assert isinstance(route, Route)
        address = re.sub(r"{\w+}", "{word}", route.path)
        found.setdefault(address, set()).update((route.methods or set()) - {"HEAD"})
    assert found == {route: methods for route, methods in ROUTES.items() if methods}


@pytest.mark.parametrize("path", ["/api/replays/0%2f", "/api/replays/0/", "/api/server/"])
def test_an_address_with_a_slash_too_many_is_unknown(server: Served, path: str) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        status, content = answer.status, answer.read()
    finally:
        connection.close()
    assert status == HTTPStatus.NOT_FOUND
    assert set(json.loads(content)) == {"error", "message"}
