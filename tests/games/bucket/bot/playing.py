"""The bot of Bucket at work in tests."""

from typing import Any

from tests.games.bucket.drawing import begin, board_of

from blockyard.core.match import Match
from blockyard.games.bucket.actions import ACTION_NAMES
from blockyard.games.bucket.board import Bucket
from blockyard.games.bucket.bot import (
    SPARE_BOARDS,
    Thoughts,
    consider,
    explain,
    follow,
    judge,
    think,
)
from blockyard.games.bucket.bot import begin as prepare
from blockyard.games.bucket.bot.reaching import ACTION_TIMES

EFFORT = 1 << 30
"""More than any decision needs."""


def spare() -> list[Bucket]:
    """Spare boards."""
    return [Bucket() for _ in range(SPARE_BOARDS)]


def thoughts(level: int = 3, seed: int = 0) -> Thoughts:
    """A bot that is ready to play."""
    t = Thoughts()
    prepare(t, level, seed)
    t.noise = 0
    return t


def decide(match: Match, t: Thoughts) -> str:
    """Decide where the piece is to rest; returns the reason."""
    s = board_of(match)
    consider(s, 0, t)
    t.noise = 0
    assert think(s, 0, spare(), t, EFFORT)
    return explain(t.reason, t.facts)


def place(match: Match) -> str:
    """Place the falling piece at a human pace; returns the reason."""
    t = thoughts()
    told = decide(match, t)
    pieces = board_of(match).pieces
    while board_of(match).pieces == pieces and not board_of(match).over:
        action = follow(board_of(match), 0, t)
        match.play(0, ACTION_NAMES[action])
        match.advance(match.now + ACTION_TIMES[t.level])
    return told


def judged(text: str, *actions: str) -> int:
    """How much worse than the bot's some actions are, in a position from a drawing."""
    before, after = begin(text), begin(text)
    for action in actions:
        after.play(0, action)
    return judge(board_of(before), board_of(after), 0, spare(), thoughts(), EFFORT)


def trace(rules: Any, s: Any, boards: Any, t: Any, settings: list[int], level: int) -> int:
    """A number that depends on every plan and action of some pieces, planned in small steps."""
    rules.reset(s, settings, level, 0, 1)
    prepare(t, level, 5)
    sum_of_all = 0
    for _ in range(2):
        consider(s, 0, t)
        while not think(s, 0, boards, t, 64):
            sum_of_all = (sum_of_all * 31 + t.plan + t.value) & 0xFFFFFFF
        pieces = s.pieces
        while s.pieces == pieces:
            action = follow(s, 0, t)
            sum_of_all = (sum_of_all * 31 + t.plan + t.value + t.reason + action) & 0xFFFFFFF
            rules.act(s, 0, action)
            rules.advance(s, s.now + ACTION_TIMES[t.level])
    return sum_of_all
