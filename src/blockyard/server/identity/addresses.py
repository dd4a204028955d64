"""Addresses: where a client is, as far as it can be known."""

import ipaddress
from functools import lru_cache

NETWORK_OF_A_HOUSEHOLD = 64
"""Bits of an IPv6 address that a household shares; the rest it can change as it likes."""


@lru_cache(maxsize=4096)
def address_name(host: str) -> str:
    """The name under which an address is counted: IPv6 by household, and IPv4 as it is."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, NETWORK_OF_A_HOUSEHOLD), strict=False))


class Proxies:
    """The proxies whose word about a client's address counts; addresses and networks."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self._networks = []
        for text in texts:
            try:
                self._networks.append(ipaddress.ip_network(text))
            except ValueError as error:
                raise ValueError(
                    f"{text!r} is no address or network of a proxy; write it like 10.0.0.0/8"
                ) from error

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)
