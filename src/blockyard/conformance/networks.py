"""A trial of a networked match: seats with their own clocks, and effects arriving in any order."""

from blockyard.conformance.scenario import Scenario
from blockyard.conformance.states import Broken
from blockyard.core.game import Game
from blockyard.core.networked import NetworkedMatch
from blockyard.core.playback import verify
from blockyard.core.position import Refused
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, to_text
from blockyard.core.rng import draw, seed_stream
from blockyard.core.timeline import Timeline

STEPS = 80
NETWORK_STREAM = 60002
MOST_SEATS = 4
LATEST = 2000
"""Maximum delay of effects on a seat's own machine, in ms."""


def check_networked(game: Game, number: int) -> list[str]:
    """Check that a networked match is the same for authority, replay and each seat's machine."""
    if game.shared_board or game.seats[1] == 1:
        return []
    scenario = Scenario(game, number)
    rng = [0] * 4
    seed_stream(rng, number, NETWORK_STREAM)
    seats = max(game.seats[0], min(MOST_SEATS, scenario.seats))
    match = NetworkedMatch(game, scenario.settings, scenario.seed, seats)
    for _ in range(STEPS):
        if match.position.is_over():
            break
        _step(match, rng)
    text = to_text(record(match), game)
    verdict = verify(from_text(text, game), game)
    if not verdict:
        raise Broken(f"the replay of a networked match does not verify: {verdict.problem}")
    for seat in range(seats):
        _check_own_machine(match, scenario, seat, rng)
    return []


def _step(match: NetworkedMatch, rng: list[int]) -> None:
    """Advance a random seat's clock and perform one of its actions."""
    seat = draw(rng, match.seats)
    match.wait(seat, match.known[seat] + draw(rng, 900))
    legal = match.game.playing_on(match.position.legal(seat))
    try:
        if draw(rng, 60) == 0:
            match.leave(seat)
        elif legal:
            match.act(seat, legal[draw(rng, len(legal))], match.known[seat])
    except Refused:
        return


def _check_own_machine(
    match: NetworkedMatch, scenario: Scenario, seat: int, rng: list[int]
) -> None:
    """Replay a seat's inputs on a separate board, with its effects arriving late."""
    given = (scenario.settings, scenario.seed, match.seats)
    fresh = NetworkedMatch(match.game, *given)
    line = Timeline(match.game, fresh.position.boards[seat], seat)
    end = match.lines[seat].now
    inputs = [(time, action) for time, actor, action in match.inputs if actor == seat]
    effects = [effect for _, effect in match.received if effect[1] == seat and effect[0] <= end]
    arrivals = [(effect[0] + draw(rng, LATEST), effect) for effect in effects]
    latest = 0
    for place, (arrival, effect) in enumerate(arrivals):
        latest = max(latest, arrival)  # the authority's messages keep their order
        arrivals[place] = (latest, effect)
    for time, action in inputs:
        while arrivals and arrivals[0][0] <= time:
            _receive(line, arrivals.pop(0)[1])
        line.perform(action, time)
    for _, effect in arrivals:
        _receive(line, effect)
    line.advance(max(end, line.now))
    if line.hash() != match.lines[seat].hash():
        raise Broken(f"with late effects the board of seat {seat} differs from the authority's")


def _receive(line: Timeline, effect: tuple[int, int, int, int]) -> None:
    time, _, sender, sent = effect
    line.receive(sent, sender, time)
