"""What players are told of what happens."""

import pytest
from tests.games.drmario.bottles import rooms

from blockyard.games.drmario import game


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (("popped", 4, 1, 0), ""),
        (("popped", 4, 2, 0), "Chain 2"),
        (("viruses_left", 3, 1, 0), "3 viruses left"),
        (("viruses_left", 1, 2, 0), "1 virus left"),
        (("viruses_left", 0, 1, 0), "no viruses left"),
        (("damage_sent", 3, 9, 2), "Damage sent: 2"),
        (("damage_received", 4, 2, 0), "Damage incoming: 2"),
        (("stage_complete", 7, 0, 0), "Stage 7 complete"),
        (("targeted", 0, -1, 0), "Damage goes to anyone"),
        (("targeted", 2, -1, 0), "Damage goes to whoever is nearest to a clean bottle"),
        (("targeted", 3, 0, 0), "Damage goes to player 1"),
        (("lost", 0, 0, 0), "No room for the next pill"),
        (("won", 0, 0, 0), "The bottle is clean"),
        (("player_left", 0, 0, 0), "The player left"),
        (("moved", 3, 4, 0), ""),
    ],
)
def test_an_event_is_told_in_a_few_words(event: tuple[str, int, int, int], words: str) -> None:
    assert game.tell(*event) == words


def test_every_event_has_words_or_none_but_never_fails() -> None:
    for name in game.events:
        assert isinstance(game.tell(name, 0, 0, 0), str)


def test_a_clear_tells_once_what_it_sent() -> None:
    match = rooms("pill: 3 9 lying b b\nB* B* B* .. .. B* B* B*", ".. .. .. .. .. .. .. Y*")
    since = match.event_count(0)
    match.play(0, "down")
    sent = [event for event in match.events(0, since) if event[0] == "damage_sent"]  # type: ignore[index]  # a list
    assert sent == [["damage_sent", 2, 2, 2]]


def test_every_action_that_changes_something_is_told_by_an_event() -> None:
    match = rooms("pill: 3 9 lying b r\n.. .. .. .. .. .. .. Y*", ".. .. .. .. .. .. .. Y*")
    for action in ("left", "right", "turn_left", "turn_right", "soft", "target_attackers", "down"):
        before = match.event_count(0)
        match.play(0, action)
        assert match.event_count(0) > before, action
