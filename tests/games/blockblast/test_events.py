"""Messages for players about events."""

from typing import Any

import pytest
from tests.games.blockblast.matches import begin, event_names

from blockyard.core.match import Match
from blockyard.games.blockblast import game


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (("cleared", 1, 100, 1), "Good Work! 1 line, +100."),
        (("cleared", 2, 475, 4), "Excellent! 2 lines, +475. Streak 4."),
        (("cleared", 6, 460, 1), "Perfect! 6 lines, +460."),
        (("perfect_clear", 300, 0, 0), "Board cleared: +300!"),
        (("streak_lost", 3, 0, 0), "Streak of 3 lost."),
        (("streak_lost", 1, 0, 0), ""),
        (("stuck", 2, 0, 0), "No piece fits."),
        (("revived", 20, 2, 0), "Revived: 20 cells removed."),
        (("drawn", 1, 2, 3), ""),
    ],
)
def test_an_event_has_a_short_message(event: tuple[str, int, int, int], words: str) -> None:
    assert game.tell(*event) == ([words] if words else [])


def test_every_event_has_a_message_or_none() -> None:
    for name in game.events:
        assert isinstance(game.tell(name, 0, 0, 0), list)


def test_a_clear_states_the_colours_of_the_removed_cells_by_pairs_of_rows() -> None:
    match = begin(
        """
        tray: mono:brown t-0 .
        .rrrrrrr
        g.......
        g.......
        g.......
        g.......
        g.......
        g.......
        g.......
        """
    )
    since = match.event_count(0)
    match.play(0, "1@a8")
    events: Any = match.events(0, since)
    assert events == [
        ("placed", 0, 0, 0),
        ("gone", 0, 0x1111111A, 4),
        ("gone", 2, 4, 4),
        ("gone", 4, 4, 4),
        ("gone", 6, 4, 4),
        ("cleared", 2, 180, 1),
        ("lines", 1, 1, 15),
        ("perfect_clear", 300, 0, 0),
    ]


def test_every_action_emits_an_event() -> None:
    match = Match(game, seed=4)
    for _ in range(30):
        before = match.event_count(0)
        match.play(0, match.legal(0)[-2] if len(match.legal(0)) > 1 else "finish")
        assert match.event_count(0) > before
        if match.outcome():
            return


def test_a_placement_is_the_event_that_ends_a_piece() -> None:
    match = Match(game, seed=4)
    for _ in range(5):
        since = match.event_count(0)
        match.play(0, match.legal(0)[0])
        assert [name for name in event_names(match, since) if name in game.rests] == ["placed"]
