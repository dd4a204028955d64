"""Continuing on another device: a link with which it becomes the same guest, once."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blockyard.terminal.online.errors import ERRORS, words_about
from blockyard.terminal.screens.dialogs import MARGIN, Dialog, Option
from blockyard.terminal.screens.lists import folded

if TYPE_CHECKING:
    from blockyard.terminal.online.visit import Visit
    from blockyard.terminal.screens.sheet import SheetScreen

TITLE = "Continue on another device"
HINT = (
    "Open this link on the other device within {minutes} minutes. "
    "It works once, and whoever uses it plays as you."
)
CLOSE = Option("", "Close", ("escape", "enter"))


async def show_link(
    behind: "SheetScreen", visit: "Visit", closed: Callable[[Any], None] | None = None
) -> None:
    """Request a link and show it over a screen, or why there is none."""
    assert visit.room is not None
    width = behind.app.size.width - 2 * MARGIN
    try:
        made = await visit.guest.link()
    except ERRORS as error:
        lines = folded(words_about(error, visit.guest.server.shown), width, 4)
    else:
        link = f"{visit.guest.server.base}/#/room/{visit.room.code}?link={made.link}"
        parts = [link[at : at + width] for at in range(0, len(link), width)]
        lines = [*folded(HINT.format(minutes=made.valid // 60), width, 4), "", *parts]
    # The player may have moved on meanwhile.
    if behind.is_current:
        behind.app.push_screen(Dialog(behind, TITLE, lines, [CLOSE]), closed)
