"""A generic board for any game, based only on its view: a cursor, clicks, typed actions."""

from typing import TYPE_CHECKING, Any

from blockyard.terminal.board import HEIGHT, Answer, Board, Scene
from blockyard.terminal.boards.generic.layout import AnyCells, Layout, Painter, lay_out
from blockyard.terminal.boards.generic.spots import (
    ACTIONS,
    STEPS,
    Area,
    Cursor,
    areas_of,
    choices_of,
    has_spots,
    loose_actions,
    numbered,
    pick,
    pickable,
    targets,
)
from blockyard.terminal.draw.panel import Panel
from blockyard.terminal.keys.names import key_names

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.view import Choice, Piece, Tray, View
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Ink, Paper

PANEL = 40
NARROW_PANEL = 28
GAP = 2
STATUS = 3
"""Lines at the bottom of the panel for messages and typed text."""

MEANWHILE = 4
"""Lines that a long list of actions leaves free for counters and help."""

OFFER = "offer"
"""The area for choosing between several actions of one spot."""


class GameBoard(Board[Any]):
    """The board of a game without its own."""

    def __init__(self, game: "Game", look: "Look") -> None:
        super().__init__(game, look)
        self.cells = AnyCells(game.looks, look)
        codes = {action: tuple(keys) for action, keys in game.controls.keys.items() if keys}
        self._digits = {
            action: keys[0][-1] for action, keys in codes.items() if keys[0].startswith("Digit")
        }
        self._keyed = {action for action in codes if action not in self._digits}
        """Actions that have their own keys on the play screen."""
        every = [code for action in self._keyed for code in codes[action]]
        self._taken = {name for code in every for name in key_names(code)}
        # Letters that are keys of the game cannot also be typed.
        self.typing = not any(code.startswith("Key") for code in every)
        self._cursor = Cursor()
        self._source = ""
        self._offer: list[Choice] = []
        self._sizes: dict[str, tuple[int, int]] = {}
        self._spots_at: dict[tuple[int, int], str] = {}

    def keys(self) -> list[tuple[str, str]]:
        """The cursor keys; empty for games that use the arrows themselves."""
        if self._taken & STEPS.keys():
            return []
        return [
            (self.look.mark("←↑↓→", "arrows"), "move the cursor"),
            ("Tab", "next option"),
            ("Enter", "pick, or play typed move"),
            ("1-9", "pick from a list"),
        ]

    def draw(self, paper: "Paper", scene: Scene[Any]) -> None:
        """Draw grids from the left, and all text in a panel beside them."""
        self._spots_at.clear()
        view = self._prepare(scene.view)
        layout = lay_out(self._largest_grids(view), paper.width - NARROW_PANEL - GAP, paper.height)
        width = min(PANEL, paper.width - layout.width - GAP)
        left = (paper.width - layout.width - GAP - width) // 2
        high = max(HEIGHT, layout.height)
        top = (paper.height - high) // 2
        self._draw_grids(paper, scene, view, layout, left)
        panel = Panel(self.look, paper, left + layout.width + GAP, top, width, high)
        foot = Panel(self.look, paper, panel.x, panel.bottom - STATUS, width, STATUS)
        panel.bottom -= STATUS
        self._write(panel, scene, view)
        foot.words(scene.words)
        if self.typing and scene.active:
            foot.y = foot.bottom - 1
            foot.typed(scene.typed)

    def press(self, key: str, scene: Scene[Any]) -> Answer | None:
        """Move the cursor, pick the spot under it, or pick from a list by number."""
        view = self._prepare(scene.view)
        by_number = self._by_number(view)
        if key in by_number and not scene.typed and scene.active:
            return self._done(by_number[key])
        areas = areas_of(view)
        if not areas or key in self._taken:
            return None
        if key in STEPS:
            self._cursor.move(areas, key)
        elif key in ("tab", "shift+tab"):
            self._cursor.jump(areas, self._stops(view), 1 if key == "tab" else -1)
        elif key in ("enter", "space") and not scene.typed and scene.active:
            return self._take(self._cursor.spot, view)
        else:
            return None
        return Answer()

    def click(self, x: int, y: int, scene: Scene[Any]) -> Answer | None:
        """Pick the spot that was clicked."""
        spot = self._spots_at.get((x, y))
        if spot is None or not scene.active:
            return None
        view = self._prepare(scene.view)
        if spot.startswith(f"{OFFER}:"):
            return self._done(self._offer[int(spot.partition(":")[2])]["action"])
        self._cursor.put(spot)
        return self._take(spot, view)

    def _prepare(self, whole: "View[Any]") -> "View[Any]":
        """The view without actions that have other keys; also drops outdated selections."""
        choices = [each for each in choices_of(whole) if each["action"] not in self._keyed]
        view = whole.copy()
        view["choices"], view["placements"] = choices, []
        if self._source not in {choice["source"] for choice in choices}:
            self._source = ""
        if any(offered not in choices for offered in self._offer):
            self._offer = []
        self._cursor.settle(areas_of(view), pickable(view, self._source))
        return view

    def _stops(self, view: "View[Any]") -> set[str]:
        """Where Tab stops: targets of the picked spot, otherwise spots that can be picked."""
        if self._source:
            return targets(view, self._source)
        spots = pickable(view, "")
        # A list that includes resigning should not be reached by accident.
        return {spot for spot in spots if not spot.startswith(f"{ACTIONS}:")} or spots

    def _by_number(self, view: "View[Any]") -> dict[str, str]:
        """Actions by the digits that perform them now; empty where typed actions contain digits."""
        if self._offer:
            return numbered(self._offer, {})
        if any(choice["action"][:1].isdigit() for choice in view["choices"]):
            return {}
        return numbered(loose_actions(view), self._digits)

    def _take(self, spot: str, view: "View[Any]") -> Answer:
        """Pick a spot: it may be an action, the first of two spots, or a choice between several."""
        picked = pick(view, self._source, spot)
        if picked.action:
            return self._done(picked.action)
        unpicked = spot == self._source
        self._source, self._offer = picked.source, picked.offer
        if self._offer:
            return Answer(words="Which one? Press its number.")
        if not self._source and not unpicked:
            return Answer(words="Nothing to do there right now.")
        return Answer()

    def _done(self, action: str) -> Answer:
        self._source, self._offer = "", []
        return Answer(action=action)

    def _largest_grids(self, view: "View[Any]") -> list[tuple[int, int]]:
        """The sizes of the grids at their largest, so that shrinking grids do not move the rest."""
        sizes = []
        for grid in view["grids"]:
            width, height = self._sizes.get(grid["name"], (0, 0))
            size = max(width, grid["width"]), max(height, grid["height"])
            self._sizes[grid["name"]] = size
            sizes.append(size)
        return sizes

    def _draw_grids(
        self, paper: "Paper", scene: Scene[Any], view: "View[Any]", layout: Layout, left: int
    ) -> None:
        painter = Painter(self.look, self.cells, self._spots_at)
        painter.source = self._source
        if scene.active:
            painter.picks = self._stops(view)
        painter.cursor = self._cursor.spot if scene.active and has_spots(view) else ""
        x = left
        for grid, fitted in zip(view["grids"], layout.fits, strict=True):
            painter.draw(paper, x, layout.top, grid, fitted.of(grid))
            x += fitted.width + GAP

    def _write(self, panel: Panel, scene: Scene[Any], view: "View[Any]") -> None:
        """Write what is needed to play first, so that it stays when there are few rows."""
        width = panel.width
        panel.title(self.game.title, scene.mode.title)
        if view["turn"] is not None and view["outcome"] is None:
            panel.line(f"{scene.name(view['turn'])} to play")
        for tray in view["trays"]:
            self._draw_tray(panel, tray, scene, view)
        self._list_actions(panel, scene, view)
        panel.gap()
        panel.width = min(panel.width, NARROW_PANEL)
        panel.counters(view)
        if scene.best:
            panel.pair("best", scene.best)
        panel.width = width
        # However long the notes are, leave one line for the help.
        panel.bottom -= 1
        panel.notes(view)
        if self.game.thumbnail is None:
            panel.standings(view["others"], scene.names)
        else:
            panel.others(view, scene.board, self.cells, scene.names)
        panel.gap()
        panel.bottom += 1
        listed = self._by_number(view)
        panel.keys([(key, does) for key, does in scene.keys if key not in listed])

    def _draw_tray(self, panel: Panel, tray: "Tray", scene: Scene[Any], view: "View[Any]") -> None:
        """Draw a tray; the labels of its pieces show what can be picked, and the cursor."""
        pieces: list[Piece] = []
        for index, piece in enumerate(tray["pieces"]):
            pieces.append({**piece, "label": piece["label"] or str(index + 1)})
        boxes = panel.tray({"name": tray["name"], "pieces": pieces}, self.cells)
        area = Area(tray["name"], len(pieces), 1)
        picks = pickable(view, self._source)
        for index, box in enumerate(boxes):
            spot = area.spot(index)
            ink = self._ink_of(panel, spot, can=spot in picks, scene=scene)
            label = pieces[index]["label"][: box.width]
            panel.paper.write(box.x, box.y + box.height - 1, label, ink)
            for y in range(box.y, box.y + box.height):
                for x in range(box.x, box.x + box.width):
                    self._spots_at[(x, y)] = spot

    def _list_actions(self, panel: Panel, scene: Scene[Any], view: "View[Any]") -> None:
        """List what can be chosen: several actions of a spot, or actions without a spot."""
        listed = self._offer or loose_actions(view)
        area = OFFER if self._offer else ACTIONS
        digits = {action: digit for digit, action in self._by_number(view).items()}
        if listed:
            panel.gap()
        rows = max(1, panel.room - MEANWHILE)
        first = 0
        if area == ACTIONS == self._cursor.area:
            first = max(0, self._cursor.place - rows + 1)
        for index in range(first, min(len(listed), first + rows)):
            choice = listed[index]
            text = choice["label"] or choice["action"]
            if choice["action"] in digits:
                text = f"{digits[choice['action']]} {text}"
            spot = f"{area}:{index}"
            for x in range(panel.x, panel.x + len(text)):
                self._spots_at[(x, panel.y)] = spot
            panel.line(text, self._ink_of(panel, spot, can=True, scene=scene))

    def _ink_of(self, panel: Panel, spot: str, *, can: bool, scene: Scene[Any]) -> "Ink":
        """The ink of a spot's label: under the cursor, chosen, pickable, or none of these."""
        if scene.active and spot == self._cursor.spot:
            return panel.strong._replace(reverse=True)
        if spot == self._source:
            return panel.strong._replace(underline=True)
        return self.look.ink(bold=True) if can and scene.active else panel.soft
