"""Positions of Dr. Mario 99 as text: lines of ``name: value``, then a drawing of the bottle.

A cell is two characters: ``..`` empty, ``B*`` a virus, ``bo`` a single half, ``(b r)`` a lying
pill, ``b^`` over ``rv`` a standing one, ``B!`` and ``b!`` popping, ``B|`` a diving damage virus,
``##`` the closed neck; b, r and y are blue, brown and yellow. Omitted rows are at the top and
empty.
"""

from typing import Literal, TypeAlias

from blockyard.core.notation import (
    BadPosition,
    load_fields,
    refuse_unknown,
    settings_line,
    show_fields,
    split_position,
    stated_settings,
    whole,
    whole_of,
)
from blockyard.core.settings import Given
from blockyard.core.state import NEVER
from blockyard.games.drmario.bottle import (
    FALLING,
    HEIGHT,
    KIND_SHIFT,
    NECK_CELL,
    OWNERS,
    PLACES,
    READY,
    SEATS,
    SPAWN_ROW,
    VIRUS,
    WIDTH,
    Bottle,
    is_neck,
)
from blockyard.games.drmario.cells import CELL_OF_DRAWING, DRAWING_OF_CELL, LETTERS
from blockyard.games.drmario.clearing import POINTS_FOR_DAMAGE
from blockyard.games.drmario.delays import (
    FRAME,
    GRAVITATION,
    HURT_FRAME,
    OX_DISAPPEAR,
    STAGE_COMPLETE,
    THROW,
)
from blockyard.games.drmario.endings import CLEAN, LEFT_THE_ROOM
from blockyard.games.drmario.impossible import refuse_impossible
from blockyard.games.drmario.pill import PILLS_IN_LIST
from blockyard.games.drmario.settings import TARGETS
from blockyard.games.drmario.stages import MOST_LEVEL

Phase: TypeAlias = Literal[
    "throwing", "hurting", "falling", "popping", "sinking", "complete", "ready"
]
"""The phase of a bottle."""

PHASES: tuple[Phase, ...] = (
    "throwing",
    "hurting",
    "falling",
    "popping",
    "sinking",
    "complete",
    "ready",
)
"""Names of the phases."""

LONGEST = (THROW, HURT_FRAME, FRAME, OX_DISAPPEAR, GRAVITATION, STAGE_COMPLETE, NEVER)
"""By phase: the longest time from ``now`` to ``due``, in ms; for a falling pill, see ``frame``."""

MANY = 0xFFFFFF
WORD = (0, 0xFFFF)
USUAL = ("score", "cascade", "points", "sent", "sent_total", "outbox", "queue", "attacker")
"""Fields whose line is omitted while they have their initial values."""

STREAMS = ("virus_rng", "colour_rng", "colour_start_rng", "damage_rng")

RANGES = {
    "now": (0, NEVER - 1),
    "over": (0, LEFT_THE_ROOM),
    "winner": (-1, SEATS - 1),
    "score": (0, MANY),
    "level": (0, MOST_LEVEL),
    "taken": (1, PILLS_IN_LIST),
    "cascade": (0, MANY),
    "points": (0, POINTS_FOR_DAMAGE - 1),
    "sent": (0, MANY),
    "sent_total": (0, MANY),
    "outbox": (0, MANY),
    "queue": (0, MANY),
    "attacker": (-1, SEATS - 1),
    "chosen": (-1, SEATS - 1),
    "virus_rng": WORD,
    "colour_rng": WORD,
    "colour_start_rng": WORD,
    "damage_rng": WORD,
}

LINES = (
    "phase",
    "now",
    "due",
    "over",
    "winner",
    "score",
    "level",
    "stage_start",
    "pill",
    "next",
    "taken",
    "cascade",
    "points",
    "sent",
    "sent_total",
    "outbox",
    "queue",
    "owners",
    "attacker",
    "target",
    "chosen",
    "virus_rng",
    "colour_rng",
    "colour_start_rng",
    "damage_rng",
)
"""Names of all lines of a position."""

ORIENTATIONS = ("lying", "standing")


def show(s: Bottle, settings: dict[str, Given]) -> str:
    """The bottle as text."""
    lines = settings_line(settings)
    lines.append(f"phase: {PHASES[s.phase]}")
    lines.append(f"now: {s.now}")
    if s.due != NEVER:
        lines.append(f"due: {s.due}")
    if s.over:
        lines.append(f"over: {s.over}")
        lines.append(f"winner: {s.winner}")
    lines.append(f"level: {s.level}")
    lines.append(f"stage_start: {s.stage_start}")
    if s.phase == FALLING:
        colours = f"{LETTERS[s.near]} {LETTERS[s.far]}"
        lines.append(f"pill: {s.pill_x} {s.pill_y} {ORIENTATIONS[s.standing]} {colours}")
    lines.append(f"next: {LETTERS[s.next_left]} {LETTERS[s.next_right]}")
    lines.append(f"taken: {s.taken}")
    lines.extend(show_fields(s, USUAL, Bottle()))
    if s.queue:
        known = [str(s.owners[index]) for index in range(min(s.queue, OWNERS))]
        lines.append("owners: " + " ".join(known))
    lines.append(f"target: {TARGETS[s.target]}")
    lines.append(f"chosen: {s.chosen}")
    for name in STREAMS:
        words = [int(word) for word in getattr(s, name)]
        if any(words):
            lines.append(f"{name}: " + " ".join(str(word) for word in words))
    lines.extend(drawing_of(s))
    return "\n".join(lines)


def drawing_of(s: Bottle) -> list[str]:
    """The rows of the bottle, from the top."""
    rows = []
    for y in range(HEIGHT - 1, -1, -1):
        row = [DRAWING_OF_CELL[int(s.cells[y * WIDTH + x])] for x in range(WIDTH)]
        rows.append(" ".join(row))
    return rows


def load(s: Bottle, text: str) -> None:
    """Load a bottle from its text; raises ``BadPosition`` if it is invalid."""
    values, drawing = split_position(text)
    refuse_unknown(values, LINES)
    cells = _read_cells(drawing)
    first_level, first_target = s.level, s.target
    load_fields(s, known_chance(values), RANGES)
    if s.over == CLEAN and "winner" not in values:
        s.winner = s.seat
    _load_phase(s, values)
    s.cells = cells
    s.viruses = len([cell for cell in cells if cell >> KIND_SHIFT == VIRUS])
    _load_times(s, values)
    _load_pill(s, values)
    if "next" in values:
        s.next_left, s.next_right = _colours(values["next"].split(), "next")
    if "target" in values:
        s.target = _word(values["target"], "target", TARGETS)
    _load_owners(s, values)
    refuse_impossible(s, first_level, first_target)


settings = stated_settings


def known_chance(values: dict[str, str]) -> dict[str, str]:
    """The values without the random streams whose words are all 0: those are unknown."""
    return {
        name: value
        for name, value in values.items()
        if name not in STREAMS or any(word != "0" for word in value.split())
    }


def _word(word: str, name: str, words: tuple[str, ...]) -> int:
    if word not in words:
        raise BadPosition(f"{name} must be one of {', '.join(words)}, not {word!r}")
    return words.index(word)


def _colours(words: list[str], name: str) -> tuple[int, int]:
    """Two colours by their letters."""
    if len(words) != 2 or any(len(word) != 1 or word not in LETTERS[1:] for word in words):
        raise BadPosition(f"{name} must be two colours, each b, r or y, not {' '.join(words)!r}")
    return LETTERS.index(words[0]), LETTERS.index(words[1])


def _read_cells(drawing: list[str]) -> list[int]:
    """All cells of a drawing whose last row is the bottom."""
    if not 1 <= len(drawing) <= HEIGHT:
        raise BadPosition(f"a bottle is drawn as 1 to {HEIGHT} rows, not {len(drawing)}")
    cells = [NECK_CELL if is_neck(place) else 0 for place in range(PLACES)]
    for index, line in enumerate(drawing):
        y = len(drawing) - 1 - index
        row = line.split()
        if len(row) != WIDTH:
            raise BadPosition(f"a row has {WIDTH} cells, not {len(row)}: {line!r}")
        for x in range(WIDTH):
            if row[x] not in CELL_OF_DRAWING:
                raise BadPosition(f"{row[x]!r} is not a cell of a bottle")
            cell = CELL_OF_DRAWING[row[x]]
            place = y * WIDTH + x
            if (cell == NECK_CELL) != is_neck(place):
                raise BadPosition("draw ## beside the mouth in the top row and nowhere else")
            cells[place] = cell
    return cells


def _load_phase(s: Bottle, values: dict[str, str]) -> None:
    if "phase" in values:
        s.phase = _word(values["phase"], "phase", PHASES)
    elif "pill" in values:
        s.phase = FALLING
    if ("pill" in values) != (s.phase == FALLING):
        raise BadPosition("a pill must be stated if and only if the phase is falling")


def _load_times(s: Bottle, values: dict[str, str]) -> None:
    """Load when the stage started and when the next thing is due; by default a whole phase away."""
    if "stage_start" in values:
        s.stage_start = whole(values, "stage_start", 0, s.now)
    if s.over or s.phase == READY:
        if "due" in values:
            raise BadPosition("nothing is due in a bottle that is over or waits for its player")
        s.due = NEVER
        return
    longest = s.now + (s.frame if s.phase == FALLING else LONGEST[s.phase])
    s.due = whole(values, "due", s.now + 1, longest) if "due" in values else longest


def _load_pill(s: Bottle, values: dict[str, str]) -> None:
    """Load the falling pill: ``x y lying|standing`` and its colours, left or lower first."""
    s.pill_x, s.pill_y, s.standing, s.near, s.far = 0, 0, 0, 0, 0
    if "pill" not in values:
        return
    words = values["pill"].split()
    if len(words) != 5:
        raise BadPosition("write a pill like this: 3 15 lying b r")
    s.standing = _word(words[2], "a pill's orientation", ORIENTATIONS)
    s.pill_x = whole_of(words[0], "a pill's column", 0, WIDTH - 2 + s.standing)
    s.pill_y = whole_of(words[1], "a pill's row", 0, SPAWN_ROW)
    s.near, s.far = _colours(words[3:], "pill")
    place = s.pill_y * WIDTH + s.pill_x
    if s.cells[place] or s.cells[place + (WIDTH if s.standing else 1)]:
        raise BadPosition("the pill overlaps something else")


def _load_owners(s: Bottle, values: dict[str, str]) -> None:
    """Load who sent the waiting damage, oldest first; by default unknown."""
    known = min(s.queue, OWNERS)
    words = values["owners"].split() if "owners" in values else ["-1"] * known
    if len(words) != known:
        raise BadPosition(
            f"owners must list {known} seats, one per waiting damage, not {len(words)}"
        )
    owners = [whole_of(word, "an owner", -1, SEATS - 1) for word in words]
    s.owners = owners + [-1] * (OWNERS - known)
