"""WebSocket frames: rate limits per frame, and a fast path for short ones."""

import asyncio

from msgspec import Struct
from websockets.exceptions import ProtocolError
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from blockyard.server.sockets.buckets import Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # websockets is installed without its C extension
    from websockets.utils import apply_mask

POLICY_VIOLATION = 1008

MASK = 4
"""The length of the mask in every client frame, in bytes."""

TEXT_FRAME = 0x81
"""The first byte of an unfragmented text frame."""

NEVER = 1 << 62
"""More bytes than a client can send; with this many unread, the fast path is never used again."""

MASKED = 0x80
"""The bit of the second byte that says that the frame is masked."""

SHORT_LENGTH = 126
"""At this length and above, the length field takes more than one byte."""


class Allowance(Struct, frozen=True):
    """What one socket may send, whatever its content."""

    bytes_per_second: float = 32 * 1024
    byte_burst: float = 64 * 1024
    frames_per_second: float = 100
    frame_burst: float = 400
    controls_per_second: float = 2
    """Pings and pongs: clients answer ours every few seconds, and browsers never send their own."""
    control_burst: float = 20
    fragments: int = 16
    """The maximum number of frames per message."""


_UNLIMITED = float("inf")
UNLIMITED = Allowance(
    bytes_per_second=_UNLIMITED,
    byte_burst=_UNLIMITED,
    frames_per_second=_UNLIMITED,
    frame_burst=_UNLIMITED,
    controls_per_second=_UNLIMITED,
    control_burst=_UNLIMITED,
)
"""For load tests, in which one machine simulates all players."""


class CountedFrames(ServerProtocol):
    """A WebSocket protocol that counts each frame as soon as it is parsed."""

    allowance: Allowance
    frames: Bucket
    controls: Bucket
    received = 0
    """Frames that were parsed."""
    fragments = 0
    unread = 0
    """Bytes passed to the parser that are not yet part of a complete frame.

    This is too high if a client encodes the length of a frame in more bytes than necessary.
    """
    violation = ""
    """Which limit was exceeded; empty if none was."""

    def count(self, allowance: Allowance, clock: asyncio.AbstractEventLoop) -> None:
        """Start counting."""
        now = clock.time()
        self.clock = clock
        self.allowance = allowance
        self.frames = Bucket(allowance.frames_per_second, allowance.frame_burst, now)
        self.controls = Bucket(allowance.controls_per_second, allowance.control_burst, now)

    def is_between_messages(self) -> bool:
        """Whether the next byte starts a new message."""
        return not self.unread and self.current_size is None and self.state is State.OPEN

    def recv_frame(self, frame: Frame) -> None:
        """Accept a frame, or fail the connection because of it."""
        now = self.clock.time()
        self.received += 1
        self.unread -= len(frame_header(len(frame.data))) + MASK + len(frame.data)
        if self.unread < 0:
            # Some bytes arrived together with the handshake and were not counted.
            self.unread = NEVER
        if frame.opcode in CTRL_OPCODES and not self.controls.take(1, now):
            self._reject("pings")
        if not self.frames.take(1, now):
            self._reject("frames")
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self.fragments = 1
        elif frame.opcode is Opcode.CONT:
            self.fragments += 1
            if self.fragments > self.allowance.fragments:
                self._reject("fragments")
        super().recv_frame(frame)

    def _reject(self, reason: str) -> None:
        self.violation = reason
        raise ProtocolError(f"too many {reason}")

    def fail(self, code: int, reason: str = "") -> None:
        """Fail the connection; exceeding a limit violates our policy, not the protocol."""
        super().fail(POLICY_VIOLATION if self.violation else code, reason)


def short_text_frames(data: bytes) -> list[bytes]:
    """The payloads, if the data is nothing but short, complete text frames; otherwise empty.

    Nearly everything players send has this form; on a busy server, several frames arrive together.
    Everything else is left to the parser.
    """
    texts = []
    begin, end = 0, len(data)
    while begin < end:
        text = begin + 2 + MASK
        if text > end or data[begin] != TEXT_FRAME:
            return []
        after = text + data[begin + 1] - MASKED
        if not text <= after <= end or after - text >= SHORT_LENGTH:
            return []
        texts.append(apply_mask(data[text:after], data[begin + 2 : text]))
        begin = after
    return texts


def frame_header(length: int) -> bytes:
    """The header of an unfragmented, unmasked text frame, as sent by servers."""
    if length < SHORT_LENGTH:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
