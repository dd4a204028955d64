"""Thinking and playing: levels, plans that no longer fit, draws, and clocks."""

from tests.games.saktris.boards import begin, board, play
from tests.games.saktris.bot.minds import Mind

from blockyard.core.bot import LEVELS
from blockyard.games.saktris import bot
from blockyard.games.saktris.bot.levels import NODES

QUEEN_ENDING = "7k/8/8/8/8/8/8/KQ6 w - - 0 1"


def test_a_plan_is_only_for_the_position_thought_about() -> None:
    match = begin(QUEEN_ENDING)
    mind = Mind()
    text = mind.plan(match, 100)
    other = begin("7k/8/8/8/8/8/8/K1Q5 w - - 0 1")
    assert bot.follow(board(other), 0, mind.t) == -1
    play(match, text)
    assert bot.follow(board(match), 0, mind.t) == -1
    assert bot.follow(board(match), 1, mind.t) == -1


def test_there_is_nothing_to_do_on_the_other_sides_turn_or_after_the_end() -> None:
    match = begin(QUEEN_ENDING)
    mind = Mind()
    s = board(match)
    bot.consider(s, 1, mind.t)
    assert bot.think(s, 1, mind.boards, mind.t, 100) == 1
    assert bot.follow(s, 1, mind.t) == -1
    match.play(0, "resign")
    assert mind.plan(match) == ""


def test_a_level_stops_at_its_limit() -> None:
    mind = Mind(3)
    match = begin("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
    s = board(match)
    bot.consider(s, 0, mind.t)
    while not bot.think(s, 0, mind.boards, mind.t, 500):
        assert mind.t.nodes < NODES[3]
    assert mind.t.finished == 2 or mind.t.nodes == NODES[3]


def test_level_1_often_plays_whatever_comes_to_its_mind() -> None:
    match = begin("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1")
    plans = [Mind(1, seed).plan(match, 200) for seed in range(30)]
    assert 5 <= plans.count("e3d5") < 30


def test_the_strongest_level_plays_the_same_whatever_its_seed() -> None:
    match = begin(seed=9)
    assert len({Mind(LEVELS, seed).plan(match, 200) for seed in range(3)}) == 1


def test_a_draw_is_accepted_when_behind_and_not_when_ahead() -> None:
    for start, answer in (
        ("7k/8/8/8/8/8/8/KQ6 b - - 0 1", "accept_draw"),
        ("7K/8/8/8/8/8/8/kq6 b - - 0 1", ""),
    ):
        match = begin(start)
        match.play(0, "offer_draw")
        text = Mind().plan(match, 200)
        assert text == answer or (answer == "" and text != "accept_draw")


def test_a_move_may_use_a_small_share_of_the_clock() -> None:
    match = begin(clock="5+3")
    s = board(match)
    assert 3000 < bot.allowance(s, 0) < 20_000
    assert bot.allowance(board(begin()), 0) == 0


def test_a_move_never_uses_the_whole_clock() -> None:
    match = begin(clock="2+1")
    s = board(match)
    s.time[0] = 250
    assert bot.allowance(s, 0) <= 150
    s.time[0] = 20
    assert bot.allowance(s, 0) == 1


def test_a_low_clock_ends_thinking_early() -> None:
    match = begin(clock="1+0")
    s = board(match)
    mind = Mind()
    s.time[0] = 150
    bot.consider(s, 0, mind.t)
    assert bot.think(s, 0, mind.boards, mind.t, 1_000_000) == 1
    assert 0 < mind.t.nodes <= 1000
    assert bot.follow(s, 0, mind.t) >= 0


def test_level_4_mates_a_side_that_only_shuffles() -> None:
    match = begin("k7/8/8/8/8/8/8/1RQ4K w - - 0 1")
    mind = Mind(4)
    while match.outcome() is None:
        side = board(match).turn
        if side:
            match.position.act(1, match.position.legal(1)[0])
        else:
            match.play(0, mind.plan(match, 300))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winner == 0
