"""Where a held piece is aimed.

The view lists the legal placements; this module only finds the one the player means.
"""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from blockyard.core.view import Piece, View
    from blockyard.games.blockblast.view import BlockBlastMore

BlastView: TypeAlias = "View[BlockBlastMore]"


class Spot(NamedTuple):
    """A square of the board: where the top left corner of a piece's box is."""

    row: int
    column: int


def size_of(view: BlastView) -> int:
    """Rows (and columns) of the board."""
    return view["grids"][0]["width"]


def place_of(view: BlastView, spot: Spot) -> int:
    """The index of a square in the grid."""
    return spot.row * size_of(view) + spot.column


def source_of(slot: int) -> str:
    """The spot of a piece in the tray."""
    return f"tray:{slot}"


def pieces_of(view: BlastView) -> "list[Piece]":
    """The pieces in the tray, by slot; a placed one has no cells."""
    return view["trays"][0]["pieces"]


def slots_of(view: BlastView) -> list[int]:
    """The slots that still hold a piece."""
    return [slot for slot, piece in enumerate(pieces_of(view)) if piece["cells"]]


def action_at(view: BlastView, slot: int, spot: Spot) -> str:
    """The action that places a piece at a spot; empty if it does not fit there."""
    actions = view["placements"][slot]["actions"]
    return actions.get(str(place_of(view, spot)), "")


def moved(view: BlastView, spot: Spot, down: int, right: int, slot: int) -> Spot:
    """The spot some squares away, limited so that the piece stays on the board."""
    size, piece = size_of(view), pieces_of(view)[slot]
    return Spot(
        min(max(spot.row + down, 0), size - piece["height"]),
        min(max(spot.column + right, 0), size - piece["width"]),
    )


def fitting(view: BlastView, slot: int, near: Spot) -> Spot:
    """The nearest spot where a piece fits; the given spot if it fits nowhere."""

    def away(spot: Spot) -> int:
        return abs(spot.row - near.row) + abs(spot.column - near.column)

    return min(_spots_of(view, slot), key=away, default=moved(view, near, 0, 0, slot))


def covering(view: BlastView, slot: int, square: Spot) -> Spot:
    """The spot a square means: the legal one that covers it best, else the piece centred on it."""
    piece = pieces_of(view)[slot]

    def away(spot: Spot) -> int:
        """Twice the distance between the square's centre and the piece's, squared."""
        down = 2 * (spot.row - square.row) + piece["height"] - 1
        right = 2 * (spot.column - square.column) + piece["width"] - 1
        return down * down + right * right

    spots = [spot for spot in _spots_of(view, slot) if square in squares_of(piece, spot)]
    if spots:
        return min(spots, key=away)
    down, right = -((piece["height"] - 1) // 2), -((piece["width"] - 1) // 2)
    return moved(view, square, down, right, slot)


def squares_of(piece: "Piece", spot: Spot) -> set[Spot]:
    """The squares that a piece at a spot fills."""
    width = piece["width"]
    return {
        Spot(spot.row + place // width, spot.column + place % width)
        for place, code in enumerate(piece["cells"])
        if code
    }


def cleared(view: BlastView, action: str) -> set[Spot]:
    """The squares that an action would clear."""
    clear = view["more"]["clears"].get(action)
    size = size_of(view)
    return {Spot(*divmod(place, size)) for place in clear["places"]} if clear else set()


def _spots_of(view: BlastView, slot: int) -> list[Spot]:
    """Every spot where the rules allow a piece of the tray."""
    size = size_of(view)
    return [Spot(*divmod(int(place), size)) for place in view["placements"][slot]["actions"]]
