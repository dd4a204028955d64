"""The options of a server, whatever their source."""

from msgspec import Struct

MEMORY = "memory"
"""A temporary database that is not kept."""


class Options(Struct):
    """The options of ``blockyard serve``."""

    database: str = MEMORY
    """A file, ``postgresql://…``, or ``memory``."""
    bus: str = ""
    """``redis://…``, which connects several nodes with one database; empty for a single node."""
    bus_key: str = ""
    """The secret shared by all nodes."""
    name: str = "Blockyard"
    """The server's name, as shown to players."""
    origins: list[str] = []
    """Other origins from which pages may use the server."""
    proxies: list[str] = []
    """Addresses or networks of trusted proxies."""
    limits: bool = True
    """Whether to limit what one player or address may do."""
    max_connections: int = 10_000
    max_memory: int = 0
    """In bytes; 0 for no limit."""
    metrics_at: tuple[str, int] | None = None
