"""Terminals with the 16 standard colours: everything can be told apart, and every text be read."""

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import LARGE, SMALL, Desk, playing

from blockyard.catalogue import open_game
from blockyard.core.registry import game_ids
from blockyard.terminal.board import cells_of
from blockyard.terminal.boards.saktris import palette as chess
from blockyard.terminal.command_options import CommandOptions, look_of
from blockyard.terminal.draw.look import Cells, Look
from blockyard.terminal.draw.paper import Paper
from blockyard.terminal.draw.standard_colours import SHADES, is_standard, text_on_standard
from blockyard.terminal.storage.player_settings import PlayerSettings

SIXTEEN = Look(sixteen=True)

KEYS = {
    "tetris": ["left", "space", "up", "space", "right", "space", "c"],
    "bucket": ["space", "left", "space", "space", "up"],
    "drmario": ["left", "up", "down", "down"],
    "blockblast": ["1", "enter", "2", "down", "right"],
    "saktris": [*"e4", "enter", "left", "enter"],
}
"""Keys that bring each game's marks onto the board: ghosts, held pieces, cursors."""


def colours(game_id: str, *names: str) -> list[str]:
    """The standard colours of a game's cells with these names; without any, of all but empty."""
    game = open_game(game_id)
    cells = cells_of(game, SIXTEEN)
    codes = range(1, cells.count)
    wanted = [code for code in codes if not names or cells.name(code) in names]
    return [cells.colour(code) for code in wanted]


def look(colour: str | None = None, encoding: str = "UTF-8", **environment: str) -> Look:
    return look_of(CommandOptions(colour=colour), PlayerSettings(), environment, encoding)


@pytest.mark.parametrize("game_id", ["tetris", "blockblast"])
def test_every_kind_of_cell_has_a_colour_of_its_own(game_id: str) -> None:
    found = colours(game_id)
    assert len({*found, "black"}) == len(found) + 1


def test_the_three_colours_of_pills_and_viruses_differ() -> None:
    for kind in ("virus", "left half", "right half", "upper half", "lower half", "popping half"):
        found = colours("drmario", *(f"{name} {kind}" for name in ("blue", "brown", "yellow")))
        assert len({*found, "black"}) == 4


def test_both_halves_of_a_pill_match_the_virus_of_their_colour() -> None:
    for name in ("blue", "brown", "yellow"):
        kinds = ("virus", "half", "left half", "right half")
        assert len(set(colours("drmario", *(f"{name} {kind}" for kind in kinds)))) == 1


def test_squares_plates_and_marks_of_the_chess_board_all_differ() -> None:
    marks = [chess.LAST_GROUND, chess.PICKED_GROUND, chess.CURSOR_GROUND, chess.CHECK_GROUND]
    shown = [*chess.GROUNDS, *chess.PLATES, *marks]
    assert len(set(shown)) == len(shown)
    assert not any(colour.startswith("bright") for colour in shown)


def test_the_small_pieces_of_a_bucket_have_colours_of_their_own() -> None:
    cells = cells_of(open_game("bucket"), SIXTEEN)
    small = [code for code in range(cells.count) if cells.name(code).startswith(("tri-", "tet-"))]
    found = [cells.colour(code) for code in small] + ["black", "white", "bright_black"]
    assert len(small) == 10
    assert len(set(found)) == len(found)


def test_at_most_two_pentominoes_share_a_colour() -> None:
    cells = cells_of(open_game("bucket"), SIXTEEN)
    large = [code for code in range(cells.count) if cells.name(code).startswith("pent-")]
    found = [cells.colour(code) for code in large]
    assert max(found.count(colour) for colour in found) <= 2
    assert not {"black", "bright_black"} & set(found)
    assert len({cells.glyph(code) for code in large}) == len(large)


def test_a_game_without_a_palette_gets_different_colours_as_long_as_there_are_any() -> None:
    looks = {
        "cells": [{"name": str(n), "colour": f"#{n:02x}0000", "glyph": "."} for n in range(20)]
    }
    found = [Cells(looks, SIXTEEN).colour(code) for code in range(20)]
    assert found[0] == "black"
    assert len(set(found[:16])) == 16


def unreadable(paper: Paper) -> list[str]:
    """Characters that have the colour of their background, or a colour that is not standard."""
    found = []
    for y in range(paper.height):
        for run in paper.runs(y):
            front, ground = run.ink.front, run.ink.ground
            # Half blocks are two cells in one character, which may well be equal.
            is_text = bool(run.text.strip(" ▀▄"))
            names = [name for name in (front, ground) if name]
            if (is_text and front and front == ground) or not all(map(is_standard, names)):
                found.append(f"{run.text!r} in {front} on {ground}")
    return found


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game_id", KEYS)
def test_nothing_has_the_colour_of_its_background(
    open_desk: OpenDesk, game_id: str, size: tuple[int, int]
) -> None:
    desk = open_desk(playing(game_id), size=size, look=SIXTEEN)
    desk.press(*KEYS[game_id])
    assert unreadable(desk.screen.paper) == []
    desk.press("escape")
    assert unreadable(desk.screen.paper) == []


def letters_on_the_board(desk: Desk) -> set[str]:
    """The letters of the filled cells."""
    paper = desk.screen.paper
    runs = [run for y in range(paper.height) for run in paper.runs(y)]
    return {mark for run in runs if run.ink.ground for mark in run.text if mark.isalpha()}


def test_cells_show_their_letters(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris"), look=SIXTEEN)
    assert len(letters_on_the_board(desk)) >= 5


def test_black_and_white_are_readable_on_every_colour() -> None:
    assert all(text_on_standard(ground) != ground for ground in SHADES)


@pytest.mark.parametrize("term", ["linux", "xterm", "screen", "screen-16color", "vt220"])
def test_a_terminal_that_claims_no_more_gets_16_colours(term: str) -> None:
    assert look(TERM=term).sixteen


@pytest.mark.parametrize("term", ["xterm-256color", "tmux-256color", "xterm-kitty"])
def test_a_terminal_with_256_colours_gets_them(term: str) -> None:
    assert not look(TERM=term).sixteen


def test_a_terminal_with_true_colour_gets_it_whatever_its_name() -> None:
    assert not look(TERM="screen", COLORTERM="truecolor").sixteen


def test_16_colours_can_be_requested() -> None:
    assert look("16", TERM="xterm-256color").sixteen


def test_without_colours_there_are_not_16_either() -> None:
    assert not look("off", TERM="xterm").sixteen


def test_the_linux_console_gets_letters_instead_of_characters_its_font_lacks() -> None:
    assert look(TERM="linux").ascii_only
    assert not look(TERM="xterm").ascii_only


def test_every_game_can_be_shown_in_16_colours() -> None:
    for game_id in game_ids():
        game = open_game(game_id)
        cells = cells_of(game, SIXTEEN)
        assert all(is_standard(cells.colour(code)) for code in range(cells.count))
        assert len(game.looks.get("cells", [])) == cells.count  # type: ignore[arg-type]  # a list
