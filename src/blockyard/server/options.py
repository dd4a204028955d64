"""Options: how a server is to be run, whatever they were read from."""

from msgspec import Struct

MEMORY = "memory"
"""The database that is kept nowhere."""


class Options(Struct):
    """What ``blockyard serve`` was told."""

    database: str = MEMORY
    """A file, ``postgresql://…``, or ``memory``."""
    bus: str = ""
    """``redis://…``, by which several nodes with one database reach each other; empty: alone."""
    bus_key: str = ""
    """What all nodes know, and nobody else."""
    name: str = "Blockyard"
    """What players are told that this server is called."""
    origins: list[str] = []
    """Addresses of pages that may use it, beside its own."""
    proxies: list[str] = []
    """Addresses or networks of proxies whose word about a client counts."""
    limits: bool = True
    """Whether there are limits on what one player or address may do."""
    most_connections: int = 10_000
    most_memory: int = 0
    """Bytes; 0: any."""
    metrics_at: tuple[str, int] | None = None
