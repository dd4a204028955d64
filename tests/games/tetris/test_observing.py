"""What a seat observes: every number, checked against wells drawn in text."""

import pytest
from tests.games.observed import declared, seen
from tests.games.tetris.wells import begin, modern, play, well

from blockyard.core.match import Match
from blockyard.core.observation import observe, size_of
from blockyard.core.state import to_data
from blockyard.games.tetris import game
from blockyard.games.tetris.features import features
from blockyard.games.tetris.observing import worth
from blockyard.games.tetris.pieces import PIECES


def drawn(match: Match) -> str:
    """The observed stack as text, from its highest cell down."""
    cells = "".join(".#"[number] for number in seen(match, "stack"))
    width = well(match).width
    rows = [cells[at : at + width] for at in range(0, len(cells), width)]
    while rows and "#" not in rows[0]:
        rows = rows[1:]
    return "\n".join(rows)


def test_the_usual_modern_well_has_at_least_234_numbers() -> None:
    for ruleset in ("kata", "modern"):
        assert size_of(features(game.settings.read({"ruleset": ruleset}))) >= 234


COUNTERS = [
    ("level", (1,), 255),
    ("combo", (1,), 255),
    ("back to back", (1,), 1),
    ("lines to go", (1,), 40),
    ("time left", (1,), 120),
    ("garbage", (1,), 255),
]
"""The features of both rulesets after those of the falling piece."""


def test_a_kata_well_is_seen_as_high_as_it_is() -> None:
    assert declared(game, ruleset="kata", width=8, height=14) == [
        ("stack", (14, 8), 1),
        ("piece", (7,), 1),
        ("turn", (4,), 1),
        ("column", (1,), 7),
        ("row", (1,), 13),
        *COUNTERS,
    ]


def test_a_modern_piece_may_be_higher_than_what_is_seen_and_has_trays_and_clocks() -> None:
    assert declared(game, ruleset="modern", width=8, height=14) == [
        ("stack", (12, 8), 1),
        ("piece", (7,), 1),
        ("turn", (4,), 1),
        ("column", (1,), 7),
        ("row", (1,), 29),
        *COUNTERS,
        ("next", (5, 7), 1),
        ("hold", (7,), 1),
        ("hold used", (1,), 1),
        ("lock delay", (1,), 250),
        ("resets", (1,), 15),
    ]


def test_the_stack_is_seen_from_the_top_without_the_piece() -> None:
    match = begin("......\n#.....\n##..##", width=6, height=8)
    assert drawn(match) == "#.....\n##..##"
    assert len(seen(match, "stack")) == 6 * 8


def test_ten_columns_are_seen_like_any_other_number() -> None:
    assert drawn(begin("#.........\n#.#.#.#..#", width=10)) == "#.........\n#.#.#.#..#"


@pytest.mark.parametrize("height", [12, 24])
def test_every_cell_of_a_well_of_ten_columns_is_seen(height: int) -> None:
    match = modern(width=10, height=height)
    for row in range(height - 2):
        for column in range(10):
            board = well(match)
            before = board.rows[4 + row]
            board.rows[4 + row] |= 1 << (4 + column)
            cells = seen(match, "stack")
            assert [at for at, cell in enumerate(cells) if cell] == [
                (height - 3 - row) * 10 + column
            ]
            board.rows[4 + row] = before
    assert seen(match, "stack") == [0] * (height - 2) * 10


def test_a_piece_on_hold_is_seen_even_if_it_is_the_first_of_all() -> None:
    match = modern()
    well(match).hold = 0
    assert seen(match, "hold") == [1] + [0] * 6


def test_a_modern_well_shows_two_rows_above_its_skyline() -> None:
    match = modern(height=12)
    assert len(seen(match, "stack")) == (8 + 2) * 6
    high = modern(height=12)
    well(high).rows[4 + 9] |= 1 << 4
    well(high).top = 4 + 11
    well(high).rows[4 + 10] |= 1 << 5
    assert seen(high, "stack") == [1] + [0] * 59
    assert seen(high, "hold") == [0] * 7


def test_the_piece_is_seen_by_kind_turn_and_lowest_leftmost_cell() -> None:
    match = modern(seed=3)
    board = well(match)
    for word, turn in (("", 0), ("turn", 1), ("turn", 2), ("turn", 3)):
        play(match, word)
        piece = seen(match, "piece")
        assert sum(piece) == 1
        assert PIECES[piece.index(1)] == match.view(0)["more"]["piece"]
        assert seen(match, "turn").index(1) == turn == board.form % 4
        cells = match.view(0)["grids"][0]["layers"]["piece"]
        height = match.view(0)["grids"][0]["height"]
        assert seen(match, "column") == [min(cell % 6 for cell in cells)]
        assert seen(match, "row") == [height - 1 - max(cell // 6 for cell in cells)]


def test_next_and_hold_are_seen_in_the_order_of_the_trays() -> None:
    match = modern(seed=5)
    assert seen(match, "hold") == [0] * 7
    assert seen(match, "hold used") == [0]
    play(match, "hold")
    trays = match.view(0)["trays"]
    letters = [piece["label"] for piece in trays[0]["pieces"]]
    found = seen(match, "next")
    assert [PIECES[found[at : at + 7].index(1)] for at in range(0, 35, 7)] == letters
    assert sum(found) == 5
    assert PIECES[seen(match, "hold").index(1)] == trays[1]["pieces"][0]["label"]
    assert seen(match, "hold used") == [1]


def test_counters_are_seen_up_to_255() -> None:
    match = modern(mode="versus")
    board = well(match)
    board.level, board.combo, board.back_to_back = 300, 7, 4
    board.pending[0], board.pending[15] = 3, 5
    assert seen(match, "level") == [255]
    assert seen(match, "combo") == [7]
    assert seen(match, "back to back") == [1]
    assert seen(match, "garbage") == [8]
    board.level, board.combo, board.back_to_back = 9, 256, 0
    board.pending[1] = 300
    assert seen(match, "level") == [9]
    assert seen(match, "combo") == [255]
    assert seen(match, "back to back") == [0]
    assert seen(match, "garbage") == [255]


def test_the_goal_of_a_mode_is_seen_only_there() -> None:
    sprint, blitz = modern(mode="sprint"), modern(mode="blitz")
    well(sprint).lines = 13
    blitz.advance(1500)
    assert (seen(sprint, "lines to go"), seen(sprint, "time left")) == ([27], [0])
    assert (seen(blitz, "lines to go"), seen(blitz, "time left")) == ([0], [118])
    well(sprint).lines = 43
    assert seen(sprint, "lines to go") == [0]


def test_the_lock_delay_runs_while_the_piece_rests() -> None:
    match = modern()
    assert seen(match, "lock delay") == [250]
    play(match, "down " * 30)
    match.advance(match.now + 101)
    assert seen(match, "lock delay") == [199]
    play(match, "left")
    assert seen(match, "lock delay") == [250]
    assert seen(match, "resets") == [14]


def test_observing_changes_nothing() -> None:
    match = modern(seed=2)
    before = to_data(well(match))
    observe(match.position, 0)
    assert to_data(well(match)) == before


def test_what_a_seat_gains_is_what_its_mode_is_about() -> None:
    for mode, gained in (("marathon", 500), ("sprint", 12), ("versus", 9), ("zen", 500)):
        board = well(modern(mode=mode))
        board.score, board.lines, board.attack = 500, 12, 9
        assert worth(board, 0) == gained
