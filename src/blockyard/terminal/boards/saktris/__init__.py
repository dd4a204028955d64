"""Saktris in the terminal."""

from blockyard.terminal.boards.saktris.board import GameBoard

__all__ = ["GameBoard"]
