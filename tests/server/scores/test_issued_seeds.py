"""Ranked games: a seed is promised, told, and handed in once, in time, for the game it is for."""

import asyncio
import hashlib

import pytest
from tests.server.scores.played import ANN, BEN, blast, blitz, club

from blockyard.core.match import Match
from blockyard.replays import replay_text
from blockyard.server.answers import Refusal
from blockyard.server.scores.claims import SLACK, TURN_TIME
from blockyard.server.scores.records import Records
from blockyard.server.wire.scores import RunAsk, ScoreAsk

pytestmark = pytest.mark.anyio

HOUR = 60 * 60 * 1000


async def test_a_seed_is_promised_by_its_hash_before_it_is_told(database: str) -> None:
    async with club(database) as yard:
        promised = await yard.scores.promise(ANN, RunAsk("blockblast", "shared"))
        told = await yard.scores.begin(ANN, promised.run)
        assert str(told.seed) not in promised.commitment
        entry = await yard.hand_in(ANN, blast(told.seed), promised.run)
        assert entry.status == "verified"
        proof = entry.proof
        assert proof is not None
        assert proof.seed == told.seed
        assert proof.commitment == promised.commitment
        expected = hashlib.sha256(f"{proof.seed}:{proof.salt}".encode()).hexdigest()
        assert promised.commitment == expected


async def test_a_game_of_a_promised_seed_is_verified_and_listed(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        match = blast(seed)
        outcome = match.outcome()
        assert outcome is not None
        entry = await yard.hand_in(ANN, match, run)
        assert (entry.status, entry.seeds, entry.rank) == ("verified", "issued", 1)
        assert entry.score == outcome.scores[0]
        assert entry.list == "blockblast-shared"
        assert yard.counts.verified.values["true"] == 1


async def test_nobody_sees_a_result_of_others_before_it_is_verified(database: str) -> None:
    async with club(database) as yard:
        text = replay_text(blast(1)).replace("scores: ", "scores: 9")
        entry = await yard.hand_in(ANN, text)
        assert (entry.status, entry.reason) == ("rejected", "not_true")
        with pytest.raises(Refusal) as refused:
            await yard.scores.entry(BEN, entry.id)
        assert refused.value.error == "no_entry"


async def refusal(asking: object) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refusal) as refused:
        await asking  # type: ignore[misc]  # anything that can be awaited
    assert refused.value.message
    return f"{refused.value.status} {refused.value.error}"


async def test_a_run_is_handed_in_once(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        await yard.hand_in(ANN, blast(seed, 100), run)
        assert await refusal(yard.hand_in(ANN, blast(seed, 300), run)) == "409 used"


async def test_of_two_results_of_a_run_at_the_same_time_one_is_taken(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        asked = [ScoreAsk(replay_text(blast(seed, points)), run) for points in (1, 300, 500)]
        answers = await asyncio.gather(
            *(yard.scores.submit(ANN, ask) for ask in asked), return_exceptions=True
        )
        taken = [answer for answer in answers if not isinstance(answer, BaseException)]
        refused = [answer for answer in answers if isinstance(answer, Refusal)]
        assert (len(taken), [answer.error for answer in refused]) == (1, ["used", "used"])


async def test_a_result_handed_in_again_is_the_same_entry(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        ask = ScoreAsk(replay_text(blast(seed)), run)
        first = await yard.scores.submit(ANN, ask)
        assert (await yard.scores.submit(ANN, ask)).id == first.id
        assert len((await yard.scores.submissions(ANN)).entries) == 1


async def test_a_seed_is_told_again_but_its_time_does_not_begin_again(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        await yard.let_pass(run, TURN_TIME + 1000)
        assert (await yard.scores.begin(ANN, run)).seed == seed
        assert await refusal(yard.hand_in(ANN, blast(seed), run)) == "409 too_late"


async def test_a_promise_lasts_for_an_hour(database: str) -> None:
    async with club(database) as yard:
        promised = await yard.scores.promise(ANN, RunAsk("tetris", "blitz"))
        await yard.let_wait(promised.run, 2 * HOUR)
        assert await refusal(yard.scores.begin(ANN, promised.run)) == "410 expired"


async def test_a_run_is_its_players_alone(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        assert await refusal(yard.scores.begin(BEN, run)) == "404 no_run"
        assert await refusal(yard.hand_in(BEN, blast(seed), run)) == "404 no_run"
        assert await refusal(yard.scores.begin(ANN, "nothing")) == "404 no_run"


async def test_a_game_must_be_that_of_its_run(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        assert await refusal(yard.hand_in(ANN, blast(seed ^ 1), run)) == "409 other_seed"
        classic = blast(seed, mode="classic")
        assert await refusal(yard.hand_in(ANN, classic, run)) == "409 other_game"
        assert await refusal(yard.hand_in(ANN, blitz(seed), run)) == "409 other_game"


async def test_a_game_is_not_handed_in_before_its_seed_is_told(database: str) -> None:
    async with club(database) as yard:
        promised = await yard.scores.promise(ANN, RunAsk("blockblast", "shared"))
        run = await Records(yard.store.database).run(promised.run)
        assert run is not None
        hidden = blast(run.sealed.seed)
        assert await refusal(yard.hand_in(ANN, hidden, promised.run)) == "409 not_started"


async def test_a_timed_game_cannot_be_faster_than_the_clock(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "tetris", "blitz")
        match = blitz(seed)
        assert match.now > 4000
        assert await refusal(yard.hand_in(ANN, match, run)) == "422 too_early"
        await yard.let_pass(run, match.now)
        assert (await yard.hand_in(ANN, match, run)).status == "verified"


async def test_a_timed_game_that_took_much_longer_than_its_own_time_comes_too_late(
    database: str,
) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "tetris", "blitz")
        match = blitz(seed)
        await yard.let_pass(run, match.now + SLACK + 1000)
        assert await refusal(yard.hand_in(ANN, match, run)) == "409 too_late"
        # It can still be shown to others, where nobody says how it was played.
        assert (await yard.hand_in(ANN, match)).seeds == "open"


async def test_time_is_not_gained_by_a_replay_that_claims_to_have_been_longer(
    database: str,
) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "tetris", "blitz")
        match = blitz(seed)
        longer = replay_text(match).replace(f"end: {match.now} ", f"end: {match.now + 990} ")
        await yard.let_pass(run, match.now + SLACK + 500)
        entry = await yard.hand_in(ANN, longer, run)
        assert (entry.status, entry.reason) == ("rejected", "too_late")


async def test_a_game_without_a_clock_may_be_thought_about_for_a_day(database: str) -> None:
    async with club(database) as yard:
        run, seed = await yard.promised(ANN, "blockblast", "shared")
        await yard.let_pass(run, TURN_TIME - HOUR)
        assert (await yard.hand_in(ANN, blast(seed), run)).status == "verified"


@pytest.mark.parametrize(
    "ask",
    [
        RunAsk("tetris", "versus"),
        RunAsk("blockblast", "practice"),
        RunAsk("saktris", "random"),
        RunAsk("saktris"),
        RunAsk("tetris", "nothing"),
        RunAsk("tetris", "", {"width": 10**9}),
        RunAsk("tetris", "", {"wind": 3}),
    ],
)
async def test_no_seed_is_promised_for_what_is_not_ranked(ask: RunAsk, database: str) -> None:
    async with club(database) as yard:
        assert await refusal(yard.scores.promise(ANN, ask)) == "422 unranked"


async def test_a_ruleset_of_ones_own_has_a_list_of_its_own(database: str) -> None:
    async with club(database) as yard:
        own = await yard.scores.promise(ANN, RunAsk("tetris", "blitz", {"width": 12}))
        assert own.list.startswith("tetris-custom ")
        same = await yard.scores.promise(
            ANN, RunAsk("tetris", "", {"ruleset": "modern", "mode": "blitz", "width": 12})
        )
        assert same.list == own.list
        named = RunAsk("tetris", "", {"ruleset": "modern", "mode": "blitz"})
        assert (await yard.scores.promise(ANN, named)).list == "tetris-blitz"


async def test_a_game_that_began_midway_is_not_taken(database: str) -> None:
    async with club(database) as yard:
        begun = Match("tetris", mode="blitz", seed=3)
        begun.play(0, "drop", at=400)
        midway = Match("tetris", start=begun.show(), seed=3)
        while midway.outcome() is None:
            midway.play(0, "drop", at=midway.now + 400)
        assert await refusal(yard.hand_in(ANN, midway)) == "422 unranked"
