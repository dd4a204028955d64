"""Reading a Saktris view: squares, pieces, choices and columns. Contains no rules."""

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from blockyard.core.view import Choice, View
    from blockyard.games.saktris.view import Column, Player, SaktrisMore
    from blockyard.terminal.draw.look import Cells

ChessView: TypeAlias = "View[SaktrisMore]"


class Pieces:
    """The pieces by cell code, as named in the game's looks: ``white pawn``, ``P``."""

    def __init__(self, cells: "Cells") -> None:
        codes = range(1, cells.count)
        words = [cells.name(code).split() for code in codes]
        sides = list(dict.fromkeys(side for side, _ in words))
        self.sides = [side.capitalize() for side in sides]
        """The names of the sides."""
        self._sides = [0, *(sides.index(side) for side, _ in words)]
        self._kinds = ["", *(kind for _, kind in words)]
        self._letters = ["", *(cells.glyph(code).upper() for code in codes)]
        self._codes = {(self._letters[code], self._sides[code]): code for code in codes}
        self.letters = "".join(dict.fromkeys(self._letters))
        """The letters of the kinds, in the order of their codes."""

    def side(self, code: int) -> int:
        """The side of a piece."""
        return self._sides[code]

    def letter(self, code: int) -> str:
        """The letter of a piece's kind."""
        return self._letters[code]

    def kind(self, code: int) -> str:
        """The name of a piece's kind."""
        return self._kinds[code]

    def code(self, letter: str, side: int) -> int:
        """The cell code of a kind of piece of one side."""
        return self._codes[letter, side]

    def glyph(self, code: int) -> str:
        """A piece in ASCII: Black's are lower case."""
        letter = self._letters[code]
        return letter.lower() if self._sides[code] else letter


def spot_of(place: int) -> str:
    """The spot of a place on the board."""
    return f"board:{place}"


def place_of(spot: str) -> int:
    """The place on the board of a spot, or -1 for a tray's spot."""
    return int(spot[6:]) if spot.startswith("board:") else -1


def cells_of(view: ChessView) -> list[int]:
    """The cell codes of the board."""
    return view["grids"][0]["cells"]


def layer_of(view: ChessView, name: str) -> list[int]:
    """The places of a layer of the board."""
    return view["grids"][0]["layers"][name]


def player_of(view: ChessView, side: int) -> "Player":
    """The public information about a player."""
    return view["more"]["players"][side]


def sources(view: ChessView) -> set[int]:
    """The places of pieces that can move."""
    places = {place_of(choice["source"]) for choice in view["choices"] if choice["source"]}
    return places - {-1}


def targets(view: ChessView, source: str) -> dict[int, bool]:
    """The targets of a spot, and whether moving there captures."""
    captures = view["more"]["captures"]
    return {
        place_of(choice["target"]): choice["action"] in captures
        for choice in view["choices"]
        if choice["source"] == source
    }


def between(view: ChessView, source: str, target: str) -> "list[Choice]":
    """The choices from one spot to another."""
    return [
        choice
        for choice in view["choices"]
        if choice["source"] == source and choice["target"] == target
    ]


def placements(view: ChessView, place: int, letter: str) -> "list[Choice]":
    """The ways to place a piece of a kind (any kind if the letter is empty) on a square."""
    return [
        choice
        for choice in view["choices"]
        if choice["target"] == spot_of(place)
        and place_of(choice["source"]) < 0
        and letter in ("", letter_brought(view, choice))
    ]


def letter_brought(view: ChessView, choice: "Choice") -> str:
    """The letter of the piece that a choice brings: a promotion, or the piece placed."""
    return view["more"]["brings"].get(choice["action"], "")


def arriving(view: ChessView) -> list[str]:
    """The letters of the kinds that may be placed now: one, or several to choose from."""
    return list(view["more"]["columns"])


def columns_for(view: ChessView, letter: str) -> "dict[int, Column]":
    """The columns, by place, where a kind may be placed now (any kind if the letter is empty)."""
    columns: dict[int, Column] = {}
    for kind, listed in view["more"]["columns"].items():
        if letter not in ("", kind):
            continue
        for column in listed:
            place = place_of(column["spot"])
            if place not in columns or columns[place]["reason"]:
                columns[place] = column
    return columns


def has_action(view: ChessView, action: str) -> bool:
    """Whether an action is among the choices."""
    return any(choice["action"] == action for choice in view["choices"])
