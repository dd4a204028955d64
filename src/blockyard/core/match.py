"""A match: one play of a game, fully determined by game, settings, seed and inputs."""

from typing import TYPE_CHECKING, Any, TypeAlias, overload

from blockyard.core.game import Game
from blockyard.core.modes import mode_of
from blockyard.core.position import Effect, Outcome, Position, Refused
from blockyard.core.position_text import load_position, settings_of, show_position
from blockyard.core.registry import find_game
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.state import NEVER, from_data, to_data
from blockyard.core.timeline import LEAVE, OWN, Entry, Timeline

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Answer, Query
    from blockyard.core.settings import Given
    from blockyard.core.view import Data, Event, Grid, Other, View

Input: TypeAlias = tuple[int, int, int]
"""A time in ms, a seat, and an action or ``LEAVE``."""

CHECKPOINT_EVERY = 64
"""Number of inputs between recorded hashes."""


class Match:
    """One play of a game: performs actions, advances time, and records every input.

    All seats run in this process and share one clock; effects are received the moment they are
    sent.
    """

    clocks = "shared"
    """``shared`` if all seats share one clock, ``own`` if each has its own."""

    def __init__(
        self,
        game: Game | str,
        settings: "dict[str, Given] | None" = None,
        seed: int = 0,
        seats: int | None = None,
        start: str = "",
        mode: "Mode | str | None" = None,
    ) -> None:
        if isinstance(game, str):
            game = find_game(game)
        if isinstance(mode, str):
            mode = game.mode(mode)
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise ValueError(
                f"a seed must be a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}"
            )
        if mode is not None:
            stated = dict(mode.settings)
            stated.update(settings or {})
            settings = stated
            seats = seats or mode.seats or None
            start = start or mode.start
        self.game = game
        self.seed = seed
        self.start = start
        """The starting position as text; empty for the game's usual start."""
        if start:
            settings = dict(settings or {})
            settings.update(settings_of(start, game.notation.settings))
        values = game.settings.read(settings)
        self.position = self._make_position(values, game.seats[0] if seats is None else seats)
        self.position.reset(seed)
        if start:
            load_position(self.position, start)
        self.inputs: list[Input] = []
        self.received: list[tuple[int, Effect]] = []
        """Effects received from other seats, each with the number of inputs performed before it."""
        self.checkpoints: dict[int, str] = {}
        """Hashes recorded at intervals, by number of inputs."""

    def __repr__(self) -> str:
        seats = f", {self.seats} seats" if self.seats > 1 else ""
        outcome = self.outcome()
        state = "over: " + outcome.reason if outcome else f"at {self.now} ms"
        name = f"{self.game.title}, {self.mode.title}{seats}, seed {self.seed}"
        plural = "" if len(self.inputs) == 1 else "s"
        return f"<{type(self).__name__} {name}: {len(self.inputs)} input{plural}, {state}>"

    @property
    def mode(self) -> "Mode":
        """The mode with the match's settings; a custom one if no mode of the game has them."""
        return mode_of(self.game, self.position.settings, self.seats, self.start)

    @property
    def settings(self) -> "dict[str, Given]":
        """All settings, in their written form."""
        return self.game.settings.show(self.position.settings)

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.position.seats

    @property
    def now(self) -> int:
        """The time of the match, in ms."""
        return int(self.position.now)

    @property
    def due(self) -> int | None:
        """When the next thing happens without input, or None."""
        due = int(self.position.due)
        return None if due >= NEVER or self.position.is_over() else due

    def act(self, seat: int, action: int, at: int | None = None) -> None:
        """Perform an action of a seat, first advancing time to ``at``; may raise ``Refused``."""
        if at is not None:
            self.advance(at)
        if action == LEAVE:
            self.leave(seat)
            return
        now = self.now
        self.position.act(seat, action)
        self._record(now, seat, action)

    def play(self, seat: int, text: str, at: int | None = None) -> None:
        """Perform an action given as text: ``left``, ``2@c4``, ``e2e4``, ``Nf3``."""
        if at is not None:
            self.advance(at)
        self.act(seat, self.read_action(seat, text))

    def leave(self, seat: int, at: int | None = None) -> None:
        """Remove a seat's player for good; the game's rules decide what happens to the seat."""
        if at is not None:
            self.advance(at)
        now = self.now
        self.position.leave(seat)
        self._record(now, seat, LEAVE)

    def refusal(self, seat: int, text: str) -> str:
        """Why an action, given as text, is not possible now; empty if it is possible."""
        try:
            self.position.copy().act(seat, self.read_action(seat, text))
        except Refused as error:
            return error.reason
        except ValueError as error:
            return str(error)
        return ""

    def read_action(self, seat: int, text: str) -> int:
        """The action for a text in this position; raises ``BadAction`` or ``Refused``."""
        if self.game.read is not None:
            return self.game.read(self.position, seat, text)
        return self.game.actions.read(text)

    def advance(self, to: int) -> None:
        """Advance time to ``to``, in ms since the match began."""
        if isinstance(to, bool) or not isinstance(to, int) or to >= NEVER:
            raise ValueError(f"a time must be a whole number of ms below {NEVER}, not {to!r}")
        if to < self.now:
            raise ValueError(f"the match is already at {self.now} ms; it cannot go back to {to}")
        self.position.advance(to)
        if self.position.delivered:
            self._note_received()

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat as text, in the game's order."""
        return [self.game.actions.text(action) for action in self.position.legal(seat)]

    def outcome(self) -> Outcome | None:
        """How the match ended, or None if it is still running."""
        return self.position.outcome()

    def view(self, seat: int) -> "View[Any]":
        """What a seat may see, as plain data; -1 is a spectator."""
        if not -1 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} in a match of {self.seats}")
        outcome = self.outcome()
        view: View[Any] = self.game.view(self.position, seat)  # type: ignore[assignment]  # the missing keys are added below
        view["game"] = self.game.id
        view["seat"] = seat
        view["seats"] = self.seats
        view["now"] = self.now
        view["due"] = self.due
        view["outcome"] = outcome.to_data() if outcome else None
        return view

    def thumbnail(self, seat: int) -> "Grid":
        """A seat's board as everyone else may see it."""
        if self.game.thumbnail is None:
            raise ValueError(f"in {self.game.title} all seats see the same board")
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} in a match of {self.seats}")
        return self.game.thumbnail(self.position, seat)

    def thumbnail_cells(self, seat: int) -> list[int]:
        """Only the cells of a thumbnail, which rooms compare several times per second."""
        if self.game.thumbnail_cells is None or not 0 <= seat < self.seats:
            return self.thumbnail(seat)["cells"]
        return self.game.thumbnail_cells(self.position, seat)

    def brief(self, seat: int) -> "Other":
        """A seat in brief, as everyone else may see it."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} in a match of {self.seats}")
        if self.game.brief is not None:
            return self.game.brief(self.position, seat)
        for other in self.view(0 if seat else 1)["others"]:
            if other["seat"] == seat:
                return other
        raise ValueError(f"{self.game.title} has no summaries of seats")

    @overload
    def ask(self, seat: int, query: "Query[Answer]") -> "Answer": ...

    @overload
    def ask(self, seat: int, query: str) -> "Data": ...

    def ask(self, seat: int, query: "Query[Any] | str") -> Any:
        """The answer to a game-specific query, for a seat.

        Given one of the game's query functions, the answer has the type that it declares. Given a
        name, it is plain data, since only the running program knows which game a match plays.
        """
        name = query if isinstance(query, str) else query.__name__
        found = self.game.queries.get(name)
        if found is None or query not in (name, found):
            known = ", ".join(sorted(self.game.queries)) or "none"
            raise ValueError(f"{self.game.title} has no query {name!r}; available: {known}")
        if not -1 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} in a match of {self.seats}")
        return found(self.position, seat)

    def events(self, seat: int, since: int = 0) -> "list[Event]":
        """Events on a seat's board after the first ``since``, each with its name and numbers."""
        return [
            (self.game.events[kind], int(a), int(b), int(c))
            for kind, a, b, c in self.position.events(seat, since)
        ]

    def event_count(self, seat: int) -> int:
        """How many events a seat's board has had, for use as ``since``."""
        return int(self.position.board_of(seat).event_count)

    def show(self) -> str:
        """The position as text; ``Match(game, start=text)`` continues from it."""
        return show_position(self.position, self.seed)

    def show_public(self) -> str:
        """The position as text without random generator states, so it reveals nothing to come."""
        public = self.position.copy()
        public.forget_chance()
        return show_position(public, self.seed)

    def timelines(self) -> list[Timeline]:
        """Each seat's board, simulated from its own log alone to the end."""
        fresh = type(self)(self.game, self.settings, self.seed, self.seats, self.start)
        timelines = [
            Timeline(self.game, board, seat) for seat, board in enumerate(fresh.position.boards)
        ]
        for seat, timeline in enumerate(timelines):
            timeline.play(self.log(seat), int(self.position.boards[seat].now))
        return timelines

    def log(self, seat: int) -> list[Entry]:
        """A seat's own log: what it did and what it received, in order."""
        entries: list[Entry] = []
        effects = [entry for entry in self.received if entry[1][1] == seat]
        for number, (time, actor, action) in enumerate(self.inputs):
            while effects and effects[0][0] <= number:
                entries.append(_entry(effects.pop(0)[1]))
            if actor == seat:
                entries.append((time, OWN, action))
        return entries + [_entry(effect) for _, effect in effects]

    def hash(self) -> str:
        """A short fingerprint of the position, identical for equal positions on every runtime."""
        return self.position.hash()

    def snapshot(self, since: int = 0) -> "dict[str, Data]":
        """The whole match as plain data, except the first ``since`` inputs, which the caller has.

        ``Match.restore`` rebuilds a match from a snapshot with all inputs.
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
            "received": [
                [count, list(effect)] for count, effect in self.received if count >= since
            ],
            "checkpoints": [[count, self.checkpoints[count]] for count in marks],
            "boards": [to_data(board) for board in position.boards],  # type: ignore[misc]  # plain data
            "table": to_data(position.table) if position.table is not None else None,  # type: ignore[dict-item]  # plain data
            "hash": self.hash(),
        }

    @classmethod
    def restore(cls, game: "Game", data: "dict[str, Data]") -> "Match":
        """The match of a snapshot; raises ``ValueError`` if it is damaged or from other rules."""
        try:
            played_by = data["version"]
            if data["game"] != game.id or not game.plays(played_by):
                raise ValueError(f"saved with {data['game']} rules {played_by}")
            if not isinstance(data["start"], str):
                raise ValueError("the saved match's start position is not text")
            match = cls(game, data["settings"], data["seed"], data["seats"], data["start"])  # type: ignore[arg-type]  # checked by cls
            _restore_states(match.position, data)
            match.inputs = _saved_inputs(match, data["inputs"])
            match.received = _saved_effects(match, data.get("received", []))
            match.checkpoints = {int(count): str(mark) for count, mark in data["checkpoints"]}  # type: ignore[union-attr,misc,arg-type,str-unpack]  # a damaged one raises
            wanted = data["hash"]
        except (KeyError, TypeError, AttributeError, IndexError, OverflowError) as error:
            raise ValueError(f"not a saved match: {error!r}") from None
        if match.hash() != wanted:
            raise ValueError("the saved match is damaged: its hash differs")
        return match

    def copy(self) -> "Match":
        """An independent copy of this match, to try things on."""
        twin = type(self)(
            self.game,
            self.game.settings.show(self.position.settings),
            self.seed,
            self.seats,
            self.start,
        )
        twin.position.assign(self.position)
        twin.inputs = list(self.inputs)
        twin.received = list(self.received)
        twin.checkpoints = dict(self.checkpoints)
        return twin

    def _record(self, now: int, seat: int, action: int) -> None:
        self.inputs.append((now, int(seat), int(action)))
        if self.position.delivered:
            self._note_received()
        if len(self.inputs) % CHECKPOINT_EVERY == 0:
            self.checkpoints[len(self.inputs)] = self.hash()

    def _note_received(self) -> None:
        for effect in self.position.delivered:
            self.received.append((len(self.inputs), effect))
        self.position.delivered.clear()

    def _make_position(self, values: list[int], seats: int) -> Position:
        """An empty position; compiled matches override this."""
        return Position(self.game, values, seats)


def _restore_states(position: Position, data: "dict[str, Data]") -> None:
    boards = data["boards"]
    if not isinstance(boards, list) or len(boards) != len(position.boards):
        raise ValueError("the saved match has the wrong number of boards")
    for board, saved in zip(position.boards, boards):  # noqa: B905  # MicroPython's zip has no strict
        from_data(board, saved)  # type: ignore[arg-type]  # checked there
    if position.table is not None:
        from_data(position.table, data["table"])  # type: ignore[arg-type]  # checked there


def _saved_inputs(match: Match, saved: Any) -> list[Input]:
    """The inputs of a snapshot, which the hash does not cover; each is checked for plausibility."""
    inputs: list[Input] = []
    count = match.game.actions.count
    last = 0
    for time, seat, action in saved:
        for number in (time, seat, action):
            if not isinstance(number, int):
                raise ValueError(f"a saved input contains {number!r}")
        in_order = last <= time <= match.now
        if not in_order or not 0 <= seat < match.seats or not LEAVE <= action < count:
            raise ValueError(f"seat {seat} cannot have done action {action} at {time} ms")
        inputs.append((time, seat, action))
        last = time
    return inputs


def _saved_effects(match: Match, saved: Any) -> list[tuple[int, Effect]]:
    """The received effects of a snapshot; as with inputs, the hash does not cover them."""
    received = []
    for count, (time, seat, sender, sent) in saved:
        for number in (count, time, seat, sender, sent):
            if not isinstance(number, int):
                raise ValueError(f"a saved effect contains {number!r}")
        seated = 0 <= seat < match.seats and 0 <= sender < match.seats
        if not seated or not 0 <= count <= len(match.inputs) or not 0 <= time <= match.now:
            raise ValueError(f"seat {seat} cannot have received {sent} at {time} ms")
        received.append((count, (time, seat, sender, sent)))
    return received


def _entry(effect: Effect) -> Entry:
    time, _, sender, sent = effect
    return time, sender, sent
