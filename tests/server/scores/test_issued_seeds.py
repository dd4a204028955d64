"""Ranked games: the server commits to a seed, reveals it, and accepts one result for it in time."""

import asyncio
import hashlib

import pytest
from tests.server.scores.played import ANN, BEN, blast, blitz, club

from blockyard.core.match import Match
from blockyard.replays import replay_text
from blockyard.server.responses import Refusal
from blockyard.server.scores.claims import SLACK, TURN_TIME
from blockyard.server.scores.records import Records
from blockyard.server.wire.scores import RunRequest, ScoreRequest

pytestmark = pytest.mark.anyio

HOUR = 60 * 60 * 1000


async def test_the_commitment_is_published_before_the_seed(database: str) -> None:
    async with club(database) as yard:
        promised = await yard.scores.promise(ANN, RunRequest("blockblast", "shared"))
        received = await yard.scores.begin(ANN, promised.run)
        assert str(received.seed) not in promised.commitment
        entry = await yard.hand_in(ANN, blast(received.seed), promised.run)
        assert entry.status == "verified"
        proof = entry.proof
        assert proof is not None
        assert proof.seed == received.seed
        assert proof.commitment == promised.commitment
        expected = hashlib.sha256(f"{proof.seed}:{proof.salt}".encode()).hexdigest()
        assert promised.commitment == expected


async def test_a_game_with_an_issued_seed_is_verified_and_listed(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        match = blast(seed)
        outcome = match.outcome()
        assert outcome is not None
        entry = await yard.hand_in(ANN, match, run)
        assert (entry.status, entry.seeds, entry.rank) == ("verified", "issued", 1)
        assert entry.score == outcome.scores[0]
        assert entry.list == "blockblast-shared"
        assert yard.metrics.verified.values["true"] == 1


async def test_results_are_private_until_verified(database: str) -> None:
    async with club(database) as yard:
        text = replay_text(blast(1)).replace("scores: ", "scores: 9")
        entry = await yard.hand_in(ANN, text)
        assert (entry.status, entry.reason) == ("rejected", "not_true")
        with pytest.raises(Refusal) as refused:
            await yard.scores.entry(BEN, entry.id)
        assert refused.value.error == "no_entry"


async def refusal(asking: object) -> str:
    """The code of a refusal."""
    with pytest.raises(Refusal) as refused:
        await asking  # type: ignore[misc]  # anything that can be awaited
    assert refused.value.message
    return f"{refused.value.status} {refused.value.error}"


async def test_a_run_can_be_submitted_once(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        await yard.hand_in(ANN, blast(seed, 100), run)
        assert await refusal(yard.hand_in(ANN, blast(seed, 300), run)) == "409 used"


async def test_only_one_of_two_concurrent_submissions_of_a_run_is_accepted(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        asked = [ScoreRequest(replay_text(blast(seed, points)), run) for points in (1, 300, 500)]
        answers = await asyncio.gather(
            *(yard.scores.submit(ANN, ask) for ask in asked), return_exceptions=True
        )
        taken = [answer for answer in answers if not isinstance(answer, BaseException)]
        refused = [answer for answer in answers if isinstance(answer, Refusal)]
        assert (len(taken), [answer.error for answer in refused]) == (1, ["used", "used"])


async def test_submitting_again_returns_the_same_entry(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        ask = ScoreRequest(replay_text(blast(seed)), run)
        first = await yard.scores.submit(ANN, ask)
        assert (await yard.scores.submit(ANN, ask)).id == first.id
        assert len((await yard.scores.submissions(ANN)).entries) == 1


async def test_requesting_a_seed_again_does_not_restart_its_clock(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        await yard.let_pass(run, TURN_TIME + 1000)
        assert (await yard.scores.begin(ANN, run)).seed == seed
        assert await refusal(yard.hand_in(ANN, blast(seed), run)) == "409 too_late"


async def test_a_commitment_expires_after_an_hour(database: str) -> None:
    async with club(database) as yard:
        promised = await yard.scores.promise(ANN, RunRequest("tetris", "blitz"))
        await yard.let_wait(promised.run, 2 * HOUR)
        assert await refusal(yard.scores.begin(ANN, promised.run)) == "410 expired"


async def test_a_run_belongs_to_its_player(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        assert await refusal(yard.scores.begin(BEN, run)) == "404 no_run"
        assert await refusal(yard.hand_in(BEN, blast(seed), run)) == "404 no_run"
        assert await refusal(yard.scores.begin(ANN, "nothing")) == "404 no_run"


async def test_a_game_must_match_its_run(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        assert await refusal(yard.hand_in(ANN, blast(seed ^ 1), run)) == "409 other_seed"
        classic = blast(seed, mode="classic")
        assert await refusal(yard.hand_in(ANN, classic, run)) == "409 other_game"
        assert await refusal(yard.hand_in(ANN, blitz(seed), run)) == "409 other_game"


async def test_a_game_cannot_be_submitted_before_its_seed_is_revealed(database: str) -> None:
    async with club(database) as yard:
        promised = await yard.scores.promise(ANN, RunRequest("blockblast", "shared"))
        run = await Records(yard.store.database).run(promised.run)
        assert run is not None
        hidden = blast(run.committed.seed)
        assert await refusal(yard.hand_in(ANN, hidden, promised.run)) == "409 not_started"


async def test_a_timed_game_cannot_be_faster_than_the_clock(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "tetris", "blitz")
        match = blitz(seed)
        assert match.now > 4000
        assert await refusal(yard.hand_in(ANN, match, run)) == "422 too_early"
        await yard.let_pass(run, match.now)
        assert (await yard.hand_in(ANN, match, run)).status == "verified"


async def test_a_timed_game_that_took_much_longer_than_its_own_time_is_too_late(
    database: str,
) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "tetris", "blitz")
        match = blitz(seed)
        await yard.let_pass(run, match.now + SLACK + 1000)
        assert await refusal(yard.hand_in(ANN, match, run)) == "409 too_late"
        # It can still be submitted to the open leaderboard, where time doesn't matter.
        assert (await yard.hand_in(ANN, match)).seeds == "open"


async def test_claiming_a_longer_game_gains_no_time(
    database: str,
) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "tetris", "blitz")
        match = blitz(seed)
        longer = replay_text(match).replace(f"end: {match.now} ", f"end: {match.now + 990} ")
        await yard.let_pass(run, match.now + SLACK + 500)
        entry = await yard.hand_in(ANN, longer, run)
        assert (entry.status, entry.reason) == ("rejected", "too_late")


async def test_a_game_without_a_clock_may_take_a_day(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        await yard.let_pass(run, TURN_TIME - HOUR)
        assert (await yard.hand_in(ANN, blast(seed), run)).status == "verified"


@pytest.mark.parametrize(
    "ask",
    [
        RunRequest("tetris", "versus"),
        RunRequest("blockblast", "practice"),
        RunRequest("saktris", "random"),
        RunRequest("saktris"),
        RunRequest("tetris", "nothing"),
        RunRequest("tetris", "", {"width": 10**9}),
        RunRequest("tetris", "", {"wind": 3}),
    ],
)
async def test_no_seed_is_issued_for_unranked_games(ask: RunRequest, database: str) -> None:
    async with club(database) as yard:
        assert await refusal(yard.scores.promise(ANN, ask)) == "422 unranked"


async def test_a_custom_ruleset_has_its_own_leaderboard(database: str) -> None:
    async with club(database) as yard:
        own = await yard.scores.promise(ANN, RunRequest("tetris", "blitz", {"width": 12}))
        assert own.list.startswith("tetris-custom ")
        same = await yard.scores.promise(
            ANN, RunRequest("tetris", "", {"ruleset": "modern", "mode": "blitz", "width": 12})
        )
        assert same.list == own.list
        named = RunRequest("tetris", "", {"ruleset": "modern", "mode": "blitz"})
        assert (await yard.scores.promise(ANN, named)).list == "tetris-blitz"


async def test_a_game_that_started_midway_is_refused(database: str) -> None:
    async with club(database) as yard:
        begun = Match("tetris", mode="blitz", seed=3)
        begun.play(0, "drop", at=400)
        midway = Match("tetris", start=begun.show(), seed=3)
        while midway.outcome() is None:
            midway.play(0, "drop", at=midway.now + 400)
        assert await refusal(yard.hand_in(ANN, midway)) == "422 unranked"
