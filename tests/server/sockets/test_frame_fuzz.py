"""Frames changed by chance, at a real server, while others play on beside them."""

import contextlib
import threading
from pathlib import Path
from random import Random

from tests.server.clients import BINARY, CLOSE, CONTINUED, PING, PONG, TEXT, Socket, frame
from tests.server.serving import served, wait_for
from tests.server.sockets.mutations import mutated
from tests.server.sockets.real_asks import TEXTS

SOCKETS = 200
MOST_FRAMES = 300
"""On one socket, some of which ends before."""

OPCODES = (TEXT, TEXT, TEXT, BINARY, CONTINUED, PING, PONG, CLOSE, 3, 11)


def frames(chance: Random) -> tuple[bytes, ...]:
    """Frames as a client sends them, most of them well made."""
    made = []
    for _ in range(MOST_FRAMES):
        payload = mutated(chance, TEXTS)
        opcode = chance.choice(OPCODES) if chance.getrandbits(3) == 0 else TEXT
        if opcode in (PING, PONG, CLOSE):
            payload = payload[:120]
        made.append(frame(opcode, payload, fin=chance.getrandbits(4) != 0))
    return tuple(made)


class Bystander:
    """A player whose pings are answered all the while, or the test fails."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.answered = 0
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._play)

    def _play(self) -> None:
        # Ten a second: below what the server allows a player.
        while not self._is_over.wait(0.1):
            self.socket.say({"t": "ping", "sent": self.answered})
            assert self.socket.hear("pong")["sent"] == self.answered
            self.answered += 1

    def __enter__(self) -> "Bystander":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()


def test_frames_of_all_kinds_harm_nobody_else(tmp_path: Path) -> None:
    chance = Random(5)
    with served(tmp_path) as server:
        host, guest = server.visitor().enter(), server.visitor().enter()
        host.say({"t": "create", "i": 1, "game": "tetris", "mode": "versus"})
        guest.say({"t": "join", "i": 1, "code": host.hear("room")["code"]})
        guest.hear("room")
        before = server.memory()
        with Bystander(host) as one, Bystander(guest) as other:
            for number in range(SOCKETS):
                opened = server.visitor().enter() if number % 3 else server.visitor().open()
                for data in frames(chance):
                    broken = chance.getrandbits(5) == 0
                    opened.send(mutated(chance, (data,)) if broken else data)
                with contextlib.suppress(OSError):
                    opened.plain.shutdown(1)
                opened.plain.close()
                assert server.is_running
            answered = one.answered, other.answered
            wait_for(lambda: one.answered > answered[0], "the host to be answered again")
            wait_for(lambda: other.answered > answered[1], "the guest to be answered again")
        welcome = 'connections{state="welcome"}'
        wait_for(lambda: server.counted(welcome) == 2, "all others to be gone")
        wait_for(lambda: server.counted('connections{state="new"}') == 0, "the nameless to be gone")
        assert server.memory() - before < 30_000_000
