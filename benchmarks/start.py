"""Start-up and replays: importing, jumping in a replay, and its size."""

import subprocess
import sys
import time
from statistics import median

from benchmarks.figure import Figure
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.registry import all_games
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.core.rng import draw, seed_stream
from blockyard.core.settings import Given

TEN_MINUTES = 600_000
ENDLESS: dict[str, dict[str, Given]] = {"tetris": {"mode": "zen", "ruleset": "modern"}}
"""Settings with which a random player lasts ten minutes, for games that have such settings."""

WAIT = 330
"""Mean ms between the inputs of a busy player: three per second."""


def import_seconds() -> float:
    """Median time of a few interpreter starts that import blockyard, minus a bare start."""
    return median(_run("import blockyard") - _run("pass") for _ in range(5))


def _run(code: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begun


def ten_minutes(game: Game) -> Match:
    """A match of ten minutes, or the longest of ten if a random player does not last that long."""
    settings = ENDLESS.get(game.id)
    best = Match(game, settings)
    for seed in range(1 if settings else 10):
        match = Match(game, settings, seed)
        rng = [0] * 4
        seed_stream(rng, seed, 2)
        while match.outcome() is None and match.now < TEN_MINUTES:
            legal = match.position.legal(0)
            match.act(0, legal[draw(rng, len(legal))], at=match.now)
            match.advance(match.now + draw(rng, 2 * WAIT))
        if match.now > best.now:
            best = match
    return best


def figures() -> list[Figure]:
    """Import time; and for each real-time game the slowest jump and the size per minute."""
    found = [Figure("import blockyard", import_seconds(), "s", 0.2)]
    for game in all_games():
        if not game.timed:
            continue
        match = ten_minutes(game)
        playback = Playback(record(match), game)
        playback.at_time(match.now)
        jumps = []
        for part in range(20):
            begun = time.perf_counter()
            playback.at_time(match.now * part // 20)
            jumps.append(1000 * (time.perf_counter() - begun))
        minutes = match.now / 60_000
        size = len(to_text(record(match), game)) / 1000 / minutes
        found.append(
            Figure(f"{game.title}: slowest jump in {minutes:.1f} min", max(jumps), "ms", 100)
        )
        found.append(Figure(f"{game.title}: replay size per minute", size, "kB", 1.5))
    return found
