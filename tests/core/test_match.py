"""A match: determined by game, settings, seed and inputs alone; saved, copied and shown."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels
from tests.small_games.playing import SEEDS, STEPS, Step, busy_match, play, played, quick, thorough

from blockyard.core.actions import BadAction
from blockyard.core.match import CHECKPOINT_EVERY, Match
from blockyard.core.notation import BadPosition
from blockyard.core.position import Refused
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.settings import BadSetting
from blockyard.core.state import NEVER
from blockyard.core.timeline import OWN

ODD: list[Any] = [
    None,
    -1,
    0,
    1.5,
    float("inf"),
    True,
    "x",
    "",
    [],
    [[]],
    {},
    {"pace": 5},
    1 << 70,
    [1 << 70],
    [[0, 0, 99]],
    [[5, 0]],
    ["abc"],
]
"""Values that may occur anywhere in a damaged snapshot."""


@quick
@given(STEPS, SEEDS, st.integers(1, 4))
def test_the_same_inputs_give_the_same_match(steps: list[Step], seed: int, seats: int) -> None:
    first = played(parcels, steps, {"pace": 300}, seed, seats)
    again = Match(parcels, {"pace": 300}, seed, seats)
    for time, seat, action in first.inputs:
        again.act(seat, action, at=time)
    again.advance(first.now)
    assert again.hash() == first.hash()


def test_another_seed_or_setting_gives_another_match() -> None:
    hashes = {
        Match(pebbles).hash(),
        Match(pebbles, seed=1).hash(),
        Match(pebbles, {"pebbles": 30}).hash(),
    }
    assert len(hashes) == 3


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, 1.0, True, "1", None])
def test_a_seed_is_a_whole_number_in_its_range(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed must be a whole number"):
        Match(pebbles, seed=seed)


@pytest.mark.parametrize("to", [1.5, True, "5", NEVER, None])
def test_a_time_is_a_whole_number_of_ms(to: Any) -> None:
    with pytest.raises(ValueError, match="a time must be a whole number of ms"):
        Match(pebbles).advance(to)


def test_time_does_not_go_back() -> None:
    match = Match(pebbles)
    match.advance(50)
    with pytest.raises(ValueError, match="the match is already at 50 ms; it cannot go back to 49"):
        match.advance(49)


def test_an_action_may_advance_time_first() -> None:
    match = Match(pebbles, seed=3)
    match.play(0, "two", at=700)
    assert match.inputs == [(700, 0, 1)]
    assert match.now == 700


def test_a_refused_action_is_not_recorded_and_changes_nothing() -> None:
    match = Match(pebbles)
    before = match.snapshot()
    with pytest.raises(Refused, match="seat 1: one: it is not your turn"):
        match.play(1, "one")
    assert match.snapshot() == before


def test_an_unknown_action_is_not_recorded() -> None:
    match = Match(pebbles)
    with pytest.raises(BadAction, match="unknown action 'four'"):
        match.play(0, "four")
    assert match.inputs == []


def test_the_hash_is_recorded_at_regular_intervals() -> None:
    match = busy_match(200)
    assert sorted(match.checkpoints) == [CHECKPOINT_EVERY, 2 * CHECKPOINT_EVERY, 192]


def test_a_match_knows_when_the_next_thing_happens() -> None:
    assert Match(parcels, {"pace": 700}).due == 700
    assert Match(pebbles).due is None


def test_nothing_is_due_when_a_match_is_over() -> None:
    match = Match(parcels)
    match.advance(100_000)
    assert match.outcome() is not None
    assert match.due is None


@pytest.mark.parametrize("seat", [-2, 2])
def test_only_seats_and_spectators_have_views(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        Match(pebbles).view(seat)


def test_a_view_states_its_seat_and_the_state_of_the_match() -> None:
    match = Match(pebbles, seed=1)
    seen = match.view(0)
    assert [seen[name] for name in ("game", "seat", "seats", "now", "outcome", "turn")] == [
        "pebbles",
        0,
        2,
        0,
        None,
        0,
    ]
    assert match.view(-1)["choices"] == []


@quick
@given(STEPS, STEPS, SEEDS, st.integers(1, 4))
def test_a_snapshot_restores_the_match_with_its_past_and_its_future(
    steps: list[Step], more: list[Step], seed: int, seats: int
) -> None:
    match = played(parcels, steps, {"belt": "slow"}, seed, seats)
    data = json.loads(json.dumps(match.snapshot()))
    again = Match.restore(parcels, data)
    assert again.snapshot() == match.snapshot()
    play(match, more)
    play(again, more)
    assert again.snapshot() == match.snapshot()


@thorough
@given(st.data())
def test_a_damaged_snapshot_is_refused_or_still_the_same_position(data: st.DataObject) -> None:
    match = played(parcels, [(500, 0, 3), (500, 1, 7), (200, 0, 0)], None, 4, 2)
    saved: Any = match.snapshot()
    spot = saved
    key = data.draw(st.sampled_from(sorted(saved)))
    while isinstance(spot[key], list | dict) and spot[key] and data.draw(st.booleans()):
        spot = spot[key]
        keys = sorted(spot) if isinstance(spot, dict) else range(len(spot))
        key = data.draw(st.sampled_from(keys))
    if data.draw(st.booleans()):
        spot[key] = data.draw(st.sampled_from(ODD))
    else:
        del spot[key]
    try:
        again = Match.restore(parcels, saved)
    except ValueError:
        return
    assert again.hash() == match.hash()


@pytest.mark.parametrize("data", [None, [], 5, "text", {}, {"game": "parcels"}])
def test_an_invalid_snapshot_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match=r"not a saved match|saved with"):
        Match.restore(parcels, data)


@pytest.mark.parametrize(
    "inputs",
    [
        [[0, 2, 0]],
        [[0, 0, 30]],
        [[0, 0, 0.5]],
        [[-1, 0, 0]],
        [[900, 0, 0]],
        [[50, 0, 0], [0, 0, 0]],
    ],
)
def test_a_snapshot_with_impossible_inputs_is_refused(inputs: list[Any]) -> None:
    match = Match(parcels, seats=2)
    match.advance(100)
    saved: Any = match.snapshot()
    saved["inputs"] = inputs
    with pytest.raises(ValueError, match=r"a saved input|cannot have done"):
        Match.restore(parcels, saved)


def test_a_snapshot_of_other_rules_is_refused() -> None:
    saved = Match(pebbles).snapshot()
    saved["version"] = 2
    with pytest.raises(ValueError, match="saved with pebbles rules 2"):
        Match.restore(pebbles, saved)


def test_a_snapshot_whose_hash_differs_is_refused() -> None:
    saved: Any = Match(pebbles).snapshot()
    saved["boards"][0]["pebbles"] += 1
    with pytest.raises(ValueError, match="its hash differs"):
        Match.restore(pebbles, saved)


@quick
@given(STEPS, SEEDS, st.integers(1, 4))
def test_a_match_continues_from_its_own_text(steps: list[Step], seed: int, seats: int) -> None:
    match = played(parcels, steps, {"pace": 500}, seed, seats)
    again = Match(parcels, seed=seed, seats=seats, start=match.show())
    assert again.settings == match.settings
    assert again.show() == match.show()


def test_settings_in_a_text_override_the_given_ones() -> None:
    text = Match(pebbles, {"pebbles": 30}).show()
    assert Match(pebbles, {"pebbles": 9}, start=text).settings == {"pebbles": 30}


def test_several_boards_are_drawn_under_their_seats() -> None:
    match = Match(parcels, {"pace": 500}, seats=2)
    headings = [line for line in match.show().splitlines() if line.startswith("[")]
    assert headings == ["[seat 0]", "[seat 1]"]


def test_seats_that_are_not_drawn_start_normally() -> None:
    drawn = Match(parcels, seats=2).show().split("[seat 1]\n")[1]
    match = Match(parcels, seats=2, start="\n[seat 1]\n" + drawn.replace("empty", "3 4"))
    assert [vars(board)["height"] for board in match.position.boards] == [0, 2]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[seat 1]", "[seat 0]", "seat 0 is drawn twice"),
        ("[seat 1]", "[seat 7]", "a board is drawn for seat 7"),
        ("[seat 1]", "[seat one]", "a board's seat must be a whole number"),
        ("[seat 1]", "[seat ]", "a board's seat must be a whole number"),
        ("seats: 2", "seats: 3", "another number of seats"),
        ("seats: 2", "sets: 2", "a position has no 'sets'"),
        ("seats: 2\n", "", "the position does not state seats"),
        ("empty", "heavy", "a weight must be a whole number, not 'heavy'"),
    ],
)
def test_a_text_without_a_valid_position_is_refused(old: str, new: str, words: str) -> None:
    text = Match(parcels, seats=2).show()
    with pytest.raises(BadPosition, match=words):
        Match(parcels, seats=2, start=text.replace(old, new))


def test_more_boards_than_seats_are_refused() -> None:
    text = Match(parcels, seats=3).show().replace("seats: 3", "seats: 2")
    with pytest.raises(BadPosition, match="boards drawn: 3, not 2"):
        Match(parcels, seats=2, start=text)


@thorough
@given(st.data())
def test_a_damaged_position_is_refused_or_read(data: st.DataObject) -> None:
    text = played(parcels, [(900, 0, 1), (900, 1, 0)], {"hot": False}, 2, 2).show()
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 5))
    junk = data.draw(st.text("[]:=- 9x\n²", max_size=3))
    damaged = text[:at] + junk + text[at + cut :]
    try:
        match = Match(parcels, seats=2, start=damaged)
    except (BadPosition, BadSetting):
        return
    assert len(match.hash()) == 16


def test_a_match_saved_under_compatible_older_rules_is_restored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(pebbles, seed=4)
    match.play(0, "two")
    saved = match.snapshot()
    saved["version"] = 0
    with pytest.raises(ValueError, match="saved with pebbles rules 0"):
        Match.restore(pebbles, saved)
    monkeypatch.setattr(pebbles, "plays_like", (0,))
    assert Match.restore(pebbles, saved).hash() == match.hash()


def test_what_a_seat_receives_before_it_acts_comes_first_in_its_log() -> None:
    match = Match(parcels, {"pace": 300, "hot": False}, 5, 2)
    match.advance(500)
    match.play(0, "send")
    match.play(1, "keep")
    ((_, (_, _, _, weight)),) = match.received
    ((_, _, keep),) = [entry for entry in match.inputs if entry[1] == 1]
    assert match.log(1) == [(500, 0, weight), (500, OWN, keep)]
