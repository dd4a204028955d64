"""Seals: how nodes know what was said by one of them, on a bus that others may reach."""

import hmac
from hashlib import blake2b

SIZE = 16
"""Bytes of a seal."""

LARGEST = 1024 * 1024
"""Bytes of the largest message."""


class Seals:
    """Seals under a secret that all nodes share."""

    def __init__(self, secret: bytes) -> None:
        self._key = blake2b(secret, digest_size=32, person=b"blockyard bus").digest()

    def _seal(self, channel: str, data: bytes) -> bytes:
        mark = blake2b(channel.encode() + b"\0", digest_size=SIZE, key=self._key)
        mark.update(data)
        return mark.digest()

    def close(self, channel: str, data: bytes) -> bytes:
        """A message for a channel, under seal."""
        return self._seal(channel, data) + data

    def open(self, channel: str, message: bytes) -> bytes | None:
        """What a message says; None if none of us wrote it for this channel."""
        seal, data = message[:SIZE], message[SIZE:]
        return data if hmac.compare_digest(seal, self._seal(channel, data)) else None
