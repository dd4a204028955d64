"""Block Blast's board in the terminal: pieces are placed by cursor, mouse or typing."""

from typing import TYPE_CHECKING, Any, cast

from blockyard.core.view import action_to
from blockyard.terminal.board import HEIGHT, WIDTH, Answer, Board, Scene
from blockyard.terminal.boards.blockblast.drawing import (
    Aim,
    BlastPainter,
    flashing,
    layout,
    squares,
)
from blockyard.terminal.boards.blockblast.placing import (
    Spot,
    action_at,
    covering,
    fitting,
    moved,
    pieces_of,
    place_of,
    slots_of,
    source_of,
    squares_of,
)
from blockyard.terminal.boards.blockblast.why import factor_lines
from blockyard.terminal.draw.look import ACCENT, BAD
from blockyard.terminal.draw.panel import Panel, number

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat
    from blockyard.core.view import View
    from blockyard.games.blockblast.queries import Why
    from blockyard.games.blockblast.view import BlockBlastMore
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}

OFFERS_WIDTH = 28
WORDS_WIDTH = 42
"""Maximum columns of the text beside the board."""


class GameBoard(Board["BlockBlastMore"]):
    """The board, the tray, and the piece held over the board."""

    typing = True
    why = "why these pieces"

    def __init__(self, game: "Game", look: "Look") -> None:
        super().__init__(game, look)
        looks: Any = game.looks
        self._painter = BlastPainter(look, self.cells, looks["theme"]["border"])
        self._held: int | None = None
        self._entry: str | None = None
        """The part of a square typed so far for the held piece: nothing yet, or its column."""
        self._refused = ""
        """The typed placement that was refused; until the piece is aimed again, it is nowhere."""
        self._size, self._slots = game.constants["grid_size"], game.constants["set_size"]
        self._spot = Spot((self._size - 1) // 2, (self._size - 1) // 2)
        self._digits = [str(slot + 1) for slot in range(self._slots)]
        self._layout = layout(WIDTH, HEIGHT, self._size, self._slots)
        self._tray_lines = range(0)
        self._offer_lines: dict[int, str] = {}
        """The action offered on each line of the sheet when no piece fits."""

    # Drawing.

    def clear_number(self, view: "View[BlockBlastMore]") -> int | None:
        """The number that the view gives the clear."""
        clear = view["more"]["clear"]
        return clear["number"] if clear is not None else None

    def draw(self, paper: "Paper", scene: Scene["BlockBlastMore"]) -> None:
        """Draw the board with the held piece, the tray, and the text beside them."""
        where = self._layout = layout(paper.width, paper.height, self._size, self._slots)
        aim = self._aim(scene)
        is_aimed = self._entry is None and not self._refused
        shown = squares(scene.view, aim if is_aimed else None)
        if scene.view["seat"] in scene.clearing:
            shown = flashing(scene.view, shown)
        self._painter.board(paper, where, scene.view["grids"][0], shown)
        width = min(where.panel_width, WORDS_WIDTH)
        panel = Panel(self.look, paper, where.panel_x, where.panel_y, width, where.panel_height)
        panel.line(self.game.title, panel.strong)
        mode = self.mode_title(scene)
        paper.write(panel.x + len(self.game.title) + 2, panel.y - 1, mode, panel.soft)
        panel.gap()
        self._counters(panel, scene)
        panel.gap()
        lines = self._painter.tray(paper, where, panel.y, scene.view, aim)
        self._tray_lines = range(panel.y, panel.y + lines)
        panel.y += lines + 1
        if scene.typed:
            panel.typed(scene.typed)
        self._offer_lines = {}
        offers = self._offered(scene)
        if offers:
            self._offers(panel, offers)
            own = self.keys()
            panel.keys([key for key in scene.keys if key not in own])
            return
        panel.words(scene.words)
        panel.gap()
        panel.keys(scene.keys)

    def _counters(self, panel: Panel, scene: Scene["BlockBlastMore"]) -> None:
        counters = {counter["name"]: number(counter) for counter in scene.view["counters"]}
        panel.pair("score", counters["score"], panel.strong)
        if scene.best:
            panel.pair("best", scene.best)
        streak = counters["streak"]
        if streak != "0":
            streak = f"{streak}, next clear x{scene.view['more']['times']}"
        panel.pair("streak", streak, panel.strong if streak != "0" else None)
        panel.pair("lines", counters["lines"])
        panel.pair("revives", counters["revives"])
        panel.standings(scene.view["others"], scene.names)

    def _offers(self, panel: Panel, offers: dict[str, tuple[str, str]]) -> None:
        """Draw the actions still available when no piece fits, below the pieces."""
        paper, x, y = panel.paper, panel.x, panel.y
        ink = self.look.ink(BAD, bold=True)
        self.look.box(paper, x, y, OFFERS_WIDTH, len(offers) + 3, ink)
        paper.write(x + 3, y + 1, "No piece fits.", ink)
        for line, (key, (action, label)) in enumerate(offers.items(), y + 2):
            paper.write(x + 3, line, key.upper(), self.look.ink(ACCENT, bold=True))
            paper.write(x + 6, line, label)
            self._offer_lines[line] = action
        panel.y += len(offers) + 3

    def _offered(self, scene: Scene["BlockBlastMore"]) -> dict[str, tuple[str, str]]:
        """The actions offered when no piece fits and their labels, by key."""
        if not scene.view["more"]["stuck"]:
            return {}
        return {
            choice["action"][0]: (choice["action"], choice["label"])
            for choice in scene.view["choices"]
        }

    # Keys.

    def press(self, key: str, scene: Scene["BlockBlastMore"]) -> Answer | None:
        """Pick, move, place and put back; letters and digits name a square for the held piece."""
        key = key.lower().removeprefix("upper_")
        if not scene.active or scene.typed:
            return None
        offers = self._offered(scene)
        if offers:
            return Answer(offers[key][0]) if key in offers else None
        if key in ARROWS:
            return self._move(*ARROWS[key], scene)
        if key in ("tab", "shift+tab"):
            return self._pick_next(-1 if key == "shift+tab" else 1, scene)
        if key in ("enter", "space"):
            return self._place(scene)
        if key in ("backspace", "0"):
            return self._put_back(scene)
        return self._press_character(key, scene)

    def _press_character(self, key: str, scene: Scene["BlockBlastMore"]) -> Answer | None:
        """A square such as c4 for the held piece, or the number of a piece."""
        aim, grid = self._aim(scene), scene.view["grids"][0]
        if aim and self._entry and key in grid["rows"]:
            square = Spot(grid["rows"].index(key), grid["columns"].index(self._entry))
            return self._go_to(aim, square, scene)
        if aim and key in grid["columns"]:
            return self._begin(aim, key, scene)
        if aim and key in ("at", "@"):
            return self._begin(aim, "", scene)
        if aim and self._entry is not None and key.isdigit():
            # No square: without a row or column of this name, the entry stays as it is.
            return self._begin(aim, self._entry, scene)
        if key in self._digits:
            return self._pick(self._digits.index(key), scene)
        return None

    def keys(self) -> list[tuple[str, str]]:
        """Keys of this board."""
        return [
            (f"{' '.join(self._digits)} Tab", "pick a piece"),
            (self.look.mark("← ↑ ↓ →", "Arrows"), "move it"),
            ("Enter", "place it"),
            ("Bksp", "put it back"),
            ("2@c4", "type piece@square"),
        ]

    # The held piece.

    def _aim(self, scene: Scene["BlockBlastMore"]) -> Aim | None:
        """The held piece over the board; None if it is gone or nobody can act."""
        if self._held not in slots_of(scene.view) or not scene.active:
            return None
        return Aim(self._held, self._spot)

    def _pick(self, slot: int, scene: Scene["BlockBlastMore"]) -> Answer:
        self._forget_entry()
        if slot not in slots_of(scene.view):
            # The square that may follow is meant for this piece, not for another one held before.
            self._held = None
            return Answer(words=f"Piece {slot + 1} is already placed.")
        self._held = slot
        self._spot = fitting(scene.view, slot, self._spot)
        return Answer(words=self._placement_words(Aim(slot, self._spot), scene))

    def _pick_next(self, step: int, scene: Scene["BlockBlastMore"]) -> Answer:
        slots = slots_of(scene.view)
        if self._held not in slots:
            return self._pick(slots[0 if step > 0 else -1], scene)
        return self._pick(slots[(slots.index(self._held) + step) % len(slots)], scene)

    def _pick_any(self, scene: Scene["BlockBlastMore"]) -> Answer:
        """Pick the first piece that fits somewhere."""
        spots = scene.view["more"]["spots"]
        slots = sorted(slots_of(scene.view), key=lambda slot: not spots[slot])
        return self._pick(slots[0], scene)

    def _put_back(self, scene: Scene["BlockBlastMore"]) -> Answer:
        if self._entry is not None:
            self._entry = None
            return Answer(words="Which square?")
        self._refused = ""
        if self._aim(scene) is None:
            return Answer(words=f"Pick a piece: {', '.join(self._digits)} or Tab.")
        self._held = None
        return Answer(words="Piece put back.")

    def _forget_entry(self) -> None:
        self._entry, self._refused = None, ""

    def _move(self, down: int, right: int, scene: Scene["BlockBlastMore"]) -> Answer:
        self._forget_entry()
        aim = self._aim(scene)
        if aim is None:
            return self._pick_any(scene)
        self._spot = moved(scene.view, aim.spot, down, right, aim.slot)
        return Answer(words=self._placement_words(Aim(aim.slot, self._spot), scene))

    def _go_to(self, aim: Aim, square: Spot, scene: Scene["BlockBlastMore"]) -> Answer:
        self._forget_entry()
        if moved(scene.view, square, 0, 0, aim.slot) != square:
            self._refused = self._name(Aim(aim.slot, square), scene)
            return Answer(refused=self._refused)
        self._spot = square
        return Answer(words=self._placement_words(Aim(aim.slot, square), scene))

    def _place(self, scene: Scene["BlockBlastMore"]) -> Answer:
        aim = self._aim(scene)
        if aim is None:
            return self._pick_any(scene)
        if self._entry is not None:
            return self._begin(aim, self._entry, scene)
        if self._refused:
            return Answer(refused=self._refused)
        action = action_at(scene.view, aim.slot, aim.spot)
        if not action:
            return Answer(refused=self._name(aim, scene))
        self._held = None
        return Answer(action)

    def _name(self, aim: Aim, scene: Scene["BlockBlastMore"]) -> str:
        """A placement in the game's notation."""
        return action_to(scene.view, source_of(aim.slot), place_of(scene.view, aim.spot))

    def _begin(self, aim: Aim, typed: str, scene: Scene["BlockBlastMore"]) -> Answer:
        """Keep the part of a square that has been typed, and show it."""
        self._entry, self._refused = typed, ""
        form = scene.view["forms"][source_of(aim.slot)]
        return Answer(words=form.replace("{cell}", typed) + " ...")

    def _placement_words(self, aim: Aim, scene: Scene["BlockBlastMore"]) -> str:
        """Whether the held piece fits where it is, and what it would clear."""
        name, more = self._name(aim, scene), scene.view["more"]
        action = action_at(scene.view, aim.slot, aim.spot)
        if not action:
            nowhere = not more["spots"][aim.slot]
            return f"{name}: fits nowhere." if nowhere else f"{name}: does not fit."
        clear = more["clears"].get(action)
        return f"{name}: fits, clears {_lines(clear['lines'])}." if clear else f"{name}: fits."

    # The mouse.

    def click(self, x: int, y: int, scene: Scene["BlockBlastMore"]) -> Answer | None:
        """Pick a piece from the tray, place the held one on a square, or accept an offer."""
        if not scene.active:
            return None
        if self._offered(scene):
            action = self._offer_lines.get(y)
            return Answer(action) if action else None
        where = self._layout
        slot = (x - where.panel_x) // where.pitch
        if y in self._tray_lines and 0 <= slot < self._slots:
            return self._put_back(scene) if slot == self._held else self._pick(slot, scene)
        square = where.square_at(x, y)
        return self._put_on(square, scene) if square else None

    def _put_on(self, square: Spot, scene: Scene["BlockBlastMore"]) -> Answer:
        aim = self._aim(scene)
        if aim is None:
            *first, last = self._digits
            words = f"Pick a piece first: click it, or press {', '.join(first)} or {last}."
            return Answer(words=words)
        self._forget_entry()
        is_over_it = square in squares_of(pieces_of(scene.view)[aim.slot], aim.spot)
        if not is_over_it or not action_at(scene.view, *aim):
            self._spot = covering(scene.view, aim.slot, square)
        return self._place(scene)

    # Events.

    def reasons(self, seat: "Seat") -> list[str]:
        """The factors of each piece's weight when this set was drawn."""
        # Conformance checks that the answer is of its declared type.
        return factor_lines(cast("Why", seat.ask("why")))


def _lines(count: int) -> str:
    return "1 line" if count == 1 else f"{count} lines"
