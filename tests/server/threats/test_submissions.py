"""Submitted results: forged, edited, too large, too slow, or from other rules."""

import contextlib
import gzip
import json
import re
from typing import Any

from tests.server.clients import Visitor
from tests.server.scores.played import blast
from tests.server.serving import Served, wait_for

from blockyard.replays import replay_text
from blockyard.server.wire.scores import MAX_BYTES


def judged(player: Visitor, replay: str) -> dict[str, Any]:
    """The final status of an accepted result."""
    answer = player.ask("POST", "/api/scores", {"replay": replay})
    assert answer.status in (200, 202), answer.body
    entry = f"/api/scores/{answer.data['id']}"

    def is_done() -> bool:
        return bool(player.ask("GET", entry).data["status"] != "pending")

    wait_for(is_done, "the result to be played again", 60)
    found: dict[str, Any] = player.ask("GET", entry).data
    return found


def changed(pattern: str, into: str, text: str) -> str:
    """A replay in which something was changed."""
    other, count = re.subn(pattern, into, text, count=1)
    assert count == 1
    assert other != text
    return other


def test_only_correct_games_are_listed(yard: Served) -> None:
    """T22: an edited score, another seed, a forged or endless list of inputs."""
    eve = yard.visitor().become_guest("Eve")
    text = replay_text(blast(41, 60))
    forgeries = {
        "score": changed(r"scores: (\d+)", r"scores: 9\1", text),
        "seed": changed(r"seed: \d+", "seed: 42", text),
        "input": changed(r"inputs:\n\w+@\w+", "inputs:\nA@a1", text),
        "more inputs": changed(r"inputs:\n", "inputs:\n" + "A@a1 " * 5000, text),
    }
    for what, forged in forgeries.items():
        entry = judged(eve, forged)
        assert (what, entry["status"], entry["score"]) == (what, "rejected", 0)
        assert entry["message"]
        assert not entry["replay"]
    assert judged(eve, text)["status"] == "verified"
    listed = eve.ask("GET", "/api/scores?game=blockblast&list=blockblast-shared&seeds=open").data
    assert [line["score"] for line in listed["lines"]] == [judged(eve, text)["score"]]
    assert yard.counted('verified_total{result="rejected"}') == len(forgeries)


def test_results_that_do_not_fit_these_rules_are_refused(yard: Served) -> None:
    """T22: other rules, no replay at all, too many bytes or lines, and compressed ones."""
    eve = yard.visitor().become_guest("Eve")
    text = replay_text(blast(43))
    bomb = gzip.compress(json.dumps({"replay": " " * 50_000_000}).encode())
    for body, headers, expected in (
        ({"replay": changed(r"game: (\w+) \d+", r"game: \1 99", text)}, {}, "409 other_rules"),
        ({"replay": changed(r"game: \w+", "game: nothing", text)}, {}, "404 no_game"),
        ({"replay": "x" * 200}, {}, "422 bad_replay"),
        ({"replay": text + "\n" * 20_000}, {}, "422 bad_replay"),
        ({"replay": "x" * (MAX_BYTES + 1)}, {}, "413 too_big"),
        ({"replay": "x" * (3 * MAX_BYTES)}, {}, "413 too_long"),
        ({"replay": text, "score": 10**9}, {}, "400 bad_request"),
        (bomb, {"Content-Encoding": "gzip"}, "400 bad_request"),
    ):
        answer = eve.ask("POST", "/api/scores", body, **headers)
        assert f"{answer.status} {answer.data['error']}" == expected
        assert answer.data["message"]
    assert eve.ask("GET", "/api/submissions").data["entries"] == []


def test_a_slow_submission_times_out(yard: Served) -> None:
    """T22: an upload that never ends."""
    eve = yard.visitor().become_guest("Eve")
    slow = eve.connect()
    head = (
        f"POST /api/scores HTTP/1.1\r\nHost: 127.0.0.1:{yard.port}\r\nOrigin: {eve.origin}\r\n"
        f"Cookie: {eve.cookie}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"
    )
    slow.sendall(head.encode() + b'{"replay": "')
    answer = b""
    slow.settimeout(0.25)
    for _ in range(80):
        with contextlib.suppress(TimeoutError):
            answer += slow.recv(4096)
        if b"\r\n\r\n" in answer:
            break
        slow.sendall(b"x")
    assert answer.startswith(b"HTTP/1.1 408")
    assert yard.visitor().ask("GET", "/api/server").status == 200
