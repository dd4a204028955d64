"""Episodes: the games that one or many environments play, stepped as a batch."""

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from blockyard.core.match import Match
from blockyard.core.rng import SEED_LIMIT, WORDS
from blockyard.fast.batch import Batch
from blockyard.fast.layout import read_record
from blockyard.fast.loops import next_seed

if TYPE_CHECKING:
    from blockyard.envs.task import Task

Numbers: TypeAlias = NDArray[np.int64]


class Episodes:
    """Episodes of a task, each played by all of its seats.

    The arrays that it returns have one row per episode and one column per seat.
    """

    def __init__(
        self, task: "Task", count: int = 1, threads: int = 1, autoreset: bool = False
    ) -> None:
        self.task = task
        self.count = count
        self.batch = Batch(
            task.game,
            count,
            task.settings,
            seats=task.seats,
            threads=threads,
            autoreset=autoreset,
            placements=task.level == "placements",
        )
        self.started = False
        """Whether the first episodes have their seeds."""
        self._shape = (count, task.seats)
        self._first_rows = np.arange(count) * task.seats
        self._first_seats = np.zeros(count, dtype=np.int64)
        self._takes_turns = task.takes_turns
        self._surrenders = task.surrenders

    def start(self, seeds: Numbers, which: NDArray[np.bool_] | None = None) -> None:
        """Start episodes, all or those chosen, each with its seed."""
        self.batch.restart(seeds % SEED_LIMIT, which)
        self.started = True
        self.batch.rewards[:] = 0
        self.batch.refusals[:] = 0
        self.batch.observe()
        self.batch.mask()

    def seeds_after(self) -> Numbers:
        """The seeds of the episodes that follow the present ones, when the batch restarts them."""
        words = [0] * WORDS
        seeds = [next_seed(seed, words) for seed in self.batch.seeds.tolist()]
        return np.array(seeds, dtype=np.int64)

    def step(self, actions: Numbers) -> None:
        """Perform an action of every seat (-1: none), and let time pass."""
        own = np.where(actions == self.task.own_actions, -1, actions)
        self.batch.play(own.reshape(self.batch.refusals.shape), self.task.milliseconds)

    def observations(self) -> NDArray[np.uint8]:
        """What each seat observes; the next step writes over it."""
        return self.batch.observations.reshape(*self._shape, self.task.size)

    def observed(self, seats: Numbers) -> NDArray[np.uint8]:
        """What one seat of each episode observes, as a new array."""
        everyone = self.batch.observations.reshape(-1, self.task.size)
        return everyone.take(self._first_rows + seats, axis=0)

    def rewards(self) -> NDArray[np.int32]:
        """What each seat gained in the last step."""
        return self.batch.rewards.reshape(self._shape)

    def refusals(self) -> NDArray[np.uint8]:
        """Why each action of the last step had no effect, as the game's number; 0 if it had one."""
        return self.batch.refusals.reshape(self._shape)

    def ended(self) -> NDArray[np.bool_]:
        """Which episodes are over."""
        return self.batch.ended.astype(np.bool_)

    def out(self) -> NDArray[np.bool_]:
        """Which seats are done: their boards, or their episodes, are over."""
        over: NDArray[np.bool_] = self.batch.boards["over"].reshape(self.count, -1) != 0
        return over | self.ended()[:, np.newaxis]

    def masks(self) -> NDArray[np.int8]:
        """1 for each action that a seat may perform, waiting included; a new array."""
        own = self.batch.masks.view(np.int8).reshape(*self._shape, self.task.own_actions)
        return self._complete(own.copy())

    def masked(self, seats: Numbers) -> NDArray[np.int8]:
        """The masks of one seat of each episode, as a new array."""
        everyone = self.batch.masks.view(np.int8).reshape(-1, self.task.own_actions)
        return self._complete(everyone.take(self._first_rows + seats, axis=0))

    def _complete(self, masks: NDArray[np.int8]) -> NDArray[np.int8]:
        """The given masks without resigning, and with waiting."""
        for action in self._surrenders:
            masks[..., action] = 0
        if self.task.actions == self.task.own_actions:
            return masks
        wait = np.ones((*masks.shape[:-1], 1), dtype=np.int8)
        return np.concatenate((masks, wait), axis=-1)

    def turns(self) -> Numbers:
        """The seat to act in each episode; 0 in games without turns."""
        if not self._takes_turns:
            return self._first_seats
        return self.batch.boards["turn"].copy()

    def match(self, index: int = 0) -> Match:
        """An episode as a match in plain Python, to look at."""
        task, batch = self.task, self.batch
        match = Match(task.game, task.settings, int(batch.seeds[index]), task.seats)
        boards = match.position.boards
        boards[:] = [batch.read(index, seat) for seat in range(len(boards))]
        if match.position.table is not None:
            read_record(match.position.table, batch.tables.view(np.recarray)[index])
        return match

    def copy(self) -> "Episodes":
        """An independent copy."""
        twin = Episodes(self.task, self.count, self.batch.threads, self.batch.autoreset)
        twin.started = self.started
        for name in COPIED:
            getattr(twin.batch, name)[...] = getattr(self.batch, name)
        return twin


COPIED = (
    "boards",
    "tables",
    "seeds",
    "refusals",
    "rewards",
    "ended",
    "observations",
    "masks",
)
"""The arrays of a batch that are not the same in all batches of a task."""
