"""Claims: what a client with its own program gets, and what the rules let it claim."""

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.drmario.bottles import begin, bottle, phase, play

from blockyard.core.claims import ImpossibleClaim
from blockyard.core.match import Match
from blockyard.core.settings import BadSetting
from blockyard.core.state import to_data
from blockyard.games.drmario import claims
from blockyard.games.drmario.claims import (
    FASTEST_PILL,
    MOST_POINTS,
    MOST_VIRUSES,
    PointsLedger,
    new_ledger,
    room_settings,
    round_data,
)


def board(seed: int = 1, viruses: int = 5, seat: int = 0) -> dict[str, Any]:
    """The fields of a seat's bottle at the beginning of a round."""
    match = Match("drmario", {"viruses": viruses}, seed=seed, seats=2)
    return to_data(bottle(match, seat))


def drawn_board(text: str) -> dict[str, Any]:
    """The fields of a bottle drawn row by row, with the pills of a round."""
    rows = "\n".join(" ".join((row.split() + [".."] * 8)[:8]) for row in text.splitlines())
    return {**board(), "cells": list(bottle(begin(rows)).cells)}


def test_all_seats_get_the_same_data() -> None:
    assert round_data(board(seat=0)) == round_data(board(seat=1))


def test_different_seeds_give_different_data() -> None:
    first, second = round_data(board(seed=1)), round_data(board(seed=2))
    assert first["randomList"] != second["randomList"]
    assert first["virusPositions"] != second["virusPositions"]


@pytest.mark.parametrize("viruses", [1, 2, 3, 5, 41, 80])
def test_the_viruses_stand_where_they_stand_in_the_bottle_and_take_colours_in_turn(
    viruses: int,
) -> None:
    match = Match("drmario", {"viruses": viruses}, seed=7, seats=2)
    data = round_data(to_data(bottle(match)))
    assert data["virusCount"] == viruses == len(data["virusPositions"])
    cells = bottle(match).cells
    for number, place in enumerate(data["virusPositions"]):
        assert cells[place["y"] * 8 + place["x"]] == 4 + 1 + number % 3


def test_the_list_of_colours_is_that_of_the_pills_and_begins_at_0() -> None:
    match = Match("drmario", seed=3, seats=2)
    listed = round_data(to_data(bottle(match)))["randomList"]
    assert len(listed) == 100
    assert set(listed) == {0, 1, 2}
    for pill in range(6):
        hand = bottle(match)
        assert [hand.next_left - 1, hand.next_right - 1] == listed[2 * pill : 2 * pill + 2]
        match.advance(match.now + 600)
        match.play(0, "right" if pill % 2 else "left")
        match.play(0, "down")


def test_a_room_without_a_number_of_viruses_has_its_default() -> None:
    assert room_settings({}) == {}
    assert room_settings({"virusCount": None}) == {}


@pytest.mark.parametrize("count", [12, "12", "012"])
def test_a_room_has_the_viruses_that_are_asked_for(count: object) -> None:
    assert room_settings({"virusCount": count}) == {"viruses": 12}


@pytest.mark.parametrize("count", ["0012", "1²", "1.5"])
def test_a_number_of_viruses_as_text_has_up_to_three_digits(count: str) -> None:
    with pytest.raises(ValueError, match="virusCount is a whole number"):
        room_settings({"virusCount": count})


def test_such_clients_play_in_rooms_of_two() -> None:
    assert claims.SEATS == 2


def test_a_pill_clears_at_most_40_cells_and_24_viruses_at_once() -> None:
    assert (MOST_POINTS, MOST_VIRUSES) == (40, 24)
    assert new_ledger(board(viruses=40)).points(40, 60_000) == 1


@pytest.mark.parametrize(
    "count", [0, 81, -1, 10**9, 10**30, 4.5, True, "", "many", "²", "-4", "9" * 400, [], {}]
)
def test_a_number_of_viruses_that_no_bottle_has_is_refused(count: object) -> None:
    with pytest.raises(ValueError, match=r"virus"):
        room_settings({"virusCount": count})


def test_the_refusal_of_too_many_viruses_states_the_limit() -> None:
    with pytest.raises(BadSetting, match="viruses must be 1 to 80, not 81"):
        room_settings({"virusCount": 81})


@pytest.mark.parametrize(("points", "damage"), [(1, 0), (3, 0), (4, 1), (7, 1), (8, 1), (12, 1)])
def test_four_or_more_points_are_one_damage(points: int, damage: int) -> None:
    assert new_ledger(board()).points(points, 60_000) == damage


@pytest.mark.parametrize("points", [0, -4, MOST_POINTS + 1, 10**30])
def test_nobody_clears_more_at_once_than_a_pill_can_reach(points: int) -> None:
    with pytest.raises(ImpossibleClaim, match="a pill clears 1 to 40 cells"):
        new_ledger(board()).points(points, 600_000)


def test_nothing_can_be_cleared_before_the_first_pill_lands() -> None:
    for viruses in (1, 5, 80):
        ledger = new_ledger(board(viruses=viruses))
        for at in (0, FASTEST_PILL - 1):
            with pytest.raises(ImpossibleClaim, match="1 cells cannot have been cleared by"):
                ledger.points(1, at)


def test_every_pill_allows_two_more_points_and_the_viruses_that_its_halves_reach() -> None:
    ledger = new_ledger(drawn_board("R* R* R* .. Y* .. B* .."))
    # The first pill is brown, and a half can reach all brown viruses at once.
    with pytest.raises(ImpossibleClaim, match="6 cells cannot have been cleared by 600 ms: 5 at"):
        ledger.points(6, FASTEST_PILL)
    ledger.points(5, FASTEST_PILL)
    with pytest.raises(ImpossibleClaim):
        ledger.points(1, 2 * FASTEST_PILL - 1)
    # The second one has a yellow half.
    ledger.points(3, 2 * FASTEST_PILL)
    with pytest.raises(ImpossibleClaim):
        ledger.points(1, 2 * FASTEST_PILL)


def test_all_viruses_and_halves_can_be_cleared_in_the_end_and_no_more() -> None:
    ledger = new_ledger(board(viruses=5))
    at = 50 * FASTEST_PILL
    for _ in range(7):
        ledger.points(15, at)
    with pytest.raises(ImpossibleClaim, match="106 cells cannot have been cleared"):
        ledger.points(1, at)


def test_a_refused_claim_changes_nothing() -> None:
    ledger = new_ledger(board(viruses=5))
    for _ in range(10):
        with pytest.raises(ImpossibleClaim):
            ledger.points(40, FASTEST_PILL)
    assert ledger.points(2, FASTEST_PILL) == 0


def test_received_damage_can_be_cleared_too_and_stands_for_four_points() -> None:
    ledger = new_ledger(board(viruses=1))
    assert ledger.received(1) == 4
    assert ledger.received(4) == 16
    # Five damage cells, and the virus that they reach.
    assert ledger.points(6, 0) == 1
    with pytest.raises(ImpossibleClaim):
        ledger.points(1, 0)


def test_nobody_wins_before_seven_seconds() -> None:
    ledger = new_ledger(board())
    ledger.points(4, 6_999)
    with pytest.raises(ImpossibleClaim, match="nobody wins before"):
        ledger.win(6_999)
    ledger.win(7_000)


@pytest.mark.parametrize("seed", range(20))
def test_nobody_wins_before_that_many_viruses_can_have_been_cleared(seed: int) -> None:
    ledger = new_ledger(board(seed, viruses=80))
    claimed = claim_all_that_is_possible(ledger, 7_000)
    assert claimed < 80 + 2 * (7_000 // FASTEST_PILL)
    with pytest.raises(ImpossibleClaim, match="80 viruses cannot have been cleared by 7000 ms"):
        ledger.win(7_000)
    claim_all_that_is_possible(ledger, 60_000)
    ledger.win(60_000)


def test_a_colour_that_no_pill_has_had_yet_cannot_have_been_cleared() -> None:
    colours = round_data(board())["randomList"]
    last = max(colours.index(colour) for colour in range(3)) // 2 + 1
    viruses = ["B*", "R*", "Y*"]
    late = viruses[max(range(3), key=colours.index)]
    ledger = new_ledger(drawn_board(late))
    assert last > 1
    assert ledger.points(2 * (last - 1), (last - 1) * FASTEST_PILL) in (0, 1)
    with pytest.raises(ImpossibleClaim):
        ledger.points(1, (last - 1) * FASTEST_PILL)
    ledger.points(3, last * FASTEST_PILL)


def test_without_any_claim_a_win_needs_a_pill_that_can_clear_all_viruses_at_once() -> None:
    possible = drawn_board("R* R* R* .. .. Y* Y* Y*")
    new_ledger(possible).win(60_000)
    three_colours = "R* R* R* .. B* Y* Y* Y*"
    too_many_lines = "R* .. .. R* .. .. R*\n..\nR* .. .. R* .. .. R*"
    for impossible in (three_colours, too_many_lines):
        ledger = new_ledger(drawn_board(impossible))
        with pytest.raises(ImpossibleClaim, match="viruses cannot have been cleared: 0 cells"):
            ledger.win(60_000)
        ledger.points(4, 60_000)
        ledger.win(60_000)


def test_a_win_needs_points_for_all_viruses_but_those_of_the_last_pill() -> None:
    ledger = new_ledger(board(viruses=MOST_VIRUSES + 15))
    with pytest.raises(ImpossibleClaim, match="39 viruses cannot have been cleared: 0 cells"):
        ledger.win(60_000)
    ledger.points(4, 60_000)
    ledger.points(4, 60_000)
    with pytest.raises(ImpossibleClaim):
        ledger.win(60_000)
    ledger.points(4, 60_000)
    ledger.win(60_000)


@pytest.mark.parametrize(("claims_made", "viruses"), [(1, 28), (2, 32)])
def test_a_win_counts_up_to_three_unclaimed_cells_for_each_claim(
    claims_made: int, viruses: int
) -> None:
    possible, impossible = (new_ledger(board(viruses=each)) for each in (viruses, viruses + 1))
    for _ in range(claims_made):
        possible.points(1, 60_000)
        impossible.points(1, 60_000)
    possible.win(60_000)
    with pytest.raises(ImpossibleClaim):
        impossible.win(60_000)


def claim_all_that_is_possible(ledger: PointsLedger, at: int) -> int:
    """Claim cells one at a time until no more are accepted; returns how many were."""
    claimed = 0
    with contextlib.suppress(ImpossibleClaim):
        while True:
            ledger.points(1, at)
            claimed += 1
    return claimed


def placements() -> list[tuple[str, ...]]:
    """Ways to drop a pill immediately: turned some number of times, then moved to a column."""
    return [
        (*("turn_right",) * turns, *(side,) * steps, "down")
        for turns in range(4)
        for side, most in (("left", 3), ("right", 4))
        for steps in range(most + 1)
    ]


def quick_clears(match: Match) -> Iterator[tuple[int, int]]:
    """What the fastest possible player clears: how many cells, and when.

    Every pill is dropped in the ms in which it appears.
    """
    while match.outcome() is None and bottle(match).viruses and match.now < 12_000:
        if phase(match) == "falling":
            play(match, *min(placements(), key=lambda moves: viruses_after(match, moves)))
        else:
            assert match.due is not None
            match.advance(match.due)
        popped = [event for event in match.events(0) if event[0] == "popped"]
        yield from ((int(event[1]), match.now) for event in popped)
        bottle(match).event_count = 0


def viruses_after(match: Match, moves: tuple[str, ...]) -> tuple[int, int]:
    """How many viruses a placement leaves, and how few cells are on their own colour."""
    tried = match.copy()
    play(tried, *moves)
    cells = bottle(tried).cells
    stacked = sum(cells[place] & 3 == cells[place + 8] & 3 > 0 for place in range(120))
    return bottle(tried).viruses, -stacked


@pytest.mark.parametrize("viruses", [1, 3, 10, 80])
def test_what_the_quickest_player_does_by_the_rules_is_never_refused(viruses: int) -> None:
    claimed = 0
    for seed in range(3):
        match = Match("drmario", {"viruses": viruses}, seed=seed, seats=2)
        ledger = new_ledger(board(seed, viruses=viruses))
        for cells, at in quick_clears(match):
            ledger.points(cells, at)
            claimed += cells
        if not bottle(match).viruses:
            ledger.win(max(7_000, match.now))
    assert claimed >= 4
