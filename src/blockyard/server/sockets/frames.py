"""Frames: counted one by one as they are read, and the short ones read and written quickly."""

import asyncio

from msgspec import Struct
from websockets.exceptions import ProtocolError
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from blockyard.server.sockets.buckets import Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets was installed without its C part
    from websockets.utils import apply_mask

BAD = 1008

MASK = 4
"""Bytes of the mask that every frame of a client has."""

TEXT_FRAME = 0x81
"""The first byte of a text that is one frame."""

NEVER = 1 << 62
"""More bytes than anybody sends: with so many unread, no message is read quickly any more."""

SHORT = 126
"""Bytes from which on a length takes more than one byte."""


class Allowance(Struct, frozen=True):
    """What one socket may send, whatever it says."""

    bytes_a_second: float = 32 * 1024
    bytes_at_once: float = 64 * 1024
    frames_a_second: float = 100
    frames_at_once: float = 400
    controls_a_second: float = 2
    """Pings and pongs: ours are answered every few seconds, and no browser sends its own."""
    controls_at_once: float = 20
    fragments: int = 16
    """Frames of one message."""


_ENDLESS = float("inf")
UNBOUND = Allowance(
    bytes_a_second=_ENDLESS,
    bytes_at_once=_ENDLESS,
    frames_a_second=_ENDLESS,
    frames_at_once=_ENDLESS,
    controls_a_second=_ENDLESS,
    controls_at_once=_ENDLESS,
)
"""For load tests, where one machine plays everybody."""


class CountedFrames(ServerProtocol):
    """A WebSocket whose frames are counted one by one as they are read, not once all were."""

    allowance: Allowance
    frames: Bucket
    controls: Bucket
    fragments = 0
    unread = 0
    """Bytes that were given to the parser and are not part of a whole frame yet.

    It may be more than that, if a client writes the length of a frame in more bytes than it takes.
    """
    cut = ""
    """Why no more is read; empty while it is."""

    def count(self, allowance: Allowance, clock: asyncio.AbstractEventLoop) -> None:
        """Begin to count."""
        now = clock.time()
        self.clock = clock
        self.allowance = allowance
        self.frames = Bucket(allowance.frames_a_second, allowance.frames_at_once, now)
        self.controls = Bucket(allowance.controls_a_second, allowance.controls_at_once, now)

    def is_between_messages(self) -> bool:
        """Whether whatever comes next begins a message."""
        return not self.unread and self.current_size is None and self.state is State.OPEN

    def recv_frame(self, frame: Frame) -> None:
        """Take a frame in, or end the connection because of it."""
        now = self.clock.time()
        self.unread -= len(head(len(frame.data))) + MASK + len(frame.data)
        if self.unread < 0:
            # Something came together with the handshake and was not counted.
            self.unread = NEVER
        if frame.opcode in CTRL_OPCODES and not self.controls.take(1, now):
            self._cut("pings")
        if not self.frames.take(1, now):
            self._cut("frames")
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self.fragments = 1
        elif frame.opcode is Opcode.CONT:
            self.fragments += 1
            if self.fragments > self.allowance.fragments:
                self._cut("fragments")
        super().recv_frame(frame)

    def _cut(self, why: str) -> None:
        self.cut = why
        raise ProtocolError(f"too many {why}")

    def fail(self, code: int, reason: str = "") -> None:
        """End the connection; what was cut is a breach of our rules, not of the protocol's."""
        super().fail(BAD if self.cut else code, reason)


def whole_text(data: bytes) -> bytes | None:
    """The text, if some bytes of a client are just one short text frame; None if not.

    Nearly everything that players send is of this kind. Whatever else comes is left to the parser.
    """
    if len(data) < 2 + MASK or data[0] != TEXT_FRAME:
        return None
    size = data[1] - 0x80
    if not 0 <= size < SHORT or len(data) != 2 + MASK + size:
        return None
    return apply_mask(data[2 + MASK :], data[2 : 2 + MASK])


def head(length: int) -> bytes:
    """The head of a text frame, whole and unmasked, as servers send them."""
    if length < SHORT:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
