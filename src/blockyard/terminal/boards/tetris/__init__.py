"""Tetris in the terminal."""

from blockyard.terminal.boards.tetris.board import GameBoard

__all__ = ["GameBoard"]
