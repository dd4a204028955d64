"""Bots: programs that hold a seat, see what it sees, and choose actions."""

from typing import TYPE_CHECKING

from blockyard.bots.background import in_background
from blockyard.bots.bot import Bot, ThinkingBot, close, explanation_of, failures_of, trouble_of
from blockyard.bots.external_bot import ExternalBot
from blockyard.bots.level_player import LevelPlayer
from blockyard.bots.programs import PROGRAMS, is_command
from blockyard.bots.random_player import RandomPlayer
from blockyard.bots.thinking_time import Budget
from blockyard.core.bot import LEVELS

if TYPE_CHECKING:
    from blockyard.core.game import Game

RANDOM = "random"
LEVEL = "level"
"""How the names of a game's own bot begin; its level follows."""


class UnknownBot(ValueError):
    """A bot name that the game does not have."""


def bot_names(game: "Game") -> list[str]:
    """The names of the bots that can play a game: the weakest first, then further programs."""
    levels = range(1, LEVELS + 1) if game.bot else ()
    return [RANDOM, *(f"{LEVEL}{level}" for level in levels), *sorted(PROGRAMS)]


def bot_title(name: str) -> str:
    """A bot's name as players read it: ``level 5``."""
    level = name.removeprefix(LEVEL)
    return f"{LEVEL} {level}" if level != name and level.isdecimal() else name


def full_name(name: str) -> str:
    """The name of a bot; of a game's own bot, players may write only the level."""
    return f"{LEVEL}{name}" if name.isdecimal() else name


def bot_named(game: "Game", name: str, seed: int = 0, budget: Budget | None = None) -> Bot:
    """A bot that plays a game: ``random``, a level such as ``5``, or the command of a program.

    A budget replaces the thinking time that is usual for the game. Raises ``UnknownBot``.
    """
    full = full_name(name)
    if full in PROGRAMS:
        return ExternalBot(game, PROGRAMS[full], seed, budget, full)
    if is_command(name):
        return ExternalBot(game, name, seed, budget)
    if full not in bot_names(game):
        known = ", ".join(bot_names(game))
        raise UnknownBot(f"no bot {name!r} for {game.title}; available: {known}")
    if full == RANDOM:
        return RandomPlayer(game, seed)
    return LevelPlayer(game, int(full.removeprefix(LEVEL)), seed, budget)


__all__ = [
    "RANDOM",
    "Bot",
    "Budget",
    "ExternalBot",
    "LevelPlayer",
    "ThinkingBot",
    "UnknownBot",
    "bot_named",
    "bot_names",
    "bot_title",
    "close",
    "explanation_of",
    "failures_of",
    "full_name",
    "in_background",
    "trouble_of",
]
