"""``blockyard train``: improve the weights of a game's bot by playing."""

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.catalogue import open_game
from blockyard.commands import FINE
from blockyard.commands.parsing import whole

if TYPE_CHECKING:
    from blockyard.commands import Commands
    from blockyard.fast.training import Progress, Trainer

GENERATIONS, POPULATION, ELITE, GAMES = 40, 100, 10, 10
MOST_GENERATIONS, MOST_CANDIDATES, MOST_GAMES, MOST_THREADS = 10_000, 10_000, 10_000, 1024
MOST_SEED = (1 << 32) - 1
BAR = 30
"""The width of the progress bar."""


def add_to(commands: "Commands") -> None:
    """Add ``train``."""
    train = commands.add_parser("train", help="improve the weights of a game's bot by playing")
    train.add_argument("game", help="a game's id, as listed by blockyard games")
    train.add_argument(
        "--generations",
        type=whole(1, MOST_GENERATIONS),
        default=GENERATIONS,
        metavar="N",
        help=f"generations in total, with those of a resumed training; default: {GENERATIONS}",
    )
    train.add_argument(
        "--population",
        type=whole(ELITE, MOST_CANDIDATES),
        default=POPULATION,
        metavar="N",
        help=f"candidates in a generation, of which the best {ELITE} count; default: {POPULATION}",
    )
    train.add_argument(
        "--games",
        type=whole(1, MOST_GAMES),
        default=GAMES,
        metavar="N",
        help=f"games of each candidate; default: {GAMES}",
    )
    train.add_argument(
        "--threads",
        type=whole(1, MOST_THREADS),
        default=os.cpu_count() or 1,
        metavar="N",
        help="default: one for each core",
    )
    train.add_argument("--seed", type=whole(0, MOST_SEED), default=1, metavar="N")
    train.add_argument(
        "--file",
        type=Path,
        metavar="FILE",
        help="where the training is saved after each generation, and resumed from; default: "
        "<game>-training.json",
    )
    train.set_defaults(run=train_bot)


def train_bot(args: Namespace) -> int:
    """Train for some generations, and print the weights."""
    from blockyard.fast import training  # noqa: PLC0415  # needs packages that others do not

    trainer = training.Trainer(open_game(args.game), args.threads)
    path = args.file or Path(f"{args.game}-training.json")
    progress = (
        training.load(path)
        if path.exists()
        else trainer.begin(args.seed, args.population, ELITE, args.games)
    )
    if progress.game != args.game:
        raise ValueError(f"{path} is a training of {progress.game}, not {args.game}")
    while progress.generations < args.generations:
        _show(trainer, progress, args.generations)
        training.save(progress, path)
    print(f"weights: {tuple(trainer.whole(progress.mean))}")
    return FINE


def _show(trainer: "Trainer", progress: "Progress", generations: int) -> None:
    """Play a generation, with a progress bar if this is a terminal."""
    number = progress.generations + 1
    for part in trainer.improve(progress):
        if sys.stderr.isatty():
            done = "#" * round(BAR * part)
            print(f"\r{number:4} of {generations} [{done:{BAR}}]", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    average, best = progress.history[-1]
    print(f"generation {number}: {average:,.0f} on average, {best:,.0f} the best", flush=True)
