"""Saktris in the terminal: a chess board controlled by cursor, mouse and typed moves."""

from typing import TYPE_CHECKING

from blockyard.terminal.board import Answer, Board, Scene
from blockyard.terminal.boards.saktris.below import Below
from blockyard.terminal.boards.saktris.hand import EDGES, STEPS, Hand
from blockyard.terminal.boards.saktris.reading import (
    ChessView,
    Pieces,
    arriving,
    cells_of,
    columns_for,
    has_action,
    layer_of,
    place_of,
    targets,
)
from blockyard.terminal.boards.saktris.sides import PLAYER_LINES, Beside
from blockyard.terminal.boards.saktris.squares import Geometry, Marks, SquarePainter
from blockyard.terminal.draw.panel import Panel

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.view import Event, Grid
    from blockyard.games.saktris.view import SaktrisMore
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

SQUARE_WIDTHS = {2: 5, 3: 7, 4: 9, 5: 11}
"""Columns of a square by its lines: characters are about twice as high as wide."""

NARROWEST = 34
WIDEST = 46
"""Columns of the text beside the board."""

SPEECH = {
    "f3": ("accept_draw", "offer_draw"),
    "f4": ("resign",),
    "f6": ("decline_draw",),
}
"""Actions other than moves, by key: the first legal one is used."""

HEAD = 1
FOOT = 5
"""Lines above and below the board's frame."""


class GameBoard(Board["SaktrisMore"]):
    """The chess board, the players beside it, and the typed move below it."""

    typing = True

    def __init__(self, game: "Game", look: "Look") -> None:
        super().__init__(game, look)
        pieces = Pieces(self.cells)
        self.hand = Hand(pieces)
        self._painter = SquarePainter(look, pieces)
        self._beside = Beside(self._painter, self.hand, game.constants["low_time_ms"])
        self._below = Below(look, game, pieces, self.hand)

    def draw(self, paper: "Paper", scene: Scene["SaktrisMore"]) -> None:
        """Draw the board, the text beside it, and the lines below."""
        if scene.lone:
            self.hand.sit_down(scene.view["seat"])
        self.hand.notice(scene.view)
        grid = scene.view["grids"][0]
        lines = _square_lines(grid, paper.width, paper.height)
        framed = grid["height"] * lines + 2
        wide = grid["width"] * SQUARE_WIDTHS[lines] + 4
        beside = min(WIDEST, paper.width - wide - 2)
        whole = wide + 2 + beside
        x = (paper.width - whole) // 2
        y = (paper.height - HEAD - framed - FOOT) // 2
        self._painter.at = Geometry(
            x + 3, y + HEAD + 1, SQUARE_WIDTHS[lines], lines, grid["width"], grid["height"]
        )
        self._painter.flipped = self.hand.is_flipped
        title = Panel(self.look, paper, x, y, whole, HEAD)
        self._below.title(title, scene, self.mode_title(scene))
        self._draw_squares(paper, scene)
        side = Panel(self.look, paper, x + wide + 2, y + HEAD, beside, framed)
        self._draw_side(side, scene)
        foot = Panel(self.look, paper, x, y + HEAD + framed, whole, FOOT)
        self._below.draw(foot, scene, self.keys())

    def press(self, key: str, scene: Scene["SaktrisMore"]) -> Answer | None:
        """Move the cursor, pick up and put down, answer a question, flip the board."""
        self.hand.notice(scene.view)
        if key == "f2":
            self.hand.flip()
        elif key == "f5":
            self.hand.turn_by_itself()
            on = "on" if self.hand.is_turning else "off"
            return Answer(words=f"Auto-flip is {on}.")
        elif not scene.active:
            # A player may resign or answer an offer during the other player's turn.
            may_speak = not scene.watched and _can_say(key, scene.view)
            return _speak(key, scene.view) if may_speak else None
        elif self.hand.asked:
            return self._press_in_question(key, scene.view)
        elif key in SPEECH:
            return _speak(key, scene.view)
        else:
            return self._press_on_board(key, scene)
        return Answer()

    def click(self, x: int, y: int, scene: Scene["SaktrisMore"]) -> Answer | None:
        """Act like Enter on the clicked square, or choose a piece beside the board."""
        self.hand.notice(scene.view)
        if not scene.active:
            return None
        letter = self._beside.letter_at(x, y)
        if letter:
            if self.hand.asked:
                return self.hand.settle(letter)
            self.hand.choose_kind(scene.view, letter)
            return Answer()
        place = self._painter.at.place_at(x, y, flipped=self.hand.is_flipped)
        if place < 0 or self.hand.asked:
            self.hand.put_back()
            return Answer()
        self.hand.go(place)
        return self.hand.choose(scene.view)

    def seat_name(self, seat: int) -> str:
        """White or Black."""
        return self._painter.pieces.sides[seat]

    def message(self, events: "list[Event]", scene: Scene["SaktrisMore"]) -> str:
        """Messages not to be missed: captures, checks, arrivals, pawns cleared, turns passed."""
        self.hand.notice(scene.view)
        return super().message(events, scene)

    def keys(self) -> list[tuple[str, str]]:
        """The keys of the board, for the help."""
        return [
            (self.look.mark("↑↓←→", "arrows"), "move"),
            ("Enter", "pick, place"),
            ("U", "put back"),
            ("F2", "flip"),
            ("F3", "draw"),
            ("F4", "resign"),
            ("Tab", "next choice"),
            ("1-6", "choose arriving piece"),
            ("F5", "auto-flip"),
            ("F6", "decline draw"),
        ]

    def _press_in_question(self, key: str, view: ChessView) -> Answer | None:
        """Answer a question; other keys are ignored until it is answered."""
        hand = self.hand
        if key in STEPS:
            hand.step(key)
        elif key in ("tab", "shift+tab"):
            hand.cycle(view, 1 if key == "tab" else -1)
        elif key in ("enter", "space"):
            return hand.choose(view)
        elif key in ("backspace", "delete", "u", "upper_u", "U"):
            hand.put_back()
        elif key in _digits(hand.offers):
            return hand.settle(hand.offers[int(key) - 1]) or Answer()
        elif len(key) > 1 and not key.startswith("upper_"):
            return None
        else:
            return hand.settle(key[-1].upper()) or Answer()
        return Answer()

    def _press_on_board(self, key: str, scene: Scene["SaktrisMore"]) -> Answer | None:
        hand, view = self.hand, scene.view
        if key in STEPS or key in EDGES:
            hand.step(key)
        elif key in ("tab", "shift+tab"):
            hand.cycle(view, 1 if key == "tab" else -1)
        elif scene.typed:
            return None
        elif key in ("enter", "space"):
            return hand.choose(view)
        elif key in ("backspace", "delete", "u", "upper_u", "U") and hand.has_begun:
            hand.put_back()
        elif key in _digits(arriving(view)):
            hand.choose_kind(view, arriving(view)[int(key) - 1])
        else:
            return None
        return Answer()

    def _draw_squares(self, paper: "Paper", scene: Scene["SaktrisMore"]) -> None:
        hand, view = self.hand, scene.view
        grid, cells = view["grids"][0], cells_of(view)
        self._painter.draw_frame(paper, grid["columns"], grid["rows"])
        last, check = layer_of(view, "last_move"), layer_of(view, "check")
        picked = place_of(hand.picked)
        reached = targets(view, hand.picked) if hand.picked else {}
        columns = {} if hand.picked else columns_for(view, hand.kind_meant(scene.typed))
        for place, code in enumerate(cells):
            column = columns.get(place)
            marks = Marks(
                code,
                cursor=place == hand.cursor and scene.active,
                picked=place == picked,
                target=place in reached,
                takes=reached.get(place, False),
                opened=column is not None and not column["reason"],
                last=place in last,
                check=place in check,
            )
            self._painter.draw(paper, place, marks)

    def _draw_side(self, panel: Panel, scene: Scene["SaktrisMore"]) -> None:
        """Draw the players, each on the side of the board where their pieces start."""
        beside, top = self._beside, 0 if self.hand.is_flipped else 1
        beside.forget()
        beside.player(panel, scene, top)
        beside.banner(panel, scene)
        rows = panel.room - PLAYER_LINES
        beside.moves(panel, rows, scene.moves())
        beside.player(panel, scene, 1 - top)


def _square_lines(grid: "Grid", width: int, height: int) -> int:
    """The maximum lines of a square on a sheet of this size."""
    lines = 2
    for more, columns in SQUARE_WIDTHS.items():
        high = grid["height"] * more + 2 + HEAD + FOOT
        if high <= height and grid["width"] * columns + 6 + NARROWEST <= width:
            lines = more
    return lines


def _digits(kinds: list[str]) -> list[str]:
    """The digits that choose between kinds of pieces, to arrive or to promote to."""
    return [str(number) for number in range(1, len(kinds) + 1)] if len(kinds) > 1 else []


def _can_say(key: str, view: ChessView) -> bool:
    """Whether a key stands for an action, other than a move, that is legal now."""
    return any(has_action(view, action) for action in SPEECH.get(key, ()))


def _speak(key: str, view: ChessView) -> Answer:
    """An action other than a move: offer, accept or decline a draw, or resign."""
    wanted = SPEECH[key]
    for action in wanted:
        if has_action(view, action):
            return Answer(action=action)
    # The rules explain why not.
    return Answer(action=wanted[-1])
