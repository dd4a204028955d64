"""Saved results: scores and replays as listed by the store, read from untrusted data."""

from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any, TypeGuard

from blockyard.core.replay import BadReplay
from blockyard.core.replay_text import MOST_CHARACTERS, head_of
from blockyard.terminal.storage.files import is_id

LARGEST = 2**53
"""Larger numbers are not valid scores or times; the page could not represent them either."""

MOST_OF_A_REASON = 300
"""Maximum stored characters of how a match ended, of its mode, and of its result."""


@dataclass(frozen=True)
class Score:
    """A best result."""

    score: int
    time: int
    """How long it took, in ms."""
    date: str
    """When it ended, ISO 8601 in UTC."""
    replay: str
    """The id of its replay, which may have been deleted; empty if it had none."""


@dataclass(frozen=True)
class KeptReplay:
    """A replay in the store, without its text."""

    id: str
    game: str
    date: str
    """When it was saved, ISO 8601 in UTC."""
    reason: str
    """How the match ended."""
    score: int
    time: int
    """How long it lasted, in ms."""
    mode: str = ""
    """The title of its mode; empty if it is unknown, as for replays of older versions."""
    words: str = ""
    """What matters about its result, in words; empty if that is the score."""


def now_text() -> str:
    """The current time as written to files, such as ``2026-08-01T12:00:00.000Z``."""
    return date_text(datetime.now(UTC))


def date_text(moment: datetime) -> str:
    """A time as written to files."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read_date(text: str) -> datetime | None:
    """The time in a text, or None."""
    try:
        moment = datetime.fromisoformat(text)
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def kept_replay(replay_id: str, text: str, date: str) -> KeptReplay:
    """A replay as described by its own text; raises ``BadReplay`` if it is invalid."""
    if len(text) > MOST_CHARACTERS:
        raise BadReplay("it is too long for a replay")
    head = head_of(text)
    if not is_id(head.game_id) or not _is_number(head.score) or not _is_number(head.end):
        raise BadReplay("its header is invalid")
    reason = head.reason[:MOST_OF_A_REASON]
    return KeptReplay(replay_id, head.game_id, date, reason, head.score, head.end)


def score_of(data: Any) -> Score | None:
    """A score from arbitrary data; None if it is invalid."""
    if not isinstance(data, dict):
        return None
    score, time = data.get("score"), data.get("time")
    date, replay = data.get("date"), data.get("replay")
    if not _is_number(score) or not _is_number(time) or not isinstance(replay, str):
        return None
    if not isinstance(date, str) or read_date(date) is None or (replay and not is_id(replay)):
        return None
    return Score(score, time, date, replay)


def replay_of(replay_id: str, data: Any) -> KeptReplay | None:
    """A saved replay from the data of the index; None if it is invalid."""
    if not isinstance(data, dict):
        return None
    row = score_of({**data, "replay": replay_id})
    game, reason = data.get("game"), data.get("reason")
    if row is None or not isinstance(game, str) or not isinstance(reason, str) or not is_id(game):
        return None
    mode, words = (str(data.get(name, ""))[:MOST_OF_A_REASON] for name in ("mode", "words"))
    reason = reason[:MOST_OF_A_REASON]
    return KeptReplay(replay_id, game, row.date, reason, row.score, row.time, mode, words)


def to_row(kept: KeptReplay) -> dict[str, Any]:
    """A saved replay as data for the index."""
    row = asdict(kept)
    del row["id"]
    return row


def _is_number(value: Any) -> TypeGuard[int]:
    return type(value) is int and -LARGEST < value < LARGEST
