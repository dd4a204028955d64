"""Checks of a match as text: positions, also damaged ones, and replays."""

from blockyard.conformance.scenario import draw_any
from blockyard.conformance.states import Broken, layout_problems
from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, to_text
from blockyard.core.rng import draw
from blockyard.core.state import hashed_names, pack

TEXTS_DAMAGED = 12


def check_notation(match: Match, rng: list[int]) -> None:
    """Check that a position reads back, and that a damaged one is refused or loads cleanly."""
    text = match.show()
    again = Match(match.game, match.settings, match.seed, match.seats, text)
    for ours, theirs in zip(match.position.boards, again.position.boards, strict=True):
        for name in hashed_names(ours):
            if getattr(ours, name) != getattr(theirs, name):
                raise Broken(f"shown and loaded again, {name} differs: {text}")
    if again.hash() != match.hash():
        raise Broken(f"shown and loaded again, the table differs: {text}")
    if _loads(match, "this is not a position"):
        raise Broken("any text is loaded as a position")
    for _ in range(TEXTS_DAMAGED):
        at = draw_any(rng, len(text))
        rest = at + draw(rng, 4)
        _loads(match, text[:at] + "x?9-: \n"[draw(rng, 7)] * draw(rng, 2) + text[rest:])


def _loads(match: Match, text: str) -> bool:
    """Whether a text loads as a position; only ``ValueError`` may report that it does not."""
    try:
        loaded = Match(match.game, None, match.seed, match.seats, text)
    except ValueError:
        return False
    except Exception as error:
        name = type(error).__name__
        raise Broken(f"a damaged position raises {name}: {error}: {text!r}") from error
    for problem in layout_problems(loaded.position):
        raise Broken(f"a damaged position is loaded, and {problem}: {text!r}")
    return True


def check_replay(match: Match) -> None:
    """Check that a replay reads back and verifies, each board also by its own log."""
    text = to_text(record(match), match.game)
    replay = from_text(text, match.game)
    if to_text(replay, match.game) != text:
        raise Broken("its replay reads back as another")
    verdict = verify(replay, match.game)
    if not verdict:
        raise Broken(f"its replay does not verify: {verdict.problem}")
    for seat, line in enumerate([] if match.game.shared_board else match.timelines()):
        if pack(line.board) != pack(match.position.boards[seat]):
            raise Broken(f"the board of seat {seat} differs when it is played by its own log")
