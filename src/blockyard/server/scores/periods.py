"""The periods of leaderboards, in UTC."""

import time
from datetime import UTC, date, datetime, timedelta

from blockyard.server.wire.scores import Period, Seeds

DAY = 24 * 60 * 60 * 1000
"""A day in ms."""


def wall_clock() -> int:
    """The current time in ms since 1970."""
    return time.time_ns() // 1_000_000


def day_of(moment: int) -> str:
    """The day of a time, such as 2026-11-16."""
    return _date(moment).isoformat()


def week_of(moment: int) -> str:
    """The ISO week of a time, such as 2026-W47."""
    year, week, _ = _date(moment).isocalendar()
    return f"{year}-W{week:02}"


def day_after(day: str) -> str:
    """The next day."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def end_of(day: str) -> int:
    """The end of a day."""
    midnight = datetime.fromisoformat(day).replace(tzinfo=UTC)
    return int(midnight.timestamp()) * 1000 + DAY


def is_day(text: str) -> bool:
    """Whether a text is a day in the format of ``day_of``."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _date(moment: int) -> date:
    return datetime.fromtimestamp(moment // 1000, UTC).date()


class ListName:
    """A leaderboard: for a game, a version of its rules, a ruleset and an origin of seeds.

    ``scope`` returns a text for each period, under which the best results are stored.
    """

    def __init__(self, game: str, version: int, name: str, seeds: Seeds) -> None:
        self.game = game
        self.version = version
        self.name = name
        """As returned by ``core.modes.list_name``."""
        self.seeds = seeds

    def scope(self, stretch: str) -> str:
        """The scope of a day, of a week, or of ``all`` time."""
        return f"{self.seeds} {self.game} {self.version} {stretch} {self.name}"

    def scope_at(self, period: Period, moment: int) -> str:
        """The scope of a period at a time."""
        stretches = {"day": day_of(moment), "week": week_of(moment), "all": "all"}
        return self.scope(stretches[period])

    def scopes_of(self, day: str, moment: int) -> list[str]:
        """The scopes that a result of that time enters; a daily challenge has one per day."""
        if self.seeds == "daily":
            return [self.scope(day)]
        return [self.scope_at(period, moment) for period in ("day", "week", "all")]
