"""Codes: why a request was refused, what a notice says, and why a socket was closed."""

BAD_MESSAGE = "bad_message"
BAD_SETTINGS = "bad_settings"
BUSY = "busy"
CLAIM_DIFFERS = "claim_differs"
EARLY = "early"
FORBIDDEN = "forbidden"
GAP = "gap"
ILLEGAL = "illegal"
IN_A_ROOM = "in_a_room"
LATE = "late"
NOT_LIVE = "not_live"
NO_ROOM = "no_room"
NO_SUCH_BOT = "no_such_bot"
NO_SUCH_GAME = "no_such_game"
NO_SUCH_PHRASE = "no_such_phrase"
NO_SUCH_SEAT = "no_such_seat"
ROOM_FULL = "room_full"
SUSPENDED = "suspended"
TOO_MANY = "too_many"
"""Codes of ``nack``."""

SUSPENDED_NOTICE = "suspended"
RESUMED = "resumed"
PREMOVE_DROPPED = "premove_dropped"
CALLED_OFF = "called_off"
KICKED = "kicked"
REPLACED = "replaced"
MOVED = "moved"
RESTART = "restart"
CLOSED = "closed"
"""Codes of ``notice``."""

CLOSE_NORMAL = 1000
CLOSE_VIOLATION = 1008
CLOSE_RESTART = 1012
CLOSE_UNAUTHORIZED = 4401
CLOSE_BANNED = 4403
CLOSE_ROOM = 4404
CLOSE_KICKED = 4405
CLOSE_SLOW = 4408
CLOSE_REPLACED = 4409
CLOSE_MOVED = 4410
CLOSE_OUTDATED = 4426
CLOSE_TOO_MANY = 4429
"""The server's WebSocket close codes."""

RECONNECT = (CLOSE_RESTART, CLOSE_SLOW, CLOSE_MOVED)
"""The close codes after which clients reconnect automatically; after all others, they tell the
player."""
