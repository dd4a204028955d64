"""A real browser on a real server: its cookie, its Origin and the page's policy."""

import time
from pathlib import Path

from scripts.browser import browsing
from tests.server.clients import TIMEOUT
from tests.server.serving import served

COME_IN = """async (host) => {
  const guest = await (await fetch("/api/guest", { method: "POST" })).json();
  const answer = await fetch("/api/ticket", { method: "POST" });
  const { ticket } = await answer.json();
  const socket = new WebSocket(`ws://${host}/ws`);
  const heard = await new Promise((resolve) => {
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", ticket }));
    socket.onmessage = (event) => resolve(JSON.parse(event.data));
    socket.onclose = (event) => resolve({ t: "closed", code: event.code });
  });
  return [guest.player, heard, document.cookie];
}"""

OPEN = """(host) => new Promise((resolve) => {
  document.addEventListener("securitypolicyviolation", (event) => resolve(event.violatedDirective));
  try {
    const socket = new WebSocket(`ws://${host}/ws`);
    socket.onopen = () => resolve("open");
    socket.onclose = () => resolve("refused");
  } catch (error) {
    resolve("forbidden");
  }
})"""


def test_only_our_own_page_can_open_a_socket(tmp_path: Path) -> None:
    with served(tmp_path) as server, browsing() as browser:
        own = f"127.0.0.1:{server.port}"
        page = browser.new_context().new_page()
        page.goto(f"http://{own}/")
        player, heard, seen = page.evaluate(COME_IN, own)
        until = time.monotonic() + TIMEOUT
        # If the server is too busy at the moment, it retries, as our page does.
        while heard["t"] != "welcome" and time.monotonic() < until:
            player, heard, seen = page.evaluate(COME_IN, own)
        assert (heard["t"], heard.get("player")) == ("welcome", player)
        # Scripts can't read the cookie.
        assert seen == ""
        # The page's policy doesn't allow connections to others.
        assert page.evaluate(OPEN, f"127.0.0.1:{server.metrics_port}") == "connect-src"
        with served(tmp_path / "other") as other:
            foreign = browser.new_context(bypass_csp=True).new_page()
            foreign.goto(f"http://127.0.0.1:{other.port}/")
            assert foreign.evaluate(OPEN, own) == "refused"
        assert server.counted('handshakes_refused_total{why="origin"}') == 1
