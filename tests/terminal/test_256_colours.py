"""Terminals with 256 colours: what differs in true colour still differs."""

import pytest
from rich.color import Color, ColorSystem
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import Desk, playing

from blockyard.catalogue import open_game
from blockyard.core.registry import game_ids
from blockyard.terminal.command_options import CommandOptions, look_of
from blockyard.terminal.draw.eight_bit_colours import eight_bit
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.paper import Ink
from blockyard.terminal.storage.player_settings import PlayerSettings

LOOK = Look(eight_bit=True)


def look(colour: str | None = None, **environment: str) -> Look:
    return look_of(CommandOptions(colour=colour), PlayerSettings(), environment, "UTF-8")


def number(colour: str) -> int | None:
    """The number of the colour that a terminal with 256 colours gets; None for its own one."""
    ink = LOOK.final(Ink(colour))
    return Color.parse(ink.front).downgrade(ColorSystem.EIGHT_BIT).number if ink.front else None


def inks(desk: Desk, characters: str) -> list[Ink]:
    """The inks of everything that is written on the screen with some characters only."""
    paper = desk.screen.paper
    runs = [run for y in range(paper.height) for run in paper.runs(y)]
    return [run.ink for run in runs if run.text and not run.text.strip(characters)]


@pytest.mark.parametrize("game_id", game_ids())
def test_cells_that_differ_in_true_colour_differ_in_256(game_id: str) -> None:
    cells: list[dict[str, str]] = open_game(game_id).looks.get("cells", [])  # type: ignore[assignment]  # by contract
    colours = {cell["colour"] for cell in cells}
    assert len({number(colour) for colour in colours}) == len(colours)


def test_the_squares_of_an_empty_board_can_be_told_apart(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("blockblast"), look=LOOK)
    edges = inks(desk, "▄▟▐")
    assert edges
    assert all(number(edge.front) != number(edge.ground) for edge in edges)


def test_a_buckets_walls_differ_from_its_floor_and_from_what_is_around_it(
    open_desk: OpenDesk,
) -> None:
    desk = open_desk(playing("bucket"), look=LOOK)
    grounds = {ink.ground for ink in inks(desk, " ·░╌") if ink.ground}
    assert number("#161b27") not in (number("#000000"), number("#262e40"))
    assert {"#161b27", "#262e40"} <= grounds


def test_a_colour_of_the_palette_is_kept() -> None:
    assert eight_bit("#5f87af") == "color(67)"
    assert eight_bit("#262626") == "color(235)"


def test_a_dark_colour_becomes_a_dark_grey_and_not_black() -> None:
    assert eight_bit("#161b27") == "color(234)"


def test_black_and_white_stay_black_and_white() -> None:
    assert eight_bit("#000000") == "color(16)"
    assert eight_bit("#ffffff") == "color(231)"


def test_the_terminals_own_colours_are_left_alone() -> None:
    assert LOOK.final(Ink("", "black")) == Ink("", "black")


@pytest.mark.parametrize("term", ["xterm-256color", "tmux-256color", "xterm-kitty"])
def test_a_terminal_with_256_colours_gets_these(term: str) -> None:
    assert look(TERM=term).eight_bit


@pytest.mark.parametrize(
    "environment", [{"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {"TERM": "linux"}, {}]
)
def test_other_terminals_do_not(environment: dict[str, str]) -> None:
    assert not look(**environment).eight_bit


def test_16_colours_or_none_are_never_256() -> None:
    assert not look("16", TERM="xterm-256color").eight_bit
    assert not look("off", TERM="xterm-256color").eight_bit
