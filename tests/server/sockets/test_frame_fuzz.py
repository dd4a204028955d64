"""Randomly mutated frames at a real server, while others keep playing."""

import contextlib
import multiprocessing
import os
from pathlib import Path
from random import Random

from benchmarks.load.mutations import mutated
from tests.server.bystanders import Bystanders
from tests.server.clients import (
    BINARY,
    CLOSE,
    CONTINUED,
    PING,
    PONG,
    TEXT,
    Visitor,
    close_sockets,
    frame,
)
from tests.server.serving import served, wait_for
from tests.server.sockets.valid_messages import TEXTS

SOCKETS = int(os.environ.get("BLOCKYARD_FUZZ_SOCKETS", "200"))
"""``make chaos`` has more."""

MOST_FRAMES = 300
"""Per socket; the server closes most of them earlier."""

OPCODES = (TEXT, TEXT, TEXT, BINARY, CONTINUED, PING, PONG, CLOSE, 3, 11)


def frames(chance: Random) -> tuple[bytes, ...]:
    """Client frames, most of them valid."""
    made = []
    for _ in range(MOST_FRAMES):
        payload = mutated(chance, TEXTS)
        opcode = chance.choice(OPCODES) if chance.getrandbits(3) == 0 else TEXT
        if opcode in (PING, PONG, CLOSE):
            payload = payload[:120]
        made.append(frame(opcode, payload, fin=chance.getrandbits(4) != 0))
    return tuple(made)


def fuzz(port: int, attempt: int) -> None:
    """Send mutated frames, from a separate process so that bystanders are not delayed."""
    os.nice(5)
    chance = Random(attempt)
    for number in range(SOCKETS):
        visitor = Visitor(port, f"127.1.{attempt}.{number % 250 + 1}")
        opened = visitor.enter() if number % 3 else visitor.open()
        for data in frames(chance):
            broken = chance.getrandbits(5) == 0
            opened.send(mutated(chance, (data,)) if broken else data)
        with contextlib.suppress(OSError):
            opened.plain.shutdown(1)
        close_sockets()


def test_invalid_frames_do_not_affect_others(tmp_path: Path) -> None:
    attempts = iter(range(5, 100))

    with served(tmp_path) as server, Bystanders(server) as bystanders:

        def attack() -> None:
            attacker = multiprocessing.get_context("spawn").Process(
                target=fuzz, args=(server.port, next(attempts))
            )
            attacker.start()
            attacker.join()
            assert attacker.exitcode == 0
            assert server.is_running

        before = server.memory()
        read = server.counted("frames_received_total")
        bystanders.hold(attack)
        wait_for(
            lambda: server.counted('connections{state="welcome"}') == bystanders.count,
            "all others to be gone",
        )
        wait_for(lambda: server.counted('connections{state="new"}') == 0, "the nameless to be gone")
        assert server.counted("frames_received_total") - read >= 5 * SOCKETS
        assert server.memory() - before < 30_000_000
