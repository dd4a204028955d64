"""The sub-commands of ``blockyard``; each module adds its own to the parser."""

import argparse
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    Commands: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]
    """What a parser's sub-commands are added to."""

FINE = 0
WRONG = 1
"""Exit status of a failed check: an invalid replay, or a game that does not conform."""
MISUSED = 2
"""Exit status of a command that was not understood or was given unusable input."""
INTERRUPTED = 130


def counted(count: int, noun: str) -> str:
    """A number with its noun, in the plural unless the number is 1."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"
