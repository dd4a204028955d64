"""Whole games as text, both ways."""

import pytest
from tests.games.saktris.boards import begin, board, ending, play

from blockyard.games.saktris import game
from blockyard.games.saktris.pgn import BadGameText, from_pgn, san_list, to_pgn


def test_a_game_reads_like_this() -> None:
    match = play(begin(order="fixed", seed=7), "P@e1 P@d8 e3 d6 P@a1")
    match.play(1, "resign")
    assert to_pgn(match, {"White": "Aino", "Round": "2"}) == (
        '[Event "?"]\n'
        '[White "Aino"]\n'
        '[Black "?"]\n'
        '[Round "2"]\n'
        '[Result "1-0"]\n'
        '[Variant "Saktris"]\n'
        '[Rules "1"]\n'
        '[Settings "order=fixed"]\n'
        '[Seed "7"]\n'
        '[Termination "resignation"]\n'
        "\n"
        "1. P@e1 P@d8 2. e3 d6 3. P@a1 {[%say black resign]} 1-0\n"
    )


def test_a_turn_that_was_passed_is_shown() -> None:
    match = begin("k7/8/1K6/8/8/8/8/2Q5 w to_come=-/p moves=0/0", order="fixed")
    play(match, "Qc7 Qd7 P@c8")
    assert san_list(match) == ["Qc7", "--", "Qd7", "P@c8"]
    text = to_pgn(match)
    assert "1. Qc7 -- 2. Qd7 P@c8 *" in text
    assert '[SetUp "1"]' in text
    assert from_pgn(text).hash() == match.hash()


def test_times_offers_and_the_flag_come_back() -> None:
    match = begin(order="fixed", clock="1+0")
    match.play(0, "P@a1", at=5000)
    match.play(0, "offer_draw", at=6000)
    match.play(1, "P@h8", at=7000)
    match.advance(120_000)
    assert ending(match)[0] == "out of time"
    again = from_pgn(to_pgn(match))
    assert again.inputs == match.inputs
    assert again.hash() == match.hash()


@pytest.mark.parametrize(
    ("result", "reason", "winner"),
    [("1-0", "resignation", 0), ("0-1", "resignation", 1), ("1/2-1/2", "draw agreed", None)],
)
def test_a_result_that_the_moves_do_not_reach_is_resigned_or_agreed(
    result: str, reason: str, winner: int | None
) -> None:
    text = f'[Settings "order=fixed"]\n[Result "{result}"]\n\n1. P@a1 P@h8 2. a3 {result}'
    assert ending(from_pgn(text)) == (reason, winner)


def test_comments_variations_and_marks_are_passed_over() -> None:
    text = """
    [Settings "order=fixed"]

    1. P@a1! {the only piece} (1. P@b1 {or} P@c8 (1... P@d8)) 1... P@h8 $1 ; so far
    2.a3 *
    """
    match = from_pgn(text)
    assert san_list(match) == ["P@a1", "P@h8", "a3"]
    assert board(match).turn == 1


@pytest.mark.parametrize(
    "text",
    [
        '[Variant "Chess960"]\n\n1. e4 *',
        '[Rules "99"]\n\n*',
        '[Seed "many"]\n\n*',
        '[Settings "every=9"]\n\n*',
        '[FEN "nonsense"]\n\n*',
        '[Result "2-0"]\n\n*',
        "1. Qh5 *",
        '[FEN "6k1/5ppp/8/8/8/8/8/K3R3 w"]\n[Result "0-1"]\n\n1. Re8 0-1',
    ],
)
def test_what_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(BadGameText):
        from_pgn(text)


def test_standard_chess_can_be_played_from_its_own_start() -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    text = f'[FEN "{start}"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1'
    match = from_pgn(text, game)
    assert ending(match) == ("checkmate", 1)
    assert from_pgn(to_pgn(match)).hash() == match.hash()
