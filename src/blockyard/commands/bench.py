"""``blockyard bench``: quick benchmarks of this machine, using only the standard library."""

import subprocess
import sys
from argparse import ArgumentTypeError, Namespace
from time import perf_counter
from typing import TYPE_CHECKING

from blockyard.catalogue import open_all
from blockyard.commands import FINE
from blockyard.commands.games import table
from blockyard.conformance.playout import play_randomly
from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.replay import Replay, record

if TYPE_CHECKING:
    from blockyard.commands import Commands
    from blockyard.core.game import Game

MATCHES = 8
INPUTS = 200
"""Number of recorded matches per game, and the maximum inputs of each: what is timed."""

JUMPS = 40
MOST_SECONDS = 3600
TIME_IMPORT = (
    "from time import perf_counter; begin = perf_counter(); import blockyard; "
    "print(perf_counter() - begin)"
)


def add_to(commands: "Commands") -> None:
    """Add ``bench``."""
    bench = commands.add_parser("bench", help="quick benchmarks of this machine")
    bench.add_argument(
        "--seconds",
        type=seconds,
        default=0.5,
        metavar="S",
        help="time per measurement; default: 0.5",
    )
    bench.set_defaults(run=bench_games)


def bench_games(args: Namespace) -> int:
    """Print steps per second and the time of a jump in a replay, for each game."""
    print(f"import blockyard: {import_time() * 1000:.0f} ms\n", flush=True)
    rows = [("GAME", "STEPS/S", "JUMP IN A REPLAY", "INPUTS OF THE REPLAY")]
    for game in open_all()[0]:
        replays = _recorded(game)
        longest = max(replays, key=lambda replay: len(replay.inputs))
        rows.append(
            (
                game.id,
                f"{steps_per_second(game, replays, args.seconds):,.0f}",
                f"{jump_time(game, longest, args.seconds) * 1000:.2f} ms",
                str(len(longest.inputs)),
            )
        )
    print(table(rows))
    return FINE


def import_time() -> float:
    """Seconds that ``import blockyard`` takes in a fresh interpreter, best of three."""
    command = [sys.executable, "-c", TIME_IMPORT]
    return min(float(subprocess.check_output(command)) for _ in range(3))


def _recorded(game: "Game") -> list[Replay]:
    replays = []
    for seed in range(MATCHES):
        match = Match(game, seed=seed)
        play_randomly(match, INPUTS)
        replays.append(record(match))
    return replays


def seconds(text: str) -> float:
    """A duration, as given on the command line."""
    try:
        duration = float(text)
    except ValueError:
        duration = -1
    if not 0 <= duration <= MOST_SECONDS:
        raise ArgumentTypeError(f"must be 0 to {MOST_SECONDS}, not {text!r}")
    return duration


def steps_per_second(game: "Game", replays: list[Replay], seconds: float) -> float:
    """Inputs per second in plain Python: random legal actions, and the time before each."""
    steps = 0
    spent = 0.0
    while spent < seconds or not steps:
        for replay in replays:
            match = Match(game, seed=replay.seed)
            begin = perf_counter()
            for time, seat, action in replay.inputs:
                match.act(seat, action, at=time)
            spent += perf_counter() - begin
            steps += len(replay.inputs)
        if not steps:
            return 0.0
    return steps / spent


def jump_time(game: "Game", replay: Replay, seconds: float) -> float:
    """Average seconds of a jump to some moment of an open replay."""
    playback = Playback(replay, game)
    playback.at_time(replay.end)
    jumps = 0
    begin = perf_counter()
    while not jumps or perf_counter() - begin < seconds:
        playback.at_time(replay.end * (jumps * 7 % JUMPS) // JUMPS)
        jumps += 1
    return (perf_counter() - begin) / jumps
