"""The engine: every request, every refusal, and the documented examples."""

import io
import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.registry import find_game
from blockyard.core.replay_text import from_text
from blockyard.engine import AHEAD_LIMIT, ERROR_LIMIT, LINE_LIMIT, Engine, serve
from blockyard.service.seats import SEAT_REQUESTS
from blockyard.service.service import REQUESTS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "engine.md"
NEW = {"do": "new", "game": "pebbles", "seed": 1}


def ask(engine: Engine, **request: object) -> dict[str, Any]:
    answer = json.loads(engine.answer_line(json.dumps(request)))
    assert isinstance(answer, dict)
    assert isinstance(answer["ok"], bool)
    return answer


def error_of(engine: Engine, line: str) -> str:
    answer = json.loads(engine.answer_line(line))
    assert answer["ok"] is False
    return str(answer["error"])


def crash(position: object, seat: int) -> object:
    raise KeyError("lost")


@pytest.fixture
def engine(pebbles: Game) -> Engine:
    return Engine()


@pytest.fixture
def playing(engine: Engine) -> Engine:
    assert ask(engine, **NEW)["ok"]
    return engine


@pytest.fixture
def talkative(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> Engine:
    queries = {
        "heap": lambda position, seat: position.boards[0].pebbles,
        "crash": crash,
        "set": lambda position, seat: {1, 2},
    }
    monkeypatch.setattr(pebbles, "queries", queries)
    engine = Engine()
    ask(engine, **NEW)
    return engine


def test_games_are_described_with_settings_and_actions(engine: Engine) -> None:
    games = {game["id"]: game for game in ask(engine, do="games")["games"]}
    assert games["pebbles"]["title"] == "Pebbles"
    assert games["pebbles"]["seats"] == [2, 2]
    assert games["pebbles"]["actions"] == ["one", "two", "three"]
    assert games["pebbles"]["settings"][0]["name"] == "pebbles"


def test_games_are_described_with_modes_and_the_actions_that_give_up(engine: Engine) -> None:
    games = {game["id"]: game for game in ask(engine, do="games")["games"]}
    assert "marathon" in [mode["id"] for mode in games["tetris"]["modes"]]
    assert games["tetris"]["surrenders"] == []
    assert "resign" in games["saktris"]["surrenders"]


def test_new_describes_the_match_it_started(engine: Engine) -> None:
    answer = ask(engine, do="new", game="pebbles", settings={"pebbles": 20}, seed=7, seats=2)
    assert answer == {
        "ok": True,
        "game": "pebbles",
        "version": 1,
        "settings": {"pebbles": 20},
        "mode": "custom 20",
        "seed": 7,
        "seats": 2,
        "start": "",
        "now": 0,
        "match": 1,
    }


def test_a_match_is_the_same_as_in_python(playing: Engine, pebbles: Game) -> None:
    match = Match(pebbles, seed=1)
    ask(playing, do="act", seat=0, action="two", at=30)
    match.play(0, "two", at=30)
    assert ask(playing, do="hash")["hash"] == match.hash()


def test_act_returns_the_time(playing: Engine) -> None:
    assert ask(playing, do="act", seat=0, action="two", at=50) == {"ok": True, "now": 50}


def test_act_returns_the_outcome_when_it_ends_the_match(engine: Engine) -> None:
    ask(engine, do="load", game="pebbles", position="turn: 1\noo")
    answer = ask(engine, do="act", seat=1, action="two")
    assert answer["outcome"]["winner"] == 1
    assert ask(engine, do="outcome")["outcome"] == answer["outcome"]


def test_a_match_in_progress_has_no_outcome(playing: Engine) -> None:
    assert ask(playing, do="outcome") == {"ok": True, "outcome": None}


def test_legal_returns_the_actions_of_the_seat(playing: Engine) -> None:
    assert ask(playing, do="legal", seat=0)["legal"] == ["one", "two", "three"]
    assert ask(playing, do="legal", seat=1)["legal"] == []


def test_a_view_is_what_the_seat_sees(playing: Engine) -> None:
    assert ask(playing, do="view", seat=1)["view"]["seat"] == 1


def test_a_spectator_has_a_view_too(playing: Engine) -> None:
    assert ask(playing, do="view", seat=-1)["view"]["seat"] == -1


def test_advance_moves_time(playing: Engine) -> None:
    assert ask(playing, do="advance", to=1000) == {"ok": True, "now": 1000}


def test_a_shown_position_can_be_loaded(playing: Engine) -> None:
    ask(playing, do="act", seat=0, action="three")
    position = ask(playing, do="show")["position"]
    mark = ask(playing, do="hash")["hash"]
    assert ask(playing, do="load", game="pebbles", position=position)["ok"]
    assert ask(playing, do="hash")["hash"] == mark


def test_events_are_reported_once(playing: Engine) -> None:
    ask(playing, do="act", seat=0, action="three")
    first = ask(playing, do="events")
    assert first["events"][0][0][:2] == ["taken", 3]
    assert first["missed"] == [0, 0]
    assert ask(playing, do="events")["events"] == [[], []]


def test_overwritten_events_are_counted(playing: Engine) -> None:
    playing._held[1].match.position.boards[0].event_count += 40
    assert ask(playing, do="events")["missed"] == [8, 8]


def test_a_replay_verifies(playing: Engine, pebbles: Game) -> None:
    ask(playing, do="act", seat=0, action="three", at=99)
    text = ask(playing, do="replay")["replay"]
    assert verify(from_text(text, pebbles), pebbles)


def test_quit_is_answered(engine: Engine) -> None:
    assert ask(engine, do="quit") == {"ok": True}
    assert not engine.running


def test_a_game_specific_query_is_made_for_a_seat(talkative: Engine) -> None:
    assert ask(talkative, do="ask", seat=0, query="heap")["answer"] in range(12, 16)
    assert "'seat' is missing" in ask(talkative, do="ask", query="heap")["error"]


def test_a_bug_in_a_game_is_an_error_and_does_not_end_the_engine(talkative: Engine) -> None:
    assert "KeyError" in ask(talkative, do="ask", seat=0, query="crash")["error"]
    assert not ask(talkative, do="ask", seat=0, query="set")["ok"]
    assert ask(talkative, do="hash")["ok"]


def test_an_unknown_query_is_answered_with_the_available_ones(talkative: Engine) -> None:
    assert "advance" in ask(talkative, do="dance")["error"]
    assert "heap" in ask(talkative, do="ask", seat=0, query="dance")["error"]


def test_a_refused_action_states_seat_action_and_reason(playing: Engine) -> None:
    assert ask(playing, do="act", seat=1, action="one") == {
        "ok": False,
        "error": "seat 1: one: it is not your turn",
        "seat": 1,
        "action": "one",
        "reason": "it is not your turn",
    }


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "act", "seat": 1, "action": "one", "at": 500},
        {"do": "act", "seat": 0, "action": "fly", "at": 500},
        {"do": "act", "seat": 9, "action": "one", "at": 500},
        {"do": "act", "seat": -1, "action": "one", "at": 500},
    ],
)
def test_a_refused_action_leaves_everything_as_it_was(
    playing: Engine, request_: dict[str, object]
) -> None:
    before = [ask(playing, do=question) for question in ("hash", "show", "replay")]
    answer = ask(playing, **request_)
    assert not answer["ok"]
    assert answer["seat"] == request_["seat"]
    assert answer["reason"]
    assert [ask(playing, do=question) for question in ("hash", "show", "replay")] == before


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "new", "game": "no such game"},
        {"do": "new", "game": "pebbles", "settings": {"pebbles": 3}},
        {"do": "new", "game": "pebbles", "settings": {"stones": 3}},
        {"do": "new", "game": "pebbles", "seats": 3},
        {"do": "new", "game": "pebbles", "seed": -1},
        {"do": "new", "game": "pebbles", "seed": 10**400},
        {"do": "load", "game": "pebbles", "position": "xxx"},
        {"do": "load", "game": "pebbles", "position": " "},
        {"do": "load", "game": "pebbles"},
    ],
)
def test_a_failed_start_keeps_the_match(playing: Engine, request_: dict[str, object]) -> None:
    before = ask(playing, do="replay")
    assert not ask(playing, **request_)["ok"]
    assert ask(playing, do="replay") == before


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "act", "seat": 0, "action": "one"},
        {"do": "advance", "to": 5},
        {"do": "legal", "seat": 0},
        {"do": "view", "seat": 0},
        {"do": "show"},
        {"do": "hash"},
        {"do": "outcome"},
        {"do": "events"},
        {"do": "replay"},
    ],
)
def test_before_a_match_every_request_about_it_fails(
    engine: Engine, request_: dict[str, object]
) -> None:
    assert "start one with new or load" in ask(engine, **request_)["error"]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "the line is empty"),
        ("  \n", "the line is empty"),
        ("{", "the line is not JSON"),
        ("9" * 5000, "the line is not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("[]", "a request must be a JSON object"),
        ("{}", 'needs a "do" field'),
        ('{"do":["new"]}', 'needs a "do" field'),
        ('{"do":"advance","to":NaN}', "NaN is not a JSON number"),
        ('{"do":"advance","to":-Infinity}', "-Infinity is not a JSON number"),
        ('{"do":"advance","to":1e999}', "'to' must be a whole number"),
        ('{"do":"advance","to":1.0}', "'to' must be a whole number"),
        ('{"do":"advance","to":true}', "'to' must be a whole number"),
        ('{"do":"advance","to":null}', "'to' must be a whole number"),
        ('{"do":"advance"}', "'to' is missing"),
        ('{"do":"advance","to":-5}', "it cannot go back"),
        (
            '{"do":"advance","to":5,"of":6}',
            "advance has no field 'of'; available: match, views, to",
        ),
        ('{"do":"hash","seat":0}', "hash has no field 'seat'; available: match"),
        ('{"do":"act","seat":"0","action":"one"}', "'seat' must be a whole number"),
        ('{"do":"act","seat":0,"action":1}', "'action' must be text"),
        ('{"do":"act","seat":0}', "'action' is missing"),
        ('{"do":"legal","seat":2}', "there is no seat 2"),
        ('{"do":"view","seat":-2}', "there is no seat -2"),
        ('{"do":"new","game":"pebbles","settings":[]}', "'settings' must be an object"),
        ('{"do":"new","game":"pebbles","settings":{"pebbles":9.0}}', "the setting 'pebbles'"),
        ('{"do":"new","game":"pebbles","seed":null}', "'seed' must be a whole number"),
    ],
)
def test_an_invalid_line_is_answered_with_an_error(playing: Engine, line: str, error: str) -> None:
    assert error in error_of(playing, line)


def test_one_request_advances_at_most_an_hour(playing: Engine) -> None:
    assert ask(playing, do="advance", to=AHEAD_LIMIT)["ok"]
    assert "can advance" in ask(playing, do="advance", to=2 * AHEAD_LIMIT + 1)["error"]
    assert "can advance" in ask(playing, do="act", seat=0, action="one", at=10**300)["error"]


def test_time_ends_at_the_limit_of_the_rules(engine: Engine) -> None:
    ask(engine, do="load", game="pebbles", position="now: 1073741822\nooo")
    assert not ask(engine, do="advance", to=1073741823)["ok"]


def test_an_error_does_not_repeat_a_long_request(playing: Engine) -> None:
    answer = ask(playing, do="act", seat=0, action="x" * 100_000)
    assert len(answer["error"]) <= ERROR_LIMIT
    assert len(json.dumps(answer)) < 4 * ERROR_LIMIT


@pytest.mark.parametrize("given", [7, -(10**30), "abc", ""])
def test_an_id_is_returned(playing: Engine, given: object) -> None:
    assert ask(playing, do="hash", id=given)["id"] == given
    assert ask(playing, do="dance", id=given)["id"] == given
    assert ask(playing, do="act", seat=1, action="one", id=given)["id"] == given


@pytest.mark.parametrize("given", [True, 1.5, None, [], {}, "x" * 101])
def test_other_ids_are_refused(playing: Engine, given: object) -> None:
    assert "an id must be" in ask(playing, do="hash", id=given)["error"]


def serve_bytes(data: bytes) -> list[dict[str, Any]]:
    answers = io.BytesIO()
    serve(io.BytesIO(data), answers)
    lines = answers.getvalue().decode("ascii").split("\n")
    assert lines.pop() == ""
    return [json.loads(line) for line in lines]


def test_every_line_has_one_answer_even_a_last_one_without_an_end() -> None:
    answers = serve_bytes(b'{"do":"games"}\r\n\n\xff\xfe\n{"do":"games"}')
    assert [answer["ok"] for answer in answers] == [True, False, False, True]


def test_a_line_that_is_not_utf8_is_refused() -> None:
    assert serve_bytes(b"\xc3\x28\n")[0]["error"] == "the line is not UTF-8"


def test_a_line_that_is_too_long_is_refused_once_and_skipped() -> None:
    long = b'{"do":"' + b"x" * (3 * LINE_LIMIT) + b'"}\n'
    answers = serve_bytes(long + b'{"do":"games"}\n')
    assert [answer["ok"] for answer in answers] == [False, True]
    assert "longer than" in answers[0]["error"]


@pytest.mark.parametrize(("extra", "ok"), [(0, True), (1, False)])
def test_the_limit_of_a_line_is_exact(extra: int, ok: bool) -> None:
    line = b'{"do":"games"}'.ljust(LINE_LIMIT + extra)
    assert serve_bytes(line + b"\n")[0]["ok"] is ok
    assert serve_bytes(line)[0]["ok"] is ok


def test_quit_ends_it_whatever_follows() -> None:
    assert serve_bytes(b'{"do":"quit"}\n{"do":"games"}\n') == [{"ok": True}]


def exchanges() -> list[tuple[str, str]]:
    """The documented requests and answers, in order."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    return [
        (line[2:], below[2:])
        for line, below in pairwise(lines)
        if line.startswith("> ") and below.startswith("< ")
    ]


def test_the_documented_examples_are_correct() -> None:
    engine = Engine()
    for request, expected in exchanges():
        pattern = ".*".join(re.escape(part) for part in expected.split("…"))
        answer = engine.answer_line(request)
        assert re.fullmatch(pattern, answer), f"{request}\n{answer}"


def test_every_request_is_documented() -> None:
    shown = {json.loads(request)["do"] for request, _ in exchanges()}
    named = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8")))
    assert shown | named >= {*REQUESTS, *SEAT_REQUESTS, "quit"}


def test_the_documented_program_plays_a_match() -> None:
    program = PAGE.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    program = program.replace('"blockyard", "engine"', '*COMMAND, "engine"')
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import sys\nCOMMAND = [sys.executable, '-m', 'blockyard']\n{program}",
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.strip() in find_game("tetris").endings
