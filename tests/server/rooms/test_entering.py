"""Who enters how: players, spectators, and old tabs."""

from typing import Any

import pytest
from tests.server.rooms.house import House, Person, code_of, is_ack

from blockyard.server.rooms.entering import (
    MAX_WATCHERS,
    Admission,
    Candidate,
    Vacancies,
    decide_entering,
)
from blockyard.server.wire import client_messages as messages
from blockyard.server.wire import codes

NEW = "new"
OLD = "old"
FREE = Vacancies(free_seat=1)
FULL = Vacancies()
CROWDED = Vacancies(watchers=MAX_WATCHERS)

WATCHES: dict[str, Any] = {"wants_to_watch": True}
PLAYS: dict[str, Any] = {"wants_to_play": True}

TABLE = [
    ("new, free seat", Candidate(NEW), FREE, Admission("sit", 1)),
    ("new, room full", Candidate(NEW), FULL, Admission("watch")),
    ("new, wants to watch", Candidate(NEW, **WATCHES), FREE, Admission("watch")),
    ("new, wants to watch, full", Candidate(NEW, **WATCHES), FULL, Admission("watch")),
    ("quick play, free seat", Candidate(NEW, **PLAYS), FREE, Admission("sit", 1)),
    ("quick play, room full", Candidate(NEW, **PLAYS), FULL, codes.ROOM_FULL),
    ("too many watchers", Candidate(NEW), CROWDED, codes.ROOM_FULL),
    ("wants to watch, too many watchers", Candidate(NEW, **WATCHES), CROWDED, codes.ROOM_FULL),
    ("free seat, many watchers", Candidate(NEW), Vacancies(1, MAX_WATCHERS), Admission("sit", 1)),
    ("kicked", Candidate(NEW, kicked=True), FREE, codes.FORBIDDEN),
    ("kicked, wants to watch", Candidate(NEW, kicked=True, **WATCHES), FREE, codes.FORBIDDEN),
    ("kicked from a seat", Candidate(NEW, seat=0, kicked=True), FREE, codes.FORBIDDEN),
    ("player reconnects", Candidate(NEW, seat=0), FULL, Admission("resume", 0)),
    ("player, another tab", Candidate(NEW, 0, OLD), FULL, Admission("resume", 0, OLD)),
    ("player, same tab", Candidate(NEW, 0, NEW), FULL, Admission("resume", 0)),
    ("player, free seats", Candidate(NEW, 0, OLD), FREE, Admission("resume", 0, OLD)),
    ("player wants to watch", Candidate(NEW, 0, OLD, **WATCHES), FREE, Admission("resume", 0, OLD)),
    ("player, quick play", Candidate(NEW, 0, **PLAYS), FULL, Admission("resume", 0)),
    ("player, many watchers", Candidate(NEW, 0), CROWDED, Admission("resume", 0)),
    ("watcher, another tab", Candidate(NEW, -1, OLD), FULL, Admission("watch", -1, OLD)),
    ("watcher, same tab", Candidate(NEW, -1, NEW), FULL, Admission("watch")),
    ("watcher returns, full", Candidate(NEW, -1, OLD), CROWDED, Admission("watch", -1, OLD)),
    ("watcher wants to play", Candidate(NEW, -1, OLD), FREE, Admission("sit", 1, OLD)),
    ("still watching", Candidate(NEW, -1, OLD, **WATCHES), FREE, Admission("watch", -1, OLD)),
]  # fmt: skip  # a table


@pytest.mark.parametrize(
    ("comer", "doors", "expected"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE]
)
def test_how_someone_enters(comer: Candidate, doors: Vacancies, expected: Admission | str) -> None:
    entering = decide_entering(comer, doors)
    if isinstance(expected, str):
        assert (entering.way, entering.code) == ("refuse", expected)
        assert entering.message
    else:
        assert entering == expected


@pytest.mark.anyio
async def test_entering_sends_the_room_and_then_the_round(house: House) -> None:
    code = await house.open("tetris")
    anna = await house.enter(code, "anna")
    assert [news["t"] for news in anna.news] == ["ack", "room", "snapshot"]
    assert anna.news[0]["i"] == 7
    room = anna.last("room")
    assert (room["code"], room["you"], room["host"], room["phase"]) == (code, 0, 0, "lobby")


@pytest.mark.anyio
async def test_a_third_joiner_watches_and_displaces_nobody(house: House) -> None:
    code = await house.open("tetris")
    people = [await house.enter(code, name) for name in ("anna", "ben", "carla")]
    assert [person.seat for person in people] == [0, 1, -1]
    assert people[2].last("room")["you"] == -1
    assert people[0].last("room")["watchers"] == 1


@pytest.mark.anyio
async def test_only_one_of_two_players_gets_the_last_seat(house: House) -> None:
    code = await house.open("drmario")
    await house.enter(code, "anna")
    ben, carla = Person(house, code, "ben"), Person(house, code, "carla")
    for person in (ben, carla):
        house.people[person.connection] = person
        await person.send("enter", messages.Quick(3, "drmario"), settle=False)
    await house.settle()
    assert [person.seat for person in (ben, carla)] == [1, -1]
    assert is_ack(ben.news[0])
    assert code_of(carla.news[0]) == codes.ROOM_FULL
    assert [news["t"] for news in carla.news] == ["nack"]


@pytest.mark.anyio
async def test_the_newest_tab_counts_and_the_old_one_is_closed(house: House) -> None:
    code = await house.open("tetris")
    old = await house.enter(code, "anna")
    ben = await house.enter(code, "ben")
    new = await house.enter(code, "anna")
    assert old.closed == codes.CLOSE_REPLACED
    assert new.seat == 0
    assert not ben.closed
    await old.drop()
    assert house.state(code).places[0].player == "anna"
    assert ben.last("room")["seats"][0]["presence"] == "here"


@pytest.mark.anyio
async def test_messages_of_a_replaced_connection_are_refused(house: House) -> None:
    code = await house.open("tetris")
    old = await house.enter(code, "anna")
    await house.enter(code, "anna")
    old.closed = 0
    answer = await old.ask("ready")
    assert code_of(answer) == codes.NO_ROOM
    assert not house.state(code).places[0].ready


@pytest.mark.anyio
async def test_nobody_can_act_as_another_player(house: House) -> None:
    code = await house.open("tetris")
    anna = await house.enter(code, "anna")
    ben = await house.enter(code, "ben")
    ben.player = "anna"
    assert code_of(await ben.ask("ready")) == codes.NO_ROOM
    assert not house.state(code).places[0].ready
    assert anna.heard("nack") == []
