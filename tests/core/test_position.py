"""A position: boards advanced in order of time, effects delivered, and the end of a round."""

from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pebbles import game as pebbles
from tests.broken import time_does_not_advance
from tests.broken.base import embers
from tests.small_games.parcels import game as parcels
from tests.small_games.parcels import rules
from tests.small_games.parcels.rules import FULL, SHELF, Depot, Office
from tests.small_games.playing import SEEDS, STEPS, Step, play, played, quick

from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.position import Outcome, Position, Refused
from blockyard.core.state import pack


def depots(seats: int, **settings: int | bool | str) -> tuple[Position, list[Depot]]:
    """A fresh position of Parcels, and its boards."""
    position = Position(parcels, parcels.settings.read(dict(settings)), seats)
    position.reset(5)
    boards = [board for board in position.boards if isinstance(board, Depot)]
    return position, boards


def load_shelf(board: Depot, *weights: int) -> None:
    board.height = len(weights)
    for place, weight in enumerate(weights):
        board.shelf[place] = weight


def test_an_unknown_seat_is_refused() -> None:
    position, _ = depots(2)
    with pytest.raises(Refused, match="seat 2: keep: there is no such seat"):
        position.act(2, 0)


@pytest.mark.parametrize("action", [-1, 30, 10**9])
def test_an_unknown_action_is_refused(action: int) -> None:
    position, _ = depots(2)
    with pytest.raises(Refused, match=f"seat 0: action {action}: no such action"):
        position.act(0, action)


def test_a_refusal_states_seat_action_and_reason() -> None:
    position, _ = depots(1)
    with pytest.raises(Refused) as refused:
        position.act(0, 0)
    found = refused.value
    assert (found.seat, found.action, found.reason) == (0, "keep", "the shelf is empty")


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_there_are_as_many_seats_as_the_game_allows(seats: int) -> None:
    with pytest.raises(ValueError, match="Parcels needs 1 to 4 players"):
        Position(parcels, parcels.settings.read(), seats)


def test_a_game_with_a_fixed_number_of_players_says_so() -> None:
    with pytest.raises(ValueError, match="Pebbles needs exactly 2 players, not 1"):
        Position(pebbles, pebbles.settings.read(), 1)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_spectator_has_no_board_and_no_legal_actions(seat: int) -> None:
    position, boards = depots(2)
    load_shelf(boards[1], 3)
    assert position.legal(seat) == []
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        position.board_of(seat)


def test_on_a_shared_board_everybody_has_the_same_one() -> None:
    position = Position(pebbles, pebbles.settings.read(), 2)
    assert position.board_of(1) is position.board_of(0) is position.board_of(-1)


def test_what_a_seat_sends_reaches_the_other_over_the_belt() -> None:
    position, (sender, receiver) = depots(2)
    position.advance(100)
    load_shelf(sender, 4)
    position.act(0, 1)
    assert receiver.belt[0] == [4, 350]
    assert position.due == 350
    position.advance(350)
    assert receiver.shelf[0] == 4


def test_what_is_sent_without_input_is_received_at_that_moment() -> None:
    position, (sender, receiver) = depots(2, pace=1000)
    sender.belt[0] = [6, 500]
    sender.on_belt = 1
    sender.due = 500
    position.advance(999)
    assert receiver.belt[0] == [0, 0]
    assert receiver.shelf[0] == 5
    assert sender.shelf[0] == 0


def test_a_receiver_first_processes_what_was_due_at_that_moment() -> None:
    position, (sender, receiver) = depots(2, pace=1000)
    for board, weight in ((sender, 6), (receiver, 3)):
        board.belt[0] = [weight, 500]
        board.on_belt = 1
        board.due = 500
    position.advance(500)
    assert receiver.shelf[0] == 3
    assert receiver.belt[0] == [5, 750]


def test_what_a_receiver_sends_in_the_process_is_delivered_too() -> None:
    position, boards = depots(2, pace=1000)
    for board in boards:
        board.belt[0] = [6, 500]
        board.on_belt = 1
        board.due = 500
    position.advance(500)
    assert [board.belt[0] for board in boards] == [[5, 750], [5, 750]]
    assert [board.in_outbox for board in boards] == [0, 0]


def test_a_decided_round_stops_boards_that_are_due_at_the_same_moment() -> None:
    position, (first, second) = depots(2, pace=1000, hot=False)
    load_shelf(first, *[1] * SHELF)
    position.advance(70_000)
    assert first.over == FULL
    assert (first.now, second.now, position.now) == (1000, 999, 1000)
    assert second.due == 1000
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.time) == ("one is left", 1, 1000)


def test_the_others_continue_when_one_of_many_is_out() -> None:
    position, (first, second, third) = depots(3, pace=1000, hot=False)
    load_shelf(first, *[1] * SHELF)
    position.advance(1500)
    assert (first.now, second.now, third.now) == (1000, 1500, 1500)
    assert isinstance(position.table, Office)
    assert position.table.alive == [0, 1, 1, 0]
    assert position.outcome() is None


def test_nothing_moves_after_the_end() -> None:
    position, boards = depots(2, pace=1000, hot=False)
    load_shelf(boards[0], *[1] * SHELF)
    position.advance(1000)
    before = position.hash()
    position.advance(5000)
    assert position.hash() == before
    assert position.legal(1) == []
    with pytest.raises(Refused, match="the match is over"):
        position.act(1, 0)


def test_rules_that_never_process_what_is_due_raise_instead_of_hanging() -> None:
    position = Position(embers(rules=time_does_not_advance), [5], 1)
    position.reset(0)
    with pytest.raises(RuntimeError, match="Embers: what was due at 300 ms is still due"):
        position.advance(1000)


def test_without_a_table_the_best_score_wins() -> None:
    position = Position(embers(), [5], 2)
    position.reset(0)
    position.act(1, 0)
    position.advance(100_000)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winner == 1
    assert outcome.scores[1] > outcome.scores[0]


@pytest.mark.parametrize("leader", [0, 1])
def test_without_a_table_a_round_ends_as_its_winners_board_does(leader: int) -> None:
    position = Position(embers(), [5], 2)
    position.reset(0)
    position.leave(1 - leader)
    position.advance(100_000)
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (leader, "the fire burnt out")


def test_without_a_table_equal_scores_have_no_winner() -> None:
    position = Position(embers(), [5], 2)
    position.reset(0)
    position.advance(100_000)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.to_data() == {
        "reason": "the fire burnt out",
        "winner": None,
        "scores": [4, 4],
        "time": 1200,
    }


@quick
@given(STEPS, SEEDS, st.integers(1, 4), st.lists(st.integers(1, 900), min_size=1, max_size=6))
def test_advancing_in_parts_equals_advancing_in_one_step(
    steps: list[Step], seed: int, seats: int, parts: list[int]
) -> None:
    whole = played(parcels, steps, None, seed, seats).position
    parted = whole.copy()
    begun = whole.now
    whole.advance(begun + sum(parts))
    moment = begun
    for part in parts:
        moment += part
        parted.advance(moment)
    assert parted.hash() == whole.hash()


@quick
@given(STEPS, SEEDS, st.integers(1, 4))
def test_a_copy_is_equal_and_independent(steps: list[Step], seed: int, seats: int) -> None:
    match = played(parcels, steps, None, seed, seats)
    before = match.hash()
    copy = match.copy()
    assert copy.hash() == before
    play(copy, [(900, 0, 0), (900, 1, 1)])
    assert match.hash() == before


class Log:
    """What happened to the boards of a match, in order: time, seat, kernel and number."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, int, str, int]] = []
        self.rules = ModuleType("logged")
        vars(self.rules).update(vars(rules))
        vars(self.rules).update(act=self.act, receive=self.receive)
        self.game = Game(**{**vars(parcels), "rules": self.rules})

    def act(self, s: Depot, seat: int, action: int) -> int:
        self.entries.append((s.now, seat, "act", action))
        return rules.act(s, seat, action)

    def receive(self, s: Depot, sent: int, sender: int) -> None:
        self.entries.append((s.now, 1 - sender, "receive", sent))
        rules.receive(s, sent, sender)


def advance_alone(board: Depot, to: int) -> None:
    """Advance one board; discard what it sends."""
    while board.due <= to:
        rules.advance(board, board.due)
        empty_outbox(board)
    rules.advance(board, to)


def empty_outbox(board: Depot) -> None:
    while rules.take(board):
        continue


@quick
@given(STEPS, SEEDS)
def test_a_board_is_a_function_of_its_own_inputs_and_what_it_receives(
    steps: list[Step], seed: int
) -> None:
    log = Log()
    match = played(log.game, steps, None, seed, 2)
    alone = Depot()
    rules.reset(alone, match.position.settings, seed, 1, 2)
    for time, seat, kernel, number in log.entries:
        if seat == 1:
            advance_alone(alone, time)
            if kernel == "act":
                assert rules.act(alone, 1, number) == 0
            else:
                rules.receive(alone, number, 0)
            empty_outbox(alone)
    advance_alone(alone, int(match.position.boards[1].now))
    assert pack(alone) == pack(match.position.boards[1])


def test_a_position_of_a_shared_board_states_whose_turn_it_is() -> None:
    match = Match(pebbles)
    assert match.position.turn == 0
    match.play(0, "two")
    assert match.position.turn == 1
    match.leave(1)
    assert match.position.turn is None


def test_separate_boards_have_no_turn() -> None:
    assert Match("bucket").position.turn is None


def test_an_outcome_prints_readably() -> None:
    assert repr(Outcome("the shelf was full", 1, [3, 12], 700)) == (
        "<Outcome the shelf was full: seat 1 wins, scores 3 12, at 700 ms>"
    )
    assert repr(Outcome("stalemate", None, [0, 0], 9)) == (
        "<Outcome stalemate: nobody wins, scores 0 0, at 9 ms>"
    )


def test_a_position_has_one_seat_unless_more_are_given() -> None:
    assert Position(parcels, parcels.settings.read()).seats == 1


class Notes:
    """What was noted in the table: seats, and how many parcels were on the belt to them."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, int]] = []
        noting = ModuleType("noting")
        vars(noting).update(vars(rules))
        vars(noting).update(note=self.note)
        self.game = Game(**{**vars(parcels), "rules": noting})

    def note(self, t: Office, seat: int, s: Depot) -> None:
        self.entries.append((seat, s.on_belt))
        rules.note(t, seat, s)


def test_at_the_start_the_table_is_told_about_every_board() -> None:
    notes = Notes()
    Match(notes.game, seats=3)
    assert notes.entries == [(0, 0), (1, 0), (2, 0)]


def test_the_table_is_told_about_the_board_that_received_something() -> None:
    notes = Notes()
    match = Match(notes.game, {"hot": False}, seats=2)
    match.advance(450)
    notes.entries.clear()
    match.play(0, "send")
    assert notes.entries == [(0, 0), (1, 1)]


def test_the_score_of_an_outcome_is_the_best_of_any_seat() -> None:
    assert Outcome("the shelf was full", 1, [3, 12, 5], 700).score == 12
