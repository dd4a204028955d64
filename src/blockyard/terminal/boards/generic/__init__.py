"""Any game in the terminal."""

from blockyard.terminal.boards.generic.board import GameBoard

__all__ = ["GameBoard"]
