"""Seeds, times, offers and results in the text of a game: what is read, and what is refused."""

import re

import pytest
from tests.games.saktris.boards import begin, ending, play

from blockyard.core.match import Match
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.state import NEVER
from blockyard.games.saktris.pgn import Pgn, is_position
from blockyard.games.saktris.pgn_tokens import BadGameText

FOOLS_MATE = (
    '[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]\n\n'
    "1. f3 e5 2. g4 Qh4# "
)


def read(text: str) -> Match:
    return Pgn().read(text)


@pytest.mark.parametrize("text", ["", "\n", "  \n\n"])
def test_an_empty_text_is_not_a_position(text: str) -> None:
    assert not is_position(text)


def test_the_largest_seed_is_read() -> None:
    assert read(f'[Seed "{SEED_LIMIT - 1}"]\n\n*').seed == SEED_LIMIT - 1


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_seed_outside_its_range_is_refused(seed: int) -> None:
    with pytest.raises(BadGameText, match=f"Seed must be 0 to {SEED_LIMIT - 1}, not {seed}"):
        read(f'[Seed "{seed}"]\n\n*')


@pytest.mark.parametrize("time", [0, NEVER - 1])
def test_any_valid_time_is_accepted(time: int) -> None:
    assert read(f"{{[%at {time}]}} *").now == time


@pytest.mark.parametrize(
    ("time", "problem"),
    [
        ("-1", f"at must be 0 to {NEVER - 1}, not -1"),
        (str(NEVER), f"at must be 0 to {NEVER - 1}, not {NEVER}"),
        ("1 2", "at must be a whole number, not '1 2'"),
    ],
)
def test_an_invalid_time_is_refused(time: str, problem: str) -> None:
    with pytest.raises(BadGameText, match=problem):
        read(f"{{[%at {time}]}} *")


def test_a_game_that_starts_with_black_has_the_number_of_blacks_move() -> None:
    match = play(begin("4k3/8/8/8/8/8/8/4K3 b - - 0 7 to_come=Q/q moves=9/0"), "Ke7")
    assert "7... Ke7" in Pgn().write(match)


def test_the_move_number_is_repeated_after_a_time() -> None:
    match = play(begin(order="fixed"), "P@e1")
    match.advance(500)
    play(match, "P@d8")
    assert "1. @e1 {[%at 500]} 1... @d8" in re.sub(r"P@", "@", Pgn().write(match))


def test_an_unfinished_movetext_leaves_the_result_to_the_tag() -> None:
    assert ending(read('[Result "1-0"]\n\nP@e1 *')) == ("resignation", 0)


def test_a_finished_game_may_be_marked_unfinished() -> None:
    assert ending(read(FOOLS_MATE + "*")) == ("checkmate", 1)


def test_an_invalid_move_is_named() -> None:
    with pytest.raises(BadGameText, match=r"1\. Xe4: "):
        read("Xe4 *")


@pytest.mark.parametrize("word", ["X", "1.Xe4"])
def test_an_unknown_character_is_not_skipped_as_an_annotation(word: str) -> None:
    with pytest.raises(BadGameText, match=r"1\. X"):
        read(f"{word} *")


@pytest.mark.parametrize("text", ['P@e1 [Event "x"]', '( [Event "x"] ) *', '* [Event "x"]'])
def test_a_tag_after_the_moves_starts_a_second_game(text: str) -> None:
    with pytest.raises(BadGameText, match="the text contains more than one game"):
        read(text)


def test_a_text_may_end_with_a_tag() -> None:
    assert read('[Seed "5"]').seed == 5


@pytest.mark.parametrize("tag", ["[Event x]", '[ "x"]', '[A(B "x"]', '[A B "x"]'])
def test_an_invalid_tag_is_shown_without_what_follows(tag: str) -> None:
    shown = re.escape(f'a tag is written [Name "value"], not {tag}')
    with pytest.raises(BadGameText, match=f"^{shown}$"):
        read(f'{tag}\n[Seed "5"]\n*')
