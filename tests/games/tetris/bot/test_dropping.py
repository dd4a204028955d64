"""Playing without foresight, in the papers' setting."""

import numpy as np
import pytest
from tests.games.tetris.wells import begin, play, stack, well

from blockyard.compiler.types import Number, layout_like
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout
from blockyard.games.tetris import game
from blockyard.games.tetris.bot.dropping import best_drop, play_out, value_at
from blockyard.games.tetris.bot.measuring import ERODED_CELLS, LANDING_HEIGHT
from blockyard.games.tetris.bot.thoughts import Thoughts
from blockyard.games.tetris.bot.weights import BCTS, DELLACHERIE, DT10, DT20, TRAINED
from blockyard.games.tetris.placing import play_placement
from blockyard.games.tetris.well import Well


def thoughts(weights: tuple[int, ...] = DELLACHERIE) -> Thoughts:
    """Working memory with weights."""
    t = Thoughts()
    t.weights[:] = weights
    return t


def test_the_landing_height_is_that_of_the_middle_of_the_piece_in_half_rows() -> None:
    match = begin("piece: I turn=1 x=2 y=8\n#....\n#....", width=5, height=12)
    s, t = well(match), thoughts()
    play(match, "drop")
    value_at(s, 0, 4, 4, t)
    assert t.features[LANDING_HEIGHT] in (0, 4, 7)


def test_cells_that_vanish_count_once_for_every_line_cleared() -> None:
    s, t = well(begin("##..\n##..", width=4, height=12)), thoughts()
    value_at(s, 4, 4 + 2, 4, t)
    assert t.features[ERODED_CELLS] == 2 * 4
    assert t.top == 4


@pytest.mark.parametrize("weights", [DELLACHERIE, BCTS, DT10, DT20, TRAINED])
def test_a_line_is_cleared_rather_than_a_hole_left(weights: tuple[int, ...]) -> None:
    match = begin("piece: O turn=0 x=4 y=8\n####..####\n####..####", height=12)
    play_placement(well(match), 0, best_drop(well(match), thoughts(weights)), thoughts())
    assert stack(match) == ""


def lines_of(weights: tuple[int, ...], games: int, most: int = 10_000) -> int:
    """Lines cleared in a few games in a low well, by machine code."""
    compiled = compile_game(game)
    loop = compiled.loop(
        play_out, (layout_like(Well()), layout_like(Thoughts()), Number()), Number()
    )
    board = np.zeros(1, layout(Well()))
    mind = np.zeros(1, layout(Thoughts()))
    mind["weights"][0] = weights
    settings = np.array(game.settings.read({"ruleset": "kata", "height": 11}), dtype=np.int64)
    lines = 0
    for seed in range(games):
        compiled.rules.reset(board, settings, seed, 0, 1)
        lines += loop(address(board), address(mind), most)
    return lines


def test_trained_weights_clear_more_lines_than_dellacheries() -> None:
    assert lines_of(TRAINED, 60) > 1.5 * lines_of(DELLACHERIE, 60)


def test_a_game_is_played_the_same_interpreted_and_compiled() -> None:
    match = begin(height=11, seed=0)
    assert play_out(well(match), thoughts(), 30) == lines_of(DELLACHERIE, 1, 30)


def test_the_game_ends_after_the_lines_it_may_have() -> None:
    match = begin(height=24, seed=0)
    assert 5 <= play_out(well(match), thoughts(), 5) < 9
