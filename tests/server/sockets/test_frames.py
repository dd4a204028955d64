"""The fast path for short text frames agrees with the parser of ``websockets``."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.clients import PING, TEXT, frame
from websockets.frames import Frame
from websockets.protocol import State
from websockets.server import ServerProtocol

from blockyard.server.sockets.frames import short_text_frames


def parsed(data: bytes) -> list[bytes]:
    """The payloads that the parser finds in some bytes."""
    protocol = ServerProtocol(state=State.OPEN)
    protocol.receive_data(data)
    return [bytes(event.data) for event in protocol.events_received() if isinstance(event, Frame)]


short = st.binary(max_size=125)


@given(st.lists(short, min_size=1, max_size=6))
def test_short_text_frames_are_read_like_the_parser_reads_them(texts: list[bytes]) -> None:
    data = b"".join(frame(TEXT, text) for text in texts)
    assert short_text_frames(data) == texts == parsed(data)


@given(st.lists(short, min_size=1, max_size=3), st.data())
def test_incomplete_frames_are_left_to_the_parser(texts: list[bytes], data: st.DataObject) -> None:
    whole = b"".join(frame(TEXT, text) for text in texts)
    last = len(frame(TEXT, texts[-1]))
    missing = data.draw(st.integers(1, last - 1))
    assert short_text_frames(whole[:-missing]) == []


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(frame(PING, b"x"), id="ping"),
        pytest.param(frame(TEXT, b"x" * 126), id="long text"),
        pytest.param(b"\x01" + frame(TEXT, b"x")[1:], id="fragment"),
        pytest.param(b"\x81\x01x", id="unmasked"),
        pytest.param(b"\xc1" + frame(TEXT, b"x")[1:], id="reserved bit"),
    ],
)
def test_anything_else_is_left_to_the_parser(other: bytes) -> None:
    text = frame(TEXT, b"{}")
    assert short_text_frames(other) == []
    assert short_text_frames(text + other) == []
    assert short_text_frames(other + text) == []


def test_nothing_is_no_frame() -> None:
    assert short_text_frames(b"") == []
