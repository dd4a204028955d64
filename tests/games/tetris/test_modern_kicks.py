"""Modern: the SRS kick tables and the kicks of a half turn, as numbers and on boards."""

import pytest
from tests.games.tetris.wells import drawing, modern, picture, play

from blockyard.games.tetris.pieces import KICKS, PIECES, TURNS

QUARTER_KICKS = """
    01   0,0  -1,0  -1,1  0,-2  -1,-2
    10   0,0   1,0  1,-1   0,2    1,2
    12   0,0   1,0  1,-1   0,2    1,2
    21   0,0  -1,0  -1,1  0,-2  -1,-2
    23   0,0   1,0   1,1  0,-2   1,-2
    32   0,0  -1,0 -1,-1   0,2   -1,2
    30   0,0  -1,0 -1,-1   0,2   -1,2
    03   0,0   1,0   1,1  0,-2   1,-2
    """
"""Kicks of J, L, S, T and Z by turn before and after: columns right and rows up, in order."""

I_KICKS = """
    01   0,0  -2,0   1,0 -2,-1    1,2
    10   0,0   2,0  -1,0   2,1  -1,-2
    12   0,0  -1,0   2,0  -1,2   2,-1
    21   0,0   1,0  -2,0  1,-2   -2,1
    23   0,0   2,0  -1,0   2,1  -1,-2
    32   0,0  -2,0   1,0 -2,-1    1,2
    30   0,0   1,0  -2,0  1,-2   -2,1
    03   0,0  -1,0   2,0  -1,2   2,-1
    """

HALF_KICKS = """
    02   0,0   0,1   1,1  -1,1    1,0  -1,0
    20   0,0  0,-1 -1,-1  1,-1   -1,0   1,0
    13   0,0   1,0   1,2   1,1    0,2   0,1
    31   0,0  -1,0  -1,2  -1,1    0,2   0,1
    """
"""Kicks of every piece except the O."""


def kicks_of(letter: str, turn: int, quarters: int) -> list[str]:
    """The kicks that the rules have for a turn, written as in the tables above."""
    flat = KICKS[(PIECES.index(letter) * TURNS + turn) * TURNS + quarters]
    return [f"{flat[at]},{flat[at + 1]}" for at in range(0, len(flat), 2)]


def table(text: str) -> list[tuple[int, int, list[str]]]:
    """A table's lines as the turn before, quarter turns clockwise, and kicks."""
    lines = [line.split() for line in drawing(text).splitlines()]
    return [
        (int(turns[0]), (int(turns[1]) - int(turns[0])) % TURNS, kicks) for turns, *kicks in lines
    ]


@pytest.mark.parametrize("letter", "TSZLJ")
def test_quarter_turns_of_most_pieces_have_the_five_kicks_of_srs(letter: str) -> None:
    for turn, quarters, kicks in table(QUARTER_KICKS):
        assert kicks_of(letter, turn, quarters) == [*kicks, "0,0"]


def test_quarter_turns_of_the_i_have_their_own_five_kicks() -> None:
    for turn, quarters, kicks in table(I_KICKS):
        assert kicks_of("I", turn, quarters) == [*kicks, "0,0"]


@pytest.mark.parametrize("letter", "ITSZLJ")
def test_half_turns_have_six_kicks(letter: str) -> None:
    for turn, quarters, kicks in table(HALF_KICKS):
        assert kicks_of(letter, turn, quarters) == kicks


@pytest.mark.parametrize("quarters", [1, 2, 3])
@pytest.mark.parametrize("turn", range(TURNS))
def test_an_o_has_no_kicks(turn: int, quarters: int) -> None:
    assert kicks_of("O", turn, quarters) == ["0,0"] * 6


QUARTER_BOARDS = [
    (
        "turn",
        "",
        """
        ..Lt...   ..L....
        ..ttt..   .......
        ...L...   ..tL...
        .......   ..tt...
        .......   ..t....
        """,
    ),
    (
        "turn_back",
        "",
        """
        ...tL..   ....L..
        ..ttt..   .......
        ...L...   ...Lt..
        .......   ...tt..
        .......   ....t..
        """,
    ),
    (
        "turn",
        "",
        """
        ..L....   ..Lttt.
        ...t...   ....t..
        ..Ltt..   ..L....
        ...tL..   ....L..
        """,
    ),
    (
        "turn_back",
        "",
        """
        .......   ....t..
        ..L....   ..Lttt.
        ...t...   .......
        ..LttL.   ..L..L.
        ...tL..   ....L..
        """,
    ),
    (
        "turn",
        "",
        """
        ...LL..   ...LL..
        ..ttt..   .......
        ...t...   ....t..
        .......   ...tt..
        ...L...   ...Lt..
        """,
    ),
    (
        "turn_back",
        "",
        """
        ..LL...   ..LL...
        ..ttt..   .......
        ...t...   ..t....
        .......   ..tt...
        ...L...   ..tL...
        """,
    ),
    (
        "turn",
        "",
        """
        .......   ..t....
        ....L..   .tttL..
        ...t...   .......
        .LttL..   .L..L..
        .L.t...   .L.....
        """,
    ),
    (
        "turn_back",
        "",
        """
        ....L..   .tttL..
        ...t...   ..t....
        ..ttL..   ....L..
        ..Lt...   ..L....
        """,
    ),
]
"""Boards on which only the last kick of a T's quarter turn fits, before and after it."""

I_BOARDS = [
    (
        "turn",
        "",
        """
        .......   .....i.
        .......   .....i.
        .......   .....i.
        ..iiii.   .....i.
        .......   .......
        ..L.LL.   ..L.LL.
        """,
    ),
    (
        "turn_back",
        "",
        """
        ..L..L.   ..L..L.
        ..iiii.   .....i.
        .......   .....i.
        ...L...   ...L.i.
        .......   .....i.
        """,
    ),
    (
        "turn",
        "",
        """
        L..i...   L......
        ...i...   .......
        .L.iL..   .L..L..
        ...i...   ...iiii
        """,
    ),
    (
        "turn_back",
        "",
        """
        ....i..   .......
        ..L.i..   ..L....
        ....i..   .......
        ....i..   .iiii..
        """,
    ),
    (
        "turn",
        "piece: I turn=2 x=2 y=2",
        """
        ..L..L.   ..L..L.
        ..iiii.   ..i....
        ...L...   ..iL...
        .......   ..i....
        .......   ..i....
        """,
    ),
    (
        "turn_back",
        "piece: I turn=2 x=2 y=0",
        """
        .......   ..i....
        .......   ..i....
        .......   ..i....
        ..iiii.   ..i....
        ..L.LL.   ..L.LL.
        """,
    ),
    (
        "turn",
        "piece: I turn=3 x=2 y=0",
        """
        ...i...   iiii...
        ..LiL..   ..L.L..
        ...i...   .......
        ...iL..   ....L..
        """,
    ),
    (
        "turn_back",
        "piece: I turn=3 x=2 y=0",
        """
        ...i...   ...iiii
        ...i...   .......
        ..LiL..   ..L.L..
        L..i...   L......
        """,
    ),
]
"""Boards on which only the last kick of an I's quarter turn fits."""

HALF_BOARDS = [
    (
        "turn_around",
        "",
        """
        ..LtL..   ..L.L..
        ..ttt..   .ttt...
        ...LL..   ..tLL..
        """,
    ),
    (
        "turn_around",
        "",
        """
        ..L....   ..Lt...
        ...tL..   ..ttL..
        ..Ltt..   ..Lt...
        ...t...   .......
        """,
    ),
    (
        "turn_around",
        "",
        """
        ...L...   ...Lt..
        .Lttt..   .L.ttt.
        ..LtL..   ..L.L..
        """,
    ),
    (
        "turn_around",
        "",
        """
        ....L..   ...tL..
        ..Lt...   ..Ltt..
        ..ttL..   ...tL..
        ...t...   .......
        """,
    ),
]
"""Boards on which only the last kick of a T's half turn fits."""


@pytest.mark.parametrize(("word", "stated", "boards"), QUARTER_BOARDS + I_BOARDS + HALF_BOARDS)
def test_a_piece_moves_by_its_last_kick_where_no_other_fits(
    word: str, stated: str, boards: str
) -> None:
    rows = [row.split() for row in drawing(boards).splitlines()]
    before = "\n".join(row[0] for row in rows)
    after = [row[1] for row in rows]
    while not after[0].strip("."):
        after = after[1:]
    match = modern(f"{stated}\n{before}", width=7)
    play(match, word)
    assert picture(match) == "\n".join(after)


HALF_TURN_ORDER = {
    "up before sideways": ("...t...\n..ttt..\n...L...", "..ttt..\n...t...\n...L..."),
    "right before left": ("..LtL..\n..ttt..\n...L...", "..L.L..\n...ttt.\n...Lt.."),
    "left before right": ("...L...\n..ttt..\n..LtL..", "..tL...\n.ttt...\n..L.L.."),
    "up two rows on the right before one": (
        "...t...\n..Ltt..\n...tL..",
        "....t..\n...tt..\n....t..\n..L....\n....L..",
    ),
    "up two rows on the left before one": (
        "...t...\n..ttL..\n..Lt...",
        "..t....\n..tt...\n..t....\n....L..\n..L....",
    ),
}
"""Half turns of a T that have room for more than one kick."""


@pytest.mark.parametrize("case", sorted(HALF_TURN_ORDER))
def test_a_half_turn_takes_the_first_kick_that_fits(case: str) -> None:
    before, after = HALF_TURN_ORDER[case]
    match = modern(before, width=7)
    play(match, "turn_around")
    assert picture(match) == after
