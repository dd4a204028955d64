"""Queries: what only Saktris answers, for a seat."""

from typing import Any

import pytest
from tests.games.saktris.boards import begin

from blockyard.games.saktris import game

START = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 to_come=P/- moves=0/0"


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_queries_give_every_seat_the_same_fen_san_and_pools(seat: int) -> None:
    match = begin(START, order="fixed")
    answers: Any = {name: match.ask(seat, name) for name in sorted(game.queries)}
    assert answers["fen"].startswith("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 to_come=P/-")
    assert ["a1a8", "Ra8+"] in answers["san"]
    assert answers["pools"][0] == {"P": 1, "N": 0, "B": 0, "R": 0, "Q": 0, "K": 0}


def test_in_a_game_that_is_over_there_is_nothing_to_play() -> None:
    match = begin(START, order="fixed")
    match.play(0, "resign")
    assert match.ask(0, "san") == []


def test_no_query_or_view_reveals_random_state() -> None:
    match = begin(seed=5)
    twin = begin(match.show_public(), seed=6)
    for seat in (-1, 0, 1):
        assert match.view(seat) == twin.view(seat)
        for name in sorted(game.queries):
            assert match.ask(seat, name) == twin.ask(seat, name)
