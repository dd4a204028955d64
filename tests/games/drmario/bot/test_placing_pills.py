"""What the bot of Dr. Mario 99 knows about pills, viruses and time."""

import numpy as np
import pytest
from tests.games.drmario.bot.playing import (
    decide,
    judged,
    place,
    spare,
    thoughts,
    trace,
)
from tests.games.drmario.bottles import begin, bottle

from blockyard.compiler.types import Number, States, layout_of
from blockyard.core.bot import LEAST_EFFORT, LEVELS
from blockyard.core.match import Match
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout
from blockyard.games.drmario import game, rules
from blockyard.games.drmario.actions import GO_ON
from blockyard.games.drmario.bot import SPARE_BOARDS, Thoughts, consider, follow, think
from blockyard.games.drmario.bot.reaching import explore
from blockyard.games.drmario.bottle import FALLING, THROWING, WIDTH, Bottle

TOWER = """
    pill: 3 15 lying y y
    y^ .. .. .. .. .. .. ..
    yv .. .. .. .. .. .. ..
    Y* .. .. .. .. .. .. R*
    """.replace("y^", "..").replace("yv", "yo")

SHELF = """
    pill: 3 15 lying b b
    .. .. .. .. .. .. bo ..
    .. .. .. .. .. .. B* Y*
    """


def test_clears_the_virus_that_it_can() -> None:
    match = begin(TOWER)
    assert place(match) == "Clears a virus."
    assert bottle(match).viruses == 1


def test_clears_the_last_virus() -> None:
    match = begin("pill: 3 15 lying b b\n.. .. .. B* B* .. .. ..")
    assert place(match) == "Clears the last virus."
    assert bottle(match).viruses == 0


def test_sends_damage_in_a_room() -> None:
    match = begin(f"[seat 0]\n{TOWER.strip()}\n[seat 1]\n.. .. .. .. .. .. .. Y*", seats=2)
    assert decide(match, thoughts()) == "Clears a virus and sends a virus."


def test_prepares_a_clear_for_the_next_pill() -> None:
    match = begin("pill: 3 15 lying b b\nnext: b b\n.. .. .. .. .. .. B* Y*")
    assert decide(match, thoughts()) == "Prepares a clear for the next pill."


def test_a_pill_reaches_no_place_for_which_there_is_no_time() -> None:
    s = bottle(begin("pill: 3 0 lying b y\nR* .. .. .. .. .. .. .."))
    t = thoughts()
    explore(s, t, 0)
    hurried = t.found_count
    explore(s, t, s.frame)
    assert hurried == 1 < t.found_count


def test_a_pill_is_steered_under_an_overhang() -> None:
    text = """
        pill: 3 15 lying r y
        .. .. .. .. .. (b y) ..
        .. .. .. .. .. .. .. Y*
        .. .. .. .. .. .. R* Y*
        """
    s = bottle(begin(text))
    t = thoughts()
    explore(s, t, s.frame)
    places = {rest >> 5 for rest in t.found[: t.found_count]}
    assert 1 * WIDTH + 5 in places


def test_thinks_again_if_the_pill_can_no_longer_get_there() -> None:
    match = begin(SHELF)
    t = thoughts()
    decide(match, t)
    s = bottle(match)
    s.pill_y = 0
    s.pill_x = 0
    assert follow(s, 0, t) == -1


def test_waits_while_no_pill_falls() -> None:
    match = Match(game, seed=1)
    t = thoughts()
    assert bottle(match).phase == THROWING
    assert decide(match, t) == "Waits for the next pill."
    assert follow(bottle(match), 0, t) == -1


def test_begins_the_next_stage() -> None:
    match = begin("pill: 3 15 lying b b\n.. .. .. B* B* .. .. ..")
    match.advance(7000)
    place(match)
    match.advance(match.now + 20000)
    t = thoughts()
    assert follow(bottle(match), 0, t) == GO_ON


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_the_least_effort_finds_a_plan(level: int) -> None:
    match = Match(game, {"level": 20}, seed=level)
    while bottle(match).phase != FALLING:
        match.advance(bottle(match).due)
    t = thoughts(level)
    consider(bottle(match), 0, t)
    think(bottle(match), 0, spare(), t, LEAST_EFFORT)
    assert follow(bottle(match), 0, t) >= 0


def test_random_streams_of_the_rules_do_not_matter() -> None:
    told = []
    for words in ([1, 2, 3, 4], [9, 8, 7, 6]):
        match = begin(TOWER)
        s = bottle(match)
        s.colour_rng, s.damage_rng, s.virus_rng = list(words), list(words), list(words)
        t = thoughts()
        told.append((decide(match, t), t.plan, t.value))
    assert told[0] == told[1]


def test_the_bottle_is_not_changed_by_thinking() -> None:
    match = begin(TOWER)
    before = match.hash()
    t = thoughts()
    decide(match, t)
    follow(bottle(match), 0, t)
    assert match.hash() == before


def test_the_best_place_costs_nothing() -> None:
    assert judged(TOWER, "soft", "turn_left", "left", "left", "left", "down") == 0


def test_covering_a_virus_with_other_colours_is_judged_costly() -> None:
    covered = judged(TOWER, "right", "right", "right", "down")
    assert covered > 500


@pytest.mark.parametrize("level", [1, 4])
def test_interpreted_and_compiled_bots_think_alike(level: int) -> None:
    compiled = compile_game(game)
    board = compiled.types.board
    kinds = (compiled.kernels, board, States(board), layout_of(Thoughts), compiled.types.settings)
    loop = compiled.loop(trace, (*kinds, Number()), Number())
    settings = game.settings.read({"level": 20})
    record = layout(Bottle())
    given = [np.zeros(1, record), np.zeros(SPARE_BOARDS, record), np.zeros(1, layout(Thoughts()))]
    numbers = np.array(settings, dtype=np.int64)
    theirs = loop(*[address(each) for each in (*given, numbers)], level)
    assert trace(rules, Bottle(), spare(), Thoughts(), settings, level) == theirs
