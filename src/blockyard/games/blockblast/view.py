"""What players of Block Blast see: board, tray, counters, and where each piece may go."""

from typing import TYPE_CHECKING

from blockyard.core.view import Data, View, choice, counter, grid, piece, tray, view
from blockyard.games.blockblast.constants import GRID_SIZE, SET_SIZE
from blockyard.games.blockblast.fitting import FULL_ROW, lines_completed, positions
from blockyard.games.blockblast.pieces import (
    PIECE_HEIGHT,
    PIECE_NAMES,
    PIECE_ROWS,
    PIECE_WIDTH,
)
from blockyard.games.blockblast.placements import Placements
from blockyard.games.blockblast.rules import FINISH, NO_PIECE_FITS, REVIVE, BlastBoard
from blockyard.games.blockblast.weights import BOARD_CELLS

if TYPE_CHECKING:
    from blockyard.core.position import Position

ACTIONS = Placements()


def see(position: "Position", seat: int) -> View:
    """What a seat sees: its own board and tray, and the boards of the others.

    Trays of others stay hidden: all seats get the same pieces, so a tray ahead would tell the
    future. A spectator sees the first seat's game as that seat does, without its choices.
    """
    shown = max(seat, 0)
    s = _board(position, shown)
    legal = position.legal(seat) if seat >= 0 else []
    spots = [positions(s.rows, number - 1) if number else 0 for number in s.tray]
    return view(
        grids=[_grid(s)],
        trays=[tray("tray", [_tray_piece(s, slot) for slot in range(SET_SIZE)])],
        counters=_counters(s),
        choices=[_choice(s, action) for action in legal],
        notes=_notes(s, spots),
        others=[
            _other(_board(position, other), other)
            for other in range(position.seats)
            if other != shown
        ],
        more={
            "fits": [spot > 0 for spot in spots],
            "spots": [int(spot) for spot in spots],
            "clears": _clears(s, legal),
            "stuck": bool(s.stuck),
            "over": bool(s.over),
            "ruleset": "classic" if s.adaptive else "shared",
            "times": _times(s),
        },
    )


def _board(position: "Position", seat: int) -> BlastBoard:
    return position.board_of(seat)  # type: ignore[return-value]  # the game's own boards


def _grid(s: BlastBoard) -> View:
    codes = [int(code) for code in s.colours]
    return grid("board", GRID_SIZE, GRID_SIZE, codes, None, "abcdefgh", "87654321")


def _counters(s: BlastBoard) -> list[View]:
    return [
        counter("score", int(s.score)),
        counter("streak", int(s.streak)),
        counter("revives", int(s.revives)),
        counter("revived", int(s.revived)),
        counter("moves_since_clear", int(s.moves_since_clear)),
        counter("lines", int(s.lines)),
        counter("placed", int(s.placed)),
    ]


def _tray_piece(s: BlastBoard, slot: int) -> View:
    number = int(s.tray[slot]) - 1
    if number < 0:
        return piece(0, 0, [])
    width = PIECE_WIDTH[number]
    colour = int(s.tray_colours[slot])
    cells = []
    for line in range(PIECE_HEIGHT[number]):
        for column in range(width):
            cells.append(colour if PIECE_ROWS[number][line] >> column & 1 else 0)
    return piece(width, PIECE_HEIGHT[number], cells, PIECE_NAMES[number])


def _choice(s: BlastBoard, action: int) -> View:
    text = ACTIONS.text(action)
    if action == REVIVE:
        return choice(text, label=f"Revive ({s.revives} left)")
    if action == FINISH:
        return choice(text, label="Finish")
    slot = action // BOARD_CELLS
    return choice(
        text,
        source=f"tray:{slot}",
        target=f"board:{action % BOARD_CELLS}",
        label=PIECE_NAMES[s.tray[slot] - 1],
    )


def _clears(s: BlastBoard, legal: list[int]) -> "dict[str, Data]":
    """The rows and columns, as masks from the top left, that each placement would clear."""
    clears: dict[str, Data] = {}
    for action in legal:
        if action < REVIVE:
            place = action % BOARD_CELLS
            number = int(s.tray[action // BOARD_CELLS]) - 1
            lines = int(lines_completed(s.rows, number, place // GRID_SIZE, place % GRID_SIZE))
            if lines:
                clears[ACTIONS.text(action)] = [lines & FULL_ROW, lines >> GRID_SIZE]
    return clears


def _times(s: BlastBoard) -> str:
    """How many times the next clear counts."""
    halves = int(s.streak) + 2
    return str(halves // 2) + (".5" if halves % 2 else "")


def _notes(s: BlastBoard, spots: list[int]) -> list[str]:
    if s.over:
        return ["Game over: no piece fits." if s.over == NO_PIECE_FITS else "Game given up."]
    if s.stuck:
        return [f"No piece fits. Revive ({s.revives} left) or finish."]
    notes = []
    if s.streak:
        notes.append(f"Streak {s.streak}: the next clear counts {_times(s)} times.")
    for slot in range(SET_SIZE):
        if s.tray[slot] and spots[slot] == 0:
            notes.append(f"Piece {slot + 1} fits nowhere now.")
        elif spots[slot] == 1:
            notes.append(f"Piece {slot + 1} has one place left.")
    return notes


def _other(s: BlastBoard, seat: int) -> View:
    """A small view of another seat's board."""
    return view(
        grids=[_grid(s)],
        counters=[counter("score", int(s.score)), counter("streak", int(s.streak))],
        more={"seat": seat, "over": bool(s.over), "stuck": bool(s.stuck)},
    )
