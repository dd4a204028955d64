"""What a seat sees: the cross, its layers, the next piece, warnings and the other seats."""

import json
from textwrap import dedent
from typing import Any, get_type_hints

import pytest
from tests.games.bucket.drawing import begin, board_of, drawn, empty_bucket, play

from blockyard.core.match import Match
from blockyard.core.state import to_data
from blockyard.core.view import BoardView
from blockyard.fast.layout import new_records, write_record
from blockyard.games.bucket import game
from blockyard.games.bucket.cells import on_grid, plain, wall_places
from blockyard.games.bucket.pieces import NAMES
from blockyard.games.bucket.view import OUTSIDE_CODE, PLAIN_CODE, BucketMore

CORNER = """
    piece: tet-O t 4 r 2
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ..............
    ..............
    ..........x...
    ..............
    ..............
    ..............
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    ~~~~......~~~~
    """


def seen(match: Match, seat: int = 0) -> Any:
    return match.view(seat)


def cross(match: Match) -> Any:
    return seen(match)["grids"][0]


def layer(match: Match, name: str) -> str:
    """The places of a layer drawn as ``#`` into the square around the plus."""
    grid = cross(match)
    side = grid["width"]
    marks = ["#" if at in grid["layers"][name] else "." for at in range(side * side)]
    return "\n".join("".join(marks[row * side : (row + 1) * side]) for row in range(side))


def test_the_cross_shows_the_plus_the_piece_and_what_is_outside() -> None:
    match = begin("piece: tet-O t 1 r 3\n----\n----\n-xS-\n----", 4, 3)
    grid = cross(match)
    o, s, x, out = NAMES.index("tet-O") + 1, NAMES.index("tet-S") + 1, PLAIN_CODE, OUTSIDE_CODE
    corner = [out] * 3
    piece_row = [*corner, 0, o, o, 0, *corner]
    empty_row = [*corner, 0, 0, 0, 0, *corner]
    bottom = [[0] * 10, [0] * 10, [0, 0, 0, 0, x, s, 0, 0, 0, 0], [0] * 10]
    rows = [piece_row, piece_row, empty_row, *bottom, empty_row, empty_row, empty_row]
    assert grid["cells"] == [cell for row in rows for cell in row]
    assert (grid["name"], grid["width"], grid["height"]) == ("cross", 10, 10)


def test_the_piece_layer_has_the_places_of_the_falling_piece() -> None:
    match = empty_bucket("tri-L t 4 r 3", 4, 3)
    assert layer(match, "piece").splitlines()[3:5] == ["........##", "........#."]
    assert layer(match, "piece").count("#") == 3


def test_the_ghost_lies_across_the_floor_at_the_far_side() -> None:
    match = empty_bucket("tet-O t 1 r 3", 4, 3)
    assert layer(match, "ghost").splitlines()[5:7] == ["....##....", "....##...."]
    assert layer(match, "ghost").count("#") == 4


def test_the_edge_is_the_last_stop_wholly_on_the_wall() -> None:
    match = empty_bucket("tet-O t 1 r 3", 4, 3)
    assert layer(match, "edge").splitlines()[1:3] == ["....##....", "....##...."]
    assert seen(match)["more"]["fall"]["edge_rows"] == 1
    assert seen(match)["more"]["fall"]["rest_rows"] == 5
    play(match, "drop drop")
    assert "#" not in layer(match, "edge")


def test_the_ghost_shows_the_wall_that_a_fall_would_block() -> None:
    match = begin("piece: tri-I t 1 r 3\n----\n-x--\n----\n----", 4, 3)
    assert layer(match, "ghost").splitlines()[1:4] == ["....#.....", "....#.....", "....#....."]
    assert seen(match)["more"]["fall"]["blocks"] == ["north"]
    assert layer(match, "threat").splitlines()[1:4] == ["....#.....", "....#.....", ".........."]
    assert layer(match, "threat").count("#") == 2


def test_nothing_is_threatened_if_no_wall_would_become_blocked() -> None:
    assert "#" not in layer(empty_bucket("tri-I t 1 r 3", 4, 3), "threat")


@pytest.mark.parametrize("wall", ["north", "east", "south", "west"])
def test_a_threat_is_shown_on_the_wall_that_would_become_blocked(wall: str) -> None:
    side = ["north", "east", "south", "west"].index(wall)
    match = begin(f"piece: tri-I t {4 * side + 1} r 3\n----\n-xx-\n-xx-\n----", 4, 3)
    assert seen(match)["more"]["fall"]["blocks"] == [wall]
    threat = cross(match)["layers"]["threat"]
    assert len(threat) == 2
    assert set(threat) <= set(on_grid(board_of(match), wall_places(board_of(match), side)))


def test_nothing_is_threatened_if_a_clear_moves_the_cells_off_the_wall() -> None:
    match = begin("piece: tri-I t 0 r 3\n-xxx\n----\nx---\n----", 4, 3)
    assert layer(match, "ghost").splitlines()[2] == "...#......"
    assert "#" not in layer(match, "threat")
    assert seen(match)["more"]["fall"]["blocks"] == []


def test_a_fall_into_the_bottom_blocks_no_wall() -> None:
    assert seen(empty_bucket("tri-I t 1 r 3", 4, 3))["more"]["fall"]["blocks"] == []


def test_a_piece_in_the_bottom_has_no_rows_to_the_edge() -> None:
    assert seen(empty_bucket("tet-O t 1 r 0", 4, 3))["more"]["fall"]["edge_rows"] == 0


@pytest.mark.parametrize("piece", ["tri-L t 4 r 3", "tet-T t 9 r 3", "tet-O t 13 r 3"])
def test_the_path_is_what_the_piece_passes_on_its_way_down(piece: str) -> None:
    match = empty_bucket(piece, 4, 3)
    path = set(cross(match)["layers"]["path"])
    passed: set[int] = set()
    for _ in range(seen(match)["more"]["fall"]["rest_rows"] + 1):
        passed |= set(cross(match)["layers"]["piece"])
        play(match, "drop")
    assert path == passed


def test_corner_layers_show_where_a_shift_would_jump_past_blocked_walls() -> None:
    match = begin(CORNER)
    assert "#" not in layer(match, "corner_left")
    rows = layer(match, "corner_right").splitlines()
    assert rows[10:12] == ["........##....", "........##...."]
    play(match, "right")
    assert sorted(cross(match)["layers"]["piece"]) == [10 * 14 + 8, 10 * 14 + 9, 162, 163]


@pytest.mark.parametrize(("t", "step"), [(0, "left"), (4, "right")])
def test_a_corner_layer_shows_where_the_shift_takes_the_piece(t: int, step: str) -> None:
    match = empty_bucket(f"tet-O t {t} r 3")
    shown = layer(match, f"corner_{step}")
    assert layer(play(match, step), "piece") == shown


def test_no_corner_is_shown_when_a_shift_would_not_jump() -> None:
    match = empty_bucket("tet-O t 2 r 4")
    assert "#" not in layer(match, "corner_left") + layer(match, "corner_right")
    in_bottom = empty_bucket("tet-O t 4 r 0")
    assert "#" not in layer(in_bottom, "corner_right")


@pytest.mark.parametrize("piece", ["tet-O t 1", "tet-I t 1", "tet-O t 3", "tet-I t 4"])
def test_no_corner_is_shown_one_column_away_from_it(piece: str) -> None:
    match = empty_bucket(f"{piece} r 4")
    assert "#" not in layer(match, "corner_left") + layer(match, "corner_right")


def test_each_wall_says_which_part_of_the_grid_it_is() -> None:
    match = begin(CORNER)
    s = board_of(match)
    for side, wall in enumerate(seen(match)["more"]["walls"]):
        left, top, columns, rows = wall["area"]
        places = [
            row * 14 + column
            for row in range(top, top + rows)
            for column in range(left, left + columns)
        ]
        assert places == on_grid(s, wall_places(s, side))


def test_the_lines_that_a_fall_would_clear_are_lines_of_the_grid() -> None:
    match = begin("piece: tri-I t 0 r 3\n----\nx---\n.xxx\n----", 4, 3)
    assert seen(match)["more"]["fall"]["rows"] == []
    match = begin("piece: tri-I t 0 r 1\n----\n-xxx\n----\nx---", 4, 3)
    future = seen(match)["more"]["fall"]
    assert (future["rows"], future["columns"], future["points"]) == ([4], [3], 40)


def test_the_predicted_points_are_those_of_the_hard_drop_only() -> None:
    match = begin("piece: tri-I t 0 r 1\nscore: 75\n----\n-xxx\n----\nx---", 4, 3)
    assert seen(match)["more"]["fall"]["points"] == 40
    play(match, "fall")
    assert board_of(match).score == 75 + 40


@pytest.mark.parametrize(
    ("r", "rests"),
    [(-2, False), (-3, True)],
)
def test_a_piece_rests_where_its_path_ends(r: int, rests: bool) -> None:
    assert seen(empty_bucket(f"tri-I t 2 r {r}"))["more"]["piece"]["rests"] == rests


@pytest.mark.parametrize(("r", "rests"), [(1, False), (0, True)])
def test_a_piece_rests_on_filled_cells_in_its_way(r: int, rests: bool) -> None:
    match = begin(
        f"""
        piece: tri-I t 2 r {r}
        ------
        ------
        ------
        --x---
        ------
        ------
        """
    )
    assert seen(match)["more"]["piece"]["rests"] == rests


def test_a_piece_beside_filled_cells_does_not_rest_on_them() -> None:
    match = begin(
        """
        piece: tri-I t 2 r 0
        -x-x--
        -x-x--
        -x-x--
        -x-x--
        ------
        ------
        """
    )
    assert not seen(match)["more"]["piece"]["rests"]


def test_a_hard_drop_that_would_free_a_wall_is_previewed() -> None:
    match = begin(
        """
        piece: tri-I t 2 r 2
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----------
        --xxx-x---
        ----------
        ----------
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    play(match, "drop drop drop")
    assert seen(match)["more"]["fall"]["frees"] == ["west"]


def test_the_next_piece_is_shown_as_it_will_appear_at_each_wall_with_room_for_it() -> None:
    match = begin(drawn(CORNER) + "\nnext: tet-S")
    piece = seen(match)["trays"][0]["pieces"][0]
    code = NAMES.index("tet-S") + 1
    assert (piece["width"], piece["height"], piece["label"]) == (2, 3, "tet-S")
    assert piece["cells"] == [code, 0, code, code, 0, code]
    more = seen(match)["more"]
    walls = more["next"]["walls"]
    assert more["next"] == {"name": "tet-S", "code": code, "walls": walls}
    assert len(seen(match)["grids"][0]["layers"]["next"]) == 4 * len(walls)
    play(match, "fall")
    blocked = [wall["name"] for wall in seen(match)["more"]["walls"] if wall["blocked"]]
    assert not set(walls) & set(blocked)
    assert seen(match)["more"]["piece"]["wall"] in walls


@pytest.mark.parametrize(
    ("text", "size", "picture"),
    [
        (
            "piece: tet-O t 1 r 3\nnext: tri-I",
            (5, 4),
            """
            ......#......
            ......#......
            ......#......
            .............
            .............
            .............
            ###.......###
            .............
            .............
            .............
            ......#......
            ......#......
            ......#......
            """,
        ),
        (
            "piece: tet-O t 1 r 3\nnext: tet-I",
            (4, 3),
            """
            .....#....
            .....#....
            .....#....
            .....#....
            ####......
            ......####
            ...#......
            ...#......
            ...#......
            ...#......
            """,
        ),
    ],
)
def test_the_next_piece_is_shown_at_the_middle_of_the_places_where_it_could_appear(
    text: str, size: tuple[int, int], picture: str
) -> None:
    width, depth = size
    match = begin(text + "\n" + "\n".join(["." * width] * width), width, depth)
    assert layer(match, "next") == dedent(picture).strip()


def test_the_next_piece_is_shown_at_the_rim_in_its_turn() -> None:
    match = begin(drawn(CORNER) + "\nnext: tet-T turn 1", random_rotation=1)
    picture = """
        ......###.....
        .......#......
        ..............
        ..............
        ..............
        #.............
        ##............
        #.............
        ..............
        ..............
        ..............
        ..............
        ......#.......
        .....###......
        """
    assert layer(match, "next") == dedent(picture).strip()


def test_without_room_for_it_the_next_piece_is_on_no_wall() -> None:
    match = begin("piece: tri-I t 0\nnext: pent-I\n.xx.\n.x.x\nx.xx\n.x.x", 4, 3)
    assert seen(match)["more"]["next"]["walls"] == []
    assert seen(match)["grids"][0]["layers"]["next"] == []


def test_the_next_piece_is_shown_in_its_turn_without_the_empty_rows_of_its_box() -> None:
    match = begin(drawn(CORNER) + "\nnext: tet-I turn 1", random_rotation=1)
    piece = seen(match)["trays"][0]["pieces"][0]
    code = NAMES.index("tet-I") + 1
    assert (piece["width"], piece["height"], piece["cells"]) == (4, 1, [code] * 4)


def test_counters_show_score_level_lines_pieces_and_interval() -> None:
    match = begin("piece: tet-O t 0\nscore: 70\nlines: 21\npieces: 30\n" + "------\n" * 6)
    counters = {entry["name"]: entry["value"] for entry in seen(match)["counters"]}
    assert counters == {"score": 70, "level": 3, "lines": 21, "pieces": 30, "interval": 684}


def test_walls_have_names_letters_blocks_and_counts() -> None:
    walls = seen(begin(CORNER))["more"]["walls"]
    assert [wall["letter"] for wall in walls] == ["N", "E", "S", "W"]
    assert [wall["blocked"] for wall in walls] == [False, True, False, False]
    assert [wall["filled"] for wall in walls] == [0, 1, 0, 0]


def test_the_falling_piece_is_described_in_words_and_numbers() -> None:
    assert seen(begin(CORNER))["more"]["piece"] == {
        "name": "tet-O",
        "code": NAMES.index("tet-O") + 1,
        "category": "tetrominoes",
        "turn": 0,
        "side": 0,
        "wall": "north",
        "t": 4,
        "r": 2,
        "in_bottom": False,
        "rests": False,
    }


def test_blocked_walls_are_listed_in_a_sentence() -> None:
    assert seen(begin(CORNER))["notes"] == ["1 of 4 walls blocked: east."]
    assert seen(empty_bucket("tet-O t 0"))["notes"] == []


def test_a_lost_board_says_why_and_offers_nothing() -> None:
    match = Match(game, seed=2)
    match.advance(10_000_000)
    view = seen(match)
    assert view["notes"] == ["All four walls blocked."]
    assert view["choices"] == []
    assert view["more"]["piece"] is None
    assert view["more"]["fall"] is None


def test_a_lost_board_has_the_same_layers_but_nothing_in_those_of_a_piece() -> None:
    match = Match(game, seed=2)
    layers = cross(match)["layers"]
    match.advance(10_000_000)
    lost = cross(match)["layers"]
    assert sorted(lost) == sorted(layers)
    for name in ("piece", "ghost", "path", "threat", "edge", "corner_left", "corner_right"):
        assert lost[name] == []


def test_a_board_without_room_says_so() -> None:
    match = begin("piece: tri-I t 0\nnext: pent-I\n.xx.\n.x.x\nx.xx\n.x.x", 4, 3)
    play(match, "fall")
    assert seen(match)["notes"] == ["No room for the next piece."]


def test_all_six_actions_are_offered_to_a_player_and_none_to_a_spectator() -> None:
    match = Match(game)
    offered = [choice["action"] for choice in seen(match)["choices"]]
    assert offered == ["left", "right", "turn_left", "turn_right", "drop", "fall"]
    assert seen(match, -1)["choices"] == []


def test_other_seats_are_summarised() -> None:
    match = Match(game, {"width": 4}, seats=3)
    board_of(match, 1).score = 25
    board_of(match, 1).blocked = 0b0110
    assert seen(match)["figures"] == ["blocked walls"]
    assert seen(match)["others"] == [
        {"seat": 1, "over": False, "place": 0, "score": 25, "figures": [2]},
        {"seat": 2, "over": False, "place": 0, "score": 0, "figures": [0]},
    ]


def test_a_thumbnail_is_a_seats_whole_cross() -> None:
    match = begin(CORNER)
    grid: Any = match.thumbnail(0)
    assert grid["cells"] == cross(match)["cells"]
    assert grid["layers"]["piece"] == cross(match)["layers"]["piece"]
    drawn_blocked = [at for at in range(14 * 14) if 4 <= at // 14 < 10 and at % 14 >= 10]
    assert grid["layers"]["blocked"] == drawn_blocked


def test_the_view_of_99_seats_stays_small() -> None:
    match = Match(game, seed=3, seats=99)
    sizes = []
    for step in range(30):
        for seat in range(99):
            if match.legal(seat):
                match.play(seat, "fall")
            board_of(match, seat).score += 10_001
        sizes.append(size(match, step))
    for seat in range(99):
        while match.legal(seat):
            match.play(seat, "fall")
    assert match.outcome() is not None
    assert max([*sizes, size(match, 1)]) <= 12_000


def test_it_stays_small_when_a_clear_is_shown_and_another_previewed() -> None:
    rows = ["--------"] * 3 + ["---x----"] + ["xxxxxxx-"] * 2 + ["xxx-xxxx"] * 2
    text = "[seat 0]\nlines: 95\npieces: 812\npiece: tri-I t 7 r 4\n" + "\n".join(rows)
    match = Match(game, seed=3, seats=99, start=text)
    for seat in range(99):
        board_of(match, seat).score = 123_456
    match.play(0, "fall")
    board = board_of(match)
    board.kind, board.turn, board.side, board.along, board.height = 3, 0, 2, 3, 10
    view = seen(match)
    assert view["more"]["clear"] is not None
    assert len(view["more"]["fall"]["rows"]) >= 2
    assert size(match, 0) <= 12_000


def size(match: Match, seat: int) -> int:
    return len(json.dumps(match.view(seat), separators=(",", ":")))


def test_additional_data_is_exactly_what_is_declared() -> None:
    match = begin(CORNER)
    assert sorted(seen(match)["more"]) == sorted(get_type_hints(BucketMore))
    assert get_type_hints(game.view)["return"] == BoardView[BucketMore]


def test_a_note_warns_when_one_more_wall_ends_the_game() -> None:
    rows = ["~~~----~~~"] * 2 + ["~~~x---~~~", "--x----x--"]
    rows += ["-" * 10] * 3 + ["~~~----~~~"] * 3
    match = begin("\n".join(rows), 4, 3)
    assert seen(match)["notes"] == [
        "3 of 4 walls blocked: north, east, west.",
        "One more and the game is over!",
    ]
    assert seen(match)["more"]["last_wall"]
    assert not seen(begin(CORNER))["more"]["last_wall"]


def test_a_board_stored_as_a_record_is_shown_like_any_other() -> None:
    match = play(Match(game, seed=5), "left turn_left drop fall right fall")
    board = board_of(match)
    record = new_records(board, 1)[0]
    write_record(record, board)
    assert to_data(plain(record)) == to_data(board)
    assert game.notation.show(record, {}) == game.notation.show(board, {})


def test_every_cell_code_has_a_unique_name_colour_and_character() -> None:
    cells: Any = game.looks["cells"]
    assert len(cells) == OUTSIDE_CODE + 1
    for key in ("name", "colour", "glyph"):
        assert len({cell[key] for cell in cells}) == len(cells)


def test_every_event_has_a_sound() -> None:
    sounds: Any = game.looks["sounds"]
    assert sorted(sounds) == sorted(game.events)


def test_building_a_view_does_not_change_the_board() -> None:
    match = begin(CORNER)
    before = match.hash()
    count = board_of(match).event_count
    match.view(0)
    assert match.hash() == before
    assert board_of(match).event_count == count
