"""Decisions: what follows from a request in the room's current state. Nothing is changed here.

A decision is a list of entries, or a refusal with the reason.
"""

import secrets
from collections.abc import Collection
from typing import TypeAlias

from msgspec import Struct

from blockyard.bots import bot_names, bot_title, full_name
from blockyard.server.rooms import seeds
from blockyard.server.rooms.entries import (
    Abandoned,
    AnyEntry,
    Ended,
    Left,
    Readied,
    RoundCancelled,
    RoundStarted,
    SeatFreed,
    SeatTaken,
)
from blockyard.server.rooms.places import free_seat
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import codes

MIN_PLAYERS = 2
"""Players needed to start a round."""


class Refusal(Struct):
    """Why a request is refused."""

    code: str
    message: str


class RoundTime(Struct):
    """The time of a round when something is decided, in ms."""

    elapsed: int
    starts_in: int = 0
    """The remaining countdown; 0 if the clock is running."""


Decision: TypeAlias = list[AnyEntry] | Refusal

WATCHING = Refusal(codes.FORBIDDEN, "You are watching this room and have no seat.")
HOST_ONLY = Refusal(codes.FORBIDDEN, "Only the host can do that.")
BETWEEN_ROUNDS = Refusal(codes.FORBIDDEN, "That is only possible between rounds.")
NOT_LIVE = Refusal(codes.NOT_LIVE, "That round is not being played.")
NO_SUCH_SEAT = Refusal(codes.NO_SUCH_SEAT, "That seat is empty.")


def decide_ready(state: RoomState, seat: int, ready: bool, time: RoundTime) -> Decision:
    """Set whether a player is ready; during the countdown, "not ready" cancels the round."""
    if seat < 0:
        return WATCHING
    if not state.is_live() or not state.plays(seat):
        return [Readied(seat, ready)]
    if time.starts_in and time.elapsed == 0 and not ready:
        return [RoundCancelled(state.number)]
    return BETWEEN_ROUNDS


def decide_start(state: RoomState, seat: int, here: Collection[int]) -> Decision:
    """The host starts a round with everyone present."""
    if seat < 0 or seat != state.host():
        return HOST_ONLY
    if state.is_live():
        return BETWEEN_ROUNDS
    playing = seats_in_order(state, here)
    if len(playing) < MIN_PLAYERS:
        return Refusal(codes.FORBIDDEN, "A round needs two players. Invite someone or add a bot.")
    return [begin(state, playing)]


def decide_add_bot(state: RoomState, seat: int, bot: str) -> Decision:
    """The host adds a bot."""
    if seat < 0 or seat != state.host():
        return HOST_ONLY
    if state.is_live():
        return BETWEEN_ROUNDS
    name = full_name(bot)
    if name not in bot_names(state.game):
        return Refusal(codes.NO_SUCH_BOT, f"{state.game.title} has no bot of that name.")
    place = free_seat(state.places)
    if place < 0:
        return Refusal(codes.ROOM_FULL, "There is no free seat.")
    return [SeatTaken(place, "", bot_title(name), name)]


def decide_kick(state: RoomState, seat: int, other: int) -> Decision:
    """The host removes someone."""
    if seat < 0 or seat != state.host():
        return HOST_ONLY
    if state.is_live():
        return BETWEEN_ROUNDS
    if other >= len(state.places) or state.places[other].is_free:
        return NO_SUCH_SEAT
    if other == seat:
        return Refusal(codes.FORBIDDEN, "You cannot remove yourself, but you can leave.")
    return [SeatFreed(other, kicked=True)]


def decide_leave(state: RoomState, seat: int, time: RoundTime) -> list[AnyEntry]:
    """A player leaves for good, on request or by not returning in time.

    During a match, the game's rules define what happens to the seat, which is kept until the round
    ends.
    """
    if not state.is_live() or not state.plays(seat):
        return [SeatFreed(seat)]
    if time.starts_in and time.elapsed == 0:
        return [RoundCancelled(state.number), SeatFreed(seat)]
    entries: list[AnyEntry] = []
    if not state.places[seat].gone:
        entries.append(Abandoned(seat))
    if state.round is not None and seat not in state.round.left:
        entries.append(Left(seat, time.elapsed))
    return entries


def bots_leave(state: RoomState, time: RoundTime) -> list[AnyEntry]:
    """The bots of a round leave once all players have left for good."""
    current = state.round
    if current is None or not state.is_live():
        return []
    places = state.places[: current.seats]
    if not all(place.gone for place in places if place.player):
        return []
    bots = [seat for seat, place in enumerate(places) if place.bot and seat not in current.left]
    return [Left(seat, time.elapsed) for seat in bots]


def everybody_is_ready(state: RoomState, here: Collection[int]) -> list[int]:
    """The seats of the next round if everyone seated is present and ready; otherwise none."""
    if state.is_live():
        return []
    taken = [seat for seat, place in enumerate(state.places) if not place.is_free]
    if len(taken) < MIN_PLAYERS or not any(state.places[seat].player for seat in taken):
        return []
    if not all(state.places[seat].ready for seat in taken):
        return []
    playing = seats_in_order(state, here)
    return playing if len(playing) == len(taken) else []


def seats_in_order(state: RoomState, here: Collection[int]) -> list[int]:
    """The seats of everyone present and of all bots, in the order of the next round.

    In games with a shared board, the first seat rotates.
    """
    places = state.places
    playing = [seat for seat, place in enumerate(places) if place.bot or seat in here]
    if state.game.shared_board and state.number > 0 and playing:
        playing = playing[1:] + playing[:1]
    return playing


def begin(state: RoomState, playing: list[int]) -> RoundStarted:
    """The entry that starts the next round, with an unpredictable seed."""
    return RoundStarted(state.number + 1, seeds.fresh_seed(), playing)


def decide_end(state: RoomState) -> Ended | None:
    """The entry that ends the round, once its match is decided; None before."""
    if state.round is None or not state.is_live():
        return None
    outcome = state.round.outcome()
    if outcome is None:
        return None
    winner = -1 if outcome.winner is None else outcome.winner
    replay = "" if state.round.claimed else secrets.token_urlsafe(9)
    return Ended(state.number, outcome.reason, winner, list(outcome.scores), outcome.time, replay)


def freed_after_round(state: RoomState) -> list[AnyEntry]:
    """The entries that free the seats of players who left for good, after a round."""
    return [SeatFreed(seat) for seat, place in enumerate(state.places) if place.gone]
