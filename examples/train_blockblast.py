"""Trains a policy for Block Blast by PPO, in about ten minutes on two processors.

    python examples/train_blockblast.py --minutes 10 --folder blockblast

It needs blockyard[rl] and PyTorch, of which the build for CPUs will do.

The folder gets the policy, its learning curve, and a checkpoint, from which the training goes on if
it is started again. PPO is described by J. Schulman and others, https://arxiv.org/abs/1707.06347;
this is about what CleanRL makes of it, with masks for actions that are not possible.
"""

import argparse
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from blockblast_policy import (
    NEVER,
    Array,
    Weights,
    imagine,
    log_chances,
    new_network,
    run,
    save_policy,
    scaled,
)

from blockyard.arena.plots import round_step
from blockyard.envs.task import Task

GAMES, STEPS = 64, 64
"""Games played at the same time, and actions in each between two updates."""

EPOCHS, BATCH = 4, 512
"""How often an update goes through these actions, and how many it looks at at a time."""

DISCOUNT, TRACE = 0.98, 0.95
"""How much a gain counts one action later; how far surprises are passed back (GAE's lambda)."""

CLIP, ENTROPY, EXPECTING = 0.2, 0.005, 0.5
"""The largest change of a probability; the worth of variety, and of a good expectation."""

RATE, LAST_RATE = 0.001, 0.1
"""The learning rate, and its last share; it falls in between."""

FIRST_SEED = 1_000_000
"""Of the games to learn from; those below are for comparisons, with games it has never seen."""

SAVE_EVERY = 10
"""Seconds between two checkpoints, which are also the points of the curve."""

CHECKPOINT, POLICY, CURVE = "checkpoint.pt", "policy.npz", "curve.svg"

BAR = 30
"""Characters of the progress bar."""


class Point(NamedTuple):
    """A point of the learning curve."""

    seconds: float
    steps: int
    games: int
    score: float
    """The median of the games since the point before."""


@dataclass
class Progress:
    """How far the training is; with the weights and the optimiser, all that a checkpoint needs."""

    seconds: float = 0.0
    steps: int = 0
    seed: int = FIRST_SEED
    """Of the next games and choices; none is used twice."""
    curve: tuple[Point, ...] = ()


class Experience(NamedTuple):
    """Actions, what was seen before each of them, and how well they turned out."""

    seen: Array
    masks: Array
    chosen: Array
    log_chances: Array
    surprises: Array
    """How much more was gained than expected."""
    gains: Array


class Player:
    """Plays games at the same time by a policy, and remembers what happened."""

    def __init__(self, policy: Weights, expectation: Weights, seed: int) -> None:
        self.policy, self.expectation = policy, expectation
        self.envs = gymnasium.make_vec("blockyard/BlockBlast-v1", num_envs=GAMES)
        self.scores: list[float] = []
        """Of the games that have ended."""
        self._chance = np.random.default_rng(seed)
        self._seen, self._info = self.envs.reset(seed=seed)
        self._points = np.zeros(GAMES)
        self._ended = np.zeros(GAMES, dtype=np.bool_)

    def play(self) -> Experience:
        """Play some steps of every game."""
        memory = [self._step() for _ in range(STEPS)]
        later, surprise = run(self.expectation, scaled(self._seen)), np.zeros(GAMES)
        surprises = np.zeros((STEPS, GAMES), np.float32)
        for index in reversed(range(STEPS)):
            *_, expected, gained, ended, is_played = memory[index]
            now = gained + DISCOUNT * later * ~ended - expected
            surprise = (now + DISCOUNT * TRACE * surprise * ~ended) * is_played
            surprises[index], later = surprise, expected
        seen, masks, chosen, chances, expected, _, _, is_played = map(
            np.concatenate, zip(*memory, strict=True)
        )
        flat = surprises.reshape(-1)
        parts = (seen, masks, chosen, chances, flat, flat + expected)
        # An action that only starts the next game teaches nothing.
        return Experience(*(part[is_played] for part in parts))

    def _step(self) -> tuple[Array, ...]:
        seen, masks, is_played = self._seen, self._info["action_mask"] == 1, ~self._ended
        chances = log_chances(self.policy, seen, masks)
        # Adding Gumbel noise to the logarithms and taking the highest draws by probability.
        chosen = (chances + self._chance.gumbel(size=chances.shape)).argmax(axis=1)
        self._seen, points, self._ended, _, self._info = self.envs.step(chosen)
        self._points += points
        self.scores += self._points[self._ended].tolist()
        self._points[self._ended] = 0
        # Clears and streaks multiply points; their logarithm keeps a single one from ruling all.
        gained = np.log2(1 + points / 10)
        expected = run(self.expectation, scaled(seen))
        of_chosen = chances[np.arange(GAMES), chosen]
        return seen, masks, chosen, of_chosen, expected, gained, self._ended, is_played


class Learner:
    """Improves a policy and an expectation by PPO, in place."""

    def __init__(self, policy: Weights, expectation: Weights) -> None:
        # PyTorch is large, and only learning needs it: policies play, and are tested, without.
        self._torch: Any = import_module("torch")
        # Matrices this small are multiplied faster by one thread than by several.
        self._torch.set_num_threads(1)
        self._policy, self._expectation = (
            {name: self._torch.from_numpy(part).requires_grad_() for name, part in network.items()}
            for network in (policy, expectation)
        )
        self._weights = [*self._policy.values(), *self._expectation.values()]
        self._optimiser = self._torch.optim.Adam(self._weights, RATE, eps=1e-5)

    def learn(self, played: Experience, done: float, chance: np.random.Generator) -> None:
        """Learn from experience; ``done`` is the share of the training that is over."""
        self._optimiser.param_groups[0]["lr"] = RATE * (1 - (1 - LAST_RATE) * done)
        for _ in range(EPOCHS):
            order = chance.permutation(len(played.chosen))
            for first in range(0, len(order), BATCH):
                batch = order[first : first + BATCH]
                self._improve(Experience(*(part[batch] for part in played)))

    def _improve(self, played: Experience) -> None:
        torch = self._torch
        masks, chosen, before, surprises, gains = map(torch.from_numpy, played[1:])
        imagined = torch.from_numpy(imagine(played.seen, played.masks))
        scores = torch.full(masks.shape, NEVER)
        scores[masks] = run(self._policy, imagined)
        chances = scores.log_softmax(1)
        ratio = (chances.gather(1, chosen[:, None])[:, 0] - before).exp()
        better = (surprises - surprises.mean()) / (surprises.std() + 1e-8)
        gain = torch.minimum(ratio * better, ratio.clip(1 - CLIP, 1 + CLIP) * better).mean()
        variety = -(chances.exp() * chances).sum(1).mean()
        wrong = (run(self._expectation, torch.from_numpy(scaled(played.seen))) - gains).square()
        self._optimiser.zero_grad()
        (EXPECTING * wrong.mean() - gain - ENTROPY * variety).backward()
        torch.nn.utils.clip_grad_norm_(self._weights, 0.5)
        self._optimiser.step()

    def save(self, path: Path, progress: Progress) -> None:
        """Write a checkpoint; whenever this is interrupted, there is a complete one."""
        state = {
            "policy": self._policy,
            "expectation": self._expectation,
            "optimiser": self._optimiser.state_dict(),
            "progress": {**vars(progress), "curve": [tuple(point) for point in progress.curve]},
        }
        new = path.with_suffix(".new")
        self._torch.save(state, new)
        new.replace(path)

    def load(self, path: Path) -> Progress:
        """Go on from a checkpoint."""
        state = self._torch.load(path)
        with self._torch.no_grad():
            for network, saved in (
                (self._policy, state["policy"]),
                (self._expectation, state["expectation"]),
            ):
                for name, part in network.items():
                    part.copy_(saved[name])
        self._optimiser.load_state_dict(state["optimiser"])
        curve = tuple(Point(*point) for point in state["progress"].pop("curve"))
        return Progress(**state["progress"], curve=curve)


class Training:
    """A training in a folder, from wherever it was interrupted to its end."""

    def __init__(self, folder: Path, minutes: float) -> None:
        self._folder, self._limit = folder, 60 * minutes
        folder.mkdir(parents=True, exist_ok=True)
        chance = np.random.default_rng(FIRST_SEED)
        size = Task("blockblast").size
        self._policy, self._expectation = (new_network(size, chance) for _ in range(2))
        self._learner = Learner(self._policy, self._expectation)
        self.progress = Progress()
        if (folder / CHECKPOINT).exists():
            self.progress = self._learner.load(folder / CHECKPOINT)

    def run(self) -> None:
        """Train until the time is up; Ctrl-C interrupts it without any loss."""
        progress = self.progress
        player = Player(self._policy, self._expectation, progress.seed)
        chance = np.random.default_rng(progress.seed)
        progress.seed += GAMES
        began = monotonic() - progress.seconds
        show(progress, self._limit)
        try:
            while progress.seconds < self._limit:
                played = player.play()
                progress.steps += len(played.chosen)
                self._learner.learn(played, progress.seconds / self._limit, chance)
                progress.seconds = monotonic() - began
                last = progress.curve[-1].seconds if progress.curve else 0
                if progress.seconds > min(last + SAVE_EVERY, self._limit) and player.scores:
                    score, games = median(player.scores), len(player.scores)
                    point = Point(progress.seconds, progress.steps, games, score)
                    progress.curve += (point,)
                    player.scores.clear()
                    self._save()
                    show(progress, self._limit)
        except KeyboardInterrupt:
            print("\nInterrupted; the same command goes on.")
        self._save()

    def _save(self) -> None:
        self._learner.save(self._folder / CHECKPOINT, self.progress)
        task = Task("blockblast")
        actions = [task.action_text(action) for action in range(task.actions)]
        save_policy(self._folder / POLICY, self._policy, actions)
        (self._folder / CURVE).write_text(curve_of(self.progress.curve), encoding="utf-8")


def show(progress: Progress, limit: float) -> None:
    """Show how far the training is: as a bar on a terminal, elsewhere as a line."""
    share = min(progress.seconds / limit, 1)
    score = f", {progress.curve[-1].score:,.0f} points a game" if progress.curve else ""
    words = f"{progress.seconds / 60:.1f} of {limit / 60:g} min, {progress.steps:,} steps{score}"
    if sys.stdout.isatty():
        filled = int(BAR * share)
        print(f"\r\x1b[K{'█' * filled}{'·' * (BAR - filled)} {words}", end="", flush=True)
        if share == 1:
            print()
    else:
        print(words, flush=True)


WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 760, 320, 70, 40, 20, 46
"""Of the plot, and the margins around its axes."""


def curve_of(curve: tuple[Point, ...]) -> str:
    """The learning curve as an SVG: the median score of a game by the minutes of training."""
    minutes = max([point.seconds / 60 for point in curve], default=1)
    most = max([point.score for point in curve], default=1) * 1.05
    across, up = (WIDTH - LEFT - RIGHT) / minutes, (HEIGHT - TOP - BOTTOM) / most
    bottom = HEIGHT - BOTTOM
    marks = []
    for score in np.arange(0, most, round_step(most / 6)):
        y = bottom - score * up
        marks.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        marks.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{score:,.0f}</text>')
    for minute in np.arange(0, minutes + 0.01, round_step(minutes / 10)):
        x = LEFT + minute * across
        marks.append(f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{minute:g}</text>')
    line = " ".join(
        f"{LEFT + point.seconds / 60 * across:.1f},{bottom - point.score * up:.1f}"
        for point in curve
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" \
font-family="sans-serif" font-size="13" fill="#222">
<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>
<text x="{LEFT}" y="24" font-weight="bold">Block Blast: median score of a game</text>
{"".join(marks)}
<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">minutes</text>
<polyline points="{line}" fill="none" stroke="#1f77b4" stroke-width="2"/>
</svg>
"""


def main() -> None:
    """Train, or go on training."""
    parser = argparse.ArgumentParser(description="Train a policy for Block Blast.")
    parser.add_argument("--minutes", type=float, default=10, help="how long, in all")
    parser.add_argument("--folder", type=Path, default=Path("blockblast"), help="for its files")
    given = parser.parse_args()
    Training(given.folder, given.minutes).run()


if __name__ == "__main__":
    main()
