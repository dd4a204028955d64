"""Tetris in the terminal."""

from typing import Any

import pytest
from tests.games.tetris.wells import begin, modern, play
from tests.terminal.boards.drawn import ASCII, COLOUR, between, seen, sheet, text

from blockyard.core.match import Match
from blockyard.games.tetris import game
from blockyard.terminal.board import Board, board_of
from blockyard.terminal.draw.look import Look


@pytest.fixture
def board() -> Board[Any]:
    return board_of(game, ASCII)


def well_of(board: Board[Any], match: Match, mode: str = "kata", **size: int) -> list[str]:
    """The rows of the well as they are drawn."""
    return between(sheet(board, seen(match, mode), **size).lines())


def message(board: Board[Any], match: Match, since: int = 0) -> str:
    return board.message(match.events(0, since), seen(match))


def test_the_whole_well_of_the_kata_fits_a_small_terminal(board: Board[Any]) -> None:
    rows = well_of(board, begin())
    assert len(rows) == 24
    assert {len(row) for row in rows} == {20}


def test_falling_settled_and_ghost_cells_differ_without_colour(board: Board[Any]) -> None:
    match = begin("oo...\noo...\n.....\n.....\nI..TT\nSZLJ.", width=5)
    assert well_of(board, match)[-6:] == [
        "OOOO. . . ",
        "OOOO. . . ",
        "::::. . . ",
        "::::. . . ",
        "I . . T T ",
        "S Z L J . ",
    ]


def test_a_falling_piece_is_lighter_than_a_settled_one_in_colour() -> None:
    match = begin("oo...\noo...\n.....\nOO...\nOO...", width=5)
    paper = sheet(board_of(game, COLOUR), seen(match, "kata"))
    left = paper.line(23).index("│") + 1
    falling, settled = paper.at(left, 19)[1], paper.at(left, 23)[1]
    assert falling.ground != settled.ground
    assert (falling.bold, settled.bold) == (True, False)


def test_a_clear_is_shown_as_a_flash_before_the_rows_above_it_fall(board: Board[Any]) -> None:
    match = begin("i....\ni....\ni....\ni....\n.TTTT\n.TTT.\nL.LLL\nL.LLL", width=5)
    play(match, "drop")
    clearing = sheet(board, seen(match, "kata", clearing=frozenset({0}))).lines()
    assert between(clearing)[-6:] == [
        "I ::. . . ",
        "I ::::. . ",
        "##########",
        "I T T T . ",
        "L . L L L ",
        "L . L L L ",
    ]


def test_rows_above_a_modern_skyline_are_hatched_and_the_floor_is_drawn(board: Board[Any]) -> None:
    lines = sheet(board, seen(modern(width=10), "marathon")).lines()
    rows = between(lines)
    assert [row.count("''") > 0 for row in rows] == [True] * 2 + [False] * 20
    assert "+--------------------+" in lines[22]


def test_next_and_hold_are_drawn_beside_the_well(board: Board[Any]) -> None:
    match = modern("next: IOTSZ\nhold: L\npiece: J turn=0 x=2 y=9")
    shown = [line[-16:].strip() for line in sheet(board, seen(match, "marathon")).lines()]
    beside = "\n".join(shown)
    assert "I I I I" in beside
    assert beside.index("next") < beside.index("Z Z") < beside.index("hold") < beside.index("L L L")


def test_the_clock_keeps_running_between_two_views(board: Board[Any]) -> None:
    match = begin()
    match.advance(500)
    assert "0:01.2" in text(board, seen(match, "kata", now=1234))


def test_the_clock_of_a_blitz_runs_down(board: Board[Any]) -> None:
    match = modern(mode="blitz")
    assert "1:59.0" in text(board, seen(match, "blitz", now=1000))


def test_the_lock_delay_is_drawn_as_a_bar(board: Board[Any]) -> None:
    match = modern()
    play(match, "down " * 25)
    scene = seen(match, "marathon", now=250)
    assert scene.view["more"]["lock_left"] == 500
    assert "lock =======--------" in text(board, scene)


def test_two_wells_are_drawn_side_by_side_with_their_own_panels(board: Board[Any]) -> None:
    match = begin(seats=2, ruleset="modern", mode="versus")
    play(match, "drop", seat=1)
    drawn = text(board, seen(match, "versus"))
    assert "Player 1" in drawn
    assert "Player 2" in drawn
    assert drawn.count("+--------------------+") == 2


def test_more_than_two_wells_are_drawn_small_beside_the_players_own(board: Board[Any]) -> None:
    match = begin(seats=4, ruleset="modern", mode="versus", height=12)
    lines = sheet(board, seen(match, "versus")).lines()
    small = [line[66:76].strip() for line in lines]
    assert [small[0], small[11]] == ["2", "3"]
    assert small[10] == ".........."


def test_incoming_garbage_is_a_meter_beside_the_well(board: Board[Any]) -> None:
    scene = seen(begin(seats=2, ruleset="modern", mode="versus"), "versus")
    for counter in scene.view["counters"]:
        if counter["name"] == "incoming garbage":
            counter["value"] = 3
    lines = sheet(board, scene).lines()
    assert [line.count("!|") for line in lines] == [0] * 19 + [1] * 3 + [0] * 2


def test_a_well_with_more_rows_than_lines_is_cropped_around_its_piece(board: Board[Any]) -> None:
    match = begin(height=40)
    lines = sheet(board, seen(match, "kata")).lines()
    assert lines[-1].count("v") == 2
    assert any(row.strip(". ") for row in well_of(board, match)[:4])


def test_a_window_ends_at_the_floor_and_says_that_there_is_more_above(board: Board[Any]) -> None:
    match = begin(height=40)
    for _ in range(30):
        match.play(0, "down")
    lines = sheet(board, seen(match, "kata")).lines()
    assert lines[0].count("^") == 2
    assert "v" not in lines[-1]


def test_two_rows_share_a_line_in_colour_where_lines_are_few() -> None:
    match = begin(height=40, width=20)
    paper = sheet(board_of(game, COLOUR), seen(match, "kata"))
    rows = between(paper.lines(), "│", "│")
    assert len(rows) == 20
    assert {len(row) for row in rows} == {20}
    assert {mark for row in rows for mark in row} <= set(" ▀▄")


def test_cells_grow_with_the_terminal(board: Board[Any]) -> None:
    rows = well_of(board, begin(height=12), width=160, height=50)
    assert {len(row) for row in rows} == {60}
    assert len(rows) == 36


@pytest.mark.parametrize("width", [4, 10, 20])
@pytest.mark.parametrize("height", [8, 24, 40])
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("look", [ASCII, COLOUR, Look(colour=False)])
def test_every_well_fits_a_small_terminal(width: int, height: int, seats: int, look: Look) -> None:
    mode = "versus" if seats > 1 else "marathon"
    match = begin(seats=seats, ruleset="modern", mode=mode, width=width, height=height)
    paper = sheet(board_of(game, look), seen(match, mode))
    walls = sum(line.count(look.frame.down) for line in paper.lines())
    assert walls >= 2 * seats * min(height, 22) // 2


def test_a_double_is_announced_by_name(board: Board[Any]) -> None:
    match = begin("oo....\noo....\n......\n..TTTT\n..TTTT", width=6)
    match.play(0, "drop")
    assert message(board, match) == "Double. Perfect clear"


def test_four_lines_are_announced_as_a_tetris(board: Board[Any]) -> None:
    match = modern("next: OTSZL\npiece: I turn=1 x=-2 y=5\n" + ".TTTTT\n" * 4 + "T.T.T.")
    match.play(0, "drop")
    assert message(board, match) == "Tetris"


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([("scored", 2, 2, 1200)], "T-spin double"),
        ([("scored", 1, 1, 200), ("chained", 0, 0, 1)], "Mini T-spin single. Perfect clear"),
        (
            [("scored", 4, 0, 800), ("chained", 2, 3, 0), ("levelled", 4, 0, 0)],
            "Tetris. Back-to-back \N{MULTIPLICATION SIGN}2. Combo 3. Level 4",
        ),
        ([("sent", 6, 0, 0), ("moved", 1, 0, 0)], "Sent 6"),
    ],
)
def test_messages_use_the_games_own_texts(board: Board[Any], events: list[Any], words: str) -> None:
    assert board.message(events, seen(modern())) == words


def test_ordinary_moves_have_no_message(board: Board[Any]) -> None:
    match = begin()
    play(match, "left turn down")
    assert message(board, match) == ""


LONGEST = "Mini T-spin double. Back-to-back ×12. Combo 10. Level 10. Sent 10"  # noqa: RUF001  # the sign players read


@pytest.mark.parametrize("size", [(80, 24), (90, 30), (100, 34), (120, 40), (120, 45), (200, 60)])
def test_a_message_below_two_wells_is_shown_in_full(
    board: Board[Any], size: tuple[int, int]
) -> None:
    match = Match(game, {"ruleset": "modern", "mode": "versus"}, 7, 2)
    scene = seen(match, "versus", words=LONGEST)
    assert LONGEST in text(board, scene, *size)
