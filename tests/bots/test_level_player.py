"""Levels: a game's own bot plays legal moves, explains them, and plays better at higher levels."""

from itertools import pairwise

import pytest
from pebbles import game as pebbles
from tests.broken.base import embers

from blockyard.bots import Budget, LevelPlayer, UnknownBot, bot_named, bot_names, bot_title
from blockyard.bots.minds import InterpretedMind, Mind, can_compile, new_mind
from blockyard.bots.pace import KEY_DELAYS
from blockyard.core.bot import LEVELS
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.registry import all_games
from blockyard.core.rng import WORDS, seed_stream
from blockyard.core.seat import Seat
from blockyard.fast import CompiledMatch, compile_game

FIRE = embers(bot="tests.broken.base.bot")
EFFORT = Budget(0, 200)
WITH_BOTS = [pebbles, FIRE, *(game for game in all_games() if game.bot)]
DECISIONS = 12


def play_out(names: tuple[str, str], seed: int) -> int | None:
    """The seat that wins a match of Pebbles."""
    match = Match(pebbles, {"pebbles": 20}, seed)
    bots = [bot_named(pebbles, name, seed + seat, EFFORT) for seat, name in enumerate(names)]
    while not match.position.is_over():
        turn = match.position.turn
        assert turn is not None
        seat = Seat(match, turn)
        action = bots[turn].choose(seat)
        assert action in seat.legal()
        seat.act(action)
    outcome = match.outcome()
    assert outcome is not None
    return outcome.winner


def wins(ours: str, theirs: str, matches: int) -> int:
    """How many matches a bot wins, beginning every other one."""
    won = 0
    for seed in range(matches // 2):
        won += play_out((ours, theirs), seed) == 0
        won += play_out((theirs, ours), seed) == 1
    return won


def test_the_highest_level_beats_the_lowest_and_that_beats_no_one_by_much() -> None:
    assert wins("8", "1", 40) > 30
    assert wins("8", "random", 40) > 30


def test_a_level_is_named_by_its_number() -> None:
    assert bot_named(pebbles, "5").name == "level5"
    assert bot_named(pebbles, "level5").name == "level5"
    assert bot_title("level5") == "level 5"
    assert bot_title("random") == "random"
    assert bot_names(pebbles) == ["random", *(f"level{level}" for level in range(1, LEVELS + 1))]


@pytest.mark.parametrize("name", ["0", "9", "level9", "level", "chess"])
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(UnknownBot, match="available: random, level1"):
        bot_named(pebbles, name)


def test_a_game_without_a_bot_has_no_levels() -> None:
    assert bot_names(embers()) == ["random"]


def test_a_bot_explains_what_it_does() -> None:
    match = Match(pebbles, {"pebbles": 4}, seed=0)
    bot = bot_named(pebbles, "8", 1, EFFORT)
    while match.position.turn is not None:
        seat = Seat(match, match.position.turn)
        action = bot.choose(seat)
        assert action is not None
        seat.act(action)
    assert bot.explanation == "Takes the last pebble and wins."  # type: ignore[attr-defined]  # of thinking bots


def test_with_an_effort_a_bot_always_plays_the_same() -> None:
    assert [play_out(("3", "4"), seed) for seed in range(12)] == [
        play_out(("3", "4"), seed) for seed in range(12)
    ]


def test_in_real_time_a_bot_acts_at_its_pace() -> None:
    match = Match(FIRE, seed=5)
    bot = bot_named(FIRE, "8", 2, EFFORT)
    seat = Seat(match, 0)
    moments = []
    while match.now < 2000 and not match.position.is_over():
        action = bot.choose(seat)
        if action is not None:
            moments.append(match.now)
            seat.act(action)
        match.advance(match.now + bot.wait())
    gaps = [after - before for before, after in pairwise(moments)]
    assert gaps
    assert min(gaps) >= KEY_DELAYS[8]


@pytest.mark.parametrize("game", WITH_BOTS, ids=lambda game: str(game.id))
@pytest.mark.parametrize("level", [1, 8])
def test_compiled_bots_decide_as_interpreted_ones(game: Game, level: int) -> None:
    assert can_compile()
    minds: list[Mind] = [InterpretedMind(game), new_mind(game)]
    match = CompiledMatch(compile_game(game), seed=level)
    words = [0] * WORDS
    seed_stream(words, level, 1)
    for mind in minds:
        mind.begin(level, 7)
    for _ in range(DECISIONS):
        for number in range(match.seats):
            seat = Seat(match, number)
            if match.position.is_over() or not seat.may_act():
                continue
            board = seat.concealed(words)
            decided = []
            for mind in minds:
                mind.consider(board, number)
                done = [mind.think(64), mind.think(64)]
                action = mind.follow(board, number)
                decided.append((action, done, mind.value, mind.nodes, mind.explanation))
            assert decided[0] == decided[1]
            if action >= 0:
                match.act(number, action)
        if not match.position.is_over():
            match.advance(match.now + 300)


def test_minds_judge_alike() -> None:
    match = Match(pebbles, {"pebbles": 9}, seed=4)
    words = [1, 2, 3, 4]
    before = Seat(match, 0).concealed(words)
    match.play(0, "one")
    after = Seat(match, 0).concealed(words)
    judged = []
    for mind in (InterpretedMind(pebbles), new_mind(pebbles)):
        mind.begin(8, 1)
        judged.append(mind.judge(before, after, 0, 500))
    assert judged[0] == judged[1] >= 0


def test_a_bot_without_compiled_kernels_plays_too() -> None:
    bot = LevelPlayer(pebbles, 4, 1, EFFORT, InterpretedMind)
    seat = Seat(Match(pebbles, seed=3), 0)
    assert bot.choose(seat) in seat.legal()
