"""Seeds fit their commitments and no others; days and weeks are those of UTC."""

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
from blockyard.server.scores.seeds import Sealed, daily, fresh


def test_a_commitment_is_the_hash_of_seed_and_salt_as_anybody_can_compute_it() -> None:
    sealed = Sealed(42, "00ff")
    assert sealed.commitment == hashlib.sha256(b"42:00ff").hexdigest()


def test_a_commitment_does_not_tell_a_seed_that_is_guessed() -> None:
    assert Sealed(42, "00ff").commitment != Sealed(42, "00fe").commitment
    assert len(fresh().salt) == 32


def test_fresh_seeds_are_seeds_and_differ() -> None:
    seeds = {fresh().seed for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < SEED_LIMIT for seed in seeds)


def test_daily_seeds_depend_on_secret_day_and_game_and_nothing_else() -> None:
    sealed = daily(b"secret", "2026-11-16", "tetris")
    assert sealed == daily(b"secret", "2026-11-16", "tetris")
    assert 0 <= sealed.seed < SEED_LIMIT
    others = [
        daily(b"another", "2026-11-16", "tetris"),
        daily(b"secret", "2026-11-17", "tetris"),
        daily(b"secret", "2026-11-16", "bucket"),
    ]
    assert sealed.seed not in [other.seed for other in others]
    assert sealed.salt not in [other.salt for other in others]


def test_a_day_begins_at_midnight_utc() -> None:
    assert day_of(NOON) == "2026-11-16"
    midnight = end_of("2026-11-16")
    assert midnight == NOON + DAY // 2
    assert (day_of(midnight - 1), day_of(midnight)) == ("2026-11-16", "2026-11-17")
    assert day_after("2026-12-31") == "2027-01-01"


@pytest.mark.parametrize(
    ("days", "week"), [(0, "2026-W47"), (6, "2026-W47"), (7, "2026-W48"), (48, "2026-W53")]
)
def test_a_week_is_that_of_iso_from_monday_to_sunday(days: int, week: str) -> None:
    assert week_of(NOON + days * DAY) == week


@pytest.mark.parametrize("text", ["", "today", "2026-13-01", "20261116", "2026-11-16T00:00"])
def test_what_is_no_day_is_told(text: str) -> None:
    assert not is_day(text)
    assert is_day("2026-11-16")


def test_a_result_enters_the_lists_of_its_day_its_week_and_all_time() -> None:
    name = ListName("tetris", 3, "tetris-sprint", "issued")
    assert name.scopes_of("2026-11-16", NOON) == [
        "issued tetris 3 2026-11-16 tetris-sprint",
        "issued tetris 3 2026-W47 tetris-sprint",
        "issued tetris 3 all tetris-sprint",
    ]


def test_a_challenge_has_one_list_for_its_day_whenever_its_results_come() -> None:
    name = ListName("tetris", 3, "tetris-blitz", "daily")
    after_midnight = end_of("2026-11-16") + 60_000
    assert name.scopes_of("2026-11-16", after_midnight) == [
        "daily tetris 3 2026-11-16 tetris-blitz"
    ]
