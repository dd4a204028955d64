"""Bots in a room: each plays through a ``Seat``, at its own pace."""

import logging

from blockyard.bots import (
    RANDOM,
    Bot,
    bot_named,
    bot_names,
    close,
    failures_of,
    in_background,
)
from blockyard.core.game import Game
from blockyard.core.seat import Seat
from blockyard.server.rooms import seeds
from blockyard.server.rooms.places import Place
from blockyard.server.rooms.rounds import Round

log = logging.getLogger(__name__)


class SeatedBots:
    """The bots of a round, and when each acts next, in ms of the round."""

    def __init__(self, current: Round, places: list[Place]) -> None:
        self._bots: dict[int, tuple[Bot, Seat]] = {}
        self._moments: dict[int, int] = {}
        self._failures: dict[int, int] = {}
        """How many lost turns of each bot have been logged."""
        for number, place in enumerate(places[: current.seats]):
            if place.bot:
                bot = _seated(current.game, place.bot)
                self._bots[number] = (bot, Seat(current.match, number))

    def __bool__(self) -> bool:
        return bool(self._bots)

    @property
    def seats(self) -> list[int]:
        """The seats of the bots."""
        return list(self._bots)

    def wake(self, elapsed: int, turn: int | None) -> None:
        """Schedule the bots that may act and are not scheduled; ``turn`` is the seat to move."""
        for number, (bot, _) in self._bots.items():
            if number not in self._moments and turn in (None, number):
                self._moments[number] = elapsed + bot.wait()

    def due(self, elapsed: int) -> list[int]:
        """The seats of the bots that act now."""
        return sorted(seat for seat, moment in self._moments.items() if moment <= elapsed)

    def next_due(self) -> int | None:
        """When the next bot acts; None if none will."""
        return min(self._moments.values(), default=None)

    def forget(self, seat: int) -> None:
        """Remove a bot from the schedule, since it acts now."""
        self._moments.pop(seat, None)

    def close(self) -> None:
        """Let the bots stop thinking: the round is over."""
        for bot, _ in self._bots.values():
            close(bot)

    def choose(self, seat: int) -> str | None:
        """The action a bot chooses now; None if it does nothing."""
        bot, port = self._bots[seat]
        try:
            action = bot.choose(port)
        except Exception:  # a game is third-party code; its bot must not end the room
            log.exception("a bot failed", extra={"game": port.game.id})
            close(bot)
            self._bots[seat] = (_seated(port.game, RANDOM), port)
            return None
        if failures_of(bot) > self._failures.get(seat, 0):
            self._failures[seat] = failures_of(bot)
            log.warning("a bot lost its turn", extra={"game": port.game.id})
        return action


def _seated(game: Game, name: str) -> Bot:
    """The bot on a seat; if this server no longer has it, the random player."""
    known = name if name in bot_names(game) else RANDOM
    return in_background(bot_named(game, known, seeds.fresh_seed()))
