"""Requests while the store is unavailable: each gets a clear answer, and when to retry."""

import resource
from pathlib import Path

from tests.server.clients import Answer, Visitor
from tests.server.services import OwnPostgres
from tests.server.serving import Served, served

NEEDS_THE_STORE = [
    ("POST", "/api/guest", {"name": "Ann"}),
    ("DELETE", "/api/guest", None),
    ("POST", "/api/link", None),
    ("POST", "/api/ticket", None),
    ("GET", "/api/rooms?game=tetris", None),
    ("POST", "/api/runs", {"game": "blockblast", "mode": "shared"}),
    ("POST", "/api/runs/some-run/start", None),
    ("POST", "/api/scores", {"replay": "none"}),
    ("GET", "/api/scores?game=tetris", None),
    ("GET", "/api/scores/some-entry", None),
    ("GET", "/api/submissions", None),
    ("GET", "/api/replays/some-replay", None),
]

WRITES = [
    ("POST", "/api/guest", {"name": "Anna"}),
    ("DELETE", "/api/guest", None),
    ("POST", "/api/runs", {"game": "blockblast", "mode": "shared"}),
]


def check_away(answer: Answer) -> None:
    """Whether a response says that the store is unavailable, and when to retry."""
    assert answer.status == 503, answer.body
    assert answer.data["error"] == "busy"
    assert answer.data["message"]
    assert int(answer.headers["Retry-After"]) > 0


def test_an_unavailable_database(tmp_path: Path, own_postgres: OwnPostgres) -> None:
    with served(tmp_path / "yard", "--database", own_postgres.new_database()) as server:
        ann = server.visitor().become_guest("Ann")
        own_postgres.stop("immediate")
        answers = [ann.ask(*request) for request in NEEDS_THE_STORE]
        assert ann.ask("GET", "/api/server").status == 200
        own_postgres.start()
        for answer in answers:
            check_away(answer)
        check_back(ann)


def test_a_full_disk(tmp_path: Path) -> None:
    with served(tmp_path / "yard") as server:
        ann = server.visitor().become_guest("Ann")
        hard = fill_disk(server)
        for method, path, body in WRITES:
            check_away(ann.ask(method, path, body))
        assert ann.ask("GET", "/api/rooms?game=tetris").status == 200
        resource.prlimit(pid_of(server), resource.RLIMIT_FSIZE, (hard, hard))
        check_back(ann)


def pid_of(server: Served) -> int:
    """The id of a server's process."""
    assert server.process is not None
    return server.process.pid


def fill_disk(server: Served) -> int:
    """Limit the size of a server's files, as on a full disk; returns the previous limit."""
    _, hard = resource.prlimit(pid_of(server), resource.RLIMIT_FSIZE)
    resource.prlimit(pid_of(server), resource.RLIMIT_FSIZE, (4096, hard))
    return hard


def check_back(ann: Visitor) -> None:
    """Whether everything works again, for an existing guest."""
    answer = ann.ask("POST", "/api/guest", {"name": "Anna"})
    assert answer.status == 200, answer.body
    assert answer.data["name"] == "Anna"
