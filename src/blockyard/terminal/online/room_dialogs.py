"""The dialogs of a room: menu, phrases, the end of a round, and confirmations."""

from typing import TYPE_CHECKING

from blockyard.terminal.draw.panel import clock
from blockyard.terminal.online.phrases import words_of
from blockyard.terminal.online.room_match import place_words
from blockyard.terminal.screens.dialogs import Dialog, Option
from blockyard.terminal.screens.lists import folded
from blockyard.terminal.storage.given_file import sentence

if TYPE_CHECKING:
    from blockyard.terminal.online.room_match import RoomMatch
    from blockyard.terminal.screens.sheet import SheetScreen

CONTINUE = Option("continue", "Continue", ("escape",))
SAY = Option("say", "Chat", ("t",))
DEVICE = Option("device", "Continue on another device", ("d",))
KEYS = Option("keys", "Keys", ("f1", "k", "question_mark"))
LEAVE = Option("leave", "Leave the room", ("x",))
QUIT = Option("quit", "Quit", ("q",))

MOST_LISTED = 8
"""Maximum players listed in a result."""

REASONS = (
    Option("name", "Inappropriate name", ("1",)),
    Option("cheating", "Cheating", ("2",)),
    Option("leaving", "Stalling or leaving", ("3",)),
    Option("", "Cancel", ("escape", "n")),
)
"""What a player can be reported for; the same as on the page."""


def menu_dialog(behind: "SheetScreen", words: str) -> Dialog:
    """The menu during a round; the round continues meanwhile."""
    options = [CONTINUE, SAY, DEVICE, KEYS, LEAVE, QUIT]
    return Dialog(behind, "Room", [words], options, leaving=CONTINUE.value)


def phrases_dialog(behind: "SheetScreen", phrases: list[str]) -> Dialog:
    """The phrases to choose from."""
    options = [
        Option(phrase, words_of(phrase), (str(number),) if number < 10 else ())
        for number, phrase in enumerate(phrases, 1)
    ]
    options.append(Option("", "Cancel", ("escape",)))
    return Dialog(behind, "Chat", [], options)


def report_dialog(behind: "SheetScreen", name: str) -> Dialog:
    """The reasons for reporting a player."""
    lines = [f"Report {name} to the server's operators?"]
    return Dialog(behind, "Report", lines, list(REASONS))


def leave_dialog(behind: "SheetScreen", *, is_playing: bool) -> Dialog:
    """The confirmation before leaving a room."""
    lines = ["The round is in progress: leaving forfeits it."] if is_playing else []
    options = [
        Option("", "No, stay", ("n", "escape")),
        Option("leave", "Yes, leave the room", ("y", "x")),
    ]
    return Dialog(behind, "Leave?", lines, options)


def round_dialog(behind: "SheetScreen", match: "RoomMatch", title: str) -> Dialog:
    """How a round ended, and what to do next."""
    options = [Option("look", "View the board", ("l", "escape")), SAY, LEAVE]
    if match.room.you >= 0:
        options.insert(0, Option("ready", "Ready for the next round", ("r", "enter")))
    else:
        options.insert(0, Option("ready", "Back to the room", ("r", "enter")))
    return Dialog(behind, title, result_lines(match), options, leaving="look")


def result_lines(match: "RoomMatch") -> list[str]:
    """How a round ended, in lines: the reason, the ranking, and notes."""
    outcome = match.outcome
    if outcome is None:
        return []
    lines = folded(sentence(match.game.ending_text(outcome["reason"])), 60, 2)
    places = match.over.places if match.over is not None else []
    scores = outcome["scores"]
    seats = range(len(scores))
    if any(places):
        order = sorted(seats, key=lambda seat: (places[seat : seat + 1] or [0])[0] or 100)
    else:
        order = sorted(seats, key=lambda seat: -scores[seat])
    if any(places) or any(scores):
        for seat in order[:MOST_LISTED]:
            place = place_words(places, seat).split(" ")[0]
            name = match.names.get(seat) or f"Player {seat + 1}"
            points = f"{scores[seat]:,}" if any(scores) else ""
            lines.append(f"{place:<5}{name[:24]:<25}{points:>10}".rstrip())
        if len(scores) > MOST_LISTED:
            lines.append(f"and {len(scores) - MOST_LISTED} more")
    if match.game.timed:
        lines.append(f"Time {clock(outcome['time'])}")
    if match.over is not None and match.over.note:
        lines += folded(match.over.note, 60, 2)
    if match.over is not None and match.over.replay:
        server = match.visit.guest.server
        lines.append(f"Replay {server.base}/api/replays/{match.over.replay}")
    return lines
