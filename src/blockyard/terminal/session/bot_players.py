"""The bots of a match: each plays a seat at its own pace."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from blockyard.bots import close, explanation_of, trouble_of

if TYPE_CHECKING:
    from blockyard.bots import Bot
    from blockyard.core.seat import Seat


class BotPlayers:
    """Bots by seat number, and when each acts next."""

    def __init__(self, bots: "Mapping[int, Bot]", real: Callable[[], int]) -> None:
        self._bots = dict(bots)
        self._real = real
        self._moments: dict[int, int] = {}
        """When each bot acts next, in real time."""

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def wake(self, seats: "list[Seat]", turn: int | None) -> None:
        """Schedule each bot that can act and is not scheduled; ``turn`` is the seat to move."""
        for number, bot in self._bots.items():
            if number in self._moments or turn not in (None, number):
                continue
            if seats[number].game.timed or seats[number].may_act():
                self._moments[number] = self._real() + bot.wait()

    def rest(self) -> None:
        """Clear the schedule: the match is paused."""
        self._moments.clear()

    def due(self, stamp: int) -> list[int]:
        """The seats of the bots that are due."""
        return sorted(seat for seat, moment in self._moments.items() if moment <= stamp)

    def next_due(self) -> int | None:
        """The earliest scheduled time; None if no bot is scheduled."""
        return min(self._moments.values(), default=None)

    def choose(self, seat: "Seat") -> str | None:
        """The action of a seat's bot now that it is due; None if it does nothing."""
        self._moments.pop(seat.number, None)
        return self._bots[seat.number].choose(seat)

    def explanation(self, seat: int) -> str:
        """A sentence about the last plan of a seat's bot; empty if it has none."""
        return explanation_of(self._bots[seat])

    @property
    def trouble(self) -> str:
        """Why a bot has just lost its turn; empty if none has."""
        return " ".join(filter(None, map(trouble_of, self._bots.values())))

    def close(self) -> None:
        """Let the bots stop thinking: nobody plays with them any more."""
        for bot in self._bots.values():
            close(bot)
