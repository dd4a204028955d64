"""Somebody who plays in rooms of a server, by a browser of their own."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.e2e.yard import Yard

READY = re.compile("^(I.m ready|Next round)$")
IN_A_ROOM = re.compile(r"#/room/([A-Z]{4})$")


class RoomGuest:
    """A visitor of the lobby and of rooms; another browser is another player."""

    def __init__(self, yard: Yard) -> None:
        self.yard = yard
        self.page: Page = yard.page

    def button(self, name: str) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name, exact=True)

    def create(self, game: str, rules: str, seats: int = 2, **settings: str) -> str:
        """Open a room by the lobby; its code. ``settings`` are the player's own rules."""
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
        """The code of the room that is shown."""
        expect(self.page).to_have_url(IN_A_ROOM)
        found = IN_A_ROOM.search(self.page.url)
        assert found is not None
        return found[1]

    def enter(self, code: str, *, watch: bool = False) -> None:
        """Follow a link into a room."""
        self.yard.open(f"room/{code}{'?watch' if watch else ''}")

    def be_ready(self) -> None:
        """Say so, before a round or after one."""
        self.page.get_by_role("button", name=READY).click()
        expect(self.page.get_by_role("button", name=READY)).to_have_count(0)

    def wait_for_play(self) -> None:
        """Wait until a round runs: its countdown is over."""
        self.page.locator(".field").wait_for()
        expect(self.page.locator(".field .over")).to_have_count(0)

    def leave(self) -> None:
        """Leave a match for good, and be asked whether that is meant."""
        self.button("Leave").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
        expect(self.page).to_have_url(re.compile("#/online$"))

    def result(self) -> Locator:
        """The result of a round, once there is one."""
        return self.page.get_by_role("dialog", name="Result")

    def press(self, key: str, times: int = 1) -> None:
        """Press a key some times."""
        for _ in range(times):
            self.page.keyboard.press(key)

    def give_up_by(self, key: str) -> None:
        """Press a key until the round is over for everybody."""
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
        """Move a piece by two clicks."""
        self.square(origin).click()
        self.square(target).click()

    def moves(self) -> Locator:
        """The moves of a chess game as they are listed."""
        return self.page.get_by_role("region", name="Moves", exact=True).locator(".san")

    def expect_piece(self, square: str, words: str) -> None:
        """Wait until a piece stands on a square."""
        expect(self.square(square)).to_have_attribute("aria-label", re.compile(words))
