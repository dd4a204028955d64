"""A match: one play of a game, decided by game, settings, seed and inputs alone."""

from typing import TYPE_CHECKING, Any, TypeAlias

from blockyard.core.position import Outcome, Position
from blockyard.core.position_text import load_position, settings_of, show_position
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.state import NEVER, from_data, to_data

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.core.view import Data, View

Input: TypeAlias = tuple[int, int, int]
"""A moment in ms, a seat and an action."""

CHECKPOINT_EVERY = 64
"""Inputs from one recorded hash to the next."""


class Match:
    """One play of a game: it acts, lets time pass, shows itself, and remembers every input."""

    def __init__(
        self,
        game: "Game",
        settings: "dict[str, Given] | None" = None,
        seed: int = 0,
        seats: int | None = None,
        start: str = "",
    ) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}")
        self.game = game
        self.seed = seed
        self.start = start
        """The text of the position it began from; empty for the game's own beginning."""
        if start:
            stated = dict(settings or {})
            stated.update(settings_of(start, game.notation.settings))
            settings = stated
        values = game.settings.read(settings)
        self.position = self._make_position(values, game.seats[0] if seats is None else seats)
        self.position.reset(seed)
        if start:
            load_position(self.position, start)
        self.inputs: list[Input] = []
        self.checkpoints: dict[int, str] = {}
        """The hash after so many inputs, now and then."""

    @property
    def settings(self) -> "dict[str, Given]":
        """All settings, as people write them."""
        return self.game.settings.show(self.position.settings)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.position.seats

    @property
    def now(self) -> int:
        """The time of the match, in ms."""
        return int(self.position.now)

    @property
    def due(self) -> int | None:
        """When the next thing happens by itself, or None."""
        due = int(self.position.due)
        return None if due >= NEVER or self.position.is_over() else due

    def act(self, seat: int, action: int, at: int | None = None) -> None:
        """Do an action of a seat, first letting time pass to ``at``; ``Refused`` if forbidden."""
        if at is not None:
            self.advance(at)
        now = self.now
        self.position.act(seat, action)
        self.inputs.append((now, int(seat), int(action)))
        if len(self.inputs) % CHECKPOINT_EVERY == 0:
            self.checkpoints[len(self.inputs)] = self.hash()

    def play(self, seat: int, text: str, at: int | None = None) -> None:
        """Do an action written as text: ``left``, ``2@c4``, ``e2e4``, ``Nf3``."""
        if at is not None:
            self.advance(at)
        self.act(seat, self.read_action(seat, text))

    def read_action(self, seat: int, text: str) -> int:
        """The action of a text in this position; ``BadAction`` or ``Refused`` if there is none."""
        if self.game.read is not None:
            return self.game.read(self.position, seat, text)
        return self.game.actions.read(text)

    def advance(self, to: int) -> None:
        """Let time pass to ``to``, in ms since the match began."""
        if isinstance(to, bool) or not isinstance(to, int) or to >= NEVER:
            raise ValueError(f"a time is a whole number of ms below {NEVER}, not {to!r}")
        if to < self.now:
            raise ValueError(f"time is at {self.now} ms already; it cannot go back to {to}")
        self.position.advance(to)

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat as text, in the game's order."""
        return [self.game.actions.text(action) for action in self.position.legal(seat)]

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.position.outcome()

    def view(self, seat: int) -> "View":
        """What a seat may see, as plain data; -1 is a spectator."""
        if not -1 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; there are {self.seats}")
        outcome = self.outcome()
        data: View = {
            "game": self.game.id,
            "seat": seat,
            "seats": self.seats,
            "now": self.now,
            "due": self.due,
            "outcome": outcome.to_data() if outcome else None,  # type: ignore[dict-item]  # plain data
        }
        data.update(self.game.view(self.position, seat))
        return data

    def events(self, seat: int, since: int = 0) -> "list[Data]":
        """What happened on a seat's board after the first ``since`` events: name and numbers."""
        return [
            [self.game.events[kind], int(a), int(b), int(c)]
            for kind, a, b, c in self.position.events(seat, since)
        ]

    def event_count(self, seat: int) -> int:
        """How many events a seat's board has had, to be given back as ``since``."""
        return int(self.position.board_of(seat).event_count)

    def show(self) -> str:
        """The position as text; ``Match(game, start=text)`` goes on from it."""
        return show_position(self.position, self.seed)

    def hash(self) -> str:
        """A short fingerprint of the position: equal positions have equal ones on every runtime."""
        return self.position.hash()

    def snapshot(self, since: int = 0) -> "dict[str, Data]":
        """Everything as plain data, but for the first ``since`` inputs, which the caller has.

        ``Match.restore`` is the way back from one with all inputs.
        """
        position = self.position
        marks = sorted(count for count in self.checkpoints if count > since)
        return {
            "game": self.game.id,
            "version": self.game.version,
            "settings": self.game.settings.changed(position.settings),  # type: ignore[dict-item]  # plain data
            "seed": self.seed,
            "seats": self.seats,
            "start": self.start,
            "inputs": [list(entry) for entry in self.inputs[since:]],
            "checkpoints": [[count, self.checkpoints[count]] for count in marks],
            "boards": [to_data(board) for board in position.boards],  # type: ignore[misc]  # plain data
            "table": to_data(position.table) if position.table is not None else None,  # type: ignore[dict-item]  # plain data
            "hash": self.hash(),
        }

    @classmethod
    def restore(cls, game: "Game", data: "dict[str, Data]") -> "Match":
        """The match of a snapshot; ``ValueError`` if the data is damaged or of other rules."""
        try:
            if (data["game"], data["version"]) != (game.id, game.version):
                raise ValueError(f"saved with {data['game']} rules {data['version']}")
            if not isinstance(data["start"], str):
                raise ValueError("the saved match's beginning is no text")
            match = cls(game, data["settings"], data["seed"], data["seats"], data["start"])  # type: ignore[arg-type]  # checked by cls
            _restore_states(match.position, data)
            match.inputs = _saved_inputs(match, data["inputs"])
            match.checkpoints = {int(count): str(mark) for count, mark in data["checkpoints"]}  # type: ignore[union-attr,misc,arg-type,str-unpack]  # a damaged one raises
            wanted = data["hash"]
        except (KeyError, TypeError, AttributeError, IndexError, OverflowError) as error:
            raise ValueError(f"not a saved match: {error!r}") from None
        if match.hash() != wanted:
            raise ValueError("the saved match is damaged: its hash differs")
        return match

    def copy(self) -> "Match":
        """A match of its own, equal to this one, to try things on."""
        twin = type(self)(
            self.game,
            self.game.settings.show(self.position.settings),
            self.seed,
            self.seats,
            self.start,
        )
        twin.position.assign(self.position)
        twin.inputs = list(self.inputs)
        twin.checkpoints = dict(self.checkpoints)
        return twin

    def _make_position(self, values: list[int], seats: int) -> Position:
        """An empty position; compiled matches make their own kind."""
        return Position(self.game, values, seats)


def _restore_states(position: Position, data: "dict[str, Data]") -> None:
    boards = data["boards"]
    if not isinstance(boards, list) or len(boards) != len(position.boards):
        raise ValueError("the saved match has another number of boards")
    for board, saved in zip(position.boards, boards):  # noqa: B905  # MicroPython's zip has no strict
        from_data(board, saved)  # type: ignore[arg-type]  # checked there
    if position.table is not None:
        from_data(position.table, data["table"])  # type: ignore[arg-type]  # checked there


def _saved_inputs(match: Match, saved: Any) -> list[Input]:
    """The inputs of a snapshot, which no hash covers: each must be one the match can have had."""
    inputs: list[Input] = []
    count = match.game.actions.count
    last = 0
    for time, seat, action in saved:
        for number in (time, seat, action):
            if not isinstance(number, int):
                raise ValueError(f"a saved input has {number!r}")
        in_order = last <= time <= match.now
        if not in_order or not 0 <= seat < match.seats or not 0 <= action < count:
            raise ValueError(f"seat {seat} cannot have done action {action} at {time} ms")
        inputs.append((time, seat, action))
        last = time
    return inputs
