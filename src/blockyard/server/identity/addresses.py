"""Client addresses and trusted proxies."""

import ipaddress
from functools import lru_cache

NETWORK_OF_A_HOUSEHOLD = 64
"""The length of the IPv6 prefix assigned to a household, which controls the rest of the address."""


@lru_cache(maxsize=4096)
def address_name(host: str) -> str:
    """The name by which an address is counted: IPv6 by household, IPv4 as it is."""
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
    """Addresses and networks of trusted proxies."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self._networks = []
        for text in texts:
            try:
                self._networks.append(ipaddress.ip_network(text))
            except ValueError as error:
                raise ValueError(
                    f"{text!r} is not an IP address or a network such as 10.0.0.0/8"
                ) from error

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)
