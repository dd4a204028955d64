"""What holds in every match, whatever is played."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.drmario.bottles import bottle

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.state import hashed_names
from blockyard.games.drmario import game
from blockyard.games.drmario.bottle import (
    COLOUR_MASK,
    DIVING,
    HEIGHT,
    KIND_SHIFT,
    LEFT,
    NECK_CELL,
    NECK_ROW,
    VIRUS,
    WIDTH,
    Bottle,
)
from blockyard.games.drmario.clearing import OTHER_HALF_AT, OTHER_HALF_KIND, sink
from blockyard.games.drmario.notation import PHASES
from blockyard.games.drmario.stages import virus_height

FEW = settings(max_examples=25, deadline=None)

PLAYS = st.lists(
    st.tuples(st.integers(0, 700), st.integers(0, 2), st.integers(0, 12)), min_size=5, max_size=40
)
"""Waits in ms, seats and actions."""


def played(seed: int, seats: int, plays: list[tuple[int, int, int]]) -> Match:
    """A match in which these actions were tried."""
    match = Match(game, {"level": seed % 21, "viruses": 1 + seed % 80}, seed, seats)
    for wait, seat, action in plays:
        match.advance(match.now + wait)
        try:
            match.act(seat % seats, action)
        except Refused:
            continue
    return match


def runs(board: Bottle) -> int:
    """How many cells of the bottle are the fourth of a run."""
    colours = [cell & COLOUR_MASK for cell in board.cells]
    lines = [colours[y * WIDTH : (y + 1) * WIDTH] for y in range(HEIGHT)]
    lines += [colours[x::WIDTH] for x in range(WIDTH)]
    return sum(
        1
        for line in lines
        for at in range(len(line) - 3)
        if line[at] and line[at] == line[at + 1] == line[at + 2] == line[at + 3]
    )


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**48 - 1), level=st.integers(0, 20))
def test_a_stage_begins_with_all_its_viruses_and_no_run_of_four(seed: int, level: int) -> None:
    board = bottle(Match(game, {"level": level}, seed))
    count = 4 * level + 4
    places = [place for place, cell in enumerate(board.cells) if cell >> KIND_SHIFT == VIRUS]
    assert len(places) == count
    assert max(places) < virus_height(level, count) * WIDTH
    assert runs(board) == 0


@FEW
@given(seed=st.integers(0, 2**48 - 1), viruses=st.integers(1, 80), number=st.integers(1, 99))
def test_a_round_begins_the_same_for_everybody(seed: int, viruses: int, number: int) -> None:
    match = Match(game, {"viruses": viruses, "round": number}, seed, 3)
    first = bottle(match, 0)
    assert first.viruses == viruses
    assert runs(first) == 0
    for seat in (1, 2):
        assert bottle(match, seat).cells == first.cells
        assert bottle(match, seat).colour_rng == first.colour_rng


@FEW
@given(seed=st.integers(0, 999), seats=st.integers(1, 3), plays=PLAYS)
def test_every_bottle_stays_consistent(
    seed: int, seats: int, plays: list[tuple[int, int, int]]
) -> None:
    match = played(seed, seats, plays)
    for seat in range(seats):
        board = bottle(match, seat)
        kinds = [cell >> KIND_SHIFT for cell in board.cells]
        assert kinds.count(VIRUS) == board.viruses
        assert kinds.count(DIVING) == 0 or PHASES[board.phase] == "hurting"
        for x in range(WIDTH):
            closed = board.cells[NECK_ROW * WIDTH + x] == NECK_CELL
            assert closed == (x not in (3, 4))
        for place, kind in enumerate(kinds):
            if kind >= LEFT:
                assert kinds[place + OTHER_HALF_AT[kind]] == OTHER_HALF_KIND[kind]


@FEW
@given(seed=st.integers(0, 999), seats=st.integers(1, 3), plays=PLAYS)
def test_a_position_survives_showing_and_loading(
    seed: int, seats: int, plays: list[tuple[int, int, int]]
) -> None:
    match = played(seed, seats, plays)
    again = Match(game, match.settings, match.seed, seats, match.show())
    for ours, theirs in zip(match.position.boards, again.position.boards, strict=True):
        for name in hashed_names(ours):
            assert getattr(ours, name) == getattr(theirs, name), name


@FEW
@given(seed=st.integers(0, 999), seats=st.integers(1, 3), plays=PLAYS, step=st.integers(1, 97))
def test_advancing_in_small_steps_equals_advancing_in_one(
    seed: int, seats: int, plays: list[tuple[int, int, int]], step: int
) -> None:
    whole = played(seed, seats, plays)
    parts = whole.copy()
    end = whole.now + 1500
    whole.advance(end)
    for moment in range(parts.now, end, step):
        parts.advance(max(moment, parts.now))
    parts.advance(max(end, parts.now))
    assert parts.hash() == whole.hash()


@FEW
@given(seed=st.integers(0, 999), seats=st.integers(1, 3), plays=PLAYS)
def test_a_refused_action_changes_nothing(
    seed: int, seats: int, plays: list[tuple[int, int, int]]
) -> None:
    match = played(seed, seats, plays)
    before = match.hash()
    for action in range(game.actions.count):
        if game.actions.text(action) not in match.legal(0):
            try:
                match.act(0, action)
            except Refused:
                assert match.hash() == before
            else:
                raise AssertionError(f"{game.actions.text(action)} was done")


@FEW
@given(seed=st.integers(0, 999), plays=PLAYS)
def test_the_score_never_decreases_and_is_100_per_virus(
    seed: int, plays: list[tuple[int, int, int]]
) -> None:
    match = Match(game, {"level": 20}, seed)
    score = 0
    for wait, _, action in plays:
        match.advance(match.now + wait)
        if not match.position.is_over():
            match.act(0, action % 6)
        board = bottle(match)
        assert board.score >= score
        assert board.score == 100 * (84 - board.viruses)
        score = board.score


@FEW
@given(seed=st.integers(0, 999), plays=PLAYS)
def test_no_run_survives_a_lock_and_nothing_is_left_hanging(
    seed: int, plays: list[tuple[int, int, int]]
) -> None:
    match = played(seed, 1, plays)
    match.advance(match.now + 600)
    board = bottle(match)
    if PHASES[board.phase] in ("throwing", "falling") or board.over:
        assert runs(board) == 0
        assert sink(board) == 0


@FEW
@given(seed=st.integers(0, 999), seats=st.integers(1, 4), plays=PLAYS, leaver=st.integers(0, 9))
def test_everything_that_a_match_shows_can_be_loaded(
    seed: int, seats: int, plays: list[tuple[int, int, int]], leaver: int
) -> None:
    match = played(seed, seats, plays)
    if leaver < seats > 1 and match.legal(leaver):
        match.leave(leaver)
    for _ in range(6):
        again = Match(game, match.settings, match.seed, seats, match.show())
        assert again.hash() == match.hash()
        match.advance(match.now + 4000)
