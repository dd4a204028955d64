"""pyffish: random chess plies per second. Runs in an environment of peers."""

import random
import time

import pyffish

SECONDS = 5.0
LONGEST = 200
"""Plies of a game; the interface replays all of them for each."""


def main() -> None:
    """Play random games for some seconds."""
    chosen = random.Random(1)
    fen = pyffish.start_fen("chess")
    plies = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        position = fen
        for _ in range(LONGEST):
            moves = pyffish.legal_moves("chess", position, [])
            if not moves:
                break
            position = pyffish.get_fen("chess", position, [chosen.choice(moves)])
            plies += 1
    print(plies / (time.perf_counter() - begun))


main()
