"""The player's hand at the chess board: cursor, picked-up piece, pending choice."""

from typing import TYPE_CHECKING

from blockyard.core.view import action_to
from blockyard.terminal.board import Answer
from blockyard.terminal.boards.saktris.reading import (
    ChessView,
    arriving,
    between,
    columns_for,
    letter_brought,
    placements,
    sources,
    spot_of,
    targets,
)

if TYPE_CHECKING:
    from blockyard.core.view import Choice
    from blockyard.terminal.boards.saktris.reading import Pieces

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
FAR = 99
"""More steps than any board has squares in a row: the cursor stops at the edges."""

EDGES = {"home": (0, -FAR), "end": (0, FAR), "pageup": (-FAR, 0), "pagedown": (FAR, 0)}


class Hand:
    """Where a player's cursor is, and what has been chosen of a move so far."""

    def __init__(self, pieces: "Pieces") -> None:
        self._pieces = pieces
        self.picked = ""
        """The spot of the picked-up piece."""
        self.letter = ""
        """The kind chosen to arrive, where there are several."""
        self.asked: list[Choice] = []
        """Choices the player still has to decide between: what a pawn promotes to."""
        self.offers: list[str] = []
        """The letter of the piece each of them brings."""
        self.index = 0
        """Which of them is highlighted."""
        self.is_flipped = False
        self.is_turning = False
        """Whether the board turns to the player to move."""
        self._width, self._height = 0, 0
        """Squares of the board across and down; 0 before it is first seen."""
        self._cursors = [0, 0]
        self._side = 0
        self._position = ""
        self._is_seated = False

    def sit_down(self, seat: int) -> None:
        """Start with the board seen from the side of the only player here."""
        if not self._is_seated:
            self._is_seated = True
            self.is_flipped = seat == 1

    @property
    def cursor(self) -> int:
        """The place under the cursor; each player has their own cursor."""
        return self._cursors[self._side]

    @property
    def has_begun(self) -> bool:
        """Whether there is something to put back."""
        return bool(self.picked or self.letter or self.asked)

    def notice(self, view: ChessView) -> None:
        """Check whether the position has changed; if so, drop the unfinished move."""
        if not self._width:
            self._see_board(view)
        turn = view["turn"]
        self._side = view["seat"] if view["seat"] >= 0 else turn or 0
        if self.is_turning and turn is not None:
            self.is_flipped = self._side == 1
        position = f"{view['more']['fen']} {self._side}"
        if position == self._position:
            return
        self._position = position
        self.put_back()
        if view["more"]["duty"] == "place" and turn == self._side:
            self._go_to_an_open_column(view)

    def _see_board(self, view: ChessView) -> None:
        """Put each player's cursor in the middle of their back row."""
        grid = view["grids"][0]
        self._width, self._height = grid["width"], grid["height"]
        middle = self._width // 2
        self._cursors = [self._width * (self._height - 1) + middle, middle]

    def put_back(self) -> None:
        """Drop the unfinished move."""
        self.picked = self.letter = ""
        self.asked, self.offers = [], []
        self.index = 0

    def flip(self) -> None:
        """Show the board from the other side, and keep it that way."""
        self.is_flipped = not self.is_flipped
        self.is_turning = False

    def turn_by_itself(self) -> None:
        """Toggle turning the board to the player to move."""
        self.is_turning = not self.is_turning

    def choose_kind(self, view: ChessView, letter: str) -> None:
        """Choose the kind of piece to arrive."""
        if letter in arriving(view):
            self.put_back()
            self.letter = letter

    def kind_meant(self, typed: str) -> str:
        """The letter of the kind that was chosen or is being typed: ``N`` or ``N@``."""
        if typed[:1] in self._pieces.letters and typed[1:2] in ("", "@"):
            return typed[:1]
        return self.letter

    def step(self, key: str) -> None:
        """Move the cursor in a screen direction; it stops at the edges."""
        down, right = STEPS.get(key) or EDGES[key]
        if self.asked:
            self.index = (self.index + down + right) % len(self.asked)
            return
        last = self._width * self._height - 1
        row, column = divmod(last - self.cursor if self.is_flipped else self.cursor, self._width)
        row = min(self._height - 1, max(0, row + down))
        column = min(self._width - 1, max(0, column + right))
        shown = row * self._width + column
        self.go(last - shown if self.is_flipped else shown)

    def go(self, place: int) -> None:
        """Put the cursor on a square."""
        self._cursors[self._side] = place

    def cycle(self, view: ChessView, by: int) -> None:
        """Go to the next thing that can be chosen: a kind, a target, a column, a piece."""
        if self.asked:
            self.index = (self.index + by) % len(self.asked)
            return
        if self.picked:
            self._go_on(set(targets(view, self.picked)), by)
            return
        kinds = arriving(view)
        if len(kinds) > 1:
            at = kinds.index(self.letter) + by if self.letter in kinds else (by - 1) // 2
            self.letter = kinds[at % len(kinds)]
            return
        columns = columns_for(view, self.letter)
        opened = {place for place, column in columns.items() if not column["reason"]}
        self._go_on(opened | sources(view), by)

    def choose(self, view: ChessView) -> Answer:
        """Act at the cursor, as Enter does: pick up, put down, place, or settle a question."""
        if self.asked:
            return self._settle(self.asked[self.index])
        place = self.cursor
        if self.picked:
            return self._put_down(view, place)
        found = placements(view, place, self.letter)
        if found:
            return self._one_of(view, found)
        if place in sources(view):
            self.picked = spot_of(place)
            return Answer()
        column = columns_for(view, self.letter).get(place)
        if column:
            return Answer(words=f"{column['square']} is closed: {column['reason']}.")
        return _what_to_choose(view, place)

    def settle(self, letter: str) -> Answer | None:
        """Answer a question with the letter of a piece; None if that is not an option."""
        if letter in self.offers:
            return self._settle(self.asked[self.offers.index(letter)])
        return None

    def _settle(self, choice: "Choice") -> Answer:
        self.put_back()
        return Answer(action=choice["action"])

    def _put_down(self, view: ChessView, place: int) -> Answer:
        found = between(view, self.picked, spot_of(place))
        if found:
            return self._one_of(view, found)
        if spot_of(place) == self.picked:
            self.put_back()
        elif place in sources(view):
            self.picked = spot_of(place)
        else:
            return Answer(refused=action_to(view, self.picked, place))
        return Answer()

    def _one_of(self, view: ChessView, found: "list[Choice]") -> Answer:
        if len(found) == 1:
            return self._settle(found[0])
        # The rules list the strongest pieces last.
        self.asked = list(reversed(found))
        self.offers = [letter_brought(view, choice) for choice in self.asked]
        self.index = 0
        return Answer()

    def _go_on(self, places: set[int], by: int) -> None:
        """Put the cursor on the next of some squares, in reading order on the screen."""
        order = sorted(places, reverse=self.is_flipped)
        if not order:
            return
        if self.cursor in order:
            self.go(order[(order.index(self.cursor) + by) % len(order)])
        else:
            self.go(order[0 if by > 0 else -1])

    def _go_to_an_open_column(self, view: ChessView) -> None:
        file = self.cursor % self._width
        opened = [place for place, column in columns_for(view, "").items() if not column["reason"]]
        if opened and self.cursor not in opened:
            self.go(min(opened, key=lambda place: abs(place % self._width - file)))


def _what_to_choose(view: ChessView, place: int) -> Answer:
    """Why nothing happens on a square without legal moves, or what the player must do instead."""
    not_possible = action_to(view, spot_of(place), place)
    return Answer(refused=not_possible) if not_possible else Answer(words=view["notes"][0])
