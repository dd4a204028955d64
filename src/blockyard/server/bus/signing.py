"""Message signatures, by which nodes recognise each other on a bus that others may reach."""

import hmac
from hashlib import blake2b

SIZE = 16
"""The length of a signature, in bytes."""

MAX_MESSAGE = 1024 * 1024
"""The maximum size of a message, in bytes."""


class Signer:
    """Signs and verifies messages with the secret shared by all nodes."""

    def __init__(self, secret: bytes) -> None:
        self._key = blake2b(secret, digest_size=32, person=b"blockyard bus").digest()

    def _signature(self, channel: str, data: bytes) -> bytes:
        hasher = blake2b(channel.encode() + b"\0", digest_size=SIZE, key=self._key)
        hasher.update(data)
        return hasher.digest()

    def sign(self, channel: str, data: bytes) -> bytes:
        """A message for a channel, with its signature."""
        return self._signature(channel, data) + data

    def verify(self, channel: str, message: bytes) -> bytes | None:
        """The content of a message; None if its signature is not valid for this channel."""
        signature, data = message[:SIZE], message[SIZE:]
        return data if hmac.compare_digest(signature, self._signature(channel, data)) else None
