"""A player in a server's rooms, with a separate browser."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect
from tests.e2e.yard import Yard

READY = re.compile("^(I.m ready|Next round)$")
IN_A_ROOM = re.compile(r"#/room/([A-Z]{4})$")

BOTTLE = re.compile("bottle. Viruses left")
"""What the picture of a player's own bottle is called."""


class RoomGuest:
    """A visitor to the lobby and rooms; each browser is a different player."""

    def __init__(self, yard: Yard) -> None:
        self.yard = yard
        self.page: Page = yard.page

    def button(self, name: str) -> Locator:
        """A button by its label."""
        return self.page.get_by_role("button", name=name, exact=True)

    def create(self, game: str, rules: str, seats: int = 2, **settings: str) -> str:
        """Create a room from the lobby and return its code. ``settings`` are custom rules."""
        page = self.page
        self.yard.open("online")
        page.get_by_label("Game", exact=True).select_option(game)
        page.get_by_label("Rules", exact=True).select_option(rules)
        if settings:
            page.get_by_label("Rules", exact=True).select_option("")
            for name, value in settings.items():
                field = page.locator(f"#option-{name}")
                if field.evaluate("(field) => field.tagName") == "SELECT":
                    field.select_option(value)
                else:
                    field.fill(value)
        if seats != 2 or page.get_by_label("Seats", exact=True).count():
            page.get_by_label("Seats", exact=True).select_option(str(seats))
        self.button("Create room").click()
        return self.code()

    def code(self) -> str:
        """The code of the current room."""
        expect(self.page).to_have_url(IN_A_ROOM)
        found = IN_A_ROOM.search(self.page.url)
        assert found is not None
        return found[1]

    def enter(self, code: str, *, watch: bool = False) -> None:
        """Follow a link into a room."""
        self.yard.open(f"room/{code}{'?watch' if watch else ''}")

    def be_ready(self) -> None:
        """Press Ready, before or after a round."""
        self.page.get_by_role("button", name=READY).click()
        expect(self.page.get_by_role("button", name=READY)).to_have_count(0)

    def wait_for_play(self) -> None:
        """Wait until a round is running: its countdown is over."""
        self.page.locator(".field").wait_for()
        expect(self.page.locator(".field > .over")).to_have_count(0)

    def leave(self) -> None:
        """Leave a match permanently, and confirm it."""
        self.button("Leave").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
        expect(self.page).to_have_url(re.compile("#/online$"))

    def result(self) -> Locator:
        """The result of a round, once it is shown."""
        return self.page.get_by_role("dialog", name="Result")

    def press(self, key: str, times: int = 1) -> None:
        """Press a key several times."""
        for _ in range(times):
            self.page.keyboard.press(key)

    def give_up_by(self, key: str) -> None:
        """Press a key until the round is over for everyone."""
        for _ in range(400):
            if self.result().is_visible():
                return
            self.press(key)
            self.page.wait_for_timeout(40)
        expect(self.result()).to_be_visible()

    def square(self, name: str) -> Locator:
        """A square of a chess board."""
        return self.page.locator(f'[data-square="{name}"]')

    def move(self, origin: str, target: str) -> None:
        """Move a piece with two clicks."""
        self.square(origin).click()
        self.square(target).click()

    def moves(self) -> Locator:
        """The move list of a chess game."""
        return self.page.get_by_role("region", name="Moves", exact=True).locator(".san")

    def expect_piece(self, square: str, words: str) -> None:
        """Wait until a square has a piece on it."""
        expect(self.square(square)).to_have_attribute("aria-label", re.compile(words))


def messages_of(guest: RoomGuest) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The messages that a player's page receives and sends, as they come."""
    heard: list[dict[str, Any]] = []
    sent: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))
        socket.on("framesent", lambda text: sent.append(json.loads(text)))

    guest.page.on("websocket", listen)
    return heard, sent


def boards_received(guest: RoomGuest) -> list[dict[str, Any]]:
    """The player's own boards as received from the server, with their hashes."""
    boards: list[dict[str, Any]] = []

    def record(text: str | bytes) -> None:
        message = json.loads(text)
        if message["t"] == "snapshot" and message["own"] is not None:
            boards.append({**message["own"]["state"], "hash": message["own"]["hash"]})

    guest.page.on("websocket", lambda socket: socket.on("framereceived", record))
    return boards


def begin(*guests: RoomGuest) -> None:
    """Make everyone ready, and wait until the round is running."""
    for each in guests:
        each.be_ready()
    for each in guests:
        each.wait_for_play()
