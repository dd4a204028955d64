"""The kata: the player turns the piece clockwise and moves it sideways, unless it would collide."""

import pytest
from tests.games.tetris.wells import begin, drawing, picture, play

TURNED = {
    "I": ("..i..\n..i..\n..i..\n..i..", "iiii.\n.....", ".i...\n.i...\n.i...\n.i..."),
    "T": ("..t..\n..tt.\n..t..", ".ttt.\n..t..", "..t..\n.tt..\n..t.."),
    "S": ("..s..\n..ss.\n...s.", "..ss.\n.ss..", ".s...\n.ss..\n..s.."),
    "Z": ("...z.\n..zz.\n..z..", ".zz..\n..zz.", "..z..\n.zz..\n.z..."),
    "L": ("..l..\n..l..\n..ll.", ".lll.\n.l...", ".ll..\n..l..\n..l.."),
    "J": ("..j..\n..j..\n.jj..", ".j...\n.jjj.\n.....", "..jj.\n..j..\n..j.."),
    "O": ("..oo.\n..oo.", "..oo.\n..oo.", "..oo.\n..oo."),
}
"""Each piece as it appears, after one turn clockwise and after two, over the same floor."""


@pytest.mark.parametrize("letter", "IOTSZLJ")
def test_a_piece_turns_clockwise_inside_its_box(letter: str) -> None:
    first, second, third = TURNED[letter]
    line = "piece: J turn=3 x=1 y=0\n" if letter == "J" else ""
    match = begin(line + first, width=5, height=8)
    play(match, "turn")
    assert picture(match) == second
    play(match, "turn")
    assert picture(match) == third


@pytest.mark.parametrize("letter", "IOTSZLJ")
def test_four_turns_bring_a_piece_back(letter: str) -> None:
    line = "piece: J turn=3 x=1 y=0\n" if letter == "J" else ""
    match = begin(line + TURNED[letter][0], width=5, height=8)
    play(match, "turn turn turn turn")
    assert picture(match) == TURNED[letter][0]


REFUSED_TURNS = {
    "the left edge": "t....\ntt...\nt....",
    "the right edge": "piece: J turn=3 x=3 y=0\n....j\n....j\n...jj",
    "another piece": "..t..\n.Stt.\n..t..",
    "the bottom": "iiii.",
}


@pytest.mark.parametrize("edge", sorted(REFUSED_TURNS))
def test_a_turn_that_would_collide_has_no_effect(edge: str) -> None:
    match = begin(REFUSED_TURNS[edge], width=5, height=8)
    before = picture(match)
    play(match, "turn")
    assert picture(match) == before


def test_a_turn_that_would_leave_the_top_edge_has_no_effect() -> None:
    match = begin(
        """
        piece: I turn=2 x=0 y=6
        iiii.
        .....
        .....
        .....
        .....
        .....
        .....
        .....
        """,
        width=5,
        height=8,
    )
    play(match, "turn")
    assert picture(match).startswith("iiii.")
    play(match, "down turn")
    assert picture(match).startswith("iiii."), "one row lower it would still stick out"
    play(match, "down turn")
    assert picture(match) == "\n".join([".i..."] * 4 + ["....."] * 4)


def test_there_are_no_kicks() -> None:
    match = begin("t....\ntt...\nt....\n.....\n.....", width=5)
    before = picture(match)
    play(match, "turn")
    assert picture(match) == before, "one column to the right there would be room"


def test_the_piece_moves_left_and_right_by_one_unit() -> None:
    match = begin("..t..\n..tt.\n..t..", width=5)
    play(match, "left")
    assert picture(match) == drawing("""
        .t...
        .tt..
        .t...
        """)
    play(match, "right right")
    assert picture(match) == drawing("""
        ...t.
        ...tt
        ...t.
        """)


@pytest.mark.parametrize(
    ("word", "text"), [("left", "t....\ntt...\nt...."), ("right", "...t.\n...tt\n...t.")]
)
def test_the_piece_does_not_leave_the_board(word: str, text: str) -> None:
    match = begin(text, width=5)
    play(match, word)
    assert picture(match) == text


def test_the_piece_does_not_move_into_another_piece() -> None:
    text = "..t..\n..tt.\nL.t..\nL...J\nLL.JJ"
    match = begin(text, width=5)
    play(match, "left")
    assert picture(match) == ".t...\n.tt..\nLt...\nL...J\nLL.JJ"
    play(match, "left")
    assert picture(match) == ".t...\n.tt..\nLt...\nL...J\nLL.JJ"


def test_an_action_without_effect_is_not_an_error_and_counts_as_an_input() -> None:
    match = begin("t....\ntt...\nt....", width=5)
    play(match, "left turn")
    assert picture(match) == "t....\ntt...\nt...."
    assert [entry[2] for entry in match.inputs] == [0, 2]
