"""Figures of the peers, and how many times faster the compiled rules are, from one run."""

import os
import tempfile
from pathlib import Path

from benchmarks import compiled
from benchmarks.batches import seen_rate
from benchmarks.figure import Figure
from benchmarks.peers.installing import HERE, build_puffer, install_packages, rate
from blockyard.core.registry import find_game
from blockyard.core.settings import Given
from blockyard.envs import Task

FASTER_THAN_GYMNASIUM = 1000
FASTER_THAN_JUMANJI = 10
FASTER_THAN_C = 1.5
"""How many times faster ours must be than each peer's; than PufferLib's in C with all that a player
sees."""

LIKE_JUMANJI: dict[str, Given] = {"ruleset": "kata", "width": 10, "height": 10}
"""A well of its size, without hold and kicks; but pieces may also slide under others."""

ROUNDS = 3
"""Of both, of which the best counts: the machine may be busier at times."""

FEATURES = 234
"""How many numbers PufferLib's environment shows."""

ACTIONS = ("left", "right", "turn", "down", "drop", "hold")
"""The actions of PufferLib's environment, apart from waiting."""

GRAVITY = 250
"""ms per tick with which a piece falls a row every four ticks, as in PufferLib's environment; with
our own tick it takes ten."""


def figures() -> list[Figure]:
    """Steps per second of each peer, and our steps as a multiple of theirs.

    Ours have observations, masks and rewards, like theirs.
    """
    with tempfile.TemporaryDirectory() as folder:
        python = install_packages(Path(folder))
        os.environ["JAX_PLATFORMS"] = "cpu"
        gymnasium = rate(python, HERE / "play_tetris_gymnasium.py")
        jumanji = rate(python, HERE / "play_jumanji.py")
        fish = rate(python, HERE / "play_pyffish.py")
        puffer_program = build_puffer(Path(folder))
        puffer, ticks = compare_ticks(puffer_program)
        puffer_again, falling = compare_ticks(puffer_program, GRAVITY)
    placements = seen_rate(Task("tetris", level="placements"))
    alike = seen_rate(Task("tetris", LIKE_JUMANJI, level="placements"))
    modern = seen_rate(Task("tetris", {"ruleset": "modern"}, level="placements"))
    saktris = compiled.rate(find_game("saktris"))
    return [
        Figure("tetris-gymnasium: steps", gymnasium, "/s"),
        Figure("Jumanji's Tetris: placements", jumanji, "/s"),
        Figure("PufferLib's Tetris in C: steps", puffer, "/s"),
        Figure("pyffish: random chess plies", fish, "/s"),
        Figure("Tetris: our ticks", ticks, "/s"),
        Figure("Tetris: our placements", placements, "/s"),
        Figure("Tetris: our placements in a well like Jumanji's", alike, "/s"),
        Figure("Tetris: our placements, modern rules with hold", modern, "/s"),
        _compared(
            "Tetris: our ticks relative to tetris-gymnasium's",
            ticks / gymnasium,
            FASTER_THAN_GYMNASIUM,
        ),
        _compared(
            "Tetris: our placements in a well like Jumanji's, relative to its",
            alike / jumanji,
            FASTER_THAN_JUMANJI,
        ),
        Figure("Tetris: our placements relative to Jumanji's", placements / jumanji, "x"),
        Figure("Tetris: our placements with hold relative to Jumanji's", modern / jumanji, "x"),
        _compared("Tetris: our ticks relative to PufferLib's in C", ticks / puffer, FASTER_THAN_C),
        Figure(
            "Tetris: our ticks relative to PufferLib's in C, falling as often",
            falling / puffer_again,
            "x",
        ),
        Figure("Saktris: our random plies relative to pyffish's", saktris / fish, "x"),
    ]


def compare_ticks(puffer_program: Path, milliseconds: int | None = None) -> tuple[float, float]:
    """Ticks per second of PufferLib's environment and of ours, by turns.

    Both play 1,024 boards with hold and next pieces. The same seven actions are equally likely, and
    chosen beforehand; what they need for that does not count.
    """
    task = Task("tetris", mode="marathon", milliseconds=milliseconds)
    assert task.size >= FEATURES
    among = [-1, *map(task.game.actions.read, ACTIONS)]
    puffer = ticks = 0.0
    for _ in range(ROUNDS):
        puffer = max(puffer, rate(puffer_program))
        ticks = max(ticks, seen_rate(task, among))
    return puffer, ticks


def _compared(name: str, ratio: float, least: float) -> Figure:
    return Figure(name, ratio, "x", least, at_most=False)
