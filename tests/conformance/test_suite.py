"""Conformance finds every violation of the contract, and nothing in games that keep it."""

import sys
from importlib import import_module
from pathlib import Path

import pytest
from pebbles import game as pebbles
from tests.broken.base import embers
from tests.small_games.parcels import game as parcels

from blockyard.conformance.suite import check, main
from blockyard.core.game import Game
from blockyard.core.registry import add_game, remove_game

BROKEN = Path(__file__).parent.parent / "broken"

GOES_TWO_WAYS = "the same match has two outcomes: the rules keep something outside the state"

FAULTS = {
    "action_does_not_read_back": "action 0: 'LOG' does not read back",
    "action_is_not_one_word": "action 0: '+log' is not a single word that a replay can contain",
    "actions_share_a_text": "actions 0 and 1 are both 'log'",
    "answer_breaks_its_type": "an answer is not of its declared type: heat is",
    "bot_changes_its_board": "the bot changes the board that it thinks about",
    "bot_does_not_explain": "in one sentence",
    "bot_forgets_a_field": "the bot's thoughts have no field facts as every bot has it",
    "bot_judges_without_a_plan": "having judged a decision, the bot has no plan of its own",
    "bot_has_no_plan": "the bot has no plan although it could act",
    "bot_knows_what_is_hidden": "the bot's plan depends on hidden information",
    "bot_misses_a_kernel": "the bot has no follow",
    "bot_plans_illegal_moves": "the bot's plan is not legal: blow",
    "bot_remembers_earlier_games": "the bot's plan depends on hidden information, or on what",
    "bot_uses_a_string": "think has a call of len, which is not a kernel",
    "answer_without_a_type": "the query heat does not declare the type of its answer",
    "looks_break_their_type": "looks.smoke is not declared in Looks",
    "message_is_not_a_list": "the messages about an event are not a list of phrases",
    "brief_differs": "the summary of seat 1 differs from its entry in views",
    "changes_when_it_lists": "listing the legal actions changes the state",
    "changes_when_it_refuses": "a refused action changes the state",
    "changes_when_it_shows": "building a view changes the position",
    "performs_illegal_actions": "blow succeeds although it is not legal",
    "due_after_its_end": "something is due on a board that is over",
    "cells_differ": "the cells of a thumbnail differ from those listed alone",
    "ending_without_text": "not every ending has a text for players",
    "ends_without_a_reason": "a match is over without an ending",
    "forgets_to_reset": "reset does not set past",
    "continues_after_its_end": "a board changes after its end",
    "grows_a_list": "field past changes its length",
    "query_with_another_name": "the query 'warmth' is a function with another name, 'heat'",
    "stops_at_an_unknown_event": "rests names 'doused', which is not an event",
    "key_does_nothing": "keys are assigned to 'dance', which is not an action",
    "keeps_a_bool": "field past is not an int, a list of ints",
    "keeps_a_float": "field warmth is not an int, a list of ints",
    "lists_out_of_order": "legal actions are not in increasing order",
    "loads_any_text": "any text is loaded as a position",
    "misses_a_kernel": "the rules have no kernel reset_table",
    "misses_leave": "the rules have no kernel leave",
    "mode_cannot_start": "mode windy cannot start a match",
    "mode_chooses_no_number": "mode calm lets players choose 'wind', which is not a number",
    "two_daily_modes": "two modes are the daily challenge",
    "no_thumbnail": "there is no thumbnail of a seat's board for others",
    "feature_without_a_meaning": "feature heat does not say what it means in one line",
    "observation_is_not_written": "observe does not write all of ashes",
    "observation_leaks_the_generator": "an observation reveals the random generator's state",
    "observation_leaves_its_bounds": "feature heat is ",
    "observation_misses_its_kernel": "there is no kernel observe",
    "outgrows_its_bits": "a field does not fit in 64 bits",
    "position_loses_a_field": "shown and loaded again, wood differs",
    "public_text_has_random_state": "loaded from its public text, a position has no rng",
    "reads_a_clock": "imports time; rules import shared kernels and their own folder",
    "reads_any_action": "any text is accepted as an action",
    "refuses_legal_actions": "a legal action is refused: seat 0: blow: it is too hot",
    "refuses_without_a_reason": "is refused without a reason",
    "remembers_in_a_list": GOES_TWO_WAYS,
    "remembers_in_its_class": GOES_TWO_WAYS,
    "remembers_in_working_memory": "not the same every time",
    "setting_cannot_start": "setting wood cannot start a match at 50",
    "setting_is_not_one_word": "setting wood cannot start a match at 1: a setting must be written",
    "setting_without_help": "setting wood has no help text",
    "silent_change": "changes what its player sees without an event",
    "crashes_on_damaged_text": "a damaged position raises KeyError",
    "time_in_parts_differs": "time in two parts differs from the same time in one",
    "time_does_not_advance": "what was due at 300 ms is still due",
    "uses_a_closure": "act has a function inside a function",
    "uses_a_dict": "act has a dict",
    "uses_a_float": "act has 0.5, a float",
    "uses_a_slice": "act has a slice",
    "uses_a_string": "act has 'log', a str",
    "view_names_another_turn": "a view's turn is not the field turn of the shared board",
    "view_breaks_its_type": "a view is not of its declared type",
    "view_is_not_plain": "view.more.hearth is (4, 1), not a list",
    "view_leaks_the_generator": "a view reveals the random generator's state",
    "view_offers_illegal_choices": "a view offers an illegal choice",
}
"""Each broken game, and the message that names its fault."""


def broken_game(name: str) -> Game:
    """The game of a broken module, which is a whole game or only its rules."""
    module = import_module(f"tests.broken.{name}")
    found = vars(module).get("game")
    if isinstance(found, Game):
        return found
    return embers(rules=module, board=vars(module)["Fire"])


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_a_broken_game_is_rejected_by_the_name_of_its_fault(name: str) -> None:
    problems = check(broken_game(name))
    assert any(FAULTS[name] in problem for problem in problems), problems


def test_every_broken_game_is_tested() -> None:
    assert sorted(path.stem for path in BROKEN.glob("*.py")) == sorted(FAULTS)


@pytest.mark.parametrize(
    "game", [pebbles, parcels, embers(bot="tests.broken.base.bot")], ids=lambda game: str(game.id)
)
def test_a_game_that_keeps_the_contract_passes(game: Game) -> None:
    assert check(game) == []


@pytest.mark.parametrize(
    ("part", "value", "words"),
    [
        ("id", "Em bers", "id 'Em bers' is not a lower-case name"),
        ("pitch", "Keep\nit alive.", "title and pitch must be one line each"),
        ("version", 0, "the rules version must be 1 or more"),
        ("seats", (2, 1), "seats (2, 1) are not 1 to 99"),
        ("rules", embers(), "rules are not a module"),
    ],
)
def test_identity_is_checked(part: str, value: object, words: str) -> None:
    assert words in check(embers(**{part: value}), matches=1)


def test_a_shared_board_has_no_table() -> None:
    problems = check(embers(shared_board=True, seats=(2, 2), table=parcels.table), matches=0)
    assert "a game with a shared board cannot have a table" in problems


def test_a_table_that_is_not_reset_is_found() -> None:
    module = import_module("tests.small_games.parcels.rules")
    forgetful = type(module)("forgetful")
    vars(forgetful).update(vars(module))
    vars(forgetful)["reset_table"] = lambda table, settings, seed, seats: None
    parts = dict(vars(parcels))
    parts["rules"] = forgetful
    assert "reset does not set alive" in check(Game(**parts), matches=0)


def test_the_command_reports_which_games_conform_and_what_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add_game(pebbles)
    add_game(broken_game("setting_without_help"))
    try:
        monkeypatch.setattr(sys, "argv", ["conformance", "pebbles", "embers"])
        assert main() == 1
    finally:
        remove_game("pebbles")
        remove_game("embers")
    assert capsys.readouterr().out.splitlines() == [
        "pebbles: conforms",
        "embers: setting wood has no help text",
    ]
