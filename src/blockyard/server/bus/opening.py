"""Which bus an address means."""

from urllib.parse import urlsplit

from blockyard.server.bus.bus import Bus, Count, count_nothing
from blockyard.server.bus.local import LocalBus

SCHEMES = ("redis", "rediss", "unix")
FEWEST_BYTES = 16
INSTALL = 'pip install "blockyard[scale]"'


def open_bus(address: str, secret: bytes, count: Count = count_nothing) -> Bus:
    """The bus at an address, not opened yet; without an address, one for a node that is alone.

    ``secret`` is what all nodes share; ``ValueError`` if it is missing or short.
    """
    if not address:
        return LocalBus()
    if urlsplit(address).scheme not in SCHEMES:
        raise ValueError(f"a bus is redis://…, not {address.partition(':')[0]}:…")
    if len(secret) < FEWEST_BYTES:
        raise ValueError(
            f"a bus needs a secret of {FEWEST_BYTES} characters or more that all nodes share"
        )
    try:
        from blockyard.server.bus.redis import RedisBus  # noqa: PLC0415  # an extra
    except ModuleNotFoundError as error:
        raise ValueError(f"{error.name} is not installed; install it: {INSTALL}") from error
    return RedisBus(address, secret, count)
