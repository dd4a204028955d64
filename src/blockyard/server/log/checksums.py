"""Checksums, by which the store detects damaged data."""

from hashlib import blake2b

SIZE = 8
"""The length of a checksum in bytes; it detects damage, but doesn't prevent forgery."""


def checksum(code: str, number: int, epoch: int, body: bytes) -> bytes:
    """The checksum of a chunk, or of a snapshot, whose epoch is 0."""
    hasher = blake2b(f"{code} {number} {epoch} ".encode(), digest_size=SIZE)
    hasher.update(body)
    return hasher.digest()
