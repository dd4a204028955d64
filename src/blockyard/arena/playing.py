"""Playing a match of a tournament, from its bots to its result."""

from time import perf_counter
from typing import TYPE_CHECKING, Any

from blockyard.arena.tournament import Fixture, Tournament
from blockyard.bots import Bot, bot_named, close, failures_of
from blockyard.bots.minds import can_compile
from blockyard.core.position import Refused
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.seat import Seat
from blockyard.replays import replay_text

if TYPE_CHECKING:
    from blockyard.core.match import Match

MOST_INPUTS = 2_000
"""Inputs after which a match without a clock ends unfinished."""

PATIENCE = 50
"""How often in a row nobody may do anything in a game of turns; then it ends unfinished."""

SEED_STEP = 0x9E3779B97F4A7
"""Makes the bots' seeds differ from the match's, and from each other's."""


def play_fixture(tournament: dict[str, Any], fixture: tuple[int, tuple[str, ...], int]) -> Any:
    """The result of a match and its replay, as plain data; also called in other processes."""
    played = Contest(Tournament.from_data(tournament), Fixture(*fixture))
    return played.play()


class Contest:
    """A match between bots, in the time of the match: as fast as they can think."""

    def __init__(self, tournament: Tournament, fixture: Fixture) -> None:
        self._tournament = tournament
        self._fixture = fixture
        self._match = _fastest(tournament.match(fixture.seed))
        game = self._match.game
        self._bots: list[Bot] = [
            bot_named(game, name, _bot_seed(fixture.seed, seat), tournament.budget)
            for seat, name in enumerate(fixture.bots)
        ]
        self._seats = [Seat(self._match, seat) for seat in range(self._match.seats)]

    def play(self) -> dict[str, Any]:
        """Play to the end, or for as long as the tournament allows."""
        began = perf_counter()
        try:
            if self._match.game.timed:
                self._play_in_time()
            else:
                self._play_in_turns()
        finally:
            for bot in self._bots:
                close(bot)
        return self._result(perf_counter() - began)

    def _play_in_time(self) -> None:
        match = self._match
        end = self._tournament.minutes * 60_000
        moments = [bot.wait() for bot in self._bots]
        while not match.position.is_over() and match.now < end:
            moment = min(moments)
            seat = moments.index(moment)
            match.advance(max(moment, match.now))
            if not match.position.is_over():
                self._let_act(seat)
            moments[seat] = max(moment, match.now) + max(1, self._bots[seat].wait())

    def _play_in_turns(self) -> None:
        match = self._match
        idle = 0
        while not match.position.is_over() and len(match.inputs) < MOST_INPUTS:
            before = len(match.inputs)
            for number, seat in enumerate(self._seats):
                if seat.may_act() and not match.position.is_over():
                    self._let_act(number)
            idle = 0 if len(match.inputs) > before else idle + 1
            if idle > PATIENCE:
                return

    def _let_act(self, number: int) -> None:
        began = perf_counter()
        action = self._bots[number].choose(self._seats[number])
        if action is None:
            return
        at = self._match.now
        # A bot that thinks for a time uses up its clock; one that thinks for an effort, nothing.
        if not self._match.game.timed and not self._tournament.effort and self._match.due:
            at += round((perf_counter() - began) * 1000)
        try:
            self._seats[number].act(action, at)
        except Refused:
            return  # time has run out, or passed so that it is no longer possible

    def _result(self, seconds: float) -> dict[str, Any]:
        match = self._match
        outcome = match.outcome()
        return {
            "number": self._fixture.number,
            "bots": list(self._fixture.bots),
            "seed": self._fixture.seed,
            "reason": outcome.reason if outcome else "unfinished",
            "winner": outcome.winner if outcome else None,
            "scores": [int(score) for score in match.position.scores()],
            "time": match.now,
            "inputs": len(match.inputs),
            "lost_turns": [failures_of(bot) for bot in self._bots],
            "hash": match.hash(),
            "seconds": round(seconds, 2),
            "replay": replay_text(match),
        }


def _fastest(match: "Match") -> "Match":
    """The same match with compiled rules, if they can be compiled."""
    if not can_compile():
        return match
    from blockyard.fast import CompiledMatch, compile_game  # noqa: PLC0415  # needs an extra

    compiled = compile_game(match.game)
    return CompiledMatch(compiled, match.settings, match.seed, match.seats, match.start)


def _bot_seed(seed: int, seat: int) -> int:
    return (seed * 2 + seat + 1) * SEED_STEP % SEED_LIMIT
