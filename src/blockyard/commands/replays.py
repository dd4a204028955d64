"""``blockyard replay`` and ``record``: show and verify replays, and record golden ones."""

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.bots.review_text import report
from blockyard.catalogue import open_game
from blockyard.commands import FINE, WRONG, counted
from blockyard.commands.output_file import check_output
from blockyard.commands.parsing import SEED, whole
from blockyard.commands.replay_review import place_of, review_of
from blockyard.conformance.playout import play_randomly
from blockyard.core.bot import LEAST_EFFORT
from blockyard.core.match import Match
from blockyard.core.playback import Playback, other_rules, verify
from blockyard.core.replay import Replay, record
from blockyard.core.replay_text import from_text, game_of, tidy, to_text
from blockyard.core.settings import parse_words

if TYPE_CHECKING:
    from blockyard.commands import Commands
    from blockyard.core.game import Game

RECORDED_INPUTS = 300
"""Default number of inputs of a golden replay."""


def add_to(commands: "Commands") -> None:
    """Add ``replay`` and ``record``."""
    replay = commands.add_parser("replay", help="show or verify a replay")
    actions = replay.add_subparsers(title="commands", metavar="COMMAND", required=True)
    show = actions.add_parser(
        "show", help="show a replay's details and its position at a given moment"
    )
    show.add_argument("file", metavar="FILE", help="a replay; - is standard input")
    moment = show.add_mutually_exclusive_group()
    moment.add_argument("--at", type=whole(0), metavar="MS", help="the position at this time")
    moment.add_argument("--input", type=whole(0), metavar="N", help="the position after N inputs")
    show.set_defaults(run=show_replay)
    pgn = actions.add_parser("pgn", help="print a replay in its game's standard text format")
    pgn.add_argument("file", metavar="FILE", help="a replay; - is standard input")
    pgn.set_defaults(run=print_text)
    review = actions.add_parser("review", help="judge a player's decisions by the game's bot")
    review.add_argument("file", metavar="FILE", help="a replay; - is standard input")
    review.add_argument(
        "--seat", type=whole(1), default=1, metavar="N", help="the player, from 1; default: 1"
    )
    review.add_argument(
        "--effort",
        type=whole(LEAST_EFFORT),
        default=0,
        metavar="N",
        help="nodes for each decision; default: so many that a review takes some seconds",
    )
    review.set_defaults(run=review_replay)
    true = actions.add_parser("verify", help="re-simulate a replay and report the first difference")
    true.add_argument("file", metavar="FILE", help="a replay; - is standard input")
    true.set_defaults(run=verify_replay)
    _add_record(commands.add_parser("record", help="record a match played by a random player"))


def _add_record(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of a game")
    parser.add_argument(
        "--seed", type=SEED, default=0, metavar="N", help="the random seed; default: 0"
    )
    parser.add_argument(
        "--settings",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="settings of the game; several may follow",
    )
    parser.add_argument(
        "--seats", type=whole(1), metavar="N", help="number of seats; default: the game's minimum"
    )
    parser.add_argument(
        "--inputs",
        type=whole(0),
        default=RECORDED_INPUTS,
        metavar="N",
        help=f"stop after N inputs if the match is not over; default: {RECORDED_INPUTS}",
    )
    parser.add_argument(
        "-o",
        "--output",
        default="-",
        metavar="FILE",
        help="the file to write; default: standard output",
    )
    parser.set_defaults(run=record_match)


def open_replay(file: str) -> tuple[Replay, "Game"]:
    """The replay in a file and its game; raises ``ValueError`` if these rules can't play it."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        text = tidy(data.decode())
        game_id, version = game_of(text)
        game = open_game(game_id)
        problem = other_rules(version, game)
        if problem:
            raise ValueError(problem)
        return from_text(text, game), game
    except UnicodeDecodeError:
        raise ValueError(f"{file}: not a text file") from None
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def show_replay(args: Namespace) -> int:
    """Print a replay's metadata and its position at a given moment."""
    replay, game = open_replay(args.file)
    playback = Playback(replay, game)
    if args.at is not None and not 0 <= args.at <= replay.end:
        raise ValueError(f"the replay lasts from 0 to {replay.end} ms, not {args.at}")
    if args.input is not None and not 0 <= args.input <= len(playback.steps):
        raise ValueError(f"inputs must be 0 to {len(playback.steps)}, not {args.input}")
    print(_header(replay, game))
    try:
        match = (
            playback.at_time(replay.end if args.at is None else args.at)
            if args.input is None
            else playback.at_input(args.input)
        )
    except ValueError as error:
        print(f"cannot be played: {error}")
        return WRONG
    print(f"\nafter input {len(match.inputs)}, at {match.now} ms:\n{match.show()}")
    return FINE


def print_text(args: Namespace) -> int:
    """Print the match of a replay in the standard text format of its game."""
    replay, game = open_replay(args.file)
    if game.game_text is None:
        raise ValueError(f"{game.title} has no text format for whole games")
    match = Playback(replay, game).at_time(replay.end)
    print(game.game_text.write(match, {}).rstrip())
    return FINE


def review_replay(args: Namespace) -> int:
    """Print how a match went for a player, and its costliest moments."""
    replay, game = open_replay(args.file)
    if not game.bot:
        raise ValueError(f"{game.title} has no bot to judge decisions")
    if args.seat > replay.seats:
        raise ValueError(f"{args.file}: there is no player {args.seat} of {replay.seats}")
    review = review_of(Playback(replay, game), args.seat - 1, args.effort)
    for line in report(review, partial(place_of, game)):
        print(line)
    return FINE


def _header(replay: Replay, game: "Game") -> str:
    settings = game.settings.text(game.settings.read(replay.settings))
    lines = [
        f"game: {game.title} ({game.id}), rules {replay.version}",
        f"settings: {settings or 'default'}",
        f"seed: {replay.seed}",
        f"seats: {replay.seats}",
        f"inputs: {len(replay.inputs)}",
        f"length: {replay.end} ms",
        f"outcome: {_outcome_words(replay, game)}",
    ]
    if replay.start:
        lines.insert(4, "start: a custom position")
    return "\n".join(lines)


def _outcome_words(replay: Replay, game: "Game") -> str:
    """The outcome of a replay with its ending as players read it."""
    ending, *more = replay.outcome.split("; ")
    return "; ".join([game.ending_text(ending), *more])


def verify_replay(args: Namespace) -> int:
    """Re-simulate a replay; print that it is verified, or the first difference."""
    replay, game = open_replay(args.file)
    verdict = verify(replay, game)
    if not verdict:
        print(f"not verified: {verdict.problem}")
        return WRONG
    print(
        f"verified: {game.title}, {counted(len(replay.inputs), 'input')}, {replay.end} ms, "
        f"hash {replay.hash}, {_outcome_words(replay, game)}"
    )
    return FINE


def record_match(args: Namespace) -> int:
    """Let the random player play a match and write its replay."""
    if args.output != "-":
        check_output(args.output)
    game = open_game(args.game)
    match = Match(game, parse_words(" ".join(args.settings)), args.seed, args.seats)
    play_randomly(match, args.inputs)
    text = to_text(record(match), game)
    if args.output == "-":
        print(text, end="")
    else:
        Path(args.output).write_text(text, encoding="utf-8", newline="\n")
    return FINE
