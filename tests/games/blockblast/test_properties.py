"""What holds in every game, however it is played."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.blockblast.matches import EMPTY_BOARD, board
from tests.games.blockblast.oracle import Cells, after, cells_of, full_lines, places

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.state import pack
from blockyard.games.blockblast import game
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.clearing import clear_points
from blockyard.games.blockblast.fitting import completes_a_line, positions
from blockyard.games.blockblast.pieces import PIECE_CELLS, PIECE_COUNT, PIECE_NAMES

choices = st.lists(st.integers(0, 10_000), min_size=1, max_size=60)
rulesets = st.sampled_from(["classic", "shared"])
seeds = st.integers(0, 2**48 - 1)


def _cells(s: BlastBoard) -> Cells:
    return frozenset(
        (row, column) for row in range(8) for column in range(8) if s.rows[row] >> column & 1
    )


def _play(match: Match, choice: int) -> str:
    """Play a legal action other than giving up; returns it, or nothing at the end.

    Even choices clear lines where they can: random play hardly ever does.
    """
    actions = match.legal(0)[:-1]
    shown: Any = match.view(0)
    clears = sorted(shown["more"]["clears"])
    if clears and choice % 2 == 0:
        actions = clears
    if not actions:
        return ""
    action = actions[choice // 2 % len(actions)]
    match.play(0, action)
    return action


@settings(max_examples=25, deadline=None)
@given(seeds, rulesets, choices)
def test_a_placement_follows_the_written_rules(seed: int, ruleset: str, picks: list[int]) -> None:
    match = Match(game, {"ruleset": ruleset}, seed)
    s = board(match)
    for pick in picks:
        before, score, streak = _cells(s), s.score, s.streak
        tray = list(s.tray)
        action = _play(match, pick)
        if "@" not in action:
            continue
        name = PIECE_NAMES[tray[int(action[0]) - 1] - 1]
        outcomes = {after(before, covered): covered for covered in places(before, name)}
        assert _cells(s) in outcomes
        covered = before | outcomes[_cells(s)]
        lines = full_lines(covered)
        if not lines:
            assert (s.score, s.streak) == (score, 0)
            continue
        points = clear_points(len(covered - _cells(s)), len(lines), streak)
        bonus = 0 if _cells(s) else 300
        assert (s.score, s.streak) == (score + points + bonus, streak + 1)


@settings(max_examples=25, deadline=None)
@given(seeds, rulesets, choices)
def test_rules_that_hold_at_every_moment(seed: int, ruleset: str, picks: list[int]) -> None:
    match = Match(game, {"ruleset": ruleset}, seed)
    s = board(match)
    for pick in picks:
        score = s.score
        _play(match, pick)
        assert s.score >= score
        assert full_lines(_cells(s)) == []
        assert [bool(colour) for colour in s.colours] == [
            bool(s.rows[place // 8] >> place % 8 & 1) for place in range(64)
        ]
        assert any(s.tray)
        assert len(set(s.drawn)) == 3
        assert not (s.streak and s.moves_since_clear)
        fits = any(places(_cells(s), PIECE_NAMES[piece - 1]) for piece in s.tray if piece)
        assert s.stuck == (not fits)
        assert (s.over == 1) == (not fits and s.revives == 0)


@settings(max_examples=25, deadline=None)
@given(seeds, rulesets, choices)
def test_cells_change_only_by_placements_clears_and_revives(
    seed: int, ruleset: str, picks: list[int]
) -> None:
    match = Match(game, {"ruleset": ruleset}, seed)
    s = board(match)
    for pick in picks:
        filled, since, tray = len(_cells(s)), match.event_count(0), list(s.tray)
        action = _play(match, pick)
        happened: Any = match.events(0, since)
        events = {event[0]: event for event in happened}
        if "placed" in events:
            filled += PIECE_CELLS[tray[int(action[0]) - 1] - 1]
        filled -= events["lines"][3] if "lines" in events else 0
        filled -= events["revived"][1] if "revived" in events else 0
        assert len(_cells(s)) == filled


@settings(max_examples=25, deadline=None)
@given(seeds, choices, st.integers(0, 193))
def test_an_action_is_legal_exactly_if_it_is_not_refused(
    seed: int, picks: list[int], action: int
) -> None:
    match = Match(game, seed=seed)
    for pick in picks:
        _play(match, pick)
    before = match.hash()
    is_listed = action in match.position.legal(0)
    if is_listed:
        match.act(0, action)
        assert match.hash() != before
    else:
        with pytest.raises(Refused):
            match.act(0, action)
        assert match.hash() == before


@settings(max_examples=25, deadline=None)
@given(seeds, rulesets, choices)
def test_a_shown_position_loads_to_the_same_state(
    seed: int, ruleset: str, picks: list[int]
) -> None:
    match = Match(game, {"ruleset": ruleset}, seed)
    for pick in picks:
        _play(match, pick)
    assert pack(board(Match(game, start=match.show()))) == pack(board(match))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 255), min_size=8, max_size=8), st.integers(0, PIECE_COUNT - 1))
def test_positions_and_solutions_match_an_independent_model(rows: list[int], piece: int) -> None:
    rows = [row & ~(1 << number) for number, row in enumerate(rows)]
    lines = ["".join("x" if row >> column & 1 else "." for column in range(8)) for row in rows]
    cells = cells_of(lines)
    found = places(cells, PIECE_NAMES[piece])
    assert positions(rows, piece) == len(found)
    solves = any(full_lines(cells | covered) for covered in found)
    assert completes_a_line(rows, piece) == solves


@settings(max_examples=10, deadline=None)
@given(seeds, st.lists(st.integers(0, 5000), max_size=4))
def test_advancing_in_parts_equals_advancing_in_one_step(seed: int, waits: list[int]) -> None:
    match, other = Match(game, seed=seed), Match(game, seed=seed)
    for wait in waits:
        match.advance(match.now + wait)
    other.advance(sum(waits))
    assert match.hash() == other.hash()


SET_UPS = st.sampled_from(
    [
        "",
        "tray: mono t-0 .\nstreak: 7\nscore: 4000\nlines: 1\n" + EMPTY_BOARD,
        "revives: 1\nmoves_since_clear: 16\nxxxxxxx.\nxxxxx..." + "\n.x.x.x.x\nx.x.x.x." * 3,
        "tray: . square-3 .\nrevives: 2\nx.x.x.x.\n.x.x.x.." + "\n........" * 6,
    ]
)


@settings(max_examples=40, deadline=None)
@given(seeds, SET_UPS, choices)
def test_everything_that_a_match_shows_can_be_loaded(
    seed: int, start: str, picks: list[int]
) -> None:
    match = Match(game, seed=seed, start=start)
    for pick in picks:
        again = Match(game, match.settings, seed, start=match.show())
        assert again.hash() == match.hash()
        _play(match, pick)


@settings(max_examples=25, deadline=None)
@given(seeds, choices)
def test_a_clear_states_exactly_the_removed_cells(seed: int, picks: list[int]) -> None:
    match = Match(game, seed=seed)
    for pick in picks:
        planned = match.view(0)["more"]["clears"]
        action = _play(match, pick)
        clear = match.view(0)["more"]["clear"]
        if action in planned:
            assert (clear["lines"], clear["places"]) == (
                planned[action]["lines"],
                planned[action]["places"],
            )
            assert all(1 <= code <= 10 for code in clear["codes"])
        elif action != "revive":
            assert clear is None
