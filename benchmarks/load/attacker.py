"""An attacker: floods a server with pings and invalid frames, and reconnects when cut off.

If the server closes a connection, the attacker reconnects immediately; if it refuses one, after a
pause: how many empty connections a system can refuse is another question.

python -m benchmarks.load.attacker PORT          runs until ended, then prints what it did
"""

import base64
import json
import os
import random
import signal
import socket
import sys
import time
from contextlib import suppress

from benchmarks.load.mutations import mutated

ADDRESSES = 4
"""Number of local addresses it connects from."""

SOCKETS = 16
"""Maximum number of open sockets over all addresses."""

PATIENCE = 1.0
"""Seconds to wait for an answer, and before retrying a refused connection."""

PAUSE = 0.002
"""Seconds between two rounds over all sockets."""

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)

PING = b"\x89\x80\0\0\0\0"
CONTINUED = b"\x00\x80\0\0\0\0"
HELLO = b'\x81\xa2\0\0\0\0{"t":"hello","ticket":"nobody\'s"} '
FRAMES = (
    HELLO,
    PING,
    b"\x01\x80\0\0\0\0" + CONTINUED,
    b'\x81\x95\0\0\0\0{"t":"ping","sent":1}',
    b'\x81\x99\0\0\0\0{"t":"join","code":"A"}  ',
)
"""Frames as clients send them, from which mutated ones are made."""


class Attacker:
    """Sockets that send whatever costs a server most."""

    def __init__(self, port: int, seed: int = 0) -> None:
        self._port = port
        self._chance = random.Random(seed)
        self._sockets: list[socket.socket | None] = [None] * SOCKETS
        self._again_at = [0.0] * SOCKETS
        self.opened = 0
        self.refused = 0
        self.bursts = 0
        self.sent = 0
        self.is_over = False

    def run(self) -> None:
        """Attack until ended."""
        while not self.is_over:
            for slot in range(SOCKETS):
                if time.monotonic() >= self._again_at[slot]:
                    self._step(slot)
            time.sleep(PAUSE)

    def end(self, *_: object) -> None:
        """Stop after the current round."""
        self.is_over = True

    def _step(self, slot: int) -> None:
        """Reconnect if cut off, and send something."""
        plain = self._sockets[slot]
        try:
            if plain is None:
                plain = self._sockets[slot] = self._open(slot)
            burst = self._burst()
            plain.setblocking(False)
            with suppress(BlockingIOError):
                self.sent += plain.send(burst)
            self.bursts += 1
            with suppress(BlockingIOError):
                if not plain.recv(65536):
                    raise ConnectionError("cut off")
        except OSError:
            if plain is not None:
                plain.close()
            self._sockets[slot] = None

    def _open(self, slot: int) -> socket.socket:
        plain = socket.create_connection(
            ("127.0.0.1", self._port), PATIENCE, (f"127.0.77.{slot % ADDRESSES + 1}", 0)
        )
        key = base64.b64encode(os.urandom(16)).decode()
        plain.sendall(HANDSHAKE.format(port=self._port, key=key).encode())
        if b" 101 " not in plain.recv(4096)[:16]:
            self.refused += 1
            self._again_at[slot] = time.monotonic() + PATIENCE
            plain.close()
            raise ConnectionError("not let in")
        self.opened += 1
        return plain

    def _burst(self) -> bytes:
        chance = self._chance
        match chance.randrange(7):
            case 0:
                return PING * 2000
            case 1:
                return b"\x01\x80\0\0\0\0" + CONTINUED * 2000
            case 2:
                return bytes([0x80 | chance.randrange(16)]) + chance.randbytes(2000)
            case 3:
                return b"\x81\xfe\x3f\xff\0\0\0\0" + chance.randbytes(8000)
            case 4:
                return HELLO
            case 5:
                return b"".join(mutated(chance, FRAMES) for _ in range(20))
            case _:
                return PING


def main() -> None:
    """Attack until ended."""
    # It shares a core with the generator, which must not be delayed by it.
    os.nice(19)
    attacker = Attacker(int(sys.argv[1]))
    signal.signal(signal.SIGTERM, attacker.end)
    attacker.run()
    results = {name: getattr(attacker, name) for name in ("opened", "refused", "bursts", "sent")}
    print(json.dumps(results), flush=True)


if __name__ == "__main__":
    main()
