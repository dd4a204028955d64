"""A seat's own board matches the authority's, however late messages are."""

import pytest
from tests.core.simulated_rooms import SimulatedRoom, boards_data, own_data, table_data
from tests.small_games.parcels import game as parcels

from blockyard.core.game import Game
from blockyard.core.own_board import MOST_AT_ONCE, OwnBoard
from blockyard.core.position import Refused
from blockyard.core.registry import all_games, find_game
from blockyard.core.settings import Given
from blockyard.core.timeline import REACH, TooLate

PARCELS: dict[str, Given] = {"pace": 400, "hot": False}


def is_realtime(game: Game) -> bool:
    return game.timed and not game.shared_board and game.seats[1] > 1


WAYS = [
    (game.id, mode.id)
    for game in [game for game in all_games() if is_realtime(game)]
    for mode in game.modes
]


def played(game: Game, mode: str, seats: int, seed: int, steps: int) -> SimulatedRoom:
    room = SimulatedRoom(game, dict(game.mode(mode).settings), seats, seed)
    for _ in range(steps):
        room.step()
    room.settle()
    return room


@pytest.mark.parametrize(("game_id", "mode"), WAYS)
def test_views_and_hashes_match_the_authoritys_once_both_know_the_same(
    game_id: str, mode: str
) -> None:
    game = find_game(game_id)
    for seed, seats in enumerate((2, 3, min(5, game.seats[1]))):
        room = played(game, mode, seats, seed, 150)
        for seat, board in enumerate(room.boards):
            assert board.hash() == room.match.lines[seat].hash()
            assert board.view() == room.match.view(seat)


def test_99_seats_show_what_the_authority_shows() -> None:
    game = find_game("drmario")
    room = played(game, "two", 99, 5, 120)
    for seat in (0, 41, 98):
        assert room.boards[seat].view() == room.match.view(seat)
    assert len(room.boards[0].view()["others"]) == 98


@pytest.mark.parametrize("seed", range(4))
def test_a_round_to_its_end_has_its_places_and_outcome(seed: int) -> None:
    room = SimulatedRoom(parcels, dict(PARCELS), 4, seed)
    for _ in range(2000):
        if room.match.position.is_over():
            break
        room.step()
    room.settle()
    assert room.match.outcome() is not None
    for seat, board in enumerate(room.boards):
        assert board.view() == room.match.view(seat)
        assert board.due is None
        with pytest.raises(Refused, match="the match is over"):
            board.act("keep", room.elapsed)
        assert board.refusal("keep") == "the match is over"


def test_late_effects_give_the_same_boards_as_the_authoritys() -> None:
    late = 0
    for seed in range(12):
        room = SimulatedRoom(parcels, dict(PARCELS), 3, seed, lag=900)
        for _ in range(120):
            room.step(("keep", "send"))
        room.settle()
        late += room.late
        for seat, board in enumerate(room.boards):
            assert board.hash() == room.match.lines[seat].hash()
    assert late > 20


def test_late_garbage_gives_the_same_wells_as_the_authoritys() -> None:
    settings: dict[str, Given] = {"ruleset": "modern", "mode": "versus", "width": 4, "height": 24}
    late = 0
    for seed in range(4):
        room = SimulatedRoom(find_game("tetris"), settings, 3, seed, lag=600)
        for _ in range(300):
            room.step(("left", "right", "turn", "drop"))
        room.settle()
        late += room.late
        for seat, board in enumerate(room.boards):
            assert board.hash() == room.match.lines[seat].hash()
            assert board.view() == room.match.view(seat)
    assert late > 2


def test_a_refused_action_is_not_sent() -> None:
    room = SimulatedRoom(parcels, dict(PARCELS), 2, 1)
    board = room.boards[0]
    refused = next(word for word in ("weigh1", "weigh2", "weigh3") if board.refusal(word))
    mark = board.hash()
    with pytest.raises(Refused):
        board.act(refused, 0)
    assert board.hash() == mark
    assert board.send(1) == []


def test_inputs_are_sent_with_their_times_in_requests_of_limited_length() -> None:
    room = SimulatedRoom(parcels, dict(PARCELS), 2, 1)
    board = room.boards[0]
    times: list[int] = []
    while len(times) < MOST_AT_ONCE + 3:
        board.advance(board.now + 50)
        if "keep" in board.legal():
            board.act("keep", board.now)
            times.append(board.now)
        assert not board.line.board.over
    first, second = board.send(1), board.send(2)
    assert len(first) == MOST_AT_ONCE == 32
    assert [at for at, _ in first] == times[:MOST_AT_ONCE]
    assert [at for at, _ in second] == times[MOST_AT_ONCE:]
    assert {text for _, text in first} == {"keep"}
    assert board.send(3) == []


def test_a_snapshot_is_adopted_and_newer_inputs_are_reapplied() -> None:
    room = SimulatedRoom(parcels, dict(PARCELS), 2, 4)
    board = room.boards[0]
    room.match.play(0, "keep", at=450)
    board.act("keep", 450)
    board.send(1)
    received = own_data(room.match, 0, acked=1)
    board.act("keep", 850)
    board.send(2)
    board.act("keep", 1250)
    mark = board.hash()
    board.take(received)
    assert (board.now, board.hash()) == (1250, mark)
    room.match.play(0, "keep", at=850)
    room.match.play(0, "keep", at=1250)
    assert room.match.lines[0].hash() == mark


def test_inputs_that_a_snapshot_makes_impossible_are_dropped() -> None:
    room = SimulatedRoom(parcels, dict(PARCELS), 2, 4)
    board = room.boards[0]
    board.act("keep", 450)
    board.send(1)
    board.act("keep", 820)
    room.match.wait(0, 2000)
    room.match.play(0, "keep", at=2000)
    board.take(own_data(room.match, 0))
    assert board.hash() == room.match.lines[0].hash()
    assert board.send(2) == []
    assert not board.take_back(1)


def test_a_rejected_request_is_not_reapplied() -> None:
    room = SimulatedRoom(parcels, dict(PARCELS), 2, 4)
    board = room.boards[0]
    received = own_data(room.match, 0)
    board.act("keep", 450)
    board.send(1)
    assert board.take_back(1)
    board.take(received)
    assert board.hash() == room.match.lines[0].hash()


def test_a_snapshot_that_does_not_match_its_hash_is_refused() -> None:
    room = SimulatedRoom(parcels, dict(PARCELS), 2, 4)
    received = own_data(room.match, 0)
    received["state"]["score"] += 1
    with pytest.raises(ValueError, match="its hash differs"):
        OwnBoard(parcels, dict(PARCELS), 2, 0, received)
    board = room.boards[0]
    mark = board.hash()
    with pytest.raises(ValueError, match="its hash differs"):
        board.take(received)
    assert board.hash() == mark
    assert board.view()["grids"] == room.match.view(0)["grids"]


def test_an_effect_that_is_too_late_is_an_error() -> None:
    board = SimulatedRoom(parcels, {"pace": 70_000}, 2, 4).boards[0]
    board.advance(REACH + 2000)
    with pytest.raises(TooLate):
        board.receive([(100, 1, 2)])


def test_each_event_is_reported_once_even_if_a_late_effect_changes_the_past() -> None:
    board = SimulatedRoom(parcels, dict(PARCELS), 2, 4).boards[0]
    board.act("keep", 500)
    before = board.events()
    assert before
    board.receive([(400, 1, 2)])
    late = board.events()
    assert ("received", 2, 1, 0) in late
    assert not [event for event in late if event in before]
    assert board.events() == []


def test_unreported_events_are_not_lost_by_going_back() -> None:
    board = SimulatedRoom(parcels, dict(PARCELS), 2, 4).boards[0]
    board.act("keep", 500)
    board.receive([(400, 1, 2)])
    names = [str(event[0]) for event in board.events()]
    assert "received" in names
    assert len(names) > 1


def test_boards_of_others_are_stored_as_received() -> None:
    room = SimulatedRoom(parcels, dict(PARCELS), 2, 4)
    board = room.boards[0]
    shelf = board.grid(1)
    assert shelf == room.match.thumbnail(1)
    assert board.grid(0) is None
    other = room.match.view(0)["others"][0]
    board.tell([{"seat": 1, "other": other, "grid": None, "changes": [0, 3, 2, 5]}])
    shelf = board.grid(1)
    assert shelf is not None
    assert (shelf["cells"][0], shelf["cells"][2]) == (3, 5)


def test_the_end_is_known_once_it_is_received() -> None:
    room = SimulatedRoom(parcels, dict(PARCELS), 2, 4)
    board = room.boards[0]
    assert board.view()["outcome"] is None
    outcome = {"reason": "over", "winner": 1, "scores": [0, 1], "time": 9}
    board.tell(outcome=outcome)  # type: ignore[arg-type]  # as JSON has it
    assert board.view()["outcome"] == outcome
    board.advance(5000)
    assert board.now == 0


def test_a_table_of_another_game_is_refused() -> None:
    board = SimulatedRoom(parcels, dict(PARCELS), 2, 4).boards[0]
    with pytest.raises(ValueError, match="this game's table has no 'dealer'"):
        board.tell(table={"dealer": 1})


def test_impossible_seats_and_games_are_refused() -> None:
    match = SimulatedRoom(parcels, dict(PARCELS), 2, 4).match
    with pytest.raises(ValueError, match="there is no seat 2"):
        OwnBoard(parcels, dict(PARCELS), 2, 2, own_data(match, 0))
    with pytest.raises(ValueError, match="share one board"):
        OwnBoard(find_game("saktris"), {}, 2, 0, own_data(match, 0))


def test_data_sent_about_a_match_contains_no_random_state() -> None:
    match = SimulatedRoom(parcels, dict(PARCELS), 2, 4).match
    received = table_data(match)
    assert received is not None
    assert not [name for name in received if name.endswith("rng")]
    assert len(boards_data(match)) == 2
