"""Dr. Mario 99 in the terminal."""

from blockyard.terminal.boards.drmario.board import GameBoard

__all__ = ["GameBoard"]
