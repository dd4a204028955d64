"""A desk with an in-memory terminal: the arcade runs in it, and the test is its player."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from textual.geometry import Offset

from blockyard.catalogue import open_game
from blockyard.core.controls import Mode
from blockyard.core.game import Game
from blockyard.core.registry import game_ids
from blockyard.terminal.app import BlockyardApp
from blockyard.terminal.draw.look import Look
from blockyard.terminal.screens.home import HomeScreen
from blockyard.terminal.screens.play import PlayScreen
from blockyard.terminal.screens.sheet import SheetScreen
from blockyard.terminal.session.clock import real_time
from blockyard.terminal.session.plan import Plan
from blockyard.terminal.storage.store import Store

SMALL = (80, 24)
LARGE = (120, 40)
SEED = 7
PATIENCE = 30.0
"""Seconds until a test gives up waiting for something that takes a moment."""

LOOKS_EVERY = 200
"""Ms between checks of the clock while a test advances time."""

Answer = TypeVar("Answer")
First = Callable[[BlockyardApp], SheetScreen]


class StandingClock:
    """A clock that only a test advances."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def at_home(app: BlockyardApp) -> SheetScreen:
    """The home screen."""
    return HomeScreen()


def mode_of(game: Game, mode_id: str = "") -> Mode:
    """A mode of a game; the first if none is named."""
    return next((mode for mode in game.modes if mode.id == mode_id), game.modes[0])


def playing(game_id: str, mode_id: str = "", **given: Any) -> First:
    """A match of a game, with the same seed every time."""
    game = open_game(game_id)
    plan = Plan(game, mode_of(game, mode_id), seed=SEED, **given)
    return lambda app: app.play_screen(plan)


class Desk:
    """The arcade in an in-memory terminal, with a clock set by the test, or the real one."""

    def __init__(
        self,
        folder: Path,
        first: First = at_home,
        *,
        size: tuple[int, int] = SMALL,
        look: Look | None = None,
        real: bool = False,
    ) -> None:
        self.clock = StandingClock()
        self.store = Store(folder / "config", folder / "data")
        clock = real_time if real else self.clock
        self.app = BlockyardApp(self.store, look or Look(), first, clock=clock)
        self._context = copy_context()
        self._loop = asyncio.new_event_loop()
        self._running = self.app.run_test(size=size)
        self.pilot = self._do(self._running.__aenter__())

    def close(self) -> None:
        """Close the terminal; an unexpected error in the app fails the test."""
        if self._loop.is_closed():
            return
        try:
            self._do(self._running.__aexit__(None, None, None))
        finally:
            self._loop.run_until_complete(_end_tasks())
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()
        assert self.app.crash == ""

    def _do(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Run the app until some work in it is done."""
        # All work is done in one context: Textual keeps there which app it belongs to.
        return self._loop.run_until_complete(self._loop.create_task(work, context=self._context))

    @property
    def screen(self) -> SheetScreen:
        """The screen that is shown."""
        assert isinstance(self.app.screen, SheetScreen)
        return self.app.screen

    @property
    def match_screen(self) -> PlayScreen:
        """The play screen, wherever it is in the stack."""
        return next(one for one in self.app.screen_stack if isinstance(one, PlayScreen))

    @property
    def lines(self) -> list[str]:
        """The rows of the terminal, as written to it; none while a screen is being opened."""
        self.settle()
        sheet = self.screen.sheet
        if not sheet.is_attached:
            return []
        return [sheet.strip(y).text.rstrip() for y in range(sheet.paper.height)]

    @property
    def text(self) -> str:
        """All rows."""
        return "\n".join(self.lines)

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        self._do(self.pilot.press(*keys))
        self.settle()

    def type(self, text: str) -> None:
        """Type a text."""
        self.press(*text)

    def click(self, x: int, y: int) -> None:
        """Click on a place."""
        self._do(self.pilot.click(offset=Offset(x, y)))
        self.settle()

    def click_on(self, words: str) -> None:
        """Click on words that are shown."""
        for y, line in enumerate(self.lines):
            if words in line:
                self.click(line.index(words), y)
                return
        raise AssertionError(f"{words!r} is not shown:\n{self.text}")

    def choose_game(self, game_id: str) -> None:
        """Open a game from the home screen, wherever it is listed."""
        self.press("home", *["down"] * game_ids().index(game_id), "enter")

    def pass_time(self, milliseconds: int) -> None:
        """Advance time in steps, checking the clock as often as the app does."""
        until = self.clock.now + milliseconds
        while self.clock.now < until:
            self.clock.now = min(until, self.clock.now + LOOKS_EVERY)
            screen = self.screen
            if isinstance(screen, PlayScreen):
                self.call(screen.tick)
        self.settle()

    def resize(self, width: int, height: int) -> None:
        """Resize the terminal."""
        self._do(self.pilot.resize_terminal(width, height))
        self.settle()

    def settle(self) -> None:
        """Wait until the app is idle, and redraw it."""
        self._do(self.pilot.pause())
        self.screen.redraw_now()

    def wait_for(self, words: str, patience: float = PATIENCE) -> str:
        """Run the app until a text is shown, on one line or more; returns all visible text."""
        until = monotonic() + patience
        while words not in (shown := " ".join(self.text.split())):
            assert monotonic() < until, f"{words!r} was never shown:\n{self.text}"
            self._do(asyncio.sleep(0.02))
        return shown

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Run the app until a condition holds."""
        until = monotonic() + PATIENCE
        while not condition():
            assert monotonic() < until, f"timed out waiting for {what}:\n{self.text}"
            self._do(asyncio.sleep(0.02))

    def call(self, work: Callable[[], None]) -> None:
        """Call a function inside the app."""

        async def inside() -> None:
            work()

        self._do(inside())

    def tell(self, message: Any) -> None:
        """Send the app a message as from a terminal."""
        self.app.post_message(message)
        self.settle()


async def _end_tasks() -> None:
    """End running tasks, as the program itself does when it exits."""
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    # Sockets that were just closed are gone after the loop's next turn.
    await asyncio.sleep(0)
    await asyncio.sleep(0)
