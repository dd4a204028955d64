"""Creating a room: which mode, how many seats, who may come, which settings."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from blockyard.terminal.online.room_plan import (
    RoomPlan,
    room_hint,
    room_modes,
    room_title,
    seat_limits,
)
from blockyard.terminal.screens.choose import ChooseScreen
from blockyard.terminal.screens.options import Row, SettingRow

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.terminal.session.plan import Plan


class SeatsRow(Row):
    """How many can play."""

    name = "seats"
    help = "how many can play; bots may take some, and a round begins with those who are there"

    def value(self, plan: "Plan") -> str:
        """The number."""
        return str(_seats(plan))

    def stepped(self, plan: "Plan", step: int) -> "Plan":
        """One more, or one less."""
        return self._with(plan, _seats(plan) + step)

    def written(self, plan: "Plan", digits: str) -> "Plan":
        """The number as it is written, or the nearest there is to it."""
        return self._with(plan, int(digits))

    def erased(self, plan: "Plan") -> "Plan":
        """As many as the mode has."""
        return replace(plan, seats=None)

    def is_changed(self, plan: "Plan") -> bool:
        """Whether it is not the mode's."""
        return plan.seats is not None

    def _with(self, plan: "Plan", seats: int) -> "Plan":
        low, high = seat_limits(plan.game)
        return replace(plan, seats=min(max(seats, low), high))


class OpenRow(Row):
    """Who may come in."""

    name = "open to"
    help = "anybody can come in by quick play, or only those who have the code"

    def value(self, plan: "Plan") -> str:
        """In words."""
        return "anybody" if _is_open(plan) else "who has the code"

    def stepped(self, plan: "Plan", step: int) -> "Plan":
        """The other one."""
        return replace(plan, is_open=not _is_open(plan))  # type: ignore[call-arg]  # a room's plan

    def erased(self, plan: "Plan") -> "Plan":
        """Only those who have the code."""
        return replace(plan, is_open=False)  # type: ignore[call-arg]  # a room's plan

    def is_changed(self, plan: "Plan") -> bool:
        """Whether anybody may come in."""
        return _is_open(plan)


class CreateScreen(ChooseScreen):
    """Modes of a game on the left, options of a room on the right; Enter opens it.

    It answers with the plan, or with nothing if the player thought better.
    """

    plan: RoomPlan
    keys = "Enter create the room   Tab modes/options   Left Right change   Esc back"
    own_settings = ""

    def offered_modes(self) -> "list[Mode]":
        """The modes of rooms."""
        return room_modes(self.game)

    def new_plan(self, mode: "Mode") -> RoomPlan:
        """A room of a mode, for those who have its code."""
        return RoomPlan(self.game, mode)

    def rows(self) -> list[Row]:
        """Seats where they can be chosen, who may come in, and the settings."""
        low, high = seat_limits(self.game)
        seats: list[Row] = [SeatsRow()] if low < high else []
        return [*seats, OpenRow(), *(SettingRow(each) for each in self.game.settings.options)]

    def title_of(self, mode: "Mode") -> str:
        """What a mode is called in a room."""
        return room_title(mode)

    def hint_of(self, mode: "Mode") -> str:
        """What a mode asks of the player."""
        return room_hint(mode)

    def check(self) -> None:
        """Raise ``ValueError`` if there can be no such room."""
        self.plan.check()

    def saved(self) -> dict[str, Any] | None:
        """Nothing: rooms are kept by their server."""
        return None

    def best_of(self, mode: "Mode") -> str:
        """Nothing: a room is won or lost."""
        return ""

    def leave(self) -> None:
        """Go back without a room."""
        self.dismiss(None)

    def play(self) -> None:
        """Answer with the plan, if there can be such a room."""
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
