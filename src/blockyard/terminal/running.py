"""Running the arcade: what this terminal can show, the app around a first screen, and its end."""

import locale
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.terminal.draw.look import Look
from blockyard.terminal.kept.store import Store

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.app import BlockyardApp
    from blockyard.terminal.kept.settings import PlayerSettings
    from blockyard.terminal.match.beginning import Plan
    from blockyard.terminal.screens.sheet import SheetScreen

CRASHED = 2
"""The exit status after an error that nobody expected."""


@dataclass(frozen=True)
class Wishes:
    """What the command line says about the terminal; it goes before the settings."""

    ascii_only: bool = False
    colour: str | None = None
    fps: int | None = None
    output: str | None = None
    """The file that the last match played is kept in as a replay."""


def look_of(
    wishes: Wishes, settings: "PlayerSettings", environment: Mapping[str, str], encoding: str
) -> Look:
    """How things look: as the command line says, the settings, or the terminal itself."""
    colour = wishes.colour if wishes.colour in ("on", "off") else settings.colour
    if colour == "auto":
        # https://no-color.org: when present and not empty, whatever its value.
        colour = "off" if environment.get("NO_COLOR") else "on"
    marks = "ascii" if wishes.ascii_only else settings.marks
    if marks == "auto":
        marks = "unicode" if encoding.lower().replace("-", "") == "utf8" else "ascii"
    return Look(colour=colour == "on", ascii_only=marks == "ascii")


def home(wishes: Wishes) -> int:
    """Run from the home screen."""

    def first(app: "BlockyardApp") -> "SheetScreen":
        from blockyard.terminal.screens.home import HomeScreen  # noqa: PLC0415  # only when it is first

        return HomeScreen()

    return _run(first, wishes)


def choose(game: "Game", wishes: Wishes) -> int:
    """Run from choosing how to play a game."""

    def first(app: "BlockyardApp") -> "SheetScreen":
        from blockyard.terminal.screens.choose import ChooseScreen  # noqa: PLC0415  # only when it is first

        return ChooseScreen(game)

    return _run(first, wishes)


def play(plan: "Plan", wishes: Wishes) -> int:
    """Run from a match."""

    def first(app: "BlockyardApp") -> "SheetScreen":
        return app.play_screen(plan)

    return _run(first, wishes)


def watch(text: str, wishes: Wishes) -> int:
    """Run from a replay."""

    def first(app: "BlockyardApp") -> "SheetScreen":
        return app.watch_screen(text)

    return _run(first, wishes)


def _run(first: "Callable[[BlockyardApp], SheetScreen]", wishes: Wishes) -> int:
    """Run the app and tell what went wrong, if anything did; the exit status."""
    store = Store.own()
    look = look_of(wishes, store.settings, os.environ, locale.getencoding())
    fps = wishes.fps or store.settings.fps
    # Textual reads both when it is imported or begins: its own limit of frames must be no lower
    # than ours, and colours that the player asked for are not taken away again.
    os.environ["TEXTUAL_FPS"] = str(fps)
    if look.colour:
        os.environ.pop("NO_COLOR", None)
    from blockyard.terminal.app import BlockyardApp  # noqa: PLC0415  # after the environment is set

    app = BlockyardApp(store, look, first, fps=fps, wishes=wishes)
    app.run()
    if app.crash:
        return _tell_crash(app.crash, store.data)
    if wishes.output and app.last_replay:
        Path(wishes.output).write_text(app.last_replay, encoding="utf-8", newline="\n")
    return app.return_code or 0


def _tell_crash(report: str, folder: Path) -> int:
    """Put the traceback into a file and a short message on the player's terminal."""
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
        f"An unfinished match is saved where it could be. {where}",
        file=sys.stderr,
    )
    return CRASHED
