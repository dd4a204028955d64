"""Line-by-line play from the command line: choosing the game, and saving the match."""

import secrets
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING

from blockyard.bots import bot_named, close
from blockyard.catalogue import open_all
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.core.rng import SEED_LIMIT
from blockyard.terminal.plain import line_play, line_replay

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.match import Match
    from blockyard.core.playback import Playback
    from blockyard.terminal.session.plan import Plan

PROMPT = "> "


def play_lines(plan: "Plan", output: str | None) -> None:
    """Play a match from standard input, and save it as a replay if requested."""
    seed = secrets.randbelow(SEED_LIMIT) if plan.seed is None else plan.seed
    match = plan.match(seed)
    bots = {
        seat: bot_named(plan.game, name, seed + seat, plan.budget)
        for seat, name in plan.bots(match).items()
    }
    say(f"{plan.game.title}, {plan.mode.title}, seed {seed}. {plan.game.pitch}")
    say(line_play.HINT)
    try:
        line_play.play(match, typed_lines(), say, bots)
    finally:
        for bot in bots.values():
            close(bot)
        if output:
            _save(match, output)


def watch_lines(playback: "Playback") -> None:
    """Watch a replay, controlled from standard input."""
    say(line_replay.HINT)
    line_replay.watch(playback, typed_lines(), say)


def say(text: str) -> None:
    """Print a text; on a terminal, lines that are too long are broken between words."""
    columns = get_terminal_size().columns if sys.stdout.isatty() else 0
    for line in text.split("\n"):
        is_long = 0 < columns < len(line)
        print("\n".join(wrap(line, columns)) if is_long else line)


def typed_lines() -> Iterator[str]:
    """The lines that are typed; a terminal gets a prompt, and the lines before can be edited."""
    if not sys.stdin.isatty():
        # Not ``yield from``: whoever stops reading would close standard input with it.
        for line in sys.stdin:  # noqa: UP028
            yield line
        return
    with suppress(ImportError):  # not available on Windows
        import readline  # noqa: F401, PLC0415  # importing it is what turns editing on
    while True:
        try:
            yield input(PROMPT)
        except EOFError:
            print()
            return


def _save(match: "Match", output: str) -> None:
    text = to_text(record(match), match.game)
    Path(output).write_text(text, encoding="utf-8", newline="\n")


def asked() -> "Game | None":
    """The game that the player chooses by number or id; None if the input ends."""
    games, troubles = open_all()
    for trouble in troubles:
        say(trouble)
    for number, game in enumerate(games, 1):
        say(f"{number}  {game.title:<14}{game.pitch}")
    say("Which game? (number or id)")
    for line in typed_lines():
        word = line.strip().lower()
        for number, game in enumerate(games, 1):
            if word in (str(number), game.id):
                return game
        print(f"Enter 1 to {len(games)}, or one of: {', '.join(game.id for game in games)}")
    return None
