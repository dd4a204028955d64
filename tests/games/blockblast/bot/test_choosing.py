"""What the bot of Block Blast knows about placements."""

import numpy as np
import pytest
from tests.games.blockblast.bot.playing import (
    RULES,
    decide,
    judged,
    play_set,
    thoughts,
    trace,
)
from tests.games.blockblast.matches import EMPTY_BOARD, begin, board

from blockyard.compiler.types import Number, layout_of
from blockyard.core.bot import LEAST_EFFORT, LEVELS
from blockyard.core.match import Match
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout
from blockyard.games.blockblast import bot, game
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.bot import Thoughts
from blockyard.games.blockblast.bot.reasons import CLEARS

TWO_ROWS = """
    tray: domino-v . .
    ........
    ........
    ........
    ........
    ........
    ........
    xxxxxxx.
    xxxxxxx.
    """

NO_ROOM = """
    revives: 1
    tray: square-3 . .
    .x.x.x.x
    x.x.x.x.
    .x.x.x.x
    x.x.x.x.
    .x.x.x.x
    x.x.x.x.
    .x.x.x.x
    x.x.x.x.
    """


def test_clears_two_rows_at_once() -> None:
    assert decide(board(begin(TWO_ROWS)), thoughts()) == "1@h2"


def test_says_that_it_clears_two_rows_and_empties_the_board() -> None:
    t = thoughts()
    decide(board(begin(TWO_ROWS)), t)
    assert bot.explain(t.reason, t.facts) == "Empties the board."


def test_makes_room_for_a_large_piece_before_placing_it() -> None:
    match = begin(
        """
        tray: square-3 line-5-v .
        xxxxxxx.
        xxxxxxx.
        xxxxxxx.
        xxxxxxx.
        xxxxxxx.
        x.x.x.x.
        .x.x.x..
        x.x.x.x.
        """
    )
    told = play_set(match, thoughts())
    assert board(match).stuck == 0
    assert told[0].startswith("Clears")


def test_keeps_room_for_the_largest_square() -> None:
    match = begin(f"tray: square-2 square-3 line-4-h\n{EMPTY_BOARD}")
    assert "Keeps room for the 3×3 square." in play_set(match, thoughts())  # noqa: RUF001


def test_says_how_long_a_streak_becomes_from_three_clears_on() -> None:
    assert bot.explain(CLEARS, [1, 0, 2, 0]) == "Clears a row."
    assert bot.explain(CLEARS, [1, 0, 3, 0]) == "Clears a row for a streak of 3."
    assert bot.explain(CLEARS, [0, 2, 21, 0]) == "Clears two columns at once for a streak of 21."


def test_prefers_a_corner_to_the_middle_of_an_empty_board() -> None:
    match = begin(f"tray: square-3 . .\n{EMPTY_BOARD}")
    assert decide(board(match), thoughts()) in {"1@a8", "1@f8", "1@a3", "1@f3"}


def test_revives_when_nothing_fits() -> None:
    t = thoughts()
    assert decide(board(begin(NO_ROOM)), t) == "revive"
    assert bot.explain(t.reason, t.facts) == "No piece fits, so only a revive helps."


def test_has_nothing_to_do_once_the_game_is_over() -> None:
    match = begin(f"tray: mono domino-h domino-v\n{EMPTY_BOARD}")
    match.play(0, "finish")
    assert decide(board(match), thoughts()) == ""


def test_a_plan_is_followed_to_the_end_of_the_set_without_thinking_again() -> None:
    match = begin(f"tray: square-2 square-3 line-4-h\n{EMPTY_BOARD}")
    t = thoughts()
    match.play(0, decide(board(match), t))
    assert t.nodes > 0
    match.play(0, decide(board(match), t))
    assert t.nodes == 0


def test_a_plan_is_dropped_if_something_else_was_placed() -> None:
    match = begin(f"tray: square-2 square-3 line-4-h\n{EMPTY_BOARD}")
    t = thoughts()
    planned = decide(board(match), t)
    match.play(0, next(word for word in ("1@d5", "2@d5") if word != planned))
    decide(board(match), t)
    assert t.nodes > 0


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_the_least_effort_finds_a_legal_plan(level: int) -> None:
    match = Match(game, seed=level)
    t = thoughts(level)
    bot.consider(board(match), 0, t)
    bot.think(board(match), 0, [], t, LEAST_EFFORT)
    assert t.plan in match.position.legal(0)


def test_the_plan_is_the_same_for_any_division_of_the_effort() -> None:
    plans = []
    for effort in (64, 1000, 1 << 30):
        t = thoughts(5, seed=3)
        s = board(Match(game, seed=9))
        bot.consider(s, 0, t)
        while not bot.think(s, 0, [], t, effort):
            pass
        plans.append((list(t.best), t.value))
    assert plans[1:] == plans[:-1]


def test_random_streams_of_the_rules_do_not_matter() -> None:
    s, twin = board(Match(game, seed=4)), board(Match(game, seed=4))
    twin.pieces_rng, twin.colours_rng, twin.revive_rng = [1] * 4, [2] * 4, [3] * 4
    assert decide(s, thoughts()) == decide(twin, thoughts())


def test_missing_a_clear_is_judged_costly() -> None:
    assert judged(TWO_ROWS, "1@d6") > judged(TWO_ROWS, "1@a8") // 2 > 0


def test_the_best_placement_costs_nothing() -> None:
    assert judged(TWO_ROWS, "1@h2") == 0


@pytest.mark.parametrize("level", [1, 3, 5])
def test_interpreted_and_compiled_bots_think_alike(level: int) -> None:
    compiled = compile_game(game)
    kinds = (compiled.kernels, compiled.types.board, layout_of(Thoughts), compiled.types.settings)
    loop = compiled.loop(trace, (*kinds, Number(), Number()), Number())
    settings = game.settings.read()
    given = [np.zeros(1, layout(BlastBoard())), np.zeros(1, layout(Thoughts()))]
    numbers = np.array(settings, dtype=np.int64)
    theirs = loop(*[address(each) for each in (*given, numbers)], level, 4)
    assert trace(RULES, BlastBoard(), Thoughts(), settings, level, 4) == theirs
