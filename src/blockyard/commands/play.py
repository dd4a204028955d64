"""``blockyard play``: the arcade in the terminal, full-screen or line by line."""

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.bots import full_name
from blockyard.catalogue import open_game
from blockyard.commands import FINE
from blockyard.commands.output_file import check_output
from blockyard.commands.parsing import SEED, whole
from blockyard.core.settings import parse_words

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from blockyard.commands import Commands
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.terminal.command_options import CommandOptions
    from blockyard.terminal.session.plan import Plan

FPS_LIMITS = (1, 240)
NEEDED = ("textual", "platformdirs")
"""Packages required for full-screen play; line by line needs none."""

NEEDED_ONLINE = ("websockets", "msgspec")
"""Additional packages required for rooms on a server."""


def add_to(commands: "Commands") -> None:
    """Add ``play``."""
    parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play in the terminal. Without GAME, choose one from a list. "
        "Options that you don't give can be chosen along with the game.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the id of a game")
    _add_match_options(parser)
    _add_online_options(parser)
    _add_terminal_options(parser)
    parser.set_defaults(run=play_match)


def _add_match_options(parser: "ArgumentParser") -> None:
    match = parser.add_argument_group("the match")
    match.add_argument(
        "--mode",
        metavar="ID",
        help="the game mode; default: the first, or with --bot the first for several players",
    )
    match.add_argument("--seed", type=SEED, metavar="N", help="the random seed; default: random")
    match.add_argument(
        "--settings",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="settings of the game; several may follow",
    )
    match.add_argument(
        "--seats", type=whole(1), metavar="N", help="number of seats; default: set by the mode"
    )
    match.add_argument(
        "--bot",
        metavar="BOT",
        default="",
        help="who plays the other seats: the computer at a level from 1 to 8, or random",
    )
    match.add_argument(
        "--watch",
        metavar="BOT",
        default="",
        help="watch a bot play: a level from 1 to 8, or random; with --server, the code of a "
        "room to watch",
    )
    match.add_argument(
        "--think",
        type=whole(1),
        default=0,
        metavar="MS",
        help="ms that a bot may think about each decision; default: 1000 for a turn, 100 for a "
        "piece in a real-time game",
    )
    match.add_argument("--replay", metavar="FILE", help="watch a replay")
    match.add_argument("-o", "--output", metavar="FILE", help="save the match as a replay")


def _add_online_options(parser: "ArgumentParser") -> None:
    online = parser.add_argument_group("rooms on a server")
    online.add_argument(
        "--server",
        metavar="ADDRESS",
        help="play online, on a server such as localhost:8000 or https://example.org",
    )
    ways = online.add_mutually_exclusive_group()
    ways.add_argument(
        "--join",
        metavar="CODE",
        help="enter the room with this code or link; a link from another "
        "device lets you continue as the same player",
    )
    ways.add_argument("--create", action="store_true", help="open a room for GAME")
    ways.add_argument("--quick", action="store_true", help="enter any open room for GAME")
    online.add_argument("--name", metavar="NAME", default="", help="your name, as others see it")


def _add_terminal_options(parser: "ArgumentParser") -> None:
    terminal = parser.add_argument_group("the terminal")
    terminal.add_argument(
        "--plain",
        action="store_true",
        help="line by line, for screen readers and pipes: describes each step in one line, "
        "and prints the board on request",
    )
    terminal.add_argument("--ascii", action="store_true", help="use only ASCII characters")
    terminal.add_argument(
        "--colour",
        "--color",
        choices=("auto", "on", "16", "off"),
        help="default: auto, which follows NO_COLOR, the terminal and the settings",
    )
    terminal.add_argument("--fps", type=_frames, metavar="N", help="maximum frames per second")


def _frames(text: str) -> int:
    low, high = FPS_LIMITS
    if not text.isdecimal() or not low <= int(text) <= high:
        raise argparse.ArgumentTypeError(f"frames per second must be {low} to {high}, not {text!r}")
    return int(text)


def play_match(args: "Namespace") -> int:
    """Play full-screen, or line by line if requested or if nothing else is possible."""
    if args.output is not None:
        check_output(args.output)
    if is_online(args):
        return _play_online(args)
    if args.replay is None and args.game is None:
        _need_a_game(args)
    if args.plain:
        return _play_plain(args)
    lacking = _lacking()
    if lacking:
        print(f"blockyard: {lacking} Playing line by line.", file=sys.stderr)
        return _play_plain(args)
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise ValueError(
            f"full-screen play needs {' and '.join(missing)}: pip install 'blockyard[terminal]'; "
            "blockyard play --plain works without them"
        )
    return _play_on_screen(args)


def is_online(args: "Namespace") -> bool:
    """Whether any option for servers was given."""
    return bool(args.server or args.join or args.create or args.quick or args.name)


def _play_online(args: "Namespace") -> int:
    """Play in a room on a server, which requires full-screen play."""
    lacking = "--plain was given." if args.plain else _lacking()
    if lacking:
        raise ValueError(
            f"rooms on a server need full-screen play, which is not available: {lacking}"
        )
    missing = [name for name in (*NEEDED, *NEEDED_ONLINE) if find_spec(name) is None]
    if missing:
        raise ValueError(
            f"rooms on a server need {' and '.join(missing)}: pip install 'blockyard[terminal]'"
        )
    from blockyard.commands.online import wanted_of  # noqa: PLC0415  # only this way needs it
    from blockyard.terminal import running  # noqa: PLC0415  # only this command needs Textual

    return running.online(wanted_of(args), _command_options(args))


def _command_options(args: "Namespace") -> "CommandOptions":
    from blockyard.terminal.command_options import CommandOptions  # noqa: PLC0415  # only this command needs it

    return CommandOptions(
        ascii_only=args.ascii, colour=args.colour, fps=args.fps, output=args.output
    )


def _need_a_game(args: "Namespace") -> None:
    """Refuse options that make no sense before a game is chosen."""
    for name in ("mode", "seed", "settings", "seats", "bot", "watch", "think"):
        if getattr(args, name):
            raise ValueError(f"--{name} needs a game: blockyard play GAME --{name}")


def _lacking() -> str:
    """Why full-screen play is not possible, in a sentence; empty if it is."""
    # Textual draws the screen on standard error.
    streams = (("Input", sys.stdin), ("Output", sys.stdout), ("Error output", sys.stderr))
    for name, stream in streams:
        if stream is None or not stream.isatty():
            return f"{name} is not a terminal."
    if os.environ.get("TERM") == "dumb":
        return "This terminal cannot position the cursor (TERM=dumb)."
    return ""


def _play_plain(args: "Namespace") -> int:
    from blockyard.terminal.plain import command  # noqa: PLC0415  # only this command needs it
    from blockyard.terminal.session.plan import check  # noqa: PLC0415  # only this command needs it

    if args.replay is not None:
        from blockyard.commands.replays import open_replay  # noqa: PLC0415  # only here
        from blockyard.core.playback import Playback  # noqa: PLC0415  # only here

        command.watch_lines(Playback(*open_replay(args.replay)))
        return FINE
    game = open_game(args.game) if args.game else command.asked()
    if game is not None:
        plan = _plan(game, args)
        # Without bots any number of players can take turns at typing.
        if args.bot or args.watch:
            check(plan)
        command.play_lines(plan, args.output)
    return FINE


def _play_on_screen(args: "Namespace") -> int:
    from blockyard.terminal import running  # noqa: PLC0415  # only this command needs Textual
    from blockyard.terminal.session.plan import check  # noqa: PLC0415  # only this command needs it

    options = _command_options(args)
    if args.replay is not None:
        return running.watch(_replay_text(args.replay), options)
    if args.game is None:
        return running.home(options)
    game = open_game(args.game)
    given = (args.mode, args.seed, args.seats, args.settings, args.bot, args.watch, args.output)
    if all(value in (None, "", []) for value in given):
        return running.choose(game, options)
    plan = _plan(game, args)
    check(plan)
    return running.play(plan, options)


def _plan(game: "Game", args: "Namespace") -> "Plan":
    """What to play; raises ``ValueError`` for options that contradict each other."""
    from blockyard.terminal.session.plan import Plan  # noqa: PLC0415  # only here

    if args.bot and args.watch:
        raise ValueError("use either --bot or --watch, not both")
    return Plan(
        game,
        game.mode(args.mode) if args.mode else _usual_mode(game, args.bot),
        parse_words(" ".join(args.settings)),
        args.seed,
        args.seats,
        full_name(args.bot),
        full_name(args.watch),
        args.think,
    )


def _usual_mode(game: "Game", bot: str) -> "Mode":
    """The first mode, or the first with a seat for a bot."""
    with_seats = [mode for mode in game.modes if mode.seats > 1]
    return with_seats[0] if bot and with_seats else game.modes[0]


def _replay_text(file: str) -> str:
    """The text of a replay that these rules can play."""
    from blockyard.commands.replays import open_replay  # noqa: PLC0415  # only here

    open_replay(file)
    return Path(file).read_text(encoding="utf-8")
