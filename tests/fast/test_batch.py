"""Batches: boards stepped together equal boards played one by one."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pebbles import game as pebbles
from tests.broken.base import embers

from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.position import Position, Refused
from blockyard.core.registry import all_games, find_game
from blockyard.core.state import pack
from blockyard.fast import Batch, compile_game
from blockyard.fast.loops import worth

EMBERS = embers()
COUNT = 16


def batch_of(count: int = COUNT, **settings: int) -> Batch:
    return Batch(compile_game(EMBERS), count, dict(settings), seed=100)


def actions(rule: Callable[[int], int], count: int = COUNT) -> NDArray[np.int64]:
    return np.array([rule(index) for index in range(count)], dtype=np.int64)


def test_board_i_starts_with_seed_plus_i() -> None:
    batch = batch_of()
    for index in range(COUNT):
        assert batch.packed(index) == pack(Match(EMBERS, seed=100 + index).position.boards[0])


def test_a_batch_takes_settings() -> None:
    assert batch_of(2, wood=17).boards["wood"].tolist() == [17, 17]


def test_boards_stepped_together_are_those_played_one_by_one() -> None:
    batch = batch_of()
    alone = [Match(EMBERS, seed=100 + index).position for index in range(COUNT)]
    for step in range(12):
        chosen = actions(lambda index, step=step: (index + step) % 3 - 1)  # type: ignore[misc]  # bound at once
        refusals = batch.step(chosen, 170)
        for index, position in enumerate(alone):
            board = position.boards[0]
            refused = 0
            if not board.over:
                refused = (
                    EMBERS.rules.act(board, 0, int(chosen[index])) if chosen[index] >= 0 else 0
                )
                EMBERS.rules.advance(board, board.now + 170)
            assert refusals[index] == refused
            assert batch.packed(index) == pack(board)


def test_a_refused_action_returns_its_refusal() -> None:
    batch = batch_of(3, wood=1)
    batch.step(actions(lambda index: 0, 3), 0)
    assert batch.step(actions(lambda index: index - 1, 3), 0).tolist() == [0, 1, 2]


def test_minus_one_only_advances_time() -> None:
    batch = batch_of(2)
    batch.step(actions(lambda index: -1, 2), 250)
    assert batch.boards["now"].tolist() == [250, 250]
    assert batch.boards["wood"].tolist() == [5, 5]


def test_a_board_that_is_over_stays_as_it_is() -> None:
    batch = batch_of(2)
    batch.step(actions(lambda index: -1, 2), 100_000)
    before = [batch.packed(index) for index in range(2)]
    assert batch.step(actions(lambda index: 0, 2), 1000).tolist() == [0, 0]
    assert [batch.packed(index) for index in range(2)] == before


def test_restarting_resets_only_the_chosen_games() -> None:
    batch = batch_of(4)
    batch.step(actions(lambda index: 0 if index % 2 else -1, 4), 0)
    batch.step(actions(lambda index: -1, 4), 1300)
    going = batch.packed(1)
    assert batch.ended.tolist() == [1, 0, 1, 0]
    batch.restart(np.arange(500, 504), batch.ended == 1)
    assert batch.ended.tolist() == [0, 0, 0, 0]
    assert batch.seeds.tolist() == [500, 101, 502, 103]
    assert batch.packed(0) == pack(Match(EMBERS, seed=500).position.boards[0])
    assert batch.packed(2) == pack(Match(EMBERS, seed=502).position.boards[0])
    assert batch.packed(1) == going


def test_all_games_can_be_started_again() -> None:
    batch = batch_of(4)
    batch.step(actions(lambda index: -1, 4), 100_000)
    batch.reset(7)
    assert batch.seeds.tolist() == [7, 8, 9, 10]
    assert batch.packed(3) == pack(Match(EMBERS, seed=10).position.boards[0])


def test_with_automatic_resets_a_game_that_ended_starts_again_in_the_next_step() -> None:
    batch = Batch(compile_game(EMBERS), 2, seed=1, autoreset=True)
    nothing = actions(lambda index: -1, 2)
    batch.step(nothing, 100_000)
    assert batch.ended.tolist() == [1, 1]
    assert batch.seeds.tolist() == [1, 2]
    batch.step(nothing, 100)
    assert batch.ended.tolist() == [0, 0]
    for index, seed in enumerate(batch.seeds.tolist()):
        assert seed not in (1, 2)
        assert batch.packed(index) == pack(Match(EMBERS, seed=seed).position.boards[0])


def test_the_next_seeds_depend_only_on_the_first() -> None:
    batches = [Batch(compile_game(EMBERS), 3, seed=1, autoreset=True) for _ in range(2)]
    alone = Batch(compile_game(EMBERS), 1, seed=2, autoreset=True)
    for batch in (*batches, alone):
        for _ in range(4):
            batch.step(actions(lambda index: -1, batch.count), 100_000)
    assert batches[0].seeds.tolist() == batches[1].seeds.tolist()
    assert batches[0].seeds[1] == alone.seeds[0]


def test_a_board_is_read_as_the_games_own_state() -> None:
    batch = batch_of(2)
    batch.step(actions(lambda index: 0, 2), 10)
    match = Match(EMBERS, seed=101)
    match.act(0, 0)
    match.advance(10)
    assert pack(batch.read(1)) == pack(match.position.boards[0])


def test_boards_of_a_batch_have_no_events() -> None:
    batch = batch_of(2)
    match = Match(EMBERS, seed=100)
    match.act(0, 0)
    batch.step(actions(lambda index: 0, 2), 10)
    assert match.position.boards[0].event_count > 0
    assert batch.boards["event_count"].tolist() == [0, 0]


def test_in_a_turn_based_game_only_the_seat_to_move_acts() -> None:
    batch = Batch(compile_game(pebbles), 2, {"pebbles": 10}, seed=1)
    first = np.array([[2, -1], [2, 2]])
    assert batch.step(first, 0).tolist() == [[0, 0], [0, 0]]
    assert batch.step(np.array([[2, -1], [-1, 2]]), 0).tolist() == [[1, 0], [0, 1]]


@pytest.mark.parametrize("wrong", [np.zeros(3, np.int64), np.zeros(5, np.int64)])
def test_a_batch_takes_one_action_per_game(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"must have the shape \(4,\), not"):
        batch_of(4).step(wrong, 1)


def test_a_batch_refuses_unknown_actions() -> None:
    with pytest.raises(ValueError, match="actions must be below 2, not 7"):
        batch_of(2).step(actions(lambda index: 7, 2), 1)


SETTINGS: dict[tuple[str, bool], dict[str, Any]] = {
    ("tetris", True): {"ruleset": "modern"},
    ("tetris", False): {"ruleset": "modern", "mode": "versus"},
}
"""By game and whether it is played alone."""

GAMES = [
    (game.id, seats)
    for game in all_games()
    for seats in sorted({game.seats[0], *(min(count, game.seats[1]) for count in (2, 3))})
]


def chosen_settings(game: Game, seats: int) -> dict[str, Any]:
    return SETTINGS.get((game.id, seats == 1), {})


class Twin:
    """A batch, and the same games played one by one in plain Python."""

    def __init__(self, game: Game, seats: int, count: int = 5) -> None:
        settings = chosen_settings(game, seats)
        self.batch = Batch(game, count, settings, seed=50, seats=seats)
        self.positions = []
        for index in range(count):
            position = Position(game, game.settings.read(settings), seats)
            position.reset(50 + index)
            self.positions.append(position)
        self.random = np.random.default_rng(1)

    def step(self, milliseconds: int) -> None:
        """Perform random actions, most of them legal, and compare everything."""
        batch = self.batch
        shape = (batch.count, batch.seats)
        masks = batch.mask().reshape(*shape, -1)
        chosen = self.random.integers(-1, batch.game.actions.count, size=shape)
        for index, position in enumerate(self.positions):
            for seat in range(batch.seats):
                legal = position.legal(seat)
                if not position.is_over():
                    assert np.flatnonzero(masks[index, seat]).tolist() == sorted(set(legal))
                if legal and self.random.random() < 0.9:
                    chosen[index, seat] = self.random.choice(legal)
        before = [self.worth(position) for position in self.positions]
        refusals = batch.step(chosen.reshape(batch.refusals.shape), milliseconds).reshape(shape)
        rewards = batch.rewards.reshape(shape)
        for index, position in enumerate(self.positions):
            if position.is_over():
                continue
            self.play(position, chosen[index], refusals[index], milliseconds)
            for seat in range(len(position.boards)):
                assert batch.packed(index, seat) == position.pack(position.boards[seat])
            gained = self.worth(position) - before[index]
            assert rewards[index].tolist() == gained.tolist()
            assert bool(batch.ended[index]) == position.is_over()

    def worth(self, position: Position) -> NDArray[np.int64]:
        """What each seat has gained, by the rules or else its points."""
        kernel = position.game.training_part("worth") or worth
        return np.array([kernel(position.board_of(seat), seat) for seat in range(position.seats)])

    def play(self, position: Position, chosen: Any, refusals: Any, milliseconds: int) -> None:
        to = position.now + milliseconds
        for seat, action in enumerate(chosen.tolist()):
            refused = False
            if action >= 0:
                try:
                    position.act(seat, action)
                except Refused as refusal:
                    refused = refusal.reason != "the match is over"
            assert bool(refusals[seat]) == refused or position.is_over()
        position.advance(to)


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_a_batch_plays_any_game_as_it_is_played_one_by_one(game_id: str, seats: int) -> None:
    twin = Twin(find_game(game_id), seats)
    for _ in range(150):
        twin.step(60)
    assert twin.batch.boards.shape[0] == 5


@pytest.mark.parametrize("game_id", ["tetris", "drmario", "saktris"])
def test_threads_change_nothing(game_id: str) -> None:
    game = find_game(game_id)
    seats = max(2, game.seats[0])
    settings = chosen_settings(game, seats)
    batches = [
        Batch(game, 7, settings, seed=3, seats=seats, threads=threads, autoreset=True)
        for threads in (1, 3)
    ]
    random = np.random.default_rng(2)
    for _ in range(200):
        chosen = random.integers(-1, game.actions.count, size=(7, seats))
        for batch in batches:
            batch.step(chosen, 300)
        assert (batches[0].boards == batches[1].boards).all()
        assert (batches[0].seeds == batches[1].seeds).all()
        assert (batches[0].mask() == batches[1].mask()).all()


def test_a_batch_of_several_seats_says_so() -> None:
    assert repr(Batch("saktris", 3)) == "<Batch of 3 games of Saktris, 0 over>"


def test_a_batch_needs_as_many_seats_as_the_game_allows() -> None:
    with pytest.raises(ValueError, match="Saktris needs exactly 2 players, not 3"):
        Batch("saktris", 1, seats=3)
