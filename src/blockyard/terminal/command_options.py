"""The command line's options for the terminal, and the resulting look."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.draw.look import Look

if TYPE_CHECKING:
    from blockyard.terminal.storage.player_settings import PlayerSettings


class CommandOptions(NamedTuple):
    """The command line's options for the terminal; they override the settings."""

    ascii_only: bool = False
    colour: str | None = None
    fps: int | None = None
    output: str | None = None
    """The file in which the last match played is saved as a replay."""


def look_of(
    options: CommandOptions,
    settings: "PlayerSettings",
    environment: Mapping[str, str],
    encoding: str,
) -> Look:
    """The look, according to the command line, the settings, or the terminal itself."""
    colour = options.colour if options.colour in ("on", "off") else settings.colour
    if colour == "auto":
        # https://no-color.org: when set and not empty, whatever its value.
        colour = "off" if environment.get("NO_COLOR") else "on"
    marks = "ascii" if options.ascii_only else settings.marks
    if marks == "auto":
        marks = "unicode" if encoding.lower().replace("-", "") == "utf8" else "ascii"
    return Look(colour=colour == "on", ascii_only=marks == "ascii")
