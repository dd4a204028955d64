"""Sockets: what comes in and goes out over a connection, within limits."""
