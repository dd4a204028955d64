"""Reviews of golden replays as they are on every runtime; the page's tests compare theirs.

``python -m tests.bots.reviewed`` writes them anew, after a bot has been changed.
"""

import json
from pathlib import Path

from blockyard.bots.reviewing import Review
from blockyard.catalogue import open_game
from blockyard.core.playback import Playback
from blockyard.core.replay_text import from_text, game_of

GOLDEN = Path(__file__).parent.parent / "golden"
FILE = Path(__file__).with_name("reviews.json")
EFFORT = 512

REPLAYS = (
    "blockblast/1-default",
    "bucket/1-default",
    "drmario/2-damage-seats",
    "saktris/2-default",
    "tetris/2-default",
    "tetris/2-garbage-fight-seats",
)
"""At least one of every game; where there are more seats, the second is reviewed."""


def review_of(name: str) -> dict[str, object]:
    """A review of a golden replay, as plain data."""
    text = (GOLDEN / f"{name}.replay").read_text(encoding="utf-8")
    game = open_game(game_of(text)[0])
    replay = from_text(text, game)
    seat = min(1, replay.seats - 1)
    review = Review(Playback(replay, game), seat, EFFORT)
    while not review.is_done:
        review.go_on()
    return {
        "replay": name,
        "seat": seat,
        "effort": EFFORT,
        "costs": [judgement.cost for judgement in review.judgements],
        "values": [judgement.value for judgement in review.judgements],
        "moments": [
            {
                "number": judgement.decision.number,
                "planned": judgement.plan,
                "sentence": judgement.explanation,
            }
            for judgement in review.moments
        ],
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps([review_of(name) for name in REPLAYS], indent=1) + "\n")
