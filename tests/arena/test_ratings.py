"""Ratings: Elo with intervals, from wins, draws and losses."""

from typing import Any

import pytest

from blockyard.arena.ratings import Duel, duels_of, elo_of, ratings_of


def won(winner: str, loser: str, times: int = 1) -> list[dict[str, Any]]:
    """Matches that one bot has won, on alternating seats."""
    results = []
    for number in range(times):
        bots = [winner, loser] if number % 2 else [loser, winner]
        results.append({"bots": bots, "winner": bots.index(winner)})
    return results


def drawn(bot: str, other: str, times: int = 1) -> list[dict[str, Any]]:
    return [{"bots": [bot, other], "winner": None} for _ in range(times)]


def test_equal_bots_have_equal_ratings() -> None:
    ours, theirs = ratings_of(["a", "b"], won("a", "b", 10) + won("b", "a", 10))
    assert ours.elo == pytest.approx(0, abs=1e-6)
    assert theirs.elo == pytest.approx(0, abs=1e-6)
    assert ours.margin == pytest.approx(theirs.margin)


def test_three_quarters_of_many_points_are_191_points_of_elo() -> None:
    strong, weak = ratings_of(["a", "b"], won("a", "b", 3000) + won("b", "a", 1000))
    assert strong.bot == "a"
    assert strong.elo - weak.elo == pytest.approx(elo_of(0.75), abs=0.5)
    assert elo_of(0.75) == pytest.approx(190.8, abs=0.1)


def test_ratings_add_up_over_opponents_that_never_met() -> None:
    results = won("a", "b", 750) + won("b", "a", 250) + won("b", "c", 750) + won("c", "b", 250)
    ratings = {rating.bot: rating.elo for rating in ratings_of(["a", "b", "c"], results)}
    assert ratings["a"] - ratings["c"] == pytest.approx(2 * elo_of(0.75), abs=3)


def test_a_bot_that_has_won_every_match_has_a_finite_rating_and_a_wide_margin() -> None:
    strong, _ = ratings_of(["a", "b"], won("a", "b", 20))
    assert 100 < strong.elo < 1000
    assert strong.margin > 100


def test_bots_that_have_not_met_yet_have_ratings_too() -> None:
    """A tournament was interrupted before everyone had played."""
    ratings = ratings_of(["a", "b", "c", "d"], won("a", "b"))
    assert [rating.bot for rating in ratings] == ["a", "c", "d", "b"]
    assert ratings[1].elo == pytest.approx(0, abs=1e-6)
    assert ratings[1].margin > ratings[0].margin


def test_more_matches_make_the_margin_smaller() -> None:
    few = ratings_of(["a", "b"], won("a", "b", 6) + won("b", "a", 4))[0]
    many = ratings_of(["a", "b"], won("a", "b", 600) + won("b", "a", 400))[0]
    assert many.margin < few.margin / 8


def test_a_draw_is_half_a_win() -> None:
    (rating, _) = ratings_of(["a", "b"], won("a", "b", 3) + drawn("a", "b", 4))
    assert (rating.bot, rating.points, rating.matches) == ("a", 5.0, 7)


def test_duels_count_wins_by_bot_and_not_by_seat() -> None:
    (duel,) = duels_of(["a", "b"], won("a", "b", 4) + won("b", "a", 1) + drawn("b", "a"))
    assert duel == Duel("a", "b", 4, 1, 1)
    assert duel.score == 4.5 / 6


@pytest.mark.parametrize(
    ("wins", "losses", "bounds", "is_clear"),
    [
        (5, 5, (0.237, 0.763), False),
        (8, 2, (0.490, 0.943), False),
        (20, 0, (0.839, 1.0), True),
        (3, 17, (0.052, 0.360), True),
    ],
)
def test_wilsons_interval_tells_whether_a_duel_is_clear(
    wins: int, losses: int, bounds: tuple[float, float], is_clear: bool
) -> None:
    """Published values of the interval for these shares."""
    duel = Duel("a", "b", wins, 0, losses)
    assert duel.bounds() == pytest.approx(bounds, abs=0.0006)
    assert duel.is_clear is is_clear
