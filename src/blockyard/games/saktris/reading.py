"""Reading positions: the words of a text are checked one by one, then put on the board."""

from blockyard.core.notation import BadPosition, whole_of
from blockyard.games.saktris.arrivals import choose_next
from blockyard.games.saktris.board import KING_UNMOVED, LINE_LENGTH, Chessboard
from blockyard.games.saktris.moves import castling_rights
from blockyard.games.saktris.names import (
    FILE_NAMES,
    LETTERS,
    PASS_MARK,
    PIECES,
    RANK_NAMES,
    read_square,
    square_name,
)
from blockyard.games.saktris.playing import forget_line
from blockyard.games.saktris.reading_match import (
    MOST_COUNTED,
    load_match,
    numbers_of,
    refuse_impossible,
    refuse_untrue_ending,
    split_sides,
)
from blockyard.games.saktris.settings import ORDER_FIXED, ORDER_RANDOM, SETTINGS
from blockyard.games.saktris.tables import (
    BACK_ROW,
    FILES,
    FORWARD,
    KINDS,
    KING,
    LAST_RANK,
    PAWN,
    PIECE_SET,
    ROOK,
    SET_SIZE,
    SQUARES,
)
from blockyard.games.saktris.timing import schedule
from blockyard.games.saktris.turns import begin_turn, judge

FIELDS = ("squares", "side to move", "castling", "en passant", "halfmove clock", "move number")

WORDS = (
    "to_come",
    "next",
    "placed",
    "skipped",
    "moves",
    "moved",
    "passes",
    "line",
    "now",
    "time",
    "since",
    "low",
    "left",
    "offer",
    "offered",
    "over",
    "winner",
    "rng",
)
"""Names that a position may state, besides the settings."""

STANDARD = ("", "w", "-", "-", "0", "1")
"""The fields of a FEN if they are left out."""


SKIPPED_RANKS = ((1, 2), (6, 5))
"""The ranks, counted from 0, that each side's pawns can skip: from their first or second row."""

STREAM_WORDS = 4
"""Numbers that make up a random stream, of 16 bits each."""


def fields_of(text: str) -> tuple[list[str], dict[str, str]]:
    """The fields of a FEN, its squares possibly drawn, and the ``name=value`` words."""
    rows = []
    fields: list[str] = []
    words: dict[str, str] = {}
    for line in text.splitlines():
        packed = line.replace(" ", "")
        if len(packed) == FILES and not fields and not packed.strip(PIECES):
            rows.append(packed)
            continue
        if rows and not fields and packed:
            fields.append("/".join(rows))
        for word in line.split():
            name, equals, value = word.partition("=")
            if not equals:
                fields.append(word)
            elif name in words:
                raise BadPosition(f"{name} is stated twice")
            else:
                words[name] = value
    if rows and not fields:
        fields.append("/".join(rows))
    return fields, words


def load(s: Chessboard, text: str) -> None:
    """Set a freshly reset board up as a text says."""
    fields, words = fields_of(text)
    _refuse_unknown(fields, words)
    fields += STANDARD[len(fields) :]
    _load_squares(s, fields[0])
    if fields[1] not in ("w", "b"):
        raise BadPosition(f"the side to move must be w or b, not {fields[1]!r}")
    s.turn = "wb".index(fields[1])
    s.halfmoves = whole_of(fields[4], FIELDS[4], 0, LINE_LENGTH)
    s.move_number = whole_of(fields[5], FIELDS[5], 1, MOST_COUNTED)
    _load_arrivals(s, words)
    _load_castling(s, fields[2])
    _load_pawns(s, words.get("moved", ""))
    _load_en_passant(s, fields[3])
    _load_line(s, words)
    load_match(s, words)
    refuse_impossible(s)
    begin_turn(s)
    if s.over:
        refuse_untrue_ending(s)
    else:
        judge(s)
    schedule(s)


def _refuse_unknown(fields: list[str], words: dict[str, str]) -> None:
    if not 1 <= len(fields) <= len(FIELDS):
        raise BadPosition(f"a position has 1 to 6 fields, not {len(fields)}: {', '.join(FIELDS)}")
    known = list(WORDS) + [option.name for option in SETTINGS.options]
    for name in sorted(words):
        if name not in known:
            raise BadPosition(f"a position has no {name!r}; available: {', '.join(known)}")


def _load_squares(s: Chessboard, text: str) -> None:
    rows = text.split("/")
    if len(rows) != FILES:
        raise BadPosition(f"a board has 8 rows with / between them, not {len(rows)}")
    s.king[0] = s.king[1] = -1
    s.pieces[0] = s.pieces[1] = 0
    for index, row in enumerate(rows):
        cells = ""
        for mark in row:
            cells += "." * int(mark) if mark in RANK_NAMES else mark
        if len(cells) != FILES or cells.strip(PIECES):
            raise BadPosition(f"a row is 8 squares of PNBRQKpnbrqk and numbers, not {row!r}")
        for file in range(FILES):
            _load_piece(s, (FILES - 1 - index) * FILES + file, PIECES.index(cells[file]))


def _load_piece(s: Chessboard, square: int, piece: int) -> None:
    s.squares[square] = piece
    if piece == 0:
        return
    side = (piece - 1) // KINDS
    kind = piece - side * KINDS
    s.pieces[side] += 1
    if kind == KING:
        if s.king[side] >= 0:
            raise BadPosition("a side has at most one king")
        s.king[side] = square
    if kind == PAWN and square >> 3 == LAST_RANK[side]:
        raise BadPosition(f"a pawn on {square_name(square)} would have been promoted")


def _load_arrivals(s: Chessboard, words: dict[str, str]) -> None:
    """Load the pieces to come, the next ones, and the counters."""
    to_come = split_sides(words, "to_come") if "to_come" in words else ["-", "-"]
    for side in (0, 1):
        _load_pool(s, side, to_come[side])
        if s.pieces[side] + s.coming[side] > SET_SIZE:
            raise BadPosition("a side has at most 16 pieces, on the board and to come")
        if s.king[side] >= 0 and s.pool[side * KINDS + KING - 1]:
            raise BadPosition("a king on the board cannot also be to come")
    if "rng" in words:
        _load_streams(s, split_sides(words, "rng"))
    following = split_sides(words, "next") if "next" in words else ["", ""]
    for side in (0, 1):
        _load_next(s, side, following[side])
    placed = numbers_of(words, "placed", [s.pieces[0], s.pieces[1]])
    skipped = numbers_of(words, "skipped", [0, 0])
    supposed = [(placed[n] + skipped[n]) * s.every if s.coming[n] else 0 for n in (0, 1)]
    moves = numbers_of(words, "moves", supposed)
    for side in (0, 1):
        if placed[side] < s.pieces[side]:
            raise BadPosition("more pieces are on the board than were placed")
        if placed[side] + s.coming[side] > SET_SIZE:
            raise BadPosition("a side has at most 16 pieces, placed and to come")
        s.placed[side] = placed[side]
        s.skipped[side] = skipped[side]
        s.moves[side] = moves[side]


def _load_pool(s: Chessboard, side: int, text: str) -> None:
    letters = "" if text == "-" else text
    if letters == "all":
        letters = "".join(LETTERS[kind] * PIECE_SET[kind] for kind in range(KINDS))
    if letters.upper().strip(LETTERS) or not text:
        raise BadPosition(f"pieces to come must be all, - or letters of {LETTERS}, not {text!r}")
    kinds = [LETTERS.index(letter) + 1 for letter in letters.upper()]
    for kind in range(1, KINDS + 1):
        count = len([one for one in kinds if one == kind])
        if count > PIECE_SET[kind - 1]:
            raise BadPosition(f"a set has fewer than {count} pieces {LETTERS[kind - 1]}")
        s.pool[side * KINDS + kind - 1] = count
    s.coming[side] = len(kinds)
    if s.order == ORDER_FIXED and text != "all":
        for place in range(SET_SIZE):
            kind = kinds[place] if place < len(kinds) else 0
            s.queue[side * SET_SIZE + place] = kind


def _load_streams(s: Chessboard, halves: list[str]) -> None:
    """Load the random streams; if all are 0 they are unknown, and those of the seed stay."""
    streams = []
    for half in halves:
        words = [whole_of(word, "rng", 0, 0xFFFF) for word in half.split(".")]
        if len(words) != STREAM_WORDS:
            raise BadPosition(
                "rng must be four numbers for White and four for Black: 1.2.3.4/5.6.7.8"
            )
        streams.append(words)
    if any(streams[0] + streams[1]):
        for place in range(STREAM_WORDS):
            s.white_rng[place] = streams[0][place]
            s.black_rng[place] = streams[1][place]


def _load_next(s: Chessboard, side: int, text: str) -> None:
    if text in ("", "-"):
        choose_next(s, side)
        return
    kind = LETTERS.find(text.upper()) + 1 if len(text) == 1 else 0
    if kind == 0 or s.order != ORDER_RANDOM or not s.pool[side * KINDS + kind - 1]:
        raise BadPosition(f"the next piece must be among those to come at random, not {text!r}")
    s.next_piece[side] = kind


def _load_castling(s: Chessboard, text: str) -> None:
    s.castling[0] = s.castling[1] = 0
    for letter in "" if text == "-" else text:
        side = 0 if letter == letter.upper() else 1
        square = _castling_square(s, side, letter.upper())
        piece = s.squares[square] - side * KINDS if square >= 0 else 0
        if piece not in (KING, ROOK):
            raise BadPosition(f"castling {letter!r}: no rook or king stands there")
        s.castling[side] |= 1 << (square & 7) if piece == ROOK else KING_UNMOVED
    for side in (0, 1):
        king = s.king[side]
        if s.castling[side] and king >= 0:
            if king & 56 != BACK_ROW[side]:
                raise BadPosition("castling: the king has left its back row")
            s.castling[side] |= KING_UNMOVED
        s.castling[side] = castling_rights(s, side)


def _castling_square(s: Chessboard, side: int, letter: str) -> int:
    """The square on a file or, for K or Q as in a FEN of chess, that of the outermost rook."""
    row = BACK_ROW[side]
    if letter.lower() in FILE_NAMES:
        return row + FILE_NAMES.index(letter.lower())
    if letter not in "KQ" or s.king[side] < 0:
        return -1
    files = range(FILES - 1, s.king[side] & 7, -1) if letter == "K" else range(s.king[side] & 7)
    for file in files:
        if s.squares[row + file] == side * KINDS + ROOK:
            return row + file
    return -1


def _load_pawns(s: Chessboard, text: str) -> None:
    """Load which pawns on their second row have moved; the others may step twice."""
    moved = [read_square(name) for name in text.split(",")] if text else []
    for side in (0, 1):
        row = BACK_ROW[side] + FORWARD[side]
        s.double_step[side] = 0
        for file in range(FILES):
            if s.squares[row + file] == side * KINDS + PAWN:
                if row + file in moved:
                    moved.remove(row + file)
                else:
                    s.double_step[side] |= 1 << file
    if moved:
        raise BadPosition(f"moved={text}: name pawns on their second row, each once")


def _load_en_passant(s: Chessboard, text: str) -> None:
    s.en_passant = -1
    if text == "-":
        return
    square = read_square(text)
    mover = 1 - s.turn
    if square < 0 or square >> 3 not in SKIPPED_RANKS[mover]:
        raise BadPosition(f"en passant: {text!r} is not a square that a pawn has skipped")
    forward = FORWARD[mover]
    way = (s.squares[square - forward], s.squares[square], s.squares[square + forward])
    if way != (0, 0, mover * KINDS + PAWN):
        raise BadPosition(f"en passant: no pawn has just skipped {text}")
    s.en_passant = square


def _load_line(s: Chessboard, words: dict[str, str]) -> None:
    """Load the moves since the last one that cannot be repeated, taking them back to check them."""
    s.passes = whole_of(words.get("passes", "0"), "passes", 0, 2)
    s.line_length = LINE_LENGTH
    forget_line(s)
    entries = words["line"].split(",") if words.get("line") else []
    if len(entries) > s.halfmoves:
        raise BadPosition("line has more moves than the halfmove clock counts")
    squares = list(s.squares)
    mover = s.turn
    for entry in reversed(entries):
        mover = 1 - mover
        if entry == PASS_MARK:
            continue
        origin, target = read_square(entry[:2]), read_square(entry[2:])
        if origin < 0 or target < 0 or squares[origin]:
            raise BadPosition(f"line: {entry!r} cannot be taken back")
        kind = squares[target] - mover * KINDS
        if not PAWN < kind <= KING:
            raise BadPosition(f"line: {entry!r} moved no piece of its side")
        squares[origin], squares[target] = squares[target], 0
    for place, entry in enumerate(entries):
        if entry != PASS_MARK:
            s.line[place] = read_square(entry[:2]) * SQUARES + read_square(entry[2:])
    s.line_length = len(entries)
