"""With nothing left to come Saktris is chess: compared with python-chess, move by move."""

import random

import chess
from tests.games.saktris.boards import begin, board

from blockyard.core.match import Match
from blockyard.games.saktris import game
from blockyard.games.saktris.board import RESIGN, Chessboard
from blockyard.games.saktris.listing import promotion

GAMES = 150
PLIES = 90
POSITIONS = 10_000


def action_of(side: int, move: chess.Move) -> int:
    if move.promotion:
        return promotion(side, move.from_square, move.to_square, move.promotion - 2)
    return move.from_square * 64 + move.to_square


def assert_equal(match: Match, other: chess.Board) -> dict[int, chess.Move]:
    """The same side, check, moves and end; the moves by their actions."""
    s = board(match)
    side = 0 if other.turn else 1
    expected = {action_of(side, move): move for move in other.legal_moves}
    assert s.turn == side
    assert bool(s.check) == other.is_check(), other.fen()
    outcome = match.outcome()
    reason = "" if outcome is None else outcome.reason
    assert (reason == "checkmate") == other.is_checkmate(), other.fen()
    assert (reason == "stalemate") == other.is_stalemate(), other.fen()
    if reason == "":
        mine = [action for action in match.position.legal(side) if action < RESIGN]
        assert mine == sorted(expected), other.fen()
        assert (s.en_passant >= 0) == other.has_legal_en_passant(), other.fen()
    return expected


def assert_drawn_alike(match: Match, other: chess.Board) -> None:
    outcome = match.outcome()
    reason = "" if outcome is None else outcome.reason
    assert (reason == "threefold repetition") == (
        other.is_repetition(3) and not other.is_insufficient_material()
    ), other.fen()
    if not other.is_game_over():
        assert (reason == "fifty moves") == (
            other.halfmove_clock >= 100 and not other.is_repetition(3)
        )
    if reason == "insufficient material":
        assert other.is_insufficient_material()
    assert reason or not other.is_insufficient_material()


def test_random_games_of_chess_and_chess960_match_move_by_move() -> None:
    chance = random.Random(960)
    positions = 0
    for number in range(GAMES):
        place = 518 if number % 3 == 0 else chance.randrange(960)
        other = chess.Board.from_chess960_pos(place)
        match = begin(other.fen(), seed=number)
        for ply in range(PLIES):
            expected = assert_equal(match, other)
            assert_drawn_alike(match, other)
            positions += 1
            if match.outcome() is not None:
                break
            if ply % 15 == 7:
                loaded = begin(chess.Board.fen(other))
                assert_equal(loaded, other)
            action = chance.choice(sorted(expected))
            match.position.act(board(match).turn, action)
            other.push(expected[action])
    assert positions >= POSITIONS


def test_repetitions_and_fifty_moves_are_counted_as_in_chess() -> None:
    chance = random.Random(3)
    reasons = set()
    starts = ["4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1", "4k3/8/4n3/8/8/4N3/8/R3K3 w Q - 70 50"]
    for number in range(60):
        other = chess.Board(starts[number % 2], chess960=True)
        match = begin(starts[number % 2])
        while match.outcome() is None:
            expected = assert_equal(match, other)
            quiet = [a for a in sorted(expected) if not other.is_capture(expected[a])]
            few = [action for action in quiet if action % 64 < 20 or action % 64 > 44]
            action = chance.choice(few[:3] or quiet or sorted(expected))
            match.position.act(board(match).turn, action)
            other.push(expected[action])
            assert_drawn_alike(match, other)
        outcome = match.outcome()
        assert outcome is not None
        reasons.add(outcome.reason)
    assert "threefold repetition" in reasons


def test_every_action_that_is_not_listed_is_refused() -> None:
    starts = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/1P5k/8/2Pp4/8/8/6p1/R3K3 w Q d6 0 1",
        "4r2k/8/8/8/8/8/PP6/R3K3 w Q - 0 1 to_come=NB/n order=selectable",
        "4k3/8/8/8/8/8/PP6/RNBQKBNR w - - 0 1 to_come=P/- order=fixed blocked=force",
    ]
    for start in starts:
        match = begin(start)
        listed = match.position.legal(0)
        accepted = []
        twin = match.position.copy()
        for action in range(game.actions.count):
            s = twin.boards[0]
            assert isinstance(s, Chessboard)
            if twin.rules.act(s, 0, action) == 0:
                accepted.append(action)
                twin = match.position.copy()
        assert accepted == listed
