"""No news of a live round holds what nobody may know yet."""

import re

import pytest
from tests.server.rooms.house import House, Person

from blockyard.core.state import NEVER
from blockyard.server.rooms.entries import Began, read_body

pytestmark = pytest.mark.anyio


def texts_of(house: House, code: str) -> list[bytes]:
    return [post.data for place, post in house.posts if place == code]


def words_of_chance(house: House, code: str) -> set[str]:
    """The seed and all words of chance of a round, as they would be written."""
    current = house.state(code).round
    assert current is not None
    states: list[object] = [*current.match.position.boards, current.match.position.table]
    words = {str(current.seed)}
    for state in states:
        for name, value in vars(state).items() if state is not None else ():
            if name.endswith("rng"):
                words |= {str(word) for word in value if word > 9999}
    return words


async def play_turns(house: House, people: tuple[Person, ...], steps: int) -> set[str]:
    """Play by turns; all words of chance that were there meanwhile."""
    state = house.state(people[0].code)
    assert state.round is not None
    words = words_of_chance(house, people[0].code)
    for _ in range(steps):
        for person in people:
            legal = state.round.match.legal(person.seat)
            quits = (*state.game.surrenders, "offer_draw")
            playable = [word for word in legal if word not in quits]
            if playable:
                await house.wait(50)
                await person.play(playable[-1])
                words |= words_of_chance(house, people[0].code)
    return words


@pytest.mark.parametrize("game", ["saktris", "blockblast"])
async def test_where_the_server_alone_simulates_no_chance_is_on_the_wire(
    house: House, game: str
) -> None:
    anna, ben = await house.two(game)
    carla = await house.enter(anna.code, "carla")
    words = await play_turns(house, (anna, ben), 8)
    for person in (anna, ben, carla):
        assert person.last("snapshot")["own"] is None
    said = b" ".join(texts_of(house, anna.code)).decode()
    numbers = set(re.findall(r"\d+", said)) - {str(NEVER)}
    assert not words & numbers
    assert "rng" not in said
    assert "seed" not in said


@pytest.mark.parametrize("game", ["tetris", "drmario", "bucket"])
async def test_in_real_time_nobody_gets_the_seed_or_the_chance_of_another(
    house: House, game: str
) -> None:
    anna, ben = await house.two(game)
    carla = await house.enter(anna.code, "carla")
    await house.wait(1000)
    current = house.state(anna.code).round
    assert current is not None
    said = b" ".join(texts_of(house, anna.code)).decode()
    assert str(current.seed) not in re.findall(r"\d+", said)
    assert carla.last("snapshot")["own"] is None
    for person in (anna, ben, carla):
        for news in person.news:
            table = news.get("table") or {}
            assert not [name for name in table if name.endswith("rng")]
            if news["t"] != "snapshot":
                assert "rng" not in str(news)


async def test_rooms_that_differ_only_in_what_is_hidden_tell_the_same(house: House) -> None:
    """Two rooms get the same moves; their chance differs, and only what it brought is told."""
    first, second = await house.twins("saktris", order="fixed")
    rounds = [house.state(people[0].code).round for people in (first, second)]
    assert rounds[0] is not None
    assert rounds[1] is not None
    assert rounds[0].seed != rounds[1].seed
    for people in (first, second):
        for person in people:
            person.forget()
    for move in ("P@e1", "P@e8", "e1e3", "e8e6"):
        for people in (first, second):
            await people[0 if move in ("P@e1", "e1e3") else 1].play(move)
    for one, other in zip(first, second, strict=True):
        assert one.heard("frame") == other.heard("frame")
        assert len(one.heard("frame")) == 4


async def test_every_round_begins_from_a_seed_that_the_log_alone_knows(house: House) -> None:
    anna, _ = await house.two("saktris")
    began = [
        entry
        for chunk in house.store.appended
        for entry in read_body(chunk.body).entries
        if isinstance(entry, Began)
    ]
    current = house.state(anna.code).round
    assert current is not None
    assert [entry.seed for entry in began] == [current.seed]
