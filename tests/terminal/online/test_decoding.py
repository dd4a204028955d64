"""Messages from a server are decoded as their declared types, or refused."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blockyard.server.wire.server_messages import Notice, Pong, encode
from blockyard.terminal.online.decoding import DEEPEST, decode, showable
from blockyard.terminal.online.errors import BadMessage

SNAPSHOT: dict[str, Any] = {
    "t": "snapshot",
    "round": 1,
    "elapsed": 0,
    "starts_in": 3000,
    "acked": 0,
    "seats": 2,
    "own": None,
    "frame": None,
    "table": None,
    "boards": [],
    "over": None,
    "premove": "",
}
SEAT = {
    "player": "p1",
    "name": "Ann",
    "bot": "",
    "ready": False,
    "presence": "here",
    "wins": 0,
    "verified": True,
}
ROOM: dict[str, Any] = {
    "t": "room",
    "code": "BCDF",
    "game": "tetris",
    "version": 1,
    "settings": {},
    "mode": "versus",
    "kind": "realtime",
    "seats": [SEAT, SEAT],
    "host": 0,
    "you": 0,
    "watchers": 0,
    "phase": "lobby",
    "round": 0,
    "open": False,
    "verified": True,
}

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "null",
        "[]",
        '"welcome"',
        "{}",
        '{"t":"nonsense"}',
        '{"t":"ack"}',
        '{"t":"ack","i":"1"}',
        '{"t":"ack","i":1.5}',
        '{"t":"pong","sent":1,"elapsed":99999999999}',
        "[" * 100_000,
        '{"t":"over","round":1,"outcome":' + "[" * 100_000,
        b"\xff\xfe",
        b'{"t":"notice","code":"\xc3","message":""}',
        json.dumps({**SNAPSHOT, "elapsed": -1}),
        json.dumps({**SNAPSHOT, "starts_in": 2**40}),
        json.dumps({**SNAPSHOT, "frame": {"views": []}}),
        json.dumps({**ROOM, "seats": []}),
        json.dumps({**ROOM, "seats": [SEAT] * 100}),
        json.dumps({**ROOM, "you": 2}),
        json.dumps({**ROOM, "phase": "holiday"}),
        json.dumps({**ROOM, "seats": [{**SEAT, "presence": "asleep"}]}),
    ],
)
def test_an_invalid_message_is_refused(message: str | bytes) -> None:
    with pytest.raises(BadMessage) as received:
        decode(message)
    assert str(received.value)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from([*SNAPSHOT, *ROOM, "extra"]), values))
def test_a_damaged_message_is_decoded_or_refused(damage: dict[str, Any]) -> None:
    for sound in (SNAPSHOT, ROOM):
        text = json.dumps({**sound, **damage})
        try:
            decode(text)
        except BadMessage:
            continue


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_decoded_or_refused(message: bytes) -> None:
    try:
        decode(message)
    except BadMessage:
        return


def test_real_messages_are_decoded() -> None:
    assert decode(encode(Pong(5, -1))) == Pong(5, -1)
    assert decode(json.dumps(SNAPSHOT)).acked == 0  # type: ignore[union-attr]  # a snapshot
    assert decode(json.dumps(ROOM)).code == "BCDF"  # type: ignore[union-attr]  # a room


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J\x1b]0;owned\x07", "?[2J?]0;owned?"),
        ("a\nb\rc\td", "a?b?c?d"),
        ("\u202etxt.exe", "?txt.exe"),
        ("\u200b\u2066", "??"),
        ("\u9053\u5834", "??"),
        ("Zo\u00eb", "Zo\u00eb"),
    ],
)
def test_no_text_from_a_server_can_control_the_terminal(text: str, shown: str) -> None:
    message = decode(encode(Notice("hello", text)))
    assert isinstance(message, Notice)
    assert message.message == shown


def test_deeply_nested_data_is_refused() -> None:
    data: Any = "x"
    for _ in range(DEEPEST + 2):
        data = [data]
    with pytest.raises(BadMessage):
        showable(data)
