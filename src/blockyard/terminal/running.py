"""Running the terminal client: the app with its first screen, and its exit."""

import gc
import locale
import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.terminal.command_options import CommandOptions, look_of
from blockyard.terminal.storage.store import Store

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.app import BlockyardApp
    from blockyard.terminal.online.room_plan import Wanted
    from blockyard.terminal.screens.sheet import SheetScreen
    from blockyard.terminal.session.plan import Plan

CRASHED = 2
"""The exit status after an unexpected error."""


def home(options: CommandOptions) -> int:
    """Start at the home screen."""

    def first(app: "BlockyardApp") -> "SheetScreen":
        from blockyard.terminal.screens.home import HomeScreen  # noqa: PLC0415  # only when it is first

        return HomeScreen()

    return _run(first, options)


def choose(game: "Game", options: CommandOptions) -> int:
    """Start with choosing how to play a game."""

    def first(app: "BlockyardApp") -> "SheetScreen":
        from blockyard.terminal.screens.choose import ChooseScreen  # noqa: PLC0415  # only when it is first

        return ChooseScreen(game)

    return _run(first, options)


def play(plan: "Plan", options: CommandOptions) -> int:
    """Start with a match."""

    def first(app: "BlockyardApp") -> "SheetScreen":
        return app.play_screen(plan)

    return _run(first, options)


def online(wanted: "Wanted", options: CommandOptions) -> int:
    """Start with the online entrance."""

    def first(app: "BlockyardApp") -> "SheetScreen":
        return app.online_screen(wanted)

    return _run(first, options)


def watch(text: str, options: CommandOptions) -> int:
    """Start with a replay."""

    def first(app: "BlockyardApp") -> "SheetScreen":
        return app.watch_screen(text)

    return _run(first, options)


def _run(first: "Callable[[BlockyardApp], SheetScreen]", options: CommandOptions) -> int:
    """Run the app and report an unexpected error, if any; returns the exit status."""
    store = Store.own()
    look = look_of(options, store.settings, os.environ, locale.getencoding())
    fps = options.fps or store.settings.fps
    # Textual reads both when it is imported or started: its own frame limit must be no lower
    # than ours, and it must not remove colours that the player asked for.
    os.environ["TEXTUAL_FPS"] = str(fps)
    if look.colour:
        os.environ.pop("NO_COLOR", None)
    # Nothing imported here is garbage: collecting would take a tenth of the startup time.
    gc.disable()
    from blockyard.terminal.app import BlockyardApp  # noqa: PLC0415  # after the environment is set

    def begin(app: "BlockyardApp") -> "SheetScreen":
        screen = first(app)
        gc.freeze()
        gc.enable()
        return screen

    app = BlockyardApp(store, look, begin, fps=fps, options=options)
    app.run()
    if app.crash:
        return _report_crash(app.crash, store.data)
    if options.output and app.last_replay:
        Path(options.output).write_text(app.last_replay, encoding="utf-8", newline="\n")
    return app.return_code or 0


def _report_crash(report: str, folder: Path) -> int:
    """Write the traceback to a file and a short message to the player's terminal."""
    last = report.strip().splitlines()[-1]
    file = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(report, encoding="utf-8")
        where = f"Details are in {file}."
    except OSError as error:
        where = f"Details could not be written to {file} ({error.strerror}):\n{report}"
    print(
        f"blockyard: something went wrong: {last}\n"
        f"Unfinished matches were saved where possible. {where}",
        file=sys.stderr,
    )
    return CRASHED
