"""Block Blast in the terminal."""

from blockyard.terminal.boards.blockblast.board import OwnBoard

__all__ = ["OwnBoard"]
