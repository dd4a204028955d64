"""Numbers from the rules of Dr. Mario 99 for help texts."""

from blockyard.games.drmario.bottle import SEATS
from blockyard.games.drmario.clearing import POINTS_FOR_DAMAGE, VIRUS_SCORE
from blockyard.games.drmario.damage import MOST_AT_ONCE
from blockyard.games.drmario.delays import FAST_FRAME, FRAME, SLOW_FRAME, VICTORY_AFTER
from blockyard.games.drmario.stages import (
    FIRST_VIRUSES,
    MOST_LEVEL,
    MOST_ROOM_VIRUSES,
    RUN,
    VIRUSES_PER_LEVEL,
)

CONSTANTS = {
    "run": RUN,
    "virus_score": VIRUS_SCORE,
    "points_for_damage": POINTS_FOR_DAMAGE,
    "most_damage_at_once": MOST_AT_ONCE,
    "victory_after_ms": VICTORY_AFTER,
    "slow_frame_ms": SLOW_FRAME,
    "frame_ms": FRAME,
    "fast_frame_ms": FAST_FRAME,
    "first_viruses": FIRST_VIRUSES,
    "viruses_per_level": VIRUSES_PER_LEVEL,
    "most_level": MOST_LEVEL,
    "most_room_viruses": MOST_ROOM_VIRUSES,
    "most_seats": SEATS,
}
"""By name; times are in ms."""
