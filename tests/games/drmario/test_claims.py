"""Claims: what a client with a program of its own gets, and what the rules let it claim."""

from typing import Any

import pytest
from tests.games.drmario.bottles import bottle

from blockyard.core.claims import ImpossibleClaim
from blockyard.core.match import Match
from blockyard.core.settings import BadSetting
from blockyard.core.state import to_data
from blockyard.games.drmario import claims
from blockyard.games.drmario.claims import (
    FASTEST_PILL,
    MOST_POINTS,
    MOST_VIRUSES,
    new_ledger,
    room_settings,
    round_data,
)


def board(seed: int = 1, viruses: int = 5, seat: int = 0) -> dict[str, Any]:
    """The fields of a seat's bottle at the beginning of a round."""
    match = Match("drmario", {"viruses": viruses}, seed=seed, seats=2)
    return to_data(bottle(match, seat))


def test_all_seats_get_the_same_data() -> None:
    assert round_data(board(seat=0)) == round_data(board(seat=1))


def test_other_seeds_give_other_data() -> None:
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


def test_such_clients_play_in_twos() -> None:
    assert claims.SEATS == 2


def test_a_pill_clears_at_most_40_cells_and_24_viruses_at_once() -> None:
    assert (MOST_POINTS, MOST_VIRUSES) == (40, 24)
    assert new_ledger(board(viruses=40)).points(40, 0) == 1


@pytest.mark.parametrize(
    "count", [0, 81, -1, 10**9, 10**30, 4.5, True, "", "many", "²", "-4", "9" * 400, [], {}]
)
def test_a_number_of_viruses_that_no_bottle_has_is_refused(count: object) -> None:
    with pytest.raises(ValueError, match=r"virus"):
        room_settings({"virusCount": count})


def test_the_refusal_of_too_many_viruses_tells_how_many_there_may_be() -> None:
    with pytest.raises(BadSetting, match="viruses must be 1 to 80, not 81"):
        room_settings({"virusCount": 81})


@pytest.mark.parametrize(("points", "damage"), [(1, 0), (3, 0), (4, 1), (7, 1), (8, 1), (12, 1)])
def test_four_points_or_more_are_one_damage(points: int, damage: int) -> None:
    assert new_ledger(board()).points(points, 60_000) == damage


@pytest.mark.parametrize("points", [0, -4, MOST_POINTS + 1, 10**30])
def test_nobody_clears_more_at_once_than_a_pill_can_reach(points: int) -> None:
    with pytest.raises(ImpossibleClaim, match="a pill clears 1 to 40 cells"):
        new_ledger(board()).points(points, 600_000)


def test_no_more_cells_are_cleared_than_there_have_been() -> None:
    ledger = new_ledger(board(viruses=5))
    at = 3 * FASTEST_PILL  # five viruses and the halves of three pills: eleven cells
    ledger.points(8, at)
    with pytest.raises(ImpossibleClaim, match="12 cells cannot have been cleared"):
        ledger.points(4, at)
    ledger.points(3, at)
    with pytest.raises(ImpossibleClaim):
        ledger.points(1, at)


def test_a_refused_claim_changes_nothing() -> None:
    ledger = new_ledger(board(viruses=5))
    for _ in range(10):
        with pytest.raises(ImpossibleClaim):
            ledger.points(40, FASTEST_PILL)
    assert ledger.points(7, FASTEST_PILL) == 1


def test_every_pill_allows_two_more_points() -> None:
    ledger = new_ledger(board(viruses=4))
    ledger.points(4, 0)
    with pytest.raises(ImpossibleClaim):
        ledger.points(4, 2 * FASTEST_PILL - 1)
    assert ledger.points(4, 2 * FASTEST_PILL) == 1


def test_received_damage_can_be_cleared_too_and_stands_for_four_points() -> None:
    ledger = new_ledger(board(viruses=4))
    assert ledger.received(1) == 4
    assert ledger.received(2) == 8
    assert ledger.points(7, 0) == 1
    with pytest.raises(ImpossibleClaim):
        ledger.points(1, 0)


def test_nobody_wins_before_seven_seconds() -> None:
    ledger = new_ledger(board())
    with pytest.raises(ImpossibleClaim, match="nobody wins before"):
        ledger.win(6_999)
    ledger.win(7_000)


def test_a_win_needs_points_for_all_viruses_but_those_of_the_last_pill() -> None:
    ledger = new_ledger(board(viruses=MOST_VIRUSES + 8))
    with pytest.raises(ImpossibleClaim, match="32 viruses cannot have been cleared"):
        ledger.win(60_000)
    ledger.points(4, 60_000)
    with pytest.raises(ImpossibleClaim):
        ledger.win(60_000)
    ledger.points(4, 60_000)
    ledger.win(60_000)


@pytest.mark.parametrize(("claims_made", "viruses"), [(0, 24), (1, 28), (2, 32)])
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


def clears(seed: int) -> list[tuple[int, int]]:
    """What a quick player clears by chance: how many cells, and when."""
    match = Match("drmario", {"viruses": 40}, seed=seed, seats=2)
    words = ("left", "right", "turn_left", "down")
    found: list[tuple[int, int]] = []
    seen = 0
    for number in range(400):
        match.play(0, words[(number * (seed + 3) + number // 7) % len(words)])
        match.advance(match.now + 211)
        if match.outcome() is not None:
            break
        popped = [event for event in match.events(0, seen) if event[0] == "popped"]  # type: ignore[index]  # a name and numbers
        found.extend((int(event[1]), match.now) for event in popped)  # type: ignore[index,arg-type]  # as above
        seen = match.event_count(0)
    return found


def test_what_a_bottle_does_by_the_rules_is_never_refused() -> None:
    claimed = 0
    for seed in range(20):
        ledger = new_ledger(board(seed, viruses=40))
        for cells, at in clears(seed):
            claimed += ledger.points(cells, at)
    assert claimed >= 10
