"""Stages of a solo game: how many viruses, where they stand, and when a stage is complete."""

import pytest
from tests.games.drmario.bottles import (
    EMPTY_ROW,
    begin,
    bottle,
    drawn,
    event_names,
    phase,
    picture,
    play,
)

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.rng import draw
from blockyard.games.drmario import game
from blockyard.games.drmario.bottle import COLOUR_MASK, KIND_SHIFT, VIRUS, WIDTH
from blockyard.games.drmario.stages import place_viruses, virus_height, viruses_of_level

CLEAN_SOON = "pill: 2 0 lying b b\nB* B* .. .. .. .. .. .."

HEIGHTS = (5, 5, 5, 5, 5, 5, 5, 5, 6, 7, 7, 8, 9, 9, 10, 10, 11, 12, 12, 13, 14)
"""Rows by level: five, and more where 4 * level + 4 viruses would take over 80 % of them."""


@pytest.mark.parametrize("level", range(21))
def test_a_level_has_four_viruses_more_than_the_one_before(level: int) -> None:
    match = Match(game, {"level": level}, seed=3)
    assert bottle(match).viruses == 4 * level + 4
    assert viruses_of_level(level) == 4 * level + 4


@pytest.mark.parametrize("level", range(21))
def test_viruses_fill_at_most_80_percent_of_the_lowest_rows(level: int) -> None:
    viruses = 4 * level + 4
    height = virus_height(level, viruses)
    assert height == HEIGHTS[level]
    assert viruses * 100 <= height * WIDTH * 80
    cells = bottle(Match(game, {"level": level}, seed=level)).cells
    assert all(cell >> KIND_SHIFT != VIRUS for cell in cells[height * WIDTH :])


def test_viruses_stand_in_every_cell_of_the_lowest_rows_the_bottom_row_included() -> None:
    taken = set()
    for seed in range(20):
        cells = bottle(Match(game, {"level": 7}, seed=seed)).cells
        taken |= {place for place, cell in enumerate(cells) if cell >> KIND_SHIFT == VIRUS}
    assert taken == set(range(5 * WIDTH))


@pytest.mark.parametrize(("level", "height"), [(0, 5), (14, 5), (15, 6), (16, 6), (17, 7), (19, 8)])
def test_levels_15_17_and_19_each_raise_the_viruses_by_a_row(level: int, height: int) -> None:
    assert virus_height(level, 5) == height


@pytest.mark.parametrize("level", [0, 7, 20])
def test_the_colours_of_viruses_cycle_through_blue_brown_yellow(level: int) -> None:
    viruses = 4 * level + 4
    cells = bottle(Match(game, {"level": level}, seed=5)).cells
    colours = [cell & COLOUR_MASK for cell in cells if cell >> KIND_SHIFT == VIRUS]
    assert [colours.count(colour) for colour in (1, 2, 3)] == [
        len(range(first, viruses, 3)) for first in (0, 1, 2)
    ]


@pytest.mark.parametrize(
    "rows",
    [
        """
        .. R* Y* R* Y* R* Y* R*
        R* Y* R* Y* R* B* B* B*
        """,
        """
        B* B* B* R* Y* R* Y* R*
        R* Y* R* Y* R* Y* R* ..
        """,
        """
        .. B* B* R* Y* R* Y* R*
        R* Y* R* Y* R* Y* R* B*
        """,
        """
        B* R* Y* R* Y* R* Y* R*
        R* Y* R* Y* R* B* B* ..
        """,
    ],
)
def test_a_run_does_not_continue_in_the_next_row_when_viruses_are_placed(rows: str) -> None:
    match = begin(rows)
    place_viruses(bottle(match), 1, 2)
    assert drawn(match) == picture(rows).replace("..", "B*")


@pytest.mark.parametrize(
    "rows",
    [
        "R* B* .. B* R* Y* R* Y*",
        "B* B* .. R* B* Y* R* Y*",
        """
        R* Y* R* B* R* Y* R* Y*
        Y* R* Y* .. Y* R* Y* R*
        R* Y* R* B* R* Y* R* Y*
        Y* R* Y* R* Y* R* Y* R*
        """,
        """
        R* Y* R* .. R* Y* R* Y*
        Y* R* Y* B* Y* R* Y* R*
        R* Y* R* B* R* Y* R* Y*
        """,
        """
        R* Y* R* B* R* Y* R* Y*
        Y* R* Y* B* Y* R* Y* R*
        R* Y* R* .. R* Y* R* Y*
        """,
    ],
)
def test_a_virus_may_be_the_third_of_a_run(rows: str) -> None:
    match = begin(rows)
    place_viruses(bottle(match), 1, len(picture(rows).splitlines()))
    assert drawn(match) == picture(rows).replace("..", "B*")


@pytest.mark.parametrize(
    "rows",
    [
        ".. B* B* B* R* Y* R* Y*",
        "R* Y* R* Y* B* B* B* ..",
        "R* B* B* .. B* B* R* Y*",
        "R* B* .. B* B* R* Y* R*",
        """
        R* Y* R* B* R* Y* R* Y*
        Y* R* Y* B* Y* R* Y* R*
        R* Y* R* .. R* Y* R* Y*
        Y* R* Y* B* Y* R* Y* R*
        R* Y* R* R* R* Y* R* Y*
        """,
        """
        R* Y* R* B* R* Y* R* Y*
        Y* R* Y* .. Y* R* Y* R*
        R* Y* R* B* R* Y* R* Y*
        Y* R* Y* B* Y* R* Y* R*
        R* Y* R* Y* R* Y* R* Y*
        """,
    ],
)
def test_a_virus_that_would_make_a_run_goes_to_the_next_good_cell(rows: str) -> None:
    match = begin(rows)
    height = len(picture(rows).splitlines())
    place_viruses(bottle(match), 1, height)
    above = drawn(match).splitlines()[0]
    assert drawn(match).splitlines()[1:] == picture(rows).splitlines()
    assert sorted(above.split()) == [".."] * 7 + ["B*"]


CHEQUERED = "R* Y* R* Y* R* Y* R* Y*\nY* R* Y* R* Y* R* Y* R*\n" * 8


def test_after_64_failed_draws_the_next_good_cell_is_used_wrapping_around() -> None:
    match = begin("virus_rng: 1 2 3 4\n" + CHEQUERED.strip()[:-23] + ".. R* Y* R* Y* R* Y* R*")
    words = [1, 2, 3, 4]
    for _ in range(64):
        assert draw(words, 16 * WIDTH) > 0
    place_viruses(bottle(match), 1, 16)
    assert drawn(match).splitlines()[-1] == "B* R* Y* R* Y* R* Y* R*"
    assert bottle(match).virus_rng == words


def test_a_good_draw_is_used_immediately() -> None:
    match = begin("virus_rng: 1 2 3 4\n" + EMPTY_ROW)
    words = [1, 2, 3, 4]
    place = draw(words, 2 * WIDTH)
    place_viruses(bottle(match), 1, 2)
    assert bottle(match).cells[place]
    assert (bottle(match).virus_rng, bottle(match).viruses) == (words, 1)


def test_a_bottle_without_a_good_cell_gets_no_more_viruses() -> None:
    match = begin(CHEQUERED)
    before = list(bottle(match).cells)
    place_viruses(bottle(match), 3, 5)
    assert bottle(match).cells == before
    assert bottle(match).viruses == 16 * WIDTH


def test_another_seed_gives_different_positions() -> None:
    assert bottle(Match(game, seed=1)).cells != bottle(Match(game, seed=2)).cells


def test_clearing_the_last_virus_after_7_seconds_completes_the_stage_immediately() -> None:
    match = begin("now: 7000\n" + CLEAN_SOON)
    match.play(0, "down")
    assert phase(match) == "complete"
    assert bottle(match).score == 200


def test_before_7_seconds_it_does_not() -> None:
    match = begin("now: 6999\n" + CLEAN_SOON)
    match.play(0, "down")
    assert phase(match) == "popping"


def test_the_7_seconds_count_from_the_beginning_of_the_stage() -> None:
    match = begin("now: 9000\nstage_start: 2001\n" + CLEAN_SOON)
    match.play(0, "down")
    assert phase(match) == "popping"


def test_with_no_virus_left_the_throw_after_7_seconds_completes_the_stage() -> None:
    match = begin("now: 6800\n" + CLEAN_SOON)
    match.play(0, "down")
    match.advance(6800 + 175 + 90)
    assert phase(match) == "complete"


def test_with_no_virus_left_play_continues_until_a_lock_after_7_seconds() -> None:
    match = begin("now: 6000\n" + CLEAN_SOON)
    match.play(0, "down")
    match.advance(6000 + 175 + 90)
    assert phase(match) == "throwing"
    match.advance(6865)
    assert phase(match) == "falling"
    match.advance(7000)
    assert phase(match) == "falling"
    match.play(0, "down")
    assert phase(match) == "complete"


def test_a_lock_that_clears_nothing_completes_the_stage_too() -> None:
    match = begin("now: 8000\npill: 2 0 lying b r\n" + EMPTY_ROW)
    match.play(0, "down")
    assert phase(match) == "complete"


def test_the_next_stage_can_start_after_2600_ms_and_waits_for_the_player() -> None:
    match = begin("now: 7000\n" + CLEAN_SOON)
    match.play(0, "down")
    match.advance(7000 + 2599)
    match.play(0, "next_stage")
    assert phase(match) == "complete"
    match.advance(7000 + 2600)
    assert phase(match) == "ready"
    match.advance(60000)
    assert phase(match) == "ready"
    assert match.due is None
    match.play(0, "next_stage")
    assert phase(match) == "throwing"


def test_the_next_stage_has_the_next_level_new_viruses_and_the_same_score() -> None:
    match = begin(
        "settings: level=3\nphase: ready\nnow: 20000\nscore: 1600\n(b r) .. .. .. .. .. .."
    )
    match.play(0, "next_stage")
    board = bottle(match)
    assert (board.level, board.viruses, board.score, board.stage_start) == (4, 20, 1600, 20000)
    assert event_names(match)[-2:] == ["stage_begun", "thrown"]
    assert match.due == 20600


def test_the_pill_in_the_hand_stays_for_the_next_stage() -> None:
    match = begin("phase: ready\nnow: 20000\nnext: y b\n" + EMPTY_ROW)
    match.play(0, "next_stage")
    match.advance(20600)
    assert (bottle(match).near, bottle(match).far) == (3, 1)


def test_after_level_20_comes_level_20() -> None:
    match = begin("phase: ready\nnow: 9600\nlevel: 20\n" + EMPTY_ROW)
    match.play(0, "next_stage")
    assert (bottle(match).level, bottle(match).viruses) == (20, 84)


def test_two_stages_of_one_level_differ() -> None:
    match = begin("phase: ready\nnow: 9600\nlevel: 20\n" + EMPTY_ROW)
    match.play(0, "next_stage")
    first = list(bottle(match).cells)
    words = " ".join(str(word) for word in bottle(match).virus_rng)
    again = begin(f"phase: ready\nnow: 9600\nlevel: 20\nvirus_rng: {words}\n" + EMPTY_ROW)
    again.play(0, "next_stage")
    assert bottle(again).cells != first


def test_in_a_room_there_are_no_stages() -> None:
    match = Match(game, seed=1, seats=2)
    assert "next_stage" not in match.legal(0)
    with pytest.raises(Refused, match="rooms have rounds, not stages"):
        match.play(0, "next_stage")


def test_next_stage_does_nothing_during_a_stage() -> None:
    match = Match(game, seed=1)
    before = match.hash()
    play(match, "next_stage")
    assert match.hash() == before


@pytest.mark.parametrize(("viruses", "colours"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 3])])
def test_the_first_virus_is_blue_the_second_brown_and_the_third_yellow(
    viruses: int, colours: list[int]
) -> None:
    cells = bottle(Match(game, {"viruses": viruses}, seed=2, seats=2)).cells
    assert sorted(cell & COLOUR_MASK for cell in cells if cell >> KIND_SHIFT == VIRUS) == colours


def test_the_next_stage_starts_with_only_its_viruses_in_the_bottle() -> None:
    match = begin(
        "phase: ready\nnow: 9600\ncascade: 3\n.. .. .. (b r) .. .. ..\nyo .. .. .. .. .. .. .."
    )
    match.play(0, "next_stage")
    board = bottle(match)
    taken = [cell for cell in board.cells[: 16 * WIDTH] if cell]
    assert len(taken) == board.viruses == 8
    assert {cell >> KIND_SHIFT for cell in taken} == {VIRUS}
    assert board.cascade == 0


def test_a_bottle_has_its_neck_from_the_first_stage_on() -> None:
    assert Match(game, seed=1).show().splitlines()[-17] == "## ## ## .. .. ## ## ##"
