"""``docs/terminal.md`` is up to date: its commands parse, and its keys are the board's."""

import re
import shlex
from pathlib import Path

import pytest

from blockyard.catalogue import open_game
from blockyard.cli import make_parser
from blockyard.core.settings import parse_words
from blockyard.terminal.board import board_of
from blockyard.terminal.draw.look import Look
from blockyard.terminal.plain.line_play import HELP

PAGE = Path("docs/terminal.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^blockyard (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_documented_command_parses(command: str) -> None:
    args = make_parser().parse_args(shlex.split(command))
    if args.game is not None:
        game = open_game(args.game)
        game.settings.read(parse_words(" ".join(args.settings)))
        if args.mode is not None:
            game.mode(args.mode)


def test_every_function_key_of_the_chess_board_is_documented() -> None:
    keys = dict(board_of(open_game("saktris"), Look()).keys())
    functions = [key for key in keys if re.fullmatch(r"F\d+", key)]
    assert len(functions) > 3
    assert [key for key in functions if not re.search(rf"\b{key}\b", PAGE)] == []


def test_the_commands_of_line_mode_are_in_its_help() -> None:
    words = re.findall(r"`(\w+)[^`]*`", PAGE.partition("Type `help` for the commands: ")[2])[:8]
    assert len(words) == 8
    assert [word for word in words if f"  {word}" not in HELP] == []
