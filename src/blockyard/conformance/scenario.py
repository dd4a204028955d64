"""Parity: random matches and their hashes, step by step, identical on every runtime.

A scenario is determined by a game and a number: random settings and seats, random legal and illegal
actions, random times. CPython, machine code, WebAssembly and MicroPython must agree at every step.
"""

from hashlib import sha256
from typing import TYPE_CHECKING

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.rng import WORD_VALUES, draw, draw_wide, seed_stream

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.game import Game
    from blockyard.core.settings import Given

SCENARIO_STREAM = 60000
"""Far from the stream numbers that games use."""

SHORT_MATCH = 40
LONG_MATCH = 240
LONG_EVERY = 8
"""One in this many scenarios is long."""

SURRENDER_EVERY = 64
"""One in this many actions may be one that resigns the match."""

MOST_SEATS = 6
"""Maximum seats of most scenarios if the game allows more; one in sixteen fills every seat."""

WAITS = (1, 20, 150, 800, 5000)
"""Waits are drawn below one of these, in ms."""


class Scenario:
    """One random match of a game, to be played on any runtime."""

    def __init__(self, game: "Game", number: int) -> None:
        self.game = game
        self.number = number
        self._rng = [0] * 4
        seed_stream(self._rng, number, SCENARIO_STREAM)
        self.settings = self._draw_settings()
        self.seats = self._draw_seats()
        self.seed = draw(self._rng, 65536) * 65536 + draw(self._rng, 65536)
        is_long = draw(self._rng, LONG_EVERY) == 0
        self.steps = 1 + draw(self._rng, LONG_MATCH if is_long else SHORT_MATCH)

    def __repr__(self) -> str:
        names = sorted(self.settings)
        settings = " ".join(f"{name}={self.settings[name]}" for name in names)
        return (
            f"{self.game.id} scenario {self.number}: "
            f"seats {self.seats}, seed {self.seed}, settings {settings}"
        )

    def play(self, new_match: "Callable[..., Match]" = Match) -> list[str]:
        """A line for every step: what was done, the answer, and the hash after it.

        ``new_match`` selects the runtime; it is called like ``Match``, without the game.
        """
        rng = list(self._rng)
        match = new_match(self.settings, self.seed, self.seats)
        marks = [f"start {match.hash()}"]
        for _ in range(self.steps):
            if match.position.is_over():
                break
            marks.append(self._step(match, rng))
        outcome = match.outcome()
        marks.append("end unfinished" if outcome is None else f"end {outcome.reason}")
        return marks

    def _step(self, match: Match, rng: list[int]) -> str:
        wait = draw(rng, WAITS[draw(rng, len(WAITS))])
        seat = draw(rng, self.seats)
        is_wild = draw(rng, 8) == 0
        match.advance(match.now + wait)
        action = draw_any(rng, self.game.actions.count)
        legal = [] if is_wild else match.position.legal(seat)
        choices = self._choices(legal, rng)
        if not choices and not is_wild:
            seat = (seat + 1) % self.seats
            legal = match.position.legal(seat)
            choices = self._choices(legal, rng)
        if choices:
            action = choices[draw(rng, len(choices))]
        answer = "done"
        try:
            match.position.act(seat, action)
        except Refused as refused:
            answer = refused.reason
        listed = _digest([str(number) for number in legal])
        return f"+{wait} seat {seat} action {action} {answer} legal {listed} {match.hash()}"

    def _choices(self, legal: list[int], rng: list[int]) -> list[int]:
        return self.game.playing_on(legal) if draw(rng, SURRENDER_EVERY) else legal

    def _draw_settings(self) -> "dict[str, Given]":
        settings: dict[str, Given] = {}
        for option in self.game.settings.options:
            value = option.low + draw_any(self._rng, option.high - option.low + 1)
            if draw(self._rng, 2):
                settings[option.name] = option.show(value)
        return settings

    def _draw_seats(self) -> int:
        low, high = self.game.seats
        if draw(self._rng, 16) == 0:
            return high
        return low + draw(self._rng, min(high, MOST_SEATS) - low + 1)


def draw_any(words: list[int], count: int) -> int:
    """A random number 0 .. count - 1, for any count."""
    return draw(words, count) if count <= WORD_VALUES else draw_wide(words, count)


def summary(marks: list[str]) -> str:
    """A short hash of a whole match's lines."""
    return f"{len(marks)}-{_digest(marks)}"


def _digest(words: list[str]) -> str:
    return sha256("\n".join(words).encode()).digest().hex()[:16]
