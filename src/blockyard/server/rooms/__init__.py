"""Rooms: where people play together. Each room is one task that owns its match."""
