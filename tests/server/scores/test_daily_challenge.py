"""The daily challenge: one seed per game and day, committed to the day before."""

import hashlib

import pytest
from tests.server.scores.played import ANN, BEN, Club, Today, blast, blitz, club
from tests.server.scores.test_issued_seeds import refusal

from blockyard.core.modes import daily_mode
from blockyard.core.registry import find_game, game_ids
from blockyard.server.scores.challenge import GRACE
from blockyard.server.scores.periods import DAY, end_of
from blockyard.server.wire.scores import ListQuery

pytestmark = pytest.mark.anyio

MONDAY = "2026-11-16"
TUESDAY = "2026-11-17"


def seed_of(yard: Club, game: str) -> int:
    """A game's seed of today."""
    return next(each.proof.seed for each in yard.scores.daily().games if each.game == game)


async def test_every_game_has_a_challenge_in_its_chosen_mode(database: str) -> None:
    async with club(database, Today()) as yard:
        daily = yard.scores.daily()
        assert (daily.date, daily.ends_in) == (MONDAY, DAY // 2)
        assert [each.game for each in daily.games] == game_ids()
        for each in daily.games:
            mode = daily_mode(find_game(each.game))
            assert each.mode == mode.id
            assert each.ranked == (mode.seats <= 1)
        assert len({each.proof.seed for each in daily.games}) == len(daily.games)


async def test_tomorrows_seeds_match_todays_commitments(database: str) -> None:
    today = Today()
    async with club(database, today) as yard:
        promised = yard.scores.daily().tomorrow
        assert promised.date == TUESDAY
        today.moment = end_of(MONDAY) - 1
        assert yard.scores.daily().date == MONDAY
        today.moment = end_of(MONDAY)
        received = yard.scores.daily()
        assert received.date == TUESDAY
        for each in received.games:
            proof = each.proof
            computed = hashlib.sha256(f"{proof.seed}:{proof.salt}".encode()).hexdigest()
            assert promised.commitments[each.game] == computed == proof.commitment


async def test_a_restart_does_not_change_the_seeds(database: str) -> None:
    async with club(database, Today()) as yard:
        before = yard.scores.daily()
    async with club(database, Today()) as yard:
        assert yard.scores.daily() == before


async def test_everyone_plays_the_same_seed_on_one_leaderboard(database: str) -> None:
    async with club(database, Today()) as yard:
        seed = seed_of(yard, "blockblast")
        await yard.hand_in(ANN, blast(seed, 100), daily=MONDAY)
        entry = await yard.hand_in(BEN, blast(seed, 500), daily=MONDAY)
        assert (entry.seeds, entry.day, entry.rank) == ("daily", MONDAY, 1)
        assert entry.proof is not None
        assert entry.proof.seed == seed
        found = await yard.scores.scores(ANN, ListQuery("blockblast", "blockblast-shared", "daily"))
        assert [line.name for line in found.lines] == ["Ben", "Ann"]
        assert found.day == MONDAY


async def test_the_best_of_several_attempts_counts(database: str) -> None:
    async with club(database, Today()) as yard:
        seed = seed_of(yard, "blockblast")
        for points in (100, 500, 300):
            await yard.hand_in(ANN, blast(seed, points), daily=MONDAY)
        found = await yard.scores.scores(ANN, ListQuery("blockblast", "blockblast-shared", "daily"))
        (line,) = found.lines
        outcome = blast(seed, 500).outcome()
        assert outcome is not None
        assert line.score == outcome.scores[0]


async def test_a_challenge_ends_at_midnight_except_for_games_in_progress(
    database: str,
) -> None:
    today = Today()
    async with club(database, today) as yard:
        seed = seed_of(yard, "blockblast")
        today.moment = end_of(MONDAY) + GRACE - 1
        entry = await yard.hand_in(ANN, blast(seed, 100), daily=MONDAY)
        assert (entry.status, entry.day) == ("verified", MONDAY)
        today.moment = end_of(MONDAY) + GRACE
        assert await refusal(yard.hand_in(ANN, blast(seed, 300), daily=MONDAY)) == "409 too_late"
        assert await refusal(yard.hand_in(ANN, blast(seed, 300), daily=TUESDAY)) == "409 other_seed"
        listed = ListQuery("blockblast", "blockblast-shared", "daily", day=MONDAY)
        assert len((await yard.scores.scores(None, listed)).lines) == 1
        today_list = ListQuery("blockblast", "blockblast-shared", "daily")
        assert (await yard.scores.scores(None, today_list)).lines == []


@pytest.mark.parametrize("day", ["2026-11-17", "2099-01-01", "today", "2026-02-31"])
async def test_tomorrows_challenge_cannot_be_played_today(day: str, database: str) -> None:
    async with club(database, Today()) as yard:
        assert await refusal(yard.hand_in(ANN, blast(1), daily=day)) == "422 too_early"


async def test_another_mode_or_another_seed_is_not_the_challenge(database: str) -> None:
    async with club(database, Today()) as yard:
        seed = seed_of(yard, "blockblast")
        classic = blast(seed, mode="classic")
        assert await refusal(yard.hand_in(ANN, classic, daily=MONDAY)) == "409 other_game"
        another = blast(seed_of(yard, "tetris"))
        assert await refusal(yard.hand_in(ANN, another, daily=MONDAY)) == "409 other_seed"


async def test_other_players_attempts_are_hidden_until_the_challenge_is_over(database: str) -> None:
    today = Today()
    async with club(database, today) as yard:
        entry = await yard.hand_in(ANN, blitz(seed_of(yard, "tetris")), daily=MONDAY)
        assert entry.replay
        listed = ListQuery("tetris", "tetris-blitz", "daily", day=MONDAY)
        (line,) = (await yard.scores.scores(BEN, listed)).lines
        assert line.replay == ""
        assert (await yard.scores.entry(BEN, entry.id)).replay == ""
        assert await refusal(yard.scores.replay(BEN, entry.replay)) == "403 not_yet"
        assert (await yard.scores.replay(ANN, entry.replay)).verified
        today.moment = end_of(MONDAY) + GRACE
        (line,) = (await yard.scores.scores(BEN, listed)).lines
        assert (await yard.scores.replay(BEN, line.replay)).verified


async def test_a_game_with_todays_seed_is_not_listed_elsewhere(database: str) -> None:
    async with club(database, Today()) as yard:
        entry = await yard.hand_in(ANN, blast(seed_of(yard, "blockblast")))
        assert entry.seeds == "daily"
