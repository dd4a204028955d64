"""The Textual application, which shows one screen at a time."""

import asyncio
import locale
import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.terminal.command_options import CommandOptions, look_of
from blockyard.terminal.keys.driver import own_driver
from blockyard.terminal.session.clock import real_time

if TYPE_CHECKING:
    from textual import events

    from blockyard.core.game import Game
    from blockyard.core.match import Match
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.keys.driver import KeyboardAnswer
    from blockyard.terminal.online.room_plan import Wanted
    from blockyard.terminal.screens.play import PlayScreen
    from blockyard.terminal.screens.sheet import SheetScreen
    from blockyard.terminal.session.plan import Plan
    from blockyard.terminal.session.replay_player import Start
    from blockyard.terminal.session.session import Session
    from blockyard.terminal.storage.store import Store

INTERRUPTED = 130
SIGNALLED = 128
"""Added to a signal's number to form the exit status of a program ended by that signal."""


class BlockyardApp(App[int]):
    """All screens of the terminal client, and what they share: the store, the look, the clock."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "App { background: ansi_default; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "rest", show=False, priority=True),
    ]

    def __init__(
        self,
        store: "Store",
        look: "Look",
        first: "Callable[[BlockyardApp], SheetScreen]",
        *,
        options: CommandOptions | None = None,
        fps: int = 60,
        clock: Callable[[], int] = real_time,
    ) -> None:
        super().__init__(driver_class=own_driver(), ansi_color=True)
        self.store = store
        self.look = look
        self.fps = fps
        """Maximum frames per second."""
        self.clock = clock
        """The real time in ms; replaced in tests."""
        self.has_key_up = False
        """Whether the terminal reports key releases."""
        self.crash = ""
        """The traceback of an unexpected error."""
        self.last_replay = ""
        """The last match played, if it should be kept."""
        self._first = first
        self._command_options = options or CommandOptions()

    def on_mount(self) -> None:
        """Show the first screen."""
        self._handle_signals()
        self.push_screen(self._first(self))

    def on_keyboard_answer(self, answer: "KeyboardAnswer") -> None:
        """Record what the terminal reports about its keyboard."""
        self.has_key_up = answer.has_key_up
        self._redraw()

    def on_app_blur(self, event: "events.AppBlur") -> None:
        """Notify the screen that the terminal lost focus."""
        lose_focus = getattr(self.screen, "lose_focus", None)
        if lose_focus is not None:
            lose_focus()

    def play_screen(self, plan: "Plan") -> "PlayScreen":
        """The screen for a new match."""
        from blockyard.terminal.screens.play import PlayScreen  # noqa: PLC0415  # as above
        from blockyard.terminal.session.start import begin  # noqa: PLC0415  # home starts without it

        def again() -> "Session":
            return begin(plan, self.store, self.clock)

        return PlayScreen(again(), again)

    def watch_screen(self, text: str, start: "Start | None" = None) -> "SheetScreen":
        """The screen that shows a replay, from its beginning or from somewhere else."""
        from blockyard.terminal.screens.watch import WatchScreen  # noqa: PLC0415  # only when needed

        return WatchScreen(self.store, text, start)

    def review(self, text: str, seat: int = 0) -> None:
        """Review a seat's decisions in a replay."""
        from blockyard.terminal.screens.review import ReviewScreen  # noqa: PLC0415  # only when needed

        self.push_screen(ReviewScreen(text, seat))

    def play(self, plan: "Plan") -> None:
        """Start a match."""
        self.push_screen(self.play_screen(plan))

    def continue_match(self, session: "Session") -> None:
        """Continue a saved match; it starts paused."""
        from blockyard.terminal.session.start import another  # noqa: PLC0415  # home starts without it

        self._push_paused(session, lambda: another(session, self.store, self.clock))

    def play_on(self, match: "Match") -> None:
        """Play from a point in a replay; restarting returns to that point."""
        from blockyard.terminal.session.start import play_on  # noqa: PLC0415  # home starts without it

        def again() -> "Session":
            return play_on(match.copy(), self.store, self.clock)

        self._push_paused(again(), again)

    def _push_paused(self, session: "Session", again: "Callable[[], Session]") -> None:
        from blockyard.terminal.screens.play import PlayScreen  # noqa: PLC0415  # home starts without it

        self.push_screen(PlayScreen(session, again, begins_paused=True))

    def choose(self, game: "Game") -> None:
        """Choose how to play a game."""
        from blockyard.terminal.screens.choose import ChooseScreen  # noqa: PLC0415  # a match starts without it

        self.push_screen(ChooseScreen(game))

    def online_screen(self, wanted: "Wanted | None" = None) -> "SheetScreen":
        """The screen for choosing a server, and what to do there."""
        from blockyard.terminal.online.entrance import EntranceScreen  # noqa: PLC0415  # only when needed

        return EntranceScreen(wanted)

    def show_online(self) -> None:
        """Play with others on a server."""
        self.push_screen(self.online_screen())

    def show_replays(self) -> None:
        """List the saved replays."""
        from blockyard.terminal.screens.replays import ReplaysScreen  # noqa: PLC0415  # only when needed

        self.push_screen(ReplaysScreen(self.store))

    def show_scores(self) -> None:
        """List the best scores."""
        from blockyard.terminal.screens.scores import ScoresScreen  # noqa: PLC0415  # only when needed

        self.push_screen(ScoresScreen(self.store))

    def watch_replay(self, text: str, start: "Start | None" = None) -> None:
        """Watch a replay, from its beginning or from somewhere else."""
        self.push_screen(self.watch_screen(text, start))

    def show_rules(self, game: "Game", then: Callable[[Any], None] | None = None) -> None:
        """Show the rules of a game, and call ``then`` when they are closed."""
        from blockyard.terminal.screens.rules import RulesScreen  # noqa: PLC0415  # only when needed

        self.push_screen(RulesScreen(game), then)

    def show_settings(self, then: Callable[[Any], None]) -> None:
        """Open the settings, and call ``after`` when they are closed."""
        from blockyard.terminal.screens.settings import SettingsScreen  # noqa: PLC0415  # when needed

        def after(answer: Any) -> None:
            self.look = look_of(
                self._command_options, self.store.settings, os.environ, locale.getencoding()
            )
            then(answer)

        self.push_screen(SettingsScreen(self.store), after)

    def go_home(self) -> None:
        """Return to the home screen; a match in progress is saved."""
        from blockyard.terminal.screens.home import HomeScreen  # noqa: PLC0415  # a match starts without it

        self.save()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if not isinstance(self.screen, HomeScreen):
            self.switch_screen(HomeScreen())

    def keep(self, match: "Match") -> None:
        """Keep the last match played as a replay, if the command line asked for it."""
        if self._command_options.output:
            self.last_replay = to_text(record(match), match.game)

    def leave(self, status: int = 0) -> None:
        """End the program; a match in progress is saved."""
        self.save()
        self.exit(status, return_code=status)

    def save(self) -> None:
        """Save every match in progress."""
        for screen in self.screen_stack:
            save = getattr(screen, "save", None)
            if save is not None:
                save()

    def action_interrupt(self) -> None:
        """Ctrl-C: leave with the exit status of an interrupted program."""
        self.leave(INTERRUPTED)

    def action_leave(self) -> None:
        """Ctrl-Q: leave."""
        self.leave()

    def action_rest(self) -> None:
        """Ctrl-Z: pause, and return to the shell until the program is continued."""
        self.on_app_blur(None)  # type: ignore[arg-type]  # the event carries no data
        self.action_suspend_process()

    def _redraw(self) -> None:
        redraw = getattr(self.screen, "redraw", None)
        if redraw is not None:
            redraw()

    def _handle_signals(self) -> None:
        """Handle signals that ask the program to end, as if the player had quit."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP", "SIGINT"):
            number = getattr(signal, name, None)
            if number is None or self.is_headless:
                continue
            try:
                loop.add_signal_handler(number, self._end, SIGNALLED + number)
            except NotImplementedError:  # not available on Windows
                return

    def _end(self, status: int) -> None:
        """End because of a signal; without a terminal there is nothing to restore."""
        if sys.__stdin__ is not None and sys.__stdin__.isatty():
            self.leave(status)
            return
        self.save()
        # Textual would wait forever to write its last output to a terminal that is gone.
        os._exit(status)

    def _fatal_error(self) -> None:
        """Keep the traceback for a file instead of the player's terminal, and save open matches.

        Textual has no public hook for this; by default it prints a very long traceback.
        """
        self.crash = self.crash or traceback.format_exc()
        try:
            self.save()
        except Exception:
            # Report the first error; a match that cannot be saved is part of it.
            self.crash += "\n" + traceback.format_exc()
        self._close_messages_no_wait()
