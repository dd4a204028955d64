"""Placements: every place where the piece can come to rest, on which wall, and locking it there."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.bucket.drawing import begin, board_of, drawn, empty_bucket, filled_bottom, play

from blockyard.core.match import Match
from blockyard.core.state import assign, pack
from blockyard.games.bucket import game, rules
from blockyard.games.bucket.actions import ACTION_NAMES, DROP, FALL
from blockyard.games.bucket.board import (
    NORTH,
    SIDES,
    Bucket,
    fill,
    fits,
    landing,
    place,
    shape_of,
)
from blockyard.games.bucket.lines import walls_in_use
from blockyard.games.bucket.pieces import LEFT, LOW, NAMES, TOP, TURNS
from blockyard.games.bucket.placements import PLACEMENTS
from blockyard.games.bucket.placing import Search, list_placements, play_placement
from blockyard.games.bucket.refusals import BOARD_OVER, NOT_REACHABLE
from blockyard.games.bucket.walls import WALLS

WORK = Search()

Ways = dict[int, list[int]]
"""The fewest moves to each place where the piece can rest, by placement."""


def used() -> Search:
    """Working memory that holds whatever an earlier search may have left in it."""
    for numbers in (WORK.actions, WORK.bottom, WORK.free, WORK.reached, WORK.rests, WORK.event):
        numbers[:] = [(1 << 28) - 1] * len(numbers)
    return WORK


def listed(s: Bucket) -> list[int]:
    """The placements of a bucket."""
    return used().actions[: list_placements(s, 0, WORK)]


def put(s: Bucket, placement: int) -> int:
    """Play a placement; returns 0, or the refusal."""
    return play_placement(s, 0, placement, used())


def copy_of(s: Bucket) -> Bucket:
    """An independent copy."""
    twin = Bucket()
    assign(twin, s)
    return twin


def number(s: Bucket) -> int:
    """The placement of the piece where it is now."""
    row = s.height - LOW[shape_of(s)] + s.width - 1
    stance = s.side * TURNS + s.turn
    return (stance * (s.width + 1) + row) * s.width + s.along + LEFT[shape_of(s)]


def where(s: Bucket) -> tuple[int, int, int, int]:
    """Where the piece is, and how it is turned."""
    return s.side, s.turn, s.along, s.height


def found_by_playing(s: Bucket) -> Ways:
    """The resting places found by trying every sequence of actions, and the actions."""
    s = copy_of(s)
    edge: list[tuple[tuple[int, int, int, int], list[int]]] = [(where(s), [])]
    seen = {where(s)}
    found = {}
    for spot, moves in edge:
        s.side, s.turn, s.along, s.height = spot
        rests = landing(s) == s.height
        if rests:
            found[number(s)] = moves
        for action in range(DROP if rests else FALL):
            s.side, s.turn, s.along, s.height = spot
            rules.act(s, 0, action)
            if where(s) not in seen:
                seen.add(where(s))
                edge.append((where(s), [*moves, action]))
    return found


@st.composite
def buckets(draw: st.DrawFn) -> Bucket:
    """A bucket of random cells, some on the walls, and a piece anywhere on an open side."""
    match = Match(
        game,
        {
            "width": draw(st.integers(4, 6)),
            "depth": draw(st.integers(3, 5)),
            "difficulty": "brutal",
        },
    )
    s = board_of(match)
    chance = draw(st.randoms(use_true_random=False))
    full = draw(st.sampled_from([0.0, 0.2, 0.4]))
    for row in range(s.width):
        for along in range(s.width):
            if chance.random() < full:
                fill(s, place(s, NORTH, along, -row), 0)
    for side in draw(st.sets(st.integers(0, SIDES - 1), max_size=SIDES - 1)):
        fill(s, place(s, side, chance.randrange(s.width), chance.randint(1, s.depth)), 0)
    s.blocked = walls_in_use(s)
    s.kind = draw(st.integers(0, len(NAMES) - 1))
    spots = [
        (side, turn, along, height)
        for side in range(SIDES)
        if not s.blocked >> side & 1
        for turn in range(TURNS)
        for along in range(-4, s.width)
        for height in range(s.depth + 4, -s.width, -1)
        if fits(s, s.kind * TURNS + turn, side, along, height)
    ]
    high = [spot for spot in spots if spot[3] == max(each[3] for each in spots)]
    s.side, s.turn, s.along, s.height = chance.choice(draw(st.sampled_from([spots, high])))
    return s


@settings(max_examples=150, deadline=None)
@given(buckets())
def test_exactly_the_places_that_playing_finds_are_listed(s: Bucket) -> None:
    assert listed(s) == sorted(found_by_playing(s))


@settings(max_examples=40, deadline=None)
@given(buckets())
def test_a_placement_has_the_outcome_of_its_moves_and_a_drop(s: Bucket) -> None:
    for placement, moves in found_by_playing(s).items():
        placed, moved = copy_of(s), copy_of(s)
        assert put(placed, placement) == 0
        for action in [*moves, FALL]:
            rules.act(moved, 0, action)
        assert pack(placed) == pack(moved)
        assert placed.pieces == s.pieces + 1


@settings(max_examples=4, deadline=None)
@given(buckets())
def test_other_placements_are_refused_and_change_nothing(s: Bucket) -> None:
    before, events = pack(s), list(s.events)
    legal = set(listed(s))
    for placement in range(-1, PLACEMENTS.count([s.width, s.depth, 0, 0]) + 1):
        if placement not in legal:
            assert put(s, placement) == NOT_REACHABLE
    assert (pack(s), s.events) == (before, events)


@settings(max_examples=40, deadline=None)
@given(buckets())
def test_listing_changes_nothing(s: Bucket) -> None:
    before, events, count = pack(s), list(s.events), s.event_count
    listed(s)
    assert (pack(s), s.events, s.event_count) == (before, events, count)


@pytest.mark.parametrize("kind", NAMES)
def test_in_an_empty_bucket_a_piece_rests_at_the_far_end_of_every_side(kind: str) -> None:
    s = board_of(Match(game, {"width": 4, "depth": 5, "difficulty": "gentle"}))
    s.kind = NAMES.index(kind)
    s.side, s.turn, s.along = NORTH, 0, 0
    s.height = s.depth + TOP[shape_of(s)]
    found = listed(s)
    assert found == sorted(found_by_playing(s))
    assert {placement // 4 % 5 for placement in found} == {0}
    assert {placement // 20 // TURNS for placement in found} == set(range(SIDES))


def test_the_widest_and_deepest_bucket_has_room_for_all_its_placements() -> None:
    match = Match(game, {"width": 12, "depth": 12})
    s = board_of(match)
    assert listed(s) == sorted(found_by_playing(s))


def test_a_blocked_wall_offers_no_placements() -> None:
    match = empty_bucket("tri-J t 8")
    s = board_of(match)
    sides = {placement // 42 // TURNS for placement in listed(s)}
    assert sides == set(range(SIDES))
    fill(s, place(s, NORTH, 2, 1), 0)
    s.blocked = walls_in_use(s)
    sides = {placement // 42 // TURNS for placement in listed(s)}
    assert sides == set(range(SIDES)) - {NORTH}


def test_a_piece_rests_highest_in_the_first_row_of_its_wall() -> None:
    match = begin(
        """
        piece: tri-I t 0
        -x----
        ------
        ------
        ------
        ------
        ------
        """
    )
    highest = 6 * 6 + 1
    assert PLACEMENTS.text(match.position.settings, highest) == "north turn 0 column 1 row 6"
    assert highest in listed(board_of(match))
    assert put(board_of(match), highest) == 0
    assert board_of(match).blocked == 1 << NORTH


OVERHANG = """
    piece: tet-O t 0
    ~~~----~~~
    ~~~----~~~
    ~~~----~~~
    x--------x
    ---xx-----
    ----------
    ----------
    ~~~----~~~
    ~~~----~~~
    ~~~x---~~~
    """
"""All walls but the north are blocked."""


def test_a_piece_slides_under_an_overhang() -> None:
    match = begin(OVERHANG, width=4, depth=3)
    assert PLACEMENTS.text(match.position.settings, 0) == "north turn 0 column 0 row 0"
    assert put(board_of(match), 0) == 0
    assert filled_bottom(match) == drawn(
        """
        ----
        xx--
        xx--
        xx--
        """
    )


def test_a_piece_locks_on_the_wall_that_the_placement_names() -> None:
    for placement in listed(board_of(empty_bucket("tet-T t 2"))):
        match = empty_bucket("tet-T t 2")
        before = match.event_count(0)
        assert put(board_of(match), placement) == 0
        happened = match.events(0, before)
        assert happened[0] == ("fell", 0, 0, 0)
        ((_, kind, side, _),) = [each for each in happened if each[0] == "locked"]
        assert NAMES[kind] == "tet-T"
        text = PLACEMENTS.text(match.position.settings, placement)
        assert text.partition(" ")[0] == WALLS[side]


def test_a_placement_takes_no_time() -> None:
    match = empty_bucket("tri-I t 3")
    match.advance(300)
    assert put(board_of(match), listed(board_of(match))[0]) == 0
    assert match.now == 300
    assert board_of(match).due == 1300


def test_a_bucket_that_is_over_has_no_placements() -> None:
    match = Match(game, {"width": 4, "depth": 3}, seats=2)
    match.leave(0)
    assert listed(board_of(match)) == []
    assert put(board_of(match), 0) == BOARD_OVER


def test_a_whole_game_can_be_played_by_placements() -> None:
    match = Match(game, {"width": 4, "depth": 3}, seed=2)
    s = board_of(match)
    pieces = 0
    while not s.over:
        choices = listed(s)
        assert put(s, choices[pieces * 7 % len(choices)]) == 0
        pieces += 1
        assert s.pieces == pieces


def test_a_placement_is_reached_by_actions_too() -> None:
    match, by_hand = (begin(OVERHANG, width=4, depth=3) for _ in range(2))
    assert put(board_of(match), 0) == 0
    moves = found_by_playing(board_of(by_hand))[0]
    play(by_hand, " ".join(ACTION_NAMES[move] for move in [*moves, FALL]))
    assert match.hash() == by_hand.hash()


def test_placements_are_named_by_wall_turn_column_and_row() -> None:
    options = game.settings.read({"width": 6, "depth": 4})
    assert PLACEMENTS.count(options) == 4 * 4 * 7 * 6
    assert PLACEMENTS.text(options, 0) == "north turn 0 column 0 row 0"
    assert PLACEMENTS.text(options, 5) == "north turn 0 column 5 row 0"
    assert PLACEMENTS.text(options, 4 * 7 * 6) == "east turn 0 column 0 row 0"
    assert PLACEMENTS.text(options, ((3 * 4 + 2) * 7 + 6) * 6 + 1) == "west turn 2 column 1 row 6"
    assert PLACEMENTS.count(game.settings.read({})) == 4 * 4 * 9 * 8
