"""What is asked and answered over HTTP about leaderboards and the daily challenge."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from blockyard.server.wire.asks import Word
from blockyard.service.frames import SettingValue

Seeds = Literal["issued", "daily", "open"]
"""Where the seeds of a list come from: given out by the server at the beginning of each game, the
same for everybody on a day, or from anywhere."""

Period = Literal["day", "week", "all"]
"""How far back a list goes: today (UTC), this week (ISO), or to the beginning."""

Status = Literal["pending", "verified", "rejected"]
"""What became of a result: it waits to be played again, was found true, or was not."""

MOST_BYTES = 200_000
"""The longest replay that is taken, in bytes of UTF-8."""

MOST_INPUTS = 20_000
"""The most inputs of a replay that is taken."""


class RunAsk(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/runs``: a ranked game is about to begin."""

    game: Word
    mode: Annotated[str, Meta(max_length=64)] = ""
    """A mode of the game; without one the settings say everything."""
    settings: Annotated[dict[Word, SettingValue], Meta(max_length=32)] = {}


class RunAnswer(Struct):
    """A seed that is promised, but not told yet."""

    run: str
    game: str
    version: int
    """The version of the rules that the game is to be played by."""
    list: str
    """The list of best results that it will belong to."""
    commitment: str
    """The SHA-256 of ``seed:salt``, in hex."""


class RunStart(Struct):
    """The answer to ``POST /api/runs/{run}/start``: play begins now, by the server's clock."""

    run: str
    seed: int


class ScoreAsk(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/scores``: a finished game."""

    replay: str
    run: Annotated[str, Meta(max_length=32)] = ""
    """The run that gave its seed, if one did."""
    daily: Annotated[str, Meta(max_length=10)] = ""
    """The date of the daily challenge that it belongs to, if it does."""


class ListAsk(Struct, forbid_unknown_fields=True):
    """The query of ``GET /api/scores``: which list, and which part of it."""

    game: Word
    list: Annotated[str, Meta(max_length=200)] = ""
    """The name of the list; without one, that of the game's first mode."""
    seeds: Seeds = "issued"
    period: Period = "all"
    day: Annotated[str, Meta(max_length=10)] = ""
    """Which day's daily challenge; without one, today's."""
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """How many lines to leave out."""
    count: Annotated[int, Meta(ge=1, le=100)] = 20
    around: Literal["", "me"] = ""
    """Whether to show the lines around the asking player's instead."""


class SeedProof(Struct):
    """What shows that a seed was not changed after it was promised."""

    seed: int
    salt: str
    commitment: str
    """Published before anybody was told the seed: the SHA-256 of ``seed:salt``, in hex."""


class ScoreEntry(Struct):
    """A result that was handed in, and what became of it."""

    id: str
    game: str
    version: int
    list: str
    seeds: Seeds
    day: str
    """The day (UTC) on which it came; of a daily challenge, the challenge's."""
    status: Status
    reason: str
    """Why it was rejected, for programs; empty if it was not."""
    message: str
    """The same in words for players."""
    name: str
    mine: bool
    score: int
    time: int
    by_time: bool
    replay: str
    """The id under which it can be watched; empty while it cannot."""
    made_at: int
    """When it came, in ms since 1970."""
    rank: int
    """Its player's rank of all time on its list, or of the day in a daily challenge; 0: none."""
    proof: SeedProof | None
    """Once it is verified, if its seed came from the server."""


class ScoreLine(Struct):
    """A line of a list: a player's best."""

    rank: int
    """Equal results have equal ranks."""
    entry: str
    name: str
    score: int
    time: int
    made_at: int
    replay: str
    """The id under which it can be watched; empty while it cannot."""
    mine: bool


class ScoreList(Struct):
    """The answer to ``GET /api/scores``: a part of a list of best results."""

    lines: list[ScoreLine]
    mine: ScoreLine | None
    """The asking player's own line, wherever it stands."""
    total: int
    """How many players are on it."""
    game: str
    version: int
    list: str
    seeds: Seeds
    period: Period
    day: str
    """The day of a daily challenge; otherwise empty."""
    by_time: bool


class Submissions(Struct):
    """The answer to ``GET /api/submissions``: what the asking player handed in last."""

    entries: list[ScoreEntry]


class DailyGame(Struct):
    """A game of the daily challenge."""

    game: str
    version: int
    mode: str
    list: str
    ranked: bool
    """Whether results are compared; a game for two is only played with the same seed by all."""
    proof: SeedProof
    """The seed; its commitment was published the day before."""


class Tomorrow(Struct):
    """The next day's challenge, before anybody can know it."""

    date: str
    commitments: dict[str, str]
    """By game, the SHA-256 of ``seed:salt``."""


class Daily(Struct):
    """The answer to ``GET /api/daily``."""

    date: str
    ends_in: int
    """Ms until the next one."""
    games: list[DailyGame]
    tomorrow: Tomorrow


class ReplayAnswer(Struct):
    """The answer to ``GET /api/replays/{id}``."""

    id: str
    game: str
    text: str
    verified: bool
    """Whether the server has played it again and found it true."""
