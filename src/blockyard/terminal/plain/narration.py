"""Narration: what a seat sees, described in one line, for ears as well as for eyes.

Rows are counted from the bottom and columns from the left, unless the game names them.
"""

from typing import TYPE_CHECKING, Any

from blockyard.terminal.board import SEAT, joined, messages_about
from blockyard.terminal.draw.panel import number
from blockyard.terminal.plain.view_text import counter_words, outcome_line

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.view import Event, Grid, Piece, Tray, View

UNTOLD = ("inputs", "time")
"""Counters that change with every step, and are reported only on request."""


class Narrator:
    """Describes what changed since the last time; the first time, everything."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        looks: Any = game.looks
        self._names = [str(cell.get("name", "")) for cell in looks.get("cells", [])]
        self._told: dict[str, str] = {}
        """What was last said about each subject."""

    def step(self, view: "View[Any]", events: "list[Event]") -> str:
        """What happened, and what changed, in one line."""
        happened = joined(messages_about(self._game, events))
        told = SEAT.sub(lambda found: f"Player {int(found[1]) + 1}", happened)
        news = [words for words in self._news(view) if words.rstrip(".") not in told]
        return _line([told, *news]) or "Nothing changed."

    def whole(self, view: "View[Any]") -> str:
        """Everything there is to say, in one line."""
        self._told = {}
        return _line(self._news(view, UNTOLD))

    def _news(self, view: "View[Any]", wanted: tuple[str, ...] = ()) -> list[str]:
        """Sentences about everything that has changed since it was last described."""
        if view["outcome"] is not None:
            return [outcome_line(view["outcome"], self._game)]
        counters = [
            counter for counter in view["counters"] if counter["name"] not in UNTOLD or wanted
        ]
        changed = [
            counter_words(counter)
            for counter in counters
            if self._is_new(f"counter {counter['name']}", number(counter))
        ]
        subjects = [
            *(("note " + note, note) for note in view["notes"]),
            ("piece", self._falling_words(view)),
            *((f"tray {tray['name']}", self._tray_words(tray)) for tray in view["trays"]),
            ("turn", _turn_words(view)),
        ]
        told = [words for subject, words in subjects if self._is_new(subject, words)]
        self._forget_old_notes(view["notes"])
        return [", ".join(changed), *told]

    def _is_new(self, subject: str, words: str) -> bool:
        is_new = self._told.get(subject) != words
        self._told[subject] = words
        return is_new

    def _forget_old_notes(self, notes: list[str]) -> None:
        """A note that is no longer shown is read out again when it comes back."""
        for subject in list(self._told):
            if subject.startswith("note ") and subject.removeprefix("note ") not in notes:
                del self._told[subject]

    def _falling_words(self, view: "View[Any]") -> str:
        """The falling piece, where it is, and where it would land."""
        grid = view["grids"][0] if view["grids"] else None
        places = grid["layers"].get("piece", []) if grid is not None else []
        if grid is None or not places:
            return ""
        width = grid["width"]
        codes = [grid["cells"][place] for place in sorted(places, key=lambda at: (at % width, at))]
        names = list(dict.fromkeys(self._name(code) for code in codes if code))
        words = f"{' and '.join(names)} in {_columns(grid, places)}, {_rows(grid, places)}"
        ghost = grid["layers"].get("ghost", [])
        if not ghost:
            return words
        if sorted(ghost) == sorted(places):
            return f"{words}, landed"
        across = _columns(grid, ghost)
        there = "" if across == _columns(grid, places) else f"{across}, "
        return f"{words}, lands in {there}{_rows(grid, ghost)}"

    def _tray_words(self, tray: "Tray") -> str:
        if not any(piece["cells"] for piece in tray["pieces"]):
            return ""
        return f"{tray['name']}: {', '.join(map(self._piece_words, tray['pieces']))}"

    def _piece_words(self, piece: "Piece") -> str:
        """A piece by its label, or by the cells it consists of."""
        codes = dict.fromkeys(code for code in piece["cells"] if code)
        names = " and ".join(self._name(code) for code in codes)
        if not piece["label"]:
            return names or "empty"
        return f"{piece['label']} ({names})" if len(codes) > 1 else piece["label"]

    def _name(self, code: int) -> str:
        return (self._names[code] if code < len(self._names) else "") or "piece"


def _line(sentences: list[str]) -> str:
    """Sentences in one line."""
    shown = [words for words in dict.fromkeys(sentences) if words]
    ended = [words if words[-1] in ".!?" else f"{words}." for words in shown]
    return " ".join(words[:1].upper() + words[1:] for words in ended)


def _turn_words(view: "View[Any]") -> str:
    """Who has the turn, in games whose notes do not say it."""
    if view["turn"] is None or view["notes"]:
        return ""
    return f"Player {view['turn'] + 1} to play"


def _columns(grid: "Grid", places: list[int]) -> str:
    found = sorted({place % grid["width"] for place in places})
    names = grid["columns"] or [str(column + 1) for column in range(grid["width"])]
    return _span("column", [names[column] for column in found])


def _rows(grid: "Grid", places: list[int]) -> str:
    found = sorted({place // grid["width"] for place in places}, reverse=True)
    names = grid["rows"] or [str(grid["height"] - row) for row in range(grid["height"])]
    return _span("row", [names[row] for row in found])


def _span(word: str, names: list[str]) -> str:
    """Neighbouring rows or columns: ``columns 4 to 6``."""
    return f"{word} {names[0]}" if len(names) == 1 else f"{word}s {names[0]} to {names[-1]}"
