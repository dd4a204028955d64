"""One-call functions for replays as text: what programs need most often."""

from blockyard.core.match import Match
from blockyard.core.playback import Playback, Verdict
from blockyard.core.playback import verify as verify_replay
from blockyard.core.registry import find_game
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, head_of, tidy, to_text


def replay_text(match: Match) -> str:
    """The replay text of a match so far."""
    return to_text(record(match), match.game)


def open_replay(text: str) -> Playback:
    """A replay text opened for watching; raises ``ValueError`` if these rules can't play it."""
    text = tidy(text)
    game = find_game(head_of(text).game_id)
    return Playback(from_text(text, game), game)


def verify(text: str) -> Verdict:
    """Verify a replay text: re-simulate the match and compare every claim."""
    text = tidy(text)
    game = find_game(head_of(text).game_id)
    return verify_replay(from_text(text, game), game)
