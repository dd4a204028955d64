"""The delays of Dr. Mario 99 in ms, by the names its rules give them.

Those of the first group are part of the rules. Those of the second are for clients alone: they
change nothing about how a match goes.
"""

FRAME = 600
"""The falling pill descends one row every frame, at medium speed."""

FRAMES = (800, FRAME, 400)
"""The frame by speed: low, medium and high."""

THROW_FRAME = 25
THROW_FRAMES = 24
THROW = THROW_FRAMES * THROW_FRAME
"""From the hand to the mouth of the bottle."""

OX_DISAPPEAR = 175
"""Cleared cells pop for so long before they are empty."""

GRAVITATION = 90
"""From one step of what falls after a clear to the next."""

HURT_FRAME = 35
"""Damage viruses descend one row in so long."""

NEXT_STAGE = 100
"""From the last virus to the stage complete screen."""

NEXT_STAGE_LISTENER = 2500
"""The stage complete screen is shown for so long before the player can go on."""

STAGE_COMPLETE = NEXT_STAGE + NEXT_STAGE_LISTENER

VICTORY_AFTER = 7000
"""A stage lasts at least so long: nobody wins before."""

READ_INPUT = 166
"""Key repeat of left, right, down and the turns while held."""

GAME_OVER = 100
"""From the end of the game to the game over screen."""

END_GAME_LISTENER = 1000
"""The game over screen is shown for so long before a key begins a new game."""

NEXT_ANIMATION = 250
"""The dancing viruses beside the bottle change their picture."""

NEXT_MOVE = 1000
"""The dancing viruses take a step."""
