"""Bots in a room: each plays through a ``Seat``, at its own pace."""

from blockyard.bots import Bot, bot_named
from blockyard.core.seat import Seat
from blockyard.server.rooms import seeds
from blockyard.server.rooms.places import Place
from blockyard.server.rooms.rounds import Round


class SeatedBots:
    """The bots of a round, and when each acts next, in ms of the round."""

    def __init__(self, current: Round, places: list[Place]) -> None:
        self._bots: dict[int, tuple[Bot, Seat]] = {}
        self._moments: dict[int, int] = {}
        for number, place in enumerate(places[: current.seats]):
            if place.bot:
                bot = bot_named(current.game, place.bot, seeds.fresh_seed())
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

    def choose(self, seat: int) -> str | None:
        """The action a bot chooses now; None if it does nothing."""
        bot, port = self._bots[seat]
        return bot.choose(port)
