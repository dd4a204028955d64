"""Deciding: what follows from an ask, in the state a room is in. Nothing is changed here.

Each decision gives entries, or a refusal that says why there are none.
"""

import secrets
from collections.abc import Collection
from typing import TypeAlias

from msgspec import Struct

from blockyard.bots import bot_names
from blockyard.server.rooms import seeds
from blockyard.server.rooms.entries import (
    AnyEntry,
    Began,
    CalledOff,
    Ended,
    Gone,
    Left,
    Readied,
    Rose,
    Sat,
)
from blockyard.server.rooms.places import free_seat
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import codes

FEWEST = 2
"""Seats that must be taken for a round to begin."""


class Refusal(Struct):
    """Why an ask is not done."""

    code: str
    message: str


class Moment(Struct):
    """The time of a round when something is decided, in ms."""

    elapsed: int
    starts_in: int = 0
    """Ms until that time begins to pass; 0 if it passes."""


Decision: TypeAlias = list[AnyEntry] | Refusal

WATCHES = Refusal(codes.FORBIDDEN, "You watch this room; you have no seat in it.")
HOST_ONLY = Refusal(codes.FORBIDDEN, "Only the host can do that.")
BETWEEN_ROUNDS = Refusal(codes.FORBIDDEN, "That can be done only before a round or after it.")
NOT_LIVE = Refusal(codes.NOT_LIVE, "That round is not being played.")
NO_SUCH_SEAT = Refusal(codes.NO_SUCH_SEAT, "Nobody sits there.")


def decide_ready(state: RoomState, seat: int, ready: bool, moment: Moment) -> Decision:
    """Somebody is ready for the next round or is not; in a countdown the latter calls it off."""
    if seat < 0:
        return WATCHES
    if not state.is_live() or not state.plays(seat):
        return [Readied(seat, ready)]
    if moment.starts_in and moment.elapsed == 0 and not ready:
        return [CalledOff(state.number)]
    return BETWEEN_ROUNDS


def decide_start(state: RoomState, seat: int, here: Collection[int]) -> Decision:
    """The host begins a round with those who are here."""
    if seat < 0 or seat != state.host():
        return HOST_ONLY
    if state.is_live():
        return BETWEEN_ROUNDS
    playing = seats_in_order(state, here)
    if len(playing) < FEWEST:
        return Refusal(codes.FORBIDDEN, "A round needs two players; invite somebody or add a bot.")
    return [begin(state, playing)]


def decide_add_bot(state: RoomState, seat: int, bot: str) -> Decision:
    """The host seats a bot."""
    if seat < 0 or seat != state.host():
        return HOST_ONLY
    if state.is_live():
        return BETWEEN_ROUNDS
    if bot not in bot_names(state.game):
        return Refusal(codes.NO_SUCH_BOT, f"No bot of that name plays {state.game.title}.")
    place = free_seat(state.places)
    if place < 0:
        return Refusal(codes.ROOM_FULL, "No seat is free.")
    return [Sat(place, "", bot, bot)]


def decide_kick(state: RoomState, seat: int, other: int) -> Decision:
    """The host sends somebody away."""
    if seat < 0 or seat != state.host():
        return HOST_ONLY
    if state.is_live():
        return BETWEEN_ROUNDS
    if other >= len(state.places) or state.places[other].is_free:
        return NO_SUCH_SEAT
    if other == seat:
        return Refusal(codes.FORBIDDEN, "You cannot send yourself away; you can leave.")
    return [Rose(other, kicked=True)]


def decide_leave(state: RoomState, seat: int, moment: Moment) -> list[AnyEntry]:
    """A seat's player leaves for good: asked to, or did not come back in time.

    In a match the game's rules say what becomes of the seat, which is kept until the round ends.
    """
    if not state.is_live() or not state.plays(seat):
        return [Rose(seat)]
    if moment.starts_in and moment.elapsed == 0:
        return [CalledOff(state.number), Rose(seat)]
    entries: list[AnyEntry] = []
    if not state.places[seat].gone:
        entries.append(Gone(seat))
    if state.round is not None and seat not in state.round.left:
        entries.append(Left(seat, moment.elapsed))
    return entries


def bots_leave(state: RoomState, moment: Moment) -> list[AnyEntry]:
    """The bots of a round leave once all people have left it for good."""
    current = state.round
    if current is None or not state.is_live():
        return []
    places = state.places[: current.seats]
    if not all(place.gone for place in places if place.player):
        return []
    bots = [seat for seat, place in enumerate(places) if place.bot and seat not in current.left]
    return [Left(seat, moment.elapsed) for seat in bots]


def everybody_is_ready(state: RoomState, here: Collection[int]) -> list[int]:
    """The seats that begin a round because all who sit are here and ready; none if it is not so."""
    if state.is_live():
        return []
    taken = [seat for seat, place in enumerate(state.places) if not place.is_free]
    if len(taken) < FEWEST or not any(state.places[seat].player for seat in taken):
        return []
    if not all(state.places[seat].ready for seat in taken):
        return []
    playing = seats_in_order(state, here)
    return playing if len(playing) == len(taken) else []


def seats_in_order(state: RoomState, here: Collection[int]) -> list[int]:
    """The seats of those who are here, and of bots, in the order of the next round.

    Where seats take turns on one board, another one begins each round.
    """
    places = state.places
    playing = [seat for seat, place in enumerate(places) if place.bot or seat in here]
    if state.game.shared_board and state.number > 0 and playing:
        playing = playing[1:] + playing[:1]
    return playing


def begin(state: RoomState, playing: list[int]) -> Began:
    """The next round, with a seed that nothing before it tells."""
    return Began(state.number + 1, seeds.fresh_seed(), playing)


def decide_end(state: RoomState) -> Ended | None:
    """The end of the round that is played, once its match is decided; None before."""
    if state.round is None or not state.is_live():
        return None
    outcome = state.round.outcome()
    if outcome is None:
        return None
    winner = -1 if outcome.winner is None else outcome.winner
    replay = "" if state.round.claimed else secrets.token_urlsafe(9)
    return Ended(state.number, outcome.reason, winner, list(outcome.scores), outcome.time, replay)


def risen_after(state: RoomState) -> list[AnyEntry]:
    """After a round, the seats of those who are away for good become free."""
    return [Rose(seat) for seat, place in enumerate(state.places) if place.gone]
