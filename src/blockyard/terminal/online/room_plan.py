"""Plans for rooms: which game is played, how, and by how many."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from blockyard.core.controls import Mode
from blockyard.core.modes import room_modes, room_seats
from blockyard.terminal.session.plan import Plan

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.terminal.online.visit import Visit

Deed: TypeAlias = Literal["", "create", "quick", "join", "watch"]
"""What a player wants to do on a server; empty to look around first."""


@dataclass
class RoomPlan(Plan):
    """A room that the player wants to create."""

    is_open: bool = False
    """Whether anyone can find it through quick play."""

    @property
    def room_seats(self) -> int:
        """How many seats the room has."""
        return self.seats or self.mode.seats or room_seats(self.game)[0]

    def check(self) -> None:
        """Raise ``ValueError`` if the room is not possible."""
        low, high = room_seats(self.game)
        if not low <= self.room_seats <= high:
            count = str(low) if low == high else f"{low} to {high}"
            raise ValueError(f"{self.game.title} rooms have {count} seats")
        self.match(0)

    def open(self, visit: "Visit") -> None:
        """Open the room."""
        settings = {**self.mode.settings, **self.settings}
        visit.create(self.game.id, self.mode.id, self.room_seats, settings, is_open=self.is_open)


class Wanted(NamedTuple):
    """What the command line asks for."""

    server: str = ""
    """The address; empty for the last one."""
    name: str = ""
    """The player's name; empty for the existing one."""
    deed: Deed = ""
    game: str = ""
    code: str = ""
    plan: RoomPlan | None = None
    """The room to create."""
    link: str = ""
    """The token of a link from another device, to be the same guest as there."""


def room_mode(game: "Game", mode_id: str, settings: "dict[str, Given]") -> Mode:
    """The mode of a room with its title there, for any number of seats."""
    values = game.settings.read(settings)
    alike = [mode for mode in room_modes(game) if game.settings.read(mode.settings) == values]
    named = [mode for mode in game.modes if mode.id == mode_id]
    for mode in (*named, *alike):
        return Mode(mode.id, mode.room_title, mode.room_hint, mode.settings, seats=mode.seats)
    return Mode(mode_id, "Custom settings", "", settings)
