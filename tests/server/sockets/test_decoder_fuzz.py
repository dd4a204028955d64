"""Whatever is sent is decoded or refused, a million times over."""

from random import Random

import msgspec
import pytest
from benchmarks.load.mutations import mutated
from tests.server.sockets.valid_messages import ASKS, TEXTS

from blockyard.server.sockets.handshake import read_message
from blockyard.server.wire.client_messages import AnyClientMessage, decode_message

PARTS = 5
INPUTS = 200_000
"""Per part; a million in total, and the parts run in parallel."""


def read_as_bytes(data: bytes) -> AnyClientMessage | None:
    try:
        return decode_message(data)
    except msgspec.DecodeError:
        return None


def test_every_valid_message_is_decoded() -> None:
    for ask, text in zip(ASKS, TEXTS, strict=True):
        read = read_as_bytes(text)
        assert read is not None
        assert msgspec.to_builtins(read)["t"] == ask["t"]


@pytest.mark.parametrize("part", range(PARTS))
def test_decoding_never_raises_another_error(part: int) -> None:
    chance = Random(part)
    understood = 0
    for _ in range(INPUTS):
        data = mutated(chance, TEXTS)
        ask = read_as_bytes(data)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            # The guard rejects such texts; decoded as bytes, they are refused too.
            assert ask is None
            continue
        assert read_message({"type": "websocket.receive", "text": text}) == ask
        if ask is not None:
            understood += 1
            assert decode_message(msgspec.json.encode(ask)) == ask
    # Mutations that break everything would only test the first byte.
    assert INPUTS // 20 < understood < INPUTS // 2
