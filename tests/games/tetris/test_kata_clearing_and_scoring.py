"""The kata: complete lines are cleared; lines give points, levels and speed."""

import pytest
from tests.games.tetris.wells import begin, drawing, play, stack, well


def tall(rows: int) -> str:
    """Rows complete except for one column, where an I already stands, and a cell above them."""
    return "\n".join(["L....."] + [".....i"] * (4 - rows) + ["LLLLLi"] * rows)


def test_a_completed_line_is_cleared() -> None:
    match = begin(
        """
        ....t.
        ....tt
        LLLLtL
        """,
        width=6,
    )
    play(match, "drop")
    assert stack(match) == drawing("""
        ....T.
        ....TT
        """)


def test_the_rows_above_a_cleared_line_move_down_one_unit() -> None:
    match = begin(
        """
        J.....
        JJ..s.
        SSZ.ss
        LLLLLs
        """,
        width=6,
    )
    play(match, "drop")
    assert stack(match) == drawing("""
        J.....
        JJ..S.
        SSZ.SS
        """)


def test_several_lines_are_cleared_at_once_and_those_between_stay() -> None:
    match = begin(
        """
        Z.....
        LLLLLi
        JJ...i
        SSSSSi
        TT...i
        """,
        width=6,
    )
    play(match, "drop")
    assert stack(match) == drawing("""
        Z.....
        JJ...I
        TT...I
        """)
    assert well(match).lines == 2


def test_cells_above_a_gap_do_not_fall_further_than_the_cleared_lines() -> None:
    match = begin(
        """
        O.....
        LLLLLi
        .....i
        .....i
        .....i
        """,
        width=6,
    )
    play(match, "drop")
    assert stack(match) == drawing("""
        O.....
        .....I
        .....I
        .....I
        """)


def test_a_line_is_complete_only_if_all_columns_are_occupied() -> None:
    match = begin("....i\n....i\n....i\nL.LLi", width=5)
    play(match, "drop")
    assert stack(match) == "....I\n....I\n....I\nL.LLI"


@pytest.mark.parametrize(("lines", "points"), [(0, 0), (1, 100), (2, 200), (3, 300), (4, 800)])
def test_points_by_lines_cleared_at_once(lines: int, points: int) -> None:
    match = begin(tall(lines), width=6)
    play(match, "drop")
    assert well(match).lines == lines
    assert well(match).score == points


def test_a_back_to_back_tetris_is_worth_1200() -> None:
    match = begin("back_to_back: 1\nscore: 800\n" + tall(4), width=6)
    play(match, "drop")
    assert well(match).score == 800 + 1200


@pytest.mark.parametrize(("lines", "points"), [(0, 1200), (1, 800), (2, 800), (3, 800), (4, 1200)])
def test_only_a_clear_of_one_to_three_lines_breaks_the_chain(lines: int, points: int) -> None:
    match = begin("back_to_back: 1\n" + tall(lines), width=6)
    play(match, "drop")
    carried = well(match).back_to_back
    match = begin(f"back_to_back: {carried}\n" + tall(4), width=6)
    play(match, "drop")
    assert well(match).score == points


def test_only_lines_score_points() -> None:
    match = begin(width=6)
    play(match, "down down drop drop")
    assert well(match).score == 0


def test_the_level_starts_at_1_and_rises_with_each_10_lines() -> None:
    assert well(begin()).level == 1
    match = begin("lines: 9\n" + tall(1), width=6)
    assert well(match).level == 1
    play(match, "drop")
    assert (well(match).lines, well(match).level) == (10, 2)
    assert match.due == 990


def test_a_tetris_may_jump_over_the_tenth_line() -> None:
    match = begin("lines: 18\n" + tall(4), width=6)
    play(match, "drop")
    assert (well(match).lines, well(match).level) == (22, 3)


def test_the_start_level_is_added_to_the_levels_earned() -> None:
    match = begin("lines: 29\n" + tall(1), width=6, start_level=5)
    assert well(match).level == 7
    play(match, "drop")
    assert well(match).level == 8
    assert well(match).interval == 930_000


def test_points_do_not_depend_on_the_level() -> None:
    match = begin("lines: 100\n" + tall(4), width=6)
    play(match, "drop")
    assert well(match).score == 800


def test_pieces_combos_and_inputs_are_counted() -> None:
    match = begin("combo: 2\npieces: 7\ninputs: 30\n" + tall(1), width=6)
    play(match, "left drop")
    assert (well(match).combo, well(match).pieces, well(match).inputs) == (3, 8, 32)


@pytest.mark.parametrize("letter", "IOTSZLJ")
def test_nothing_is_left_of_the_colours_of_cleared_cells(letter: str) -> None:
    match = begin("\n".join(["J....."] + [letter * 5 + "i"] * 4), width=6)
    play(match, "drop")
    s = well(match)
    assert stack(match) == "J....."
    assert not any(sum(tint[s.top :]) for tint in (s.tint1, s.tint2, s.tint4))
