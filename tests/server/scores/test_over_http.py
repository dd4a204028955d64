"""Scores over HTTP, from a real server."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Visitor
from tests.server.scores.played import blast
from tests.server.serving import Served, served, wait_for

from blockyard.replays import replay_text
from blockyard.server.scores.routes import RESULTS_A_MINUTE, RUNS_A_MINUTE
from blockyard.server.wire.scores import MAX_BYTES


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("yard")) as running:
        yield running


@pytest.fixture
def ann(server: Served) -> Visitor:
    return server.visitor().become_guest("Ann")


@pytest.fixture
def ben(server: Served) -> Visitor:
    return server.visitor().become_guest("Ben")


def judged(player: Visitor, entry: str) -> dict[str, Any]:
    """A result after its verification."""

    def waits() -> bool:
        answer = player.ask("GET", f"/api/scores/{entry}")
        assert answer.status == 200, answer.body
        return bool(answer.data["status"] == "pending")

    wait_for(lambda: not waits(), "the result to be played again", 60)
    found: dict[str, Any] = player.ask("GET", f"/api/scores/{entry}").data
    return found


def code(answer: Any) -> str:
    """Status and error of a response."""
    assert answer.data["message"]
    return f"{answer.status} {answer.data['error']}"


def test_a_ranked_game_from_the_commitment_to_the_leaderboard(ann: Visitor, ben: Visitor) -> None:
    """T23, for solo games: the commitment doesn't reveal the seed, and the seed can be checked."""
    promised = ann.ask("POST", "/api/runs", {"game": "blockblast", "mode": "shared"})
    assert promised.status == 201
    run = promised.data["run"]
    assert "seed" not in promised.data
    seed = ann.ask("POST", f"/api/runs/{run}/start").data["seed"]
    text = replay_text(blast(seed))
    handed_in = ann.ask("POST", "/api/scores", {"run": run, "replay": text})
    assert handed_in.status in (200, 202)
    entry = judged(ann, handed_in.data["id"])
    assert (entry["status"], entry["mine"]) == ("verified", True)
    assert entry["proof"]["commitment"] == promised.data["commitment"]
    query = "/api/scores?game=blockblast&list=blockblast-shared&period=week"
    listed = ben.ask("GET", query)
    assert listed.headers["Cache-Control"] == "no-store"
    line = next(each for each in listed.data["lines"] if each["entry"] == entry["id"])
    assert (line["name"], line["mine"]) == ("Ann", False)
    watched = ben.ask("GET", f"/api/replays/{line['replay']}").data
    assert (watched["text"], watched["verified"]) == (text, True)


def test_reading_requires_no_origin_header(server: Served, ann: Visitor) -> None:
    ann.ask("POST", "/api/scores", {"replay": replay_text(blast(77))})
    reading = Visitor(server.port, ann.address, None, ann.cookie)
    assert len(reading.ask("GET", "/api/submissions").data["entries"]) == 1


def test_unknown_players_cannot_submit_but_can_read(server: Served) -> None:
    nobody = server.visitor()
    assert code(nobody.ask("POST", "/api/runs", {"game": "tetris"})) == "401 no_guest"
    assert code(nobody.ask("POST", "/api/scores", {"replay": ""})) == "401 no_guest"
    assert code(nobody.ask("GET", "/api/submissions")) == "401 no_guest"
    assert nobody.ask("GET", "/api/scores?game=tetris").status == 200
    assert nobody.ask("GET", "/api/daily").status == 200


def test_other_pages_cannot_submit_for_a_player(server: Served, ann: Visitor) -> None:
    foreign = Visitor(server.port, ann.address, "https://elsewhere.example", ann.cookie)
    assert code(foreign.ask("POST", "/api/runs", {"game": "tetris"})) == "403 foreign_page"
    assert code(foreign.ask("GET", "/api/submissions")) == "401 no_guest"


def test_a_forged_replay_is_rejected_and_not_listed(ann: Visitor) -> None:
    """T22: an edited score, and a replay of other rules."""
    text = replay_text(blast(78))
    forged = ann.ask("POST", "/api/scores", {"replay": text.replace("scores: ", "scores: 9")})
    entry = judged(ann, forged.data["id"])
    assert (entry["status"], entry["reason"], entry["rank"]) == ("rejected", "not_true", 0)
    listed = ann.ask("GET", "/api/scores?game=blockblast&list=blockblast-shared&seeds=open").data
    assert entry["id"] not in [line["entry"] for line in listed["lines"]]
    other = text.replace("game: blockblast ", "game: blockblast 9")
    assert code(ann.ask("POST", "/api/scores", {"replay": other})) == "409 other_rules"


def test_a_body_that_is_too_long_is_refused(ann: Visitor) -> None:
    """T22: an oversized replay."""
    answer = ann.ask("POST", "/api/scores", {"replay": "x" * (3 * MAX_BYTES)})
    assert code(answer) == "413 too_long"
    answer = ann.ask("POST", "/api/scores", {"replay": "x" * (MAX_BYTES + 1)})
    assert code(answer) == "413 too_big"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"not json", "400 bad_request"),
        (json.dumps({"replay": 5}).encode(), "400 bad_request"),
        (json.dumps({"replay": "", "score": 10**6}).encode(), "400 bad_request"),
        (json.dumps({"replay": "hello"}).encode(), "422 bad_replay"),
        (json.dumps({"replay": "\ud800"}).encode(), "400 bad_request"),
    ],
)
def test_invalid_submissions_are_refused(ann: Visitor, body: bytes, expected: str) -> None:
    assert code(ann.ask("POST", "/api/scores", body)) == expected


def test_forms_from_other_pages_are_not_json(ann: Visitor) -> None:
    answer = ann.ask("POST", "/api/scores", b"{}", Content_Type="text/plain")
    assert code(answer) == "415 not_json"


@pytest.mark.parametrize(
    "query",
    [
        "",
        "game=",
        "game=tetris&period=year",
        "game=tetris&seeds=mine",
        "game=tetris&first=-1",
        "game=tetris&count=1000000",
        "game=tetris&first=x",
        "game=tetris&surprise=1",
        "game=tetris&seeds=daily&day=tomorrow",
    ],
)
def test_invalid_leaderboards_are_refused(ann: Visitor, query: str) -> None:
    assert code(ann.ask("GET", f"/api/scores?{query}")) == "422 no_list"


def test_query_parameters_are_only_data(ann: Visitor) -> None:
    for word in ("' OR 1=1 --", "%27;DROP TABLE guests", "..%2f..%2fetc", "%00", "__proto__"):
        path = word.replace(" ", "%20")
        assert code(ann.ask("GET", f"/api/scores/{path}")).startswith("404 ")
        assert code(ann.ask("GET", f"/api/replays/{path}")).startswith("404 ")
        assert code(ann.ask("POST", f"/api/runs/{path}/start")).startswith("404 ")


def test_seeds_and_results_are_rate_limited(server: Served) -> None:
    eager = server.visitor().become_guest("Eager")
    statuses = [
        eager.ask("POST", "/api/runs", {"game": "tetris", "mode": "blitz"}).status
        for _ in range(RUNS_A_MINUTE + 5)
    ]
    assert statuses[:RUNS_A_MINUTE] == [201] * RUNS_A_MINUTE
    assert 429 in statuses
    answers = [
        eager.ask("POST", "/api/scores", {"replay": ""}) for _ in range(RESULTS_A_MINUTE + 5)
    ]
    assert code(answers[-1]) == "429 too_often"


def test_waiting_results_are_verified_after_a_crash(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ann = server.visitor().become_guest("Ann")
        entries = [
            ann.ask("POST", "/api/scores", {"replay": replay_text(blast(seed))}).data["id"]
            for seed in range(8)
        ]
        assert server.process is not None
        server.process.kill()
        server.process.communicate()
        server.start()
        assert {judged(ann, entry)["status"] for entry in entries} == {"verified"}
