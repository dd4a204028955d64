"""What a seat of Dr. Mario 99 observes, compared with what its view shows."""

import pytest
from tests.games.drmario.bottles import bottle
from tests.games.observed import declared, seen

from blockyard.conformance.playout import play_randomly
from blockyard.core.match import Match
from blockyard.core.state import NEVER
from blockyard.games.drmario import game
from blockyard.games.drmario.bottle import FALLING


def test_each_feature_has_its_shape_and_highest_number() -> None:
    assert declared(game) == [
        ("bottle", (17, 8), 28),
        ("near", (3,), 1),
        ("far", (3,), 1),
        ("column", (1,), 7),
        ("row", (1,), 16),
        ("standing", (1,), 1),
        ("next left", (3,), 1),
        ("next right", (3,), 1),
        ("phase", (7,), 1),
        ("viruses", (1,), 255),
        ("cascade", (1,), 255),
        ("damage", (1,), 255),
        ("time left", (1,), 255),
    ]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_observed_is_what_the_view_shows(seed: int) -> None:
    match = Match(game, {"level": 5}, seed)
    play_randomly(match, 20 * seed)
    s, view = bottle(match), match.view(0)
    cells = seen(match, "bottle")
    shown = list(view["grids"][0]["cells"])
    for place in view["grids"][0]["layers"]["piece"]:
        assert shown[place]
        shown[place] = 0
    assert cells == shown
    assert seen(match, "phase").index(1) == s.phase
    assert seen(match, "viruses") == [s.viruses]
    assert seen(match, "next left").index(1) == s.next_left - 1
    assert seen(match, "next right").index(1) == s.next_right - 1
    assert seen(match, "time left") == [min((s.due - s.now) // 20, 255)]


def test_a_falling_pill_is_seen_and_nothing_of_it_before() -> None:
    match = Match(game, {"level": 5}, 3)
    names = ("near", "far", "column", "row", "standing")
    assert not any(any(seen(match, name)) for name in names)
    while bottle(match).phase != FALLING:
        match.advance(bottle(match).due)
    s = bottle(match)
    assert seen(match, "near").index(1) == s.near - 1
    assert seen(match, "far").index(1) == s.far - 1
    assert [seen(match, name) for name in names[2:]] == [[s.pill_x], [s.pill_y], [0]]
    s.standing, s.pill_x, s.pill_y = 1, 5, 9
    assert [seen(match, name) for name in names[2:]] == [[5], [9], [1]]


def test_counters_are_seen_up_to_255() -> None:
    match = Match(game, None, 3)
    s = bottle(match)
    s.viruses, s.cascade, s.queue, s.due = 256, 3, 4, NEVER
    names = ("viruses", "cascade", "damage", "time left")
    assert [seen(match, name) for name in names] == [[255], [3], [4], [255]]
    s.viruses, s.cascade, s.queue = 9, 256, 256
    assert [seen(match, name) for name in names[:3]] == [[9], [255], [255]]
