"""Seats that keep sending inputs with impossible times."""

import pytest
from tests.server.rooms.house import House, Person, code_of, is_ack

from blockyard.server.rooms.saving import load, save
from blockyard.server.rooms.timing_violations import INCIDENT, MAX_INCIDENTS
from blockyard.server.wire import codes

pytestmark = pytest.mark.anyio


async def come_late(house: House, person: Person, times: int) -> None:
    """Send inputs from long ago, at an interval."""
    for _ in range(times):
        await house.wait(INCIDENT)
        assert code_of(await person.play("left", at=0)) == codes.LATE


def flagged(house: House, code: str) -> set[int]:
    """The flagged seats of a room."""
    current = house.state(code).round
    assert current is not None
    return current.flagged


async def two_who_wait(house: House) -> tuple[Person, Person]:
    """Two players whose boards have advanced so far that 0 ms is too late for any input."""
    anna, ben = await house.two("drmario", viruses=4, speed="low")
    await house.wait(3000)
    return anna, ben


async def test_repeated_impossible_times_flag_the_seat(house: House) -> None:
    anna, ben = await two_who_wait(house)
    await come_late(house, anna, MAX_INCIDENTS - 1)
    assert flagged(house, anna.code) == set()
    await come_late(house, anna, 1)
    assert flagged(house, anna.code) == {anna.seat}
    assert is_ack(await ben.ask("leave"))
    over = anna.last("over")
    assert over["flagged"] == [anna.seat]
    assert not over["verified"]
    assert "not ranked" in over["note"]


async def test_the_replay_of_a_flagged_round_is_saved_as_not_verified(house: House) -> None:
    anna, ben = await two_who_wait(house)
    await come_late(house, anna, MAX_INCIDENTS)
    await ben.ask("leave")
    kept = await house.store.replay(anna.last("over")["replay"])
    assert kept is not None
    assert not kept.verified


async def test_a_flag_survives_a_crash(house: House) -> None:
    anna, ben = await two_who_wait(house)
    await come_late(house, anna, MAX_INCIDENTS)
    seat = anna.seat
    await house.crash()
    assert flagged(house, anna.code) == {seat}
    back = await house.enter(anna.code, "anna")
    again = await house.enter(ben.code, "ben")
    await house.wait(3000)
    await again.ask("leave")
    assert back.last("over")["flagged"] == [seat]


async def test_a_flag_is_part_of_a_snapshot(house: House) -> None:
    anna, _ = await two_who_wait(house)
    await come_late(house, anna, MAX_INCIDENTS)
    current = load(save(house.state(anna.code))).round
    assert current is not None
    assert current.flagged == {anna.seat}


async def test_inputs_delayed_together_are_one_incident(house: House) -> None:
    anna, _ = await two_who_wait(house)
    for _ in range(3 * MAX_INCIDENTS):
        assert code_of(await anna.play("left", at=0)) == codes.LATE
    assert flagged(house, anna.code) == set()


async def test_the_next_round_starts_without_flags(house: House) -> None:
    anna, ben = await two_who_wait(house)
    await come_late(house, anna, MAX_INCIDENTS)
    carla = await house.enter(anna.code, "carla", watch=True)
    await ben.ask("leave")
    await carla.drop()
    dora = await house.enter(anna.code, "dora")
    await house.begin(anna, dora)
    assert house.state(anna.code).number == 2
    assert flagged(house, anna.code) == set()
    await dora.ask("leave")
    assert anna.last("over")["verified"]
