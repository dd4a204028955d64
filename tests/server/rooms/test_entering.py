"""Who enters how: every way in, for players, for those who watch, and for old tabs."""

from typing import Any

import pytest
from tests.server.rooms.house import House, Person, code_of, is_ack

from blockyard.server.rooms.entering import (
    MOST_WATCHERS,
    Comer,
    Doors,
    Entering,
    decide_entering,
)
from blockyard.server.wire import asks, codes

NEW = "new"
OLD = "old"
FREE = Doors(free_seat=1)
FULL = Doors()
CROWDED = Doors(watchers=MOST_WATCHERS)

WATCHES: dict[str, Any] = {"wants_to_watch": True}
PLAYS: dict[str, Any] = {"wants_to_play": True}

TABLE = [
    ("a stranger, and a seat is free", Comer(NEW), FREE, Entering("sit", 1)),
    ("a stranger, and all seats are taken", Comer(NEW), FULL, Entering("watch")),
    ("who wants to watch", Comer(NEW, **WATCHES), FREE, Entering("watch")),
    ("who wants to watch a full room", Comer(NEW, **WATCHES), FULL, Entering("watch")),
    ("quick play finds a seat", Comer(NEW, **PLAYS), FREE, Entering("sit", 1)),
    ("quick play comes too late", Comer(NEW, **PLAYS), FULL, codes.ROOM_FULL),
    ("too many watch", Comer(NEW), CROWDED, codes.ROOM_FULL),
    ("too many watch, and more want to", Comer(NEW, **WATCHES), CROWDED, codes.ROOM_FULL),
    ("a seat is free though many watch", Comer(NEW), Doors(1, MOST_WATCHERS), Entering("sit", 1)),
    ("who was sent away", Comer(NEW, kicked=True), FREE, codes.FORBIDDEN),
    ("who was sent away, to watch", Comer(NEW, kicked=True, **WATCHES), FREE, codes.FORBIDDEN),
    ("who was sent away from a seat", Comer(NEW, seat=0, kicked=True), FREE, codes.FORBIDDEN),
    ("a player whose connection was lost", Comer(NEW, seat=0), FULL, Entering("resume", 0)),
    ("a player from another tab", Comer(NEW, 0, OLD), FULL, Entering("resume", 0, OLD)),
    ("a player from the same tab", Comer(NEW, 0, NEW), FULL, Entering("resume", 0)),
    ("a player though seats are free", Comer(NEW, 0, OLD), FREE, Entering("resume", 0, OLD)),
    ("a player asks to watch", Comer(NEW, 0, OLD, **WATCHES), FREE, Entering("resume", 0, OLD)),
    ("a player by quick play", Comer(NEW, 0, **PLAYS), FULL, Entering("resume", 0)),
    ("a player though many watch", Comer(NEW, 0), CROWDED, Entering("resume", 0)),
    ("a watcher from another tab", Comer(NEW, -1, OLD), FULL, Entering("watch", -1, OLD)),
    ("a watcher from the same tab", Comer(NEW, -1, NEW), FULL, Entering("watch")),
    ("a watcher again though many watch", Comer(NEW, -1, OLD), CROWDED, Entering("watch", -1, OLD)),
    ("a watcher who wants to play", Comer(NEW, -1, OLD), FREE, Entering("sit", 1, OLD)),
    ("a watcher still", Comer(NEW, -1, OLD, **WATCHES), FREE, Entering("watch", -1, OLD)),
]  # fmt: skip  # a table


@pytest.mark.parametrize(
    ("comer", "doors", "expected"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE]
)
def test_how_somebody_enters(comer: Comer, doors: Doors, expected: Entering | str) -> None:
    entering = decide_entering(comer, doors)
    if isinstance(expected, str):
        assert (entering.way, entering.code) == ("refuse", expected)
        assert entering.message
    else:
        assert entering == expected


@pytest.mark.anyio
async def test_who_enters_is_told_the_room_and_the_round_in_that_order(house: House) -> None:
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
async def test_of_two_who_race_for_a_seat_one_gets_it(house: House) -> None:
    code = await house.open("drmario")
    await house.enter(code, "anna")
    ben, carla = Person(house, code, "ben"), Person(house, code, "carla")
    for person in (ben, carla):
        house.people[person.connection] = person
        await person.send("enter", asks.Quick(3, "drmario"), settle=False)
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
async def test_letters_of_a_replaced_connection_are_refused(house: House) -> None:
    code = await house.open("tetris")
    old = await house.enter(code, "anna")
    await house.enter(code, "anna")
    old.closed = 0
    answer = await old.ask("ready")
    assert code_of(answer) == codes.NO_ROOM
    assert not house.state(code).places[0].ready


@pytest.mark.anyio
async def test_nobody_acts_in_the_name_of_another_player(house: House) -> None:
    code = await house.open("tetris")
    anna = await house.enter(code, "anna")
    ben = await house.enter(code, "ben")
    ben.player = "anna"
    assert code_of(await ben.ask("ready")) == codes.NO_ROOM
    assert not house.state(code).places[0].ready
    assert anna.heard("nack") == []
