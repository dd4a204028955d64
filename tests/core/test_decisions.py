"""Decisions: what a seat decided in a replay, one after another."""

from copy import copy

import pytest
from tests.core.test_one_clock import networked
from tests.small_games.parcels import game as parcels

from blockyard.conformance.playout import play_randomly
from blockyard.core.decisions import Decision, Decisions
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.registry import find_game
from blockyard.core.replay import record
from blockyard.core.state import field_names, pack

TIMED = ["bucket", "drmario", "tetris"]


def all_of(playback: Playback, seat: int = 0, most: int = 50) -> list[Decision]:
    search = Decisions(playback, seat)
    found: list[Decision] = []
    while not search.is_done:
        found += search.find(most)
    assert search.count == len(found)
    assert [decision.number for decision in found] == list(range(len(found)))
    return found


def played(game_id: str, inputs: int = 120) -> Playback:
    match = Match(find_game(game_id), seed=4)
    play_randomly(match, inputs)
    return Playback(record(match), match.game)


def of_turns(count: int) -> Match:
    """A match of Saktris in which so many turns were taken."""
    match = Match(find_game("saktris"))
    for number in range(count):
        match.play(number % 2, match.legal(number % 2)[0])
    return match


def event_names(playback: Playback, first: int, last: int) -> list[str]:
    """The events on the first board after one moment and up to another."""
    before, after = playback.at_time(first), playback.at_time(last)
    return [event[0] for event in after.events(0, before.event_count(0))]


@pytest.mark.parametrize("game_id", TIMED)
def test_a_decision_lasts_from_a_pieces_appearance_to_its_rest(game_id: str) -> None:
    playback = played(game_id)
    (appears,) = playback.game.appears
    (rests,) = playback.game.rests
    found = all_of(playback)
    assert len(found) > 3
    for decision in found[1:]:
        assert appears in event_names(playback, decision.time - 1, decision.time)
        assert rests in event_names(playback, decision.end - 1, decision.end)
        assert rests not in event_names(playback, decision.time, decision.end - 1)


@pytest.mark.parametrize("game_id", TIMED)
def test_all_actions_on_a_piece_belong_to_its_decision(game_id: str) -> None:
    playback = played(game_id)
    for decision in all_of(playback):
        inputs = playback.steps[decision.inputs : decision.inputs + len(decision.actions)]
        assert [action for _, _, action in inputs] == decision.actions
        assert all(decision.time <= time <= decision.end for time, _, _ in inputs)


def test_holding_a_piece_is_part_of_the_decision() -> None:
    match = Match(find_game("tetris"), mode="marathon")
    match.play(0, "hold", at=50)
    match.play(0, "drop", at=100)
    (decision,) = all_of(Playback(record(match), match.game))
    assert [match.game.actions.text(action) for action in decision.actions] == ["hold", "drop"]


def test_in_a_turn_based_game_each_action_is_a_decision() -> None:
    match = of_turns(3)
    white, black = (all_of(Playback(record(match), match.game), seat) for seat in (0, 1))
    assert [decision.inputs for decision in white] == [0, 2]
    assert [decision.inputs for decision in black] == [1]


def test_a_turn_without_a_choice_is_a_decision_too(pebbles: Game) -> None:
    match = Match(pebbles)
    while match.legal(last := match.position.turn or 0) != ["one"]:
        match.play(last, "one")
    match.play(last, "one")
    found = all_of(Playback(record(match), pebbles), last)
    assert found[-1].inputs == len(match.inputs) - 1


def test_offering_a_draw_decides_nothing() -> None:
    match = of_turns(2)
    match.play(0, "offer_draw")
    assert len(all_of(Playback(record(match), match.game))) == 1


def test_resigning_is_not_judged() -> None:
    match = of_turns(2)
    match.play(0, "resign")
    assert len(all_of(Playback(record(match), match.game))) == 1


def test_leaving_is_not_judged() -> None:
    match = of_turns(2)
    match.leave(0)
    assert len(all_of(Playback(record(match), match.game))) == 1


def test_the_boards_are_those_of_the_replay_without_its_random_numbers() -> None:
    playback = played("blockblast", 20)
    for decision in all_of(playback):
        there = playback.at_input(decision.inputs).position.boards[0]
        for name in field_names(there):
            is_same = getattr(there, name) == getattr(decision.before, name)
            assert is_same != name.endswith("rng"), name


@pytest.mark.parametrize("most", [1, 7])
def test_the_same_decisions_are_found_in_any_portions(most: int) -> None:
    playback = played("bucket")

    def written(decision: Decision) -> tuple[object, ...]:
        boards = pack(decision.before), pack(decision.after)
        return decision.time, decision.end, decision.inputs, decision.actions, boards

    assert [*map(written, all_of(playback, most=most))] == [*map(written, all_of(playback))]


def test_seats_with_their_own_clocks_have_decisions_to_the_end() -> None:
    playback = networked("drmario")
    for seat in range(playback.replay.seats):
        found = all_of(playback, seat)
        assert found[-1].end > playback.replay.end * 8 // 10


def test_an_invalid_replay_has_decisions_up_to_its_fault() -> None:
    match = of_turns(3)
    playback = Playback(record(match), match.game)
    playback.steps[2] = playback.steps[1]
    assert len(all_of(playback)) == 1


def test_without_an_event_that_begins_one_a_decision_begins_when_its_player_may_act() -> None:
    kept = copy(parcels)
    kept.rests = ("kept",)
    match = Match(kept, {"belt": "quick"}, seed=3)
    match.play(0, "keep", at=500)
    match.play(0, "keep", at=900)
    found = all_of(Playback(record(match), kept))
    assert [(decision.time, decision.end) for decision in found] == [(400, 500), (800, 900)]


def test_an_input_at_the_moment_of_a_rest_belongs_to_the_next_piece() -> None:
    match = Match(find_game("tetris"))
    while not match.position.boards[0].pieces:  # type: ignore[attr-defined]  # a well's
        match.advance(match.due or 0)
    match.play(0, "left")
    match.play(0, "drop")
    first, second = all_of(Playback(record(match), match.game))
    assert first.end == second.time
    assert [len(decision.actions) for decision in (first, second)] == [0, 2]


def test_only_a_seats_own_actions_are_its_decisions() -> None:
    match = Match(find_game("blockblast"), seats=2, settings={"ruleset": "shared"})
    for seat in (0, 1, 1, 0, 1):
        match.play(seat, match.legal(seat)[0])
    playback = Playback(record(match), match.game)
    assert [decision.inputs for decision in all_of(playback)] == [0, 3]
    assert [decision.inputs for decision in all_of(playback, 1)] == [1, 2, 4]


def test_a_decision_knows_what_was_done_and_what_came_of_it() -> None:
    playback = played("blockblast", 6)
    for decision in all_of(playback):
        assert decision.actions == [playback.steps[decision.inputs][2]]
        there = playback.at_input(decision.inputs + 1).position.boards[0]
        assert decision.after.placed == there.placed  # type: ignore[attr-defined]  # of this game


def test_each_decision_is_judged_with_random_numbers_of_its_own() -> None:
    boards = [decision.before for decision in all_of(played("blockblast", 6))]
    (rng, *_) = [name for name in field_names(boards[0]) if name.endswith("rng")]
    assert len({tuple(getattr(board, rng)) for board in boards}) == len(boards)


def test_many_moments_are_searched_at_once() -> None:
    playback = played("bucket")
    search = Decisions(playback, 0)
    found = search.find(10_000)
    assert search.is_done
    assert len(found) == len(all_of(playback))
