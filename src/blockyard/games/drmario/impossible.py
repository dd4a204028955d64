"""Impossible bottles: positions that are refused as text.

The drawing is free as long as its cells belong to the phase, so that players can set up positions
to practise. Everything else must be reachable in a match.
"""

from blockyard.core.notation import BadPosition
from blockyard.core.state import NEVER
from blockyard.games.drmario.bottle import (
    COMPLETE,
    DIVING,
    HALF_POP,
    HURTING,
    KIND_SHIFT,
    LEFT,
    LOWER,
    OWNERS,
    PLACES,
    POPPING,
    READY,
    RIGHT,
    SPAWN_LEFT,
    SPAWN_RIGHT,
    TARGET_CHOSEN,
    THROWING,
    UPPER,
    VIRUS_POP,
    WIDTH,
    Bottle,
)
from blockyard.games.drmario.cells import DRAWING_OF_CELL
from blockyard.games.drmario.clearing import OTHER_HALF_AT, OTHER_HALF_KIND, VIRUS_SCORE
from blockyard.games.drmario.damage import FIRST_COLUMN, MOST_AT_ONCE
from blockyard.games.drmario.delays import STAGE_COMPLETE, THROW, VICTORY_AFTER
from blockyard.games.drmario.endings import (
    CLEAN,
    LAST_STANDING,
    LEFT_THE_ROOM,
    NO_ROOM_FOR_THE_PILL,
)

DAMAGE_FIELDS = ("queue", "points", "sent", "sent_total", "outbox")
"""Fields that stay 0 in a solo game."""


def refuse_impossible(s: Bottle, first_level: int, first_target: int) -> None:
    """Raise ``BadPosition`` if no match with that first level and target mode has this bottle."""
    _refuse_torn_pills(s.cells)
    _refuse_cells_of_other_phases(s)
    if s.over:
        _refuse_ending(s)
    elif s.winner >= 0:
        raise BadPosition("a bottle that is not over has no winner")
    elif s.seats > 1 and s.phase in (COMPLETE, READY):
        raise BadPosition(f"a room has no stages: a clean bottle is over there (over: {CLEAN})")
    _refuse_early_victory(s)
    _refuse_counts(s)
    if s.seats > 1:
        _refuse_strangers(s)
    else:
        _refuse_damage_alone(s, first_target)
    _refuse_stage(s, first_level)


def _refuse_torn_pills(cells: list[int]) -> None:
    for place in range(PLACES):
        if cells[place] >> KIND_SHIFT in (LEFT, RIGHT, UPPER, LOWER) and _is_torn(cells, place):
            drawn = DRAWING_OF_CELL[cells[place]]
            raise BadPosition(f"{drawn!r} has no other half beside it; a single half ends in o")


def _is_torn(cells: list[int], place: int) -> bool:
    """Whether the other half of a half is missing from the same row or column."""
    kind = cells[place] >> KIND_SHIFT
    other = place + OTHER_HALF_AT[kind]
    if not 0 <= other < PLACES or cells[other] >> KIND_SHIFT != OTHER_HALF_KIND[kind]:
        return True
    return place // WIDTH != other // WIDTH and place % WIDTH != other % WIDTH


def _refuse_cells_of_other_phases(s: Bottle) -> None:
    """Check that cells pop only while popping and in clean bottles, and dive only while hurting."""
    kinds = [cell >> KIND_SHIFT for cell in s.cells]
    pops = VIRUS_POP in kinds or HALF_POP in kinds
    diving = [place for place in range(PLACES) if kinds[place] == DIVING]
    if pops and s.phase not in (POPPING, COMPLETE, READY):
        raise BadPosition("cells pop only in the phase popping and in clean bottles")
    if s.phase == POPPING and not pops:
        raise BadPosition("the phase is popping, but no cell pops")
    if bool(diving) != (s.phase == HURTING):
        raise BadPosition("viruses dive if and only if the phase is hurting")
    rows = {place // WIDTH for place in diving}
    is_outside = any(place % WIDTH < FIRST_COLUMN for place in diving)
    if len(rows) > 1 or len(diving) > MOST_AT_ONCE or is_outside:
        raise BadPosition(
            f"up to {MOST_AT_ONCE} viruses dive at once, in one row and in columns from "
            f"{FIRST_COLUMN} on"
        )


def _refuse_ending(s: Bottle) -> None:
    if s.over == LAST_STANDING or (s.seats == 1 and s.over != NO_ROOM_FOR_THE_PILL):
        raise BadPosition(
            f"over: {s.over} is not possible here: {NO_ROOM_FOR_THE_PILL} is no room for a "
            f"pill; in a room {CLEAN} is clean and {LEFT_THE_ROOM} says that the player left"
        )
    if s.winner != (s.seat if s.over == CLEAN else -1):
        raise BadPosition(f"seat {s.winner} cannot have won this bottle")
    if s.over == NO_ROOM_FOR_THE_PILL and s.phase != THROWING:
        raise BadPosition("a bottle runs out of room only at the end of a throw")
    if s.over == NO_ROOM_FOR_THE_PILL and not (s.cells[SPAWN_LEFT] or s.cells[SPAWN_RIGHT]):
        raise BadPosition("the bottle is over, but there is room for a pill")
    if (s.over == CLEAN) != (s.phase == COMPLETE) or s.phase == READY:
        raise BadPosition("a bottle in a room is complete if and only if it is clean")


def _refuse_early_victory(s: Bottle) -> None:
    """Check by viruses and the time since the stage started whether a bottle can be clean."""
    lasted = s.now - s.stage_start
    if s.due != NEVER:
        lasted = s.due - s.stage_start - (STAGE_COMPLETE if s.phase == COMPLETE else THROW)
    elif s.phase == READY:
        lasted -= STAGE_COMPLETE
    if s.phase in (COMPLETE, READY) and (s.viruses or lasted < VICTORY_AFTER):
        raise BadPosition(f"a clean bottle has no viruses, and {VICTORY_AFTER} ms have passed")
    if s.phase == THROWING and s.due != NEVER and not s.viruses and lasted >= VICTORY_AFTER:
        raise BadPosition("no pill is thrown into a clean bottle")


def _refuse_counts(s: Bottle) -> None:
    if s.score % VIRUS_SCORE:
        raise BadPosition(f"score must be a multiple of {VIRUS_SCORE}, not {s.score}")
    if not s.outbox <= s.sent <= s.sent_total:
        raise BadPosition("outbox cannot exceed sent, nor sent exceed sent_total")
    if s.sent and not s.cascade:
        raise BadPosition("only clears send damage: with sent, cascade must be at least 1")


def _refuse_damage_alone(s: Bottle, first_target: int) -> None:
    for name in DAMAGE_FIELDS:
        if getattr(s, name):
            raise BadPosition(f"a solo game has no damage: {name} must be 0")
    if s.attacker >= 0 or s.chosen >= 0 or s.target != first_target:
        raise BadPosition("a solo game has no targets or attackers")


def _refuse_strangers(s: Bottle) -> None:
    """Check that damage comes from other seats of the room and goes to them."""
    known = [("attacker", s.attacker), ("chosen", s.chosen)]
    known += [("an owner", s.owners[index]) for index in range(min(s.queue, OWNERS))]
    for name, seat in known:
        if seat == s.seat or seat >= s.seats:
            raise BadPosition(f"{name} must be another seat of the room, or -1, not {seat}")
    if s.chosen >= 0 and s.target != TARGET_CHOSEN:
        raise BadPosition("chosen must be a seat if and only if the target mode is chosen")


def _refuse_stage(s: Bottle, first_level: int) -> None:
    if s.seats > 1 and (s.level or s.stage_start):
        raise BadPosition("a room has no stages: level and stage_start must be 0")
    if s.level < first_level:
        raise BadPosition(f"level must be at least {first_level}, as in the settings")
