"""What is sent over sockets: malformed messages and frames, floods, and clients that don't read."""

import contextlib
import json
import struct

from tests.server.bystanders import Bystanders
from tests.server.clients import BINARY, CONTINUED, PING, PONG, TEXT, frame
from tests.server.serving import Served, wait_for
from tests.server.threats.talking import is_answered

from blockyard.server.identity.limits import Limits
from blockyard.server.sockets.connection import MAX_EXCESS
from blockyard.server.sockets.outbox import MAX_AGE
from blockyard.server.wire.client_messages import MAX_INPUTS
from blockyard.server.wire.codes import CLOSE_SLOW

SLOW = f'sockets_closed_total{{code="{CLOSE_SLOW}"}}'

ALLOCATOR = 5_000_000
"""Bytes that the process may keep although nothing is in them."""

PRIVATE = "kept out of logs"
"""Part of what is sent, which the server must not log."""

HOSTILE = (
    "",
    PRIVATE,
    "[]",
    "null",
    "{}",
    '{"t":"no such thing"}',
    '{"t":["ping"]}',
    '{"t":"ping","sent":NaN}',
    '{"t":"ping","sent":1e400}',
    f'{{"t":"ping","sent":"{PRIVATE}"}}',
    f'{{"t":"{PRIVATE}"}}',
    '{"t":"ping","sent":1,"more":1}',
    '{"t":"ready","i":' + "9" * 4000 + "}",
    '{"t":"input","i":1,"round":1,"inputs":' + "[" * 8000 + "]" * 8000 + "}",
    '{"t":"say","phrase":"\\ud800"}',
    '{"t":"hello","ticket":"x"}',
    '{"t":"join","i":-1,"code":"AAAA"}',
    '{"t":"join","i":1.5,"code":"AAAA"}',
)


FLOODS = (
    frame(PING) * 10_000,
    frame(PONG) * 10_000,
    frame(TEXT, b'{"t":"ping","sent":1}' + b" " * 15_000) * 40,
)

STOPPED = 20
"""The number of clients that don't read."""

SLACK = 5.0
"""Seconds that a busy machine may take longer."""


def test_malformed_messages_are_refused_and_then_disconnected(yard: Served) -> None:
    """T5: not JSON, wrong types, extra fields, huge numbers, deep nesting, bad text."""
    batches = [HOSTILE[first : first + 3] for first in range(0, len(HOSTILE), 3)]
    for batch in batches:
        with yard.visitor().enter() as opened:
            for text in batch:
                opened.send_message(text)
                nack = opened.receive()
                assert (nack["t"], nack["i"], nack["code"]) == ("nack", 0, "bad_message")
            for _ in range(4 - len(batch)):
                opened.send_message("no JSON")
            assert opened.end() == 1008
    with yard.visitor().enter() as opened:
        opened.send(frame(BINARY, b'{"t":"ping","sent":1}'))
        assert opened.receive()["code"] == "bad_message"
        opened.send_message(b'{"t":"say","phrase":"\xff\xfe ' + PRIVATE.encode() + b'"}')
        assert opened.end() == 1007
    assert PRIVATE not in yard.stderr()


def test_invalid_frames_close_the_socket(yard: Served) -> None:
    """T6: frames over 16 kB, announced as 2^63 bytes, unmasked, with reserved bits or opcodes."""
    before = yard.memory()
    for data, code in (
        (frame(TEXT, b"x" * (16 * 1024 + 1)), 1009),
        (bytes([0x81, 0xFF]) + struct.pack("!Q", 1 << 63), 1009),
        (bytes([0x81, 0xFF]) + struct.pack("!Q", 1 << 30), 1009),
        (frame(TEXT, b"{}", masked=False), 1002),
        (bytes([0xC1, 0x82]) + bytes(4) + b"{}", 1002),
        (bytes([0x83, 0x80]) + bytes(4), 1002),
        (frame(PING, b"x" * 126), 1002),
        (frame(PING, fin=False), 1002),
        (frame(CONTINUED, b"x"), 1002),
    ):
        with yard.visitor().enter() as opened:
            opened.send(data)
            assert opened.end() == code
    assert yard.memory() - before < 20_000_000


def test_an_endless_message_is_disconnected(yard: Served) -> None:
    """T7: endless fragments and empty continuations."""
    for payload in (b"", b"x"):
        with yard.visitor().enter() as opened:
            opened.send(frame(TEXT, payload, fin=False))
            opened.send(frame(CONTINUED, payload, fin=False) * 100)
            assert opened.end() == 1008
    with yard.visitor().enter() as opened:
        whole = b'{"t":"ping","sent":123}'
        parts = [whole[at : at + 2] for at in range(0, len(whole), 2)]
        opened.send(frame(TEXT, parts[0], fin=False))
        for part in parts[1:-1]:
            opened.send(frame(CONTINUED, part, fin=False))
        opened.send(frame(CONTINUED, parts[-1]))
        assert opened.receive("pong")["sent"] == 123
    assert yard.counted('guard_closed_total{why="fragments"}') == 2


def test_floods_of_pings_and_bytes_are_disconnected_while_others_are_served(yard: Served) -> None:
    """T8: floods of pings, pongs and bytes."""

    def attack() -> None:
        for data in FLOODS * 5:
            with yard.visitor().enter() as flood:
                flood.send(data)
                assert flood.end() in (1008, 1006)

    with Bystanders(yard) as bystanders:
        bystanders.hold(attack)
    assert yard.counted('guard_closed_total{why="pings"}') >= 1
    assert yard.counted('guard_closed_total{why="bytes"}') >= 1


def test_a_flood_of_requests_is_refused_then_disconnected_then_blocked(yard: Served) -> None:
    """T9: a flood of messages."""
    ann = yard.visitor()
    with ann.enter() as flood, yard.visitor().enter() as bystander:
        for _ in range(380):
            flood.send_message({"t": "ping", "sent": 1})
        heard = []
        with contextlib.suppress(AssertionError):
            while True:
                heard.append(flood.receive())
        assert flood.code == 1008
        assert {message["code"] for message in heard if message["t"] == "nack"} == {"too_many"}
        assert is_answered(bystander)
    with ann.open() as again:
        again.send_message({"t": "hello", "ticket": ann.ticket()})
        assert again.end() == 4429


def test_a_flood_of_inputs_is_refused(yard: Served) -> None:
    """T9: few messages, with as many inputs as each can have."""
    inputs = [[0, "left"]] * MAX_INPUTS
    asks = [{"t": "input", "i": i, "round": 1, "inputs": inputs} for i in range(1, MAX_EXCESS)]
    with yard.visitor().enter() as flood:
        flood.send(b"".join(frame(TEXT, json.dumps(ask).encode()) for ask in asks))
        codes = [flood.receive("nack")["code"] for _ in asks]
    at_once = int(Limits().input_burst) // MAX_INPUTS
    assert codes[:at_once] == ["no_room"] * at_once
    assert "too_many" in codes


def test_a_client_that_does_not_read_is_dropped(open_yard: Served) -> None:
    """T10: a client that reads slowly or not at all."""
    with open_yard.visitor().enter() as bystander:
        is_answered(bystander)
        before = open_yard.memory()
        closed = open_yard.counted(SLOW)
        for _ in range(STOPPED):
            opened = open_yard.visitor().enter(buffer=4096)
            # Each answer is longer than its request, and none is read.
            opened.plain.settimeout(1)
            for _ in range(60):
                opened.send(frame(TEXT, b'{"t":"leave","i":1}') * 100)
            assert is_answered(bystander)

        def are_dropped() -> bool:
            return is_answered(bystander) and open_yard.counted(SLOW) >= closed + STOPPED

        wait_for(are_dropped, "all to be dropped", MAX_AGE + SLACK)
        wait_for(
            lambda: open_yard.counted('connections{state="welcome"}') == 1, "their sockets to end"
        )
        wait_for(lambda: open_yard.memory() < 1.05 * before + ALLOCATOR, "their memory to be free")
