"""What a seat of Saktris observes, and what it gains."""

import pytest
from tests.games.observed import declared, seen
from tests.games.saktris.boards import begin, board

from blockyard.core.match import Match
from blockyard.games.saktris import game
from blockyard.games.saktris.observing import worth


@pytest.fixture
def match() -> Match:
    """A match with a white pawn, a black rook and both kings on the board."""
    begun = begin(clock="3+0")
    s = board(begun)
    s.squares[12], s.squares[4] = 1, 6
    s.squares[56], s.squares[60] = 10, 12
    return begun


def test_each_feature_has_its_shape_and_highest_number() -> None:
    assert declared(game) == [
        ("board", (8, 8), 12),
        ("en passant", (8, 8), 1),
        ("duty", (5,), 1),
        ("own next", (6,), 1),
        ("own pool", (6,), 16),
        ("own to come", (1,), 16),
        ("own wait", (1,), 255),
        ("opponent's next", (6,), 1),
        ("opponent's pool", (6,), 16),
        ("opponent's to come", (1,), 16),
        ("opponent's wait", (1,), 255),
        ("own castling", (9,), 1),
        ("opponent's castling", (9,), 1),
        ("turn", (1,), 1),
        ("check", (1,), 1),
        ("halfmoves", (1,), 255),
        ("passes", (1,), 255),
        ("offer", (1,), 2),
        ("own clock", (1,), 255),
        ("opponent's clock", (1,), 255),
    ]


def test_each_seat_sees_the_board_from_its_own_side(match: Match) -> None:
    white, black = seen(match, "board", 0), seen(match, "board", 1)
    assert {at: piece for at, piece in enumerate(white) if piece} == {12: 1, 4: 6, 56: 10, 60: 12}
    assert {at: piece for at, piece in enumerate(black) if piece} == {52: 7, 60: 12, 0: 4, 4: 6}


def test_en_passant_is_seen_where_it_is(match: Match) -> None:
    assert sum(seen(match, "en passant")) == 0
    board(match).en_passant = 20
    assert seen(match, "en passant", 0).index(1) == 20
    assert seen(match, "en passant", 1).index(1) == 20 ^ 56


def test_turn_check_duty_and_offer_are_seen_from_each_side(match: Match) -> None:
    s = board(match)
    s.check, s.duty, s.offer, s.halfmoves, s.passes = 1, 2, 1, 300, 3
    assert [seen(match, "turn", seat) for seat in (0, 1)] == [[1], [0]]
    assert [seen(match, "offer", seat) for seat in (0, 1)] == [[2], [1]]
    assert seen(match, "check") == [1]
    assert seen(match, "duty") == [0, 0, 1, 0, 0]
    assert seen(match, "halfmoves") == [255]
    assert seen(match, "passes") == [3]
    s.offer = 0
    assert [seen(match, "offer", seat) for seat in (0, 1)] == [[1], [2]]
    s.offer = -1
    assert seen(match, "offer") == [0]


def test_arrivals_are_seen_as_in_the_view(match: Match) -> None:
    s = board(match)
    s.next_piece[1], s.pool[6], s.coming[1] = 5, 3, 9
    s.placed[1], s.skipped[1], s.every, s.moves[1] = 2, 1, 3, 4
    assert seen(match, "opponent's next") == seen(match, "own next", 1) == [0, 0, 0, 0, 1, 0]
    assert seen(match, "opponent's pool")[0] == seen(match, "own pool", 1)[0] == 3
    s.pool[7], s.pool[1] = 2, 1
    assert seen(match, "opponent's pool")[:2] == [3, 2]
    assert seen(match, "opponent's pool", 1)[:2] == seen(match, "own pool")[:2] == [8, 1]
    assert seen(match, "opponent's to come") == [9]
    player = match.view(0)["more"]["players"][1]
    assert seen(match, "opponent's wait") == [player["moves_to_arrival"]] == [5]
    s.moves[1] = 9
    assert seen(match, "opponent's wait") == [0]
    s.coming[1] = s.next_piece[1] = 0
    assert seen(match, "opponent's wait") == [0]
    assert sum(seen(match, "opponent's next")) == 0


def test_castling_is_seen_by_the_files_of_rooks_and_the_king(match: Match) -> None:
    board(match).castling[0] = 0b1_1000_0001
    assert seen(match, "own castling") == [1, 0, 0, 0, 0, 0, 0, 1, 1]
    assert seen(match, "opponent's castling", 1) == [1, 0, 0, 0, 0, 0, 0, 1, 1]
    assert sum(seen(match, "own castling", 1)) == 0


def test_clocks_are_seen_in_seconds(match: Match) -> None:
    match.advance(2500)
    assert seen(match, "own clock") == seen(match, "opponent's clock", 1) == [177]
    assert seen(match, "own clock", 1) == [180]
    match.advance(179_500)
    assert seen(match, "own clock") == [0]
    assert seen(begin(), "own clock") == [0]


@pytest.mark.parametrize("loser", [0, 1])
def test_a_win_is_worth_one_and_a_loss_minus_one(match: Match, loser: int) -> None:
    s = board(match)
    assert [worth(s, seat) for seat in (0, 1)] == [0, 0]
    match.act(loser, match.game.actions.read("resign"))
    assert worth(s, loser) == -1
    assert worth(s, 1 - loser) == 1
