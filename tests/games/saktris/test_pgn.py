"""Whole games as text, both ways."""

import io
from itertools import pairwise

import chess.pgn
import pytest
from tests.games.saktris.boards import begin, board, ending, play

from blockyard.core.match import Match
from blockyard.games.saktris import game
from blockyard.games.saktris.pgn import READ_RULES, Pgn, is_position
from blockyard.games.saktris.pgn_tokens import BadGameText, read_tokens
from blockyard.games.saktris.refusals import MUST_PLACE, REFUSALS

FIXED = '[Settings "order=fixed"]\n\n'


def read(text: str) -> Match:
    return Pgn().read(text)


def write(match: Match, tags: dict[str, str] | None = None) -> str:
    return Pgn().write(match, tags)


def sans(match: Match) -> list[str]:
    return [one["text"] for one in Pgn().moves(match)]


def test_a_game_is_written_as_pgn() -> None:
    match = play(begin(order="fixed", seed=7), "P@e1 P@d8 e3 d6 P@a1")
    match.play(1, "resign")
    tags = {"White": "Aino", "Date": "2026-08-01T12:00:00Z", "Opening": "Central"}
    assert write(match, tags) == (
        '[Event "Blockyard"]\n'
        '[Site "?"]\n'
        '[Date "2026.08.01"]\n'
        '[Round "?"]\n'
        '[White "Aino"]\n'
        '[Black "?"]\n'
        '[Opening "Central"]\n'
        '[Result "1-0"]\n'
        '[Variant "Saktris"]\n'
        '[Rules "2"]\n'
        '[Settings "order=fixed"]\n'
        '[Seed "7"]\n'
        '[Termination "resignation"]\n'
        "\n"
        "1. P@e1 P@d8 2. e3 d6 3. P@a1 {[%say black resign]} 1-0\n"
    )


def test_callers_cannot_set_tags_that_describe_the_match() -> None:
    text = write(begin(order="fixed"), {"Result": "1-0", "Seed": "9", "Event": 'A "cup"\n[x]'})
    assert '[Result "*"]' in text
    assert '[Seed "1"]' in text
    assert '[Event "A \\"cup\\" [x]"]' in text
    assert read(text).seed == 1


def test_a_turn_that_was_passed_is_shown() -> None:
    match = begin("k7/8/1K6/8/8/8/8/2Q5 w to_come=-/p moves=0/0", order="fixed")
    play(match, "Qc7 Qd7 P@c8")
    text = write(match)
    assert "1. Qc7 -- 2. Qd7 P@c8 *" in text
    assert '[SetUp "1"]' in text
    assert read(text).hash() == match.hash()


def test_times_offers_departures_and_timeouts_read_back() -> None:
    match = begin(order="fixed", clock="1+0")
    match.play(0, "P@a1", at=5000)
    match.play(0, "offer_draw", at=6000)
    match.play(1, "P@h8", at=7000)
    match.leave(1, at=8000)
    match.play(1, "return", at=9000)
    match.advance(120_000)
    assert ending(match)[0] == "out of time"
    text = write(match)
    assert "{[%say black leave]}" in text
    again = read(text)
    assert again.inputs == match.inputs
    assert again.hash() == match.hash()


def test_a_claim_reads_back() -> None:
    match = play(begin(order="fixed"), "P@a1")
    match.leave(1)
    match.play(0, "claim_win", at=45_000)
    again = read(write(match))
    assert ending(again) == ("abandonment", 0)
    assert again.hash() == match.hash()


@pytest.mark.parametrize(
    ("result", "reason", "winner"),
    [("1-0", "resignation", 0), ("0-1", "resignation", 1), ("1/2-1/2", "draw agreed", None)],
)
@pytest.mark.parametrize("in_tag", [True, False])
def test_a_result_that_the_moves_do_not_reach_is_resigned_or_agreed(
    result: str, reason: str, winner: int | None, in_tag: bool
) -> None:
    tag, end = (f'[Result "{result}"]\n', "") if in_tag else ("", result)
    text = f'[Settings "order=fixed"]\n{tag}\n1. P@a1 P@h8 2. a3 {end}'
    assert ending(read(text)) == (reason, winner)


def test_comments_variations_and_annotations_are_skipped() -> None:
    text = """
    [Settings "order=fixed"]

    1. P@a1! {the only piece} (1. P@b1 {or} P@c8 (1... P@d8)) 1... P@h8 $1 ?! ; so far
    % an escape
    2.a3 *
    """
    match = read(text)
    assert sans(match) == ["P@a1", "P@h8", "a3"]
    assert board(match).turn == 1


@pytest.mark.parametrize(
    "comment",
    [
        "{good; or not}",
        "{a ( in a comment}",
        "{ [%clk 0:05:00] }",
        "{over two\n% lines; with marks\n}",
        "; to the end of the line { not a comment\n",
        "(1... P@g8 {; )} 2. a4)",
    ],
)
def test_a_comment_hides_nothing_that_follows_it(comment: str) -> None:
    assert sans(read(f"{FIXED}1. P@a1 {comment} P@h8 2. a3 *")) == ["P@a1", "P@h8", "a3"]


def test_a_comment_may_hold_several_commands_and_words() -> None:
    text = FIXED + "1. P@a1 {[%at 5000] wait [%say black offer_draw]} P@h8 *"
    match = read(text)
    assert [(time, seat) for time, seat, _ in match.inputs] == [(0, 0), (5000, 1), (5000, 1)]


def test_commands_in_a_variation_are_ignored() -> None:
    assert read(FIXED + "1. P@a1 (1... P@b8 {[%say black resign]}) *").outcome() is None


@pytest.mark.parametrize(
    ("written", "moves"),
    [
        ("1.P@a1 P@h8 2.a3", ["P@a1", "P@h8", "a3"]),
        ("1. P@a1 1... P@h8 2. a3", ["P@a1", "P@h8", "a3"]),
        ("1.P@a1! 1...P@h8?! 2.a3!?", ["P@a1", "P@h8", "a3"]),
        ("1 P@a1 1...P@h8 2... a3", ["P@a1", "P@h8", "a3"]),
        ("P@a1 P@h8 a1a3", ["P@a1", "P@h8", "a3"]),
        ("P@a1\r\nP@h8\r\n", ["P@a1", "P@h8"]),
    ],
)
def test_moves_and_their_numbers_may_be_written_in_many_ways(
    written: str, moves: list[str]
) -> None:
    assert sans(read(FIXED + written)) == moves


def test_castling_may_be_written_with_zeros() -> None:
    start = '[FEN "4k3/8/8/8/8/8/8/R3K2R w HA"]\n\n'
    assert sans(read(start + "1. 0-0 Ke7")) == ["O-O", "Ke7"]
    assert sans(read(start + "1.0-0-0")) == ["O-O-O"]


def test_a_text_without_tags_is_a_game_from_the_empty_board() -> None:
    match = Pgn().read("1. P@e1 *", seed=3)
    assert (match.seed, sans(match)) == (3, ["P@e1"])


def test_a_position_is_a_game_that_starts_there() -> None:
    fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 to_come=P/- clock=5+3"
    match = Pgn().read(f"\n  {fen}\n", seed=5)
    assert (match.seed, match.inputs, match.settings["clock"]) == (5, [], "5+3")
    drawn = "\n".join([". . . . k . . ."] + [". . . . . . . ."] * 6 + [". . . . K . . R"])
    assert board(read(drawn)).king == [4, 60]
    with pytest.raises(BadGameText, match="8 squares"):
        read("9/8/8/8/8/8/8/8 w")


def test_games_of_older_rules_are_read_by_these() -> None:
    assert READ_RULES[-1] == game.version
    assert sans(read('[Rules "1"]\n' + FIXED + "1. P@a1 *")) == ["P@a1"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[Variant "Chess960"]\n\n1. e4 *', "Chess960"),
        ('[Rules "99"]\n\n*', "rules 99"),
        ('[Seed "many"]\n\n*', "^Seed must be a whole number"),
        ('[Settings "every=9"]\n\n*', "every must be 1 to 5"),
        ('[FEN "nonsense"]\n\n*', "8 rows"),
        ('[Result "2-0"]\n\n*', "unknown result"),
        ("1. Qh5 *", "^1. Qh5: "),
        (FIXED + "1. P@a1 P@h8 2. a3 h5", r"^2\.\.\. h5: "),
        (FIXED + "1. P@a1 {never closed P@h8", "}"),
        (FIXED + "1. P@a1 (1. P@b1 P@h8", r"\) is missing"),
        (FIXED + "1. P@a1 ) P@h8", r"unmatched \)"),
        (FIXED + "1. P@a1 } P@h8", "unmatched }"),
        (FIXED + "1. P@a1 * 1... P@h8", "after the result"),
        (FIXED + "1. P@a1 *\n\n" + FIXED + "1. P@b1 *", "more than one game"),
        ("[Event]\n\n1. P@a1", "a tag is written"),
        ('[White "Aino]\n\n1. P@a1', "a tag is written"),
        (FIXED + "1. P@a1 {[%at soon]}", "at must be a whole number"),
        (FIXED + "1. P@a1 {[%say red resign]}", "unknown command"),
        (FIXED + "1. P@a1 {[%say black hello]}", "unknown command"),
        (FIXED + "1. P@a1 {[%say black accept_draw]}", "there is no draw offer"),
        ('[FEN "6k1/5ppp/8/8/8/8/8/K3R3 w"]\n[Result "0-1"]\n\n1. Re8 0-1', "lead to 1-0"),
        ('[Result "0-1"]\n' + FIXED + "1. P@a1 1-0", "according to its tag"),
        ("this is no game", "'this'"),
    ],
)
def test_an_invalid_game_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(BadGameText, match=reason):
        read(text)


def test_standard_chess_can_be_played_from_its_start_position() -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    text = f'[FEN "{start}"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1'
    match = read(text)
    assert ending(match) == ("checkmate", 1)
    assert read(write(match)).hash() == match.hash()


def test_other_programs_read_what_is_written_of_a_game_of_chess() -> None:
    match = begin("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", clock="5+3")
    for move in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"]:
        match.play(board(match).turn, move, at=match.now + 700)
    lines = [line for line in write(match).splitlines() if "Variant" not in line]
    text = "\n".join(line for line in lines if "FEN" not in line and "SetUp" not in line)
    other = chess.pgn.read_game(io.StringIO(text))
    assert other is not None
    assert not other.errors
    assert [move.uci() for move in other.mainline_moves()][-1] == "e1g1"
    assert other.headers["Settings"] == "clock=5+3"


def test_text_in_tags_reads_back_unchanged() -> None:
    match = Match(game, {"order": "fixed"}, 1)
    text = write(match, {"Event": 'back\\slash "quote"'})
    assert '[Event "back\\\\slash \\"quote\\""]' in text
    assert read_tokens(text).tags["Event"] == 'back\\slash "quote"'


@pytest.mark.parametrize(
    ("moves", "offers"),
    [
        ("1. P@a1 P@h8", [(0, "offer_draw"), (1, "accept_draw")]),
        ("1. P@a1 {[%say white offer_draw]} ", [(0, "offer_draw"), (1, "accept_draw")]),
        ("1. P@a1 {[%say black offer_draw]} ", [(1, "offer_draw"), (0, "accept_draw")]),
        (
            "1. P@a1 {[%say white offer_draw]} P@h8",
            [(0, "offer_draw"), (1, "offer_draw"), (0, "accept_draw")],
        ),
    ],
)
def test_an_agreed_draw_is_attributed_to_a_side_that_could_offer_it(
    moves: str, offers: list[tuple[int, str]]
) -> None:
    match = read(f"{FIXED}{moves} 1/2-1/2")
    words = [(seat, game.actions.text(action)) for _, seat, action in match.inputs]
    assert [(seat, word) for seat, word in words if "draw" in word] == offers
    assert ending(match) == ("draw agreed", None)


def test_a_first_line_of_eight_marks_is_a_game_unless_all_are_squares() -> None:
    assert sans(read(FIXED.strip() + "\n1. P@e1 ?!\n*")) == ["P@e1"]
    assert not is_position("1. P@e1 ?!")
    assert not is_position("KQ")
    assert is_position("\n. . . . k . . .")


def test_a_refused_move_is_named_with_its_number_and_the_reason() -> None:
    with pytest.raises(BadGameText) as error:
        read(FIXED + "1. P@a1 P@h8 2. a3 h6 3. a4")
    assert str(error.value) == f"3. a4: {REFUSALS[MUST_PLACE]}"


@pytest.mark.parametrize(
    "opening",
    [
        "",
        "a3 Kd8 Kd1 Ke7 Ke1 Ke8",
        "a3 a6",
        "a3 a6 a4 Kd8 Kd1 Ke7 Ke1 Ke8",
        "a3 a6 a4 a5",
    ],
)
def test_movetext_is_wrapped_where_the_next_word_would_reach_80_characters(opening: str) -> None:
    match = play(begin("4k3/p7/8/8/8/8/P7/4K3 w"), opening)
    play(match, "Kd1 Kd8 Kc1 Kc8 Kb1 Kb8 Ka1 Ka8 Kb2 Kb7 Kc2 Kc7 Kd2 Kd7 Ke2 Ke7 Kf2 Kf7")
    play(match, "Kg2 Kg7 Kh2 Kh7 Kh1 Kh8 Kg1 Kg8 Kf1 Kf8 Ke1 Ke8 Kd1 Kd8 Kc1 Kc8 Kb1 Kb8")
    lines = write(match).split("\n\n")[1].splitlines()
    assert len(lines) >= 3
    for line, following in pairwise(lines):
        assert len(line) < 80 <= len(line) + 1 + len(following.split()[0])


def test_an_unknown_result_is_not_a_result() -> None:
    assert read('[Result "?"]\n' + FIXED + "1. P@a1 *").outcome() is None


def test_the_move_number_is_repeated_after_a_comment() -> None:
    match = play(begin(order="fixed"), "P@a1")
    match.play(1, "offer_draw", at=5000)
    play(match, "P@h8", "a3")
    text = write(match).split("\n\n")[1]
    assert text == "1. P@a1 {[%at 5000]} {[%say black offer_draw]} 1... P@h8 2. a3 *\n"
