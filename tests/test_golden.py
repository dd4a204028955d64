"""Golden replays: recorded matches that must always play the same under their rules version."""

from pathlib import Path

import pytest

from blockyard.core.playback import verify
from blockyard.core.registry import find_game
from blockyard.core.replay_text import from_text, game_of, to_text

GOLDEN = Path("tests/golden")


def replays() -> list[Path]:
    return sorted(GOLDEN.glob("*/*.replay"))


@pytest.mark.parametrize("game_id", sorted(path.name for path in GOLDEN.iterdir()))
def test_a_game_with_golden_replays_has_one_of_its_rules_version(game_id: str) -> None:
    versions = [game_of(path.read_text()) for path in (GOLDEN / game_id).glob("*.replay")]
    assert (game_id, find_game(game_id).version) in versions


@pytest.mark.parametrize("path", replays(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_replay_is_verified(path: Path) -> None:
    text = path.read_text()
    game_id, version = game_of(text)
    game = find_game(game_id)
    assert version in (game.version, *game.plays_like), (
        "its rules are no longer playable: remove it"
    )
    replay = from_text(text, game)
    assert verify(replay, game).problem == ""
    assert to_text(replay, game) == text
