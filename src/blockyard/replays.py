"""Replays as text, in one call each: what programs need most often."""

from blockyard.core.match import Match
from blockyard.core.playback import Playback, Verdict
from blockyard.core.playback import verify as verify_replay
from blockyard.core.registry import find_game
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, head_of, tidy, to_text


def replay_text(match: Match) -> str:
    """A match so far as a replay's text."""
    return to_text(record(match), match.game)


def open_replay(text: str) -> Playback:
    """A replay's text opened for watching; ``ValueError`` if it is none that these rules play."""
    text = tidy(text)
    game = find_game(head_of(text).game_id)
    return Playback(from_text(text, game), game)


def verify(text: str) -> Verdict:
    """Whether a replay's text is true: the match is played again, and every claim is compared."""
    text = tidy(text)
    game = find_game(head_of(text).game_id)
    return verify_replay(from_text(text, game), game)
