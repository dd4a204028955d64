"""Plans of rooms: which game is played there, how, and by how many."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from blockyard.core.controls import Mode
from blockyard.terminal.session.plan import Plan

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.terminal.online.visit import Visit

MOST_SEATS = 99

Deed: TypeAlias = Literal["", "create", "quick", "join", "watch"]
"""What a player wants to do on a server; empty: to look around first."""


@dataclass
class RoomPlan(Plan):
    """A room that the player wants to open."""

    is_open: bool = False
    """Whether anybody may find it by quick play."""

    @property
    def room_seats(self) -> int:
        """How many seats the room has."""
        return self.seats or self.mode.seats or max(2, self.game.seats[0])

    def check(self) -> None:
        """Raise ``ValueError`` if there can be no such room."""
        low, high = seat_limits(self.game)
        if not low <= self.room_seats <= high:
            raise ValueError(f"a room of {self.game.title} has {low} to {high} seats")
        self.match(0)

    def open(self, visit: "Visit") -> None:
        """Open the room."""
        settings = {**self.mode.settings, **self.settings}
        visit.create(self.game.id, self.mode.id, self.room_seats, settings, is_open=self.is_open)


class Wanted(NamedTuple):
    """What the command line asks for."""

    server: str = ""
    """The address; empty: the last one."""
    name: str = ""
    """The name to play under; empty: the one that the player has there."""
    deed: Deed = ""
    game: str = ""
    code: str = ""
    plan: RoomPlan | None = None
    """The room to create."""


def is_for_rooms(game: "Game") -> bool:
    """Whether a game can be played in rooms."""
    return game.seats[1] > 1


def seat_limits(game: "Game") -> tuple[int, int]:
    """The fewest and the most seats of a room of a game."""
    low, high = game.seats
    return max(2, low), min(high, MOST_SEATS)


def room_modes(game: "Game") -> list[Mode]:
    """The modes that rooms of a game are opened in.

    Those for several players; where there are none, players race in the ones for one.
    """
    several = [mode for mode in game.modes if (mode.seats or game.seats[0]) > 1]
    return several or [mode for mode in game.modes if not mode.practice]


def room_mode(game: "Game", mode_id: str, settings: "dict[str, Given]") -> Mode:
    """The mode of a room, as it is called there, however many seats the room has."""
    values = game.settings.read(settings)
    alike = [mode for mode in room_modes(game) if game.settings.read(mode.settings) == values]
    named = [mode for mode in game.modes if mode.id == mode_id]
    for mode in (*named, *alike):
        return Mode(mode.id, room_title(mode), room_hint(mode), mode.settings, seats=mode.seats)
    return Mode(mode_id, "own settings", "", settings)


def room_title(mode: Mode) -> str:
    """What a mode is called in a room, where everybody has a keyboard of their own."""
    return "Versus" if "keyboard" in mode.title else mode.title


def room_hint(mode: Mode) -> str:
    """What a mode asks of the player, without which keys are whose."""
    return mode.hint.split(". ")[0].rstrip(".") + "." if mode.hint else ""
