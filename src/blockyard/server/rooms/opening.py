"""Whether a room can be created as requested."""

from blockyard.core.controls import Mode
from blockyard.core.game import Game, UnknownMode
from blockyard.core.match import Match
from blockyard.core.modes import room_modes, room_seats
from blockyard.core.registry import UnknownGame, find_game
from blockyard.core.settings import BadSetting
from blockyard.server.rooms.deciding import Refusal
from blockyard.server.rooms.entries import Opened
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Create


def decide_opening(code: str, create: Create) -> Opened | Refusal:
    """The entry that opens a room, or why it can't be created."""
    try:
        game = find_game(create.game)
    except UnknownGame:
        return Refusal(codes.NO_SUCH_GAME, "This server does not have that game.")
    fewest, most = room_seats(game)
    if not most:
        return Refusal(codes.BAD_SETTINGS, f"{game.title} is a single-player game.")
    if not fewest <= create.seats <= most:
        message = f"{game.title} has {fewest} to {most} seats, not {create.seats}."
        return Refusal(codes.BAD_SETTINGS, message)
    try:
        mode = _mode(game, create)
        settings = dict(mode.settings) if mode is not None else {}
        settings.update(create.settings)
        start = mode.start if mode is not None else ""
        match = Match(game, settings, 0, create.seats, start)
    except (BadSetting, UnknownMode, ValueError) as error:
        return Refusal(codes.BAD_SETTINGS, str(error))
    shown = match.settings
    name = mode.id if mode is not None and not create.settings else match.mode.id
    return Opened(code, game.id, game.version, name, shown, create.seats, create.open, match.start)


def _mode(game: Game, create: Create) -> Mode | None:
    """The requested mode; without mode and settings, the default in rooms."""
    if create.mode:
        return game.mode(create.mode)
    if create.settings:
        return None
    return room_modes(game)[0]
