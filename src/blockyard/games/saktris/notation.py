"""Saktris positions as text: a FEN, then ``name=value`` words for what a FEN cannot state.

``8/8/8/8/8/8/8/4N3 b - - 0 1 to_come=KQRRBBNPPPPPPPP/kqrrbbnnpppppppp next=P/n moves=0/0``. Only
the squares are required; they may also be drawn, row by row. A plain FEN of chess is a position
with nothing left to come.
"""

from typing import TYPE_CHECKING

from blockyard.core.settings import parse_words
from blockyard.games.saktris.board import KING_UNMOVED, LOW_TIME, Chessboard
from blockyard.games.saktris.endings import ENDINGS
from blockyard.games.saktris.names import FILE_NAMES, LETTERS, PASS_MARK, PIECES, SIDES, square_name
from blockyard.games.saktris.settings import ORDER_FIXED, ORDER_RANDOM, SETTINGS
from blockyard.games.saktris.tables import (
    BACK_ROW,
    FILES,
    FORWARD,
    KINDS,
    PAWN,
    SET_SIZE,
    SQUARE_BITS,
    SQUARE_MASK,
)
from blockyard.games.saktris.timing import time_left

if TYPE_CHECKING:
    from blockyard.core.settings import Given


FROM_LAST = range(FILES - 1, -1, -1)
"""Ranks from Black's side, or files from the right."""


def show(s: Chessboard, settings: "dict[str, Given]") -> str:
    """The position as one line of text, with everything that affects the rest of the game.

    Random streams that are all 0 are unknown, and are left out.
    """
    words = [fen(s)]
    for option in SETTINGS.options:
        if option.name in settings:
            value = settings[option.name]
            shown = ("off", "on")[value] if isinstance(value, bool) else str(value)
            words.append(f"{option.name}={shown}")
    streams = [[int(word) for word in rng] for rng in (s.white_rng, s.black_rng)]
    if any(streams[0] + streams[1]):
        words.append("rng=" + "/".join(".".join(str(word) for word in rng) for rng in streams))
    return " ".join(words)


def load(s: Chessboard, text: str) -> None:
    """Turn a freshly reset board into the one in a text; raises ``BadPosition`` if invalid."""
    # Few games begin with a text, so the page loads this with the first one.
    from blockyard.games.saktris.reading import load as read_into  # noqa: PLC0415  # the reason above

    read_into(s, text)


def settings(text: str) -> "dict[str, Given]":
    """The settings that a position states."""
    from blockyard.games.saktris.reading import fields_of  # noqa: PLC0415  # the same

    names = [option.name for option in SETTINGS.options]
    _, words = fields_of(text)
    return parse_words(" ".join(f"{name}={words[name]}" for name in names if name in words))


def fen(s: Chessboard) -> str:
    """The position as everyone may know it: without the settings and the random streams."""
    fields = [
        squares_text(s),
        "wb"[s.turn],
        castling_text(s),
        square_name(s.en_passant) if s.en_passant >= 0 else "-",
        str(int(s.halfmoves)),
        str(int(s.move_number)),
    ]
    return " ".join(fields + _arrival_words(s) + _line_words(s) + _match_words(s))


def drawing(s: Chessboard) -> str:
    """The squares drawn: eight rows from the top, ``.`` for an empty square."""
    rows = []
    for rank in FROM_LAST:
        rows.append(" ".join(_row_text(s, rank)))
    return "\n".join(rows)


def _row_text(s: Chessboard, rank: int) -> str:
    return "".join(PIECES[s.squares[rank * FILES + file]] for file in range(FILES))


def squares_text(s: Chessboard) -> str:
    """The squares as the first field of a FEN."""
    rows = []
    for rank in FROM_LAST:
        row, empty = "", 0
        for square in range(rank * FILES, (rank + 1) * FILES):
            piece = s.squares[square]
            if piece == 0:
                empty += 1
                continue
            row += (str(empty) if empty else "") + PIECES[piece]
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)


def castling_text(s: Chessboard) -> str:
    """The files of the unmoved rooks, or the unmoved king's own if there is no such rook yet."""
    text = ""
    for side in (0, 1):
        rights = int(s.castling[side])
        files = "".join(FILE_NAMES[file] for file in FROM_LAST if rights >> file & 1)
        if rights == KING_UNMOVED:
            files = FILE_NAMES[s.king[side] & 7]
        text += files if side else files.upper()
    return text or "-"


def _pair(name: str, values: list[int]) -> str:
    return f"{name}={int(values[0])}/{int(values[1])}"


def _both(values: list[int], other: list[int]) -> bool:
    return [int(values[0]), int(values[1])] == [int(other[0]), int(other[1])]


def _arrival_words(s: Chessboard) -> list[str]:
    """Words about the pieces to come, where they differ from the defaults."""
    words = []
    if s.coming[0] or s.coming[1]:
        words.append(f"to_come={to_come_text(s, 0)}/{to_come_text(s, 1)}")
        if s.order == ORDER_RANDOM:
            words.append(f"next={_next_text(s, 0)}/{_next_text(s, 1)}")
    if not _both(s.placed, s.pieces):
        words.append(_pair("placed", s.placed))
    if not _both(s.skipped, [0, 0]):
        words.append(_pair("skipped", s.skipped))
    moves = [(s.placed[n] + s.skipped[n]) * s.every if s.coming[n] else 0 for n in (0, 1)]
    if not _both(s.moves, moves):
        words.append(_pair("moves", s.moves))
    return words


def to_come_text(s: Chessboard, side: int) -> str:
    """The pieces still to come for a side: in their order if it is fixed, otherwise king first."""
    text = ""
    if s.order == ORDER_FIXED:
        for place in range(s.coming[side]):
            text += LETTERS[s.queue[side * SET_SIZE + place] - 1]
    else:
        for kind in range(KINDS - 1, -1, -1):
            text += LETTERS[kind] * s.pool[side * KINDS + kind]
    return (text.lower() if side else text) or "-"


def _next_text(s: Chessboard, side: int) -> str:
    kind = s.next_piece[side]
    return PIECES[kind + side * KINDS] if kind else "-"


def _line_words(s: Chessboard) -> list[str]:
    """Words about moved pawns, passes, and the moves since the last one that cannot be repeated."""
    words = []
    moved = []
    for side in (0, 1):
        row = BACK_ROW[side] + FORWARD[side]
        for file in range(FILES):
            if s.squares[row + file] == side * KINDS + PAWN and not s.double_step[side] >> file & 1:
                moved.append(square_name(row + file))
    if moved:
        words.append("moved=" + ",".join(moved))
    if s.passes:
        words.append(f"passes={int(s.passes)}")
    if s.line_length:
        line = []
        for entry in s.line[: s.line_length]:
            line.append(_line_text(int(entry)))
        words.append("line=" + ",".join(line))
    return words


def _line_text(entry: int) -> str:
    if entry == 0:
        return PASS_MARK
    return square_name(entry >> SQUARE_BITS) + square_name(entry & SQUARE_MASK)


def _match_words(s: Chessboard) -> list[str]:
    """Words about time, who has left, draw offers and the end."""
    words = []
    if s.now:
        words.append(f"now={int(s.now)}")
    if s.clocked:
        words.append(_pair("time", s.time))
        if s.since != s.now:
            words.append(f"since={int(s.since)}")
        risen = [SIDES[side] for side in (0, 1) if s.low[side] and time_left(s, side) > LOW_TIME]
        if risen:
            words.append("low=" + ",".join(risen))
    if s.left_at[0] >= 0 or s.left_at[1] >= 0:
        words.append("left=" + "/".join(str(int(at)) if at >= 0 else "-" for at in s.left_at))
    if s.offer >= 0:
        words.append("offer=" + SIDES[s.offer])
    offered = [SIDES[side] for side in (0, 1) if not s.may_offer[side]]
    if offered:
        words.append("offered=" + ",".join(offered))
    if s.over:
        words.append("over=" + ENDINGS[s.over].replace(" ", "_"))
    if s.winner >= 0:
        words.append("winner=" + SIDES[s.winner])
    return words


__all__ = ["drawing", "fen", "load", "settings", "show"]
