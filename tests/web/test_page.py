"""The page's door to the rules."""

import json
from typing import Any

import pytest

from blockyard.core.registry import game_ids
from blockyard.web.page import Page


@pytest.fixture
def page() -> Page:
    return Page()


def ask(page: Page, **request: Any) -> Any:
    answer = json.loads(page.answer(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def refusal(page: Page, **request: Any) -> Any:
    answer = json.loads(page.answer(json.dumps(request)))
    assert not answer["ok"]
    return answer


def test_every_game_is_described_for_menus(page: Page) -> None:
    assert [game["id"] for game in ask(page, do="games")["games"]] == game_ids()


def test_a_match_is_begun_played_and_seen(page: Page) -> None:
    opened = ask(page, do="new", game="tetris", seed=5)
    assert opened["views"][0]["grids"][0]["name"] == "well"
    frame = ask(page, do="act", match=opened["match"], seat=0, action="left", at=40)
    assert (frame["now"], frame["count"]) == (40, 1)
    assert frame["events"] == [[["moved", -1, 0, 0]]]
    assert ask(page, do="frame", match=opened["match"])["events"] == [[]]


def test_time_passes_when_it_is_let(page: Page) -> None:
    opened = ask(page, do="new", game="tetris", seed=5)
    assert ask(page, do="advance", match=opened["match"], to=opened["due"])["due"] == 2000


def test_several_seats_are_seen_at_once(page: Page) -> None:
    opened = ask(page, do="new", game="drmario", seed=5, seats=2, seats_shown=[0, 1])
    assert [view["seat"] for view in opened["views"]] == [0, 1]


def test_a_refused_action_says_why_and_changes_nothing(page: Page) -> None:
    opened = ask(page, do="new", game="blockblast", seed=5)
    answer = refusal(page, do="act", match=opened["match"], seat=0, action="1@h1")
    assert answer["reason"] == "the piece would reach outside the board"
    assert ask(page, do="frame", match=opened["match"])["count"] == 0


@pytest.mark.parametrize(
    "request_text",
    ["", "[]", "{}", '{"do":"dance"}', '{"do":"act","match":99}', '{"do":"new","game":"chess"}'],
)
def test_a_bad_request_is_refused(page: Page, request_text: str) -> None:
    assert json.loads(page.answer(request_text))["ok"] is False


def test_a_saved_match_goes_on_exactly(page: Page) -> None:
    opened = ask(page, do="new", game="bucket", seed=5)
    ask(page, do="act", match=opened["match"], seat=0, action="fall", at=300)
    saved = ask(page, do="save", match=opened["match"])["saved"]
    again = ask(page, do="restore", saved=saved)
    shown = [ask(page, do="show", match=one["match"])["position"] for one in (opened, again)]
    assert shown[0] == shown[1]


def test_a_long_match_is_saved_from_the_inputs_the_page_does_not_have(page: Page) -> None:
    number = ask(page, do="new", game="tetris", seed=5)["match"]
    for moment in range(0, 7000, 100):
        ask(page, do="act", match=number, seat=0, action="left" if moment else "right", at=moment)
    whole = ask(page, do="save", match=number)["saved"]
    rest = ask(page, do="save", match=number, since=68)["saved"]
    assert rest["inputs"] == whole["inputs"][68:]
    assert whole["checkpoints"][0][0] == 64
    assert rest["checkpoints"] == []
    assert rest["boards"] == whole["boards"]


def test_a_damaged_save_is_refused(page: Page) -> None:
    opened = ask(page, do="new", game="bucket", seed=5)
    saved = ask(page, do="save", match=opened["match"])["saved"]
    saved["boards"][0]["score"] += 1
    assert "damaged" in refusal(page, do="restore", saved=saved)["error"]


def test_a_replay_is_verified_watched_and_played_on(page: Page) -> None:
    opened = ask(page, do="new", game="tetris", seed=5)
    for moment in (100, 200, 300):
        ask(page, do="act", match=opened["match"], seat=0, action="drop", at=moment)
    replay = ask(page, do="replay", match=opened["match"])["replay"]
    assert ask(page, do="verify", replay=replay)["true"]
    watched = ask(page, do="watch", replay=replay)
    assert len(watched["inputs"]) == 3
    assert ask(page, do="seek", match=watched["match"], time=200)["count"] == 2
    assert ask(page, do="seek", match=watched["match"], input=1)["now"] == 100
    forked = ask(page, do="fork", match=watched["match"])
    played = ask(page, do="act", match=forked["match"], seat=0, action="drop", at=150)
    assert played["count"] == 2


def test_moving_in_a_replay_tells_what_lies_ahead_and_never_what_lies_behind(page: Page) -> None:
    opened = ask(page, do="new", game="tetris", seed=5)
    for moment in (100, 200, 300):
        ask(page, do="act", match=opened["match"], seat=0, action="drop", at=moment)
    replay = ask(page, do="replay", match=opened["match"])["replay"]
    watched = ask(page, do="watch", replay=replay)["match"]

    def drops(time: int) -> int:
        frame = ask(page, do="seek", match=watched, time=time)
        return sum(event[0] == "dropped" for event in frame["events"][0])

    assert [drops(time) for time in (250, 300, 100, 100, 200)] == [2, 1, 0, 0, 1]


def test_a_match_that_is_played_cannot_be_moved_in(page: Page) -> None:
    opened = ask(page, do="new", game="tetris")
    assert "not watched" in refusal(page, do="seek", match=opened["match"], time=0)["error"]


def test_a_tampered_replay_is_not_true(page: Page) -> None:
    opened = ask(page, do="new", game="tetris", seed=5)
    replay = ask(page, do="replay", match=opened["match"])["replay"]
    answer = ask(page, do="verify", replay=replay.replace("seed: 5", "seed: 6"))
    assert not answer["true"]
    assert answer["problem"]


def test_a_question_only_one_game_answers(page: Page) -> None:
    opened = ask(page, do="new", game="blockblast")
    weights = ask(page, do="extra", match=opened["match"], name="weights")["extra"]
    assert len(weights["pieces"]) == 37


def test_a_closed_match_is_forgotten(page: Page) -> None:
    opened = ask(page, do="new", game="saktris")
    ask(page, do="close", match=opened["match"])
    refusal(page, do="frame", match=opened["match"])
