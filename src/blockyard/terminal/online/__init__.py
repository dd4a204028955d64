"""Playing in rooms of a server, from a terminal.

From left to right, each imports only what is left of it: ``addresses`` (where servers are),
``words`` (what can go wrong, for players), ``hearing`` (reading what a server says), ``backoff``,
``requests`` (HTTP), ``guests`` (who the player is there), ``asking`` (numbered asks), ``link`` (the
socket, kept open), ``visit`` (a stay at a server: its room, and everything that can be asked),
``round_clock``, ``room_match`` with ``own_match`` and ``shown_match`` (a round being played or
watched), and the screens.

A server is not trusted: what it says is read as what it must be, and what cannot be drawn is told.
"""
