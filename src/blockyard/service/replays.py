"""Requests about replays: watching and verifying them, and what their headers state."""

from typing import TYPE_CHECKING

from blockyard.core.marks import Marks
from blockyard.core.modes import standing
from blockyard.core.playback import Playback, Verification, other_rules
from blockyard.core.playback import verify as verify_replay
from blockyard.core.replay_text import head_of
from blockyard.core.state import pack
from blockyard.service import fields
from blockyard.service.fields import BadRequest
from blockyard.service.frames import standing_data
from blockyard.service.held import Held

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.game import Game
    from blockyard.core.replay import Replay
    from blockyard.core.replay_text import Head
    from blockyard.service.fields import Answer, Request

VERIFIED_AT_ONCE = 20
"""Inputs of a replay that one request verifies: a few ms in the page."""

MARKS_AT_ONCE = 20
"""Moments of a replay in which one request looks for marks: a few ms in the page."""


def watch(replay: "Replay", game: "Game") -> Held:
    """A replay at its start, to be watched."""
    playback = Playback(replay, game)
    return Held(playback.at_input(0), playback)


def seek(held: Held, request: "Request") -> None:
    """Show the replay after some inputs, or at a time."""
    playback = held.watched()
    if "input" in request:
        held.go_to(playback.at_input(fields.whole(request, "input")))
    else:
        held.go_to(playback.at_time(fields.whole(request, "time")))


def marks(held: Held) -> "Answer":
    """The next moments at which pieces locked in the replay."""
    if held.marks is None:
        held.marks = Marks(held.watched())
    return {"marks": held.marks.find(MARKS_AT_ONCE), "done": held.marks.is_done}


def verify(replay: "Replay", game: "Game") -> "Answer":
    """The verdict about a whole replay."""
    verdict = verify_replay(replay, game)
    return {"verified": bool(verdict), "problem": verdict.problem}


def verify_some(held: Held) -> "Answer":
    """The verdict about a replay, if verifying some more inputs is enough for one."""
    verification = _verification_of(held)
    verification.go_on(VERIFIED_AT_ONCE)
    return _verified(verification)


def simulation(held: Held) -> "Answer":
    """What is needed to re-simulate a replay without Python."""
    playback = held.watched()
    replay, position = playback.replay, playback.at_input(0).position
    return {
        "possible": replay.clocks == "shared",
        "boards": [pack(board).hex() for board in position.boards],
        "table": pack(position.table).hex() if position.table is not None else "",
        "actions": playback.game.actions.count,
        "checkpoints": [[count, replay.checkpoints[count]] for count in replay.checkpoints],
        "received": [[count] + list(effect) for count, effect in replay.received],  # noqa: RUF005  # MicroPython can't unpack into a list
        "states_effects": replay.states_effects,
    }


def accept(held: Held, request: "Request") -> "Answer":
    """Verify only the end of a replay that was re-simulated without Python."""
    boards, table = request.get("boards"), fields.text(request, "table")
    if not isinstance(boards, list) or not all(isinstance(board, str) for board in boards):
        raise BadRequest("'boards' must be a list of packed boards")
    verification = _verification_of(held)
    verification.accept([bytes.fromhex(board) for board in boards], bytes.fromhex(table))
    return _verified(verification)


def head(text: str, game_of: "Callable[[str], Game]") -> "Answer":
    """What the header of a replay states, and why it cannot be played, if so."""
    found = head_of(text)
    return {
        "game": found.game_id,
        "version": found.version,
        "seats": found.seats,
        "end": found.end,
        "reason": found.reason,
        "score": found.score,
        "text": text,
        "problem": _head_problem(found, game_of),
        "excess": found.excess,
    }


def _head_problem(found: "Head", game_of: "Callable[[str], Game]") -> str:
    """Why the rules at hand cannot play a replay; empty if they can."""
    try:
        return other_rules(found.version, game_of(found.game_id))
    except (ValueError, ImportError) as error:
        return str(error)


def _verification_of(held: Held) -> Verification:
    """The verification of the replay, which goes on with each request."""
    if held.verification is None:
        playback = held.watched()
        held.verification = Verification(playback.replay, playback.game)
    return held.verification


def _verified(verification: Verification) -> "Answer":
    """The verdict about a replay, if its verification is done."""
    if not verification.is_done:
        return {"done": False}
    match, problem = verification.match, verification.problem
    return {
        "done": True,
        "verdict": {"verified": not problem, "problem": problem},
        "standing": standing_data(standing(match, match.mode)),
    }
