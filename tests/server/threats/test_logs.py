"""The log on disk: a damaged row, and an owner that no longer owns the room."""

import contextlib
import json
import sqlite3
from pathlib import Path

from tests.server.clients import CLOSE, TEXT
from tests.server.serving import Served, served
from tests.server.threats.talking import Person, logged, two_in_a_round, why

DAMAGES = {
    "bytes of the log": "UPDATE chunks SET body = x'ff93' WHERE code = ? AND number = 3",
    "another type": "UPDATE chunks SET body = 'text' WHERE code = ? AND number = 3",
    "a missing row": "DELETE FROM chunks WHERE code = ? AND number = 4",
    "a checksum": "UPDATE chunks SET checksum = x'00' WHERE code = ? AND number = 2",
    "all of it": "UPDATE chunks SET body = x'', checksum = x'' WHERE code = ?",
}


def write(server: Served, *statements: tuple[str, tuple[object, ...]]) -> None:
    """Change a server's database behind its back."""
    with contextlib.closing(sqlite3.connect(server.database, timeout=20)) as database:
        for sql, values in statements:
            assert database.execute(sql, values).rowcount
        database.commit()


def test_a_damaged_room_is_not_continued_but_others_are(tmp_path: Path) -> None:
    """T28: rows of the log that are not what was written."""
    with served(tmp_path, "--limits", "off") as server:
        hosts = {what: Person(server).enter(t="create", game="tetris") for what in (*DAMAGES, "")}
        for host in hosts.values():
            for ready in (True, False, True):
                assert why(host.ask("ready", ready=ready)) == ""
        server.stop()
        # As after a crash: there is no later snapshot to use.
        write(server, ("DELETE FROM snapshots", ()))
        write(server, *((sql, (hosts[what].code,)) for what, sql in DAMAGES.items()))
        server.start()
        for what in DAMAGES:
            someone = Person(server)
            someone.socket.send_message({"t": "join", "i": 1, "code": hosts[what].code})
            answer = someone.receive("nack", "room")
            assert (what, answer["code"]) == (what, "suspended")
            assert "damaged" in answer["message"]
            assert hosts[what].code in server.stderr(), "the log names the room for the operators"
        assert Person(server).enter(t="join", code=hosts[""].code).room["seats"][0]["ready"]
        assert server.counted("hash_mismatches_total") == len(DAMAGES)
        assert server.counted('suspensions_total{why="hash"}') == len(DAMAGES)


def test_a_damaged_snapshot_is_skipped_and_reported(tmp_path: Path) -> None:
    """T28: a snapshot that is not what was saved; the log before it produces the same room."""
    with served(tmp_path, "--limits", "off") as server:
        ann = Person(server).enter(t="create", game="tetris")
        assert why(ann.ask("ready")) == ""
        server.stop()
        write(server, ("UPDATE snapshots SET body = x'00' WHERE code = ?", (ann.code,)))
        server.start()
        again = Person(server).enter(t="join", code=ann.code)
        assert again.room["seats"][0]["ready"]
        assert f"of room {ann.code} is damaged" in server.stderr()


def test_a_former_owner_writes_and_sends_nothing(tmp_path: Path) -> None:
    """T27: the owner of a room continues after another node has taken it over."""
    with served(tmp_path, "--limits", "off") as server:
        ann, bob = two_in_a_round(server, "saktris", order="fixed")
        before = logged(server, ann.code)
        write(
            server,
            ("INSERT INTO nodes (node, address, lease_until) VALUES ('other', '', 1 << 60)", ()),
            ("UPDATE rooms SET node = 'other', epoch = epoch + 1 WHERE code = ?", (ann.code,)),
        )
        ann.socket.send_message({"t": "input", "i": ann.i + 1, "round": 1, "inputs": [[0, "P@e1"]]})
        for person in (ann, bob):
            heard = rest_of(person)
            assert person.socket.code == 4410
            # Neither the answer nor its consequences, since nothing was durable.
            assert {message["t"] for message in heard} <= {"pong", "notice"}
            assert [message["code"] for message in heard if message["t"] == "notice"] == ["moved"]
        assert logged(server, ann.code).hash() == before.hash()
        assert server.counted("fenced_total") == 1


def rest_of(person: Person) -> list[dict[str, str]]:
    """Everything someone receives until the socket is closed."""
    heard: list[dict[str, str]] = []
    while True:
        opcode, payload = person.socket.frame()
        if opcode == CLOSE:
            return heard
        if opcode == TEXT:
            heard.append(json.loads(payload))
