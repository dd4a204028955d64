"""No message about a live round contains what players may not know yet."""

import re

import pytest
from tests.server.rooms.house import House, Person

from blockyard.core.state import NEVER
from blockyard.server.rooms.entries import RoundStarted, read_body

pytestmark = pytest.mark.anyio


def texts_of(house: House, code: str) -> list[bytes]:
    return [post.data for place, post in house.outgoing if place == code]


def words_of_chance(house: House, code: str) -> set[str]:
    """The seed and all random state of a round, as they would be encoded."""
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
    """Play a turn-based round; returns all random state that occurred."""
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
async def test_turn_based_rooms_never_send_random_state(house: House, game: str) -> None:
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
async def test_real_time_rooms_never_send_the_seed_or_other_seats_random_state(
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


async def test_rooms_that_differ_only_in_hidden_state_send_the_same_messages(house: House) -> None:
    """Two rooms get the same moves; their random states differ, and only the results are sent."""
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


async def test_only_the_log_contains_the_seed_of_a_round(house: House) -> None:
    anna, _ = await house.two("saktris")
    began = [
        entry
        for chunk in house.store.appended
        for entry in read_body(chunk.body).entries
        if isinstance(entry, RoundStarted)
    ]
    current = house.state(anna.code).round
    assert current is not None
    assert [entry.seed for entry in began] == [current.seed]
