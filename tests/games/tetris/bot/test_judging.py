"""Reviews: what a player's placement cost."""

import pytest
from tests.games.tetris.bot.players import Player
from tests.games.tetris.wells import begin, modern, play, well

READY = "#########.\n#########.\n#########.\n#########."


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
def test_the_bots_own_placements_cost_nothing(ruleset: str) -> None:
    match = begin(ruleset=ruleset, seed=8)
    player, judge = Player(5), Player(5, seed=9)
    for _ in range(4):
        before = match.copy()
        player.play(match, 1)
        assert judge.judge(before, match) == 0


def test_a_missed_tetris_costs_more_than_a_slightly_worse_place() -> None:
    before = modern(f"piece: I turn=0 x=3 y=18\n{READY}", width=10)
    missed, taken = before.copy(), before.copy()
    play(missed, "drop")
    play(taken, "turn " + "right " * 5 + "drop")
    judge = Player(4)
    assert well(taken).lines == 4
    assert judge.judge(before, taken) == 0
    assert judge.judge(before, missed) > 300


def test_a_placement_is_found_above_garbage_that_has_risen() -> None:
    before = modern(
        "received: 2\npending: 2\npiece: O turn=0 x=4 y=20\n##.#######",
        seats=2,
        width=10,
        mode="versus",
    )
    after = before.copy()
    play(after, "left left drop")
    assert well(after).top > 8 - 1
    assert Player(4).judge(before, after) > 0


def test_topping_out_costs_more_than_anything() -> None:
    before = begin(width=4, height=8)
    after = before.copy()
    play(after, "drop")
    while not after.position.is_over():
        before = after.copy()
        play(after, "drop")
    assert Player().judge(before, after) > 100_000


def test_nothing_is_judged_before_the_piece_has_locked() -> None:
    before = modern(width=10)
    after = before.copy()
    play(after, "left")
    assert Player(4).judge(before, after) == 0
