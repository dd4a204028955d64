"""Line-by-line play from the command line: choosing the game, and saving the match."""

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.catalogue import open_all
from blockyard.core.match import Match
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.core.rng import SEED_LIMIT
from blockyard.terminal.plain.line_play import HELP, play

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.settings import Given


def play_lines(
    game: "Game",
    mode: "Mode | None",
    settings: "dict[str, Given]",
    seed: int | None,
    seats: int | None,
    output: str | None,
) -> None:
    """Play a match from standard input, and save it as a replay if requested."""
    seed = secrets.randbelow(SEED_LIMIT) if seed is None else seed
    match = Match(game, settings, seed, seats, mode=mode)
    print(f"{game.title}, seed {seed}. {game.pitch}\n{HELP}\n")
    play(match, sys.stdin, print)
    if output:
        Path(output).write_text(to_text(record(match), game), encoding="utf-8", newline="\n")


def asked() -> "Game | None":
    """The game that the player chooses by number or id; None if the input ends."""
    games, troubles = open_all()
    for trouble in troubles:
        print(trouble)
    for number, game in enumerate(games, 1):
        print(f"{number}  {game.title:<14}{game.pitch}")
    print("Which game? (number or id)")
    for line in sys.stdin:
        word = line.strip().lower()
        for number, game in enumerate(games, 1):
            if word in (str(number), game.id):
                return game
        print(f"Enter 1 to {len(games)}, or one of: {', '.join(game.id for game in games)}")
    return None
