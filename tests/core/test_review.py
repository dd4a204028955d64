"""Reviews: the graph, and the costliest moments."""

from blockyard.core.review import (
    APART,
    ENOUGH,
    LEAST_NODES,
    MOST_NODES,
    NODES,
    STEPS,
    costliest,
    curve,
    even,
    usual_effort,
)


def moments(costs: list[int]) -> list[int]:
    return costliest(list(enumerate(costs)))


def test_the_costliest_moments_come_worst_first() -> None:
    costs = [0, 5, 0, 0, 0, 9, 0, 0, 0, 7, 0, 0, 0, 1]
    assert moments(costs) == [5, 9, 1]


def test_one_disaster_is_one_moment() -> None:
    costs = [0] * 20
    costs[8:11] = [90, 100, 95]
    costs[9 + APART] = 20
    assert moments(costs) == [9, 9 + APART]


def test_the_smallest_cost_counts() -> None:
    assert moments([0, 0, 1]) == [2]


def test_the_highest_costs_have_all_moments_even_if_two_disasters_are_costlier_than_the_third() -> (
    None
):
    costs = [0] * 40
    costs[8:13] = [99, 98, 100, 97, 96]
    costs[18:23] = [94, 93, 95, 92, 91]
    costs[30] = 50
    highest = sorted(enumerate(costs), key=lambda pair: -pair[1])
    assert costliest(highest[:ENOUGH]) == [10, 20, 30]
    assert costliest(highest[: ENOUGH - 1]) == [10, 20]


def test_a_few_of_the_highest_costs_have_all_moments() -> None:
    costs = [number * 7919 % 1009 for number in range(500)]
    highest = sorted(enumerate(costs), key=lambda pair: -pair[1])[:ENOUGH]
    assert costliest(highest) == moments(costs)


def test_decisions_that_cost_nothing_are_no_moments() -> None:
    assert moments([0] * 10) == []
    assert moments([]) == []


def test_of_equal_costs_the_first_counts() -> None:
    assert moments([4, 0, 0, 4, 0, 0, 4, 0, 0, 4]) == [0, 3, 6]


def test_the_graph_rises_with_the_values() -> None:
    heights = curve([10, 20, 30, 20])
    assert heights == [0, STEPS // 2, STEPS, STEPS // 2]


def test_heights_are_in_thousandths() -> None:
    assert curve([0, 1]) == [0, 1000]


def test_values_beyond_the_usual_ones_are_cut_off_as_far_away_as_those_are_apart() -> None:
    # Nine tenths of 101 values are from 5 to 95: twice as far on either side is shown.
    usual = list(range(1, 100))
    heights = curve([-5000, *usual, 5000])
    low, high = 5 - 90, 95 + 90
    assert heights[0] == 0
    assert heights[-1] == STEPS
    assert heights[1:-1] == [(value - low) * STEPS // (high - low) for value in usual]


def test_a_forced_win_does_not_flatten_the_graph() -> None:
    heights = curve([*range(100), 30_000])
    assert heights[-1] == STEPS
    assert heights[99] > STEPS // 3


def test_without_differences_the_graph_is_in_the_middle() -> None:
    assert curve([7, 7, 7]) == [STEPS // 2] * 3
    assert curve([]) == []
    assert even([]) == STEPS // 2


def test_the_line_of_even_chances_is_where_a_value_of_zero_is() -> None:
    values = [-50, 0, 25, 150]
    assert even(values) == curve(values)[1]


def test_more_decisions_get_less_thought_each() -> None:
    assert usual_effort(1) == MOST_NODES == 8192
    assert usual_effort(10**6) == LEAST_NODES
    some = usual_effort(600)
    assert LEAST_NODES < some < MOST_NODES
    assert NODES / 2 < some * 600 <= NODES
