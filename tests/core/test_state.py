"""States: the same code packs, copies, saves and loads the fields of every game."""

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.small_games.parcels.rules import Depot
from tests.small_games.playing import quick

from blockyard.core.state import (
    LEAST,
    MOST,
    NEVER,
    Board,
    State,
    Table,
    Work,
    assign,
    field_names,
    from_data,
    hashed_names,
    pack,
    to_data,
    unpack,
)

NUMBERS = st.integers(LEAST, MOST)


class Small(State):
    """One field of each kind."""

    def __init__(self) -> None:
        self.rows = [[0, 0], [0, 0]]
        self.line = [0, 0, 0]
        self.one = 0


@st.composite
def small_states(draw: st.DrawFn) -> Small:
    state = Small()
    state.one = draw(NUMBERS)
    state.line = draw(st.lists(NUMBERS, min_size=3, max_size=3))
    state.rows = [draw(st.lists(NUMBERS, min_size=2, max_size=2)) for _ in range(2)]
    return state


class Single(State):
    """Lists with one entry."""

    def __init__(self) -> None:
        self.line = [7]
        self.rows = [[8]]


def test_lists_with_one_entry_are_copied_and_saved_too() -> None:
    state, copy, saved, packed = Single(), Single(), Single(), Single()
    for other in (copy, saved, packed):
        other.line, other.rows = [0], [[0]]
    assign(copy, state)
    from_data(saved, to_data(state))
    unpack(packed, pack(state))
    for other in (copy, saved, packed):
        assert (other.line, other.rows) == ([7], [[8]])
        assert other.rows[0] is not state.rows[0]


def test_fields_are_sorted_with_unhashed_ones_last() -> None:
    names = field_names(Depot())
    assert names[:3] == ["arrival", "belt", "belt_time"]
    assert names[-2:] == ["event_count", "events"]
    assert hashed_names(Depot()) == sorted(names[:-2])


def test_packing_writes_little_endian_words_in_the_order_of_names() -> None:
    state = Small()
    state.line = [1, 2, -1]
    state.one = 258
    state.rows = [[3, 4], [5, 6]]
    words = [pack(state)[at : at + 8] for at in range(0, len(pack(state)), 8)]
    assert words[0] == b"\x01" + bytes(7)
    assert words[2] == b"\xff" * 8
    assert words[3] == b"\x02\x01" + bytes(6)
    assert [word[0] for word in words[4:]] == [3, 4, 5, 6]


@quick
@given(small_states())
def test_unpacking_is_the_inverse_of_packing(state: Small) -> None:
    again = Small()
    unpack(again, pack(state))
    assert to_data(again) == to_data(state)


def test_a_packed_state_of_another_size_is_not_unpacked() -> None:
    state = Small()
    with pytest.raises(ValueError, match="a packed state of 8 bytes, not 64"):
        unpack(state, bytes(8))


def test_events_are_not_packed() -> None:
    quiet, loud = Depot(), Depot()
    loud.events[0] = 9
    loud.event_count = 1
    assert pack(quiet) == pack(loud)


@quick
@given(small_states())
def test_packing_distinguishes_states_by_every_field(state: Small) -> None:
    other = Small()
    assign(other, state)
    assert pack(other) == pack(state)
    other.rows[1][1] ^= 1
    assert pack(other) != pack(state)


@quick
@given(small_states())
def test_assigned_states_share_nothing(state: Small) -> None:
    other = Small()
    assign(other, state)
    before = to_data(state)
    other.line[0] ^= 1
    other.rows[0][0] ^= 1
    assert to_data(state) == before


@quick
@given(small_states())
def test_saved_fields_come_back(state: Small) -> None:
    again = Small()
    from_data(again, to_data(state))
    assert to_data(again) == to_data(state)


def test_saved_data_shares_nothing_with_the_state() -> None:
    state = Small()
    data = to_data(state)
    state.rows[0][0] = 7
    assert data["rows"] == [[0, 0], [0, 0]]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("one", [1]),
        ("one", "1"),
        ("one", 1.0),
        ("one", None),
        ("one", True),
        ("one", MOST + 1),
        ("one", LEAST - 1),
        ("line", [1, 2]),
        ("line", [1, 2, [3]]),
        ("line", [1, 2, "3"]),
        ("line", [1, 2, 3.5]),
        ("line", (1, 2, 3)),
        ("line", [1, 2, 1 << 70]),
        ("rows", [[1, 2], [3]]),
        ("rows", [[1, 2], 3]),
        ("rows", [[[1], [2]], [[3], [4]]]),
        ("rows", [[1, 2], [3, 1 << 64]]),
    ],
)
def test_data_of_another_layout_is_refused_and_changes_nothing(name: str, value: object) -> None:
    state = Small()
    data = to_data(state)
    data["line"] = [7, 7, 7]
    data[name] = value  # type: ignore[assignment]  # the damage
    with pytest.raises(ValueError, match=name):
        from_data(state, data)
    assert to_data(state) == to_data(Small())


def test_nested_lists_are_refused_at_any_depth() -> None:
    nest: list[object] = []
    for _ in range(100_000):
        nest = [nest]
    data = to_data(Small())
    data["rows"] = nest  # type: ignore[assignment]  # the damage
    with pytest.raises(ValueError, match="rows"):
        from_data(Small(), data)


@pytest.mark.parametrize("data", [{}, {"one": 1}, [], None, "one"])
def test_data_with_other_fields_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="fields differ"):
        from_data(Small(), data)  # type: ignore[arg-type]  # the damage


@pytest.mark.parametrize("number", [LEAST, -(2**63), MOST, 2**63 - 1])
def test_every_number_of_64_bits_can_be_saved(number: int) -> None:
    state, again = Small(), Small()
    state.line = [0, number, 0]
    from_data(again, to_data(state))
    assert again.line == [0, number, 0]
    assert len(pack(again)) == 8 * 8


def test_a_new_board_is_in_play_at_time_0_and_nothing_is_due() -> None:
    assert to_data(Board()) == {
        "due": NEVER,
        "now": 0,
        "over": 0,
        "score": 0,
        "winner": -1,
        "event_count": 0,
        "events": [0] * 128,
    }


def test_a_new_table_has_a_round_in_play() -> None:
    assert to_data(Table()) == {"over": 0, "winner": -1}


def test_there_is_room_for_64_actions_unless_a_game_needs_more() -> None:
    assert len(Work().actions) == 64
    assert len(Work(200).actions) == 200


class BigEndian(array):  # type: ignore[type-arg]  # not generic at run time
    """Numbers as a machine stores them that puts the highest byte first."""

    def __bytes__(self) -> bytes:
        swapped = array(self.typecode, self)
        swapped.byteswap()
        return swapped.tobytes()


def test_a_big_endian_machine_packs_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Small()
    state.one = 258
    wanted = pack(state)
    monkeypatch.setattr("blockyard.core.state.array", BigEndian)
    assert pack(state) == wanted


@quick
@given(small_states())
def test_lists_keep_their_identity_when_they_are_assigned(state: Small) -> None:
    """A compiled kernel that holds a list sees the numbers assigned to its state."""
    other = Small()
    held = [getattr(other, name) for name in field_names(other)]
    assign(other, state)
    for name, value in zip(field_names(other), held, strict=True):
        if isinstance(value, list):
            assert getattr(other, name) is value
