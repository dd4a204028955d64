"""Clients for tests: requests and sockets, byte by byte, from any local address."""

import base64
import contextlib
import json
import os
import socket
import struct
import time
from http.client import HTTPConnection
from typing import Any, Self

TIMEOUT = 20.0
"""How long a test waits before it gives up, in seconds."""

TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0
BUSY = 503
GONE = 1006
"""The code of a socket that was closed without a code."""


_opened: list[socket.socket] = []


def close_sockets() -> None:
    """Close all connections that a test has left open."""
    while _opened:
        _opened.pop().close()


class Answer:
    """An HTTP response."""

    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def data(self) -> Any:
        """The body, decoded."""
        return json.loads(self.body)


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    head = bytes([(0x80 if fin else 0) | opcode])
    mask_bit = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([mask_bit | len(payload)])
    elif len(payload) < 1 << 16:
        head += bytes([mask_bit | 126]) + struct.pack("!H", len(payload))
    else:
        head += bytes([mask_bit | 127]) + struct.pack("!Q", len(payload))
    # A mask of zeros keeps the payload readable.
    return head + (bytes(4) if masked else b"") + payload


class Socket:
    """A WebSocket with control over every byte."""

    def __init__(self, plain: socket.socket, rest: bytes) -> None:
        self.plain = plain
        self._read = bytearray(rest)
        self.code = 0
        """The code with which the server closed it; 0 while it is open."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.plain.close()

    def send(self, data: bytes) -> None:
        """Send bytes; if the server has already closed the socket, that is not an error."""
        with contextlib.suppress(OSError):
            self.plain.sendall(data)

    def send_message(self, ask: dict[str, Any] | str | bytes) -> None:
        """Send a message, or any text."""
        text = json.dumps(ask) if isinstance(ask, dict) else ask
        self.send(frame(TEXT, text.encode() if isinstance(text, str) else text))

    def frame(self) -> tuple[int, bytes]:
        """The next frame; one of ``CLOSE`` at the end."""
        try:
            head = self._take(2)
            length = head[1] & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._take(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._take(8))
            payload = self._take(length)
        except OSError:
            self.code = self.code or GONE
            return CLOSE, b""
        opcode = head[0] & 0x0F
        if opcode == CLOSE:
            self.code = struct.unpack("!H", payload[:2])[0] if payload else GONE
        return opcode, payload

    def _take(self, count: int) -> bytes:
        while len(self._read) < count:
            part = self.plain.recv(65536)
            if not part:
                raise ConnectionError("the server closed the connection")
            self._read += part
        taken = bytes(self._read[:count])
        del self._read[:count]
        return taken

    def receive(self, *kinds: str) -> dict[str, Any]:
        """The next message, of the given types if any; pings are answered."""
        until = time.monotonic() + TIMEOUT
        while time.monotonic() < until:
            opcode, payload = self.frame()
            if opcode == PING:
                self.send(frame(PONG, payload))
            elif opcode == CLOSE:
                raise AssertionError(f"closed with {self.code}, waiting for {kinds or 'a message'}")
            elif opcode == TEXT:
                message: dict[str, Any] = json.loads(payload)
                if not kinds or message["t"] in kinds:
                    return message
        raise AssertionError(f"no {kinds} came")

    def end(self) -> int:
        """The code with which the server closes the socket; messages before that are skipped."""
        until = time.monotonic() + TIMEOUT
        while time.monotonic() < until:
            opcode, payload = self.frame()
            if opcode == CLOSE:
                return self.code
            if opcode == PING:
                self.send(frame(PONG, payload))
        raise AssertionError("the server did not close the socket")


class Visitor:
    """Someone at an address, with or without a browser."""

    def __init__(
        self, port: int, address: str = "127.0.0.1", origin: str | None = "own", cookie: str = ""
    ) -> None:
        self.port = port
        self.address = address
        self.origin = f"http://127.0.0.1:{port}" if origin == "own" else origin
        self.cookie = cookie
        self.bearer = ""
        self.player = ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """The response to a request; ``_`` in the names of headers means ``-``."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        content = body
        if body is not None and not isinstance(body, bytes):
            content = json.dumps(body).encode()
        if content is not None:
            sent.setdefault("Content-Type", "application/json")
        if self.origin is not None:
            sent.setdefault("Origin", self.origin)
        if self.cookie:
            sent.setdefault("Cookie", self.cookie)
        if self.bearer:
            sent.setdefault("Authorization", f"Bearer {self.bearer}")
        source = (self.address, 0)
        connection = HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT, source_address=source)
        try:
            connection.request(method, path, content, sent)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()

    def become_guest(self, name: str = "", *, bearer: bool = False) -> Self:
        """Become a guest, by a cookie or by a token."""
        answer = self.ask("POST", "/api/guest", {"name": name, "bearer": bearer})
        assert answer.status == 200, answer.body
        self.player = answer.data["player"]
        if bearer:
            self.bearer = answer.data["bearer"]
        else:
            self.cookie = answer.headers["Set-Cookie"].partition(";")[0]
        return self

    def ticket(self) -> str:
        """A ticket for a socket."""
        answer = self.ask("POST", "/api/ticket")
        assert answer.status == 200, answer.body
        return str(answer.data["ticket"])

    def connect(self, buffer: int = 0) -> socket.socket:
        """A connection on which nothing has been sent yet."""
        plain = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        _opened.append(plain)
        if buffer:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        plain.settimeout(TIMEOUT)
        plain.bind((self.address, 0))
        plain.connect(("127.0.0.1", self.port))
        return plain

    def handshake(self, buffer: int = 0, path: str = "/ws", **headers: str) -> tuple[int, Socket]:
        """The status of the response to a handshake, and the socket.

        If the server is too busy at the moment, the handshake is retried, as clients do.
        """
        until = time.monotonic() + TIMEOUT
        while True:
            status, opened = self.handshake_once(buffer, path, **headers)
            if status != BUSY or time.monotonic() > until:
                return status, opened
            opened.plain.close()
            time.sleep(0.2)

    def handshake_once(
        self, buffer: int = 0, path: str = "/ws", **headers: str
    ) -> tuple[int, Socket]:
        """The same, whatever the status."""
        plain = self.connect(buffer)
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items()),
        ]
        if self.origin is not None and "Origin" not in headers:
            lines.append(f"Origin: {self.origin}")
        if self.cookie and "Cookie" not in headers:
            lines.append(f"Cookie: {self.cookie}")
        plain.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            part = plain.recv(4096)
            if not part:
                return 0, Socket(plain, b"")
            answer += part
        head, _, rest = answer.partition(b"\r\n\r\n")
        return int(head.split()[1]), Socket(plain, rest)

    def open(self, buffer: int = 0) -> Socket:
        """A socket on which nothing has been sent yet."""
        status, opened = self.handshake(buffer)
        assert status == 101, status
        return opened

    def enter(self, buffer: int = 0) -> Socket:
        """An authenticated socket; a guest is created if necessary."""
        if not self.cookie and not self.bearer:
            self.become_guest(bearer=self.origin is None)
        entered = self.open(buffer)
        entered.send_message({"t": "hello", "ticket": self.ticket()})
        entered.receive("welcome")
        return entered
