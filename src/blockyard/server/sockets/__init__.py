"""Sockets: incoming and outgoing messages of connections, within limits."""
