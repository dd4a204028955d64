"""The bot of Dr. Mario 99 at work in tests."""

from typing import Any

from tests.games.drmario.bottles import begin, bottle

from blockyard.core.match import Match
from blockyard.games.drmario.bot import (
    SPARE_BOARDS,
    Thoughts,
    consider,
    explain,
    follow,
    judge,
    think,
)
from blockyard.games.drmario.bot import begin as prepare
from blockyard.games.drmario.bot.reaching import ACTION_TIMES
from blockyard.games.drmario.bottle import FALLING, Bottle

EFFORT = 1 << 30
"""More than any decision needs."""


def spare() -> list[Bottle]:
    """Spare boards."""
    return [Bottle() for _ in range(SPARE_BOARDS)]


def thoughts(level: int = 5, seed: int = 0) -> Thoughts:
    """A bot that is ready to play."""
    t = Thoughts()
    prepare(t, level, seed)
    return t


def decide(match: Match, t: Thoughts) -> str:
    """Decide where the pill is to rest; returns the reason."""
    s = bottle(match)
    consider(s, 0, t)
    assert think(s, 0, spare(), t, EFFORT)
    return explain(t.reason, t.facts)


def place(match: Match, level: int = 5) -> str:
    """Place the falling pill at a human pace, and let everything settle; returns the reason."""
    t = thoughts(level)
    told = decide(match, t)
    taken = bottle(match).taken
    while bottle(match).phase == FALLING and bottle(match).taken == taken:
        match.act(0, follow(bottle(match), 0, t))
        match.advance(match.now + ACTION_TIMES[t.level])
    return told


def judged(text: str, *actions: str) -> int:
    """How much worse than the bot's some actions are, in a position from a drawing."""
    before, after = begin(text), begin(text)
    for action in actions:
        after.play(0, action)
    return judge(bottle(before), bottle(after), 0, spare(), thoughts(), EFFORT)


def trace(rules: Any, s: Any, boards: Any, t: Any, settings: list[int], level: int) -> int:
    """A number that depends on every plan and action of some pills, planned in small steps."""
    rules.reset(s, settings, level, 0, 1)
    prepare(t, level, 5)
    sum_of_all = 0
    for _ in range(3):
        while s.phase != FALLING:
            rules.advance(s, s.due)
        consider(s, 0, t)
        while not think(s, 0, boards, t, 64):
            sum_of_all = (sum_of_all * 31 + t.plan + t.value) & 0xFFFFFFF
        while s.phase == FALLING:
            action = follow(s, 0, t)
            sum_of_all = (sum_of_all * 31 + t.plan + t.value + t.reason + action) & 0xFFFFFFF
            rules.act(s, 0, action)
            if s.phase == FALLING:
                rules.advance(s, s.now + ACTION_TIMES[t.level])
    return sum_of_all
