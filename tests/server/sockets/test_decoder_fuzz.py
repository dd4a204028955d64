"""Whatever is sent, reading it ends in an ask or in a refusal, a million times over."""

from random import Random

import msgspec
import pytest
from tests.server.sockets.mutations import mutated
from tests.server.sockets.real_asks import ASKS, TEXTS

from blockyard.server.sockets.handshake import read_message
from blockyard.server.wire.asks import AnyAsk, read_ask

PARTS = 5
INPUTS = 200_000
"""In each part; together a million, and the parts run side by side."""


def read_as_bytes(data: bytes) -> AnyAsk | None:
    try:
        return read_ask(data)
    except msgspec.DecodeError:
        return None


def test_every_real_ask_is_read() -> None:
    for ask, text in zip(ASKS, TEXTS, strict=True):
        read = read_as_bytes(text)
        assert read is not None
        assert msgspec.to_builtins(read)["t"] == ask["t"]


@pytest.mark.parametrize("part", range(PARTS))
def test_reading_never_ends_in_another_error(part: int) -> None:
    chance = Random(part)
    understood = 0
    for _ in range(INPUTS):
        data = mutated(chance, TEXTS)
        ask = read_as_bytes(data)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            # The guard lets no such text pass; read as bytes, it is refused as well.
            assert ask is None
            continue
        assert read_message({"type": "websocket.receive", "text": text}) == ask
        if ask is not None:
            understood += 1
            assert read_ask(msgspec.json.encode(ask)) == ask
    # Mutations that break everything would test nothing but the first byte.
    assert INPUTS // 20 < understood < INPUTS // 2
