"""A typed move that is refused, or not complete, never leads to another move being played."""

import io

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import Desk, playing

from blockyard.catalogue import open_game
from blockyard.core.match import Match
from blockyard.core.registry import game_ids
from blockyard.terminal.plain.line_play import play


@pytest.fixture
def blockblast(open_desk: OpenDesk) -> Desk:
    return open_desk(playing("blockblast"))


@pytest.fixture
def saktris(open_desk: OpenDesk) -> Desk:
    return open_desk(playing("saktris"))


def inputs(desk: Desk) -> int:
    return len(desk.match_screen.session.match.inputs)


@pytest.mark.parametrize(
    "entry", ["1@h1", "1h1", "1@h", "1@", "1@z9", "9@a1", "1@h1@h1", "1@1", "1@c9", "1@cc", "1@12"]
)
def test_enter_after_a_refused_placement_places_nothing(blockblast: Desk, entry: str) -> None:
    blockblast.type(entry)
    blockblast.press("enter", "enter", "space", "enter")
    assert inputs(blockblast) == 0


def test_a_refused_placement_hides_the_piece_that_is_not_where_it_was_typed(
    blockblast: Desk,
) -> None:
    empty = "\n".join(line[:37] for line in blockblast.lines)
    blockblast.type("1@h1")
    assert "\n".join(line[:37] for line in blockblast.lines) == empty
    assert "[1]" in blockblast.text


def test_after_a_refused_placement_the_arrows_aim_the_piece_again(blockblast: Desk) -> None:
    blockblast.type("1@h1")
    blockblast.press("left", "enter")
    assert inputs(blockblast) == 1


def test_a_piece_that_is_already_placed_does_not_become_the_one_held(blockblast: Desk) -> None:
    blockblast.press("1", "enter", "2")
    blockblast.type("1@a1")
    blockblast.press("enter", "enter")
    assert inputs(blockblast) == 1


@pytest.mark.parametrize("entry", ["Qh9", "e5", "N@z1", "@z"])
def test_enter_after_a_refused_chess_move_moves_nothing(saktris: Desk, entry: str) -> None:
    saktris.type(entry)
    saktris.press("enter", "enter", "space", "enter")
    assert inputs(saktris) == 0


def test_the_refusal_stays_until_another_key_is_pressed(saktris: Desk) -> None:
    saktris.type("Qh9")
    saktris.press("enter", "enter")
    assert "Qh9" in saktris.text
    saktris.press("left", "enter")
    assert "Qh9" not in saktris.text


REFUSED = {
    "blockblast": ["1@h1", "1@a1 1@c5", "revive"],
    "bucket": ["hold", "left hold"],
    "drmario": ["hold", "soft hold"],
    "saktris": ["e4", "N@e4", "accept_draw", "offer_draw accept_draw"],
    "tetris": ["target_even", "left target_even"],
}
"""Lines of each game that contain an action that is not possible."""


@pytest.mark.parametrize(
    ("game_id", "line"), [(game_id, line) for game_id in game_ids() for line in REFUSED[game_id]]
)
def test_nothing_in_a_refused_line_is_played(game_id: str, line: str) -> None:
    match = Match(open_game(game_id), seed=1, mode=open_game(game_id).modes[0])
    play(match, io.StringIO(f"{line}\n"), lambda line: None)
    assert match.inputs == []


@pytest.mark.parametrize("game_id", game_ids())
def test_a_line_with_a_word_that_is_not_an_action_plays_nothing(game_id: str) -> None:
    match = Match(open_game(game_id), seed=1)
    legal = match.legal(0)[0]
    play(match, io.StringIO(f"{legal} nonsense\n"), lambda line: None)
    assert match.inputs == []
