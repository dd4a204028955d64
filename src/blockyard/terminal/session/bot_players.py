"""The bots of a match: each plays a seat, in its own time."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.bots import Bot
    from blockyard.core.seat import Seat


class BotPlayers:
    """Bots by the number of their seat, and when each acts next."""

    def __init__(self, bots: "Mapping[int, Bot]", real: Callable[[], int]) -> None:
        self._bots = dict(bots)
        self._real = real
        self._moments: dict[int, int] = {}
        """When each bot acts next, by the real time."""

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def wake(self, seats: "list[Seat]", turn: int | None) -> None:
        """Set the moment of each bot that can act and has none yet; ``turn`` is who is to act."""
        for number, bot in self._bots.items():
            if number in self._moments or turn not in (None, number):
                continue
            if seats[number].game.timed or seats[number].may_act():
                self._moments[number] = self._real() + bot.wait()

    def rest(self) -> None:
        """Forget all moments: the match stands still."""
        self._moments.clear()

    def due(self, stamp: int) -> list[int]:
        """The seats of the bots whose moment has come."""
        return sorted(seat for seat, moment in self._moments.items() if moment <= stamp)

    def next_due(self) -> int | None:
        """The first of all moments; None if no bot has one."""
        return min(self._moments.values(), default=None)

    def choose(self, seat: "Seat") -> str | None:
        """What the bot of a seat does now, at its moment; None if nothing."""
        self._moments.pop(seat.number, None)
        return self._bots[seat.number].choose(seat)
