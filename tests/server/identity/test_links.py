"""Links to another device, which sign it in as the same guest."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import Visitor
from tests.server.serving import Served, served
from tests.server.threats.talking import room_of, two_in_a_round, why

from blockyard.server.identity.limits import Limits
from blockyard.server.wire.codes import CLOSE_BANNED, CLOSE_REPLACED, CLOSE_UNAUTHORIZED

VALID = 1.0
SHORT = f"""
from blockyard.server.identity import tickets
tickets.LINK_VALID = {VALID}
"""
"""Makes links expire soon."""

INVALID = (410, "bad_link")


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("yard")) as server:
        yield server


def link_of(someone: Visitor) -> str:
    """A new link to another device."""
    answer = someone.ask("POST", "/api/link")
    assert answer.status == 200, answer.body
    return str(answer.data["link"])


def follow(someone: Visitor, link: str) -> tuple[int, str]:
    """Follow a link; returns the status, and the player or the error."""
    answer = someone.ask("POST", "/api/guest", {"link": link})
    if answer.status != 200:
        return answer.status, str(answer.data["error"])
    someone.cookie = answer.headers["Set-Cookie"].partition(";")[0]
    return answer.status, str(answer.data["player"])


def test_another_device_becomes_the_same_guest_with_a_token_of_its_own(yard: Served) -> None:
    ann, phone = yard.visitor().become_guest("Ann"), yard.visitor()
    answer = ann.ask("POST", "/api/link")
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.data["valid"] == 120
    assert follow(phone, answer.data["link"]) == (200, ann.player)
    assert phone.cookie != ann.cookie
    for device in (ann, phone):
        told = device.ask("POST", "/api/ticket").data
        assert (told["player"], told["name"]) == (ann.player, "Ann")


def test_a_program_gets_a_token(yard: Served) -> None:
    ann, terminal = yard.visitor().become_guest("Ann"), yard.visitor(origin=None)
    answer = terminal.ask("POST", "/api/guest", {"link": link_of(ann), "bearer": True})
    assert "Set-Cookie" not in answer.headers
    terminal.bearer = answer.data["bearer"]
    assert terminal.ask("POST", "/api/ticket").data["player"] == ann.player


def test_a_link_works_once(yard: Served) -> None:
    ann, phone, thief = yard.visitor().become_guest(), yard.visitor(), yard.visitor()
    link = link_of(ann)
    assert follow(phone, link) == (200, ann.player)
    assert follow(thief, link) == INVALID


def test_a_link_expires(tmp_path: Path) -> None:
    with served(tmp_path, first=SHORT) as server:
        ann, phone = server.visitor().become_guest(), server.visitor()
        link = link_of(ann)
        time.sleep(1.5 * VALID)
        assert follow(phone, link) == INVALID
        assert phone.cookie == ""


def test_a_wrong_link_changes_nothing(yard: Served) -> None:
    ann, bob = yard.visitor().become_guest("Ann"), yard.visitor().become_guest("Bob")
    with ann.enter() as socket:
        link = link_of(ann)
        for wrong in ("x", link[:-1], link + "A", link.swapcase(), ann.cookie, ann.ticket()):
            before = bob.cookie
            assert follow(bob, wrong) == INVALID
            assert bob.cookie == before
        assert bob.ask("POST", "/api/ticket").data["player"] == bob.player
        socket.send_message({"t": "ping", "sent": 7})
        socket.receive("pong")
        assert follow(yard.visitor(), link) == (200, ann.player)


def test_a_link_opens_no_socket(yard: Served) -> None:
    ann = yard.visitor().become_guest()
    socket = ann.open()
    socket.send_message({"t": "hello", "ticket": link_of(ann)})
    assert socket.end() == CLOSE_UNAUTHORIZED


def test_links_are_only_for_guests_and_their_own_pages(yard: Served) -> None:
    ann = yard.visitor().become_guest()
    assert yard.visitor().ask("POST", "/api/link").status == 401
    link = link_of(ann)
    foreign = yard.visitor(origin="https://elsewhere.example")
    foreign.cookie = ann.cookie
    assert foreign.ask("POST", "/api/link").data["error"] == "foreign_page"
    assert follow(foreign, link) == (403, "foreign_page")
    silent = yard.visitor(origin=None)
    silent.cookie = ann.cookie
    assert silent.ask("POST", "/api/link").status == 401
    assert follow(yard.visitor(), link) == (200, ann.player)


def test_links_are_rate_limited(yard: Served) -> None:
    ann, bob = yard.visitor().become_guest(), yard.visitor().become_guest()
    allowed = round(Limits().links_per_minute)
    for _ in range(allowed):
        link_of(ann)
    answer = ann.ask("POST", "/api/link")
    assert (answer.status, answer.data["error"]) == (429, "too_many")
    assert int(answer.headers["Retry-After"]) > 0
    guesser = yard.visitor()
    for _ in range(allowed + 1):
        assert follow(guesser, "a guess") == INVALID
    link = link_of(bob)
    assert follow(guesser, link) == (429, "too_many")
    assert follow(yard.visitor(), link) == (200, bob.player)


def test_neither_links_nor_tokens_are_logged_or_stored(yard: Served) -> None:
    ann, phone = yard.visitor().become_guest(), yard.visitor()
    link = link_of(ann)
    unused = link_of(ann)
    follow(phone, link)
    secrets = (link, unused, phone.cookie.partition("=")[2])
    files = [*yard.folder.glob("yard.db*"), yard.log]
    for file in files:
        content = file.read_bytes()
        assert not [secret for secret in secrets if secret.encode() in content]


def test_a_round_continues_on_the_other_device(yard: Served) -> None:
    ann, bob = two_in_a_round(yard, "tetris")
    for _ in range(3):
        assert why(ann.play("left", "drop")) == ""
    ann.socket.send_message({"t": "sync"})
    left = ann.receive("snapshot")
    phone = yard.visitor()
    assert follow(phone, link_of(ann.visitor)) == (200, ann.room["seats"][0]["player"])
    with phone.enter() as socket:
        socket.send_message({"t": "join", "i": 1, "code": ann.code})
        taken_over = socket.receive("snapshot")
        assert ann.socket.end() == CLOSE_REPLACED
        assert room_of(bob.socket, ann.code)["seats"][0]["presence"] == "here"
    assert taken_over["acked"] == left["acked"] == ann.i
    # The piece may have fallen meanwhile; everything else is the same.
    boards = [{**snapshot["own"]["state"]} for snapshot in (left, taken_over)]
    assert [board["rows"] for board in boards] == [boards[0]["rows"]] * 2
    assert sum(map(bool, boards[1]["rows"])) > 1


def test_deleting_a_guest_signs_out_all_devices(yard: Served) -> None:
    ann, phone = yard.visitor().become_guest(), yard.visitor()
    follow(phone, link_of(ann))
    unused = link_of(ann)
    with ann.enter() as at_home:
        assert phone.ask("DELETE", "/api/guest").status == 200
        assert at_home.end() == CLOSE_BANNED
    for device in (ann, phone):
        assert device.ask("POST", "/api/ticket").data["error"] == "no_guest"
    assert follow(yard.visitor(), unused) == INVALID
