"""Bucket in the terminal."""

from blockyard.terminal.boards.bucket.board import OwnBoard

__all__ = ["OwnBoard"]
