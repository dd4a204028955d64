"""The options of a match, as players read them: the rule card and the terminal's line."""

import pytest
from tests.games.saktris.boards import begin

from blockyard.core.match import Match
from blockyard.core.settings import Given
from blockyard.games.saktris import game
from blockyard.games.saktris.chosen_rules import ChosenRule, chosen_rules
from blockyard.games.saktris.settings import SETTINGS

UNUSUAL: dict[str, Given] = {
    "every": 2,
    "random_mode": "different",
    "blocked": "force",
    "no_king": "continue",
    "row_clear": True,
    "clock": "5+3",
}


def chosen(**settings: Given) -> list[ChosenRule]:
    return chosen_rules(SETTINGS.read(settings), has_arrivals=True)


def texts(rules: list[ChosenRule]) -> list[str]:
    return [
        f"{rule['name']}: {rule['value']}".replace("{count}", str(rule["count"])) for rule in rules
    ]


def line(rules: list[ChosenRule]) -> str:
    return ", ".join(rule["short"] for rule in rules if rule["short"])


def test_the_usual_options() -> None:
    assert texts(chosen()) == [
        "Arrivals: every move",
        "Order: random, same for both",
        "No open column: piece is skipped",
        "All lost before the king: you lose",
        "Row clear: off",
        "Clock: none",
    ]
    assert line(chosen()) == "arrive every move, random (same), blocked: skip, no king: lose"


def test_unusual_options() -> None:
    assert texts(chosen(**UNUSUAL)) == [
        "Arrivals: every 2 moves",
        "Order: random, different for each",
        "No open column: must make room",
        "All lost before the king: play continues",
        "Row clear: 3 pawns in a row vanish",
        "Clock: 5+3",
    ]
    assert line(chosen(**UNUSUAL)) == (
        "arrive every 2 moves, random (different), blocked: force, no king: continue, "
        "row clear, 5+3"
    )


@pytest.mark.parametrize(("order", "text"), [("fixed", "fixed"), ("selectable", "free choice")])
def test_only_a_random_order_has_a_random_mode(order: str, text: str) -> None:
    assert texts(chosen(order=order))[1] == f"Order: {text}"
    assert f"move, {order}, blocked" in line(chosen(order=order))


def test_a_piece_without_an_open_column_may_wait() -> None:
    assert texts(chosen(blocked="queue"))[2] == "No open column: piece waits"
    assert "blocked: queue" in line(chosen(blocked="queue"))


def test_a_view_states_the_options_of_its_match() -> None:
    view = Match(game, UNUSUAL, seed=1).view(0)
    assert view["more"]["rules"] == chosen(**UNUSUAL)


def test_there_is_nothing_about_arrivals_once_everything_has_arrived() -> None:
    view = begin("4k3/8/8/8/8/8/8/R3K3 w").view(1)
    assert [rule["name"] for rule in view["more"]["rules"]] == ["Row clear", "Clock"]
    view = begin("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 to_come=-/p").view(0)
    assert len(view["more"]["rules"]) == 6


def test_only_arrivals_and_row_clears_have_a_count() -> None:
    rules = chosen(**UNUSUAL)
    assert {rule["name"] for rule in rules if rule["count"]} == {"Arrivals", "Row clear"}
