"""Plays parity scenarios under MicroPython and prints a line of JSON for each match.

Run by ``web/micropython/run.mjs``, with arguments: the game, the first scenario, how many, and
``marks`` if every step is wanted.
"""

import json
import sys

from blockyard.conformance.scenario import Scenario, summary
from blockyard.core.match import Match
from blockyard.core.registry import find_game


def main() -> None:
    """Play the requested scenarios."""
    game = find_game(sys.argv[1])
    first = int(sys.argv[2])
    for number in range(first, first + int(sys.argv[3])):
        scenario = Scenario(game, number)
        marks = scenario.play(lambda *given: Match(game, *given))
        answer: dict[str, object] = {"number": number, "summary": summary(marks)}
        if len(sys.argv) > 4:
            answer["marks"] = marks
        print(json.dumps(answer))


main()
