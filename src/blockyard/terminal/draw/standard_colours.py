"""The 16 standard colours, for terminals that have no others.

Their shades differ from terminal to terminal, so nothing is ever mixed from them: what has to be
told apart gets colours of its own.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SHADES = {
    "black": (0, 0, 0),
    "red": (170, 0, 0),
    "green": (0, 170, 0),
    "yellow": (170, 85, 0),
    "blue": (0, 0, 170),
    "magenta": (170, 0, 170),
    "cyan": (0, 170, 170),
    "white": (170, 170, 170),
    "bright_black": (85, 85, 85),
    "bright_red": (255, 85, 85),
    "bright_green": (85, 255, 85),
    "bright_yellow": (255, 255, 85),
    "bright_blue": (85, 85, 255),
    "bright_magenta": (255, 85, 255),
    "bright_cyan": (85, 255, 255),
    "bright_white": (255, 255, 255),
}
"""The colours by name, with their shades on a VGA screen."""

DARK = ("black", "red", "blue", "magenta", "bright_black", "bright_blue")
"""Colours on which white is easier to read than black."""


def is_standard(colour: str) -> bool:
    """Whether a colour is one of the 16, and not ``#rrggbb``."""
    return colour in SHADES


def text_on_standard(ground: str) -> str:
    """Black or white, whichever is easier to read on a standard colour."""
    return "bright_white" if ground in DARK else "black"


def nearest(colour: str, among: "Sequence[str] | Mapping[str, object]" = SHADES) -> str:
    """The standard colour that is most like ``#rrggbb``."""
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]

    def distance(name: str) -> int:
        return sum((one - other) ** 2 for one, other in zip(parts, SHADES[name], strict=True))

    return min(among, key=distance)


def assigned(colours: "Sequence[str]") -> list[str]:
    """A standard colour for each of a game's colours, different ones as long as there are any.

    The first colour is that of empty cells, and stays black.
    """
    found = dict.fromkeys(colours[:1], "black")
    left = [name for name in SHADES if name != "black"]
    for colour in colours[1:]:
        if colour not in found:
            found[colour] = nearest(colour, left or SHADES)
            left = [name for name in left if name != found[colour]]
    return [found[colour] for colour in colours]
