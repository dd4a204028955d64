"""Block Blast on the terminal's sheet: the board, the tray, the offers, and the text."""

import pytest
from tests.terminal.boards.blast_table import ASCII, COLOUR, OPEN, STUCK, TIGHT, Table

from blockyard.core.seat import Seat
from blockyard.terminal.board import HEIGHT, WIDTH, Answer
from blockyard.terminal.boards.blockblast.why import factor_lines
from blockyard.terminal.draw.look import ACCENT, BAD, LIGHT_TEXT, Look
from blockyard.terminal.draw.panel import mixed
from blockyard.terminal.draw.paper import Paper


def test_the_board_is_drawn_with_the_names_of_rows_and_columns() -> None:
    table = Table(OPEN)
    assert table.rows()[6:] == [
        "2 | .   .   .   .   .   .   .   .  |",
        "1 |[bb][bb][bb][bb][bb] .   .   .  |",
    ]
    assert table.paper().line(20)[4:35] == " a   b   c   d   e   f   g   h "


def test_cleared_squares_flash_in_a_full_colour_of_their_own() -> None:
    table = Table(OPEN, COLOUR)
    table.match.play(0, "2@f1")
    paper = Paper(WIDTH, HEIGHT)
    table.board.draw(paper, table.scene(clearing=frozenset({0})))
    assert {paper.at(x, 17)[1].ground for x in range(4, 36)} == {LIGHT_TEXT}
    assert LIGHT_TEXT not in {paper.at(x, 15)[1].ground for x in range(4, 36)}


def test_the_tray_is_drawn_with_the_numbers_of_its_pieces() -> None:
    lines = [line[40:] for line in Table(OPEN).paper().lines()]
    assert lines[7:10] == [
        " 1            2            3",
        "r r          t t t        p p",
        "r r                       p",
    ]


def test_a_piece_that_fits_nowhere_is_marked() -> None:
    lines = [line[40:] for line in Table(TIGHT).paper().lines()]
    assert lines[7] == " 1  no room   2  no room   3"
    assert lines[8] == "- - -        -            p"


def test_a_piece_with_one_place_left_says_so() -> None:
    table = Table("""
        tray: domino-v:red line-5-v:teal square-2:purple
        .bgbgbgb
        .bgbgbgb
        b.gbg.bg
        gb.bgbgb
        bgb.bgbg
        gbgb.bgb
        bgbgbg.g
        gbgbgbg.
        """)
    assert table.paper().lines()[7][40:] == " 1  1 place   2  no room   3  no room"


def test_a_piece_that_does_not_fit_has_a_different_mark_and_is_not_placed() -> None:
    table = Table(OPEN)
    answer = table.press("1", *["down"] * 9, "enter")
    assert answer == Answer(refused="1@d2")
    assert table.words == "the space is already taken"
    assert table.rows()[6:] == [
        "2 | .   .   .  xxxxxxxx .   .   .  |",
        "1 |[bb][bb][bb]XXXXXXXX .   .   .  |",
    ]


def test_rows_that_would_clear_are_marked() -> None:
    table = Table(OPEN)
    answer = table.press("2", *["down"] * 9, *["right"] * 9)
    assert answer == Answer(words="2@f1: fits, clears 1 line.")
    assert table.rows()[7] == "1 |[==][==][==][==][==]::::::::::::|"
    assert table.paper().at(1, 17)[1].reverse


def test_lines_about_to_clear_are_highlighted_in_colour() -> None:
    table = Table(OPEN, COLOUR)
    table.press("2", *["down"] * 9, *["right"] * 9)
    blue = table.board.cells.colour(6)
    assert table.paper().at(5, 17)[1].ground == mixed(blue, ACCENT, 80)


def test_a_piece_that_does_not_fit_is_red_and_crossed_in_colour() -> None:
    table = Table(OPEN, COLOUR)
    table.press("1", *["down"] * 9)
    mark, ink = table.paper().at(16, 17)
    assert mark == "X"
    assert ink.ground == mixed(table.board.cells.colour(0), BAD, 60)


def test_when_no_piece_fits_revive_and_finish_are_offered() -> None:
    table = Table(STUCK)
    assert "No piece fits." in table.text()
    assert "R  Revive (2 left)" in table.text()
    assert "F  Finish" in table.text()


def test_the_offer_when_no_piece_fits_does_not_cover_the_board() -> None:
    table = Table(STUCK)
    rows = table.text().splitlines()
    assert all("Revive" not in row[:38] and "No piece" not in row[:38] for row in rows)
    assert any("No piece fits." in row[38:] for row in rows)


def test_nothing_is_held_while_the_player_cannot_act() -> None:
    table = Table(OPEN)
    table.press("1")
    paused = table.scene(active=False)
    paper = Paper(WIDTH, HEIGHT)
    table.board.draw(paper, paused)
    assert "[1]" not in "\n".join(paper.lines())
    assert table.board.press("2", paused) is None


def test_a_clear_is_celebrated_with_a_message() -> None:
    table = Table(OPEN)
    since = table.match.event_count(0)
    table.press("2", "f", "1", "enter")
    message = table.board.message(table.match.events(0, since), table.scene())
    assert message == "Good Work! 1 line, +100. Board cleared: +300!"


def test_a_streak_is_shown_with_the_next_multiplier() -> None:
    table = Table("streak: 2\n" + OPEN)
    assert "2, next clear x2" in table.text()


@pytest.mark.parametrize("look", [ASCII, COLOUR], ids=["ascii", "colour"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_everything_fits_on_sheets_of_every_size(look: Look, size: tuple[int, int]) -> None:
    table = Table("", look)
    table.press("1")
    text = "\n".join(table.paper(*size).lines())
    assert all(word in text for word in ("Block Blast", "Classic", "score", "revives", "[1]"))
    assert all(f" {number} " in text for number in range(1, 9))


def test_ascii_sheets_are_ascii() -> None:
    table = Table(TIGHT)
    table.press("1")
    assert table.text().isascii()


def test_the_factors_of_each_piece_are_a_table() -> None:
    piece = {
        "piece": "mono",
        "base": 2,
        "factors": {"score": [1, 1], "streak": [3, 2], "board": [1, 2], "pity": [1, 1]},
        "chance": [1, 40],
    }
    drawn = {"score": 90, "streak": 1, "empty": 50, "moves_since_clear": 3}
    systems = [
        {"name": "streak", "help": "clears in a row make them harder"},
        {"name": "board", "help": "a full one makes them easier"},
    ]
    why = {"inputs": drawn, "drawn": "adapted", "systems": systems, "pieces": [piece]}
    assert factor_lines(why) == [  # type: ignore[arg-type]  # only what is shown
        "Drawn at score 90, streak 1, 50 cells empty, 3 moves since the last clear.",
        "",
        "piece            base   streak   board   chance",
        "mono                2     x1.5    x0.5    2.5 %",
        "",
        "streak    clears in a row make them harder",
        "board     a full one makes them easier",
    ]


def test_every_piece_of_the_first_set_has_its_factors() -> None:
    table = Table("")
    lines = table.board.reasons(Seat(table.match, 0))
    assert lines[0] == "The first set is drawn by base weights alone."
    assert len(lines) > 8
    assert max(len(line) for line in lines) <= 74
