"""Nothing is sent before it is durable, and nothing that was sent is ever lost."""

import asyncio
import random

import pytest
from tests.server.rooms.house import House, Person, code_of, is_ack

from blockyard.server.log.store import Chunk, History
from blockyard.server.rooms.entries import BadHistory, read_body, write_body
from blockyard.server.rooms.ledger import SNAPSHOT_ENTRIES, SPREAD
from blockyard.server.rooms.saving import load, restore, save
from blockyard.server.wire import client_messages as messages
from blockyard.server.wire import codes

pytestmark = pytest.mark.anyio


async def play_a_while(house: House, people: tuple[Person, ...], steps: int, seed: int = 1) -> None:
    """Some real-time play by everyone in a room."""
    chance = random.Random(seed)
    for _ in range(steps):
        await house.wait(90)
        person = chance.choice(people)
        if not house.state(person.code).is_live():
            return
        await person.play(chance.choice(["left", "right", "turn", "down"]))


async def history_of(house: House, code: str) -> History:
    history = await house.store.history(code)
    assert isinstance(history, History)
    return history


async def test_nothing_is_sent_before_it_is_durable(house: House) -> None:
    anna, ben = await house.two("tetris")
    carla = await house.enter(anna.code, "carla")
    await house.wait(1000)
    for person in (anna, ben, carla):
        person.forget()
    house.store.gate.clear()
    anna.i += 1
    ask = messages.Input(anna.i, 1, [(900, "left")])
    await anna.send("request", ask, settle=False)
    await house.until_waiting()
    assert (anna.news, ben.news, carla.news) == ([], [], [])
    house.store.gate.set()
    await house.settle()
    assert [news["t"] for news in anna.news] == ["ack", "boards"]
    assert [news["t"] for news in ben.news] == ["boards"]
    assert [news["t"] for news in carla.news] == ["boards"]


async def test_pings_are_answered_while_a_commit_is_pending(house: House) -> None:
    anna, _ = await house.two("tetris")
    house.store.gate.clear()
    await anna.send("request", messages.Ready(anna.i + 1), settle=False)
    await house.until_waiting()
    await anna.send("request", messages.Ping(5, 80), settle=False)
    assert anna.last("pong") == {"t": "pong", "sent": 5, "elapsed": 0}
    house.store.gate.set()
    await house.settle()


async def test_a_room_is_paused_while_the_store_is_unavailable_and_then_continues(
    house: House,
) -> None:
    anna, ben = await house.two("tetris")
    await house.wait(1000)
    house.store.is_unavailable = True
    anna.i += 1
    await anna.send("request", messages.Input(anna.i, 1, [(900, "left")]), settle=False)
    await house.until_suspended(anna.code)
    for person in (anna, ben):
        assert person.last("notice")["code"] == codes.SUSPENDED_NOTICE
        assert person.last("notice")["message"]
    assert not anna.heard("nack")
    house.time += 20
    await ben.send("request", messages.Input(ben.i + 1, 1, [(1000, "left")]), settle=False)
    assert code_of(ben.last("nack")) == codes.SUSPENDED
    assert house.room(anna.code).handler.context.clock.elapsed() == 1000
    assert [news for news in anna.heard("ack") if news["i"] == anna.i] == []
    house.store.is_unavailable = False
    await house.settle()
    assert anna.last("ack")["i"] == anna.i
    assert ben.last("notice")["code"] == codes.RESUMED
    snapshot = ben.last("snapshot")
    assert (snapshot["elapsed"], snapshot["starts_in"]) == (1000, 3000)
    await house.wait(3500)
    assert ben.last("room")["phase"] == "live"
    assert is_ack(await ben.play("left"))


async def test_a_fenced_room_is_dropped_and_its_players_reconnect(house: House) -> None:
    anna, ben = await house.two("tetris")
    await house.wait(1000)
    house.store.is_fenced = True
    anna.i += 1
    await anna.send("request", messages.Input(anna.i, 1, [(900, "left")]), settle=False)
    await house.settle()
    assert [person.closed for person in (anna, ben)] == [codes.CLOSE_MOVED] * 2
    assert [news for news in anna.heard("ack") if news["i"] == anna.i] == []
    assert not house.directory.owns(anna.code)


@pytest.mark.parametrize("game", ["tetris", "drmario", "saktris", "blockblast"])
async def test_a_room_can_be_restored_at_any_chunk(house: House, game: str) -> None:
    anna, ben = await house.two(game)
    if house.state(anna.code).kind == "realtime":
        await play_a_while(house, (anna, ben), 40)
    else:
        await _play_turns(house, (anna, ben), 12)
    history = await history_of(house, anna.code)
    assert not history.snapshot_at
    whole = restore(history)
    assert whole is not None
    live = house.state(anna.code)
    assert whole.hash() == live.hash()
    assert save(whole) == save(live)
    for count in range(1, len(history.chunks), 5):
        some = restore(History(game, 1, 0, b"", history.chunks[:count]))
        assert some is not None
        rest = History(game, 1, count, save(some), history.chunks[count:])
        again = restore(rest)
        assert again is not None
        assert save(again) == save(live)


async def _play_turns(house: House, people: tuple[Person, ...], steps: int) -> None:
    state = house.state(people[0].code)
    assert state.round is not None
    for number in range(steps):
        for person in people:
            legal = [
                word
                for word in state.round.match.legal(person.seat)
                if word not in (*state.game.surrenders, "offer_draw")
            ]
            if legal:
                await house.wait(300)
                assert is_ack(await person.play(legal[number % len(legal)]))


async def test_after_a_crash_a_round_continues_and_no_clock_is_charged(house: House) -> None:
    anna, ben = await house.two("tetris")
    await house.wait(500)
    await play_a_while(house, (anna, ben), 20)
    state = house.state(anna.code)
    assert state.round is not None
    before, then, answered = state.hash(), state.round.time, anna.i
    await house.crash(100)
    again = await house.enter(anna.code, "anna")
    snapshot = again.last("snapshot")
    assert house.state(anna.code).hash() == before
    assert snapshot["elapsed"] == then
    assert snapshot["acked"] == answered
    assert again.last("room")["seats"][1]["presence"] == "reconnecting"
    await house.wait(3100)
    assert is_ack(await again.play("left"))
    ben = await house.enter(anna.code, "ben")
    assert is_ack(await ben.play("left"))


async def test_a_crash_costs_little_on_a_chess_clock(house: House) -> None:
    anna, _ = await house.two("saktris", "standard", clock="5+0")
    await anna.play("e4")
    await house.wait(60_000)
    await house.crash(600)
    await house.wait(3000)
    state = house.state(anna.code)
    assert state.round is not None
    assert 54_000 <= state.round.time <= 60_000
    assert house.room(anna.code).handler.context.clock.elapsed() >= state.round.time
    assert state.phase == "live"


async def test_acknowledged_requests_are_executed_once_despite_a_crash(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(1000)
    await anna.play("left")
    i, hash_before = anna.i, house.state(anna.code).hash()
    await house.crash()
    again = await house.enter(anna.code, "anna")
    assert is_ack(await again.ask_as(i, "input", round=1, inputs=[(900, "left")]))
    assert house.state(anna.code).hash() == hash_before


async def test_a_room_can_be_restored_from_a_snapshot_alone(house: House) -> None:
    anna, ben = await house.two("drmario")
    most = round(SNAPSHOT_ENTRIES * (1 + SPREAD))
    for number in range(most // 2 + 5):
        await house.wait(40)
        for person, text in ((anna, "left"), (ben, "right")):
            await person.play(text if number % 2 else "turn")
    history = await history_of(house, anna.code)
    assert history.snapshot_at
    assert len(history.chunks) <= most
    live = house.state(anna.code)
    recalled = restore(history)
    assert recalled is not None
    assert save(recalled) == save(live)
    assert save(load(save(live))) == save(live)


async def test_a_history_that_does_not_match_its_hashes_is_refused(house: House) -> None:
    """T28: rows that are intact, but don't produce the match that was played."""
    anna, ben = await house.two("tetris")
    await play_a_while(house, (anna, ben), 80)
    history = await history_of(house, anna.code)
    marked = [chunk for chunk in history.chunks if read_body(chunk.body).hash]
    assert marked
    body = read_body(marked[0].body)
    body.hash = "0" * 16
    forged = [
        Chunk(chunk.number, chunk.epoch, write_body(body.entries, body.hash))
        if chunk is marked[0]
        else chunk
        for chunk in history.chunks
    ]
    with pytest.raises(BadHistory, match="the hash after chunk"):
        restore(History("tetris", 1, 0, b"", forged))


@pytest.mark.parametrize(
    "body", [b"", b"\xff", write_body([]), b"[]"], ids=["empty", "no text", "nothing", "JSON"]
)
async def test_a_malformed_history_is_refused(house: House, body: bytes) -> None:
    with pytest.raises(BadHistory):
        restore(History("tetris", 1, 0, b"", [Chunk(1, 1, body)]))


async def test_a_damaged_room_is_not_continued_and_says_so(house: House) -> None:
    anna, ben = await house.two("tetris")
    await play_a_while(house, (anna, ben), 10)
    await house.store.database.write(
        ("UPDATE chunks SET body = $2 WHERE code = $1 AND number = 3", (anna.code, b"\x93\x01"))
    )
    await house.crash()
    assert house.directory.counters.totals["hash_mismatches", ""] == 1
    assert house.directory.counters.totals["suspensions", "hash"] == 1
    again = await house.enter(anna.code, "anna")
    assert code_of(again.last("nack")) == codes.SUSPENDED
    assert "damaged" in again.last("nack")["message"]
    assert anna.code not in house.directory.rooms
    other = await house.open("tetris")
    assert is_ack((await house.enter(other, "carla")).news[0])


async def test_a_replay_that_was_not_saved_before_a_crash_is_saved_after_it(house: House) -> None:
    anna, ben = await house.two("tetris")
    await house.wait(500)
    await ben.ask("leave")
    replay = anna.last("over")["replay"]
    await house.store.database.write(("DELETE FROM replays", ()))
    await house.crash()
    kept = await house.store.replay(replay)
    assert kept is not None
    assert kept.game == "tetris"


async def test_a_room_that_is_handed_over_continues_on_another_node(house: House) -> None:
    anna, ben = await house.two("saktris", "standard", clock="5+0")
    await anna.play("e4")
    await house.wait(2500)
    await house.directory.stop()
    assert anna.closed == ben.closed == codes.CLOSE_RESTART
    owner = await house.store.owner(anna.code)
    assert owner is not None
    assert not owner.alive
    other = House(house.store, "elsewhere")
    await other.start()
    await asyncio.sleep(0)
    state = other.state(anna.code)
    assert state.round is not None
    assert state.round.time == 2500
    again = await other.enter(anna.code, "ben")
    await other.wait(3000)
    assert is_ack(await again.play("e5"))
    await other.directory.stop()


async def test_a_room_that_fails_is_restored_from_its_log(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(500)

    def fail() -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(house.room(anna.code).handler, "tick", fail)
    await anna.send("request", messages.Ready(anna.i + 1), settle=False)
    await house.settle()
    assert anna.closed == codes.CLOSE_MOVED
    assert "a mistake of ours" in caplog.text
    assert house.directory.counters.totals["failures", ""] == 1
    again = await house.enter(anna.code, "anna")
    assert again.last("snapshot")["own"] is not None
