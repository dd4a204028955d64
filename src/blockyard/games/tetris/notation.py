"""A well as text: ``name: value`` lines, then its rows, the falling piece in lower case.

``.`` is an empty cell, ``IOTSZLJ`` are locked cells, ``#`` is garbage. Empty rows at the top may be
omitted. RULES.md describes the lines.
"""

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
    wholes,
)
from blockyard.core.settings import Given
from blockyard.core.state import NEVER
from blockyard.games.tetris.drawing import cells_of, draw_rows, read_rows
from blockyard.games.tetris.endings import LEFT_MATCH, SPRINT_DONE, TIME_UP
from blockyard.games.tetris.impossible import bag_behind, check_end, check_modern, check_versus
from blockyard.games.tetris.levels import FIRST_INTERVAL, MICROSECONDS, interval_of, level_of
from blockyard.games.tetris.modern import BY_LAST_KICK, LOCK_DELAY, LOCK_RESETS, set_due
from blockyard.games.tetris.pieces import BOX_ROWS, PIECE_COUNT, PIECES, TURNS
from blockyard.games.tetris.settings import AIMS, KATA, MODERN, VERSUS
from blockyard.games.tetris.well import (
    FLOOR,
    NEXT_SHOWN,
    NO_HOLE,
    NO_PIECE,
    NOBODY,
    PENDING_SLOTS,
    ROWS,
    WALL,
    Well,
    fits,
)

MANY = (1 << 30) - 1
"""The largest counter that is loaded."""
HIGHEST_SCORE = 1 << 60
MOST_IN_WORD = 0xFFFF
"""The largest word of a random stream."""
BOX_OVERHANG = 2
"""Rows and columns by which a box can extend below or to the left of the well."""

PLAIN = {
    "now": (0, MANY - LOCK_DELAY - FIRST_INTERVAL),
    "over": (0, LEFT_MATCH),
    "score": (0, HIGHEST_SCORE),
    "lines": (0, MANY),
    "pieces": (0, MANY),
    "inputs": (0, MANY),
    "combo": (0, MANY),
    "back_to_back": (0, MANY),
}
"""Numeric lines of every well, and their ranges."""

STREAMS = ("piece_rng", "garbage_rng")
"""Random streams. Words that are all 0 are unknown: they are neither shown nor loaded."""

MODERN_PLAIN = {
    "fall_early": (0, MICROSECONDS - 1),
    "resets": (0, LOCK_RESETS),
    "spin": (0, BY_LAST_KICK),
}
MODERN_ONLY = ("bag", "fall_early", "hold", "lock", "lowest", "next", "resets", "spin")

VERSUS_PLAIN = {"attack": (0, MANY), "outbox": (0, MANY), "received": (0, MANY)}
VERSUS_ONLY = ("aim", "attack", "hole", "outbox", "pending", "received")

KNOWN = tuple(sorted(set(tuple(PLAIN) + STREAMS + MODERN_ONLY + VERSUS_ONLY + ("fall", "piece"))))

COUNTERS = tuple(PLAIN)


def show(s: Well, settings: dict[str, Given]) -> str:
    """The well as text."""
    fresh = Well()
    lines = settings_line(settings) + show_fields(s, COUNTERS, fresh)
    if s.ruleset == MODERN:
        lines += _modern_lines(s, fresh)
    elif s.over == 0:
        lines.append(f"fall: {s.due}")
    if s.mode == VERSUS:
        lines += _versus_lines(s, fresh)
    lines += show_fields(s, STREAMS, fresh)
    piece = PIECES[s.form // TURNS]
    lines.append(f"piece: {piece} turn={s.form % TURNS} x={s.x - WALL} y={s.y - FLOOR}")
    return "\n".join(lines + draw_rows(s))


def _modern_lines(s: Well, fresh: Well) -> list[str]:
    lines = show_fields(s, ("resets", "spin", "fall_early"), fresh)
    if s.over == 0:
        if s.lock_at != NEVER:
            lines.append(f"lock: {s.lock_at}")
        else:
            lines.append(f"fall: {s.fall_at}")
    lines.append(f"lowest: {s.lowest - FLOOR}")
    lines.append("next: " + "".join(PIECES[piece] for piece in s.next))
    lines.append(
        "bag: " + ("".join(PIECES[p] for p in range(PIECE_COUNT) if s.bag >> p & 1) or "-")
    )
    held = "-" if s.hold == NO_PIECE else PIECES[s.hold]
    lines.append(f"hold: {held}" + (" used" if s.hold_used else ""))
    return lines


def _versus_lines(s: Well, fresh: Well) -> list[str]:
    lines = [f"aim: {AIMS[s.aim]}"] + show_fields(s, ("attack", "outbox", "received"), fresh)  # noqa: RUF005  # MicroPython can't unpack into a list
    waiting = [str(int(batch)) for batch in s.pending if batch]
    if waiting:
        lines.append("pending: " + " ".join(waiting))
    if s.hole != NO_HOLE:
        lines.append(f"hole: {s.hole}")
    return lines


def load(s: Well, text: str) -> None:
    """Load a text into a freshly reset well."""
    values, drawing = split_position(text)
    refuse_unknown(values, KNOWN)
    _refuse_others(s, values)
    load_fields(s, values, PLAIN)
    _load_streams(s, values)
    s.winner = s.seat if SPRINT_DONE <= s.over <= TIME_UP else NOBODY
    s.level = level_of(s.mode, s.start_level, s.lines)
    s.interval = interval_of(s.ruleset, s.level)
    drawn = read_rows(s, drawing)
    _load_piece(s, values, drawn)
    if s.ruleset == MODERN:
        _load_modern(s, values)
    if s.mode == VERSUS:
        _load_versus(s, values)
    check_end(s)
    _load_clocks(s, values)


def _load_streams(s: Well, values: dict[str, str]) -> None:
    for name in STREAMS:
        if name in values:
            words = wholes(values, name, len(getattr(s, name)), 0, MOST_IN_WORD)
            if any(words):
                setattr(s, name, words)


def _refuse_others(s: Well, values: dict[str, str]) -> None:
    for name in sorted(values):
        if name in MODERN_ONLY and s.ruleset != MODERN:
            raise BadPosition(f"{name} belongs to the modern ruleset")
        if name in VERSUS_ONLY and s.mode != VERSUS:
            raise BadPosition(f"{name} belongs to the mode versus")


def _load_piece(s: Well, values: dict[str, str], drawn: tuple[int, int, int] | None) -> None:
    """Set the falling piece from its line or from the drawing."""
    if "piece" in values:
        stated = _read_piece(values["piece"], s.width)
        if drawn is not None and _cells(stated) != _cells(drawn):
            raise BadPosition("the drawn piece does not match its line")
        drawn = stated
    if drawn is not None:
        s.form, s.x, s.y = drawn
    if not s.over and not fits(s.rows, s.form, s.x, s.y):
        raise BadPosition("the falling piece overlaps the well or its edge")


def _cells(place: tuple[int, int, int]) -> list[tuple[int, int]]:
    shape, x, y = place
    return sorted((x + column, y + row) for column, row in cells_of(shape))


def _read_piece(text: str, width: int) -> tuple[int, int, int]:
    words = text.split()
    named: dict[str, str] = {}
    for word in words[1:]:
        name, _, value = word.partition("=")
        named[name] = value
    if not words or words[0] not in PIECES or len(words[0]) != 1:
        raise BadPosition(f"a piece must be one of {PIECES}, not {text!r}")
    if sorted(named) != ["turn", "x", "y"] or len(words) != 4:
        raise BadPosition(f"write a piece as 'T turn=0 x=3 y=20', not {text!r}")
    turn = whole_of(named["turn"], "turn", 0, TURNS - 1)
    x = whole_of(named["x"], "x", -BOX_OVERHANG, width - 1)
    y = whole_of(named["y"], "y", -BOX_OVERHANG, ROWS - FLOOR - BOX_ROWS)
    return PIECES.index(words[0]) * TURNS + turn, WALL + x, FLOOR + y


def _load_modern(s: Well, values: dict[str, str]) -> None:
    load_fields(s, values, MODERN_PLAIN)
    s.lowest = s.y
    if "lowest" in values:
        s.lowest = FLOOR + whole(values, "lowest", -BOX_OVERHANG, ROWS)
    _load_next(s, values)
    if "hold" in values:
        _load_hold(s, values["hold"])
    check_modern(s)


def _load_next(s: Well, values: dict[str, str]) -> None:
    """Set the next pieces and the bag; an omitted bag is what the next pieces leave in it."""
    if "next" in values:
        letters = _letters(values["next"], "next")
        if len(letters) != NEXT_SHOWN:
            raise BadPosition(f"next must list {NEXT_SHOWN} pieces, not {len(letters)}")
        for index in range(NEXT_SHOWN):
            s.next[index] = letters[index]
        s.bag = bag_behind(letters)
    if "bag" in values:
        if "next" not in values:
            raise BadPosition("bag is stated, but not next, which was drawn from it")
        s.bag = _bag(values["bag"])


def _letters(text: str, name: str) -> list[int]:
    letters = []
    for letter in text:
        if letter not in PIECES:
            raise BadPosition(f"{name} must consist of {PIECES}, not {text!r}")
        letters.append(PIECES.index(letter))
    return letters


def _bag(text: str) -> int:
    bag = 0
    for piece in _letters("" if text == "-" else text, "bag"):
        if bag >> piece & 1:
            raise BadPosition(f"a bag has each piece at most once, not {text!r}")
        bag |= 1 << piece
    return bag


def _load_hold(s: Well, text: str) -> None:
    words = text.split()
    if not words or words[1:] not in ([], ["used"]) or len(words[0]) != 1:
        raise BadPosition(f"hold must be a piece or -, optionally followed by used, not {text!r}")
    s.hold = NO_PIECE if words[0] == "-" else _letters(words[0], "hold")[0]
    s.hold_used = len(words) - 1


def _load_versus(s: Well, values: dict[str, str]) -> None:
    load_fields(s, values, VERSUS_PLAIN)
    aim = s.aim
    if "aim" in values:
        if values["aim"] not in AIMS:
            raise BadPosition(f"aim must be one of {', '.join(AIMS)}, not {values['aim']!r}")
        s.aim = AIMS.index(values["aim"])
    if "pending" in values:
        batches = values["pending"].split()
        if len(batches) > PENDING_SLOTS:
            raise BadPosition(f"at most {PENDING_SLOTS} batches can be pending")
        for slot, batch in enumerate(batches):
            s.pending[slot] = whole_of(batch, "pending", 1, MANY)
    if "hole" in values:
        s.hole = whole(values, "hole", 0, s.width - 1)
    if "received" not in values:
        s.received = sum(s.pending)
    check_versus(s, aim)


def _load_clocks(s: Well, values: dict[str, str]) -> None:
    """Set when the piece falls or locks: at the stated times, or else after a full wait."""
    s.fall_at = NEVER
    s.lock_at = NEVER
    rests = not s.over and not fits(s.rows, s.form, s.x, s.y - 1)
    locks = s.ruleset == MODERN and rests
    for name, wrong in (("fall", s.over or locks), ("lock", s.over or not locks)):
        if name in values and wrong:
            raise BadPosition(f"{name} is stated, but does not apply here")
    if s.over or locks:
        s.fall_early = 0
    if s.over:
        s.due = NEVER
    elif locks:
        s.lock_at = s.now + LOCK_DELAY
        if "lock" in values:
            s.lock_at = whole(values, "lock", s.now + 1, s.lock_at)
        set_due(s)
    else:
        _load_fall(s, values)


def _load_fall(s: Well, values: dict[str, str]) -> None:
    """Set when the piece falls: at most one interval from now, exact to the µs in modern."""
    wait = (s.interval + MICROSECONDS - 1) // MICROSECONDS
    fall = s.now + wait
    if "fall" in values:
        fall = whole(values, "fall", s.now + 1, s.now + wait)
    if s.ruleset == KATA:
        s.due = min(fall, s.ends)
        return
    s.fall_at = fall
    least = max(0, (fall - s.now) * MICROSECONDS - s.interval)
    if "fall_early" not in values:
        s.fall_early = least
    elif s.fall_early < least:
        raise BadPosition(
            f"fall_early must be at least {least}: a piece falls every {s.interval} µs"
        )
    set_due(s)


settings = stated_settings
