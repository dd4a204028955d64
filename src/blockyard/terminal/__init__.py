"""The terminal client.

Layers, each importing only those before it: ``draw`` (sheets of characters), ``storage`` (the
player's files), ``keys``, ``session`` (matches being played or watched, independent of any screen),
``board`` and ``boards`` (how each game is shown), ``plain`` (line-by-line play), ``screens``,
``online`` (rooms on a server), ``app``.

Each key press passes through them once. ``keys/driver`` receives it, ``screens/hands`` maps it to
an action, ``keys/keyboard`` performs it and repeats it while it is held, and ``session`` applies it
at its time through the player's seat. ``session/frame`` then builds one view of each shown seat,
and ``screens/match`` has the board describe and draw it.
"""
