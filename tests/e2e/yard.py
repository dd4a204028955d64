"""A monitored page: what it must not do, what it has stored, and how to open games on it."""

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.registry import find_game
from blockyard.core.replay import Replay
from blockyard.core.replay_text import from_text

TELL_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI}`));
"""
OWN = ("data:", "blob:")
BUSY = "Unexpected response code: 503"
"""What a browser logs when the server, on a busy machine, briefly accepts no sockets. The page
reconnects automatically, and what a test expects happens a little later."""

SECONDS = 30.0
"""How long anything may take on a busy machine."""

GENTLE = ("ArrowLeft", "ArrowRight")
"""Keys that never end a real-time game, however often they are pressed."""


KNOW_GESTURES = """
if (location.protocol !== "about:") // an empty page has no storage
  localStorage.setItem("blockyard-touches-shown",
    JSON.stringify(["tetris", "bucket", "blockblast", "saktris", "drmario"]));
"""


class Yard:
    """A page of the arcade, with every problem that occurred on it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.context = context
        self.troubles: list[str] = []
        context.set_default_timeout(1000 * SECONDS)
        context.add_init_script(TELL_VIOLATIONS)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.troubles.append(f"error: {error.error.stack}"))
        context.on("request", self._see)
        self.page: Page = context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if BUSY in message.text:
            return
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text} ({message.location.get('url')})")

    def _see(self, request: Request) -> None:
        if not request.url.startswith((f"{self.address}/", *OWN)):
            self.troubles.append(f"requested {request.url}")

    def know_gestures(self) -> None:
        """The player has seen the gestures, so that games by touch begin without them."""
        self.context.add_init_script(KNOW_GESTURES)

    def open(self, path: str = "") -> None:
        """Open a screen as if from a link on another site: the page is reloaded."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}/#/{path}")

    def play(self, game: str, mode: str, seed: int = 7) -> None:
        """Open a game that starts immediately."""
        self.open(f"play/{game}?mode={mode}&seed={seed}&countdown=0")
        self.page.locator("main canvas, main [role=grid]").first.wait_for()

    def store(self, name: str, text: str) -> None:
        """Put a text into the page's storage; a screen must be open."""
        self.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])

    def stored(self, name: str) -> str | None:
        """The text in the page's storage."""
        text: str | None = self.page.evaluate("(name) => localStorage.getItem(name)", name)
        return text

    def saved(self, game: str) -> dict[str, Any] | None:
        """The unfinished game that was played last, as saved by the page."""
        return max(self.all_saved(game).values(), key=lambda saved: saved["playedAt"], default=None)

    def all_saved(self, game: str) -> dict[str, dict[str, Any]]:
        """All unfinished games as saved by the page, by slot."""
        start = f"blockyard-saved-{game}/"
        stored: dict[str, str] = self.page.evaluate("() => ({ ...localStorage })")
        names = [name for name in stored if name.startswith(start) and "-damaged" not in name]
        return {name.removeprefix(start): json.loads(stored[name]) for name in names}

    def saved_match(self, game: str) -> Match:
        """The unfinished game, restored by the rules outside the browser."""
        saved = self.saved(game)
        assert saved is not None, f"no saved {game}"
        return Match.restore(find_game(game), saved)

    def inputs(self, game: str) -> int:
        """How many inputs of the unfinished game are saved."""
        saved = self.saved(game)
        return 0 if saved is None else len(saved["inputs"])

    def wait_for_inputs(self, game: str, count: int) -> None:
        """Wait until this many inputs are saved: a turn-based game is saved after each."""
        self.wait_until(lambda: self.inputs(game) == count)

    def replays(self, game: str) -> list[Replay]:
        """The finished games stored by the page, each verified outside the browser."""
        return self._replays(game, abandoned=False)

    def abandoned(self, game: str) -> list[Replay]:
        """The abandoned games stored by the page, each verified outside the browser."""
        return self._replays(game, abandoned=True)

    def _replays(self, game: str, *, abandoned: bool) -> list[Replay]:
        rules = find_game(game)
        found = []
        for kept in json.loads(self.stored("blockyard-replays") or "[]"):
            if kept["game"] == game and ("abandoned" in kept) == abandoned:
                replay = from_text(kept["replay"], rules)
                verdict = verify(replay, rules)
                assert verdict, verdict.problem
                found.append(replay)
        return found

    def wait_until(self, holds: Callable[[], object], seconds: float = SECONDS) -> None:
        """Wait for a condition checked in Python."""
        until = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < until, "the condition was not met in time"
            self.page.wait_for_timeout(50)
