"""Bots in line-by-line play: they answer moves, and act as time passes in the match."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from blockyard.bots import explanation_of
from blockyard.core.seat import Seat

if TYPE_CHECKING:
    from blockyard.bots import Bot
    from blockyard.core.match import Match


class LineBots:
    """The bots of a match, by seat."""

    def __init__(self, match: "Match", bots: "Mapping[int, Bot]") -> None:
        self._match = match
        self._bots = dict(bots)
        self._seats = {number: Seat(match, number) for number in bots}
        self._moments = {number: match.now + bot.wait() for number, bot in bots.items()}
        """When each bot acts next in a real-time game, in ms of the match."""

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    @property
    def next_due(self) -> int | None:
        """When the next bot acts in a real-time game."""
        return min(self._moments.values(), default=None) if self._match.game.timed else None

    def advance(self, to: int) -> None:
        """Let time pass in the match, with the bots acting at their own pace."""
        while not self._match.position.is_over():
            due = self.next_due
            if due is None or due > to:
                break
            number = min(seat for seat, moment in self._moments.items() if moment == due)
            self._match.advance(max(due, self._match.now))
            self._moments[number] = due + self._bots[number].wait()
            self._act(number)
        if not self._match.position.is_over():
            self._match.advance(to)

    def answer(self) -> str:
        """The action of the bot to move in a turn-based game; empty if none is."""
        if self._match.game.timed or self._match.position.is_over():
            return ""
        turn = self._match.view(0)["turn"]
        return self._act(turn) if turn in self._bots else ""

    def _act(self, number: int) -> str:
        if self._match.position.is_over():
            return ""
        action = self._bots[number].choose(self._seats[number])
        if action is None:
            return ""
        self._seats[number].act(action)
        why = explanation_of(self._bots[number])
        return f"Player {number + 1}: {action}" + (f". {why.removesuffix('.')}" if why else "")
