"""Seeds match their commitments and no others; days and weeks are in UTC."""

import hashlib

import pytest
from tests.server.scores.played import NOON

from blockyard.core.rng import SEED_LIMIT
from blockyard.server.scores.periods import (
    DAY,
    ListName,
    day_after,
    day_of,
    end_of,
    is_day,
    week_of,
)
from blockyard.server.scores.seeds import CommittedSeed, daily, fresh


def test_anyone_can_compute_a_commitment_from_seed_and_salt() -> None:
    committed = CommittedSeed(42, "00ff")
    assert committed.commitment == hashlib.sha256(b"42:00ff").hexdigest()


def test_a_commitment_does_not_confirm_a_guessed_seed() -> None:
    assert CommittedSeed(42, "00ff").commitment != CommittedSeed(42, "00fe").commitment
    assert len(fresh().salt) == 32


def test_fresh_seeds_are_valid_and_differ() -> None:
    seeds = {fresh().seed for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < SEED_LIMIT for seed in seeds)


def test_daily_seeds_depend_only_on_secret_day_and_game() -> None:
    committed = daily(b"secret", "2026-11-16", "tetris")
    assert committed == daily(b"secret", "2026-11-16", "tetris")
    assert 0 <= committed.seed < SEED_LIMIT
    others = [
        daily(b"another", "2026-11-16", "tetris"),
        daily(b"secret", "2026-11-17", "tetris"),
        daily(b"secret", "2026-11-16", "bucket"),
    ]
    assert committed.seed not in [other.seed for other in others]
    assert committed.salt not in [other.salt for other in others]


def test_a_day_starts_at_midnight_utc() -> None:
    assert day_of(NOON) == "2026-11-16"
    midnight = end_of("2026-11-16")
    assert midnight == NOON + DAY // 2
    assert (day_of(midnight - 1), day_of(midnight)) == ("2026-11-16", "2026-11-17")
    assert day_after("2026-12-31") == "2027-01-01"


@pytest.mark.parametrize(
    ("days", "week"), [(0, "2026-W47"), (6, "2026-W47"), (7, "2026-W48"), (48, "2026-W53")]
)
def test_weeks_are_iso_weeks_from_monday_to_sunday(days: int, week: str) -> None:
    assert week_of(NOON + days * DAY) == week


@pytest.mark.parametrize("text", ["", "today", "2026-13-01", "20261116", "2026-11-16T00:00"])
def test_invalid_days_are_recognised(text: str) -> None:
    assert not is_day(text)
    assert is_day("2026-11-16")


def test_a_result_enters_the_daily_weekly_and_all_time_leaderboards() -> None:
    name = ListName("tetris", 3, "tetris-sprint", "issued")
    assert name.scopes_of("2026-11-16", NOON) == [
        "issued tetris 3 2026-11-16 tetris-sprint",
        "issued tetris 3 2026-W47 tetris-sprint",
        "issued tetris 3 all tetris-sprint",
    ]


def test_a_challenge_has_one_leaderboard_even_for_late_results() -> None:
    name = ListName("tetris", 3, "tetris-blitz", "daily")
    after_midnight = end_of("2026-11-16") + 60_000
    assert name.scopes_of("2026-11-16", after_midnight) == [
        "daily tetris 3 2026-11-16 tetris-blitz"
    ]
