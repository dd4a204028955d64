"""Complete rounds of every multiplayer game, played in rooms."""

import random
from typing import Any

import pytest
from tests.server.rooms.house import House, Person, code_of, is_ack
from tests.server.rooms.mirror import Mirror

from blockyard.core.game import Game
from blockyard.core.registry import all_games
from blockyard.replays import verify
from blockyard.server.rooms.rounds import kind_of
from blockyard.server.wire import codes

pytestmark = pytest.mark.anyio

FOR_SEVERAL = [game for game in all_games() if game.seats[1] >= 2]
REALTIME = [game for game in FOR_SEVERAL if kind_of(game) == "realtime"]
BY_TURNS = [game for game in FOR_SEVERAL if kind_of(game) == "turns" and game.surrenders]
"""Players at random may need a surrender to end a round."""


def name_of(game: Game) -> str:
    return game.id


def reckless(game: Game, people: list[Person]) -> list[str]:
    """Actions that end a board soon: whatever makes pieces fall fastest."""
    words = [game.actions.text(number) for number in range(min(game.actions.count, 16))]
    return [word for word in ("drop", "down") if word in words] + words[:3]


async def play_on(house: House, people: list[Person], mirrors: list[Mirror]) -> None:
    """Play a real-time round to its end, simulating each board at its player's client too."""
    chance = random.Random(4)
    state = house.state(people[0].code)
    for _ in range(3000):
        await house.wait(60)
        if state.phase == "ended":
            return
        for person, mirror in zip(people, mirrors, strict=True):
            at = house.room(person.code).handler.context.clock.elapsed()
            text = chance.choice(reckless(state.game, people))
            if mirror.line.board.over or state.phase == "ended":
                continue
            mirror.perform(text, max(at, mirror.line.now))
            assert is_ack(await person.play(text, at=max(at, mirror.line.now)))
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("game", REALTIME, ids=name_of)
async def test_a_real_time_round_ends_with_equal_boards_and_a_verifiable_replay(
    house: House, game: Game
) -> None:
    anna, ben = people = await house.two(game.id)
    mirrors = [Mirror(game.id, who.seat, who.last("snapshot")["own"]) for who in people]
    for person, mirror in zip(people, mirrors, strict=True):
        _receive_at_once(person, mirror)
    await play_on(house, [*people], mirrors)
    state = house.state(anna.code)
    assert state.round is not None
    assert state.round.own is not None
    for line, mirror in zip(state.round.own.lines, mirrors, strict=True):
        assert mirror.hash_at(line.now) == line.hash()
    over = anna.last("over")
    assert over == ben.last("over")
    assert over["outcome"]["winner"] in (0, 1, None)
    assert over["verified"]
    assert set(over["places"]) <= {0, 1, 2}
    replay = await house.store.replay(over["replay"])
    assert replay is not None
    assert verify(replay.text).problem == ""
    assert anna.last("room")["phase"] == "ended"


def _receive_at_once(person: Person, mirror: Mirror) -> None:
    """Let a client receive effects as they come, including late ones."""
    hear = person.hear

    def listen(news: dict[str, object], close: int) -> None:
        hear(news, close)
        if news["t"] == "effects":
            mirror.receive(news)

    person.hear = listen  # type: ignore[method-assign]  # what a client does with its socket


@pytest.mark.parametrize("game", BY_TURNS, ids=name_of)
async def test_a_turn_based_round_ends_with_a_verifiable_replay(house: House, game: Game) -> None:
    anna, ben = people = await house.two(game.id)
    chance = random.Random(7)
    state = house.state(anna.code)
    for _ in range(400):
        if state.phase == "ended":
            break
        for person in people:
            view = person_view(person)
            legal = [choice["action"] for choice in view["choices"]]
            for placements in view["placements"]:
                legal += placements["actions"].values()
            if view["turn"] not in (None, person.seat) or not legal or state.phase == "ended":
                continue
            quits = [word for word in legal if word in game.surrenders]
            text = chance.choice([word for word in legal if word not in quits] or quits)
            await house.wait(20)
            assert is_ack(await person.play(text))
    else:
        for person in people:
            await person.play(game.surrenders[0])
    assert state.phase == "ended"
    over = anna.last("over")
    assert over == ben.last("over")
    replay = await house.store.replay(over["replay"])
    assert replay is not None
    assert verify(replay.text).problem == ""


def person_view(person: Person) -> dict[str, Any]:
    """What someone saw last."""
    frames = [news for news in person.news if news["t"] in ("frame", "snapshot")]
    view: dict[str, Any] = frames[-1]["frame"]["views"][0]
    assert view["seat"] == person.seat
    return view


async def test_the_next_round_has_a_new_seed_and_the_same_boards_for_all(house: House) -> None:
    anna, ben = await house.two("drmario")
    first = house.state(anna.code).round
    assert first is not None
    await house.wait(1000)
    assert is_ack(await ben.ask("leave"))
    assert house.state(anna.code).phase == "ended"
    ben = await house.enter(anna.code, "ben")
    await house.begin(anna, ben)
    second = house.state(anna.code).round
    assert second is not None
    assert house.state(anna.code).number == 2
    assert second.seed != first.seed
    assert [who.last("snapshot")["round"] for who in (anna, ben)] == [2, 2]
    grids = [second.match.thumbnail(seat) for seat in (0, 1)]
    assert grids[0] == grids[1]
    assert first.match.thumbnail(0)["cells"] != grids[0]["cells"]


async def test_on_a_shared_board_the_first_seat_rotates(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    assert (anna.seat, ben.seat) == (0, 1)
    await anna.play("resign")
    assert anna.last("over")["outcome"]["winner"] == 1
    await house.begin(anna, ben)
    assert (anna.seat, ben.seat) == (1, 0)
    assert ben.last("room")["seats"][0]["wins"] == 1
    assert house.state(anna.code).host() == anna.seat


async def test_a_fools_mate_is_played_in_a_room(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    for person, move in ((anna, "f3"), (ben, "e5"), (anna, "g4"), (ben, "Qh4")):
        assert is_ack(await person.play(move))
    over = anna.last("over")
    assert (over["outcome"]["reason"], over["outcome"]["winner"]) == ("checkmate", 1)
    assert code_of(await anna.play("a3")) == codes.NOT_LIVE
