"""The rules of Bucket: pieces fall down four walls into one bottom; complete lines are cleared."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, Work
from blockyard.games.bucket.actions import (
    ACTION_COUNT,
    DROP,
    MOVE_LEFT,
    MOVE_RIGHT,
    TURN_LEFT,
    TURN_RIGHT,
)
from blockyard.games.bucket.board import (
    ALL_WALLS,
    GRID_SIDE,
    NO_PIECE,
    PENTOMINO,
    PLANES,
    SIDES,
    TRIOMINO,
    Bucket,
    fill,
    fits,
    landing,
    next_shape_of,
    place,
    shape_of,
)
from blockyard.games.bucket.endings import LEFT_MATCH, NO_ROOM, WALLS_BLOCKED
from blockyard.games.bucket.events import (
    COLUMNS_CLEARED,
    COMPLETED,
    DROPPED,
    FELL,
    LEVEL_UP,
    LOCKED,
    LOST,
    ROWS_CLEARED,
    SCORED,
    SPAWNED,
    WALL_BLOCKED,
    WALL_UNBLOCKED,
)
from blockyard.games.bucket.lines import (
    full_columns,
    full_rows,
    remove_columns,
    remove_rows,
    walls_in_use,
)
from blockyard.games.bucket.moves import (
    LEFTWARD,
    QUARTER_LEFT,
    QUARTER_RIGHT,
    RIGHTWARD,
    r_of,
    shift,
    t_of,
    turn_piece,
)
from blockyard.games.bucket.pieces import COLUMNS, FULL_BAG, ROWS, SIZE
from blockyard.games.bucket.refusals import BOARD_OVER
from blockyard.games.bucket.settings import (
    DEPTH_SETTING,
    DIFFICULTY_SETTING,
    RANDOM_ROTATION_SETTING,
    WIDTH_SETTING,
)
from blockyard.games.bucket.supply import count_starts, draw_next, put_at_start

PIECE_STREAM = 1
TURN_STREAM = 2
PLACE_STREAM = 3
"""Random streams of the seed, the same for all seats: in a race all get the same pieces."""

DROP_INTERVALS = (1000, 832, 684, 556, 447, 358, 289, 240, 210, 200)
"""Time between drops by level, in ms; the last applies to all later levels."""

FASTEST_LEVEL = len(DROP_INTERVALS)
"""The level from which the interval stays the same."""

LINES_PER_LEVEL = 10

POINTS = (0, 10, 25, 40, 60, 100, 150)
"""Points by lines cleared at once, plus one for a crossing; each additional line doubles them."""

MOST_LISTED = len(POINTS) - 1
"""The most lines whose points are listed."""


def reset(s: Bucket, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Start a game: empty the bucket, fill the bags and spawn the first piece."""
    s.now = 0
    s.over = 0
    s.winner = -1
    s.score = 0
    s.lines = 0
    s.pieces = 0
    s.event_count = 0
    s.width = settings[WIDTH_SETTING]
    s.depth = settings[DEPTH_SETTING]
    s.difficulty = settings[DIFFICULTY_SETTING]
    s.random_rotation = settings[RANDOM_ROTATION_SETTING]
    for at in range(PLANES * GRID_SIDE):
        s.rows[at] = 0
    s.blocked = 0
    for category in range(TRIOMINO, PENTOMINO + 1):
        s.bags[category] = FULL_BAG[category]
    seed_stream(s.piece_rng, seed, PIECE_STREAM)
    seed_stream(s.turn_rng, seed, TURN_STREAM)
    seed_stream(s.place_rng, seed, PLACE_STREAM)
    draw_next(s)
    spawn(s)


def act(s: Bucket, seat: int, action: int) -> int:
    """Move, rotate or drop the falling piece; a blocked action changes nothing."""
    if s.over:
        return BOARD_OVER
    if action == MOVE_LEFT:
        shift(s, LEFTWARD)
    elif action == MOVE_RIGHT:
        shift(s, RIGHTWARD)
    elif action == TURN_LEFT:
        turn_piece(s, QUARTER_LEFT)
    elif action == TURN_RIGHT:
        turn_piece(s, QUARTER_RIGHT)
    elif action == DROP:
        drop(s, 0)
    else:
        fall(s)
    return 0


def leave(s: Bucket, seat: int) -> int:
    """Remove the player for good: the board is over and its points are forfeited."""
    if s.over:
        return BOARD_OVER
    s.score = 0
    lose(s, LEFT_MATCH)
    return 0


def advance(s: Bucket, to: int) -> None:
    """Advance time; gravity drops the piece whenever its interval has elapsed."""
    if s.over:
        return
    while s.due <= to:
        s.now = s.due
        drop(s, 1)
    if s.over == 0:
        s.now = to


def legal(s: Bucket, seat: int, work: Work) -> int:
    """List every action, unless the board is over."""
    if s.over:
        return 0
    for action in range(ACTION_COUNT):
        work.actions[action] = action
    return ACTION_COUNT


def level(s: Bucket) -> int:
    """The level: it rises every ``LINES_PER_LEVEL`` lines."""
    return 1 + s.lines // LINES_PER_LEVEL


def drop_interval(s: Bucket) -> int:
    """Time between drops at the current level, in ms."""
    return DROP_INTERVALS[min(level(s), FASTEST_LEVEL) - 1]


def drop(s: Bucket, by_itself: int) -> None:
    """Move the piece one row further, or lock it if it is stopped; either restarts the interval."""
    if fits(s, shape_of(s), s.side, s.along, s.height - 1):
        s.height -= 1
        emit(s, DROPPED, r_of(s), by_itself)
        s.due = s.now + drop_interval(s)
    else:
        lock(s)


def fall(s: Bucket) -> None:
    """Hard drop: move the piece to the end of its path and lock it."""
    height = landing(s)
    emit(s, FELL, s.height - height)
    s.height = height
    lock(s)


def lock(s: Bucket) -> None:
    """Lock the piece, clear lines and block walls; then lose, or spawn the next piece."""
    settle(s)
    if s.blocked == ALL_WALLS:
        lose(s, WALLS_BLOCKED)
    else:
        spawn(s)


def settle(s: Bucket) -> None:
    """Fill the piece's cells, clear complete lines and update which walls are blocked."""
    emit(s, LOCKED, s.kind, s.side, r_of(s))
    shape = shape_of(s)
    columns = COLUMNS[shape]
    rows = ROWS[shape]
    for cell in range(SIZE[shape]):
        fill(s, place(s, s.side, s.along + columns[cell], s.height - rows[cell]), s.kind)
    s.pieces += 1
    clear(s)
    block_walls(s)


def clear(s: Bucket) -> None:
    """Clear the complete lines: all are found first, then rows are removed, then columns."""
    rows = full_rows(s)
    columns = full_columns(s)
    row_count = count_of(rows)
    column_count = count_of(columns)
    if rows or columns:
        emit(s, COMPLETED, shape_of(s), t_of(s), r_of(s))
    if rows:
        emit(s, ROWS_CLEARED, rows, row_count)
        remove_rows(s, rows)
    if columns:
        emit(s, COLUMNS_CLEARED, columns, column_count)
        remove_columns(s, columns)
    if rows or columns:
        gained = points(row_count, column_count)
        crossing = 1 if rows and columns else 0
        s.score += gained
        emit(s, SCORED, gained, row_count + column_count, crossing)
        count_lines(s, row_count + column_count)


def count_lines(s: Bucket, lines: int) -> None:
    """Count cleared lines and announce a new level."""
    before = level(s)
    s.lines += lines
    if level(s) > before:
        emit(s, LEVEL_UP, level(s))


def points(rows: int, columns: int) -> int:
    """Points for clearing this many rows and columns at once."""
    worth = rows + columns
    if rows and columns:
        worth += 1
    if worth <= MOST_LISTED:
        return POINTS[worth]
    return POINTS[MOST_LISTED] << (worth - MOST_LISTED)


def count_of(mask: int) -> int:
    """The number of set bits of a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def block_walls(s: Bucket) -> None:
    """Block the walls that have filled cells and free those that have none."""
    before = s.blocked
    s.blocked = walls_in_use(s)
    count = count_of(s.blocked)
    for side in range(SIDES):
        if (s.blocked & ~before) >> side & 1:
            emit(s, WALL_BLOCKED, side, count)
        if (before & ~s.blocked) >> side & 1:
            emit(s, WALL_UNBLOCKED, side, count)


def lose(s: Bucket, ending: int) -> None:
    """End the board; no piece falls any more."""
    s.kind = NO_PIECE
    s.turn = 0
    s.side = 0
    s.along = 0
    s.height = 0
    s.over = ending
    s.due = NEVER
    emit(s, LOST, ending)


def spawn(s: Bucket) -> None:
    """Spawn the next piece at the rim and draw the one after it; without room, the game is lost."""
    count = count_starts(s, next_shape_of(s))
    if count == 0:
        lose(s, NO_ROOM)
        return
    s.kind = s.next_kind
    s.turn = s.next_turn
    put_at_start(s, draw(s.place_rng, count))
    emit(s, SPAWNED, s.kind, s.turn, t_of(s))
    draw_next(s)
    s.due = s.now + drop_interval(s)
