"""The arcade in a terminal.

From left to right, each imports only what is left of it: ``draw`` (sheets of characters),
``storage`` (what the player keeps), ``keys``, ``session`` (matches being played or watched, without
a screen), ``board`` and ``boards`` (what a game looks like here), ``plain`` (line by line),
``screens``, ``online`` (rooms of a server), ``app``.

A key goes through them once. ``keys/driver`` hears it, ``screens/hands`` finds out which action it
is, ``keys/keyboard`` does it and repeats it while it is held, ``session`` does it at its time
through the player's seat. Then ``session/frame`` has one view of each shown seat built, and
``screens/match`` lets the board tell and draw it.
"""
