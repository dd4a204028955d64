"""Places in a round of several seats."""

from blockyard.core.position import Position
from blockyard.core.state import Board
from blockyard.games.tetris.endings import LEFT_MATCH
from blockyard.games.tetris.settings import SPRINT, VERSUS
from blockyard.games.tetris.versus import VersusTable
from blockyard.games.tetris.well import Well


def places(position: Position) -> list[int]:
    """Each seat's place in the round, from 1; 0 while it is undecided, and for a lone seat.

    In versus, a seat that tops out gets its place immediately, behind all that are still playing.
    In the other modes places are known at the end: by points, or by lines in a sprint, with players
    who left last. Equal seats share a place.
    """
    table: VersusTable | None = position.table  # type: ignore[assignment]  # this game's table
    if table is None:
        return [0]
    if table.mode == VERSUS:
        return _by_fall(position.boards, bool(table.over))
    if not table.over:
        return [0] * position.seats
    return _by_merit(position.boards, table.mode == SPRINT)  # type: ignore[arg-type]  # this game's boards


def _by_fall(boards: list[Board], decided: bool) -> list[int]:
    """Rank wells by when they ended, the latest first; a well's time stops when it is over."""
    fallen = [(-int(board.now), seat) for seat, board in enumerate(boards) if board.over]
    playing = len(boards) - len(fallen)
    found = [1 if decided else 0] * len(boards)
    _rank(found, fallen, playing)
    return found


def _by_merit(boards: list[Well], by_lines: bool) -> list[int]:
    found = [0] * len(boards)
    stayed = []
    left = []
    for seat, s in enumerate(boards):
        merit = (-int(s.lines if by_lines else s.score), seat)
        if s.over == LEFT_MATCH:
            left.append(merit)
        else:
            stayed.append(merit)
    _rank(found, stayed, 0)
    _rank(found, left, len(stayed))
    return found


def _rank(found: list[int], merits: list[tuple[int, int]], ahead: int) -> None:
    """Give seats their places, the lowest merit first, behind ``ahead`` others."""
    last = None
    place = 0
    for index, (merit, seat) in enumerate(sorted(merits)):
        if merit != last:
            place = ahead + index + 1
            last = merit
        found[seat] = place
