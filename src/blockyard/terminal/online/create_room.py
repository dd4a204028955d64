"""Creating a room: its mode, number of seats, access and settings."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from blockyard.core.modes import room_modes, room_seats
from blockyard.terminal.online.room_plan import RoomPlan
from blockyard.terminal.screens.choose import ChooseScreen
from blockyard.terminal.screens.options import Row, SettingRow

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.terminal.session.plan import Plan


class SeatsRow(Row):
    """The number of seats."""

    name = "seats"
    help = "how many can play; bots can fill seats, and a round starts with whoever is present"

    def value(self, plan: "Plan") -> str:
        """The number, as shown."""
        return str(_seats(plan))

    def stepped(self, plan: "Plan", step: int) -> "Plan":
        """One more, or one less."""
        return self._with(plan, _seats(plan) + step)

    def written(self, plan: "Plan", digits: str) -> "Plan":
        """The number as typed, or the nearest one allowed."""
        return self._with(plan, int(digits))

    def erased(self, plan: "Plan") -> "Plan":
        """The mode's default."""
        return replace(plan, seats=None)

    def is_changed(self, plan: "Plan") -> bool:
        """Whether it differs from the mode's default."""
        return plan.seats is not None

    def _with(self, plan: "Plan", seats: int) -> "Plan":
        low, high = room_seats(plan.game)
        return replace(plan, seats=min(max(seats, low), high))


class OpenRow(Row):
    """Who may join."""

    name = "open to"
    help = "anyone can join through quick play, or only players with the code"

    def value(self, plan: "Plan") -> str:
        """In words."""
        return "anyone" if _is_open(plan) else "players with the code"

    def stepped(self, plan: "Plan", step: int) -> "Plan":
        """The other option."""
        return replace(plan, is_open=not _is_open(plan))  # type: ignore[call-arg]  # a room's plan

    def erased(self, plan: "Plan") -> "Plan":
        """Only players with the code."""
        return replace(plan, is_open=False)  # type: ignore[call-arg]  # a room's plan

    def is_changed(self, plan: "Plan") -> bool:
        """Whether anyone may join."""
        return _is_open(plan)


class CreateScreen(ChooseScreen):
    """Modes of a game on the left, options of a room on the right; Enter creates it.

    Returns the plan, or None if the player cancelled.
    """

    plan: RoomPlan
    keys = "Enter create the room   Tab modes/options   Left Right change   Esc back"
    own_settings = ""

    def offered_modes(self) -> "list[Mode]":
        """The modes available in rooms."""
        return room_modes(self.game)

    def new_plan(self, mode: "Mode") -> RoomPlan:
        """A room with a mode, for players with its code."""
        return RoomPlan(self.game, mode)

    def rows(self) -> list[Row]:
        """Seats if they can be chosen, who may join, and the settings."""
        low, high = room_seats(self.game)
        seats: list[Row] = [SeatsRow()] if low < high else []
        return [*seats, OpenRow(), *(SettingRow(each) for each in self.game.settings.options)]

    def title_of(self, mode: "Mode") -> str:
        """The title of a mode in a room."""
        return mode.room_title

    def hint_of(self, mode: "Mode") -> str:
        """The description of a mode."""
        return mode.room_hint

    def check(self) -> None:
        """Raise ``ValueError`` if the room is not possible."""
        self.plan.check()

    def saved(self) -> dict[str, dict[str, Any]]:
        """None: the server keeps rooms."""
        return {}

    def best_of(self, mode: "Mode") -> str:
        """Empty: rooms have no best results."""
        return ""

    def leave(self) -> None:
        """Go back without a room."""
        self.dismiss(None)

    def play(self) -> None:
        """Return the plan, if the room is possible."""
        try:
            self.check()
        except ValueError:
            return
        self.dismiss(replace(self.plan))


def _seats(plan: "Plan") -> int:
    assert isinstance(plan, RoomPlan)
    return plan.room_seats


def _is_open(plan: "Plan") -> bool:
    assert isinstance(plan, RoomPlan)
    return plan.is_open
