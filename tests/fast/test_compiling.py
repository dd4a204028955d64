"""Compiling: machine code plays like Python, and what cannot be compiled is named."""

import json
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pebbles import game as pebbles
from pebbles import rules as pebbles_rules
from tests.small_games.parcels import game as parcels
from tests.small_games.playing import Step, play

from blockyard.conformance.scenario import Scenario
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.registry import find_game
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, to_text
from blockyard.core.state import Board, Work
from blockyard.fast import Batch, CompiledMatch, FailedCheck, compile_game

STEPS: list[Step] = [(500, 0, 3), (500, 1, 7), (300, 0, 28), (900, 1, 0), (40, 0, 1)]
NAMES = {"one": 1}


def reads_a_dict(s: Board, to: int) -> int:
    return NAMES["one"]


def far_outside(s: Board, seat: int, action: int) -> int:
    return s.events[1000 + action]


@pytest.mark.parametrize("game", [pebbles, parcels], ids=lambda game: str(game.id))
def test_compiled_matches_are_the_interpreted_ones_step_by_step(game: Game) -> None:
    compiled = compile_game(game)
    for number in range(60):
        scenario = Scenario(game, number)
        ours = scenario.play(lambda *given: Match(game, *given))
        assert scenario.play(lambda *given: CompiledMatch(compiled, *given)) == ours


def two_matches() -> tuple[Match, CompiledMatch]:
    """The same match twice, after the same steps."""
    ours = Match(parcels, {"belt": "slow"}, 12, 2)
    theirs = CompiledMatch(compile_game(parcels), {"belt": "slow"}, 12, 2)
    play(ours, STEPS)
    play(theirs, STEPS)
    return ours, theirs


def test_a_compiled_match_shows_and_saves_itself_like_any_other() -> None:
    ours, theirs = two_matches()
    assert theirs.snapshot() == ours.snapshot()
    assert theirs.show() == ours.show()
    assert theirs.view(1) == ours.view(1)
    assert theirs.events(0) == ours.events(0)
    assert theirs.settings == ours.settings
    assert Match.restore(parcels, theirs.snapshot()).hash() == ours.hash()


def test_a_compiled_match_returns_only_plain_data() -> None:
    match = CompiledMatch(compile_game(pebbles), seed=3)
    match.act(0, np.int64(1))  # type: ignore[arg-type]  # as players of arrays have it
    saved = [match.snapshot(), match.settings, match.view(0), match.events(0), match.inputs]
    assert json.loads(json.dumps(saved))[1] == {"pebbles": 12}


def test_a_compiled_match_is_recorded_like_any_other() -> None:
    ours, theirs = two_matches()
    text = to_text(record(theirs), parcels)
    assert text == to_text(record(ours), parcels)
    assert verify(from_text(text, parcels), parcels)


def test_a_copy_of_a_compiled_match_is_independent() -> None:
    ours, theirs = two_matches()
    copy = theirs.copy()
    play(copy, STEPS)
    assert theirs.hash() == ours.hash()
    play(ours, STEPS)
    assert copy.hash() == ours.hash()


def test_a_compiled_match_begins_from_a_drawn_position() -> None:
    ours, _ = two_matches()
    theirs = CompiledMatch(compile_game(parcels), None, 12, 2, ours.show())
    again = Match(parcels, None, 12, 2, ours.show())
    play(theirs, STEPS)
    play(again, STEPS)
    assert theirs.hash() == again.hash()


def test_a_game_is_compiled_once() -> None:
    assert compile_game(pebbles) is compile_game(pebbles)
    assert compile_game(pebbles) is not compile_game(pebbles, checked=True)


def with_kernel(name: str, kernel: Any) -> Game:
    """Pebbles with another kernel."""
    rules = ModuleType(pebbles_rules.__name__)
    vars(rules).update(vars(pebbles_rules))
    vars(rules)[name] = kernel
    return Game(**{**vars(pebbles), "rules": rules})


def test_a_checked_match_raises_for_an_index_outside_a_list() -> None:
    match = CompiledMatch(compile_game(with_kernel("act", far_outside), checked=True))
    with pytest.raises(FailedCheck, match=r"test_compiling.py:\d+: far_outside uses an item"):
        match.play(0, "two")


def test_checks_change_nothing_else() -> None:
    checked = compile_game(pebbles, checked=True)
    ours, theirs = Match(pebbles, seed=3), CompiledMatch(checked, seed=3)
    for match in (ours, theirs):
        match.play(0, "two")
    assert theirs.hash() == ours.hash()


def test_a_game_whose_kernel_uses_a_dict_is_refused() -> None:
    with pytest.raises(ValueError, match="reads_a_dict uses NAMES, a dict"):
        CompiledMatch(compile_game(with_kernel("advance", reads_a_dict)))


def test_compiled_legal_actions_are_plain_ints() -> None:
    match = CompiledMatch(compile_game(pebbles))
    assert [type(action) for action in match.position.legal(0)] == [int, int, int]


def test_working_memory_is_a_record_too() -> None:
    match = CompiledMatch(compile_game(pebbles))
    work: Any = match.position.work
    assert work.actions.shape == (len(Work().actions),)
    assert work.actions.dtype == np.int64


def test_a_game_can_be_compiled_by_its_id() -> None:
    assert compile_game("tetris").game is find_game("tetris")


def test_a_loop_is_made_once() -> None:
    compiled = compile_game("tetris")
    assert Batch(compiled, 1)._loops.step_games is Batch(compiled, 9)._loops.step_games
