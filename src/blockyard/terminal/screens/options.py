"""Option rows that a player changes before a match: settings, seed and opponent."""

from dataclasses import replace
from typing import TYPE_CHECKING

from blockyard.bots import bot_names, bot_title, full_name
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.settings import Choice, Setting, Switch
from blockyard.terminal.session.plan import ANY_SIDE

if TYPE_CHECKING:
    from blockyard.core.settings import Given
    from blockyard.terminal.session.plan import Plan

BY_CHANCE = "random"
PEOPLE = "local player"
YOU = "you"


class Row:
    """An option with a value that is changed step by step or typed as digits."""

    name = ""
    help = ""

    def value(self, plan: "Plan") -> str:
        """The value as displayed."""
        raise NotImplementedError

    def stepped(self, plan: "Plan", step: int) -> "Plan":
        """The plan with the next or previous value."""
        return plan

    def written(self, plan: "Plan", digits: str) -> "Plan":
        """The plan with a typed number, or the nearest one allowed."""
        return plan

    def erased(self, plan: "Plan") -> "Plan":
        """The plan with the default value."""
        return plan

    def is_changed(self, plan: "Plan") -> bool:
        """Whether the value differs from the default."""
        return False


class SettingRow(Row):
    """A setting of the game; its default is the mode's value."""

    def __init__(self, setting: Setting) -> None:
        self.name = setting.name.replace("_", " ")
        self.help = setting.help
        self._setting = setting

    def value(self, plan: "Plan") -> str:
        """The value as displayed."""
        shown = self._setting.show(self._number(plan))
        if isinstance(shown, bool):
            return "on" if shown else "off"
        return str(shown)

    def stepped(self, plan: "Plan", step: int) -> "Plan":
        """The next value; words wrap around, numbers stop at their limits."""
        setting = self._setting
        number = self._number(plan) + step
        if isinstance(setting, Choice | Switch):
            number = setting.low + (number - setting.low) % (setting.high - setting.low + 1)
        return self._with(plan, min(max(number, setting.low), setting.high))

    def written(self, plan: "Plan", digits: str) -> "Plan":
        """A typed number; words can only be stepped through."""
        setting = self._setting
        if isinstance(setting, Choice | Switch):
            return plan
        return self._with(plan, min(max(int(digits), setting.low), setting.high))

    def erased(self, plan: "Plan") -> "Plan":
        """The mode's value."""
        settings = {k: v for k, v in plan.settings.items() if k != self._setting.name}
        return replace(plan, settings=settings)

    def is_changed(self, plan: "Plan") -> bool:
        """Whether it differs from the mode's."""
        return self._setting.name in plan.settings

    def _usual(self, plan: "Plan") -> int:
        given = plan.mode.settings
        name = self._setting.name
        return self._setting.read(given[name]) if name in given else self._setting.default

    def _number(self, plan: "Plan") -> int:
        name = self._setting.name
        if name in plan.settings:
            return self._setting.read(plan.settings[name])
        return self._usual(plan)

    def _with(self, plan: "Plan", number: int) -> "Plan":
        if number == self._usual(plan):
            return self.erased(plan)
        shown: Given = self._setting.show(number)
        return replace(plan, settings={**plan.settings, self._setting.name: shown})


class SeedRow(Row):
    """The seed, which determines everything random in a match."""

    name = "seed"
    help = "determines everything random: the same seed gives the same pieces"

    def value(self, plan: "Plan") -> str:
        """The number, or that it is random."""
        return BY_CHANCE if plan.seed is None else str(plan.seed)

    def stepped(self, plan: "Plan", step: int) -> "Plan":
        """The next number."""
        seed = (plan.seed or 0) + step if plan.seed is not None else max(step, 0)
        return replace(plan, seed=min(max(seed, 0), SEED_LIMIT - 1))

    def written(self, plan: "Plan", digits: str) -> "Plan":
        """The number as typed."""
        return replace(plan, seed=min(int(digits), SEED_LIMIT - 1))

    def erased(self, plan: "Plan") -> "Plan":
        """The plan with a random seed again."""
        return replace(plan, seed=None)

    def is_changed(self, plan: "Plan") -> bool:
        """Whether a seed is set."""
        return plan.seed is not None


class BotRow(Row):
    """Bots to choose from, by stepping or by typing a level."""

    nobody = ""
    """What is displayed while no bot is chosen."""

    def bot(self, plan: "Plan") -> str:
        """The chosen bot's name; empty if there is none."""
        raise NotImplementedError

    def with_bot(self, plan: "Plan", name: str) -> "Plan":
        """The plan with a bot."""
        raise NotImplementedError

    def value(self, plan: "Plan") -> str:
        """The bot as players call it, or who plays instead."""
        return bot_title(self.bot(plan)) or self.nobody

    def stepped(self, plan: "Plan", step: int) -> "Plan":
        """The next option."""
        names = ["", *bot_names(plan.game)]
        return self.with_bot(plan, names[(names.index(self.bot(plan)) + step) % len(names)])

    def written(self, plan: "Plan", digits: str) -> "Plan":
        """The bot of a level, by its last digit."""
        name = full_name(digits[-1:])
        return self.with_bot(plan, name) if name in bot_names(plan.game) else plan

    def erased(self, plan: "Plan") -> "Plan":
        """No bot."""
        return self.with_bot(plan, "")

    def is_changed(self, plan: "Plan") -> bool:
        """Whether a bot plays."""
        return bool(self.bot(plan))


class OpponentRow(BotRow):
    """The player of the other seats."""

    name = "opponent"
    help = "who plays the other side: a second player at this keyboard, or the computer"
    nobody = PEOPLE

    def bot(self, plan: "Plan") -> str:
        """The bot on the other seats."""
        return plan.bot

    def with_bot(self, plan: "Plan", name: str) -> "Plan":
        """The plan with a bot on the other seats."""
        return replace(plan, bot=name, watched="")


class RivalRow(OpponentRow):
    """The player of a second seat in a mode for one: both have the same pieces."""

    help = "the computer plays the same pieces on a board of its own; then the game is not ranked"
    nobody = "nobody"


class SideRow(Row):
    """The player's side of a board that is shared with the computer."""

    name = "you play"
    help = "your side of the board"

    def value(self, plan: "Plan") -> str:
        """The name of the side, or that it is random."""
        return BY_CHANCE if plan.side == ANY_SIDE else plan.game.seat_name(plan.side)

    def stepped(self, plan: "Plan", step: int) -> "Plan":
        """The next side."""
        sides = [*range(plan.game.seats[1]), ANY_SIDE]
        return replace(plan, side=sides[(sides.index(plan.side) + step) % len(sides)])

    def erased(self, plan: "Plan") -> "Plan":
        """The side that begins."""
        return replace(plan, side=0)

    def is_changed(self, plan: "Plan") -> bool:
        """Whether it is not the side that begins."""
        return plan.side != 0


class WatchRow(BotRow):
    """The player of all seats, to be watched."""

    name = "played by"
    help = "who plays: you, or a bot that you watch"
    nobody = YOU

    def bot(self, plan: "Plan") -> str:
        """The bot that is watched."""
        return plan.watched

    def with_bot(self, plan: "Plan", name: str) -> "Plan":
        """The plan with a bot to watch."""
        return replace(plan, watched=name, bot="")


def rows_of(plan: "Plan") -> list[Row]:
    """The options of a plan: an opponent where the mode has a seat, seed, settings, who plays."""
    game, mode = plan.game, plan.mode
    is_for_several = (mode.seats or game.seats[0]) > 1
    rows: list[Row] = [OpponentRow()] if is_for_several else []
    if plan.bot and game.shared_board:
        rows.append(SideRow())
    rows.append(SeedRow())
    rows += [SettingRow(option) for option in game.settings.options]
    if game.bot and not is_for_several and game.seats[1] > 1 and not mode.practice:
        rows.append(RivalRow())
    return [*rows, WatchRow()] if game.bot else rows
