"""What the bot of Bucket knows about walls, turns, drops and lines."""

import numpy as np
import pytest
from tests.games.bucket.bot.playing import (
    decide,
    judged,
    place,
    spare,
    thoughts,
    trace,
)
from tests.games.bucket.drawing import begin, board_of, empty_bucket, play

from blockyard.compiler.types import Number, States, layout_of
from blockyard.core.bot import LEAST_EFFORT, LEVELS
from blockyard.core.match import Match
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout
from blockyard.games.bucket import game, rules
from blockyard.games.bucket.board import Bucket, landing, shape_of
from blockyard.games.bucket.bot import SPARE_BOARDS, Thoughts, consider, follow, think
from blockyard.games.bucket.bot.reaching import explore
from blockyard.games.bucket.placing import put_piece

TWO_ROWS = """
    piece: tet-O t 0
    ------
    ------
    ------
    ------
    xxxx--
    xxxx--
    """


def test_clears_two_rows_at_once() -> None:
    match = begin(TWO_ROWS)
    assert place(match) == "Clears two rows at once."
    assert board_of(match).lines == 2


def test_goes_around_a_corner_to_the_wall_from_which_a_line_can_be_completed() -> None:
    match = begin(
        """
        piece: tet-I t 2
        --xx--
        --xx--
        -xxxx-
        xxxx--
        xxxxx-
        -xxxx-
        """
    )
    place(match)
    assert board_of(match).lines >= 1


def test_frees_a_blocked_wall_by_a_clear() -> None:
    match = begin(
        """
        piece: tri-I t 9
        ~~~~------~~~~
        ~~~~------~~~~
        ~~~~------~~~~
        ~~~~x-----~~~~
        ----x---------
        ----x---------
        ----xx-xx-----
        --------------
        --------------
        --------------
        ~~~~------~~~~
        ~~~~------~~~~
        ~~~~------~~~~
        ~~~~------~~~~
        """
    )
    before = board_of(match).blocked
    told = decide(match, thoughts())
    assert before == 1
    assert told != "Blocks a wall, as nothing better is left."


def test_keeps_the_walls_open() -> None:
    match = empty_bucket("tet-T t 2")
    assert place(match) == "Builds on the floor and keeps the walls open."
    assert board_of(match).blocked == 0


def test_all_resting_places_are_ends_of_falls() -> None:
    s = board_of(begin(TWO_ROWS))
    t = thoughts()
    explore(s, t, s.due - s.now)
    assert t.found_count > 20
    for state in t.found[: t.found_count]:
        twin = board_of(begin(TWO_ROWS))
        put_piece(twin, state)
        height = twin.height
        assert landing(twin) == height, shape_of(twin)


def test_without_time_a_piece_stays_in_its_column() -> None:
    s = board_of(begin("piece: tet-O t 2 r -4\n" + "\n".join(["------"] * 6)))
    t = thoughts()
    explore(s, t, 0)
    assert t.found_count == 1
    explore(s, t, 1000)
    assert t.found_count > 1


def test_thinks_again_if_there_is_no_time_left_to_get_there() -> None:
    match = begin(TWO_ROWS)
    t = thoughts()
    decide(match, t)
    play(match, "drop drop drop drop drop drop")
    s = board_of(match)
    s.due = s.now
    assert follow(s, 0, t) == -1


def test_does_nothing_once_the_board_is_over() -> None:
    match = Match(game, {"width": 4, "depth": 3})
    while not board_of(match).over:
        match.play(0, "fall")
    t = thoughts()
    assert decide(match, t) == "Waits for the next piece."
    assert follow(board_of(match), 0, t) == -1


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_the_least_effort_finds_a_plan(level: int) -> None:
    s = board_of(Match(game, {"width": 4, "depth": 3}, seed=level))
    t = thoughts(level)
    consider(s, 0, t)
    think(s, 0, spare(), t, LEAST_EFFORT)
    assert follow(s, 0, t) >= 0


def test_random_streams_of_the_rules_do_not_matter() -> None:
    told = []
    for words in ([1, 2, 3, 4], [9, 8, 7, 6]):
        match = begin(TWO_ROWS)
        s = board_of(match)
        s.piece_rng, s.place_rng, s.turn_rng = list(words), list(words), list(words)
        t = thoughts()
        told.append((decide(match, t), t.plan, t.value))
    assert told[0] == told[1]


def test_the_bucket_is_not_changed_by_thinking() -> None:
    match = begin(TWO_ROWS)
    before = (match.hash(), list(board_of(match).events))
    t = thoughts()
    decide(match, t)
    follow(board_of(match), 0, t)
    assert (match.hash(), board_of(match).events) == before


def test_blocking_a_wall_without_need_is_judged_costly() -> None:
    text = """
        piece: tet-O t 0
        xxx---
        xx----
        ------
        ------
        ------
        ------
        """
    assert judged(text, "fall") > 100


def test_the_best_place_costs_nothing() -> None:
    assert judged(TWO_ROWS, "right", "right", "right", "right", "fall") == 0


@pytest.mark.parametrize("level", [1, 4])
def test_interpreted_and_compiled_bots_think_alike(level: int) -> None:
    compiled = compile_game(game)
    board = compiled.types.board
    kinds = (compiled.kernels, board, States(board), layout_of(Thoughts), compiled.types.settings)
    loop = compiled.loop(trace, (*kinds, Number()), Number())
    settings = game.settings.read({"width": 5, "depth": 3})
    record = layout(Bucket())
    given = [np.zeros(1, record), np.zeros(SPARE_BOARDS, record), np.zeros(1, layout(Thoughts()))]
    numbers = np.array(settings, dtype=np.int64)
    theirs = loop(*[address(each) for each in (*given, numbers)], level)
    assert trace(rules, Bucket(), spare(), Thoughts(), settings, level) == theirs
