"""In a networked match each seat has its own time, and effects go into the receiver's future."""

import pytest
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.networked import DELAY, NetworkedMatch
from blockyard.core.playback import verify
from blockyard.core.position import Refused
from blockyard.core.registry import find_game
from blockyard.core.replay import Replay, record
from blockyard.core.replay_text import FORMAT_2, from_text, to_text
from blockyard.core.rng import draw, seed_stream
from blockyard.core.settings import Given
from blockyard.core.timeline import REACH

SEND = "send"


def room(seed: int = 3, seats: int = 2) -> NetworkedMatch:
    return NetworkedMatch(parcels, {"pace": 400, "hot": False}, seed, seats)


def busy_room(seed: int, seats: int = 3, steps: int = 60) -> NetworkedMatch:
    """Seats act at random at their own times, in any order."""
    rng = [0] * 4
    seed_stream(rng, seed, 7)
    match = room(seed, seats)
    for _ in range(steps):
        seat = draw(rng, seats)
        match.wait(seat, match.known[seat] + draw(rng, 700))
        legal = match.position.legal(seat)
        if legal and not match.position.is_over():
            match.act(seat, legal[draw(rng, len(legal))], match.known[seat])
    return match


def test_an_earlier_input_of_another_seat_may_come_later() -> None:
    match = room()
    match.play(0, "keep", at=1000)
    match.play(1, "keep", at=460)
    assert [line.now for line in match.lines] == [1000, 460]
    assert match.inputs == [(1000, 0, 0), (460, 1, 0)]


def test_a_seats_own_inputs_come_in_the_order_of_its_time() -> None:
    match = room()
    match.play(0, "keep", at=1000)
    with pytest.raises(ValueError, match="seat 0 is at 1000 ms; 900 ms is in the past"):
        match.play(0, "keep", at=900)


def test_what_is_sent_arrives_in_the_receivers_future() -> None:
    match = room()
    match.wait(1, 1500)
    match.play(0, SEND, at=1000)
    ((_, (at, receiver, sender, _)),) = match.received
    assert (receiver, sender) == (1, 0)
    assert at == 1500 + DELAY
    assert match.lines[1].due <= at


def test_each_board_follows_from_its_own_log() -> None:
    received = 0
    for seed in range(12):
        match = busy_room(seed)
        received += len(match.received)
        for seat, line in enumerate(match.timelines()):
            assert line.hash() == match.lines[seat].hash()
    assert received > 4


def test_a_networked_replay_reads_back_and_verifies() -> None:
    for seed in range(12):
        match = busy_room(seed)
        text = to_text(record(match), parcels)
        assert text.startswith(FORMAT_2)
        assert "clocks: own" in text
        replay = from_text(text, parcels)
        assert (replay.inputs, replay.received) == (match.inputs, match.received)
        assert to_text(replay, parcels) == text
        assert verify(replay, parcels).problem == ""


def sent_replay() -> Replay:
    match = room(seats=3)
    match.play(0, SEND, at=1000)
    match.play(1, "keep", at=1100)
    match.advance(4000)
    return record(match)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda effect: (effect[0], 3 - effect[1], *effect[2:]), "was not received by seat"),
        (lambda effect: (*effect[:3], effect[3] + 1), "was not received by seat"),
        (lambda effect: (effect[0] - 1, *effect[1:]), "cannot have been received at 1249 ms"),
        (lambda effect: (effect[0] + 400, *effect[1:]), "differs"),
        (lambda effect: (1000 + REACH + 1, *effect[1:]), "cannot have been received at 11001 ms"),
    ],
    ids=["by another seat", "as something else", "too early", "at another time", "too late"],
)
def test_an_effect_that_was_received_wrongly_is_found(change: object, problem: str) -> None:
    replay = sent_replay()
    assert verify(replay, parcels).problem == ""
    count, effect = replay.received[0]
    replay.received[0] = (count, change(effect))  # type: ignore[operator]  # a lambda above
    assert problem in verify(replay, parcels).problem


def test_an_effect_can_be_as_late_as_its_senders_clock_allows() -> None:
    """An authority that was suspended advances boards later; what they sent is scheduled then."""
    for late, is_true in ((REACH, True), (REACH + 1, False)):
        match = room(seats=3)
        match.schedule = lambda *_, late=late: 1000 + late
        match.play(0, SEND, at=1000)
        assert bool(verify(record(match), parcels)) == is_true


def test_an_effect_that_was_received_twice_or_never_is_found() -> None:
    twice, never = sent_replay(), sent_replay()
    twice.received.append(twice.received[0])
    never.received.clear()
    assert verify(twice, parcels).problem == "effects sent: 1, but received: 2"
    assert "was not received by seat" in verify(never, parcels).problem


def test_a_leaving_seat_is_out_and_the_last_one_wins() -> None:
    match = room()
    match.leave(0, at=700)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winner == 1
    with pytest.raises(Refused, match="the match is over"):
        match.play(1, "keep", at=900)
    assert verify(record(match), parcels).problem == ""


def test_a_copy_continues_like_the_match() -> None:
    match = busy_room(5, steps=25)
    twin = match.copy()
    for each in (match, twin):
        each.advance(each.now + 1500)
    assert twin.hash() == match.hash()
    assert twin.received == match.received


def test_a_shared_board_has_one_clock() -> None:
    with pytest.raises(ValueError, match="share one board and one clock"):
        NetworkedMatch("saktris")


@pytest.mark.parametrize("game_id", ["drmario", "tetris"])
def test_damage_reaches_the_same_boards_over_a_network(game_id: str) -> None:
    """A local match and a networked one differ in when effects arrive, not in what is sent."""
    versus: dict[str, Given] = {"ruleset": "modern", "mode": "versus"}
    settings = versus if game_id == "tetris" else {}
    game = find_game(game_id)
    local = Match(game, settings, 5, 2)
    networked = NetworkedMatch(game, settings, 5, 2)
    for each in (local, networked):
        each.play(0, "drop" if game_id == "tetris" else "down", at=700)
    assert local.position.boards[0].now == networked.position.boards[0].now
    assert local.view(0)["grids"] == networked.view(0)["grids"]


def test_without_a_seed_a_match_has_seed_0() -> None:
    assert NetworkedMatch(parcels).hash() == Match(parcels, seed=0).hash()
