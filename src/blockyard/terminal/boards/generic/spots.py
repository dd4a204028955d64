"""Spots of any game: where its choices start and end, a cursor over them, and what picking does.

A spot is ``name:number``: a grid's place, a tray's piece, or an action without a spot.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from blockyard.core.view import choice
from blockyard.terminal.board import aim_at

if TYPE_CHECKING:
    from blockyard.core.view import Choice, View

ACTIONS = "actions"
"""The area of actions without spots, listed vertically."""

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class Area:
    """A grid, a tray or the list of actions, as rows of places."""

    name: str
    width: int
    height: int

    def spot(self, place: int) -> str:
        """The spot of a place."""
        return f"{self.name}:{place}"


@dataclass
class Picked:
    """The result of picking a spot: an action, a new source, several actions, or nothing."""

    action: str = ""
    source: str = ""
    offer: "list[Choice]" = field(default_factory=list)


def choices_of(view: "View[Any]") -> "list[Choice]":
    """All choices of a view, including those in short form."""
    found = list(view["choices"])
    for each in view["placements"]:
        for place, action in each["actions"].items():
            found.append(choice(action, each["source"], f"{each['grid']}:{place}", each["label"]))
    return found


def loose_actions(view: "View[Any]") -> "list[Choice]":
    """Choices without spots, and actions that target other seats."""
    loose = [each for each in view["choices"] if not each["source"] and not each["target"]]
    for other in view["others"]:
        action = aim_at(view, other)
        if action:
            loose.append(choice(action, label=f"player {other['seat'] + 1}"))
    return loose


def has_spots(view: "View[Any]") -> bool:
    """Whether any action is performed by touching the board."""
    return any(each["source"] or each["target"] for each in view["choices"])


def numbered(listed: "list[Choice]", digits: dict[str, str]) -> dict[str, str]:
    """Actions of a list by the digits that perform them: the game's own, then unused ones."""
    found = {digits[each["action"]]: each["action"] for each in listed if each["action"] in digits}
    left = [digit for digit in "123456789" if digit not in digits.values()]
    others = [each["action"] for each in listed if each["action"] not in digits]
    found.update(zip(left, others, strict=False))
    return found


def areas_of(view: "View[Any]") -> list[Area]:
    """What the cursor can move over, in Tab order: grids, trays, actions."""
    areas: list[Area] = []
    if has_spots(view):
        areas += [Area(grid["name"], grid["width"], grid["height"]) for grid in view["grids"]]
        areas += [
            Area(tray["name"], len(tray["pieces"]), 1) for tray in view["trays"] if tray["pieces"]
        ]
    actions = loose_actions(view)
    if actions:
        areas.append(Area(ACTIONS, 1, len(actions)))
    return areas


def pickable(view: "View[Any]", source: str) -> set[str]:
    """The spots that can be picked, with or without a chosen source."""
    spots = {each["target"] for each in view["choices"] if each["source"] == source}
    spots |= {each["source"] for each in view["choices"]}
    spots |= {f"{ACTIONS}:{index}" for index in range(len(loose_actions(view)))}
    spots.discard("")
    return spots


def targets(view: "View[Any]", source: str) -> set[str]:
    """The spots a chosen source can go to."""
    return {
        each["target"] for each in view["choices"] if each["source"] == source and each["target"]
    }


def pick(view: "View[Any]", source: str, spot: str) -> Picked:
    """The result of picking a spot, with or without a chosen source."""
    if spot.startswith(f"{ACTIONS}:"):
        return Picked(action=loose_actions(view)[int(spot.partition(":")[2])]["action"])
    if spot == source:
        return Picked()
    choices = view["choices"]
    direct = [each for each in choices if each["target"] == spot and each["source"] == source]
    if len(direct) > 1:
        return Picked(offer=direct, source=source)
    if direct:
        return Picked(action=direct[0]["action"])
    begun = [each for each in choices if each["source"] == spot]
    if len(begun) == 1 and not begun[0]["target"]:
        return Picked(action=begun[0]["action"])
    if begun and not any(each["target"] for each in begun):
        return Picked(offer=begun)
    return Picked(source=spot if begun else "")


class Cursor:
    """A position in an area, moved by keys."""

    def __init__(self) -> None:
        self.area = ""
        self.place = 0

    @property
    def spot(self) -> str:
        """The spot it is on."""
        return f"{self.area}:{self.place}"

    def settle(self, areas: list[Area], best: set[str]) -> None:
        """Put it on an existing place; initially where something can be picked."""
        found = next((area for area in areas if area.name == self.area), None)
        if found is not None:
            self.place = min(self.place, found.width * found.height - 1)
        elif areas:
            self.area, self.place = areas[0].name, 0
            if self.spot not in best:
                self.jump(areas, best, 1)

    def put(self, spot: str) -> None:
        """Put it on a spot."""
        self.area, _, place = spot.rpartition(":")
        self.place = int(place)

    def move(self, areas: list[Area], key: str) -> None:
        """Move one step; past an edge, move to the next or previous area."""
        index = [area.name for area in areas].index(self.area)
        area = areas[index]
        across, down = STEPS[key]
        column = self.place % area.width + across
        row = self.place // area.width + down
        if 0 <= column < area.width and 0 <= row < area.height:
            self.place = row * area.width + column
            return
        index += across + down
        if 0 <= index < len(areas):
            self.area = areas[index].name
            self.place = 0 if across + down > 0 else areas[index].width * areas[index].height - 1

    def jump(self, areas: list[Area], spots: set[str], step: int) -> None:
        """Move forward (or back) to the nearest of these spots, wrapping around if needed."""
        order = [area.spot(place) for area in areas for place in range(area.width * area.height)]
        at = order.index(self.spot)
        for distance in range(1, len(order)):
            spot = order[(at + step * distance) % len(order)]
            if spot in spots:
                self.put(spot)
                return
