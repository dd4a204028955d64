"""What browsers get, and what the page listens to."""

import contextlib
import re
import socket
from pathlib import Path

import pytest
from tests.server.serving import Served

from blockyard.server.static.headers import EARLY


@pytest.mark.parametrize(
    "path",
    [
        f"/{'../' * 20}etc/passwd",
        f"/{'%2e%2e/' * 20}etc/passwd",
        "//etc/passwd",
        "/../yard.db",
        "/%2e%2e/yard.db",
        "/..%5c..%5cetc",
        "/%00",
        "/yard.db",
    ],
)
def test_files_outside_the_page_are_not_served(yard: Served, path: str) -> None:
    """T29: leaving the page's folder."""
    assert yard.visitor().ask("GET", path).status == 404


def test_ranges_and_overlong_requests_cost_nothing(yard: Served) -> None:
    """T29: thousands of ranges, and requests of any length."""
    ranges = "bytes=" + ",".join(f"{n}-{n}" for n in range(1500))
    answer = yard.visitor().ask("GET", "/", Range=ranges)
    assert answer.status == 200
    assert "multipart" not in answer.headers["Content-Type"]
    assert yard.visitor().ask("GET", "/?" + "x" * 8000).status == 200
    long = yard.visitor().connect()
    long.sendall(b"GET /?" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
    with contextlib.suppress(ConnectionResetError):
        assert long.recv(12) in (b"HTTP/1.1 400", b"HTTP/1.1 431", b"")


def test_metrics_are_not_public(yard: Served) -> None:
    """T33: metrics from outside."""
    for path in ("/metrics", "/metrics/", "/admin", "/api/metrics", "/api/admin"):
        assert yard.visitor().ask("GET", path).status == 404
    assert yard.counted("rate_limited_total" + '{what="requests"}') >= 0
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", yard.metrics_port), 1)


SOURCES = Path(__file__).parents[3] / "web" / "src"
LISTENS = re.compile(
    r"""(?:#?\w+\??\.)?addEventListener\(\s*["'`]message"""
    r"""|(?:#?\w+\??\.)?\bonmessage = \(|svelte:window[^>]*message"""
)
SPEAKS = re.compile(r"(?:#?\w+\??\.)?postMessage\(|new (?:Shared)?Worker\(|MessageChannel")
CHANNELS = re.compile(r"new BroadcastChannel\(.*?\)")


def found_in_page(pattern: re.Pattern[str]) -> set[str]:
    """The matches of a pattern in the page's sources, each with its file."""
    paths = [path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte", ".js")]
    return {
        f"{path.relative_to(SOURCES)}: {found}"
        for path in paths
        for found in pattern.findall(path.read_text())
    }


def test_the_page_listens_only_to_its_own_socket_and_its_own_tabs() -> None:
    """T30: messages from other origins or of other shapes, to the page or to a worker.

    The page doesn't listen to other windows: everything it receives comes over the socket to its
    own server, and is read as text, over a channel that browsers open only between tabs of one
    origin, or from the workers that it started itself, which listen only to the page.
    """
    assert found_in_page(LISTENS) == {
        "online/connection.ts: socket.onmessage = (",
        'kernels/client.ts: worker.addEventListener("message',
        'kernels/thinker.ts: worker.addEventListener("message',
        'kernels/thinking.worker.ts: addEventListener("message',
        'kernels/worker.ts: addEventListener("message',
        'match/mirror.svelte.ts: channel.addEventListener("message',
        "match/mirror.svelte.ts: channel.onmessage = (",
        'match/tabs.ts: #channel?.addEventListener("message',
        'match/tabs.ts: channel.addEventListener("message',
    }
    assert found_in_page(SPEAKS) == {
        "kernels/client.ts: new Worker(",
        "kernels/client.ts: worker.postMessage(",
        "kernels/thinker.ts: #worker.postMessage(",
        "kernels/thinker.ts: new Worker(",
        "kernels/thinking.worker.ts: postMessage(",
        "match/mirror.svelte.ts: channel.postMessage(",
        "match/mirror.svelte.ts: #channel.postMessage(",
        "match/tabs.ts: channel.postMessage(",
        "match/tabs.ts: #channel?.postMessage(",
    }
    assert found_in_page(CHANNELS) == {"match/tabs.ts: new BroadcastChannel(`blockyard-${name}`)"}


def test_no_other_window_can_reference_the_page(yard: Served) -> None:
    """T30: a page from another origin that frames or opens ours to send it messages."""
    for path in ("/", "/sw.js", "/api/server", "/nothing"):
        headers = yard.visitor().ask("GET", path).headers
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        policy = headers["Content-Security-Policy"].split("; ")
        assert {"frame-ancestors 'none'", "worker-src 'self'", "object-src 'none'"} <= set(policy)
        assert f"script-src 'self' 'wasm-unsafe-eval' {EARLY}" in policy


def test_text_never_becomes_markup_or_code(yard: Served) -> None:
    """T20: a name that a bug in the page would pass to the browser as markup or script."""
    policy = yard.visitor().ask("GET", "/").headers["Content-Security-Policy"].split("; ")
    assert "require-trusted-types-for 'script'" in policy
    assert "trusted-types svelte-trusted-html blockyard" in policy
