"""The delays of Dr. Mario 99 in ms.

Those up to ``VICTORY_AFTER`` are part of the rules. The others are for clients and do not affect a
match.
"""

SLOW_FRAME = 800
FRAME = 600
FAST_FRAME = 400
"""Time in which the falling pill descends one row, at low, medium and high speed."""

FRAMES = (SLOW_FRAME, FRAME, FAST_FRAME)
"""The frame by speed."""

THROW_FRAME = 25
THROW_FRAMES = 24
THROW = THROW_FRAMES * THROW_FRAME
"""Time from the hand to the mouth of the bottle."""

OX_DISAPPEAR = 175
"""How long cleared cells pop before they are empty."""

GRAVITATION = 90
"""Time from one step of gravity after a clear to the next."""

HURT_FRAME = 35
"""Time in which damage viruses descend one row."""

NEXT_STAGE = 100
"""Time from the last virus to the stage complete screen."""

NEXT_STAGE_LISTENER = 2500
"""How long the stage complete screen is shown before the player can continue."""

STAGE_COMPLETE = NEXT_STAGE + NEXT_STAGE_LISTENER

VICTORY_AFTER = 7000
"""The shortest time in which a stage or round can be won."""

READ_INPUT = 166
"""Key repeat of held keys that move or turn the pill."""

GAME_OVER = 100
"""Time from the end of the game to the game over screen."""

END_GAME_LISTENER = 1000
"""How long the game over screen is shown before a key starts a new game."""

NEXT_ANIMATION = 250
"""How often the dancing viruses beside the bottle change their picture."""

NEXT_MOVE = 1000
"""How often the dancing viruses take a step."""
