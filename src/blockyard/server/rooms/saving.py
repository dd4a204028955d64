"""Saving a room's state as bytes, and restoring a room from its history."""

import msgspec
from msgspec import Struct

from blockyard.core.view import OutcomeData
from blockyard.server.log.store import History
from blockyard.server.rooms.entries import BadHistory, Opened, read_body
from blockyard.server.rooms.places import Place
from blockyard.server.rooms.rounds import Round, SavedRound
from blockyard.server.rooms.state import Answers, RoomState

FORMAT = 1
"""The version of the snapshot format."""


class SavedRoom(Struct, array_like=True):
    """A room as stored in a snapshot."""

    format: int
    opened: Opened
    places: list[Place]
    phase: str
    number: int
    outcome: OutcomeData | None
    replay: str
    answers: dict[str, Answers]
    kicked: list[str]
    sat: int
    round: SavedRound | None


_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[SavedRoom] = msgspec.msgpack.Decoder(SavedRoom)


def opened_of(state: RoomState) -> Opened:
    """The entry that opened a room."""
    return Opened(
        state.code,
        state.game.id,
        state.version,
        state.mode,
        state.settings,
        len(state.places),
        state.is_open,
        state.start,
    )


def save(state: RoomState) -> bytes:
    """A room's state as bytes."""
    saved = SavedRoom(
        FORMAT,
        opened_of(state),
        state.places,
        state.phase,
        state.number,
        state.outcome,
        state.replay,
        state.answers,
        sorted(state.kicked),
        state.sat,
        None if state.round is None else state.round.save(),
    )
    return _encoder.encode(saved)


def load(data: bytes) -> RoomState:
    """The room's state from bytes; raises ``BadHistory`` if they are malformed."""
    try:
        saved = _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise BadHistory(f"a snapshot cannot be read: {error}") from None
    if saved.format != FORMAT:
        raise BadHistory(f"a snapshot has format {saved.format}, not {FORMAT}")
    state = RoomState(saved.opened)
    state.places = saved.places
    state.note_seats()
    state.phase = saved.phase
    state.number = saved.number
    state.outcome = saved.outcome
    state.replay = saved.replay
    state.answers = saved.answers
    state.kicked = set(saved.kicked)
    state.sat = saved.sat
    if saved.round is not None:
        _check_rules(state)
        state.round = Round.restore(state.game, state.settings, state.start, saved.round)
    return state


def restore(history: History) -> RoomState | None:
    """Restore a room from its history, checking the hashes; None if the history is empty.

    Raises ``BadHistory`` if the history can't be trusted.
    """
    state = load(history.snapshot) if history.snapshot_at else None
    for chunk in history.chunks:
        body = read_body(chunk.body)
        entries = iter(body.entries)
        try:
            if state is None:
                state = _open(next(entries, None))
            for entry in entries:
                state.apply(entry)
        except (ValueError, LookupError, RuntimeError) as error:
            raise BadHistory(f"chunk {chunk.number} is impossible: {error!r}") from error
        if body.hash and body.hash != state.hash():
            raise BadHistory(f"the hash after chunk {chunk.number} differs")
    return state


def _open(first: object) -> RoomState:
    if not isinstance(first, Opened):
        raise BadHistory("the history does not start with the room's opening")
    state = RoomState(first)
    _check_rules(state)
    return state


def _check_rules(state: RoomState) -> None:
    """Raise ``BadHistory`` if the room was played by rules that no longer exist."""
    game = state.game
    if not game.plays(state.version):
        raise BadHistory(
            f"the room was opened with version {state.version} of the rules of {game.title}"
        )
