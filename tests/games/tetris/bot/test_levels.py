"""Levels: each is stronger than the one before it."""

from itertools import pairwise

import numpy as np
import pytest
from tests.games.tetris.bot.players import Player
from tests.games.tetris.wells import begin, well

from blockyard.fast.compiling import compile_game
from blockyard.fast.layout import layout, read_record
from blockyard.games.tetris import game
from blockyard.games.tetris.bot import SPARE_BOARDS, Thoughts, levels
from blockyard.games.tetris.well import Well


def test_every_level_has_its_numbers() -> None:
    for table in (levels.BEAMS, levels.DEPTHS, levels.NOISE, levels.KATA_NOISE, levels.SLIPS):
        assert len(table) == 9


@pytest.mark.parametrize("table", [levels.BEAMS, levels.DEPTHS])
def test_higher_levels_look_at_more(table: tuple[int, ...]) -> None:
    assert all(lower <= higher for lower, higher in pairwise(table))


@pytest.mark.parametrize("table", [levels.NOISE[1:], levels.KATA_NOISE[1:], levels.SLIPS[1:]])
def test_higher_levels_misjudge_less(table: tuple[int, ...]) -> None:
    assert all(lower >= higher for lower, higher in pairwise(table))


def test_the_first_level_tops_out_where_the_fourth_does_not() -> None:
    weak, strong = begin(ruleset="modern", seed=2), begin(ruleset="modern", seed=2)
    Player(1).play(weak, 150)
    Player(4).play(strong, 150)
    assert weak.position.is_over()
    assert not strong.position.is_over()


class Compiled:
    """The same bot as machine code, on records."""

    def __init__(self, level: int, seed: int) -> None:
        self.bot = compile_game(game).bot
        self.mind = np.zeros(1, layout(Thoughts()))
        self.boards = np.zeros(SPARE_BOARDS, layout(Well()))
        self.bot.begin(self.mind, level, seed)

    def decide(self, board: "np.ndarray[tuple[int], np.dtype[np.void]]", effort: int) -> list[int]:
        """Think about a position; returns the plan and the next action."""
        self.bot.consider(board, 0, self.mind)
        self.bot.think(board, 0, self.boards, self.mind, effort)
        mind = self.mind.view(np.recarray)[0]
        return [
            int(mind["plan"]),
            int(mind["value"]),
            int(mind["reason"]),
            int(self.bot.follow(board, 0, self.mind)),
        ]


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
@pytest.mark.parametrize("level", [1, 3, 6, 8])
def test_the_bot_decides_the_same_interpreted_and_compiled(ruleset: str, level: int) -> None:
    match = begin(ruleset=ruleset, mode="versus", seed=level)
    player, compiled = Player(level, seed=7), Compiled(level, seed=7)
    board = np.zeros(1, layout(Well()))
    settings = np.array(game.settings.read({"ruleset": ruleset, "mode": "versus"}), dtype=np.int64)
    rules = compile_game(game).rules
    rules.reset(board, settings, level, 0, 1)
    for _ in range(4):
        player.decide(match, 300)
        mind = player.mind
        action = player.next_action(match)
        assert compiled.decide(board, 300) == [mind.plan, mind.value, mind.reason, action]
        for word in player.carry_out(match):
            rules.act(board, 0, game.actions.read(word))
    after = Well()
    read_record(after, board.view(np.recarray)[0])
    assert after.rows == well(match).rows
