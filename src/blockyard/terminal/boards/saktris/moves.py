"""The list of moves: written down from one view to the next, as chess players write them."""

from typing import TYPE_CHECKING, Any

from blockyard.core.match import Match
from blockyard.terminal.boards.saktris.view import (
    cells_of,
    layer_of,
    letter_brought,
    letter_of,
    place_of,
    placements,
    ply_of,
    spot_of,
    square_name,
)

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.settings import Given

PASSED = "--"
"""How a turn that was passed is written."""

UNSEEN = "..."
"""Stands for moves that were made while nobody looked."""


class Moves:
    """What was played, by ply, as far as views of it were seen one after the other."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._seen: dict[str, Any] | None = None
        self.written: dict[int, str] = {}
        """The moves by their ply: two for each move number, White's and Black's."""

    def follow(self, view: dict[str, Any], settings: "dict[str, Given]") -> None:
        """Write down what led from the last view to this one."""
        before = self._seen
        self._seen = view
        if before is None or before["more"]["fen"] == view["more"]["fen"]:
            return
        first, last = ply_of(before), ply_of(view)
        if last < first:
            # A replay was moved back.
            self.written = {ply: san for ply, san in self.written.items() if ply < last}
            return
        if last == first:
            return
        if last - first > 1 and not _is_explained(before, view):
            self.written[last - 1] = UNSEEN
            return
        self.written[first] = self._san(before, view, settings)
        for ply in range(first + 1, last):
            self.written[ply] = PASSED

    def rows(self, count: int) -> list[tuple[int, str, str]]:
        """The last lines of the list: a move's number, White's move and Black's."""
        numbers = sorted({ply // 2 for ply in self.written})
        return [
            (number, self.written.get(2 * number, UNSEEN), self.written.get(2 * number + 1, ""))
            for number in numbers[-count:]
        ]

    def _san(
        self, before: dict[str, Any], view: dict[str, Any], settings: "dict[str, Given]"
    ) -> str:
        """What a move is called: the label of the choice that leads there."""
        path = layer_of(view, "last_move")
        choices = before["choices"]
        if before["seat"] != before["turn"]:
            choices = self._choices_of_the_mover(before, settings)
        found = _choices_along(choices, path, cells_of(view)) if path else []
        return str(found[0]["label"]) if found else "".join(square_name(place) for place in path)

    def _choices_of_the_mover(
        self, view: dict[str, Any], settings: "dict[str, Given]"
    ) -> list[dict[str, Any]]:
        """The choices that the side to move had, which its opponent's view does not tell."""
        try:
            match = Match(self._game, settings, start=view["more"]["fen"])
        except ValueError:
            return []
        choices: list[Any] = match.view(view["turn"])["choices"]  # type: ignore[assignment]  # a list
        return choices


def _is_explained(before: dict[str, Any], view: dict[str, Any]) -> bool:
    """Whether the last move alone made the difference; then the other turns were passed."""
    old, new = cells_of(before), cells_of(view)
    different = {place for place in range(64) if old[place] != new[place]}
    return bool(different) and different <= set(layer_of(view, "last_move"))


def _choices_along(
    choices: list[dict[str, Any]], path: list[int], cells: list[int]
) -> list[dict[str, Any]]:
    """The choices that go the way of the last move, and bring the piece that stands there now."""
    target = cells[path[-1]]
    if len(path) == 1:
        found = placements({"choices": choices}, path[0], "")
    else:
        found = [
            choice
            for choice in choices
            if choice["target"] == spot_of(path[1]) and place_of(choice["source"]) == path[0]
        ]
    exact = [
        choice for choice in found if target and letter_brought(choice) in ("", letter_of(target))
    ]
    return exact or found
