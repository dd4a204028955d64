"""Rendering without a window: text, pixels and SVG, of what the players see."""

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from blockyard.drawing import draw
from blockyard.envs.letters import HEIGHT, WIDTH, letter_dots
from blockyard.envs.picture import BACKGROUND, Picture, Tile, picture_of

if TYPE_CHECKING:
    from blockyard.core.match import Match

Frame: TypeAlias = str | NDArray[np.uint8]
"""Text, or pixels by row, column and colour: red, green and blue."""

HUMAN = "human"
"""Prints the board as text after every step."""

RENDER_MODES = (HUMAN, "ansi", "rgb_array", "svg")

GAP = 1
"""Pixels between tiles."""

DARK = "#000000"
LIGHT = "#ffffff"
"""Letters on light and on dark tiles."""


def check_render_mode(render_mode: str | None) -> None:
    """Raise ``ValueError`` for an unknown render mode."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise ValueError(f"unknown render mode {render_mode!r}; available: {known}")


def frame_of(match: "Match", render_mode: str) -> Frame:
    """A match as its players see it, in a render mode."""
    seats = [-1] if match.game.shared_board else list(range(match.seats))
    if render_mode == "ansi":
        return "\n\n".join(draw(match, seat) for seat in seats)
    picture = picture_of([match.view(seat) for seat in seats], match.game)
    return svg_of(picture) if render_mode == "svg" else pixels_of(picture)


def pixels_of(picture: Picture) -> NDArray[np.uint8]:
    """A picture as pixels."""
    pixels = np.empty((picture.height, picture.width, 3), dtype=np.uint8)
    pixels[:] = _channels(BACKGROUND)
    for tile in picture.tiles:
        inside = tile.size - GAP
        square = pixels[tile.top : tile.top + inside, tile.left : tile.left + inside]
        square[:] = _channels(tile.colour)
        if tile.letter:
            scale = inside // HEIGHT
            dots = letter_dots(tile.letter).repeat(scale, axis=0).repeat(scale, axis=1)
            top, left = (inside - HEIGHT * scale) // 2, (inside - WIDTH * scale) // 2
            spot = square[top : top + dots.shape[0], left : left + dots.shape[1]]
            spot[dots] = _channels(_ink(tile))
    return pixels


def svg_of(picture: Picture) -> str:
    """A picture as an SVG document."""
    size = f'width="{picture.width}" height="{picture.height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        f'<rect {size} fill="{BACKGROUND}"/>',
    ]
    for tile in picture.tiles:
        inside = tile.size - GAP
        lines.append(
            f'<rect x="{tile.left}" y="{tile.top}" width="{inside}" height="{inside}" '
            f'fill="{tile.colour}"/>'
        )
        if tile.letter:
            middle = inside / 2
            lines.append(
                f'<text x="{tile.left + middle}" y="{tile.top + middle}" fill="{_ink(tile)}" '
                f'font-family="monospace" font-size="{0.8 * inside:.1f}" text-anchor="middle" '
                f'dominant-baseline="central">{tile.letter.upper()}</text>'
            )
    return "\n".join([*lines, "</svg>"])


def _channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _ink(tile: Tile) -> str:
    return DARK if sum(_channels(tile.colour)) > 3 * 128 else LIGHT
