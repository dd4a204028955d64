"""The room: who is still in play, who wins the round, and who receives damage."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, seed_stream
from blockyard.games.drmario.bottle import (
    PLACES,
    SEATS,
    TARGET_ATTACKERS,
    TARGET_CHOSEN,
    TARGET_NEAR_WIN,
    TARGET_RANDOM,
    Bottle,
    RoundTable,
)
from blockyard.games.drmario.endings import CLEAN, LAST_STANDING
from blockyard.games.drmario.events import TARGETED
from blockyard.games.drmario.refusals import NO_SUCH_SEAT, NOBODY_TO_TARGET, NOT_YOURSELF
from blockyard.games.drmario.settings import ROUND

TARGET_STREAM = 3
STREAMS_PER_ROUND = 256
"""The random streams of a round; each round has its own."""

FIRST_PLACE = 1
SECOND_PLACE = 2
"""Places in a round."""


def stream_of_round(stream: int, number: int) -> int:
    """The number of a stream in a round."""
    return (number - 1) * STREAMS_PER_ROUND + stream


def reset_table(t: RoundTable, settings: list[int], seed: int, seats: int) -> None:
    """Start a round with every seat in play."""
    t.over = 0
    t.winner = -1
    t.seats = seats
    t.living = seats
    for seat in range(SEATS):
        t.alive[seat] = 1 if seat < seats else 0
        t.viruses[seat] = 0
        t.target[seat] = TARGET_RANDOM
        t.chosen[seat] = -1
        t.attacker[seat] = -1
        t.place[seat] = 0
    seed_stream(t.target_rng, seed, stream_of_round(TARGET_STREAM, settings[ROUND]))


def note(t: RoundTable, seat: int, s: Bottle) -> None:
    """Record what every seat may know about a board; the first clean bottle or the last one wins.

    A decided round stays decided: a later note only completes what is known about its seat. So the
    boards of a position can be noted in any order.
    """
    t.viruses[seat] = s.viruses
    t.target[seat] = s.target
    t.chosen[seat] = s.chosen
    t.attacker[seat] = s.attacker
    if s.over == CLEAN:
        _decide(t, CLEAN, seat)
    elif s.over and t.alive[seat]:
        t.alive[seat] = 0
        t.place[seat] = t.living
        t.living -= 1
        if t.living == 1:
            for last in range(t.seats):
                if t.alive[last]:
                    _decide(t, LAST_STANDING, last)


def _decide(t: RoundTable, ending: int, winner: int) -> None:
    """End the round, unless it is already decided."""
    if t.over == 0:
        t.over = ending
        t.winner = winner
        t.place[winner] = FIRST_PLACE


def place_of(t: RoundTable, seat: int) -> int:
    """A seat's place in the round, from 1; 0 while it is undecided.

    Seats still in play when a bottle became clean are placed after it, fewest viruses first; equal
    counts share a place.
    """
    if t.over != CLEAN or t.alive[seat] == 0 or seat == t.winner:
        return t.place[seat]
    place = SECOND_PLACE
    for other in range(t.seats):
        if other != t.winner and t.alive[other] and t.viruses[other] < t.viruses[seat]:
            place += 1
    return place


def aim(s: Bottle, seat: int, choice: int) -> int:
    """Choose a target mode, or a seat by the numbers after the modes; returns 0 or the refusal.

    The choice holds for all damage sent from now on.
    """
    if s.seats == 1:
        return NOBODY_TO_TARGET
    chosen = choice - TARGET_CHOSEN
    if chosen == seat:
        return NOT_YOURSELF
    if chosen >= s.seats:
        return NO_SUCH_SEAT
    s.target = min(choice, TARGET_CHOSEN)
    s.chosen = max(chosen, -1)
    emit(s, TARGETED, s.target, s.chosen)
    return 0


def is_attacker(t: RoundTable, seat: int, other: int) -> bool:
    """Whether ``other`` has chosen ``seat`` as its target, or was the last to hit it."""
    if t.target[other] == TARGET_CHOSEN and t.chosen[other] == seat:
        return True
    return t.attacker[seat] == other


def route(t: RoundTable, seat: int, sent: int) -> int:
    """The seat that receives damage from ``seat``, by its target mode; -1 if nobody is left."""
    mode = t.target[seat]
    limit = _fewest_viruses(t, seat)
    count = _count_targets(t, seat, mode, limit)
    if count == 0:
        mode = TARGET_RANDOM
        count = _count_targets(t, seat, mode, limit)
    if count == 0:
        return -1
    skip = draw(t.target_rng, count)
    for other in range(t.seats):
        if _is_target(t, seat, other, mode, limit):
            if skip == 0:
                return other
            skip -= 1
    return -1


def _fewest_viruses(t: RoundTable, seat: int) -> int:
    """The fewest viruses that another living seat has."""
    fewest = PLACES
    for other in range(t.seats):
        if other != seat and t.alive[other]:
            fewest = min(fewest, t.viruses[other])
    return fewest


def _count_targets(t: RoundTable, seat: int, mode: int, fewest: int) -> int:
    count = 0
    for other in range(t.seats):
        if _is_target(t, seat, other, mode, fewest):
            count += 1
    return count


def _is_target(t: RoundTable, seat: int, other: int, mode: int, fewest: int) -> bool:
    """Whether a mode aims at the seat ``other``."""
    if other == seat or t.alive[other] == 0:
        return False
    if mode == TARGET_ATTACKERS:
        return is_attacker(t, seat, other)
    if mode == TARGET_NEAR_WIN:
        return t.viruses[other] == fewest
    if mode == TARGET_CHOSEN:
        return t.chosen[seat] == other
    return True
