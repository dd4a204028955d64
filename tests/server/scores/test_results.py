"""Submissions: sizes, rules, leaderboards, rejections, and crashes."""

import sys

import pytest
from tests.server.scores.played import ANN, BEN, CLEO, NOON, Today, blast, blitz, club
from tests.server.scores.test_issued_seeds import refusal

from blockyard.core.match import Match
from blockyard.core.registry import find_game
from blockyard.replays import replay_text, verify
from blockyard.server.log.store import Guest
from blockyard.server.scores.periods import DAY
from blockyard.server.scores.workers import Workers
from blockyard.server.wire.scores import MAX_BYTES, ListQuery, ScoreRequest

pytestmark = pytest.mark.anyio

STUCK = (sys.executable, "-c", "import sys; sys.stdin.read()")
"""A worker that never answers."""


async def test_a_replay_that_is_too_long_is_not_read(database: str) -> None:
    async with club(database) as yard:
        text = replay_text(blast(1)) + "é" * (MAX_BYTES // 2)
        assert await refusal(yard.hand_in(ANN, text)) == "413 too_big"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "422 bad_replay"),
        ("{}", "422 bad_replay"),
        ("\ud800", "422 bad_replay"),
        ("blockyard replay 1\n" + "\n" * 20_000, "422 bad_replay"),
        ("blockyard replay 1\ngame: nothing 1\n", "404 no_game"),
        ("blockyard replay 1\ngame: __proto__ 1\n", "404 no_game"),
    ],
)
async def test_an_invalid_replay_is_refused_immediately(
    text: str, code: str, database: str
) -> None:
    async with club(database) as yard:
        assert await refusal(yard.hand_in(ANN, text)) == code


async def test_a_game_with_other_rules_is_refused(database: str) -> None:
    async with club(database) as yard:
        version = find_game("blockblast").version
        text = replay_text(blast(1))
        older = text.replace(f"game: blockblast {version}", f"game: blockblast {version + 1}")
        assert older != text
        assert await refusal(yard.hand_in(ANN, older)) == "409 other_rules"


async def test_multiplayer_games_are_refused(database: str) -> None:
    async with club(database) as yard:
        match = Match("tetris", mode="versus", seed=1)
        match.play(0, "drop", at=400)
        assert await refusal(yard.hand_in(ANN, match)) == "422 unranked"


async def test_a_forged_game_is_rejected_with_the_reason(database: str) -> None:
    async with club(database) as yard:
        match = blitz(4)
        forged = replay_text(match).replace("scores: ", "scores: 9")
        entry = await yard.hand_in(ANN, forged)
        assert (entry.status, entry.reason) == ("rejected", "not_true")
        assert entry.message.startswith("The replay is not correct: ")
        (mine,) = (await yard.scores.submissions(ANN)).entries
        assert mine.message == entry.message
        found = await yard.scores.scores(None, ListQuery("tetris", "tetris-blitz", "open"))
        assert found.lines == []
        assert yard.metrics.verified.values["rejected"] == 1


async def test_a_game_with_a_chosen_seed_is_only_on_the_open_leaderboard(database: str) -> None:
    async with club(database) as yard:
        entry = await yard.hand_in(ANN, blast(1))
        assert (entry.status, entry.seeds, entry.proof) == ("verified", "open", None)
        opened = await yard.scores.scores(ANN, ListQuery("blockblast", "blockblast-shared", "open"))
        assert [line.entry for line in opened.lines] == [entry.id]
        issued = await yard.scores.scores(ANN, ListQuery("blockblast", "blockblast-shared"))
        assert issued.lines == []


async def test_nobody_can_submit_another_players_game(database: str) -> None:
    async with club(database) as yard:
        match = blast(1)
        await yard.hand_in(ANN, match)
        assert await refusal(yard.hand_in(BEN, match)) == "409 taken"


async def test_anyone_can_watch_a_verified_game(database: str) -> None:
    async with club(database) as yard:
        match = blast(1)
        entry = await yard.hand_in(ANN, match)
        kept = await yard.scores.replay(None, entry.replay)
        assert kept.verified
        assert verify(kept.text)
        assert kept.text == replay_text(match)
        assert await refusal(yard.scores.replay(None, "nothing")) == "404 no_replay"


async def test_a_leaderboard_shows_ranks_and_the_players_own_line(database: str) -> None:
    async with club(database) as yard:
        games = [(guest, blast(1, points)) for guest, points in ((ANN, 1), (BEN, 500), (CLEO, 300))]
        for guest, match in games:
            await yard.hand_in(guest, match)
        asked = ListQuery("blockblast", "blockblast-shared", "open")
        found = await yard.scores.scores(ANN, asked)
        assert [(line.rank, line.name, line.mine) for line in found.lines] == [
            (1, "Ben", False),
            (2, "Cleo", False),
            (3, "Ann", True),
        ]
        assert found.total == 3
        assert found.mine is not None
        assert (found.mine.rank, found.mine.mine) == (3, True)
        around = ListQuery("blockblast", "blockblast-shared", "open", count=2, around="me")
        part = await yard.scores.scores(ANN, around)
        assert [line.name for line in part.lines] == ["Cleo", "Ann"]


async def test_leaderboards_cover_today_this_week_or_all_time(database: str) -> None:
    today = Today(NOON)
    async with club(database, today) as yard:
        await yard.hand_in(ANN, blast(1, 500))
        today.moment += DAY
        await yard.hand_in(ANN, blast(1, 1))
        today.moment += 6 * DAY
        await yard.hand_in(BEN, blast(1, 300))

        async def names(period: str) -> list[str]:
            asked = ListQuery("blockblast", "blockblast-shared", "open", period)  # type: ignore[arg-type]  # one of them
            return [line.name for line in (await yard.scores.scores(None, asked)).lines]

        assert await names("all") == ["Ann", "Ben"]
        assert await names("week") == ["Ben"]
        assert await names("day") == ["Ben"]
        today.moment -= 6 * DAY
        assert await names("day") == ["Ann"]


@pytest.mark.parametrize(
    ("game", "name", "code"),
    [
        ("nothing", "", "404 no_game"),
        ("tetris", "tetris-nothing", "404 no_list"),
        ("tetris", "tetris-versus", "404 no_list"),
        ("tetris", "tetris-custom 1 2", "404 no_list"),
        ("saktris", "", "404 no_list"),
        ("blockblast", "blockblast-practice", "404 no_list"),
    ],
)
async def test_there_is_no_leaderboard_for_unranked_modes(
    game: str, name: str, code: str, database: str
) -> None:
    async with club(database) as yard:
        assert await refusal(yard.scores.scores(None, ListQuery(game, name))) == code


async def test_waiting_results_are_verified_after_a_restart(database: str) -> None:
    async with club(database, workers=Workers(1, STUCK)) as yard:
        entry = await yard.scores.submit(ANN, ScoreRequest(replay_text(blast(1))))
        assert entry.status == "pending"
        assert entry.replay == ""
    async with club(database) as yard:
        assert (await yard.judged(ANN, entry.id)).status == "verified"


async def test_a_leaderboard_shows_the_name_at_submission(database: str) -> None:
    async with club(database) as yard:
        await yard.hand_in(Guest("ann", "Ann the First", banned=False), blast(1))
        await yard.store.rename("ann", "Somebody")
        asked = ListQuery("blockblast", "blockblast-shared", "open")
        (line,) = (await yard.scores.scores(None, asked)).lines
        assert line.name == "Ann the First"
