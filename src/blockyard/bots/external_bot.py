"""External bots: programs in any language that play a seat; ``docs/bots.md`` has the messages."""

from typing import TYPE_CHECKING, Any

from blockyard.bots.program import Failed, Program
from blockyard.bots.random_player import RandomPlayer
from blockyard.bots.thinking_time import Budget
from blockyard.core.observation import observed_from

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat

PROTOCOL = 1

START_LIMIT = 10_000
"""ms that a program has until it is ready."""

TURN_LIMIT = 5_000
"""ms that a program has for a turn."""

ACTION_LIMIT = 1_000
"""ms that it has for an action in a real-time game."""

GRACE = 200
"""ms that an answer may be late: pipes and a busy machine take their time."""

MOST_FAILURES = 3
"""After this many, a program is not asked again."""

USUAL_WAIT = 50
"""ms between the actions of a program in a real-time game, if it does not say how long."""

LEAST_WAIT = 10
LONGEST_WAIT = 10_000
MOST_EXPLAINED = 200
"""Characters of an explanation."""


class ExternalBot:
    """A program that plays a seat.

    Where it fails, it loses its turn: in real time it does nothing, and where others wait for it,
    any legal action is performed for it.
    """

    def __init__(
        self, game: "Game", command: str, seed: int, budget: Budget | None = None, name: str = ""
    ) -> None:
        self.name = name or command
        self.explanation = ""
        self.trouble = ""
        """Why it has just lost its turn; empty if it has not."""
        self.failures = 0
        """How many turns it has lost."""
        self._game = game
        self._command = command
        self._seed = seed
        usual = ACTION_LIMIT if game.timed else TURN_LIMIT
        self._limit = budget.milliseconds if budget and budget.milliseconds else usual
        self._random = RandomPlayer(game, seed)
        self._program: Program | None = None
        self._number = 0
        """Of the last request."""
        self._seat: Seat | None = None
        self._request: dict[str, Any] = {}
        self._hello: dict[str, Any] = {}
        self._observation: list[int] = []
        self._is_observing = False
        """Whether the program has asked for observations."""
        self._answer: str | None = None
        self._is_lost = False
        """Whether it has just lost a turn."""
        self._wait = USUAL_WAIT
        self._is_closed = False

    def choose(self, seat: "Seat") -> str | None:
        """The program's action."""
        if self.look(seat):
            self.think()
        return self.act(seat)

    def wait(self) -> int:
        """How long the program wants to wait."""
        return self._wait

    def look(self, seat: "Seat") -> bool:
        """Write down what the program is asked."""
        self._answer, self._is_lost = None, False
        self._seat = seat
        if not seat.may_act():
            return False
        legal = seat.legal()
        self._request = {
            "t": "act",
            "limit": self._limit,
            "now": seat.now,
            "view": seat.view(),
            "legal": legal,
        }
        if self._game.observation is not None:
            self._observation = observed_from(seat)
        self._hello = {
            "t": "hello",
            "protocol": PROTOCOL,
            "game": self._game.id,
            "version": self._game.version,
            "settings": seat.settings,
            "seat": seat.number,
            "seats": seat.seats,
            "timed": self._game.timed,
            "surrenders": list(self._game.surrenders),
            "seed": self._seed,
        }
        return True

    def think(self) -> None:
        """Ask the program."""
        if self.failures >= MOST_FAILURES:
            self._is_lost = True
            return
        try:
            self._read_answer(self._asked(self._request, self._limit))
        except Failed as failed:
            self._lose_turn(str(failed))

    def act(self, seat: "Seat") -> str | None:
        """The action that the program has chosen, if it is still possible."""
        if seat is not self._seat:
            return None
        if self._is_lost:
            return None if self._game.timed else self._random.choose(seat)
        return self._answer if self._answer in seat.legal() else None

    def close(self) -> None:
        """Tell the program how the match ended, and end it."""
        self._is_closed = True
        program, self._program = self._program, None
        if program is not None:
            outcome = self._seat.outcome() if self._seat is not None else None
            data = outcome.to_data() if outcome is not None else None
            program.end({"t": "end", "outcome": data})

    def _asked(self, request: dict[str, Any], limit: int) -> dict[str, Any]:
        """The answer to a request, from a program that is started if it is not running."""
        if self._is_closed:
            raise Failed("the match is over")
        if self._program is None:
            self._program = Program(self._command)
            ready = self._exchange(self._hello, START_LIMIT)
            if ready.get("t") != "ready":
                raise Failed('it did not answer "hello" with "ready"')
            self._is_observing = ready.get("observation") is True
        if self._is_observing:
            request = {**request, "observation": self._observation}
        return self._exchange(request, limit)

    def _exchange(self, request: dict[str, Any], limit: int) -> dict[str, Any]:
        assert self._program is not None  # it has just been started
        self._number += 1
        return self._program.ask({**request, "i": self._number}, (limit + GRACE) / 1000)

    def _read_answer(self, answer: dict[str, Any]) -> None:
        action = answer.get("action")
        if action is not None and action not in self._request["legal"]:
            raise Failed(f"it chose {str(action)[:40]!r}, which is not a legal action")
        if action is None and not self._game.timed:
            raise Failed("it chose no action although it is its turn")
        wait = answer.get("wait", USUAL_WAIT)
        is_wait = type(wait) is int and 0 <= wait <= LONGEST_WAIT
        self._wait = max(wait, LEAST_WAIT) if is_wait else USUAL_WAIT
        self._answer = action
        self.trouble = ""
        self.explanation = _line(answer.get("explanation", ""))

    def _lose_turn(self, why: str) -> None:
        self.failures += 1
        self._is_lost = True
        self._wait = USUAL_WAIT
        self.trouble = _line(f"{self.name} loses its turn: {why}.")
        if self.failures == MOST_FAILURES:
            self.trouble += " It is not asked again."
        self.explanation = self.trouble
        program, self._program = self._program, None
        if program is not None:
            program.kill()


def _line(text: object) -> str:
    """A text of a program as one short line that can be printed."""
    words = " ".join(str(text).split())
    return "".join(letter for letter in words if letter.isprintable())[:MOST_EXPLAINED]
