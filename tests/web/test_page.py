"""The page's entry point to the rules: JSON requests and answers, on CPython and MicroPython."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.core.simulated_rooms import SimulatedRoom, boards_data, own_data, table_data

from blockyard.conformance.playout import play_randomly
from blockyard.core.game import Game
from blockyard.core.registry import all_games, find_game
from blockyard.service.service import Service
from blockyard.web import page
from blockyard.web.bundle import bot_files, built_in_games, bundle

RUNNER = Path("web/micropython/run.mjs")
ASKER = Path("tests/web/page_requests.py")


@pytest.fixture(autouse=True)
def fresh_service(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discard matches and boards of other tests."""
    monkeypatch.setattr(page, "service", Service())
    monkeypatch.setattr(page, "own_boards", None)


def ask(**request: Any) -> Any:
    return json.loads(page.answer(json.dumps(request)))


def test_an_answer_is_that_of_the_service() -> None:
    opened = ask(do="new", game="tetris", seed=5, views="all")
    assert opened["ok"]
    assert opened["frame"]["views"][0]["grids"][0]["name"] == "well"


def test_matches_are_kept_between_requests() -> None:
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
    assert answer["reason"] == "the piece does not fit on the board there"
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
def test_invalid_requests_are_refused_with_a_message(text: str) -> None:
    answer = json.loads(page.answer(text))
    assert answer["ok"] is False
    assert answer["error"]


def largest_settings(game: Game) -> list[dict[str, Any]]:
    """All whole numbers at their highest and all switches on, with each choice."""
    most = {
        option.name: option.show(option.high)
        for option in game.settings.options
        if option.kind != "choice"
    }
    choices = [
        {option.name: option.show(value)}
        for option in game.settings.options
        if option.kind == "choice"
        for value in range(option.low, option.high + 1)
    ]
    return [{**most, **choice} for choice in choices or [{}]]


@pytest.mark.parametrize("game", [game for game in all_games() if game.seats[1] > 2])
def test_the_largest_view_of_a_match_with_all_seats_is_at_most_12_kilobytes(game: Game) -> None:
    for settings in largest_settings(game):
        opened = ask(do="new", game=game.id, seed=5, seats=game.seats[1], settings=settings)
        match = page.service._held[opened["match"]].match
        play_randomly(match, 2 * match.seats)
        assert size_of_view(opened["match"]) <= 12_000, settings
        for seat in range(match.seats):
            if match.outcome() is None:
                match.leave(seat)
        assert size_of_view(opened["match"]) <= 12_000, settings


def size_of_view(number: int) -> int:
    """The length of a view in the page's answer, when everyone has a high score."""
    position = page.service._held[number].match.position
    for board in position.boards:
        board.score = 999_999
    position.note_boards()
    ask(do="frame", match=number, views=[])  # takes the events so far
    whole, rest = (
        page.answer(json.dumps({"do": "frame", "match": number, "views": views}))
        for views in ([0], [])
    )
    return len(whole) - len(rest)


def requests() -> list[dict[str, Any]]:
    """The page's requests in play, for every game."""
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


def is_realtime(game: Game) -> bool:
    return game.timed and not game.shared_board and game.seats[1] > 1


def requests_in_rooms() -> list[dict[str, Any]]:
    """The page's requests in rooms, for every real-time game."""
    asked: list[dict[str, Any]] = []
    for board, game in enumerate([game for game in all_games() if is_realtime(game)], 1):
        mode = next((mode for mode in game.modes if mode.seats == 2), game.modes[0])
        seats = min(4, game.seats[1])
        seat = seats // 2
        room = SimulatedRoom(game, dict(mode.settings), seats, seed=7)
        seated = {"game": game.id, "settings": mode.settings, "seats": seats, "seat": seat}
        told = {"boards": boards_data(room.match), "table": table_data(room.match)}
        asked.append({"do": "sit", **seated, "own": own_data(room.match, seat), **told})
        about = {"board": board}
        for step in range(60):
            action = game.actions.text(step % min(5, game.actions.count))
            asked.append({"do": "perform", **about, "action": action, "at": 90 * step})
        asked += [
            {"do": "send", **about, "i": 1},
            {"do": "receive", **about, "effects": [[4100, 0, 1], [9000, 1, 1]]},
            {"do": "pass", **about, "to": 12_000},
            {"do": "mark", **about},
            {"do": "why_not", **about, "action": "left"},
            {"do": "take", **about, "own": own_data(room.match, seat)},
            {"do": "pass", **about, "to": 12_500},
            {"do": "take", **about, "own": {**own_data(room.match, seat), "hash": "0"}},
        ]
    return asked


def test_micropython_and_cpython_give_the_same_answers(tmp_path: Path) -> None:
    compare_answers(tmp_path, requests())


def test_micropython_and_cpython_play_own_boards_the_same(tmp_path: Path) -> None:
    compare_answers(tmp_path, requests_in_rooms())


def test_micropython_and_cpython_answer_requests_about_bots_the_same(tmp_path: Path) -> None:
    asked = [request for game in games_with_bots() for request in requests_about_bots(game)]
    assert len(asked) > 20
    compare_answers(tmp_path, asked)


def games_with_bots() -> list[str]:
    return [game for game in built_in_games() if find_game(game).bot]


def requests_about_bots(game: str) -> list[dict[str, Any]]:
    return [
        {"do": "new", "game": game, "seed": 7},
        {"do": "concealed", "seat": 0, "seed": 9},
        {"do": "name_action", "seat": 0, "number": 0},
        {"do": "name_action", "seat": 0, "number": -1},
        *({"do": "explain", "seat": 0, "reason": n, "facts": [1, 2, 3, 1]} for n in range(30)),
    ]


def compare_answers(tmp_path: Path, asked: list[dict[str, Any]]) -> None:
    """Send the same requests to both interpreters; the answers must be equal."""
    texts = [json.dumps(request) for request in asked]
    path = tmp_path / "bundle.json"
    files = {**bundle(), "requests.txt": "\n".join(texts)}
    for game in games_with_bots():
        files.update(bot_files(game))
    path.write_text(json.dumps(files))
    command = ["node", str(RUNNER), str(path), str(ASKER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    theirs = [json.loads(line) for line in done.stdout.splitlines()]
    ours = [json.loads(page.answer(text)) for text in texts]
    for request, their, our in zip(asked, theirs, ours, strict=True):
        assert their == our, request
