"""The sub-commands of ``blockyard``; each module adds its own to the parser."""

import argparse
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    Commands: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]
    """What a parser's sub-commands are added to."""

FINE = 0
WRONG = 1
"""The thing asked about is wrong: a replay that is not true, a game that does not conform."""
MISUSED = 2
"""The command was not understood, or what it was given cannot be used."""
INTERRUPTED = 130
