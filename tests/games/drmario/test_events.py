"""Messages for players about events."""

from typing import Any

import pytest
from tests.games.drmario.bottles import EMPTY_ROW, begin, bottle, rooms

from blockyard.core.match import Match
from blockyard.games.drmario import game
from blockyard.games.drmario.bottle import KIND_SHIFT, VIRUS
from blockyard.games.drmario.damage import receive


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (("popped", 4, 1, 0), ""),
        (("popped", 4, 2, 0), "Cascade 2"),
        (("viruses_left", 3, 1, 0), "3 viruses left"),
        (("viruses_left", 1, 2, 0), "1 virus left"),
        (("viruses_left", 0, 1, 0), "no viruses left"),
        (("damage_sent", 3, 9, 2), "Damage sent: 2"),
        (("damage_received", 4, 2, 0), "Damage incoming: 2"),
        (("stage_complete", 7, 0, 0), "Stage 7 complete"),
        (("targeted", 0, -1, 0), "Damage goes to anyone"),
        (("targeted", 2, -1, 0), "Damage goes to the player closest to winning"),
        (("targeted", 3, 0, 0), "Damage goes to {seat 0}"),
        (("lost", 0, 0, 0), "No room for the next pill"),
        (("won", 0, 0, 0), "All viruses cleared"),
        (("player_left", 0, 0, 0), "Player left"),
        (("moved", 3, 4, 0), ""),
    ],
)
def test_an_event_has_a_short_message(event: tuple[str, int, int, int], words: str) -> None:
    assert game.tell(*event) == ([words] if words else [])


def test_every_event_has_a_message_or_none() -> None:
    for name in game.events:
        assert isinstance(game.tell(name, 0, 0, 0), list)


def test_events_of_a_pill_state_its_colours_moves_and_places() -> None:
    match = rooms("next: b r\n.. .. .. .. .. .. .. Y*", ".. .. .. .. .. .. .. Y*")
    since = match.event_count(0)
    match.advance(600)
    for action in ("left", "right", "soft", "turn_left", "turn_right", "turn_right", "down"):
        match.play(0, action)
    assert match.events(0, since) == [
        ("appeared", 1, 2, 0),
        ("moved", 2, 15, 0),
        ("moved", 3, 15, 0),
        ("moved", 3, 14, 0),
        ("turned", 0, 1, 0),
        ("turned", 1, 0, 0),
        ("turned", 1, 1, 0),
        ("locked", 3, 11, 0),
        ("thrown", bottle(match).next_left, bottle(match).next_right, 0),
    ]


def test_blocked_moves_emit_no_event() -> None:
    match = rooms("pill: 0 0 lying b r\n.. .. Y* .. .. .. .. ..", ".. .. .. .. .. .. .. Y*")
    before = match.event_count(0)
    match.play(0, "left")
    match.play(0, "right")
    assert match.event_count(0) == before


def test_a_cascade_emits_events_step_by_step() -> None:
    match = rooms(
        """
        pill: 3 9 standing b r
        B* B* B* .. R* R* R* ..
        .. .. .. Y* .. .. .. Y*
        """,
        ".. .. .. .. .. .. .. Y*",
    )
    since = match.event_count(0)
    match.play(0, "down")
    match.advance(175 + 90 + 90)
    assert match.events(0, since) == [
        ("locked", 11, 19, 0),
        ("virus_cleared", 8, 1, 7),
        ("virus_cleared", 9, 1, 6),
        ("virus_cleared", 10, 1, 5),
        ("popped", 4, 1, 3),
        ("viruses_left", 5, 3, 0),
        ("damage_sent", 1, 1, 1),
        ("sunk", 1, 0, 0),
        ("virus_cleared", 12, 2, 4),
        ("virus_cleared", 13, 2, 3),
        ("virus_cleared", 14, 2, 2),
        ("popped", 4, 2, 3),
        ("viruses_left", 2, 3, 0),
        ("damage_sent", 2, 2, 1),
    ]


def test_a_clear_without_viruses_does_not_announce_how_many_are_left() -> None:
    match = begin("pill: 2 9 lying b b\n(b b) .. .. .. .. .. Y*")
    since = match.event_count(0)
    match.play(0, "down")
    assert match.events(0, since) == [("locked", 2, 3, 0), ("popped", 4, 1, 0)]


def test_damage_emits_events_from_sending_to_landing() -> None:
    match = rooms(
        "queue: 5\npill: 0 0 lying b r\n.. .. .. .. .. .. .. Y*", ".. .. .. .. .. .. .. Y*"
    )
    since = match.event_count(0)
    receive(bottle(match), 2, 1)
    match.play(0, "down")
    match.advance(2000)
    reported: Any = match.events(0, since)
    assert reported[:3] == [
        ("damage_received", 1, 7, 0),
        ("locked", 0, 1, 0),
        ("damage_entered", 4, 3, 0),
    ]
    board = bottle(match)
    for viruses, (name, place, colour, count) in enumerate(reported[3:7], start=2):
        assert (name, count) == ("damage_rested", viruses)
        assert board.cells[place] == (VIRUS << KIND_SHIFT) + colour


def test_the_start_and_end_of_a_stage_emit_events_with_its_level() -> None:
    assert Match(game, {"level": 2}, seed=1).events(0, 0)[0] == ("stage_begun", 2, 12, 0)
    match = begin("now: 8000\nlevel: 6\npill: 2 0 lying b r\n" + EMPTY_ROW)
    match.play(0, "down")
    assert match.events(0, 0)[-1] == ("stage_complete", 6, 0, 0)


def test_a_target_event_states_its_mode_and_seat() -> None:
    match = Match(game, seed=1, seats=3)
    reported = []
    for action in ("target_random", "target_attackers", "target_near_win", "target:0"):
        match.play(2, action)
        reported.append(match.events(2, 0)[-1])
    assert reported == [
        ("targeted", 0, -1, 0),
        ("targeted", 1, -1, 0),
        ("targeted", 2, -1, 0),
        ("targeted", 3, 0, 0),
    ]


def test_a_clear_reports_once_what_it_sent() -> None:
    match = rooms("pill: 3 9 lying b b\nB* B* B* .. .. B* B* B*", ".. .. .. .. .. .. .. Y*")
    since = match.event_count(0)
    match.play(0, "down")
    sent = [event for event in match.events(0, since) if event[0] == "damage_sent"]
    assert sent == [("damage_sent", 2, 2, 2)]


def test_every_action_with_an_effect_emits_an_event() -> None:
    match = rooms("pill: 3 9 lying b r\n.. .. .. .. .. .. .. Y*", ".. .. .. .. .. .. .. Y*")
    for action in ("left", "right", "turn_left", "turn_right", "soft", "target_attackers", "down"):
        before = match.event_count(0)
        match.play(0, action)
        assert match.event_count(0) > before, action
