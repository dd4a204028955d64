"""Block Blast's board in the terminal: pieces are placed by cursor, mouse or typing."""

from typing import TYPE_CHECKING, Any

from blockyard.terminal.board import Answer, Board, Scene
from blockyard.terminal.boards.blockblast.drawing import Aim, BlastPainter, layout
from blockyard.terminal.boards.blockblast.placing import (
    LETTERS,
    SIZE,
    Spot,
    action_at,
    covering,
    fitting,
    lines_cleared,
    moved,
    pieces_of,
    slots_of,
    squares_of,
)
from blockyard.terminal.boards.blockblast.why import factor_lines
from blockyard.terminal.draw.look import ACCENT, BAD
from blockyard.terminal.draw.panel import Panel, number

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.game import Game
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}

MIDDLE = Spot(3, 3)

PICK_FIRST = "Pick a piece: 1, 2, 3 or Tab."

OFFERS_WIDTH = 28
WORDS_WIDTH = 42
"""Columns of the words beside the board, at most."""


class OwnBoard(Board):
    """The board, the tray, and the piece that is held over the board."""

    typing = True

    def __init__(self, game: "Game", look: "Look") -> None:
        super().__init__(game, look)
        looks: Any = game.looks
        self._painter = BlastPainter(look, self.cells, looks["theme"]["border"])
        self._celebrations: list[str] = looks["celebrations"]
        self._held: int | None = None
        self._spot = MIDDLE
        self._column = ""
        """The letter of a square that is being typed for the held piece."""
        self._layout = layout(80, 24)
        self._tray_lines = range(0)
        self._offer_lines: dict[int, str] = {}
        """By line of the sheet: the action offered there when no piece fits."""

    # What is shown.

    def draw(self, paper: "Paper", scene: Scene) -> None:
        """Draw the board with the held piece, the tray, and the words beside them."""
        where = self._layout = layout(paper.width, paper.height)
        aim = self._aim(scene)
        self._painter.board(paper, where, scene.view, aim)
        width = min(where.panel_width, WORDS_WIDTH)
        panel = Panel(self.look, paper, where.panel_x, where.panel_y, width, where.panel_height)
        panel.line(self.game.title, panel.strong)
        paper.write(panel.x + len(self.game.title) + 2, panel.y - 1, scene.mode.title, panel.soft)
        panel.gap()
        self._counters(panel, scene)
        panel.gap()
        lines = self._painter.tray(paper, where, panel.y, scene.view, aim)
        self._tray_lines = range(panel.y, panel.y + lines)
        panel.y += lines + 1
        if scene.typed:
            panel.typed(scene)
        panel.words(scene)
        panel.gap()
        panel.keys(scene.keys)
        self._offers(paper, scene)

    def _counters(self, panel: Panel, scene: Scene) -> None:
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
        for other in scene.view["others"]:
            panel.pair(f"player {other['more']['seat'] + 1}", number(other["counters"][0]))

    def _offers(self, paper: "Paper", scene: Scene) -> None:
        """Draw what can still be done when no piece fits, over the board."""
        self._offer_lines = {}
        offers = self._offered(scene)
        if not offers:
            return
        where = self._layout
        x = where.x + (SIZE * where.columns - OFFERS_WIDTH) // 2
        y = where.y + (SIZE * where.lines - len(offers) - 4) // 2
        ink = self.look.ink(BAD, bold=True)
        paper.fill(x, y, OFFERS_WIDTH, len(offers) + 4, self.look.ink())
        self.look.box(paper, x, y, OFFERS_WIDTH, len(offers) + 4, ink)
        paper.write(x + 3, y + 1, "No piece fits.", ink)
        for line, (key, (action, label)) in enumerate(offers.items(), y + 3):
            paper.write(x + 3, line, key.upper(), self.look.ink(ACCENT, bold=True))
            paper.write(x + 6, line, label)
            self._offer_lines[line] = action

    def _offered(self, scene: Scene) -> dict[str, tuple[str, str]]:
        """By key: the actions that are offered when no piece fits, and their labels."""
        if not scene.view["more"]["stuck"]:
            return {}
        return {
            choice["action"][0]: (str(choice["action"]), str(choice["label"]))
            for choice in scene.view["choices"]
        }

    # Keys.

    def press(self, key: str, scene: Scene) -> Answer | None:
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

    def _press_character(self, key: str, scene: Scene) -> Answer | None:
        """A square such as c4 for the held piece, or the number of a piece."""
        aim = self._aim(scene)
        if aim and self._column and key in "12345678":
            square, self._column = Spot(SIZE - int(key), LETTERS.index(self._column)), ""
            return self._go_to(aim, square, scene)
        if aim and key in LETTERS:
            self._column = key
            return Answer(words=f"{aim.slot + 1}@{key} ...")
        if aim and key in ("at", "@"):
            return Answer(words=f"{aim.slot + 1}@ ...")
        if key in "123":
            return self._pick(int(key) - 1, scene)
        return None

    def keys(self) -> list[tuple[str, str]]:
        """Keys of this board."""
        return [
            ("1 2 3 Tab", "pick a piece"),
            (self.look.mark("← ↑ ↓ →", "Arrows"), "move it"),
            ("Enter", "place it"),
            ("Bksp", "put it back"),
            ("2@c4", "piece, square: the same"),
        ]

    # The held piece.

    def _aim(self, scene: Scene) -> Aim | None:
        """The held piece over the board; none if it is gone, or nobody can act."""
        if self._held not in slots_of(scene.view) or not scene.active:
            return None
        return Aim(self._held, self._spot)

    def _pick(self, slot: int, scene: Scene) -> Answer:
        self._column = ""
        if slot not in slots_of(scene.view):
            return Answer(words=f"Piece {slot + 1} is placed already.")
        self._held = slot
        self._spot = fitting(scene.view, slot, self._spot)
        return Answer(words=self._told(Aim(slot, self._spot), scene))

    def _pick_next(self, step: int, scene: Scene) -> Answer:
        slots = slots_of(scene.view)
        if self._held not in slots:
            return self._pick(slots[0 if step > 0 else -1], scene)
        return self._pick(slots[(slots.index(self._held) + step) % len(slots)], scene)

    def _pick_any(self, scene: Scene) -> Answer:
        """Pick the first piece that fits somewhere."""
        fits = scene.view["more"]["fits"]
        slots = sorted(slots_of(scene.view), key=lambda slot: not fits[slot])
        return self._pick(slots[0], scene)

    def _put_back(self, scene: Scene) -> Answer:
        if self._column:
            self._column = ""
            return Answer(words="Which square?")
        if self._aim(scene) is None:
            return Answer(words=PICK_FIRST)
        self._held = None
        return Answer(words="Piece put back.")

    def _move(self, down: int, right: int, scene: Scene) -> Answer:
        self._column = ""
        aim = self._aim(scene)
        if aim is None:
            return self._pick_any(scene)
        self._spot = moved(aim.spot, down, right, pieces_of(scene.view)[aim.slot])
        return Answer(words=self._told(Aim(aim.slot, self._spot), scene))

    def _go_to(self, aim: Aim, square: Spot, scene: Scene) -> Answer:
        if moved(square, 0, 0, pieces_of(scene.view)[aim.slot]) != square:
            return Answer(words=f"At {square.name} piece {aim.slot + 1} reaches outside the board.")
        self._spot = square
        return Answer(words=self._told(Aim(aim.slot, square), scene))

    def _place(self, scene: Scene) -> Answer:
        self._column = ""
        aim = self._aim(scene)
        if aim is None:
            return self._pick_any(scene)
        action = action_at(scene.view, aim.slot, aim.spot)
        if action:
            self._held = None
            return Answer(action)
        return Answer(words=self._told(aim, scene))

    def _told(self, aim: Aim, scene: Scene) -> str:
        """Whether the held piece fits where it is, and what it would clear."""
        name = f"{aim.slot + 1}@{aim.spot.name}"
        action = action_at(scene.view, aim.slot, aim.spot)
        if not action:
            nowhere = not scene.view["more"]["fits"][aim.slot]
            return f"{name}: fits nowhere now." if nowhere else f"{name}: does not fit."
        rows, columns = lines_cleared(scene.view, action)
        lines = len(rows) + len(columns)
        return f"{name}: fits, clears {_lines(lines)}." if lines else f"{name}: fits."

    # The mouse.

    def click(self, x: int, y: int, scene: Scene) -> Answer | None:
        """Pick a piece of the tray, put the held one on a square, or take an offer."""
        if not scene.active:
            return None
        if self._offered(scene):
            action = self._offer_lines.get(y)
            return Answer(action) if action else None
        where = self._layout
        slot = (x - where.panel_x) // where.pitch
        if y in self._tray_lines and 0 <= slot < 3:
            return self._put_back(scene) if slot == self._held else self._pick(slot, scene)
        square = where.square_at(x, y)
        return self._put_on(square, scene) if square else None

    def _put_on(self, square: Spot, scene: Scene) -> Answer:
        aim = self._aim(scene)
        if aim is None:
            return Answer(words="Pick a piece first: click it, or press 1, 2 or 3.")
        is_over_it = square in squares_of(pieces_of(scene.view)[aim.slot], aim.spot)
        if not is_over_it or not action_at(scene.view, *aim):
            self._spot = covering(scene.view, aim.slot, square)
        return self._place(scene)

    # What happened.

    def reasons(self, ask: "Callable[[str], Any]") -> list[str]:
        """The five factors of each piece's weight when this set was drawn."""
        return factor_lines(ask("why"))

    def hear(self, events: list[Any], scene: Scene) -> str:
        """Celebrations, bonuses, a lost streak, and that no piece fits."""
        told = [self._sentence(*event) for event in events]
        return " ".join(sentence for sentence in told if sentence)

    def _sentence(self, name: str, first: int, second: int, third: int) -> str:
        if name == "cleared":
            praise = self._celebrations[min(first, len(self._celebrations) - 1)]
            streak = f" Streak {third}." if third > 1 else ""
            return f"{praise} {_lines(first)}, +{second}.{streak}"
        sentences = {
            "perfect_clear": f"The board is empty: +{first}!",
            "streak_lost": f"Streak of {first} lost." if first > 1 else "",
            "stuck": "No piece fits.",
            "revived": f"Revived: {first} cells removed.",
        }
        return sentences.get(name, "")


def _lines(count: int) -> str:
    return "1 line" if count == 1 else f"{count} lines"
