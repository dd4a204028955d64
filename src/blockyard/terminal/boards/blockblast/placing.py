"""Where a held piece is aimed at.

Which placements are allowed comes with the view; this only finds the one that is meant.
"""

from typing import Any, NamedTuple

SIZE = 8
"""Rows and columns of the board."""

LETTERS = "abcdefgh"


class Spot(NamedTuple):
    """A square of the board: where the top left of a piece's box is."""

    row: int
    column: int

    @property
    def name(self) -> str:
        """The square as players write it: a1 is bottom left."""
        return f"{LETTERS[self.column]}{SIZE - self.row}"


def pieces_of(view: Any) -> list[Any]:
    """The pieces of the tray, slot by slot; one that is placed has no cells."""
    return list(view["trays"][0]["pieces"])


def slots_of(view: Any) -> list[int]:
    """The slots that still hold a piece."""
    return [slot for slot, piece in enumerate(pieces_of(view)) if piece["cells"]]


def spots_of(view: Any, slot: int) -> list[Spot]:
    """Every spot where the rules let a piece of the tray go."""
    places = [
        int(choice["target"].partition(":")[2])
        for choice in view["choices"]
        if choice["source"] == f"tray:{slot}"
    ]
    return [Spot(*divmod(place, SIZE)) for place in places]


def action_at(view: Any, slot: int, spot: Spot) -> str:
    """The action that places a piece at a spot; empty if it does not fit there."""
    target = f"board:{spot.row * SIZE + spot.column}"
    for choice in view["choices"]:
        if choice["source"] == f"tray:{slot}" and choice["target"] == target:
            return str(choice["action"])
    return ""


def moved(spot: Spot, down: int, right: int, piece: Any) -> Spot:
    """The spot some squares away, as far as the piece stays on the board."""
    return Spot(
        min(max(spot.row + down, 0), SIZE - piece["height"]),
        min(max(spot.column + right, 0), SIZE - piece["width"]),
    )


def fitting(view: Any, slot: int, near: Spot) -> Spot:
    """The spot nearest to another where a piece fits; that one itself if it fits nowhere."""

    def away(spot: Spot) -> int:
        return abs(spot.row - near.row) + abs(spot.column - near.column)

    spots = spots_of(view, slot)
    return min(spots, key=away) if spots else moved(near, 0, 0, pieces_of(view)[slot])


def covering(view: Any, slot: int, square: Spot) -> Spot:
    """The spot meant by a square: the fitting one that covers it best, else the piece around it."""
    piece = pieces_of(view)[slot]

    def away(spot: Spot) -> int:
        """Twice the distance from the square's middle to the piece's, squared."""
        down = 2 * (spot.row - square.row) + piece["height"] - 1
        right = 2 * (spot.column - square.column) + piece["width"] - 1
        return int(down * down + right * right)

    spots = [spot for spot in spots_of(view, slot) if square in squares_of(piece, spot)]
    if spots:
        return min(spots, key=away)
    return moved(square, -((piece["height"] - 1) // 2), -((piece["width"] - 1) // 2), piece)


def squares_of(piece: Any, spot: Spot) -> set[Spot]:
    """The squares that a piece at a spot fills."""
    width = piece["width"]
    return {
        Spot(spot.row + place // width, spot.column + place % width)
        for place, code in enumerate(piece["cells"])
        if code
    }


def lines_cleared(view: Any, action: str) -> tuple[set[int], set[int]]:
    """The rows and the columns that an action would clear."""
    rows, columns = view["more"]["clears"].get(action, (0, 0))
    return _bits(rows), _bits(columns)


def _bits(mask: int) -> set[int]:
    return {bit for bit in range(SIZE) if mask >> bit & 1}
