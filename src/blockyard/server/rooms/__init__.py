"""Rooms, where players meet. Each room is one task that owns its match."""
