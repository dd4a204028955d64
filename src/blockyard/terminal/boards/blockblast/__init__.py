"""Block Blast in the terminal."""

from blockyard.terminal.boards.blockblast.board import GameBoard

__all__ = ["GameBoard"]
