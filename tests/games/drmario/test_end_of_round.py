"""The end of a round: one winner, nothing afterwards, and a place for everyone."""

import pytest
from tests.games.drmario.bottles import ask, bottle, event_names, room, rooms

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.games.drmario import game
from blockyard.games.drmario.endings import CLEAN, LAST_STANDING
from blockyard.games.drmario.room import note
from blockyard.games.drmario.rules import leave

QUIET = "now: 7000\n.. .. .. .. .. .. .. Y*"
TWO = "now: 7000\n.. .. .. .. .. .. Y* R*"
FULL = (".. .. .. .. R* .. .. ..\n.. .. .. .. Y* .. .. ..\n") * 8
OUT = "now: 7000\nover: 1\n" + FULL
ENDS_SOON = "now: 6400\n" + FULL
WINS_SOON = "now: 6800\ndue: 7000\npill: 2 0 lying b b\nB* B* .. .. .. .. .. .."


def places(match: Match) -> list[int]:
    """Everyone's place, as a spectator sees it."""
    view = match.view(-1)
    return [view["place"], *[other["place"] for other in view["others"]]]


def test_the_winner_of_a_round_is_not_shown_as_having_lost() -> None:
    match = Match(game, seed=2, seats=2)
    match.advance(60_000)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winner == 1
    assert event_names(match, 0)[-1] == "lost"
    assert "lost" not in event_names(match, 1)
    assert not bottle(match, 1).over


def test_if_two_bottles_become_clean_in_the_same_ms_only_the_first_wins() -> None:
    match = rooms(WINS_SOON, WINS_SOON)
    match.advance(7000)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (0, "the bottle is clean")
    assert "won" in event_names(match, 0)
    assert "won" not in event_names(match, 1)
    assert places(match) == [1, 2]


def test_a_bottle_that_fills_up_as_another_becomes_clean_does_not_lose() -> None:
    match = rooms(WINS_SOON, ENDS_SOON.replace("6400", "6400\ndue: 7000"))
    match.advance(9000)
    assert match.now == 7000
    assert "lost" not in event_names(match, 1)


def test_a_decided_round_is_not_decided_again_by_a_later_note() -> None:
    match = rooms(WINS_SOON, QUIET, QUIET)
    match.advance(7000)
    clean = rooms(QUIET, QUIET, "over: 2\nphase: complete\nnow: 7000\n.. .. .. .. .. .. .. ..")
    note(room(match), 2, bottle(clean, 2))
    note(room(match), 1, bottle(rooms(QUIET, OUT), 1))
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (0, "the bottle is clean")
    assert room(match).place[0] == 1


def test_a_round_won_by_a_clean_bottle_stays_won_when_others_go_out_later() -> None:
    match = rooms(QUIET, WINS_SOON, QUIET)
    match.advance(7000)
    out = bottle(rooms(OUT, QUIET), 0)
    for seat in (0, 1, 2):
        note(room(match), seat, out)
    assert (room(match).over, room(match).winner) == (CLEAN, 1)


def test_a_round_won_by_the_last_player_stays_won_when_another_is_clean_later() -> None:
    match = rooms(QUIET, OUT, QUIET)
    match.leave(0)
    assert (room(match).over, room(match).winner) == (LAST_STANDING, 2)
    clean = rooms("over: 2\nphase: complete\nnow: 7000\n.. .. .. .. .. .. .. ..", QUIET)
    note(room(match), 0, bottle(clean, 0))
    assert (room(match).over, room(match).winner) == (LAST_STANDING, 2)
    assert places(match) == [2, 3, 1]


def test_players_stopped_by_a_clean_bottle_are_placed_by_their_viruses() -> None:
    match = rooms(TWO, WINS_SOON, QUIET, TWO, OUT, QUIET)
    match.advance(7000)
    assert places(match) == [4, 1, 2, 4, 6, 2]
    assert [row["place"] for row in ask(match, "standings")] == [4, 1, 2, 4, 6, 2]


def test_during_a_round_only_players_who_are_out_have_a_place() -> None:
    match = rooms(QUIET, OUT, QUIET, QUIET)
    assert places(match) == [0, 4, 0, 0]


def test_of_two_players_the_one_stopped_by_a_clean_bottle_is_second() -> None:
    match = rooms(WINS_SOON, QUIET)
    match.advance(7000)
    assert places(match) == [1, 2]


def test_a_bottle_that_is_over_receives_no_damage() -> None:
    match = rooms(OUT, QUIET, QUIET)
    before = bottle(match, 0).queue
    game.rules.receive(bottle(match, 0), 1, 1)  # type: ignore[attr-defined]  # rules of a table
    assert (bottle(match, 0).queue, event_names(match, 0)[-1:]) == (before, ["thrown"])


def test_a_player_who_leaves_a_room_of_two_loses() -> None:
    match = rooms(QUIET, QUIET)
    match.leave(0)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1, "the last one standing")
    assert game.endings[bottle(match, 0).over] == "the player left"
    assert event_names(match, 0)[-1] == "player_left"
    assert places(match) == [2, 1]


def test_a_player_who_leaves_is_placed_as_if_they_had_just_lost() -> None:
    match = rooms(OUT, QUIET, QUIET, QUIET)
    match.leave(2)
    assert places(match) == [4, 0, 3, 0]
    assert match.outcome() is None
    assert match.legal(2) == []
    assert match.view(2)["notes"] == ["Player left."]


def test_a_bottle_stays_as_its_player_left_it_and_reads_back() -> None:
    match = rooms("pill: 3 9 lying b r\n.. .. .. .. .. .. .. Y*", QUIET, QUIET)
    match.leave(0)
    match.advance(match.now + 5000)
    again = Match(game, match.settings, 1, 3, match.show())
    assert again.hash() == match.hash()
    assert again.view(0)["grids"][0]["layers"]["piece"] == [59, 60]


def test_leaving_is_not_refused_while_the_bottle_is_played() -> None:
    assert leave(bottle(rooms(QUIET, QUIET)), 0) == 0


def test_nobody_leaves_twice_or_after_the_bottle_is_over() -> None:
    match = rooms(QUIET, OUT, QUIET, QUIET)
    match.leave(0)
    for seat in (0, 1):
        with pytest.raises(Refused, match="this board is over"):
            match.leave(seat)


def test_damage_never_goes_to_a_player_who_has_left() -> None:
    clears = "now: 7000\npill: 2 9 lying b b\nB* B* .. .. .. .. .. Y*"
    match = rooms(clears, QUIET, QUIET)
    match.play(0, "target:1")
    match.leave(1)
    match.play(0, "down")
    assert (bottle(match, 1).queue, bottle(match, 2).queue) == (0, 1)


def test_each_board_of_a_round_follows_from_its_own_log() -> None:
    match = Match(game, {"viruses": 30}, seed=4, seats=3)
    for moment in range(0, 40_000, 400):
        match.advance(moment)
        for seat in range(3):
            if match.legal(seat):
                match.play(seat, ("left", "down", "turn_left")[moment // 400 % 3])
        if moment == 20_000 and match.legal(2):
            match.leave(2)
    for seat, timeline in enumerate(match.timelines()):
        alone, ours = timeline.board, bottle(match, seat)
        assert (alone.now, alone.over, alone.score) == (ours.now, ours.over, ours.score)
