"""The text of the chess board: the move list, and messages about events."""

import re

import pytest
from tests.terminal.boards.chess_table import Table

from blockyard.games.saktris.endings import ENDING_TEXTS, ENDINGS
from blockyard.games.saktris.notes import ending_sentence
from blockyard.terminal.boards.saktris.sides import move_rows

PROMOTION = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
FREE = "8/8/8/8/8/8/8/8 w - - 0 1 to_come=KNP/knp"
EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1 to_come=NPK/npk"


def test_moves_are_listed_as_chess_players_write_them() -> None:
    table = Table().play("e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7")
    assert [line[46:].split() for line in table.lines()[10:14]] == [
        ["1.", "e4", "e5"],
        ["2.", "Bc4", "Nc6"],
        ["3.", "Qh5", "Nf6"],
        ["4.", "Qxf7#"],
    ]


@pytest.mark.parametrize(
    ("start", "action", "san"),
    [
        (PROMOTION, "a7a8n", "a8=N"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "O-O"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8+"),
        (EMPTY, "@b", "N@b1"),
    ],
)
def test_special_moves_are_listed(start: str, action: str, san: str) -> None:
    table = Table(start, order="fixed").play(action)
    assert [move["text"] for move in table.scene().moves()] == [san]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_opponents_moves_are_listed_in_the_same_way(seat: int) -> None:
    table = Table(seat=seat).play("Nf3", "Nf6")
    assert [move["text"] for move in table.scene().moves()] == ["Nf3", "Nf6"]


def test_a_turn_that_was_passed_is_listed() -> None:
    start = "4r3/8/8/8/8/8/8/8 b - - 0 1 to_come=NP/- placed=1/1 moves=0/0"
    table = Table(start, order="fixed", no_king="continue").play("Re5")
    assert [move["text"] for move in table.scene().moves()] == ["Re5", "--"]


def test_a_list_that_starts_with_black_leaves_whites_move_empty() -> None:
    start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    table = Table(start).play("e5", "Nf3", "Nc6", "Bb5")
    assert move_rows(table.scene().moves(), 2) == [(2, "Nf3", "Nc6"), (3, "Bb5", "")]
    assert move_rows(table.scene().moves(), 5)[0] == (1, "...", "e5")


@pytest.mark.parametrize(
    ("start", "action", "words"),
    [
        ("4k3/8/8/8/8/8/8/8 w - - 0 1 to_come=P/p", "P@a1", ""),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "White takes a pawn on d5."),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8", "Black is in check!"),
        (PROMOTION, "a8=N", "White's pawn promotes to a knight."),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "White castles."),
        (EMPTY, "N@b1", "A knight has arrived for Black."),
        (PROMOTION, "offer_draw", "White offers a draw."),
    ],
)
def test_important_events_are_announced(start: str, action: str, words: str) -> None:
    assert words in Table(start, order="fixed").play(action).words


def test_cleared_pawns_are_announced() -> None:
    start = "4k3/8/8/8/8/8/8/PP2K3 w - - 0 1 to_come=P/-"
    table = Table(start, order="fixed", row_clear=True).play("P@c1")
    assert table.words == "White loses 3 pawns in a row from a1."


def test_with_a_free_choice_the_arrival_is_announced_as_any_piece() -> None:
    assert Table(FREE, order="selectable").play("N@b1").words == "A piece has arrived for Black."


def test_a_blocked_arrival_is_announced() -> None:
    start = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1 to_come=P/p moves=7/9"
    table = Table(start, order="fixed").play("Ra4")
    assert "No column is open for Black's pawn." in table.words


@pytest.mark.parametrize("ending", range(1, len(ENDINGS)))
def test_every_ending_is_shown_in_full_beside_the_board(ending: int) -> None:
    table = Table()
    view = table.scene().view.copy()
    view["turn"], view["notes"] = None, [ending_sentence(ending, 0)]
    view["outcome"] = {"reason": ENDINGS[ending], "winner": 0, "scores": [1, 0], "time": 0}
    lines = table.draw(view=view, active=False).lines()
    banner = next(y for y, line in enumerate(lines) if "GAME OVER" in line)
    told = " ".join(line[46:] for line in lines[banner + 1 : banner + 3])
    wanted = f"{ENDING_TEXTS[ending]} White wins"
    assert re.findall(r"\w+", told) == re.findall(r"\w+", wanted)
