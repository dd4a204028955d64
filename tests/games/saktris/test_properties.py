"""Invariants that hold in random games with random settings."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.saktris.boards import board

from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.position import Refused
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, to_text
from blockyard.core.settings import Given
from blockyard.core.state import NEVER
from blockyard.games.saktris import game
from blockyard.games.saktris.actions import WORDS
from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import LOW_TIME, RESIGN, Chessboard
from blockyard.games.saktris.pgn import Pgn
from blockyard.games.saktris.tables import DEFAULT_ORDER, LAST_RANK
from blockyard.games.saktris.timing import time_left

SETTINGS = st.fixed_dictionaries(
    {
        "every": st.integers(1, 5),
        "order": st.sampled_from(["fixed", "selectable", "random"]),
        "random_mode": st.sampled_from(["same", "different"]),
        "blocked": st.sampled_from(["skip", "queue", "force"]),
        "no_king": st.sampled_from(["lose", "continue"]),
        "row_clear": st.booleans(),
        "clock": st.sampled_from(["none", "1+0", "5+3"]),
    }
)


def random_choices(seed: int, count: int) -> list[tuple[int, int]]:
    chance = random.Random(seed)
    return [(chance.randrange(10**6), chance.randrange(400)) for _ in range(count)]


CHOICES = st.builds(random_choices, st.integers(0, 2**40), st.integers(0, 160))
"""What is chosen at each turn, and how long it takes; long games as often as short ones."""


def played(options: dict[str, Given], seed: int, choices: list[tuple[int, int]]) -> list[Match]:
    """A match, and copies of it after every few of its moves."""
    match = Match(game, options, seed)
    seen = [match]
    for number, (choice, wait) in enumerate(choices):
        match.advance(match.now + wait)
        if match.outcome() is not None:
            break
        turn = board(match).turn
        moves = [action for action in match.position.legal(turn) if action < RESIGN]
        match.act(turn, moves[choice % len(moves)])
        if number % 12 == 0:
            seen.append(match.copy())
    return seen


def played_and_left(
    options: dict[str, Given], seed: int, choices: list[tuple[int, int]]
) -> list[Match]:
    """A match whose players leave, return and claim, and copies of it after every few steps."""
    match = Match(game, options, seed)
    seen = [match]
    for number, (choice, wait) in enumerate(choices):
        match.advance(match.now + wait * 40)
        if match.outcome() is not None:
            break
        seat = choice % 2
        legal = [action for action in match.position.legal(seat) if action != RESIGN]
        if choice % 5 == 0 and board(match).left_at[seat] < 0:
            match.leave(seat)
        elif choice % 3 and legal:
            match.act(seat, legal[choice // 6 % len(legal)])
        if number % 6 == 0:
            seen.append(match.copy())
    return seen


def assert_sound(s: Chessboard) -> None:
    """What holds on every board."""
    for side in (0, 1):
        own = [square for square in range(64) if (s.squares[square] + 5) // 6 == side + 1]
        assert s.pieces[side] == len(own)
        kings = [square for square in own if s.squares[square] == side * 6 + 6]
        assert kings == ([s.king[side]] if s.king[side] >= 0 else [])
        assert sum(s.pool[side * 6 : side * 6 + 6]) == s.coming[side]
        assert s.placed[side] + s.coming[side] == len(DEFAULT_ORDER)
        assert s.pieces[side] <= s.placed[side]
        pawns = [square for square in own if s.squares[square] == side * 6 + 1]
        assert not [square for square in pawns if square >> 3 == LAST_RANK[side]]
        if s.row_clear:
            assert not [p for p in pawns if p & 7 < 6 and p + 1 in pawns and p + 2 in pawns]
    if s.king[1 - s.turn] >= 0 and not s.over:
        assert not attacked(s.squares, s.king[1 - s.turn], s.turn)
    assert s.line_length <= s.halfmoves <= 100
    assert s.due > s.now
    for side in (0, 1):
        assert s.left_at[side] <= s.now
        if s.clocked and not s.low[side]:
            assert time_left(s, side) > LOW_TIME
    if s.over:
        assert (s.left_at, s.due) == ([-1, -1], NEVER)


@settings(max_examples=40, deadline=None)
@given(SETTINGS, st.integers(0, 2**40), CHOICES)
def test_boards_stay_valid_and_texts_restore_them(
    options: dict[str, Given], seed: int, choices: list[tuple[int, int]]
) -> None:
    for match in played(options, seed, choices):
        assert_sound(board(match))
        assert Match(game, start=match.show()).hash() == match.hash()


@settings(max_examples=40, deadline=None)
@given(SETTINGS, st.integers(0, 2**40), CHOICES, st.integers(0, 90_000))
def test_boards_that_players_leave_stay_valid_and_texts_restore_them(
    options: dict[str, Given], seed: int, choices: list[tuple[int, int]], later: int
) -> None:
    seen = played_and_left(options, seed, choices)
    for match in seen:
        assert_sound(board(match))
        assert Match(game, start=match.show()).hash() == match.hash()
        whole, halves = match.copy(), match.copy()
        whole.advance(match.now + later)
        halves.advance(match.now + later // 2)
        halves.advance(max(halves.now, match.now + later))
        assert whole.hash() == halves.hash()
    again = Pgn().read(Pgn().write(seen[0]))
    assert (again.inputs, again.hash()) == (seen[0].inputs, seen[0].hash())


@settings(max_examples=15, deadline=None)
@given(SETTINGS, st.integers(0, 2**40), CHOICES)
def test_game_texts_and_replays_restore_a_match(
    options: dict[str, Given], seed: int, choices: list[tuple[int, int]]
) -> None:
    match = played(options, seed, choices)[0]
    again = Pgn().read(Pgn().write(match))
    assert again.hash() == match.hash()
    assert again.inputs == match.inputs
    assert verify(from_text(to_text(record(match), game), game), game)


@settings(max_examples=25, deadline=None)
@given(SETTINGS, st.integers(0, 2**40), CHOICES, st.integers(0, game.actions.count - 1))
def test_a_refused_action_changes_nothing_and_a_legal_one_is_never_refused(
    options: dict[str, Given], seed: int, choices: list[tuple[int, int]], action: int
) -> None:
    match = played(options, seed, choices)[0]
    for seat in (0, 1):
        listed = match.position.legal(seat)
        before = match.hash()
        for tried in [action, *listed[:3]]:
            twin = match.copy()
            try:
                twin.act(seat, tried)
                assert tried in listed
            except Refused:
                assert tried not in listed
                assert twin.hash() == before


@settings(max_examples=25, deadline=None)
@given(SETTINGS, st.integers(0, 2**40), CHOICES, st.lists(st.integers(0, 40_000), max_size=6))
def test_advancing_in_small_steps_equals_advancing_in_one(
    options: dict[str, Given], seed: int, choices: list[tuple[int, int]], steps: list[int]
) -> None:
    match = played(options, seed, choices[:20])[0]
    whole, halves = match.copy(), match.copy()
    whole.advance(match.now + sum(steps))
    for step in steps:
        halves.advance(max(halves.now, min(halves.now + step, match.now + sum(steps))))
    assert whole.hash() == halves.hash()


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**40), CHOICES)
def test_in_random_same_both_get_the_same_pieces_in_the_same_order(
    seed: int, choices: list[tuple[int, int]]
) -> None:
    match = Match(game, {"no_king": "continue"}, seed)
    arrived: list[list[str]] = [[], []]
    for choice, _ in choices:
        if match.outcome() is not None:
            break
        turn = board(match).turn
        moves = [text for text in match.legal(turn) if text not in WORDS]
        move = moves[choice % len(moves)]
        if "@" in move:
            arrived[turn].append(move[0])
        match.play(turn, move)
    shorter = min(len(arrived[0]), len(arrived[1]))
    assert arrived[0][:shorter] == arrived[1][:shorter]
    for side in (0, 1):
        left = Counter("PNBRQK"[kind - 1] for kind in DEFAULT_ORDER)
        left.subtract(arrived[side])
        assert min(left.values()) >= 0
