"""Plans: what a player wants to play."""

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from blockyard.bots import Budget, bot_named
from blockyard.core.match import Match

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.settings import Given


ANY_SIDE = -1
"""A seat chosen at random."""


@dataclass
class Plan:
    """What the player wants to play."""

    game: "Game"
    mode: "Mode"
    settings: "dict[str, Given]" = field(default_factory=dict)
    """Settings that differ from the mode's."""
    seed: int | None = None
    """None for a random one."""
    seats: int | None = None
    """None for the mode's default."""
    bot: str = ""
    """The bot that plays the other seats; empty for people at this keyboard."""
    watched: str = ""
    """The bot that plays all seats, to be watched; empty if people play."""
    thinking: int = 0
    """ms that bots think about each decision; 0 for the usual time."""
    side: int = 0
    """The player's seat on a board shared with a bot, or ``ANY_SIDE``."""

    @property
    def budget(self) -> Budget | None:
        """How long bots think; None for the usual time."""
        return Budget(self.thinking) if self.thinking else None

    def match(self, seed: int) -> Match:
        """A new match as planned; raises ``ValueError`` if it is not possible."""
        seats = self.seats if self.seats is not None else self.mode.seats or None
        low, high = self.game.seats
        if self.bot and seats in (None, 1) and high > 1:
            seats = max(low, 2)
        return Match(self.game, self.settings, seed, seats, mode=self.mode)

    def bots(self, match: Match) -> dict[int, str]:
        """The names of the bots that play a match, by seat."""
        if self.watched:
            return dict.fromkeys(range(match.seats), self.watched)
        if not self.bot:
            return {}
        person = secrets.randbelow(match.seats) if self.side == ANY_SIDE else self.side
        return {seat: self.bot for seat in range(match.seats) if seat != person}

    def mode_of(self, match: Match) -> "Mode":
        """The mode of a match with this plan: custom if the settings were changed."""
        given = self.game.settings.read(self.mode.settings)
        seats = self.mode.seats or self.game.seats[0]
        is_changed = (given, seats) != (match.position.settings, match.seats)
        return match.mode if is_changed else self.mode


def check(plan: Plan) -> None:
    """Raise ``ValueError`` if the plan cannot be played."""
    game = plan.game
    match = plan.match(0 if plan.seed is None else plan.seed)
    people = 0 if plan.watched else 1 if plan.bot else match.seats
    if people > 1 and not game.shared_board:
        most = 2 if game.controls.first else 1
        if people > most:
            players = "1 player" if most == 1 else f"{most} players"
            raise ValueError(
                f"{game.title} has keys for {players} at one keyboard, not {people}; "
                "use --bot to give the other seats to bots"
            )
    for name in (plan.bot, plan.watched):
        if name:
            bot_named(game, name)
    if plan.bot and game.seats[1] == 1:
        raise ValueError(f"{game.title} is a single-player game: there is no seat for a bot")
