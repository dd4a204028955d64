"""What a seat of Block Blast observes."""

from tests.games.blockblast.matches import board
from tests.games.observed import declared, seen

from blockyard.core.match import Match
from blockyard.games.blockblast import game
from blockyard.games.blockblast.pieces import PIECE_COUNT


def test_each_feature_has_its_shape_and_highest_number() -> None:
    assert declared(game) == [
        ("board", (8, 8), 1),
        ("tray", (3, 5, 5), 1),
        ("streak", (1,), 255),
        ("moves since clear", (1,), 255),
        ("revives", (1,), 3),
        ("stuck", (1,), 1),
    ]


def test_the_board_is_seen_from_its_top_left() -> None:
    match = Match(game, seed=4)
    board(match).rows[0] = 0b101
    board(match).rows[7] = 0b10000000
    cells = seen(match, "board")
    assert [at for at, cell in enumerate(cells) if cell] == [0, 2, 63]


def shown_tray(match: Match) -> list[int]:
    """The cells of the tray's pieces as the view shows them, five by five each."""
    cells = [0] * (3 * 25)
    for slot, piece in enumerate(match.view(0)["trays"][0]["pieces"]):
        for at, code in enumerate(piece["cells"]):
            row, column = divmod(at, piece["width"])
            cells[slot * 25 + row * 5 + column] = 1 if code else 0
    return cells


def test_pieces_of_the_tray_are_seen_as_the_view_shows_them() -> None:
    match = Match(game, seed=4)
    for _ in range(30):
        match.play(0, match.legal(0)[0])
        assert seen(match, "tray") == shown_tray(match)


def test_every_piece_is_seen_in_every_slot() -> None:
    match = Match(game, seed=4)
    for piece in range(PIECE_COUNT):
        for slot in range(3):
            board(match).tray[slot] = piece + 1
        assert any(seen(match, "tray"))
        assert seen(match, "tray") == shown_tray(match)


def test_counters_are_seen_up_to_255() -> None:
    match = Match(game, seed=4)
    s = board(match)
    s.streak, s.moves_since_clear, s.revives, s.stuck = 300, 7, 2, 1
    names = ("streak", "moves since clear", "revives", "stuck")
    assert [seen(match, name) for name in names] == [[255], [7], [2], [1]]
    s.streak, s.moves_since_clear = 6, 256
    assert [seen(match, name) for name in names[:2]] == [[6], [255]]
