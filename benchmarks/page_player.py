"""Times single steps of a game under MicroPython and prints them, in ms, as JSON.

Run by ``web/micropython/run.mjs``, with arguments: the game and the number of matches.
"""

import json
import sys

import js  # type: ignore[import-not-found]  # JavaScript's names, in MicroPython under Node or a page

from blockyard.core.match import Match
from blockyard.core.parity import Scenario, playing_on
from blockyard.core.registry import find_game
from blockyard.core.rng import draw

LONGEST = 120
"""Steps of a match."""


def timed(found: list[float], call, *given: object):  # type: ignore[no-untyped-def]  # MicroPython has no Callable
    """What a call gives; its time is added to those found."""
    begun = js.performance.now()
    answer = call(*given)
    found.append(js.performance.now() - begun)
    return answer


def main() -> None:
    """Play matches with random legal actions at human speed."""
    game = find_game(sys.argv[1])
    steps: list[float] = []
    lists: list[float] = []
    views: list[float] = []
    for number in range(int(sys.argv[2])):
        scenario = Scenario(game, number)
        position = Match(game, None, scenario.seed, game.seats[0]).position
        rng = [7, 8, 9, number + 1]
        for step in range(LONGEST):
            if position.is_over():
                break
            seat = step % position.seats
            if not playing_on(game, position.legal(seat)):
                seat = (seat + 1) % position.seats
            legal = playing_on(game, timed(lists, position.legal, seat))
            action = legal[draw(rng, len(legal))]
            until = position.now + draw(rng, 200)
            timed(steps, position.act, seat, action)
            if game.timed:
                timed(steps, position.advance, until)
            if step % 16 == 0:
                timed(views, game.view, position, seat)
    print(json.dumps({"steps": steps, "lists": lists, "views": views}))


main()
