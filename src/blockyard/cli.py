"""The ``blockyard`` command: games, rules, replays and the engine, from a terminal."""

import argparse
import io
import os
import sys

from blockyard.commands import (
    FINE,
    INTERRUPTED,
    MISUSED,
    arena,
    backup,
    ban,
    bench,
    completion,
    engine,
    games,
    play,
    replays,
    serve,
    site,
    train,
)
from blockyard.commands.parsing import Parser
from blockyard.commands.version import ShowVersion
from blockyard.suggestions import with_suggestion

COMMANDS = (play, serve, games, engine, replays, arena, site, bench, train, backup, ban, completion)
"""Modules that add their commands, in the order of the help text."""

DESCRIPTION = "Block and board games whose rules are plain Python."
EXITS = "Exit status: 0 success; 1 check failed; 2 wrong usage or bad input."


def make_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    parser = Parser(prog="blockyard", description=DESCRIPTION, epilog=EXITS)
    parser.add_argument(
        "--version", action=ShowVersion, help="show the version and the installed extras"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for module in COMMANDS:
        module.add_to(commands)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    _mend_streams()
    try:
        status = _run(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        status = FINE
    return _after_flush(status)


def _run(argv: list[str] | None) -> int:
    parser = make_parser()
    try:
        args = parser.parse_args(argv)
        if "run" not in args:
            parser.print_help()
            return FINE
        return int(args.run(args))
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else FINE
    except ValueError as error:
        return _complain(str(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except Exception as error:  # a game is third-party code; players should see no traceback
        if sys.flags.dev_mode:
            raise
        kind = type(error).__name__
        return _complain(f"{kind}: {error} (run python -X dev -m blockyard for a traceback)")


def _complain(message: str) -> int:
    print("blockyard: " + " ".join(with_suggestion(message).split()), file=sys.stderr)
    return MISUSED


def _mend_streams() -> None:
    """Make printing safe: closed streams are discarded, and unencodable characters escaped."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  # open while the program runs
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # as above
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _after_flush(status: int) -> int:
    """The exit status once everything is written; a closed pipe does not change it."""
    try:
        sys.stdout.flush()
    except OSError as error:
        # Otherwise Python would try to flush the buffer again at exit, and report an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return status if isinstance(error, BrokenPipeError) else _complain(str(error))
    return status
