"""The search: the same plan however it is interrupted, and on every runtime."""

import pytest
from tests.games.saktris.boards import begin, board
from tests.games.saktris.bot.minds import CompiledMind, Mind

from blockyard.core.match import Match
from blockyard.games.saktris import bot, game

POSITIONS = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/8/8/8/8/8/PP6/RNBQKBNR w - - 0 1 to_come=P/- order=fixed blocked=force",
    "1n2k3/8/8/8/8/8/8/RN2K3 w - - 0 1 to_come=QBPP/qbpp next=P/p",
)


def middle_game(seed: int = 5) -> Match:
    """A match of the usual settings, some way on."""
    match = begin(seed=seed)
    mind = Mind(3, seed)
    for _ in range(14):
        match.play(board(match).turn, mind.plan(match, 30))
    return match


@pytest.mark.parametrize("start", POSITIONS)
def test_small_efforts_lead_to_the_same_plan_as_a_large_one(start: str) -> None:
    match = begin(start)
    s = board(match)
    whole, parts = Mind(), Mind()
    bot.consider(s, s.turn, whole.t)
    bot.think(s, s.turn, whole.boards, whole.t, 320)
    bot.consider(s, s.turn, parts.t)
    for _ in range(10):
        bot.think(s, s.turn, parts.boards, parts.t, 32)
    assert (whole.t.plan, whole.t.value, whole.t.nodes) == (
        parts.t.plan,
        parts.t.value,
        parts.t.nodes,
    )


@pytest.mark.parametrize("level", [2, 5, 8])
def test_the_compiled_bot_thinks_the_same(level: int) -> None:
    for match in (*map(begin, POSITIONS), middle_game()):
        plain, compiled = Mind(level), CompiledMind(level)
        text = plain.plan(match, 300)
        assert game.actions.text(compiled.act(match, 300)) == text
        thoughts = compiled.thoughts()
        assert thoughts.value == plain.t.value
        assert thoughts.nodes == plain.t.nodes
        assert (thoughts.reason, thoughts.facts) == (plain.t.reason, plain.t.facts)


def test_a_plan_is_legal_after_a_single_position() -> None:
    for match in (*map(begin, POSITIONS), middle_game()):
        text = Mind().plan(match, 1)
        assert text in match.legal(board(match).turn)


def test_the_position_thought_about_stays_as_it_is() -> None:
    match = middle_game()
    before = match.hash()
    Mind().plan(match, 200)
    assert match.hash() == before


def test_a_side_that_is_ahead_does_not_repeat_positions() -> None:
    match = begin("7k/8/8/8/8/8/8/KQ6 w - - 0 1")
    mind, other = CompiledMind(), CompiledMind(3)
    while match.outcome() is None:
        seat = board(match).turn
        match.position.act(seat, (mind, other)[seat].act(match, 3000))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "checkmate"


def test_one_legal_action_needs_little_thought() -> None:
    match = begin("kr6/8/8/8/8/8/8/K6q w - - 0 1")
    mind = Mind()
    s = board(match)
    bot.consider(s, 0, mind.t)
    while not bot.think(s, 0, mind.boards, mind.t, 1000):
        assert mind.t.nodes < 5000
    assert game.actions.text(bot.follow(s, 0, mind.t)) in match.legal(0)
