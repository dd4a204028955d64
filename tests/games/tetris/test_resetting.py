"""Resetting: a new game keeps nothing from the previous one."""

import pytest

from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, State, pack, to_data
from blockyard.games.tetris import rules
from blockyard.games.tetris.pieces import KATA_SHAPE
from blockyard.games.tetris.settings import USUAL_HEIGHT, USUAL_WIDTH
from blockyard.games.tetris.well import FLOOR, NO_HOLE, NO_PIECE, WALL, empty_row, full_row

MODES = range(5)


def scribble(state: State) -> None:
    """Fill every field with a number that no reset leaves there."""
    for name, value in vars(state).items():
        setattr(state, name, [77] * len(value) if isinstance(value, list) else 77)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("ruleset", [0, 1])
def test_a_reset_well_does_not_depend_on_its_contents(ruleset: int, mode: int) -> None:
    settings = [ruleset, mode, 8, 20, 3, 1]
    fresh, used = rules.Well(), rules.Well()
    scribble(used)
    for s in (fresh, used):
        rules.reset(s, settings, 5, 2, 4)
    assert pack(used) == pack(fresh)
    assert used.event_count == fresh.event_count


def test_a_reset_table_does_not_depend_on_its_contents() -> None:
    fresh, used = rules.VersusTable(), rules.VersusTable()
    scribble(used)
    for table in (fresh, used):
        rules.reset_table(table, [1, 4, 10, 24, 1, 0], 5, 3)
    assert pack(used) == pack(fresh)


def test_a_well_begins_as_its_settings_say() -> None:
    s = rules.Well()
    rules.reset(s, [1, 2, 8, 20, 3, 1], 5, 2, 4)
    assert (s.ruleset, s.mode, s.width, s.start_level, s.level, s.aim) == (1, 2, 8, 3, 3, 1)
    assert (s.seat, s.seats, s.ends) == (2, 4, 120_000)
    assert (s.skyline - FLOOR, s.ceiling - FLOOR) == (16, 36)


def test_a_kata_well_has_its_ceiling_at_its_height() -> None:
    s = rules.Well()
    rules.reset(s, [0, 0, 8, 20, 3, 1], 5, 0, 1)
    assert (s.skyline - FLOOR, s.ceiling - FLOOR) == (20, 20)


def test_seats_share_their_pieces_but_not_the_holes_of_their_garbage() -> None:
    wells = [rules.Well() for _ in range(99)]
    for seat, s in enumerate(wells):
        rules.reset(s, [1, 4, 10, 24, 1, 0], 5, seat, 99)
    assert len({tuple(s.piece_rng) for s in wells}) == 1
    assert len({tuple(s.garbage_rng) for s in wells}) == 99
    assert all(s.piece_rng != s.garbage_rng for s in wells)


@pytest.mark.parametrize("ruleset", [0, 1])
def test_a_game_begins_with_nothing_counted(ruleset: int) -> None:
    s = rules.Well()
    rules.reset(s, [ruleset, 4, 8, 20, 3, 0], 5, 0, 2)
    counted = (s.now, s.over, s.score, s.lines, s.pieces, s.inputs, s.combo, s.back_to_back)
    assert counted == (0,) * 8
    assert (s.attack, s.received, s.outbox, sum(s.pending)) == (0, 0, 0, 0)
    assert (s.hold, s.hold_used, s.hole, s.winner) == (-1, 0, -1, -1)
    assert (s.resets, s.spin, s.event_count) == (0, 0, 1)


def test_a_kata_well_uses_nothing_of_the_modern_rules() -> None:
    s = rules.Well()
    rules.reset(s, [0, 0, 8, 20, 3, 0], 5, 0, 1)
    assert (s.bag, s.next, s.lowest, s.fall_early) == (0, [0] * 5, 0, 0)
    assert s.fall_at == s.lock_at == NEVER


def test_a_round_starts_with_nobody_out_and_no_targets() -> None:
    table = rules.VersusTable()
    scribble(table)
    rules.reset_table(table, [1, 4, 10, 24, 1, 0], 5, 3)
    assert (table.over, table.winner, table.mode, table.seats) == (0, -1, 4, 3)
    assert table.endings == table.scores == table.aims == [0] * 99
    assert table.targets == [-1] * 99


def test_a_row_has_four_bits_of_wall_on_its_left_and_five_on_its_right() -> None:
    assert full_row(6) == 0b11111_111111_1111
    assert empty_row(6) == 0b11111_000000_1111


def test_before_a_match_a_well_has_every_field_and_is_empty() -> None:
    well, begun = rules.Well(), rules.Well()
    rules.reset(begun, [1, 4, 10, 24, 1, 0], 5, 0, 2)
    assert sorted(vars(well)) == sorted(vars(begun))
    others = {
        **dict.fromkeys(("due", "ends", "fall_at", "lock_at"), NEVER),
        **dict.fromkeys(("start_level", "seats", "level"), 1),
        **dict.fromkeys(("skyline", "ceiling"), FLOOR + USUAL_HEIGHT),
        **dict.fromkeys(("top", "y"), FLOOR),
        "width": USUAL_WIDTH,
        "x": WALL,
        "hold": NO_PIECE,
        "hole": NO_HOLE,
        "winner": -1,
    }
    for name, value in to_data(well).items():
        nothing = others.get(name, 0)
        assert value == (nothing if isinstance(value, int) else [nothing] * len(value)), name


def test_before_a_match_a_table_has_every_field_and_no_targets() -> None:
    table, begun = rules.VersusTable(), rules.VersusTable()
    rules.reset_table(begun, [1, 4, 10, 24, 1, 0], 5, 3)
    assert sorted(vars(table)) == sorted(vars(begun))
    for name, value in to_data(table).items():
        nothing = -1 if name in ("winner", "targets") else 0
        assert value == (nothing if isinstance(value, int) else [nothing] * len(value)), name


def test_pieces_holes_and_targets_have_streams_of_their_own() -> None:
    """Matches recorded before would play differently if these numbers changed."""
    s, table, words = rules.Well(), rules.VersusTable(), [0] * 4
    rules.reset(s, [0, 4, 10, 24, 1, 0], 5, 2, 3)
    seed_stream(words, 5, 1)
    assert (s.form, s.piece_rng) == (KATA_SHAPE[draw(words, 7)], words)
    seed_stream(words, 5, 256 + 2)
    assert s.garbage_rng == words
    rules.reset_table(table, [0, 4, 10, 24, 1, 0], 5, 3)
    seed_stream(words, 5, 3)
    assert table.aim_rng == words
