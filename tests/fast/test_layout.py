"""Layouts: a record holds a state's fields in the order and bytes that are hashed."""

import numpy as np
import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels
from tests.small_games.playing import played

from blockyard.core.match import Match
from blockyard.core.state import State, field_names, pack, to_data
from blockyard.fast.layout import hashed_size, layout, new_records, read_record, write_record

STEPS = [(500, 0, 3), (500, 1, 7), (300, 0, 28), (900, 2, 0)]


def states() -> list[State]:
    """Boards and tables in mid-game."""
    shared = Match(pebbles, seed=4)
    shared.play(0, "three", at=90)
    apart = played(parcels, STEPS, None, 6, 3).position
    assert apart.table is not None
    return [*shared.position.boards, *apart.boards, apart.table]


@pytest.mark.parametrize("state", states(), ids=lambda state: type(state).__name__)
def test_the_front_of_a_record_is_the_hashed_part(state: State) -> None:
    record = new_records(state, 1)[0]
    write_record(record, state)
    assert record.tobytes()[: hashed_size(state)] == pack(state)


@pytest.mark.parametrize("state", states(), ids=lambda state: type(state).__name__)
def test_a_state_comes_back_from_its_record(state: State) -> None:
    record = new_records(state, 1)[0]
    write_record(record, state)
    again = type(state)()
    read_record(again, record)
    assert to_data(again) == to_data(state)
    assert all(type(value) in (int, list) for value in vars(again).values())


@pytest.mark.parametrize("state", states(), ids=lambda state: type(state).__name__)
def test_a_layout_has_the_fields_in_order_with_64_bits_per_number(state: State) -> None:
    names = layout(state).names
    assert names is not None
    assert list(names) == field_names(state)
    numbers = sum(int(np.size(getattr(state, name))) for name in names)
    assert layout(state).itemsize == 8 * numbers


def test_records_begin_at_zero_and_have_the_states_attributes() -> None:
    records = new_records(parcels.board(), 3)
    assert len(records) == 3
    assert records[2].height == 0
    assert records[2].belt.shape == (8, 2)
