"""The terms of a match: what is known about it besides the match itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from blockyard.core.modes import standing

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.match import Match
    from blockyard.core.modes import Standing


def saved_title(game: "Game", data: Mapping[str, Any]) -> str:
    """The title of the mode of a saved match."""
    titles = {mode.id: mode.title for mode in game.modes}
    return titles.get(str(data.get("mode")), "custom settings")


class Terms(NamedTuple):
    """The mode of a match, its players, and its origin."""

    mode: "Mode"
    bots: Mapping[int, str] = MappingProxyType({})
    """The names of its bots, by seat."""
    is_forked: bool = False
    """Whether it was continued from a replay."""
    thinking: int = 0
    """ms that its bots think about each decision; 0 for the usual time."""
    is_helped: bool = False
    """Whether the computer gave hints."""

    @classmethod
    def from_data(cls, match: "Match", data: dict[str, Any]) -> "Terms":
        """The terms saved with a match; invalid parts are dropped."""
        named = [mode for mode in match.game.modes if mode.id == data.get("mode")]
        given = data.get("bots")
        bots = {
            int(seat): str(name)
            for seat, name in (given if isinstance(given, dict) else {}).items()
            if seat.isdecimal() and int(seat) < match.seats
        }
        thinking = data.get("thinking")
        return cls(
            named[0] if named else match.mode,
            bots,
            data.get("forked") is True,
            thinking if type(thinking) is int and thinking > 0 else 0,
            data.get("helped") is True,
        )

    def to_data(self) -> dict[str, Any]:
        """The terms as data, to be saved with the match."""
        data: dict[str, Any] = {"mode": self.mode.id}
        if self.bots:
            data["bots"] = {str(seat): name for seat, name in self.bots.items()}
        if self.thinking:
            data["thinking"] = self.thinking
        if self.is_forked:
            data["forked"] = True
        if self.is_helped:
            data["helped"] = True
        return data

    def is_watched(self, match: "Match") -> bool:
        """Whether only bots play: then there is nothing to save."""
        return len(self.bots) == match.seats

    def standing(self, match: "Match") -> "Standing":
        """Whether the match's result is ranked, and on which leaderboard."""
        return standing(
            match,
            self.mode,
            forked=self.is_forked,
            bots=bool(self.bots),
            helped=self.is_helped,
        )
