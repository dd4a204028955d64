"""What is sent about other players' boards."""

from typing import Any

import pytest
from tests.server.rooms.house import House, Person

from blockyard.server.wire import client_messages as messages
from blockyard.server.wire import codes

pytestmark = pytest.mark.anyio


class Drawn:
    """The boards a client displays, from what it receives."""

    def __init__(self, person: Person) -> None:
        self.cells: dict[int, list[int]] = {}
        self.briefs: dict[int, Any] = {}
        self.table: dict[str, Any] = {}
        for news in person.news:
            if news["t"] in ("snapshot", "boards"):
                self._take(news)

    def _take(self, news: dict[str, Any]) -> None:
        self.table.update(news["table"] or {})
        for board in news["boards"]:
            self.briefs[board["seat"]] = board["other"]
            if board["grid"] is not None:
                self.cells[board["seat"]] = list(board["grid"]["cells"])
            for index in range(0, len(board["changes"]), 2):
                if board["seat"] in self.cells:
                    place, code = board["changes"][index : index + 2]
                    self.cells[board["seat"]][place] = code


async def play(house: House, people: list[Person], steps: int) -> None:
    for step in range(steps):
        await house.wait(70)
        person = people[step % len(people)]
        if house.state(person.code).is_live():
            await person.play(("left", "drop", "right", "down")[step // len(people) % 4])
    await house.wait(400)


def check(house: House, person: Person, seats: set[int]) -> None:
    """Check that a client displays what the server has."""
    drawn = Drawn(person)
    current = house.state(person.code).round
    assert current is not None
    assert set(drawn.cells) == seats
    own = house.state(person.code).seat_of(person.player)
    for seat in seats - {own}:  # players simulate their own boards
        assert drawn.cells[seat] == current.match.thumbnail(seat)["cells"]
    for seat in range(current.seats):
        assert drawn.briefs[seat] == current.match.brief(seat)
    table = current.match.position.table
    for name, value in drawn.table.items():
        assert getattr(table, name) == value


async def test_players_and_late_spectators_see_the_actual_boards(house: House) -> None:
    anna, ben = await house.two("tetris")
    await play(house, [anna, ben], 30)
    carla = await house.enter(anna.code, "carla")
    assert carla.last("snapshot")["frame"]["views"][0]["seat"] == -1
    await play(house, [anna, ben], 12)
    for person in (anna, ben, carla):
        check(house, person, {0, 1})


async def test_a_spectator_sees_that_a_piece_moved_back_since_the_snapshot(house: House) -> None:
    anna, ben = await house.two("tetris")
    await house.wait(200)
    await anna.play("left")
    await house.wait(20)
    await anna.play("right")
    carla = await house.enter(anna.code, "carla")
    await house.wait(20)
    await anna.play("left")
    await house.wait(200)
    for person in (anna, ben, carla):
        check(house, person, {0, 1})


async def test_everyone_gets_the_same_text(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.enter(anna.code, "carla")
    house.outgoing.clear()
    await anna.play("left")
    told = [post for _, post in house.outgoing if post.data.startswith(b'{"t":"boards"')]
    assert [post.to for post in told] == [[]]


async def test_a_room_sends_boards_at_most_ten_times_a_second(house: House) -> None:
    anna, ben = await house.two("drmario")
    await house.wait(1000)
    ben.forget()
    for number in range(100):
        await house.wait(10)
        await anna.play(("left", "right")[number // 10 % 2])
    assert 5 <= len(ben.heard("boards")) <= 11


async def test_updates_that_are_a_little_late_are_as_frequent(house: House) -> None:
    anna, ben = await house.two("drmario")
    await house.wait(1000)
    ben.forget()
    for number in range(31):
        await house.wait(33)  # so that every update is about 30 ms late
        await anna.play(("left", "right")[number // 3 % 2])
    assert len(ben.heard("boards")) == 10


async def test_with_many_seats_each_update_has_the_cells_of_a_third_of_them(house: House) -> None:
    code = await house.open("drmario", 12)
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    for _ in range(10):
        await anna.ask("addBot")
    await house.begin(anna, ben)
    await anna.tell(messages.Watching(list(range(12))))
    anna.forget()
    await house.wait(1000)
    for _ in range(30):
        await house.wait(100)
    updates = [
        [board["seat"] for board in news["boards"] if board["changes"]]
        for news in anna.heard("boards")
    ]
    assert max(len(seats) for seats in updates) == 4
    assert {seat for seats in updates for seat in seats} >= set(range(2, 12))


async def test_with_many_seats_only_displayed_boards_are_sent_completely(house: House) -> None:
    code = await house.open("drmario", 12)
    anna = await house.enter(code, "anna")
    ben = await house.enter(code, "ben")
    for _ in range(10):
        await anna.ask("addBot")
    await house.begin(anna, ben)
    assert [board["grid"] for board in anna.last("snapshot")["boards"]] == [None] * 12
    await house.wait(2000)
    assert not [
        board for news in anna.heard("boards") for board in news["boards"] if board["changes"]
    ]
    await anna.tell(messages.Watching([1, 5]))
    assert [board["seat"] for board in anna.last("boards")["boards"]] == [1, 5]
    assert not [board for news in ben.heard("boards") for board in news["boards"] if board["grid"]]
    await house.wait(3000)
    playing = house.room(code).handler.context.playing
    assert playing is not None
    while playing.boards.has_changes():
        await house.wait(100)
    check(house, anna, {1, 5})


async def test_displaying_a_nonexistent_seat_does_no_harm(house: House) -> None:
    anna, bert = await house.two("tetris")
    await anna.tell(messages.Watching([0, 1, 98]))
    await play(house, [bert], 5)
    check(house, anna, {0, 1})


async def test_players_are_not_sent_boards_that_only_they_changed(house: House) -> None:
    anna, bert = await house.two("drmario")
    await play(house, [anna, bert], 4)
    anna.forget()
    bert.forget()
    await play(house, [anna], 3)
    assert not anna.heard("boards")
    assert {board["seat"] for news in bert.heard("boards") for board in news["boards"]} == {0}


async def test_a_new_snapshot_can_be_requested(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(500)
    await anna.play("left")
    anna.forget()
    await anna.tell(messages.Sync("0123456789abcdef"))
    assert anna.last("snapshot")["acked"] == anna.i
    assert house.directory.counters.totals["desyncs", ""] == 1
    for _ in range(20):
        await anna.tell(messages.Sync())
    assert anna.last("nack")["code"] == codes.TOO_MANY
    assert len(anna.heard("snapshot")) < 20


async def test_a_room_with_99_players_can_be_played(house: House) -> None:
    code = await house.open("drmario", 99)
    house.is_deaf = True
    people = [await house.enter(code, f"player {number}") for number in range(98)]
    house.is_deaf = False
    people.append(await house.enter(code, "player 98"))
    await house.wait(300)
    assert people[98].seat == 98
    assert people[0].last("room")["you"] == 0
    assert people[0].last("room")["seats"][98]["player"] == "player 98"
    house.is_deaf = True
    for person in people:
        await person.send("request", messages.Ready(1), settle=False)
        person.i = 1
    await house.settle()
    await house.wait(3000)
    house.is_deaf = False
    await play(house, people[:20], 20)
    told = people[7].heard("boards")
    assert {board["seat"] for news in told for board in news["boards"]} >= {0, 1, 19}
    assert max(len(post.data) for _, post in house.outgoing) < 64 * 1024
