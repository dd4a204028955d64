"""``blockyard arena``: bots and programs play many matches, and are compared."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from blockyard.commands import FINE
from blockyard.commands.parsing import SEED, whole
from blockyard.core.settings import parse_words

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from blockyard.arena.results import Results
    from blockyard.commands import Commands

FOLDER = "arena"


def add_to(commands: "Commands") -> None:
    """Add ``arena``."""
    parser = commands.add_parser(
        "arena",
        help="let bots play many matches",
        description="Let bots play each other, or the same seeds, and compare them: Elo with 95 % "
        "confidence in games for two, scores in games for one. Everything is kept in a folder, "
        "with a replay of each match; a tournament that was interrupted goes on where it stopped.",
    )
    parser.add_argument("game", metavar="GAME", help="the id of a game")
    parser.add_argument(
        "bots",
        metavar="BOT",
        nargs="+",
        help="a level from 1 to 8, random, or the command of a program, such as ./program.py",
    )
    _add_matches(parser)
    _add_running(parser)
    parser.set_defaults(run=run_arena)


def _add_matches(parser: "ArgumentParser") -> None:
    group = parser.add_argument_group("the matches")
    group.add_argument("--mode", metavar="ID", help="the game mode; default: the first")
    group.add_argument(
        "--settings", action="append", default=[], metavar="NAME=VALUE", help="settings of the game"
    )
    group.add_argument(
        "--seats",
        type=whole(1, 2),
        metavar="N",
        help="1: all bots play the same seeds; 2: each two play each other; default: set by the "
        "mode",
    )
    group.add_argument(
        "--seeds",
        type=whole(1),
        default=10,
        metavar="N",
        help="how many seeds; two bots play each of them twice, on both seats; default: 10",
    )
    group.add_argument(
        "--seed", type=SEED, default=0, metavar="N", help="the first seed; default: 0"
    )
    group.add_argument(
        "--minutes",
        type=whole(1),
        default=60,
        metavar="N",
        help="the longest match in a real-time game, in its own time; default: 60",
    )
    thinking = group.add_mutually_exclusive_group()
    thinking.add_argument(
        "--time",
        type=whole(1),
        default=0,
        metavar="MS",
        help="ms for each decision; default: as in play",
    )
    thinking.add_argument(
        "--effort",
        type=whole(1),
        default=0,
        metavar="N",
        help="nodes for each decision instead, so that the results are the same on every machine",
    )


def _add_running(parser: "ArgumentParser") -> None:
    group = parser.add_argument_group("running")
    group.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        default=FOLDER,
        help=f"the folder for results; default: {FOLDER}",
    )
    group.add_argument(
        "--jobs",
        type=whole(1),
        metavar="N",
        help="matches at the same time; default: one for each processor",
    )
    group.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster: its address, auto, or local for one on this machine",
    )


def run_arena(args: "Namespace") -> int:
    """Play what has not been played yet, and print the report."""
    from blockyard.arena.progress import Progress  # noqa: PLC0415  # only this command needs it
    from blockyard.arena.report import write_report  # noqa: PLC0415  # the same
    from blockyard.arena.results import Results  # noqa: PLC0415  # the same
    from blockyard.arena.tournament import tournament_of  # noqa: PLC0415  # the same

    tournament = tournament_of(
        args.game,
        args.bots,
        mode=args.mode,
        settings=parse_words(" ".join(args.settings)),
        seats=args.seats,
        first_seed=args.seed,
        seeds=args.seeds,
        effort=args.effort,
        milliseconds=args.time,
        minutes=args.minutes,
    )
    tournament.check()
    results = Results(Path(args.output), tournament)
    count = len(results.played) + len(results.missing())
    progress = Progress(sys.stderr, len(results.played), count)
    try:
        for result in _played(results, args):
            results.add(result)
            progress.step()
    finally:
        progress.end()
        print(write_report(results), end="")
    return FINE


def _played(results: "Results", args: "Namespace") -> Iterator[dict[str, Any]]:
    from blockyard.arena import workers  # noqa: PLC0415  # only this command needs it

    missing = results.missing()
    jobs = min(args.jobs or os.cpu_count() or 1, len(missing))
    if args.ray and missing:
        return workers.play_on_ray(results.tournament, missing, args.ray)
    if jobs > 1:
        return workers.play_in_processes(results.tournament, missing, jobs)
    return workers.play_here(results.tournament, missing)
