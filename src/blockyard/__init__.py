"""Blockyard: an open arcade of block and board games whose rules are plain Python."""

from typing import Any

from blockyard.core.actions import BadAction
from blockyard.core.controls import Mode
from blockyard.core.game import Game, UnknownMode
from blockyard.core.match import Match
from blockyard.core.modes import Standing, standing
from blockyard.core.networked import NetworkedMatch
from blockyard.core.notation import BadPosition
from blockyard.core.playback import Playback, Verdict
from blockyard.core.position import Outcome, Refused
from blockyard.core.registry import UnknownGame, add_game, all_games, find_game, game_ids
from blockyard.core.replay import BadReplay
from blockyard.core.seat import Seat
from blockyard.core.settings import BadSetting
from blockyard.replays import open_replay, replay_text, verify

__version__ = "0.1.0"

LAZY = {
    "Batch": "blockyard.fast",
    "CompiledMatch": "blockyard.fast",
    "bot_named": "blockyard.bots",
    "check": "blockyard.conformance.suite",
    "compile_game": "blockyard.fast",
    "draw": "blockyard.drawing",
}
"""Names imported on first use: they take longer to import or need further packages."""


def __getattr__(name: str) -> Any:
    """Import a name on first use."""
    if name not in LAZY:
        raise AttributeError(f"module 'blockyard' has no attribute {name!r}")
    return getattr(__import__(LAZY[name], None, None, [name]), name)


__all__ = [
    "BadAction",
    "BadPosition",
    "BadReplay",
    "BadSetting",
    "Game",
    "Match",
    "Mode",
    "NetworkedMatch",
    "Outcome",
    "Playback",
    "Refused",
    "Seat",
    "Standing",
    "UnknownGame",
    "UnknownMode",
    "Verdict",
    "add_game",
    "all_games",
    "find_game",
    "game_ids",
    "open_replay",
    "replay_text",
    "standing",
    "verify",
]
