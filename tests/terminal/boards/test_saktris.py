"""The chess board as drawn: squares, pieces, marks, and the text around them."""

import unicodedata

import pytest
from tests.terminal.boards.chess_table import CHESS, Table

from blockyard.core.match import Match
from blockyard.games.saktris import game
from blockyard.terminal.board import board_of
from blockyard.terminal.boards.saktris import GameBoard
from blockyard.terminal.boards.saktris.squares import GROUNDS, INKS, SYMBOLS
from blockyard.terminal.draw.look import Look

KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
SIZES = [(80, 24), (100, 30), (100, 33), (120, 40), (200, 60)]


def test_saktris_has_its_own_board() -> None:
    assert isinstance(board_of(game, Look()), GameBoard)


def test_without_colour_squares_differ_by_shading_and_sides_by_case() -> None:
    table = Table("r3k3/8/8/8/8/8/8/4K2R b - - 0 1")
    assert table.squares()[:4] == [
        "  r  :::::     :::::[ k ]:::::     :::::",
        "     :::::     :::::[   ]:::::     :::::",
        ":::::     :::::     :::::     :::::     ",
        ":::::     :::::     :::::     :::::     ",
    ]
    assert table.squares()[-2] == ":::::     :::::     : K :     :::::  R  "


def test_in_unicode_the_sides_have_different_symbols() -> None:
    table = Table("r3k3/8/8/8/8/8/8/4K2R b - - 0 1", ascii_only=False)
    assert table.squares()[0] == "  ♜  ░░░░░     ░░░░░[ ♚ ]░░░░░     ░░░░░"
    assert table.squares()[-2] == "░░░░░     ░░░░░     ░ ♔ ░     ░░░░░  ♖  "


def test_the_symbols_of_the_pieces_are_one_column_wide() -> None:
    widths = {unicodedata.east_asian_width(mark) for mark in "".join(SYMBOLS.values())}
    assert widths == {"N"}


def test_in_colour_squares_have_backgrounds_and_sides_have_inks() -> None:
    paper = Table(colour=True, ascii_only=False).draw()
    mark, ink = paper.at(5, 2)
    assert (mark, ink.front, ink.ground) == ("♜", INKS[1], GROUNDS[0])
    mark, ink = paper.at(5, 16)
    assert (mark, ink.front, ink.ground) == ("♖", INKS[0], GROUNDS[1])


@pytest.mark.parametrize("size", SIZES)
def test_an_ascii_sheet_contains_only_ascii(size: tuple[int, int]) -> None:
    assert Table(size=size).text().isascii()


@pytest.mark.parametrize("size", SIZES)
def test_without_colour_no_ink_has_a_colour(size: tuple[int, int]) -> None:
    paper = Table(size=size, ascii_only=False).draw()
    inks = {run.ink for y in range(paper.height) for run in paper.runs(y)}
    assert {ink.front + ink.ground for ink in inks} == {""}


@pytest.mark.parametrize("size", SIZES)
def test_every_square_can_be_clicked_at_every_size(size: tuple[int, int]) -> None:
    table = Table(size=size, colour=True, ascii_only=False)
    found = set()
    for y in range(size[1]):
        for x in range(size[0]):
            table.board.hand.put_back()
            table.board.click(x, y, table.scene())
            found.add(table.cursor)
    assert len(found) == 64


def test_squares_of_seven_by_three_have_small_pictures() -> None:
    start = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
    text = Table(start, size=(100, 33), colour=True, ascii_only=False).text()
    assert "♖▄ ▄ ▄" in text
    assert " ▀███▀" in text


def test_a_large_terminal_has_pictures_of_the_pieces_with_their_symbols() -> None:
    paper = Table("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", size=(120, 40), colour=True, ascii_only=False)
    rook = [line[4:11] for line in paper.lines()[30:34]]
    assert rook == ["♖▄ ▄ ▄ ", " ▀███▀ ", "  ███  ", " █████ "]


def test_a_flipped_board_has_h1_at_the_top_left() -> None:
    table = Table("4k3/8/8/8/8/8/8/4K2R w - - 0 1")
    table.press("f2")
    assert table.squares()[0] == "  R  :::::     [ K ]     :::::     :::::"
    assert table.lines()[1].split("  ")[1].startswith("+- h -- g --")


def test_flipped_the_players_change_sides_as_well() -> None:
    table = Table()
    assert table.lines()[1].endswith("BLACK")
    table.press("f2")
    assert table.lines()[1].endswith("> WHITE")


def test_targets_of_a_picked_piece_are_marked_and_captures_differently() -> None:
    table = Table("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").go("e4")
    table.press("enter")
    assert table.squares()[6] == ":::::     :::::  p  : o :     :::::     "
    assert table.squares()[7] == ":::::     :::::  x  :::::     :::::     "
    assert table.squares()[8] == "     :::::     :::::[<P>]:::::     :::::"


def test_the_last_move_is_marked_with_round_brackets() -> None:
    table = Table().play("e4")
    assert "(P)" in table.squares()[8]
    assert "( )" in table.squares()[12]


def test_a_king_in_check_has_an_exclamation_mark() -> None:
    table = Table("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").play("Ra8").go("e1")
    assert table.squares()[0][20:25] == "  k  "
    assert table.squares()[1][20:25] == "  !  "


def test_open_columns_have_a_plus() -> None:
    table = Table("8/8/8/8/8/8/8/1N6 w - - 0 1 to_come=B/b", order="fixed")
    assert table.squares()[14] == ": + :  N  : + :  +  [ + ]  +  : + :  +  "


def test_the_reason_for_a_closed_column_is_shown_under_the_cursor() -> None:
    table = Table("8/8/8/8/8/8/8/2B5 w - - 0 1 to_come=B/b", order="fixed")
    table.go("c1")
    assert "c1 White's bishop; closed: the square is occupied" in table.text()
    table.go("a1")
    assert "a1 empty; closed: a bishop already stands on a dark square" in table.text()


@pytest.mark.parametrize(
    ("start", "banner"),
    [
        (CHESS, "WHITE TO MOVE"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 to_come=N/n", "WHITE TO PLACE: N knight"),
        ("4k3/8/8/8/8/8/8/r3K3 w - - 0 1 to_come=N/-", "WHITE TO PLACE/MOVE: N knight"),
    ],
)
def test_the_banner_says_what_to_do(start: str, banner: str) -> None:
    assert f"| {banner}" in Table(start, order="fixed").text()


def test_a_check_that_no_placement_ends_is_explained() -> None:
    text = Table("4k3/8/8/8/8/8/3r4/3K4 w - - 0 1 to_come=N/-", order="fixed").text()
    assert "| WHITE TO MOVE" in text
    assert "no placement stops the check" in text


def test_a_blocked_arrival_is_explained() -> None:
    start = "8/8/8/8/8/8/8/RNBQKBNR w - - 0 1 to_come=P/p"
    text = Table(start, order="fixed", blocked="queue").text()
    assert "| WHITE TO MOVE" in text
    assert "no column is open for a pawn" in text
    assert "it waits" in text


def test_the_end_is_shown_with_the_winner() -> None:
    text = Table().play("e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7").text()
    assert "GAME OVER" in text
    assert "Checkmate" in text
    assert "White wins" in text


def test_both_players_next_pieces_and_pools_are_shown() -> None:
    table = Table("8/8/8/8/8/8/8/8 w - - 0 1 to_come=NPPK/pqk", order="fixed")
    text = table.text()
    assert "next: N knight, now" in text
    assert "to come 4: K1 N1 P2" in text
    assert "next: p pawn, next turn" in text
    assert "to come 3: k1 q1 p1" in text


def test_a_note_says_that_a_player_without_a_king_cannot_be_mated() -> None:
    start = "8/8/8/8/8/8/8/4K3 w - - 0 1 to_come=-/k"
    lines = Table(start, order="fixed").lines()
    assert [line for line in lines if "no king yet: cannot be mated" in line] == [lines[4]]


def test_lost_pieces_and_skipped_arrivals_are_counted() -> None:
    start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 to_come=P/p placed=3/1 skipped=2/0"
    assert "lost 2 skipped 2" in Table(start, order="fixed").text()


def test_the_clock_of_the_player_to_move_keeps_running_between_views() -> None:
    table = Table(clock="5+3")
    assert table.lines()[15].endswith(" 5:00")
    paper = table.draw(now=7_000)
    assert paper.lines()[15].endswith(" 4:53")
    assert paper.lines()[1].endswith(" 5:00")


def test_a_low_clock_shows_tenths() -> None:
    assert Table(clock="5+3").draw(now=281_200).lines()[15].endswith(" 0:18.8")


def test_a_clock_is_low_from_the_moment_of_the_warning() -> None:
    """As on the page: the rules warn at exactly this time."""
    assert Table(clock="5+3").draw(now=280_000).lines()[15].endswith(" 0:20.0")


def test_the_chosen_rules_are_shown_while_pieces_are_to_come() -> None:
    table = Table("8/8/8/8/8/8/8/8 w - - 0 1 to_come=all/all", every=3, row_clear=True)
    assert "arrive every 3 moves, random (same), blocked: skip" in table.lines()[22]
    assert Table(KINGS).lines()[22] == ""


def test_the_last_message_is_shown_completely() -> None:
    words = "White takes a pawn on e5. Black is in check! " * 3
    shown = " ".join(line.strip() for line in Table().draw(words=words).lines()[21:23])
    assert shown == words.strip()


def test_a_draw_offer_stays_on_the_sheet() -> None:
    table = Table().play("offer_draw")
    assert table.draw(words="").lines()[21] == "White offers a draw."


def test_a_player_who_may_accept_a_draw_sees_how() -> None:
    line = Table().play("offer_draw", "e4").draw(words="").lines()[21]
    assert line == "White offers a draw. F3 accepts, F6 declines."


def test_black_pieces_are_not_bold_in_colour() -> None:
    # In terminals with 16 colours, bold black is grey.
    paper = Table(colour=True, ascii_only=False).draw()
    assert not paper.at(5, 2)[1].bold


def test_an_unchanged_view_draws_the_same_sheet() -> None:
    table = Table().play("e4")
    assert table.draw().changes(table.draw()) == []


def test_a_spectator_sees_the_board_without_a_cursor() -> None:
    table = Table()
    view = Match(game, start=CHESS).view(-1)
    text = "\n".join(table.draw(view=view, active=False, watched=True).lines())
    assert "WATCHING" in text
    assert "[" not in text


def test_a_spectator_sees_the_keys_for_watching() -> None:
    table = Table()
    keys = [*table.board.keys(), ("Space", "stop")]
    assert table.draw(active=False, watched=True, keys=keys).lines()[23] == "Space stop"
