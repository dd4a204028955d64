"""The bot of Block Blast at work in tests."""

from typing import Any

from tests.games.blockblast.matches import begin, board

from blockyard.core.match import Match
from blockyard.games.blockblast import bot, rules
from blockyard.games.blockblast.actions import TEXTS
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.bot import Thoughts

EFFORT = 1 << 30
"""More than any decision needs."""


def thoughts(level: int = 6, seed: int = 0) -> Thoughts:
    """A bot that is ready to play."""
    t = Thoughts()
    bot.begin(t, level, seed)
    return t


def decide(s: BlastBoard, t: Thoughts) -> str:
    """What the bot does next, as text."""
    bot.consider(s, 0, t)
    assert bot.think(s, 0, [], t, EFFORT)
    action = bot.follow(s, 0, t)
    return TEXTS[action] if action >= 0 else ""


def play_set(match: Match, t: Thoughts) -> list[str]:
    """The placements of a whole set, with the reasons."""
    told = []
    for _ in range(3 - board(match).tray.count(0)):
        match.play(0, decide(board(match), t))
        told.append(bot.explain(t.reason, t.facts))
    return told


def judged(text: str, action: str) -> int:
    """How much worse than the bot's an action is, in a position from a drawing."""
    before, after = begin(text), begin(text)
    after.play(0, action)
    return bot.judge(board(before), board(after), 0, [], thoughts(), EFFORT)


def trace(rules: Any, s: Any, t: Any, settings: list[int], level: int, decisions: int) -> int:
    """A number that depends on every plan and value of some decisions, made in small steps."""
    rules.reset(s, settings, level, 0, 1)
    bot_begin(t, level, 5)
    sum_of_all = 0
    for _ in range(decisions):
        bot_consider(s, 0, t)
        while not bot_think(s, 0, settings, t, 64):
            sum_of_all = (sum_of_all * 31 + t.plan + t.value) & 0xFFFFFFF
        sum_of_all = (sum_of_all * 31 + t.plan + t.value + t.reason + t.facts[0]) & 0xFFFFFFF
        rules.act(s, 0, bot_follow(s, 0, t))
    return sum_of_all


bot_begin, bot_consider, bot_think, bot_follow = bot.begin, bot.consider, bot.think, bot.follow
RULES = rules
