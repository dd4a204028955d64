"""Verifies golden replays under MicroPython and prints a line for each: its name and its problem.

Run by ``web/micropython/run.mjs`` with the replays in the bundle's folder ``golden``; arguments are
their names.
"""

import sys

from blockyard.core.playback import verify
from blockyard.core.registry import find_game
from blockyard.core.replay_text import from_text, game_of


def main() -> None:
    """Verify the requested replays."""
    for name in sys.argv[1:]:
        with open("/lib/golden/" + name) as file:  # MicroPython has no pathlib
            text = file.read()
        game = find_game(game_of(text)[0])
        print(name + ": " + verify(from_text(text, game), game).problem)


main()
