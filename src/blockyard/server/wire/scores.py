"""Requests and responses of the HTTP API for leaderboards and the daily challenge."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from blockyard.server.wire.client_messages import Word
from blockyard.service.frames import SettingValue

Seeds = Literal["issued", "daily", "open"]
"""The origin of a leaderboard's seeds: issued by the server at the start of each game, shared by
everyone on a day, or chosen freely."""

Period = Literal["day", "week", "all"]
"""The period a leaderboard covers: today (UTC), this week (ISO), or all time."""

Status = Literal["pending", "verified", "rejected"]
"""The status of a result: not checked yet, verified, or rejected."""

MAX_BYTES = 200_000
"""The maximum size of a submitted replay, in bytes of UTF-8."""

MAX_INPUTS = 20_000
"""The maximum number of inputs in a submitted replay."""


class RunRequest(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/runs``: a request for a seed for a ranked game."""

    game: Word
    mode: Annotated[str, Meta(max_length=64)] = ""
    """A mode of the game; if empty, the settings alone define the ruleset."""
    settings: Annotated[dict[Word, SettingValue], Meta(max_length=32)] = {}


class RunResponse(Struct):
    """The server's commitment to a seed, which it reveals later."""

    run: str
    game: str
    version: int
    """The version of the rules to play by."""
    list: str
    """The leaderboard the result will be on."""
    commitment: str
    """The SHA-256 of ``seed:salt``, in hex."""


class RunStart(Struct):
    """The response to ``POST /api/runs/{run}/start``: the seed; the server's clock now runs."""

    run: str
    seed: int


class ScoreRequest(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/scores``: a finished game."""

    replay: str
    run: Annotated[str, Meta(max_length=32)] = ""
    """The run whose seed was used, if any."""
    daily: Annotated[str, Meta(max_length=10)] = ""
    """The date of the daily challenge it was played for, if any."""


class ListQuery(Struct, forbid_unknown_fields=True):
    """The query of ``GET /api/scores``: which leaderboard, and which part of it."""

    game: Word
    list: Annotated[str, Meta(max_length=200)] = ""
    """The name of the leaderboard; if empty, the one of the game's first mode."""
    seeds: Seeds = "issued"
    period: Period = "all"
    day: Annotated[str, Meta(max_length=10)] = ""
    """The date of the daily challenge; if empty, today's."""
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """The number of lines to skip."""
    count: Annotated[int, Meta(ge=1, le=100)] = 20
    around: Literal["", "me"] = ""
    """Whether to return the lines around the requesting player's instead."""


class SeedProof(Struct):
    """The proof that a seed was not changed after the server committed to it."""

    seed: int
    salt: str
    commitment: str
    """Published before the seed was revealed: the SHA-256 of ``seed:salt``, in hex."""


class ScoreEntry(Struct):
    """A submitted result and its status."""

    id: str
    game: str
    version: int
    list: str
    seeds: Seeds
    day: str
    """The day (UTC) of the submission or, for a daily challenge, of the challenge."""
    status: Status
    reason: str
    """A machine-readable code for why it was rejected; otherwise empty."""
    message: str
    """The reason, in words for players."""
    name: str
    mine: bool
    score: int
    time: int
    by_time: bool
    replay: str
    """The id of its replay; empty while the replay is not public."""
    made_at: int
    """The time of the submission, in ms since 1970."""
    rank: int
    """The player's all-time rank on the leaderboard, or the rank of the day in a daily challenge; 0
    if unranked."""
    proof: SeedProof | None
    """Set once the result is verified, if the seed came from the server."""


class ScoreLine(Struct):
    """A line of a leaderboard: a player's best result."""

    rank: int
    """Equal results share a rank."""
    entry: str
    name: str
    score: int
    time: int
    made_at: int
    replay: str
    """The id of its replay; empty while the replay is not public."""
    mine: bool


class ScoreList(Struct):
    """The response to ``GET /api/scores``: part of a leaderboard."""

    lines: list[ScoreLine]
    mine: ScoreLine | None
    """The requesting player's own line, wherever it is."""
    total: int
    """The number of players on the leaderboard."""
    game: str
    version: int
    list: str
    seeds: Seeds
    period: Period
    day: str
    """The date of the daily challenge; otherwise empty."""
    by_time: bool


class Submissions(Struct):
    """The response to ``GET /api/submissions``: the requesting player's latest results."""

    entries: list[ScoreEntry]


class DailyGame(Struct):
    """A game of the daily challenge."""

    game: str
    version: int
    mode: str
    list: str
    ranked: bool
    """Whether results are ranked; in games for two, everyone just plays the same seed."""
    proof: SeedProof
    """The seed, with the commitment published the day before."""


class Tomorrow(Struct):
    """The next day's challenge, as far as it is public."""

    date: str
    commitments: dict[str, str]
    """By game, the SHA-256 of ``seed:salt``."""


class Daily(Struct):
    """The response to ``GET /api/daily``."""

    date: str
    ends_in: int
    """The time until the next challenge, in ms."""
    games: list[DailyGame]
    tomorrow: Tomorrow


class ReplayResponse(Struct):
    """The response to ``GET /api/replays/{id}``."""

    id: str
    game: str
    text: str
    verified: bool
    """Whether the server has verified it."""
