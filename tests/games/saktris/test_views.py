"""Views: everything a client draws, with no knowledge of the rules."""

from typing import Any, get_args, get_type_hints

import pytest
from tests.games.saktris.boards import begin, board, play

from blockyard.core.match import Match
from blockyard.core.view import action_to
from blockyard.games.saktris import game
from blockyard.games.saktris.view import Player, SaktrisMore


def view(match: Match, seat: int = 0) -> Any:
    return match.view(seat)


def choice_of(match: Match, seat: int, action: str) -> list[Any]:
    return [choice for choice in view(match, seat)["choices"] if choice["action"] == action]


def test_the_grid_is_drawn_from_the_top_with_a_code_for_each_piece() -> None:
    grid = view(begin("r7/8/8/8/8/8/8/K6k w"))["grids"][0]
    assert (grid["width"], grid["height"]) == (8, 8)
    assert grid["cells"][0] == 10
    assert grid["cells"][56] == 6
    assert grid["cells"][63] == 12


def test_last_move_check_and_open_columns_are_layers() -> None:
    match = play(begin("4k3/8/8/8/8/8/8/3RK3 w to_come=-/n", order="fixed"), "Rd8+")
    layers = view(match)["grids"][0]["layers"]
    assert layers["last_move"] == [59, 3]
    assert layers["check"] == [4]
    match = play(begin("4k3/8/8/8/8/8/8/3RK3 w to_come=-/n", order="fixed"), "Rd2")
    assert view(match)["grids"][0]["layers"]["columns"] == [0, 1, 2, 3, 5, 6, 7]


def test_the_notes_say_clearly_whether_to_place_or_to_move() -> None:
    match = begin(order="fixed")
    assert view(match)["notes"] == [
        "White to place: a pawn has arrived; placing it ends the turn.",
        "White's king has not arrived: no checkmate is possible.",
        "Black's king has not arrived: no checkmate is possible.",
    ]
    play(match, "P@a1 P@a8")
    assert view(match)["notes"][0] == "White to move."
    assert view(match)["more"]["duty"] == "move"


@pytest.mark.parametrize(
    ("blocked", "fate"),
    [
        ("skip", "it is skipped for now"),
        ("queue", "it waits"),
        ("force", "the move must make room for it"),
    ],
)
def test_the_notes_say_what_happens_to_a_blocked_piece(blocked: str, fate: str) -> None:
    match = begin("4k3/8/8/8/8/8/8/RNBQKBNR w to_come=P/-", order="fixed", blocked=blocked)
    sentence = f"White to move: no column is open for a pawn; {fate}."
    assert view(match)["notes"] == [sentence]


def test_the_notes_mention_check_offers_and_the_end() -> None:
    match = begin("4k3/8/8/8/8/8/8/r3K3 w to_come=N/-", order="fixed")
    expected = "White to place or move: a knight has arrived; placing it ends the turn. Check!"
    assert view(match)["notes"] == [expected]
    match.play(1, "offer_draw")
    assert view(match)["notes"][1] == "Black offers a draw."
    match.play(0, "accept_draw")
    assert view(match)["notes"] == ["Mutual agreement: a draw."]
    assert view(match)["turn"] is None


def test_every_closed_column_has_its_reason() -> None:
    match = begin("4k3/8/8/8/8/8/8/1B2K3 w to_come=B/-", order="fixed")
    columns = view(match)["more"]["columns"]["B"]
    assert columns[0] == {"square": "a1", "spot": "board:56", "reason": ""}
    assert columns[1]["reason"] == "the square is occupied"
    assert columns[3]["reason"] == "a bishop already stands on a light square"
    match = begin("3rk3/8/8/8/8/8/8/8 w to_come=K/-", order="fixed")
    reason = "a king cannot be placed on an attacked square"
    assert view(match)["more"]["columns"]["K"][3]["reason"] == reason


def test_both_next_pieces_pools_and_kings_are_public() -> None:
    match = begin(order="fixed")
    for seat in (-1, 0, 1):
        white, black = view(match, seat)["more"]["players"]
        assert white["next"] == black["next"] == "P"
        assert white["pool"] == {"P": 8, "N": 2, "B": 2, "R": 2, "Q": 1, "K": 1}
        assert white["king_arrived"] is False
        assert white["due"] is True
        assert black["moves_to_arrival"] == 0
        assert [tray["name"] for tray in view(match, seat)["trays"]] == ["white", "black"]


def test_only_the_next_piece_lies_in_the_tray_unless_the_player_may_choose() -> None:
    assert [piece["label"] for piece in view(begin(order="fixed"))["trays"][0]["pieces"]] == [
        "pawn"
    ]
    trays = view(begin(order="selectable"))["trays"]
    assert [piece["label"] for piece in trays[1]["pieces"]] == [
        "pawn x8",
        "knight x2",
        "bishop x2",
        "rook x2",
        "queen x1",
        "king x1",
    ]


def test_choices_have_spots_and_are_labelled_in_san() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K1N1 w A")
    assert choice_of(match, 0, "g1f3") == [
        {"action": "g1f3", "source": "board:62", "target": "board:45", "label": "Nf3"}
    ]
    assert choice_of(match, 0, "resign")[0]["label"] == "Resign"
    assert choice_of(match, 1, "g1f3") == []


def test_castling_can_be_chosen_by_the_rook_or_by_the_kings_goal() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K3 w A")
    assert [choice["target"] for choice in choice_of(match, 0, "e1a1")] == ["board:56", "board:58"]


def test_a_promotion_is_four_choices_on_the_same_spots() -> None:
    match = begin("8/P6k/8/8/8/8/8/K7 w")
    found = [c for c in view(match)["choices"] if c["target"] == "board:0"]
    assert [choice["label"] for choice in found] == ["a8=N", "a8=B", "a8=R", "a8=Q"]
    assert {choice["source"] for choice in found} == {"board:8"}


def test_a_placement_comes_from_the_tray() -> None:
    match = play(begin(order="selectable"), "Q@d1")
    assert choice_of(match, 1, "N@b8")[0]["source"] == "black:1"
    assert choice_of(match, 1, "N@b8")[0]["target"] == "board:1"


def runs(match: Match) -> list[bool]:
    """Whether White's clock runs, and Black's."""
    return [player["runs"] for player in view(match)["more"]["players"]]


def test_only_the_clock_of_the_side_to_move_runs() -> None:
    match = Match(game, mode="clocked", seed=1)
    assert runs(match) == [True, False]
    match.play(0, match.legal(0)[0])
    assert runs(match) == [False, True]
    match.advance(match.now + 400_000)
    assert runs(match) == [False, False]
    assert runs(Match(game)) == [False, False]


def test_clocks_run_in_the_view() -> None:
    match = begin(order="fixed", clock="5+0")
    match.advance(1500)
    counters = {one["name"]: one["value"] for one in view(match)["counters"]}
    assert counters["white clock"] == 298_500
    assert counters["black clock"] == 300_000
    assert view(match)["more"]["players"][0]["time"] == 298_500


def test_a_spectator_sees_the_board_and_has_no_choices() -> None:
    assert view(begin(), -1)["choices"] == []


def test_the_fen_in_a_view_does_not_reveal_random_state() -> None:
    assert "rng" not in view(begin())["more"]["fen"]


def test_the_view_declares_the_type_of_all_its_data() -> None:
    hints = get_type_hints(game.view)
    assert get_args(hints["return"]) == (SaktrisMore,)
    assert sorted(view(begin())["more"]) == sorted(SaktrisMore.__annotations__)
    assert sorted(view(begin())["more"]["players"][0]) == sorted(Player.__annotations__)


def test_in_check_without_a_column_the_status_says_to_move_and_not_to_place() -> None:
    match = begin("4r1k1/8/8/8/8/8/8/RNBQKBNR w to_come=P/-", order="fixed")
    sentence = "White to move: no placement stops the check; the pawn arrives next turn."
    assert view(match)["notes"] == [sentence]
    assert view(match)["more"]["duty"] == "blocked"
    assert view(match)["more"]["fate"] == "check"
    assert view(match)["more"]["check"] is True
    reasons = {column["reason"] for column in view(match)["more"]["columns"]["P"]}
    assert reasons == {"the square is occupied"}


@pytest.mark.parametrize("blocked", ["skip", "queue", "force"])
def test_the_view_states_the_fate_of_a_blocked_piece(blocked: str) -> None:
    match = begin("4k3/8/8/8/8/8/8/RNBQKBNR w to_come=P/-", order="fixed", blocked=blocked)
    assert (view(match)["more"]["duty"], view(match)["more"]["fate"]) == ("blocked", blocked)
    match = begin("4k3/8/8/8/8/8/8/RNBQKBN1 w to_come=P/-", order="fixed", blocked=blocked)
    assert (view(match)["more"]["duty"], view(match)["more"]["fate"]) == ("place", "")


def test_the_view_states_what_each_choice_places_and_captures() -> None:
    more = view(begin("1k5r/6P1/8/2pP4/8/8/8/R3K3 w A c6"))["more"]
    assert more["captures"] == ["d5c6", "g7h8n", "g7h8b", "g7h8r", "g7h8q"]
    assert more["brings"]["g7g8q"] == "Q"
    assert more["brings"]["g7h8n"] == "N"
    assert "e1a1" not in more["brings"], "castling brings and takes nothing"
    more = view(begin("4k3/8/8/8/8/8/8/4K3 w to_come=NB/-", order="selectable"))["more"]
    assert (more["brings"]["B@a1"], more["brings"]["N@b1"]) == ("B", "N")


def test_the_view_states_the_move_number_and_the_losses() -> None:
    match = play(begin("4k3/8/8/8/3p4/4P3/8/4K3 w"), "exd4")
    more = view(match)["more"]
    assert more["ply"] == 3
    assert [player["lost"] for player in more["players"]] == [0, 1]


def test_the_view_states_whose_draw_offer_stands() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K3 w")
    assert view(match)["more"]["offer"] is None
    match.play(1, "offer_draw")
    assert view(match)["more"]["offer"] == 1


def test_looks_name_every_piece_with_a_unique_glyph() -> None:
    cells: Any = game.looks["cells"]
    assert len(cells) == 13
    assert len({cell["glyph"] for cell in cells}) == 13
    sounds: Any = game.looks["sounds"]
    assert sorted(sounds) == sorted(game.events)


def test_building_a_view_changes_nothing() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K2R w HA")
    before = match.hash()
    view(match)
    assert match.hash() == before
    assert board(match).squares[0] == 4


def test_a_placement_captures_nothing() -> None:
    assert view(begin(order="fixed"))["more"]["captures"] == []


def test_the_view_states_how_actions_with_each_of_the_players_pieces_are_written() -> None:
    match = begin("r3k3/1P6/8/8/8/8/4P3/4K3 w to_come=n/q", order="fixed")
    assert view(match)["forms"] == {
        "board:9": "b7{cell}",
        "board:52": "e2{cell}",
        "board:60": "e1{cell}",
        "white:0": "N@{cell}",
    }
    assert view(match, -1)["forms"] == {}
    assert action_to(view(match), "board:52", 36) == "e2e4"
    assert action_to(view(match), "board:0", 36) == ""


def test_a_pawn_premoved_to_the_last_row_becomes_a_queen() -> None:
    match = begin("4k3/1P6/8/8/8/8/4Pp2/K7 b to_come=-/-", order="fixed")
    assert view(match)["forms"]["board:9"] == "b7{cell}q"
    assert view(match)["forms"]["board:52"] == "e2{cell}"
    assert view(match, 1)["forms"]["board:53"] == "f2{cell}"
    match.play(1, "Ke7")
    assert view(match, 1)["forms"]["board:53"] == "f2{cell}q"


def test_after_the_end_no_action_is_written() -> None:
    match = begin("4k3/8/8/8/8/8/8/4K3 w to_come=-/-", order="fixed")
    assert view(match)["forms"] == {}
