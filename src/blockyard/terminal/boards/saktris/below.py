"""The lines above and below the chess board: title, cursor, typed move, message, rules, keys."""

from textwrap import wrap
from typing import TYPE_CHECKING

from blockyard.core.view import cell_name
from blockyard.terminal.board import joined
from blockyard.terminal.boards.saktris.reading import (
    ChessView,
    cells_of,
    columns_for,
    has_action,
    layer_of,
    place_of,
    targets,
)

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.games.saktris.view import SaktrisMore
    from blockyard.terminal.board import Scene
    from blockyard.terminal.boards.saktris.hand import Hand
    from blockyard.terminal.boards.saktris.reading import Pieces
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.panel import Panel

LAST_KEYS = [("Esc", "menu"), ("F1", "more")]
"""Keys of the play screen that are always listed."""

WATCHED = "WATCHING"
EXAMPLES = "type a move: e4  Nf3  exd5  O-O  e8=Q  N@b1"


class Below:
    """The text above and below the board."""

    def __init__(self, look: "Look", game: "Game", pieces: "Pieces", hand: "Hand") -> None:
        self._look = look
        self._game = game
        self._pieces = pieces
        self._hand = hand

    def title(self, panel: "Panel", scene: "Scene[SaktrisMore]", mode: str) -> None:
        """Write the title and the mode."""
        x, y, game = panel.x, panel.y, self._game.title
        panel.line(game, panel.strong)
        panel.paper.write(x + len(game) + 2, y, mode, panel.soft)
        if scene.watched:
            panel.paper.write(x + panel.width - len(WATCHED), y, WATCHED, panel.strong)

    def draw(
        self, panel: "Panel", scene: "Scene[SaktrisMore]", keys: list[tuple[str, str]]
    ) -> None:
        """Write the lines below the board."""
        panel.line(self._cursor_words(scene), self._look.ink())
        self._entry(panel, scene)
        words = self._words(scene)
        card = ", ".join(rule["short"] for rule in scene.view["more"]["rules"] if rule["short"])
        first, *more = wrap(words, panel.width) or [""]
        panel.line(first, panel.strong)
        panel.line(more[0] if more else card, panel.strong if more else panel.soft)
        if scene.watched or scene.view["outcome"] is not None:
            self._keys(panel, [key for key in scene.keys if key not in keys], [])
        else:
            self._keys(panel, keys, LAST_KEYS)

    def _cursor_words(self, scene: "Scene[SaktrisMore]") -> str:
        """What the cursor is on, and what can be done there."""
        if not scene.active:
            return ""
        hand, view = self._hand, scene.view
        place = hand.cursor
        words = [self._standing(view, place)]
        if place in layer_of(view, "check"):
            words.append("in check")
        if hand.picked:
            return "; ".join(self._words_with_a_piece_in_hand(view, words))
        column = columns_for(view, hand.kind_meant(scene.typed)).get(place)
        if column:
            words.append(f"closed: {column['reason']}" if column["reason"] else "open column")
        return "; ".join(words)

    def _words_with_a_piece_in_hand(self, view: ChessView, words: list[str]) -> list[str]:
        hand = self._hand
        source = place_of(hand.picked)
        if hand.cursor == source:
            return [*words, "picked up"]
        reach = "can move here" if hand.cursor in targets(view, hand.picked) else "out of reach"
        return [f"{self._standing(view, source)} picked up", *words, reach]

    def _standing(self, view: ChessView, place: int) -> str:
        """A square and its piece, in words."""
        code, pieces = cells_of(view)[place], self._pieces
        what = f"{pieces.sides[pieces.side(code)]}'s {pieces.kind(code)}" if code else "empty"
        return f"{cell_name(view['grids'][0], place)} {what}"

    def _words(self, scene: "Scene[SaktrisMore]") -> str:
        """The latest message, or a pending draw offer and how to answer it."""
        offer = scene.view["more"]["offer"]
        offered = "" if offer is None else joined(self._game.tell("draw_offered", offer, 0, 0))
        words = scene.words or offered
        answers = " F3 accepts, F6 declines." if has_action(scene.view, "accept_draw") else ""
        return words + answers

    def _entry(self, panel: "Panel", scene: "Scene[SaktrisMore]") -> None:
        """Write what is being typed, and the moves that start with it."""
        if not scene.active:
            panel.gap()
            return
        x, y = panel.x, panel.y
        if not scene.typed:
            panel.line("> " + EXAMPLES, panel.soft)
            return
        panel.typed(scene.typed)
        begun = _moves_begun(scene)
        at = x + 4 + max(8, len(scene.typed))
        panel.paper.write(at, y, "  ".join(begun)[: x + panel.width - at], panel.soft)

    def _keys(
        self, panel: "Panel", keys: list[tuple[str, str]], last: list[tuple[str, str]]
    ) -> None:
        """Write as many keys as fit side by side, always including the last ones."""
        fit: list[tuple[str, str]] = []
        for key in keys:
            if _width([*fit, key, *last]) > panel.width:
                break
            fit.append(key)
        x = panel.x
        for name, does in [*fit, *last]:
            panel.paper.write(x, panel.y, name, self._look.ink(bold=True))
            panel.paper.write(x + len(name) + 1, panel.y, does, panel.soft)
            x += len(name) + len(does) + 3


def _width(keys: list[tuple[str, str]]) -> int:
    return sum(len(name) + len(does) + 3 for name, does in keys) - 2


def _moves_begun(scene: "Scene[SaktrisMore]") -> list[str]:
    """The moves that start with the typed text, in either notation."""
    typed = scene.typed
    begun = []
    for choice in scene.view["choices"]:
        label = choice["label"]
        if choice["source"] and (label.startswith(typed) or choice["action"].startswith(typed)):
            if label not in begun:
                begun.append(label)
    return begun
