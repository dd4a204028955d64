"""Lines of a replay's text: how it is tidied, and which damage is named."""

import re

import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.replay import BadReplay, record
from blockyard.core.replay_text import from_text, head_of, tidy, to_text


def pebbles_text() -> str:
    match = Match(pebbles, {"pebbles": 20}, seed=8)
    match.play(0, "two", at=40)
    return to_text(record(match), pebbles)


@pytest.mark.parametrize(
    "text", ["one\ntwo\n", "\ufeffone\ntwo\n", "one\r\ntwo\r\n", "one\rtwo", "\n one\ntwo \n\n"]
)
def test_texts_that_differ_in_line_ends_alone_are_the_same_replay(text: str) -> None:
    assert tidy(text) == "one\ntwo\n"


def test_a_head_with_a_number_that_is_none_is_damaged() -> None:
    text = re.sub(r"^seats: .*$", "seats: many", pebbles_text(), flags=re.MULTILINE)
    with pytest.raises(BadReplay, match="the replay is damaged"):
        head_of(text)


@pytest.mark.parametrize("clocks", ["mine", ""])
def test_clocks_are_shared_or_own(clocks: str) -> None:
    text = to_text(record(Match(parcels, seats=2)), parcels)
    text = re.sub(r"^seed:", f"clocks: {clocks}\nseed:", text, flags=re.MULTILINE)
    with pytest.raises(BadReplay, match=f"the replay is damaged: unknown clocks '{clocks}'"):
        from_text(text, parcels)


def test_on_a_shared_board_no_seat_has_a_clock_of_its_own() -> None:
    text = re.sub(r"^seed:", "clocks: own\nseed:", pebbles_text(), flags=re.MULTILINE)
    with pytest.raises(BadReplay, match="unknown clocks 'own'"):
        from_text(text, pebbles)
