"""Wishes: what the command line says about the terminal, and how things look by them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.draw.look import Look

if TYPE_CHECKING:
    from blockyard.terminal.storage.player_settings import PlayerSettings


class Wishes(NamedTuple):
    """What the command line says about the terminal; it goes before the settings."""

    ascii_only: bool = False
    colour: str | None = None
    fps: int | None = None
    output: str | None = None
    """The file that the last match played is kept in as a replay."""


def look_of(
    wishes: Wishes, settings: "PlayerSettings", environment: Mapping[str, str], encoding: str
) -> Look:
    """How things look: as the command line says, the settings, or the terminal itself."""
    colour = wishes.colour if wishes.colour in ("on", "off") else settings.colour
    if colour == "auto":
        # https://no-color.org: when present and not empty, whatever its value.
        colour = "off" if environment.get("NO_COLOR") else "on"
    marks = "ascii" if wishes.ascii_only else settings.marks
    if marks == "auto":
        marks = "unicode" if encoding.lower().replace("-", "") == "utf8" else "ascii"
    return Look(colour=colour == "on", ascii_only=marks == "ascii")
