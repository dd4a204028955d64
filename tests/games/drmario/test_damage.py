"""Damage: how clears become damage, and how damage becomes viruses."""

import pytest
from tests.games.drmario.bottles import (
    begin,
    bottle,
    drawn,
    event_names,
    phase,
    picture,
    rooms,
)

from blockyard.core.match import Match
from blockyard.games.drmario import game
from blockyard.games.drmario.clearing import clear_runs
from blockyard.games.drmario.damage import dive, receive, take

QUIET = "\n.. .. .. .. .. .. .. Y*"


def clear(text: str) -> Match:
    """Drop seat 0's pill in a room of two in which both seats are playing."""
    match = rooms(text, QUIET)
    match.play(0, "down")
    return match


def test_four_cleared_cells_immediately_send_one_damage() -> None:
    match = clear("pill: 2 9 lying b b\nB* B* .. .. .. .. .. Y*")
    assert bottle(match, 1).queue == 1
    assert bottle(match, 1).attacker == 0
    assert bottle(match).sent == 1
    assert bottle(match).outbox == 0


def test_points_beyond_four_count_towards_the_next_damage() -> None:
    match = clear("pill: 2 9 lying b b\nB* B* .. .. B* .. .. Y*")
    assert bottle(match, 1).queue == 1
    assert bottle(match).points == 1


def test_eight_cells_at_once_send_two() -> None:
    match = clear("pill: 3 9 lying b b\nB* B* B* .. .. B* B* B*\n.. .. .. R* .. .. .. Y*")
    assert bottle(match, 1).queue == 2
    assert bottle(match).points == 0
    assert bottle(match).sent == 2


def test_a_pill_can_send_more_than_three_damages() -> None:
    match = clear(
        """
        pill: 3 9 lying b b
        B* B* B* .. .. B* B* B*
        .. .. .. B* B* .. .. ..
        .. .. .. B* B* .. .. ..
        .. .. .. B* B* .. .. ..
        Y* Y* Y* Y* R* .. .. R*
        """
    )
    assert (bottle(match).sent, bottle(match).points) == (4, 2)
    assert bottle(match, 1).queue == 4


def test_leftover_points_are_dropped_when_the_next_pill_is_thrown() -> None:
    match = clear("pill: 2 9 lying b b\nB* B* .. .. B* .. .. Y*")
    match.advance(264)
    assert bottle(match).points == 1
    match.advance(265)
    assert phase(match) == "throwing"
    assert bottle(match).points == 0


def test_in_a_solo_game_nothing_is_sent() -> None:
    match = begin("pill: 2 9 lying b b\nB* B* .. .. .. .. .. Y*")
    match.play(0, "down")
    board = bottle(match)
    assert (board.outbox, board.sent, board.points) == (0, 0, 0)


def test_received_damage_waits_for_the_next_throw() -> None:
    match = rooms("queue: 1\npill: 3 5 lying b r" + QUIET, QUIET)
    match.advance(100)
    assert bottle(match).queue == 1
    match.play(0, "down")
    assert phase(match) == "hurting"
    assert bottle(match).queue == 0
    assert drawn(match).count("|") == 1


def test_damage_enters_even_after_a_pill_that_cleared() -> None:
    match = clear("queue: 2\npill: 2 9 lying b b\nB* B* .. .. .. .. .. Y*")
    assert phase(match) == "popping"
    match.advance(175 + 89)
    assert (phase(match), bottle(match).queue) == ("sinking", 2)
    match.advance(175 + 90)
    assert (phase(match), bottle(match).queue) == ("hurting", 0)
    assert drawn(match).count("|") == 2


def hurt(queue: int, seed: int = 1) -> Match:
    """A room of two whose seat 0 has just locked a pill while damage waited."""
    text = f"queue: {queue}\npill: 0 0 lying b r\ndamage_rng: {seed} 2 3 4" + QUIET
    match = rooms(text, QUIET)
    match.play(0, "down")
    return match


@pytest.mark.parametrize(("queue", "entering"), [(1, 1), (3, 3), (4, 4), (9, 4)])
def test_up_to_four_viruses_enter_with_a_throw(queue: int, entering: int) -> None:
    match = hurt(queue)
    assert drawn(match).count("|") == entering
    assert bottle(match).queue == queue - entering


@pytest.mark.parametrize("seed", range(8))
def test_they_enter_below_the_neck_in_different_columns_never_the_first(
    seed: int,
) -> None:
    match = hurt(4, seed)
    row = drawn(match).splitlines()[0].split()
    assert len(drawn(match).splitlines()) == 16
    assert row[0] == ".."
    assert len([cell for cell in row if cell.endswith("|")]) == 4


def test_every_colour_occurs_in_every_column_except_the_first() -> None:
    seen = set()
    for seed in range(80):
        row = drawn(hurt(4, seed)).splitlines()[0].split()
        seen |= {(x, cell) for x, cell in enumerate(row) if cell != ".."}
    assert seen == {(x, cell) for x in range(1, 8) for cell in ("B|", "R|", "Y|")}


def test_a_column_whose_top_cell_is_taken_stays_closed_and_the_rest_waits() -> None:
    pair = ".. R* Y* .. .. R* Y* R*\n.. Y* R* .. .. Y* R* Y*\n"
    match = rooms("phase: sinking\nqueue: 4\n" + pair * 8, QUIET)
    match.advance(90)
    row = drawn(match).splitlines()[0].split()
    assert [x for x, cell in enumerate(row) if cell.endswith("|")] == [3, 4]
    assert bottle(match).queue == 2


def test_damage_that_finds_every_column_closed_waits_and_the_pill_is_thrown() -> None:
    pair = ".. R* Y* R* Y* R* Y* R*\n.. Y* R* Y* R* Y* R* Y*\n"
    match = rooms("phase: sinking\nqueue: 4\n" + pair * 8, QUIET)
    match.advance(90)
    assert phase(match) == "throwing"
    assert bottle(match).queue == 4


def test_damage_viruses_fall_one_row_every_35_ms_and_become_viruses_on_landing() -> None:
    match = rooms(
        """
        phase: hurting
        .. .. .. .. B| .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. R* .. .. ..
        """,
        QUIET,
    )
    match.advance(34)
    assert drawn(match).splitlines()[0] == ".. .. .. .. B| .. .. .."
    match.advance(70)
    assert drawn(match) == picture(
        """
        .. .. .. .. B| .. .. ..
        .. .. .. .. R* .. .. ..
        """
    )
    assert bottle(match).viruses == 1
    match.advance(105)
    assert drawn(match) == picture(
        """
        .. .. .. .. B* .. .. ..
        .. .. .. .. R* .. .. ..
        """
    )
    assert bottle(match).viruses == 2


def test_a_step_of_damage_counts_the_viruses_still_diving() -> None:
    match = rooms(
        """
        phase: hurting
        .. B| .. Y| B| .. .. ..
        .. .. .. .. R* .. .. ..
        """,
        QUIET,
    )
    assert dive(bottle(match)) == 2
    assert drawn(match) == picture(
        """
        .. .. .. .. B* .. .. ..
        .. B| .. Y| R* .. .. ..
        """
    )
    assert dive(bottle(match)) == 0


def test_the_pill_waits_until_the_last_damage_virus_has_landed() -> None:
    match = rooms(
        """
        phase: hurting
        .. B| .. .. Y| .. .. ..
        .. .. .. .. R* .. .. ..
        """,
        QUIET,
    )
    match.advance(69)
    assert phase(match) == "hurting"
    match.advance(70)
    assert drawn(match) == picture(
        """
        .. .. .. .. Y* .. .. ..
        .. B* .. .. R* .. .. ..
        """
    )
    assert phase(match) == "throwing"
    assert bottle(match).due == 670


def test_a_run_that_damage_completes_is_cleared_at_the_next_lock() -> None:
    match = rooms(
        """
        phase: hurting
        next: r y
        B* B* B* B| .. .. .. R*
        """,
        QUIET,
    )
    match.advance(35 + 600)
    assert drawn(match) == "B* B* B* B* .. .. .. R*"
    match.play(0, "down")
    assert drawn(match).splitlines()[-1] == "B! B! B! B! .. .. .. R*"


def test_damage_that_lands_below_the_mouth_ends_the_game() -> None:
    column = ".. .. .. R* .. .. .. ..\n.. .. .. Y* .. .. .. ..\n" * 7
    match = rooms(
        "phase: hurting\n.. .. .. B| .. .. .. ..\n" + column + ".. .. .. R* .. .. .. ..", QUIET
    )
    match.advance(635)
    assert match.position.boards[0].over == 1


def test_damage_that_arrives_during_a_throw_waits_for_the_next() -> None:
    match = rooms(QUIET, "pill: 2 9 lying b b\nB* B* .. .. .. .. .. Y*")
    match.play(1, "down", at=300)
    match.advance(600)
    assert phase(match) == "falling"
    assert bottle(match).queue == 1


def test_a_clean_bottle_wins_before_waiting_damage_enters() -> None:
    match = rooms(
        "now: 7500\nqueue: 3\nphase: sinking\n.. .. .. .. .. .. .. bo",
        "now: 7500\n" + QUIET.strip(),
    )
    match.advance(7590)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (0, "the bottle is clean")


def test_each_seats_damage_has_its_own_random_stream() -> None:
    match = Match(game, seed=6, seats=3)
    streams = {tuple(bottle(match, seat).damage_rng) for seat in range(3)}
    assert len(streams) == 3


def test_the_queue_remembers_who_sent_what_oldest_first() -> None:
    match = Match(game, seed=6, seats=4)
    board = bottle(match, 0)
    for sender in (2, 1, 3, 3, 1, 2):
        receive(board, 1, sender)
    assert board.owners[:7] == [2, 1, 3, 3, 1, 2, -1]
    assert board.attacker == 2
    match.advance(600)
    match.play(0, "down")
    assert phase(match) == "hurting"
    assert board.queue == 2
    assert board.owners[:3] == [1, 2, -1]


def test_the_attacker_is_the_seat_that_hit_last() -> None:
    match = Match(game, seed=6, seats=4)
    for sender in (2, 1, 3):
        receive(bottle(match), 1, sender)
        assert bottle(match).attacker == sender


def test_a_long_queue_counts_more_damage_than_it_remembers_senders() -> None:
    match = Match(game, seed=6, seats=4)
    board = bottle(match, 0)
    for _ in range(40):
        receive(board, 1, 3)
    assert board.queue == 40
    assert board.owners == [3] * 32


def test_damage_is_announced_on_both_sides() -> None:
    match = clear("pill: 2 9 lying b b\nB* B* .. .. .. .. .. Y*")
    assert event_names(match, 0)[-1] == "damage_sent"
    assert event_names(match, 1)[-1] == "damage_received"
    match.advance(600)
    match.play(1, "down")
    assert "damage_entered" in event_names(match, 1)
    match.advance(1300)
    assert "damage_rested" in event_names(match, 1)


def test_damage_leaves_the_outbox_one_by_one_and_more_can_be_added() -> None:
    match = rooms("phase: sinking\nB* B* B* B* R* R* R* R*", QUIET)
    board = bottle(match)
    board.outbox = 1
    assert clear_runs(board) == 8
    assert board.outbox == 3
    assert [take(board) for _ in range(4)] == [1, 1, 1, 0]
    assert board.outbox == 0


def test_a_cell_where_a_row_and_a_column_cross_is_one_point() -> None:
    match = clear(
        """
        pill: 3 9 standing b y
        B* B* B* .. R* .. .. ..
        R* R* Y* B* .. .. .. ..
        R* Y* R* B* .. .. .. ..
        Y* R* R* B* .. .. .. ..
        """
    )
    assert (bottle(match, 1).queue, bottle(match).points) == (1, 3)


def test_a_point_left_over_by_a_clear_counts_in_the_cascade_that_follows() -> None:
    match = clear(
        """
        pill: 2 9 lying r b
        .. .. R* .. .. .. .. ..
        .. .. R* .. .. .. .. ..
        .. .. R* .. .. .. .. ..
        .. .. R* .. .. .. .. ..
        .. .. Y* .. .. .. .. ..
        B* B* B* .. B* B* B* Y*
        """
    )
    assert (bottle(match).sent, bottle(match).points) == (1, 1)
    match.advance(175 + 6 * 90)
    assert drawn(match).splitlines()[-1] == "B* B* B* bo B* B* B* Y*"
    match.advance(175 + 7 * 90)
    assert drawn(match).splitlines()[-1] == "B! B! B! b! B! B! B! Y*"
    assert (bottle(match).sent, bottle(match).points) == (3, 0)
    assert bottle(match, 1).queue == 3


def test_sent_damage_is_counted_separately_for_every_pill() -> None:
    match = rooms("cascade: 1\nsent: 2\nsent_total: 5\npill: 0 0 lying b r\n" + QUIET, QUIET)
    match.play(0, "down")
    assert (bottle(match).sent, bottle(match).sent_total) == (0, 5)
