"""Times single steps of a game under MicroPython and prints them, in ms, as JSON.

Run by ``web/micropython/run.mjs``, with arguments: the game and the number of matches.
"""

import json
import sys

import js  # type: ignore[import-not-found]  # MicroPython's access to JavaScript, in Node or a page

from blockyard.conformance.scenario import Scenario
from blockyard.core.match import Match
from blockyard.core.registry import find_game
from blockyard.core.rng import draw
from blockyard.core.timeline import Timeline

LONGEST = 120
"""Steps per match."""

INPUT_EVERY = 120
"""Ms between the inputs of a busy player."""

LATE_BY = 1000
"""Ms by which an effect is late, all of which is re-simulated."""


def timed(found: list[float], call, *given: object):  # type: ignore[no-untyped-def]  # MicroPython has no Callable
    """The result of a call; its time is appended to ``found``."""
    begun = js.performance.now()
    answer = call(*given)
    found.append(js.performance.now() - begun)
    return answer


def late_effects(game, count: int) -> list[float]:  # type: ignore[no-untyped-def]  # MicroPython has no types
    """Times of inserting an effect one second late, in busy play."""
    found: list[float] = []
    for seed in range(count):
        match = Match(game, None, seed, 2)
        line = Timeline(game, match.position.boards[0], 0)
        rng = [3, 4, 5, seed + 1]
        for step in range(1, 50):
            if line.board.over:
                break
            legal = match.position.legal(0)
            line.perform(legal[draw(rng, min(4, len(legal)))], step * INPUT_EVERY)
            if step % 10 == 0 and line.now > LATE_BY:
                timed(found, line.receive, 1, 1, line.now - LATE_BY)
    return found


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
            if not game.playing_on(position.legal(seat)):
                seat = (seat + 1) % position.seats
            legal = game.playing_on(timed(lists, position.legal, seat))
            action = legal[draw(rng, len(legal))]
            until = position.now + draw(rng, 200)
            timed(steps, position.act, seat, action)
            if game.timed:
                timed(steps, position.advance, until)
            if step % 16 == 0:
                timed(views, game.view, position, seat)
    late = late_effects(game, int(sys.argv[2])) if game.table else []
    print(json.dumps({"steps": steps, "lists": lists, "views": views, "late": late}))


main()
