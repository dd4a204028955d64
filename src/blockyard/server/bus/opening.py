"""Choosing a bus by its address."""

from urllib.parse import urlsplit

from blockyard.server.bus.bus import Bus, Count, count_nothing
from blockyard.server.bus.local import LocalBus

SCHEMES = ("redis", "rediss", "unix")
MIN_SECRET = 16
INSTALL = 'pip install "blockyard[scale]"'


def open_bus(address: str, secret: bytes, count: Count = count_nothing) -> Bus:
    """The bus at an address, not opened yet; without an address, a local one for a single node.

    ``secret`` is shared by all nodes; raises ``ValueError`` if it is missing or too short.
    """
    if not address:
        return LocalBus()
    if urlsplit(address).scheme not in SCHEMES:
        raise ValueError(
            f"the address of a bus starts with redis://, not {address.partition(':')[0]}:…"
        )
    if len(secret) < MIN_SECRET:
        raise ValueError(f"a bus needs a shared secret of at least {MIN_SECRET} characters")
    try:
        from blockyard.server.bus.redis import RedisBus  # noqa: PLC0415  # an extra
    except ModuleNotFoundError as error:
        raise ValueError(f"{error.name} is not installed; install it with: {INSTALL}") from error
    return RedisBus(address, secret, count)
