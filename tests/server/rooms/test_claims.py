"""Seats whose clients simulate themselves and only report results."""

import pytest
from tests.server.rooms.house import House, Person, code_of, is_ack

from blockyard.server.rooms.messages import Claim
from blockyard.server.rooms.saving import restore, save
from blockyard.server.wire import codes

pytestmark = pytest.mark.anyio


async def claim(person: Person, what: str, sent: int = 0, points: int = 0) -> None:
    await person.send("claim", claim=Claim(what, sent, points))  # type: ignore[arg-type]  # one of the words


async def a_claimer_and_a_player(house: House) -> tuple[Person, Person]:
    code = await house.open("drmario")
    anna = await house.enter(code, "anna", claims=True)
    ben = await house.enter(code, "ben")
    await house.begin(anna, ben)
    return anna, ben


async def test_a_room_with_a_claimed_seat_is_not_verified(house: House) -> None:
    anna, ben = await a_claimer_and_a_player(house)
    room = ben.last("room")
    assert not room["verified"]
    assert [seat["verified"] for seat in room["seats"]] == [False, True]
    await ben.ask("leave")
    over = anna.last("over")
    assert not over["verified"]
    assert over["replay"] == ""
    assert over["note"]


async def test_the_server_never_changes_a_claimed_board(house: House) -> None:
    anna, ben = await a_claimer_and_a_player(house)
    await house.wait(10_000)
    current = house.state(anna.code).round
    assert current is not None
    assert current.own is not None
    assert current.own.lines[0].now == 0
    assert current.own.lines[1].now > 5000
    assert not ben.heard("over")


async def test_a_claimed_attack_reaches_the_other_seat(house: House) -> None:
    anna, ben = await a_claimer_and_a_player(house)
    await house.wait(1000)
    await claim(anna, "sent", 1)
    ((at, sender, sent),) = ben.last("effects")["effects"]
    assert (sender, sent) == (0, 1)
    assert at > 1000
    saved = save(house.state(anna.code))
    history = await house.store.history(anna.code)
    recalled = restore(history)
    assert recalled is not None
    assert save(recalled) == saved


@pytest.mark.parametrize(("what", "winner"), [("won", 0), ("lost", 1)])
async def test_a_claimed_end_ends_the_round(house: House, what: str, winner: int) -> None:
    anna, ben = await a_claimer_and_a_player(house)
    await house.wait(9000)
    await claim(anna, what)
    assert ben.last("over")["outcome"]["winner"] == winner
    anna.forget()
    await claim(anna, "won")
    assert code_of(anna.last("nack")) == codes.NOT_LIVE


async def test_a_seat_that_sends_inputs_is_simulated_and_cannot_make_false_claims(
    house: House,
) -> None:
    anna, ben = await a_claimer_and_a_player(house)
    await house.wait(500)
    assert is_ack(await anna.play("left"))
    assert house.state(anna.code).is_verified()
    for what in ("won", "lost"):
        await claim(anna, what)
        assert code_of(anna.last("nack")) == codes.CLAIM_DIFFERS
    assert house.directory.counters.totals["claims_refused", ""] == 2
    assert not ben.heard("over")
    await ben.ask("leave")
    assert anna.last("over")["verified"]


async def test_watchers_cannot_claim_and_nobody_can_before_a_round(house: House) -> None:
    code = await house.open("drmario")
    anna = await house.enter(code, "anna", claims=True)
    await house.enter(code, "ben")
    carla = await house.enter(code, "carla", claims=True)
    await claim(anna, "won")
    assert code_of(anna.last("nack")) == codes.NOT_LIVE
    await claim(carla, "won")
    assert code_of(carla.last("nack")) == codes.FORBIDDEN


async def test_two_claiming_clients_can_play_a_round(house: House) -> None:
    code = await house.open("drmario")
    anna = await house.enter(code, "anna", claims=True)
    ben = await house.enter(code, "ben", claims=True)
    await house.begin(anna, ben)
    await house.wait(8000)
    await claim(ben, "sent", 1, points=7)
    told = anna.last("claimed")
    assert (told["seat"], told["sent"], told["points"]) == (1, 1, 7)
    await claim(ben, "sent", 0, points=3)
    assert anna.last("claimed")["points"] == 3
    assert not anna.heard("effects")
    assert not ben.heard("claimed")
    await claim(ben, "lost")
    assert anna.last("over")["outcome"]["winner"] == 0
    await house.begin(anna, ben)
    assert house.state(code).number == 2


async def test_clients_that_only_claim_start_without_a_countdown(house: House) -> None:
    code = await house.open("drmario")
    anna = await house.enter(code, "anna", claims=True)
    ben = await house.enter(code, "ben", claims=True)
    await anna.ask("ready")
    await ben.ask("ready")
    assert [person.last("snapshot")["starts_in"] for person in (anna, ben)] == [0, 0]


async def test_a_seat_that_has_made_a_claim_is_not_simulated_in_that_round(house: House) -> None:
    anna, ben = await a_claimer_and_a_player(house)
    await house.wait(500)
    await claim(anna, "sent", 1)
    assert code_of(await anna.play("left")) == codes.CLAIM_DIFFERS
    assert not house.state(anna.code).is_verified()
    await ben.ask("leave")
    assert not anna.last("over")["verified"]


async def test_a_simulated_seat_cannot_claim_more_than_it_has_sent(house: House) -> None:
    anna, _ = await a_claimer_and_a_player(house)
    await house.wait(500)
    await anna.play("left")
    await claim(anna, "sent", 1, points=4)
    assert code_of(anna.last("nack")) == codes.CLAIM_DIFFERS
    anna.forget()
    await claim(anna, "sent", 0, points=3)
    assert not anna.heard("nack")


async def test_a_seat_is_simulated_for_a_round_and_may_claim_in_the_next(house: House) -> None:
    anna, ben = await a_claimer_and_a_player(house)
    await house.wait(500)
    await anna.play("left")
    await anna.ask("leave")
    assert ben.last("over")["verified"]
    carla = await house.enter(anna.code, "carla", claims=True)
    await house.begin(carla, ben)
    assert not house.state(anna.code).is_verified()
    await claim(carla, "sent", 1, points=4)
    assert ben.heard("effects")
