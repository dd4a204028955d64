"""Hints: what the game's own bot would do in a player's place, from what the player may know."""

import pytest
from pebbles import game as pebbles

from blockyard.bots import Budget
from blockyard.bots.hints import Adviser
from blockyard.bots.plans import MOST_ACTIONS, in_words, planned_actions
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.registry import all_games
from blockyard.core.seat import Seat
from blockyard.core.state import Board, assign, pack

from .small_minds import Clock, SlowMind

EFFORT = Budget(0, 200)
WITH_BOTS = [pebbles, *(game for game in all_games() if game.bot)]


@pytest.mark.parametrize("game", WITH_BOTS, ids=str)
def test_what_a_hint_says_can_be_done(game: Game) -> None:
    match = Match(game, seed=3)
    seat = Seat(match, match.position.turn or 0)
    if game.timed:
        match.advance(2000)
    actions, sentence = Adviser(game, EFFORT).look(seat)()
    assert actions
    assert sentence.endswith(".")
    for action in actions:
        assert seat.act(action) or game.timed


@pytest.mark.parametrize("game", WITH_BOTS, ids=str)
def test_asking_for_a_hint_changes_nothing(game: Game) -> None:
    match = Match(game, seed=3)
    before = match.hash()
    Adviser(game, EFFORT).look(Seat(match, 0))()
    assert match.hash() == before


def test_when_there_is_nothing_to_do_a_hint_is_empty() -> None:
    match = Match(pebbles, {"pebbles": 4}, seed=3)
    while not match.position.is_over():
        match.play(match.position.turn or 0, "one")
    assert Adviser(pebbles, EFFORT).look(Seat(match, 0))() == ([], "")


def test_a_plan_in_real_time_is_followed_to_its_end_on_a_copy_of_the_board() -> None:
    tetris = next(game for game in all_games() if game.id == "tetris")
    match = Match(tetris, seed=3)
    board = tetris.board()
    assign(board, match.position.board_of(0))
    before = pack(board)

    class Mover(SlowMind):
        def follow(self, board: Board, seat: int) -> int:
            return tetris.actions.read("left" if self.nodes < 3 and not self.think(1) else "drop")

    actions = planned_actions(tetris, Mover(Clock(), 1000), board, 0)
    assert actions[:3] == ["left", "left", "left"]
    assert set(actions[3:]) == {"drop"}
    assert len(actions) <= MOST_ACTIONS
    assert pack(board) == before


def test_actions_in_a_row_are_counted() -> None:
    assert in_words(["turn_back", "left", "left", "drop"]) == "turn back, left x2, drop"
    assert in_words([]) == ""
