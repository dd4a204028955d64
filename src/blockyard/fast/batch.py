"""Batches: many games with the same settings, stepped in one compiled call."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from blockyard.compiler.types import Fixed, Layout, Number, Numbers, States, Type
from blockyard.core.events import emit
from blockyard.core.observation import size_of
from blockyard.core.position import check_seats
from blockyard.core.rng import WORDS
from blockyard.fast import loops
from blockyard.fast.compiling import CompiledGame, address, compile_game
from blockyard.fast.crew import Crew
from blockyard.fast.layout import hashed_size, layout, read_record
from blockyard.positions.round import QUEUE

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.settings import Given

NUMBER = Number()
UNHEARD = (emit,)
"""Kernels that batches leave out: nobody looks at their events, and writing them takes time."""

ANY = -1
"""The length of an array that depends on the batch."""


class Batch:
    """Games with the same settings but different seeds, stepped together.

    All results are written into the same arrays, which every step overwrites. Arrays of
    single-player games have one entry per game, those of other games one per game and seat.
    """

    def __init__(
        self,
        game: "CompiledGame | Game | str",
        count: int,
        settings: "dict[str, Given] | None" = None,
        seed: int = 0,
        seats: int | None = None,
        threads: int = 1,
        autoreset: bool = False,
        placements: bool = False,
    ) -> None:
        self.compiled = game if isinstance(game, CompiledGame) else compile_game(game)
        self.game = self.compiled.game
        self.count = count
        self.seats = self.game.seats[0] if seats is None else seats
        check_seats(self.game, self.seats)
        self.threads = threads
        self.autoreset = autoreset
        """Whether a game that has ended starts again in the next step; ``seeds`` has its seed."""
        self.placements = placements
        """Whether actions are placements; a step is then always ``play``, and has observations."""
        self._each = 1 if self.game.shared_board else self.seats
        self._fresh = self.game.board()
        self._settings = np.array(self.game.settings.read(settings), dtype=np.int64)
        self.action_count = self._count_actions()
        """How many actions or placements there are, legal or not."""
        self._make_arrays()
        self._loops = _Loops(self.compiled, self)
        # Checked kernels must not run in several threads at once.
        self._crew = Crew(threads) if threads > 1 and not self.compiled.checked else None
        self.reset(seed)

    def _count_actions(self) -> int:
        if not self.placements:
            return self.game.actions.count
        if self.game.placements is None or self.game.observation is None or self.seats > 1:
            raise ValueError(f"{self.game.title} declares no placements for {self.seats} seats")
        return self.game.placements.count(self._settings.tolist())

    def _make_arrays(self) -> None:
        boards = (self.count, self._each) if self._each > 1 else (self.count,)
        seats = (self.count, self.seats) if self.seats > 1 else (self.count,)
        observation = self.game.observation
        values = self._settings.tolist()
        self.features = () if observation is None else observation(values)
        """What the numbers of an observation mean, in their order."""
        self.observation_size = size_of(self.features)
        self.boards: NDArray[np.void] = np.zeros(boards, layout(self._fresh))
        """One record per board; ``boards["score"]`` is an array of all scores. Boards of a batch
        have no events."""
        self.has_table = self.game.table is not None and self.seats > 1
        table = self.game.table() if self.game.table is not None else self.game.work()
        self.tables: NDArray[np.void] = np.zeros(self.count if self.has_table else 0, layout(table))
        """One record per game whose seats affect each other."""
        self.seeds: NDArray[np.int64] = np.zeros(self.count, dtype=np.int64)
        """The seed of each game."""
        self._actions = np.zeros(seats, dtype=np.int64)
        self.refusals: NDArray[np.uint8] = np.zeros(seats, dtype=np.uint8)
        """Why each action was refused, as a number of ``Game.refusals``; 0 if it was performed."""
        self.rewards: NDArray[np.int32] = np.zeros(seats, dtype=np.int32)
        """What each seat gained in the last step."""
        self.ended: NDArray[np.uint8] = np.zeros(self.count, dtype=np.uint8)
        """1 for each game that is over."""
        self.observations: NDArray[np.uint8] = np.zeros(
            (*seats, self.observation_size), dtype=np.uint8
        )
        """What each seat observes, as of the last ``observe``."""
        self.masks: NDArray[np.uint8] = np.zeros((*seats, self.action_count), dtype=np.uint8)
        """1 for each legal action of each seat, as of the last ``mask``."""
        work = self.game.training_part("Search")() if self.placements else self.game.work()
        self._works = np.zeros(self.threads, layout(work))
        self._words = np.zeros((self.threads, WORDS), dtype=np.int64)
        self._queues = np.zeros((self.threads if self.has_table else 0, QUEUE), dtype=np.int64)
        self._at = _Addresses(self)

    def __repr__(self) -> str:
        return f"<Batch of {self.count} games of {self.game.title}, {int(self.ended.sum())} over>"

    def reset(self, seed: int) -> None:
        """Start all games again; game i with seed + i."""
        self.restart(np.arange(seed, seed + self.count, dtype=np.int64))

    def restart(self, seeds: NDArray[np.int64], which: NDArray[np.bool_] | None = None) -> None:
        """Start games again, all or those chosen, each with its seed."""
        chosen = np.arange(self.count) if which is None else np.flatnonzero(which)
        self.seeds[chosen] = seeds[chosen]
        self.ended[chosen] = 0
        for first, last in _runs(chosen):
            self._reset(first, last)

    def _reset(self, first: int, last: int) -> None:
        shared = [self._at.settings, self._at.seeds, first, last]
        if self.has_table:
            self._loops.reset_rounds(self._at.boards, self._at.tables, *shared)
        else:
            self._loops.reset_games(self._at.boards, *shared)

    def step(self, actions: NDArray[np.int64], milliseconds: int) -> NDArray[np.uint8]:
        """Perform an action of every seat (-1: none), then advance time; returns ``refusals``.

        A game that is over stays as it is, unless the batch resets automatically.
        """
        if self.placements:
            self.play(actions, milliseconds)
            return self.refusals
        self._take(actions)
        before = [self._at.settings, self._at.seeds, self._at.words]
        results = [self._at.refusals, self._at.rewards, self._at.ended]
        how = [milliseconds, int(self.autoreset)]
        if self.has_table:
            places = [self._at.boards, self._at.tables, *before, self._at.queues, self._at.actions]
            self._share(self._loops.step_rounds, [*places, *results], how)
        else:
            places = [self._at.boards, *before, self._at.actions]
            self._share(self._loops.step_games, [*places, *results], how)
        return self.refusals

    def play(self, actions: NDArray[np.int64], milliseconds: int) -> NDArray[np.uint8]:
        """``step``, ``observe`` and ``mask`` in one pass; returns ``observations``."""
        if self.has_table or not self.observation_size:
            self.step(actions, milliseconds)
            self.mask()
            return self.observe()
        self._take(actions)
        places = [
            self._at.boards,
            self._at.works,
            self._at.settings,
            self._at.seeds,
            self._at.words,
            self._at.actions,
            self._at.refusals,
            self._at.rewards,
            self._at.ended,
            self._at.observations,
            self._at.masks,
        ]
        loop = self._loops.place_games if self.placements else self._loops.play_games
        self._share(loop, places, [milliseconds, int(self.autoreset)])
        return self.observations

    def observe(self) -> NDArray[np.uint8]:
        """Write what every seat observes; returns ``observations``."""
        if not self.observation_size:
            raise ValueError(f"{self.game.title} declares no observation")
        self._share(self._loops.observe_games, [self._at.boards, self._at.observations])
        return self.observations

    def mask(self) -> NDArray[np.uint8]:
        """Write which actions are legal; returns ``masks``."""
        loop = self._loops.mask_placements if self.placements else self._loops.mask_games
        self._share(loop, [self._at.boards, self._at.works, self._at.masks])
        return self.masks

    def read(self, index: int, seat: int = 0) -> Any:
        """One board as the game's own state."""
        board = self.game.board()
        read_record(board, self._record(index, seat).view(np.recarray)[0])
        return board

    def packed(self, index: int, seat: int = 0) -> bytes:
        """The bytes from which a board's hash is computed."""
        return bytes(self._record(index, seat).tobytes()[: hashed_size(self._fresh)])

    def _record(self, index: int, seat: int) -> Any:
        place = index * self._each + seat % self._each
        return self.boards.reshape(-1)[place : place + 1]

    def _take(self, actions: NDArray[np.int64]) -> None:
        """Copy actions to where the loops expect them; finding out where others are takes time."""
        if actions.shape != self._actions.shape:
            raise ValueError(
                f"the actions must have the shape {self._actions.shape}, not {actions.shape}"
            )
        # Several times as fast as ``max`` for batches of usual sizes.
        most = actions.item(actions.argmax()) if actions.size else -1
        if most >= self.action_count:
            raise ValueError(f"actions must be below {self.action_count}, not {most}")
        self._actions[...] = actions

    def _share(
        self, loop: Callable[..., Any], before: Sequence[int], after: Sequence[int] = ()
    ) -> None:
        """Divide the games among the threads.

        The parameters of a loop are those ``before``, a thread, its first game and the one after
        its last, and those ``after``.
        """
        if self._crew is None:
            loop(*before, 0, 0, self.count, *after)
            return
        ends = [self.count * thread // self.threads for thread in range(self.threads + 1)]
        shares = [
            [*before, thread, ends[thread], ends[thread + 1], *after]
            for thread in range(self.threads)
        ]
        self._crew.run(loop, shares)


class _Addresses:
    """Where the arrays of a batch are: they never move."""

    def __init__(self, batch: Batch) -> None:
        self.boards = address(batch.boards)
        self.tables = address(batch.tables)
        self.settings = address(batch._settings)
        self.seeds = address(batch.seeds)
        self.actions = address(batch._actions)
        self.refusals = address(batch.refusals)
        self.rewards = address(batch.rewards)
        self.ended = address(batch.ended)
        self.observations = address(batch.observations)
        self.masks = address(batch.masks)
        self.works = address(batch._works)
        self.words = address(batch._words)
        self.queues = address(batch._queues)


def _runs(chosen: NDArray[np.int64]) -> list[tuple[int, int]]:
    """Consecutive numbers as pairs of the first and the one after the last."""
    if not len(chosen):
        return []
    parts = np.split(chosen, np.flatnonzero(np.diff(chosen) > 1) + 1)
    return [(int(part[0]), int(part[-1]) + 1) for part in parts]


class _Loops:
    """The loops of a batch, compiled for a game on first use."""

    def __init__(self, compiled: CompiledGame, batch: Batch) -> None:
        self._compiled = compiled
        types = compiled.types
        self._board = States(types.board)
        self._table = States(types.table if types.table is not None else Layout("none", (), 0))
        search = types.search if batch.placements else None
        self._work = States(types.work if search is None else search)
        self._size = batch.observation_size
        self._actions = batch.action_count
        self._masking = int("mask_placements" in compiled.kernels.names)
        self._seats, self._each = batch.seats, batch._each

    def __getattr__(self, name: str) -> Callable[..., Any]:
        made = self._compiled.loop(getattr(loops, name), self._types(name), left_out=UNHEARD)
        setattr(self, name, made)
        return made

    def _types(self, name: str) -> tuple[Type, ...]:
        """The types of a loop's parameters."""
        rules, boards, tables = self._compiled.kernels, self._board, self._table
        settings = self._compiled.types.settings
        seats, each, size = Fixed(self._seats), Fixed(self._each), Fixed(self._actions)
        masking = Fixed(self._masking)
        seeds, actions = Numbers((ANY,), "seeds"), Numbers((ANY,), "actions")
        words = Numbers((ANY, WORDS), "words")
        queues = Numbers((ANY, QUEUE), "queues")
        results = (
            Numbers((ANY,), "refusals", 8, signed=False),
            Numbers((ANY,), "rewards", 32),
            Numbers((ANY,), "ended", 8, signed=False),
        )
        observations = Numbers((ANY, self._size), "observations", 8, signed=False)
        masks = Numbers((ANY, self._actions), "masks", 8, signed=False)
        some = (NUMBER, NUMBER)
        """The first game and the one after the last."""
        how = (NUMBER, NUMBER)
        """Milliseconds, and whether games reset automatically."""
        start = (settings, seeds, words)
        shown = (*results, observations, masks, size, NUMBER, *some)
        shared: dict[str, tuple[Type, ...]] = {
            "reset_games": (rules, boards, settings, seeds, *some, seats, each),
            "reset_rounds": (rules, boards, tables, settings, seeds, *some, seats),
            "step_games": (
                *(rules, boards, *start, actions, *results),
                *(NUMBER, *some, seats, each, *how),
            ),
            "step_rounds": (
                *(rules, boards, tables, *start, queues, actions, *results),
                *(NUMBER, *some, seats, *how),
            ),
            "observe_games": (rules, boards, observations, NUMBER, *some, seats, each),
            "play_games": (
                *(rules, boards, self._work, *start, actions),
                *(*shown, seats, each, *how),
            ),
            "place_games": (
                *(rules, boards, self._work, *start, actions),
                *(*results, observations, masks, size, masking, NUMBER, *some, *how),
            ),
            "mask_placements": (rules, boards, self._work, masks, size, masking, NUMBER, *some),
            "mask_games": (rules, boards, self._work, masks, size, NUMBER, *some, seats, each),
        }
        return shared[name]
