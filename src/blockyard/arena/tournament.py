"""Tournaments: who plays what, as data; every match of one is determined in advance."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

from blockyard.bots import Budget, bot_named, full_name
from blockyard.catalogue import open_game
from blockyard.core.match import Match
from blockyard.core.rng import SEED_LIMIT

if TYPE_CHECKING:
    from blockyard.core.settings import Given


@dataclass(frozen=True)
class Fixture:
    """A match to be played."""

    number: int
    """Counted from 1; the match's replay has it in its name."""
    bots: tuple[str, ...]
    """The names of the bots, by seat."""
    seed: int


@dataclass(frozen=True)
class Tournament:
    """Bots, and the matches that they play."""

    game: str
    bots: list[str]
    mode: str = ""
    """The id of a mode; empty for the game's first, or its first for two with two bots."""
    settings: "dict[str, Given]" = field(default_factory=dict)
    seats: int = 1
    """1: every bot plays every seed; 2: everyone plays everyone on every seed, on both seats."""
    first_seed: int = 0
    seeds: int = 10
    effort: int = 0
    """Nodes for each decision; 0 to think for a time."""
    milliseconds: int = 0
    """Time for each decision; 0 for the usual one of the game."""
    minutes: int = 60
    """Time of the match, in real-time games, after which it ends unfinished."""

    def fixtures(self) -> Iterator[Fixture]:
        """All matches, in order: seed by seed, so that an unfinished tournament is a fair one."""
        number = 0
        for seed in range(self.first_seed, self.first_seed + self.seeds):
            for bots in self._line_ups():
                number += 1
                yield Fixture(number, bots, seed)

    def _line_ups(self) -> Iterator[tuple[str, ...]]:
        if self.seats == 1:
            yield from ((bot,) for bot in self.bots)
            return
        for one, other in combinations(self.bots, 2):
            yield one, other
            yield other, one

    @property
    def budget(self) -> Budget | None:
        """How long each decision takes; None for the usual time of the game."""
        if self.effort or self.milliseconds:
            return Budget(self.milliseconds, self.effort)
        return None

    def match(self, seed: int) -> Match:
        """A match of the tournament at its start."""
        game = open_game(self.game)
        mode = game.mode(self.mode) if self.mode else None
        return Match(game, self.settings, seed, self.seats, mode=mode)

    def check(self) -> None:
        """Raise ``ValueError`` if these matches cannot be played."""
        game = open_game(self.game)
        if len(set(self.bots)) < len(self.bots):
            raise ValueError("a bot is named twice; each plays as many matches as the others")
        if self.seats == 2 and len(self.bots) < 2:
            raise ValueError("matches of two need at least two bots")
        if self.seats > 2:
            raise ValueError("the arena has matches of one or two seats")
        if self.first_seed + self.seeds > SEED_LIMIT:
            raise ValueError(f"seeds must be below {SEED_LIMIT}")
        for name in self.bots:
            bot_named(game, name)
        self.match(self.first_seed)

    def to_data(self) -> dict[str, Any]:
        """The tournament as plain data."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Tournament":
        """The tournament of plain data."""
        return cls(**data)


def tournament_of(game_id: str, bots: list[str], **more: Any) -> Tournament:
    """A tournament with the usual mode and seats for its bots, as far as they are not given."""
    game = open_game(game_id)
    names = [full_name(bot) for bot in bots]
    seats = more.pop("seats", None)
    mode = game.mode(more.pop("mode")) if more.get("mode") else None
    if mode is None:
        several = [each for each in game.modes if each.seats > 1]
        wants_two = seats == 2 or (seats is None and len(names) > 1 and game.seats[0] > 1)
        mode = several[0] if wants_two and several else game.modes[0]
    if seats is None:
        seats = mode.seats or game.seats[0]
    more.pop("mode", None)
    return Tournament(game_id, names, mode.id, seats=seats, **more)
