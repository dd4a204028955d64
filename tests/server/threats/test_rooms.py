"""Rooms: contested seats, guessed codes, too many rooms, and impossible ones."""

from typing import Any

import pytest
from tests.server.clients import Visitor
from tests.server.serving import Served
from tests.server.threats.talking import Person, is_answered, new_room, why

from blockyard.catalogue import open_all
from blockyard.server.identity.limits import Limits


def test_room_codes_cannot_be_guessed(yard: Served) -> None:
    """T18: guessing room codes."""
    ann = yard.visitor()
    with ann.enter() as guesser, yard.visitor().enter() as host:
        code = new_room(host)
        answers: list[str] = []
        while "too_many" not in answers:
            guesser.send_message({"t": "join", "i": 1, "code": f"ZZ{len(answers):02}"})
            answers.append(guesser.receive("nack")["code"])
        assert set(answers[:-1]) == {"no_room"}
        assert 11 <= len(answers) <= 20
        # Not even a correct code is accepted now.
        guesser.send_message({"t": "join", "i": 1, "code": code})
        assert guesser.receive("nack")["code"] == "too_many"
        # Nor from anyone else at that address, or from the same player at another.
        neighbour, moved = Visitor(yard.port, ann.address), yard.visitor()
        moved.cookie = ann.cookie
        for again in (neighbour, moved):
            with again.enter() as other:
                other.send_message({"t": "join", "i": 1, "code": code})
                assert other.receive("nack", "room")["code"] == "too_many"


def test_rooms_and_guests_are_limited(yard: Served) -> None:
    """T19: floods of rooms and guests."""
    flood = yard.visitor()
    statuses = [flood.ask("POST", "/api/guest", {}).status for _ in range(31)]
    assert statuses == [200] * 30 + [429]
    refused = flood.ask("POST", "/api/guest", {})
    assert refused.data["error"] == "too_many"
    assert int(refused.headers["Retry-After"]) > 0
    ann = yard.visitor().become_guest()
    codes = []
    with ann.enter() as host:
        for _ in range(4):
            host.send_message({"t": "create", "i": 1, "game": "tetris", "mode": "versus"})
            message = host.receive("room", "nack")
            codes.append(message["code"])
            if message["t"] == "room":
                host.send_message({"t": "leave", "i": 1})
                host.receive("ack")
    assert codes[3] == "too_many"
    assert len(set(codes)) == 4


def test_rooms_per_address_are_limited(yard: Served) -> None:
    """T19: many players at one address, each with as many rooms as allowed."""
    address = yard.visitor().address
    limits = Limits()
    each = int(limits.rooms_per_player)
    players = int(limits.rooms_per_address) // each + 1
    answers: list[str] = []
    for _ in range(players):
        with Visitor(yard.port, address).enter() as host:
            for _ in range(each):
                host.send_message({"t": "create", "i": 1, "game": "tetris"})
                answers.append(host.receive("room", "nack")["code"])
                host.send_message({"t": "leave", "i": 1})
                host.receive("ack", "nack")
    assert answers.index("too_many") == limits.rooms_per_address


def test_a_third_joiner_takes_nobodys_seat(yard: Served) -> None:
    """T17: more players than seats, one after another."""
    ann = Person(yard).enter(t="create", game="tetris")
    bob = Person(yard).enter(t="join", code=ann.code)
    carla = Person(yard).enter(t="join", code=ann.code)
    assert [person.room["you"] for person in (ann, bob, carla)] == [0, 1, -1]
    assert why(carla.ask("ready")) == "forbidden"
    assert [seat["ready"] for seat in carla.room["seats"]] == [False, False]


@pytest.mark.parametrize("number", range(3))
def test_only_one_of_many_players_gets_the_last_seat(yard: Served, number: int) -> None:
    """T17: players who compete for the last seat, with its code and with quick play."""
    game = ("tetris", "drmario", "saktris")[number]
    ann = Person(yard).enter(t="create", game=game, open=True)
    racers = [Person(yard) for _ in range(4)]
    for racer in racers:
        quick = racers.index(racer) % 2 == number % 2
        ask = {"t": "quick", "game": game} if quick else {"t": "join", "code": ann.code}
        racer.socket.send_message({**ask, "i": 1})
    rooms: list[dict[str, Any]] = []
    for racer in racers:
        message = racer.receive("room", "nack")
        rooms.append(message if message["t"] == "room" else {"code": "", "you": -1})
        assert message["t"] == "room" or message["code"] == "room_full"
    seated = [room["you"] for room in rooms if room["code"] == ann.code and room["you"] >= 0]
    assert seated in ([1], [])
    elsewhere = [(room["code"], room["you"]) for room in rooms if room["you"] >= 0]
    assert len(set(elsewhere)) == len(elsewhere) >= 1


WRONG: tuple[Any, ...] = (10**9, -1, 10**30, 10**4200, "x" * 200, "", "NaN", "1e9", "__proto__")


def unusual(setting: dict[str, Any]) -> list[Any]:
    """Invalid values of a setting."""
    if setting["kind"] == "whole":
        return [setting["low"] - 1, setting["high"] + 1, *WRONG]
    if setting["kind"] == "choice":
        return [*WRONG, len(setting["options"])]
    return list(WRONG)


@pytest.mark.parametrize("game", [game.id for game in open_all()[0] if game.seats[1] > 1])
def test_settings_out_of_range_are_refused(open_yard: Served, game: str) -> None:
    """T24: settings out of range, unknown ones, and too many or too few seats."""
    found: Any = next(each for each in open_all()[0] if each.id == game)
    with open_yard.visitor().enter() as host:
        tries: list[dict[str, Any]] = [
            {"settings": {setting["name"]: value}}
            for setting in found.settings.describe()
            for value in unusual(setting)
        ]
        tries += [{"settings": {"board": 10**6}}, {"mode": "no such mode"}, {"mode": "__proto__"}]
        if found.seats[1] < 99:
            tries.append({"seats": found.seats[1] + 1})
        for each in tries:
            host.send_message({"t": "create", "i": 1, "game": game, **each})
            message = host.receive("nack", "room")
            assert (message["t"], message["code"]) == ("nack", "bad_settings"), each
            assert message["message"]
        assert is_answered(host)


@pytest.mark.parametrize("seats", [(0, 1, -1), (100, 10**9, 2**70), ("2", 2.5, None)])
def test_a_room_has_two_to_ninety_nine_seats(yard: Served, seats: tuple[Any, ...]) -> None:
    """T24: impossible numbers of seats."""
    with yard.visitor().enter() as host:
        for each in seats:
            host.send_message({"t": "create", "i": 1, "game": "tetris", "seats": each})
            assert host.receive("nack", "room")["code"] == "bad_message"
        assert is_answered(host)
