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
    colour = options.colour if options.colour not in (None, "auto") else settings.colour
    if colour == "auto":
        # https://no-color.org: when set and not empty, whatever its value.
        colour = "off" if environment.get("NO_COLOR") else "on"
    marks = "ascii" if options.ascii_only else settings.marks
    if marks == "auto":
        can_show = encoding.lower().replace("-", "") == "utf8" and not _is_console(environment)
        marks = "unicode" if can_show else "ascii"
    most = 16 if colour == "16" else _colours_of(environment)
    return Look(
        colour=colour != "off",
        ascii_only=marks == "ascii",
        sixteen=most == 16,
        eight_bit=most == 256,
    )


def _is_console(environment: Mapping[str, str]) -> bool:
    """Whether this is Linux's own console, whose font has neither chess pieces nor arrows."""
    return environment.get("TERM") == "linux"


def _colours_of(environment: Mapping[str, str]) -> int | None:
    """How many colours the terminal has, judged as Rich does: 16, 256, or None for all."""
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return None
    name = environment.get("TERM", "").strip().lower()
    if not name:  # Windows sets no TERM; its terminals have all colours
        return None
    return 256 if name.rpartition("-")[2] in ("256color", "kitty") else 16
