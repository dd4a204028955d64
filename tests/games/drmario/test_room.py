"""Rooms: who wins a round, and whom damage goes to."""

import pytest
from tests.games.drmario.bottles import EMPTY_ROW, ask, bottle, drawn, play, room, rooms

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.games.drmario import game
from blockyard.games.drmario.room import route
from blockyard.games.drmario.rules import act

QUIET = ".. .. .. .. .. .. .. Y*"
CLEARS_FOUR = "pill: 2 9 lying b b\nB* B* .. .. .. .. .. Y*"
WINS = "now: 7000\npill: 2 0 lying b b\nB* B* .. .. .. .. .. .."
FULL = "phase: throwing\n.. .. .. ro .. .. .. ..\n" + QUIET + ("\n" + QUIET.replace("Y", "R")) * 14


def outcome(match: Match) -> tuple[int | None, str]:
    """Who won, and how."""
    ended = match.outcome()
    assert ended is not None
    return ended.winner, ended.reason


def test_the_first_of_two_without_viruses_wins() -> None:
    match = rooms("now: 7000\n" + QUIET, WINS)
    match.play(1, "down")
    assert outcome(match) == (1, "the bottle is clean")
    assert bottle(match, 1).winner == 1


def test_of_two_players_the_one_whose_bottle_is_full_loses() -> None:
    match = rooms(FULL, QUIET)
    match.advance(600)
    assert outcome(match) == (1, "the last one standing")
    assert match.position.boards[0].over == 1


def test_a_clean_bottle_does_not_win_before_7_seconds() -> None:
    match = rooms("now: 6000\n" + QUIET, WINS.replace("7000", "6000"))
    match.play(1, "down")
    match.advance(6900)
    assert match.outcome() is None
    match.play(1, "down", at=7000)
    assert outcome(match) == (1, "the bottle is clean")


def test_with_several_players_the_first_clean_bottle_wins() -> None:
    match = rooms("now: 7000\n" + QUIET, "now: 7000\n" + QUIET, WINS, "now: 7000\n" + QUIET)
    match.play(2, "down")
    assert outcome(match) == (2, "the bottle is clean")


def test_with_several_players_the_last_one_standing_wins() -> None:
    match = rooms(FULL, "phase: falling\npill: 0 3 lying b r\n" + QUIET, FULL)
    match.advance(599)
    assert match.outcome() is None
    match.advance(600)
    assert outcome(match) == (1, "the last one standing")
    assert [room(match).place[seat] for seat in range(3)] == [3, 1, 2]


def test_a_seat_that_is_out_leaves_the_others_playing() -> None:
    match = rooms(FULL, QUIET, QUIET)
    match.advance(700)
    assert match.outcome() is None
    assert match.legal(0) == []
    with pytest.raises(Refused, match="this board is over"):
        match.play(0, "left")
    play(match, "left", seat=1)


def test_with_two_seats_damage_goes_to_the_other_in_every_mode() -> None:
    for mode in ("target_random", "target_attackers", "target_near_win", "target:1"):
        match = rooms(CLEARS_FOUR, QUIET)
        play(match, mode, "down")
        assert bottle(match, 1).queue == 1
        assert bottle(match, 0).queue == 0


def test_damage_goes_back_and_forth() -> None:
    match = rooms(CLEARS_FOUR, CLEARS_FOUR)
    match.play(0, "down")
    match.play(1, "down")
    assert (bottle(match, 0).queue, bottle(match, 1).queue) == (1, 1)
    assert (bottle(match, 0).attacker, bottle(match, 1).attacker) == (1, 0)


def targets(match: Match, seat: int, count: int = 60) -> set[int]:
    """The seats that damage of a seat goes to, in many trials."""
    return {int(route(room(match), seat, 1)) for _ in range(count)}


def test_random_aims_at_every_living_other_seat() -> None:
    match = rooms(QUIET, QUIET, FULL, QUIET, QUIET)
    match.play(0, "target_random")
    match.advance(600)
    assert targets(match, 0) == {1, 3, 4}


def test_with_nobody_left_damage_goes_nowhere() -> None:
    match = rooms(QUIET, FULL, FULL)
    match.advance(600)
    assert targets(match, 0, 3) == {-1}


def test_random_favours_nobody() -> None:
    match = rooms(QUIET, QUIET, FULL, QUIET, QUIET, QUIET)
    match.advance(600)
    hit = [int(route(room(match), 1, 1)) for _ in range(4000)]
    assert set(hit) == {0, 3, 4, 5}
    assert all(900 <= hit.count(seat) <= 1100 for seat in set(hit))


def test_random_targets_come_from_the_rooms_own_stream() -> None:
    first = Match(game, seed=5, seats=9)
    second = Match(game, seed=5, seats=9)
    third = Match(game, seed=6, seats=9)
    drawn_targets = [
        [route(room(match), 0, 1) for _ in range(20)] for match in (first, second, third)
    ]
    assert drawn_targets[0] == drawn_targets[1]
    assert drawn_targets[0] != drawn_targets[2]


def test_attackers_are_seats_that_chose_this_one_or_hit_it_last() -> None:
    match = rooms("attacker: 4\n" + QUIET, QUIET, QUIET, QUIET, QUIET, target="attackers")
    assert targets(match, 0) == {4}
    play(match, "target:0", seat=2)
    assert targets(match, 0) == {2, 4}
    play(match, "target:3", seat=2)
    assert targets(match, 0) == {4}


def test_without_attackers_the_target_is_random() -> None:
    match = rooms(QUIET, QUIET, QUIET, target="attackers")
    assert targets(match, 0) == {1, 2}


def test_an_attacker_who_is_out_does_not_count() -> None:
    match = rooms("attacker: 2\n" + QUIET, QUIET, FULL, QUIET, target="attackers")
    match.advance(600)
    assert targets(match, 0) == {1, 3}


def test_near_win_targets_the_fewest_viruses_and_breaks_ties_randomly() -> None:
    two = ".. .. .. .. .. .. Y* R*"
    match = rooms(QUIET, two, QUIET, two, QUIET, target="near_win")
    assert targets(match, 0) == {2, 4}
    assert targets(match, 2) == {0, 4}


def test_a_chosen_seat_gets_all_damage_until_it_is_out() -> None:
    match = rooms(QUIET, QUIET, FULL, QUIET)
    match.play(0, "target:2")
    assert targets(match, 0) == {2}
    match.advance(600)
    assert targets(match, 0) == {1, 3}


def test_chosen_from_the_settings_is_random_until_a_seat_is_chosen() -> None:
    match = rooms(QUIET, QUIET, QUIET, target="chosen")
    assert targets(match, 0) == {1, 2}


def test_the_target_can_be_changed_while_no_pill_falls() -> None:
    match = rooms(QUIET, QUIET, QUIET)
    match.play(0, "target:2")
    assert (bottle(match).target, bottle(match).chosen) == (3, 2)
    match.play(0, "target_near_win")
    assert (bottle(match).target, bottle(match).chosen) == (2, -1)


def test_damage_through_a_match_of_three_reaches_the_chosen_seat() -> None:
    match = rooms(CLEARS_FOUR, QUIET, QUIET)
    play(match, "target:2", "down")
    assert [bottle(match, seat).queue for seat in range(3)] == [0, 0, 1]


def test_invalid_targets_are_refused() -> None:
    alone = Match(game, seed=1)
    with pytest.raises(Refused, match="you are playing alone: there is no one to target"):
        alone.play(0, "target_random")
    match = Match(game, seed=1, seats=3)
    with pytest.raises(Refused, match="you cannot target yourself"):
        match.play(1, "target:1")
    with pytest.raises(Refused, match="there is no such seat"):
        match.play(1, "target:3")


@pytest.mark.parametrize("text", ["left", "turn_right", "down", "target_near_win", "target:2"])
def test_an_accepted_action_returns_0(text: str) -> None:
    match = rooms("pill: 3 9 lying b r\n" + QUIET, QUIET, QUIET)
    assert act(bottle(match), 0, game.actions.read(text)) == 0


def test_legal_actions_are_those_of_the_mode() -> None:
    pill_actions = ["left", "right", "turn_left", "turn_right", "down", "soft"]
    assert Match(game, seed=1).legal(0) == [*pill_actions, "next_stage"]
    modes = ["target_random", "target_attackers", "target_near_win"]
    assert Match(game, seed=1, seats=3).legal(1) == [
        *pill_actions,
        *modes,
        "target:0",
        "target:2",
    ]
    assert len(Match(game, seed=1, seats=99).legal(0)) == 6 + 3 + 98


def test_a_room_starts_with_five_viruses_or_the_chosen_number() -> None:
    assert bottle(Match(game, seed=1, seats=2)).viruses == 5
    assert bottle(Match(game, {"viruses": 80}, seed=1, seats=2)).viruses == 80
    assert bottle(Match(game, {"viruses": 1}, seed=1, seats=2)).viruses == 1


def test_the_level_is_for_solo_games_and_the_viruses_for_rooms() -> None:
    assert bottle(Match(game, {"level": 9}, seed=1, seats=2)).viruses == 5
    assert bottle(Match(game, {"viruses": 9}, seed=1)).viruses == 4


def test_the_next_round_has_new_positions_and_colours_and_the_same_count() -> None:
    first = Match(game, {"viruses": 12}, seed=8, seats=2)
    settings = ask(first, "next_settings")
    assert settings["round"] == 2
    second = Match(game, settings, seed=8, seats=2)
    assert bottle(second).viruses == 12
    assert drawn(second) != drawn(first)
    assert bottle(second).colour_start_rng != bottle(first).colour_start_rng
    assert bottle(second, 1).damage_rng != bottle(first, 1).damage_rng
    assert room(second).target_rng != room(first).target_rng


def test_a_round_is_determined_by_its_number_and_the_seed() -> None:
    first = Match(game, {"round": 7}, seed=8, seats=2)
    assert first.hash() == Match(game, {"round": 7}, seed=8, seats=2).hash()


@pytest.mark.parametrize(("number", "viruses"), [(1, 5), (2, 6), (10, 14), (99, 80)])
def test_with_more_each_round_each_round_adds_a_virus_up_to_80(number: int, viruses: int) -> None:
    match = Match(game, {"more_each_round": True, "round": number}, seed=8, seats=2)
    assert bottle(match).viruses == viruses
    assert ask(match, "viruses_of_this_round") == viruses


def test_after_round_99_comes_round_1() -> None:
    match = Match(game, {"round": 99}, seed=8, seats=2)
    settings = ask(match, "next_settings")
    assert settings["round"] == 1


def test_standings_show_who_is_out_and_who_hit_them_last() -> None:
    match = rooms("attacker: 2\n" + FULL, QUIET, QUIET)
    match.advance(600)
    rows = ask(match, "standings")
    assert rows[0] == {
        "seat": 0,
        "place": 3,
        "alive": False,
        "ending": "No room for the next pill",
        "viruses": 15,
        "score": 0,
        "sent": 0,
        "attacker": 2,
    }
    assert (rows[1]["place"], rows[1]["alive"]) == (0, True)


def test_in_a_solo_game_nobody_has_a_place() -> None:
    rows = ask(Match(game, seed=1), "standings")
    assert [row["place"] for row in rows] == [0]


def test_near_win_looks_at_the_other_seats_only() -> None:
    two = ".. .. .. .. .. .. Y* R*"
    three = ".. .. .. .. .. B* Y* R*"
    match = rooms(QUIET, three, two, three, target="near_win")
    assert targets(match, 0) == {2}


def test_near_win_ignores_a_seat_that_is_out() -> None:
    out = "phase: throwing\n.. .. .. ro .. .. .. ..\n" + (EMPTY_ROW + "\n") * 14 + QUIET
    two = ".. .. .. .. .. .. Y* R*"
    three = ".. .. .. .. .. B* Y* R*"
    match = rooms(three, out, two, three, target="near_win")
    assert targets(match, 0) == {1}
    match.advance(600)
    assert targets(match, 0) == {2}


def test_standings_show_how_much_damage_each_seat_has_sent() -> None:
    match = rooms(CLEARS_FOUR, QUIET)
    match.play(0, "down")
    rows = ask(match, "standings")
    assert [row["sent"] for row in rows] == [1, 0]
