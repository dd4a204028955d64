"""Blockyard: an open arcade of block and board games whose rules are plain Python."""

from blockyard.core.actions import BadAction
from blockyard.core.match import Match
from blockyard.core.notation import BadPosition
from blockyard.core.position import Outcome, Refused
from blockyard.core.registry import UnknownGame, all_games, find_game, game_ids
from blockyard.core.settings import BadSetting

__version__ = "0.1.0"

__all__ = [
    "BadAction",
    "BadPosition",
    "BadSetting",
    "Match",
    "Outcome",
    "Refused",
    "UnknownGame",
    "all_games",
    "find_game",
    "game_ids",
]
