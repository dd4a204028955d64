"""What a seat sees of Dr. Mario 99: its bottle, the hand that throws, and the other bottles.

Everything but chance is public, so a spectator sees what the players see.
"""

from blockyard.core.position import Position
from blockyard.core.state import NEVER
from blockyard.core.view import Data, View, choice, counter, grid, piece, tray, view
from blockyard.games.drmario.bottle import (
    COMPLETE,
    DIVING,
    FALLING,
    HALF_POP,
    HEIGHT,
    KIND_SHIFT,
    LEFT,
    LOWER,
    OWNERS,
    PLACES,
    READY,
    RIGHT,
    THROWING,
    UPPER,
    VIRUS_POP,
    WIDTH,
    Bottle,
    Room,
)
from blockyard.games.drmario.cells import CODE_OF_CELL, code_of
from blockyard.games.drmario.delays import (
    NEXT_STAGE,
    STAGE_COMPLETE,
    THROW,
    THROW_FRAME,
    THROW_FRAMES,
    VICTORY_AFTER,
)
from blockyard.games.drmario.notation import PHASES
from blockyard.games.drmario.options import ROUND, TARGETS
from blockyard.games.drmario.pill import far_place, near_place
from blockyard.games.drmario.room import is_attacker
from blockyard.games.drmario.rules import AIM_AT_SEAT, GO_ON
from blockyard.games.drmario.throwing import HAND_X, HAND_Y, PATH, THROWING_HEIGHT, THROWING_WIDTH


def see(position: Position, seat: int) -> View:
    """The view of a seat; a spectator (-1) watches seat 0 and has no choices."""
    watched = max(seat, 0)
    s = _bottle(position, watched)
    trays = [tray("next", [piece(2, 1, _pill_codes(0, s.next_left, s.next_right), "next pill")])]
    return view(
        grids=[_bottle_grid("bottle", s), _hand_grid(s)],
        trays=trays,
        counters=_counters(position, s),
        choices=_choices(position, s, seat),
        notes=_notes(position, s),
        others=[
            _thumbnail(position, watched, other)
            for other in range(position.seats)
            if other != watched
        ],
        more=_more(position, s, watched),
    )


def _bottle(position: Position, seat: int) -> Bottle:
    return position.board_of(seat)  # type: ignore[return-value]  # this game's boards, or records like them


def _room(position: Position) -> "Room | None":
    return position.table  # type: ignore[return-value]  # this game's table, or a record like it


def _seen(place: int) -> int:
    """A place counted from the bottom left, as views count it: from the top left."""
    return (HEIGHT - 1 - place // WIDTH) * WIDTH + place % WIDTH


def _pill_codes(standing: int, near: int, far: int) -> list[int]:
    """The codes of a pill's halves: left and right, or lower and upper."""
    if standing:
        return [code_of(LOWER, near), code_of(UPPER, far)]
    return [code_of(LEFT, near), code_of(RIGHT, far)]


def _bottle_grid(name: str, s: Bottle) -> View:
    """The bottle with its falling pill; halves in the layers piece and ghost have one order."""
    cells = [0] * PLACES
    layers: dict[str, list[int]] = {"piece": [], "ghost": [], "popping": [], "damage": []}
    for place in range(PLACES):
        cell = int(s.cells[place])
        if cell:
            cells[_seen(place)] = CODE_OF_CELL[cell]
            kind = cell >> KIND_SHIFT
            if kind in (VIRUS_POP, HALF_POP):
                layers["popping"].append(_seen(place))
            elif kind == DIVING:
                layers["damage"].append(_seen(place))
    if s.phase == FALLING:
        near, far = int(near_place(s)), int(far_place(s))
        layers["piece"] = [_seen(near), _seen(far)]
        cells[_seen(near)], cells[_seen(far)] = _pill_codes(s.standing, s.near, s.far)
        drop = _room_below(s, near, far) * WIDTH
        layers["ghost"] = [_seen(near - drop), _seen(far - drop)]
    return grid(name, WIDTH, HEIGHT, cells, layers)


def _room_below(s: Bottle, near: int, far: int) -> int:
    """How many rows the pill can fall from here."""
    rows = 0
    while near >= WIDTH:
        near -= WIDTH
        far -= WIDTH
        if s.cells[near] or (not s.standing and s.cells[far]):
            break
        rows += 1
    return rows


def _throw_frame(s: Bottle) -> int:
    """Which of the 24 frames of the throw is shown now, or -1 when nothing is thrown."""
    if s.phase != THROWING:
        return -1
    left = 0 if s.due >= NEVER else int(s.due - s.now)
    return min((THROW - left) // THROW_FRAME, THROW_FRAMES - 1)


def _hand_grid(s: Bottle) -> View:
    """The throwing board: the pill in the hand, or on its way to the bottle."""
    frame = _throw_frame(s)
    x, y, turned = PATH[frame] if frame >= 0 else (HAND_X, HAND_Y, 0)
    near, far = int(s.next_left), int(s.next_right)
    if turned >= 2:
        near, far = far, near
    standing = turned % 2
    cells = [0] * (THROWING_WIDTH * THROWING_HEIGHT)
    first = (THROWING_HEIGHT - 1 - y) * THROWING_WIDTH + x
    second = first - THROWING_WIDTH if standing else first + 1
    cells[first], cells[second] = _pill_codes(standing, near, far)
    return grid("hand", THROWING_WIDTH, THROWING_HEIGHT, cells, {"piece": [first, second]})


def _counters(position: Position, s: Bottle) -> "list[View]":
    counters = [counter("score", int(s.score), "digits7"), counter("viruses", int(s.viruses))]
    if position.seats == 1:
        counters.append(counter("level", int(s.level)))
    else:
        counters.append(counter("round", int(position.settings[ROUND])))
    counters.append(counter("cascade", int(s.cascade)))
    if position.seats > 1:
        counters.append(counter("damage", int(s.queue)))
        counters.append(counter("sent", int(s.sent)))
    return counters


def _choices(position: Position, s: Bottle, seat: int) -> "list[View]":
    """What the seat may do; the next stage is offered once it can begin."""
    if seat < 0:
        return []
    choices = []
    for action in position.legal(seat):
        if action != GO_ON or s.phase == READY:
            label = f"aim at seat {action - AIM_AT_SEAT}" if action >= AIM_AT_SEAT else ""
            choices.append(choice(position.game.actions.text(action), label=label))
    return choices


def _notes(position: Position, s: Bottle) -> list[str]:
    """Sentences about what is not seen in the bottle."""
    notes = []
    if s.over:
        notes.append(position.game.endings[s.over])
    elif s.phase in (COMPLETE, READY):
        notes.append(f"Stage {s.level} is complete.")
    elif s.viruses == 0:
        notes.append("No virus is left: hold on until the stage has lasted 7 seconds.")
    if s.queue:
        notes.append(f"Damage waiting for the next throw: {s.queue}.")
    return notes


def _thumbnail(position: Position, watched: int, seat: int) -> View:
    """Another seat's bottle, and what one aims by; ``action`` makes it the target."""
    s = _bottle(position, seat)
    room = _room(position)
    shown: View = {
        "seat": seat,
        "over": position.game.endings[s.over],
        "grids": [_bottle_grid("bottle", s)],
        "counters": [
            counter("score", int(s.score), "digits7"),
            counter("viruses", int(s.viruses)),
            counter("damage", int(s.queue)),
        ],
        "action": position.game.actions.text(AIM_AT_SEAT + seat),
        "target": TARGETS[s.target],
        "chosen": int(s.chosen),
        "attacker": bool(room is not None and is_attacker(room, watched, seat)),
        "place": int(room.place[seat]) if room is not None else 0,
    }
    return shown


def _more(position: Position, s: Bottle, watched: int) -> "dict[str, Data]":
    frame = _throw_frame(s)
    left = None if s.due >= NEVER else int(s.due - s.now)
    more: dict[str, Data] = {
        "phase": PHASES[s.phase],
        "left": left,
        "frame": frame,
        "throw": list(PATH[frame]) if frame >= 0 else None,
        "frames": [list(step) for step in PATH],
        "cascade": int(s.cascade),
        "sent": int(s.sent),
        "stage_screen": _is_stage_screen(s),
        "victory_in": max(0, VICTORY_AFTER - int(s.now - s.stage_start)),
    }
    room = _room(position)
    if room is not None:
        more["sent_total"] = int(s.sent_total)
        more["points"] = int(s.points)
        more["target"] = TARGETS[s.target]
        more["chosen"] = int(s.chosen)
        more["attackers"] = _attackers(position, room, watched)
        more["incoming"] = [int(s.owners[index]) for index in range(min(int(s.queue), OWNERS))]
        more["place"] = int(room.place[watched])
        more["living"] = int(room.living)
    return more


def _is_stage_screen(s: Bottle) -> bool:
    """Whether the stage complete screen is up: 100 ms after the last virus has gone."""
    if s.phase == COMPLETE and not s.over:
        return int(s.due - s.now) <= STAGE_COMPLETE - NEXT_STAGE
    return bool(s.phase == READY)


def _attackers(position: Position, room: Room, seat: int) -> "list[Data]":
    found: list[Data] = []
    for other in range(position.seats):
        if other != seat and room.alive[other] and is_attacker(room, seat, other):
            found.append(other)
    return found
