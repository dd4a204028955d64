"""The bottle: what a board of Dr. Mario 99 is made of, and the table between several of them.

A cell is one int, ``(kind << KIND_SHIFT) + colour``; an empty cell is 0. Places count from the
bottom left, row by row upwards: ``y * WIDTH + x``.
"""

from blockyard.core.rng import WORDS
from blockyard.core.state import Board, Table

WIDTH = 8
HEIGHT = 17
PLACES = WIDTH * HEIGHT

NECK_ROW = 16
"""The top row, of which only the mouth is open."""

MOUTH_LEFT = 3
MOUTH_RIGHT = 4
SPAWN_ROW = 15
"""Columns of the mouth, and the row below it, where a pill appears."""

SPAWN_LEFT = SPAWN_ROW * WIDTH + MOUTH_LEFT
SPAWN_RIGHT = SPAWN_ROW * WIDTH + MOUTH_RIGHT
"""The two places where a pill appears."""

COLOURS = 3
BLUE = 1
BROWN = 2
YELLOW = 3

VIRUS = 1
DIVING = 2
"""A damage virus on its way down; it becomes a virus when it rests."""
VIRUS_POP = 3
HALF_POP = 4
NECK = 5
"""The top row beside the mouth, always closed."""
SINGLE = 6
LEFT = 7
LOWER = 8
RIGHT = 9
UPPER = 10
"""Kinds of cells. A lying pill has a left and a right half, a standing pill a lower and an upper
one; a half whose other half is gone is single."""

KIND_SHIFT = 2
COLOUR_MASK = (1 << KIND_SHIFT) - 1
"""A cell's colour is in its lowest bits, its kind in those above."""

NECK_CELL = NECK << KIND_SHIFT
FIRST_FALLING = SINGLE << KIND_SHIFT
FIRST_FOLLOWING = RIGHT << KIND_SHIFT
"""Cells from ``FIRST_FALLING`` up to ``FIRST_FOLLOWING`` lead a fall: single, left and lower
halves. Right and upper halves follow them."""

THROWING = 0
HURTING = 1
FALLING = 2
POPPING = 3
SINKING = 4
COMPLETE = 5
READY = 6
"""Phases: the pill is thrown; damage viruses enter; the pill falls; cleared cells pop; unsupported
pills and halves sink; the stage is complete; the player may start the next stage."""

TARGET_RANDOM = 0
TARGET_ATTACKERS = 1
TARGET_NEAR_WIN = 2
TARGET_CHOSEN = 3
"""Whom damage goes to."""

SEATS = 99
"""The most seats of a room."""

OWNERS = 32
"""How many senders of waiting damage are remembered; beyond that, damage is only counted."""


def is_neck(place: int) -> bool:
    """Whether a place is one of the closed cells beside the mouth."""
    x = place % WIDTH
    return place // WIDTH == NECK_ROW and (x < MOUTH_LEFT or x > MOUTH_RIGHT)


class Bottle(Board):
    """One seat's bottle, its pill, and what has been sent to it."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.seats = 1
        """1 in a solo game (stages); more in a room (rounds and damage)."""
        self.level = 0
        self.frame = 0
        """Ms that the falling pill takes for one row."""
        self.phase = 0
        self.stage_start = 0
        """When the stage began, in ms."""
        self.cells = [0] * PLACES
        self.viruses = 0
        """Viruses in the bottle; damage viruses count once they rest."""
        self.pill_x = 0
        self.pill_y = 0
        """The left cell of a lying pill, the lower cell of a standing one; 0 when none falls."""
        self.standing = 0
        self.near = 0
        """Colour of the left or lower half; 0 when none falls."""
        self.far = 0
        """Colour of the right or upper half."""
        self.next_left = 0
        self.next_right = 0
        """Colours of the pill in the hand."""
        self.taken = 0
        """Pills taken from the colour list since it last started over."""
        self.cascade = 0
        """Clears caused by the latest pill."""
        self.points = 0
        """Cells cleared towards the next damage."""
        self.sent = 0
        """Damage sent by the latest pill."""
        self.sent_total = 0
        self.outbox = 0
        """Damage sent but not yet delivered."""
        self.queue = 0
        """Damage received and waiting for the next throw."""
        self.owners = [-1] * OWNERS
        """Who sent the waiting damage, oldest first; -1 if unknown."""
        self.attacker = -1
        """Who hit this seat last."""
        self.target = 0
        self.chosen = -1
        """The seat chosen as target."""
        self.virus_rng = [0] * WORDS
        self.colour_rng = [0] * WORDS
        self.colour_start_rng = [0] * WORDS
        """The state of the colour stream where the list of 100 begins."""
        self.damage_rng = [0] * WORDS


class RoundTable(Table):
    """What the seats of a room may know about each other, and the stream of random targets."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = 0
        self.living = 0
        self.alive = [0] * SEATS
        self.viruses = [0] * SEATS
        self.target = [0] * SEATS
        self.chosen = [-1] * SEATS
        self.attacker = [-1] * SEATS
        self.place = [0] * SEATS
        """1 for the winner; the others in reverse order of going out; 0 while in play."""
        self.target_rng = [0] * WORDS
