"""Judging: what an action cost."""

from tests.games.saktris.boards import begin, board, play
from tests.games.saktris.bot.minds import Mind

from blockyard.games.saktris import game
from blockyard.games.saktris.bot import follow

HANGING = "4k3/ppp5/8/3q4/8/4N3/PPP5/4K3 w - - 0 1"


def test_the_bots_own_move_costs_nothing() -> None:
    assert Mind().cost(begin(HANGING), play(begin(HANGING), "e3d5")) == 0


def test_leaving_a_queen_costs_about_a_queen() -> None:
    assert 500 < Mind().cost(begin(HANGING), play(begin(HANGING), "e1f1")) <= 3000


def test_missing_a_mate_costs_a_lot() -> None:
    start = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
    assert Mind().cost(begin(start), play(begin(start), "g1g2")) > 300


def test_mating_in_another_way_costs_nothing() -> None:
    start = "7k/8/6K1/8/8/8/8/1QR5 w - - 0 1"
    for move in ("b1b8", "c1c8"):
        assert Mind().cost(begin(start), play(begin(start), move)) == 0


def test_the_piece_drawn_after_a_placement_costs_nothing() -> None:
    start = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 to_come=QPPP/- next=P/-"
    planned = Mind().plan(begin(start))
    costs = set()
    for seed in range(8):
        before = begin(start, seed=seed)
        costs.add(Mind().cost(before, play(begin(start, seed=seed), planned)))
    assert costs == {0}


def test_a_position_that_is_over_costs_nothing() -> None:
    match = play(begin(HANGING), "resign")
    assert Mind().cost(match, match) == 0


def test_a_review_is_not_in_a_hurry_when_the_player_was() -> None:
    nodes = []
    for thought in (0, 59_900):
        before = begin(HANGING, clock="1+0")
        before.advance(thought)
        mind = Mind()
        mind.cost(before, play(before.copy(), "e1f1"), 3000)
        nodes.append(mind.t.nodes)
    assert nodes[0] == nodes[1] > 1000


def test_afterwards_the_bot_has_its_own_plan() -> None:
    mind = Mind()
    before = begin(HANGING)
    mind.cost(before, play(begin(HANGING), "e1f1"))
    action = follow(board(before), 0, mind.t)
    assert game.actions.text(action) == "e3d5"
    assert mind.sentence() == "Wins the queen."
