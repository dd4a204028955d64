"""Playing in rooms on a server.

Layers, each importing only those before it: ``addresses`` (where servers are), ``errors``
(worded for players), ``decoding`` (of messages from a server), ``backoff``, ``requests`` (HTTP),
``guests`` (the player's identity on a server), ``pending_requests`` (numbered requests), ``link``
(the socket, kept open), ``visit`` (a connection to a server: its room, and all requests),
``round_clock``, ``room_match`` with ``own_match`` and ``shown_match`` (a round being played or
watched), and the screens.

Servers are not trusted: every message is validated, and what cannot be drawn is reported.
"""
