"""Layouts: a state as a NumPy record, with its fields in canonical order and 64-bit numbers."""

from typing import Any

import numpy as np

from blockyard.core.state import State, field_names, hashed_names


def layout(state: State) -> np.dtype[Any]:
    """The record type of a state, derived from a fresh one; unhashed fields come last."""
    return np.dtype([(name, "<i8", np.shape(getattr(state, name))) for name in field_names(state)])


def hashed_size(state: State) -> int:
    """Number of hashed bytes at the front of a record: what ``core.state.pack`` returns."""
    return 8 * sum(
        int(np.prod(np.shape(getattr(state, name)), dtype=int)) for name in hashed_names(state)
    )


def new_records(state: State, count: int) -> Any:
    """``count`` zeroed records of a state's layout; each has the state's attributes."""
    return np.zeros(count, layout(state)).view(np.recarray)


def read_record(state: State, record: Any) -> None:
    """Fill a state from a record of its layout."""
    for name in field_names(state):
        value = record[name]
        setattr(state, name, value.tolist() if np.ndim(value) else int(value))


def write_record(record: Any, state: State) -> None:
    """Fill a record from a state of its layout."""
    for name in field_names(state):
        record[name] = getattr(state, name)
