"""The match service answers requests about matches, and explains errors in invalid ones."""

import re
from pathlib import Path
from typing import Any

import pytest

from blockyard.core.actions import BadAction
from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.position import Refused
from blockyard.core.registry import find_game
from blockyard.core.replay_text import from_text
from blockyard.core.state import pack
from blockyard.core.timeline import WAIT
from blockyard.replays import replay_text
from blockyard.service.fields import BadRequest
from blockyard.service.replays import VERIFIED_AT_ONCE
from blockyard.service.service import REQUESTS, Service


def begun(**more: Any) -> tuple[Service, dict[str, Any]]:
    service = Service()
    given = {"game": "tetris", "seed": 9, "views": [0], **more}
    return service, service.answer({"do": "new", **given})


def test_a_new_match_returns_its_details_and_a_frame() -> None:
    _, opened = begun(mode="sprint")
    assert (opened["game"], opened["mode"], opened["seed"], opened["seats"]) == (
        "tetris",
        "sprint",
        9,
        1,
    )
    frame = opened["frame"]
    assert frame["views"] == [Match("tetris", mode="sprint", seed=9).view(0)]
    assert (frame["now"], frame["count"]) == (0, 0)


def test_views_are_returned_only_on_request() -> None:
    service, opened = begun(views="all", seats=2, settings={"ruleset": "modern", "mode": "versus"})
    assert [view["seat"] for view in opened["frame"]["views"]] == [0, 1]
    answer = service.answer({"do": "act", "seat": 0, "action": "left"})
    assert answer == {"now": 0}


def test_a_frame_has_the_events_since_the_last_one_and_whether_anything_changed() -> None:
    service, _ = begun()
    act = {"do": "act", "seat": 0, "action": "left", "views": [0]}
    first = service.answer(act)["frame"]
    assert first["changed"]
    assert first["events"] == [[("moved", -1, 0, 0)]]
    for _ in range(12):
        last = service.answer(act)["frame"]
    assert not last["changed"]
    assert last["events"] == [[]]


def test_frames_contain_messages_about_events() -> None:
    service, _ = begun(settings={"width": 4, "height": 8})
    told: list[str] = []
    for _ in range(40):
        try:
            frame = service.answer({"do": "act", "seat": 0, "action": "drop", "views": [0]})
        except Refused:
            break
        told += frame["frame"]["told"][0]
    assert all(isinstance(words, str) and words for words in told)


def test_a_refused_action_says_why() -> None:
    service, _ = begun()
    with pytest.raises(Refused) as refused:
        service.answer({"do": "act", "seat": 0, "action": "hold"})
    assert refused.value.reason == "not available in the kata"
    with pytest.raises(BadAction):
        service.answer({"do": "act", "seat": 0, "action": "fly"})
    asked = {"do": "refusal", "seat": 0, "action": "hold"}
    assert service.answer(asked) == {"refusal": "not available in the kata"}


def test_several_matches_are_held_by_number() -> None:
    service, first = begun()
    second = service.answer({"do": "new", "game": "tetris", "seed": 10})
    service.answer({"do": "act", "match": first["match"], "seat": 0, "action": "drop"})
    hashes = [
        service.answer({"do": "hash", "match": number})["hash"]
        for number in (first["match"], second["match"])
    ]
    assert hashes[1] == Match("tetris", seed=10).hash()
    assert hashes[0] != hashes[1]
    service.answer({"do": "close", "match": first["match"]})
    with pytest.raises(BadRequest, match="no match is being played"):
        service.answer({"do": "hash", "match": first["match"]})


def test_a_saved_match_is_restored_exactly() -> None:
    service, _ = begun()
    service.answer({"do": "act", "seat": 0, "action": "drop", "at": 900})
    saved = service.answer({"do": "save"})["saved"]
    mark = service.answer({"do": "hash"})["hash"]
    service.answer({"do": "advance", "to": 5000})
    service.answer({"do": "restore", "saved": saved})
    assert service.answer({"do": "hash"})["hash"] == mark


def test_a_replay_is_described_watched_and_verified() -> None:
    match = Match("tetris", seed=9)
    match.play(0, "drop", at=700)
    text = replay_text(match)
    service = Service()
    head = service.answer({"do": "head", "replay": text.replace("\n", "\r\n")})
    assert (head["game"], head["seats"], head["end"], head["reason"]) == (
        "tetris",
        1,
        700,
        "unfinished",
    )
    assert (head["text"], head["problem"], head["excess"]) == (text, "", "")
    assert service.answer({"do": "verify", "replay": text}) == {"verified": True, "problem": ""}
    watched = service.answer({"do": "watch", "replay": text, "views": "all"})
    assert (watched["inputs"], watched["end"]) == ([[700, 0, 4]], 700)
    frame = service.answer({"do": "seek", "input": 1, "views": [0]})["frame"]
    assert frame["views"] == [match.view(0)]
    forked = service.answer({"do": "fork", "views": [0]})
    assert forked["match"] != watched["match"]


def test_a_match_being_played_cannot_be_searched() -> None:
    service, _ = begun()
    with pytest.raises(BadRequest, match="being played, not watched"):
        service.answer({"do": "seek", "time": 0})


def test_an_open_replay_is_verified_a_little_at_a_time() -> None:
    replay = Path("tests/golden/drmario/2-default.replay").read_text(encoding="utf-8")
    service = Service()
    inputs = len(service.answer({"do": "watch", "replay": replay})["inputs"])
    steps = 1
    while not (found := service.answer({"do": "verify_some"}))["done"]:
        steps += 1
    assert steps == -(-inputs // VERIFIED_AT_ONCE) > 2
    assert found["verdict"] == {"verified": True, "problem": ""}
    assert found["standing"]["words"].startswith("Stage ")


def watched(name: str) -> Service:
    """A service in which a golden replay is being watched."""
    service = Service()
    replay = Path("tests/golden", name).read_text(encoding="utf-8")
    service.answer({"do": "watch", "replay": replay})
    return service


def test_a_replay_re_simulated_elsewhere_is_accepted() -> None:
    service = watched("tetris/2-default.replay")
    given = service.answer({"do": "simulation"})
    assert given["possible"]
    assert (len(given["boards"]), given["table"], given["received"]) == (1, "", [])
    assert service.answer({"do": "accept", "boards": given["boards"], "table": ""}) == {
        "done": False
    }
    replay = from_text(
        Path("tests/golden/tetris/2-default.replay").read_text(), find_game("tetris")
    )
    end = Playback(replay, find_game("tetris")).at_time(replay.end)
    boards = [pack(board).hex() for board in end.position.boards]
    found = service.answer({"do": "accept", "boards": boards, "table": ""})
    assert found["verdict"] == {"verified": True, "problem": ""}
    assert found["standing"]["score"] == end.position.scores()[0]


def test_effects_and_checkpoints_are_stated_for_a_simulation() -> None:
    given = watched("drmario/2-seats.replay").answer({"do": "simulation"})
    assert given["states_effects"]
    assert given["received"]
    assert given["table"]
    assert [count for count, _ in given["checkpoints"]] == [64, 128, 192]


def test_seats_on_clocks_of_their_own_are_not_simulated_elsewhere() -> None:
    assert not watched("drmario/2-network.replay").answer({"do": "simulation"})["possible"]


def test_decisions_of_a_replay_are_found_in_parts() -> None:
    service, opened = watching("drmario/2-damage-seats")
    found: list[dict[str, Any]] = []
    answer: dict[str, Any] = {"done": False}
    while not answer["done"]:
        answer = service.answer({"do": "decisions", "seat": 1})
        found += answer["decisions"]
    assert [decision["number"] for decision in found] == list(range(len(found)))
    assert all(decision["time"] <= decision["end"] <= opened["end"] for decision in found)
    assert all(len(decision["before"]) == len(decision["after"]) > 0 for decision in found)
    assert answer["effort"] > answer["least"]
    assert service.answer({"do": "decisions", "seat": 1})["decisions"] == []


def test_decisions_are_those_of_a_seat() -> None:
    service, _ = watching("drmario/2-damage-seats")
    with pytest.raises(BadRequest, match="there is no seat 2 in a match of 2"):
        service.answer({"do": "decisions", "seat": 2})


def test_a_review_has_a_graph_and_its_costliest_moments() -> None:
    service, _ = begun()
    request = {"do": "review", "values": [-10, 30], "numbers": [4, 9], "costs": [5, 8]}
    assert service.answer(request) == {"heights": [0, 1000], "even": 250, "moments": [9, 4]}


@pytest.mark.parametrize("boards", [None, [1], ["zz"], ["00"]])
def test_damaged_packed_states_are_refused(boards: Any) -> None:
    service = watched("tetris/2-default.replay")
    with pytest.raises(ValueError, match=r"list|hexadecimal|bytes"):
        service.answer({"do": "accept", "boards": boards, "table": ""})


def test_the_rules_decide_whether_a_result_is_ranked() -> None:
    service, opened = begun()
    found = service.answer({"do": "standing", "mode": opened["mode"]})
    assert found == {
        "scores": "tetris-kata",
        "score": 0,
        "time": 0,
        "by_time": False,
        "words": "",
        "ranked": False,
        "unranked": "the game is not finished",
    }
    helped = service.answer({"do": "standing", "mode": opened["mode"], "helped": True})
    assert helped["unranked"] == "practice is not ranked"


def test_other_seats_boards_are_returned_on_request() -> None:
    service, opened = begun(seats=3, settings={"ruleset": "modern", "mode": "versus"})
    others = opened["frame"]["views"][0]["others"]
    assert [other["seat"] for other in others] == [1, 2]
    assert "grids" not in others[0]
    ask = {"seat": 0, "seats": [1, 2]}
    whole = service.answer({"do": "boards", **ask})["boards"]
    assert [board["grid"]["name"] for board in whole] == ["well", "well"]
    first = service.answer({"do": "changes", **ask})["boards"]
    assert [board["seat"] for board in first] == [1, 2]
    again = service.answer({"do": "changes", **ask})["boards"]
    assert [board["changes"] for board in again] == [[], []]


def test_leaving_is_a_request() -> None:
    service, _ = begun(seats=2, settings={"ruleset": "modern", "mode": "versus"})
    answer = service.answer({"do": "leave", "seat": 1})
    assert answer["outcome"]["winner"] == 0
    replay = service.answer({"do": "replay"})["replay"]
    assert service.answer({"do": "verify", "replay": replay})["verified"]


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({}, 'a request needs a "do" field'),
        ({"do": 3}, 'a request needs a "do" field'),
        ({"do": "dance"}, "unknown request 'dance'; available: "),
        ({"do": "new"}, "'game' is missing"),
        ({"do": "new", "game": "chess 2"}, "unknown game 'chess 2'"),
        ({"do": "new", "game": "tetris", "setings": {}}, "new has no field 'setings'"),
        ({"do": "new", "game": "tetris", "mode": "golf"}, "Tetris has no mode 'golf'"),
        ({"do": "new", "game": "tetris", "seed": True}, "'seed' must be a whole number"),
        ({"do": "act", "seat": 0, "action": 7}, "'action' must be text"),
        ({"do": "act", "seat": 4, "action": "left"}, "seat 4: left: there is no such seat"),
        ({"do": "view", "seat": 4}, "there is no seat 4; seats are -1 to 0"),
        ({"do": "view"}, "'seat' is missing"),
        ({"do": "ask", "seat": 0, "query": "why"}, "Tetris has no query 'why'"),
        ({"do": "frame", "views": ["x"]}, "'views' must be a list of whole numbers"),
        ({"do": "write"}, "Tetris has no other text format"),
        ({"do": "restore", "saved": 7}, "'saved' must be the result of save"),
        ({"do": "head", "replay": "hello"}, "a replay begins with the line"),
    ],
)
def test_an_invalid_request_is_answered_with_the_reason(
    request_: dict[str, Any], error: str
) -> None:
    service, _ = begun()
    with pytest.raises(ValueError, match=re.escape(error)):
        service.answer(request_)


def test_every_request_has_a_unique_name_and_its_fields() -> None:
    for name, (_, names) in REQUESTS.items():
        assert name.replace("_", "").isalpha()
        assert len(set(names)) == len(names)


PLAIN_GAME = "1. P@e1 P@e8 2. e3 e6 *"


def test_a_game_in_standard_notation_is_read_and_written() -> None:
    service = Service()
    opened = service.answer({"do": "read", "game": "saktris", "text": PLAIN_GAME, "seed": 9})
    assert opened["seed"] == 9
    written = service.answer({"do": "write", "tags": {"Date": "2026-08-01"}})["text"]
    assert '[Date "2026.08.01"]' in written
    again = service.answer({"do": "read", "game": "saktris", "text": written, "seed": 1})
    assert again["seed"] == 9, "a text that states its seed keeps it"
    hashes = [service.answer({"do": "hash", "match": match}) for match in (1, 2)]
    assert hashes[0] == hashes[1]


def test_the_seed_decides_what_follows_a_position_without_random_state() -> None:
    service = Service()
    place = {"do": "read", "game": "saktris", "text": "8/8/8/8/8/8/8/8 w - - 0 1 to_come=all/all"}
    shown = set()
    for seed in range(4):
        service.answer({**place, "seed": seed})
        shown.add(service.answer({"do": "show"})["position"])
    assert len(shown) == 4


def test_moves_can_be_fetched_at_once_or_in_parts() -> None:
    service = Service()
    service.answer({"do": "read", "game": "saktris", "text": PLAIN_GAME})

    def moves(**more: Any) -> list[str]:
        return [move["text"] for move in service.answer({"do": "moves", **more})["moves"]]

    assert moves(upto=2) == ["P@e1", "P@e8"]
    assert moves() == ["P@e1", "P@e8", "e3", "e6"]
    assert moves(upto=0) == []


def watching(path: str) -> tuple[Service, dict[str, Any]]:
    service = Service()
    replay = Path(f"tests/golden/{path}.replay").read_text()
    return service, service.answer({"do": "watch", "replay": replay, "views": "all"})


def test_inputs_of_a_match_over_a_network_are_watched_in_order_of_time() -> None:
    service, opened = watching("drmario/2-network")
    times = [time for time, _, _ in opened["inputs"]]
    assert times == sorted(times)
    assert all(action != WAIT for _, _, action in opened["inputs"])
    for count in (1, 7, len(times)):
        frame = service.answer({"do": "seek", "input": count, "views": "all"})["frame"]
        assert (frame["count"], frame["now"]) == (count, times[count - 1])


def test_a_networked_match_is_continued_on_one_clock() -> None:
    service, _ = watching("drmario/2-network")
    service.answer({"do": "seek", "time": 5000})
    service.answer({"do": "fork"})
    assert service.answer({"do": "act", "seat": 1, "action": "left", "at": 5100}) == {"now": 5100}
    assert "clocks: own" not in service.answer({"do": "replay"})["replay"]


def test_marks_of_a_replay_are_found_in_parts() -> None:
    service, opened = watching("drmario/2-network")
    found: list[int] = []
    for _ in range(1000):
        answer = service.answer({"do": "marks"})
        found += answer["marks"]
        if answer["done"]:
            break
    assert found == sorted(set(found))
    assert found[-1] > opened["end"] * 9 // 10
    assert service.answer({"do": "marks"}) == {"marks": [], "done": True}


def test_only_a_replay_has_marks() -> None:
    service, _ = begun()
    with pytest.raises(BadRequest, match="this match is being played, not watched"):
        service.answer({"do": "marks"})


@pytest.mark.parametrize(
    ("given", "mode", "ranked"),
    [
        ({"game": "tetris", "mode": "sprint", "settings": {"mode": "sprint"}}, "sprint", True),
        ({"game": "tetris", "settings": {"width": 6}}, "custom kata marathon 6 24 1 random", True),
        (
            {"game": "tetris", "seats": 2, "settings": {"mode": "versus"}},
            "custom kata versus 10 24 1 random",
            False,
        ),
        ({"game": "blockblast", "mode": "practice"}, "practice", False),
        (
            {"game": "tetris", "start": "anything drawn"},
            "custom kata marathon 10 24 1 random",
            False,
        ),
    ],
)
def test_the_mode_and_whether_a_result_can_be_ranked_are_known_before_the_match(
    given: dict[str, Any], mode: str, ranked: bool
) -> None:
    assert Service().answer({"do": "ranked", **given}) == {"mode": mode, "ranked": ranked}


def test_the_header_of_a_replay_says_why_these_rules_cannot_play_it() -> None:
    text = Path("tests/golden/tetris/2-default.replay").read_text()
    ask = Service().answer
    assert ask({"do": "head", "replay": text})["problem"] == ""
    newer = text.replace("game: tetris 2", "game: tetris 9")
    assert ask({"do": "head", "replay": newer})["problem"] == (
        "it was played with Tetris rules 9; the current rules are 2"
    )
    unknown = text.replace("game: tetris 2", "game: chess 1")
    assert ask({"do": "head", "replay": unknown})["problem"].startswith("unknown game 'chess'")
