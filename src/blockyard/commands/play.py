"""``blockyard play``: a match in the terminal, line by line."""

import secrets
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.catalogue import open_all, open_game
from blockyard.commands import FINE
from blockyard.core.match import Match
from blockyard.core.replay import record, to_text
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.settings import parse_words

if TYPE_CHECKING:
    from blockyard.commands import Commands
    from blockyard.core.game import Game


def add_to(commands: "Commands") -> None:
    """Add ``play``."""
    parser = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play line by line: the position is printed, you type an action. Nothing "
        "moves while you think; an empty line lets the next thing happen.",
    )
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="the id of a game; asked for if none"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="by chance if not given")
    parser.add_argument(
        "--settings", nargs="+", default=[], metavar="NAME=VALUE", help="settings of the game"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="the game's fewest if not given")
    parser.add_argument("-o", "--output", metavar="FILE", help="keep the match as a replay")
    parser.set_defaults(run=play_match)


def play_match(args: Namespace) -> int:
    """Play a match from standard input."""
    from blockyard.terminal.plain import HELP, play  # noqa: PLC0415  # only this command needs it

    game = open_game(args.game) if args.game else _asked()
    if game is None:
        return FINE
    seed = secrets.randbelow(SEED_LIMIT) if args.seed is None else args.seed
    match = Match(game, parse_words(" ".join(args.settings)), seed, args.seats)
    print(f"{game.title}, seed {seed}. {game.pitch}\n{HELP}\n")
    play(match, sys.stdin, print)
    if args.output:
        Path(args.output).write_text(to_text(record(match), game), encoding="utf-8", newline="\n")
    return FINE


def _asked() -> "Game | None":
    """The game that the player chooses by its number or its id; None if the input ends."""
    games, troubles = open_all()
    for trouble in troubles:
        print(trouble)
    for number, game in enumerate(games, 1):
        print(f"{number}  {game.title:<14}{game.pitch}")
    print("Which game? (its number or id)")
    for line in sys.stdin:
        word = line.strip().lower()
        for number, game in enumerate(games, 1):
            if word in (str(number), game.id):
                return game
        print(f"1 to {len(games)}, or one of: {', '.join(game.id for game in games)}")
    return None
