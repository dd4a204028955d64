"""The page's door to the rules: JSON texts there and back, on CPython and on MicroPython alike."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from blockyard.service.service import Service
from blockyard.web import page
from blockyard.web.bundle import built_in_games, bundle

RUNNER = Path("web/micropython/run.mjs")
ASKER = Path("tests/web/page_asker.py")


@pytest.fixture(autouse=True)
def fresh_service(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of other tests are not known."""
    monkeypatch.setattr(page, "service", Service())


def ask(**request: Any) -> Any:
    return json.loads(page.answer(json.dumps(request)))


def test_an_answer_is_what_the_service_says() -> None:
    opened = ask(do="new", game="tetris", seed=5, views="all")
    assert opened["ok"]
    assert opened["frame"]["views"][0]["grids"][0]["name"] == "well"


def test_matches_are_held_from_one_request_to_the_next() -> None:
    number = ask(do="new", game="tetris", seed=5)["match"]
    frame = ask(do="act", match=number, seat=0, action="left", at=40, views=[0])["frame"]
    assert (frame["now"], frame["count"], frame["changed"]) == (40, 1, True)
    assert ask(do="close", match=number)["ok"]
    assert not ask(do="frame", match=number)["ok"]


def test_a_refused_action_has_a_reason_and_no_frame() -> None:
    number = ask(do="new", game="blockblast", seed=5)["match"]
    answer = ask(do="act", match=number, seat=0, action="1@h1", views="all")
    assert not answer["ok"]
    assert answer["kind"] == "Refused"
    assert answer["reason"] == "the piece would reach outside the board"
    assert ask(do="frame", match=number, views=[])["frame"]["count"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "null",
        '"new"',
        "{broken",
        '{"do":"dance"}',
        '{"do":["new"]}',
        '{"do":"act","match":99}',
        '{"do":"new","game":"chess"}',
        '{"do":"new","game":"tetris","colour":"red"}',
    ],
)
def test_what_makes_no_sense_is_refused_in_words(text: str) -> None:
    answer = json.loads(page.answer(text))
    assert answer["ok"] is False
    assert answer["error"]


def requests() -> list[dict[str, Any]]:
    """What the page asks for in play, of every game."""
    asked: list[dict[str, Any]] = []
    for number, game in enumerate(built_in_games(), 1):
        about = {"match": number}
        asked += [
            {"do": "new", "game": game, "seed": 5, "views": "all"},
            {"do": "advance", **about, "to": 700, "views": "all"},
            {"do": "act", **about, "seat": 0, "action": "no such action", "views": "all"},
            {"do": "refusal", **about, "seat": 0, "action": "left"},
            {"do": "save", **about, "since": 0},
            {"do": "standing", **about, "mode": "practice", "forked": True},
            {"do": "replay", **about},
            {"do": "show_public", **about},
        ]
    return [*asked, {"do": "games"}, {"do": "head", "replay": "<html>"}, {"do": "dance"}]


def test_the_pages_interpreter_answers_as_python_does(tmp_path: Path) -> None:
    texts = [json.dumps(request) for request in requests()]
    path = tmp_path / "bundle.json"
    path.write_text(json.dumps({**bundle(), "requests.txt": "\n".join(texts)}))
    command = ["node", str(RUNNER), str(path), str(ASKER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    theirs = [json.loads(line) for line in done.stdout.splitlines()]
    ours = [json.loads(page.answer(text)) for text in texts]
    for request, their, our in zip(requests(), theirs, ours, strict=True):
        assert their == our, request
