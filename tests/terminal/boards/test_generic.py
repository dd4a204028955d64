"""Any game in the terminal, from its view alone."""

from typing import Any

import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels
from tests.terminal.boards.drawn import ASCII, COLOUR, mode_of, sheet, text
from tests.terminal.made_views import made_view

from blockyard.catalogue import open_game
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.view import (
    Choice,
    NoMore,
    choice,
    counter,
    grid,
    other,
    piece,
    tray,
)
from blockyard.terminal.board import Answer, Board, Scene, board_of
from blockyard.terminal.boards.generic import GameBoard
from blockyard.terminal.draw.look import Look

OWN = ("tetris", "bucket", "blockblast", "saktris", "drmario")


def seen(match: Match, **more: Any) -> Scene[Any]:
    """A match as seen by the player to act."""
    seat = match.view(-1)["turn"] or 0
    mode = mode_of(match.game)
    return Scene(match.view(seat), mode, board=match.thumbnail, now=match.now, **more)


def made(choices: list[Choice], **more: Any) -> Scene[NoMore]:
    """A view with a board of three by two, one piece on it, and a tray of two."""
    shown = made_view(
        grids=[grid("board", 3, 2, [0, 0, 0, 1, 0, 0])],
        trays=[tray("hand", [piece(1, 1, [1], "rock"), piece(2, 1, [1, 1])])],
        counters=[counter("score", 7)],
        choices=choices,
    )
    return Scene(shown, mode_of(pebbles), **more)


@pytest.fixture
def board() -> GameBoard:
    return GameBoard(pebbles, ASCII)


def press(board: Board[Any], keys: str, scene: Scene[Any]) -> Answer | None:
    """The answer to the last of some keys."""
    answer = None
    for key in keys.split():
        answer = board.press(key, scene)
    return answer


def rows(board: Board[Any], scene: Scene[Any]) -> list[str]:
    """The rows of the first grid as drawn."""
    lines = sheet(board, scene).lines()
    top = next(line for line in lines if "+- board" in line)
    left = top.index("+")
    # Cells of three by two in a small terminal are drawn six columns by three lines large.
    inside = [line[left + 1 : left + 19] for line in lines if line[left : left + 1] == "|"]
    return [row.replace(" ", "") for row in inside[1::3]]


def test_a_game_without_its_own_board_gets_this_one() -> None:
    assert isinstance(board_of(pebbles, ASCII), GameBoard)


def test_pebbles_is_shown_with_numbered_actions(board: GameBoard) -> None:
    drawn = text(board, seen(Match(pebbles, {"pebbles": 12}, seed=5)))
    for part in ("o o o o o o", "pebbles", "Player 1 to play", "1 one", "2 two", "3 three"):
        assert part in drawn


def test_a_number_performs_the_action_on_its_line(board: GameBoard) -> None:
    assert press(board, "2", seen(Match(pebbles))) == Answer(action="two")


def test_the_cursor_moves_down_the_list_and_enter_performs_the_action(board: GameBoard) -> None:
    assert press(board, "down down enter", seen(Match(pebbles))) == Answer(action="three")


def test_clicking_a_listed_action_performs_it(board: GameBoard) -> None:
    scene = seen(Match(pebbles))
    lines = sheet(board, scene).lines()
    y = next(y for y, line in enumerate(lines) if "2 two" in line)
    assert board.click(lines[y].index("2 two"), y, scene) == Answer(action="two")


def test_typed_text_is_shown_and_uses_digits_and_enter(board: GameBoard) -> None:
    scene = seen(Match(pebbles), typed="tw")
    assert board.typing
    assert "> tw_" in text(board, scene)
    assert press(board, "2", scene) is None
    assert press(board, "enter", scene) is None


def test_arrows_move_over_the_grid_and_enter_picks(board: GameBoard) -> None:
    scene = made([choice("put", target="board:4")])
    assert rows(board, scene) == ["...", "o>+."]
    press(board, "left", scene)
    assert rows(board, scene) == ["...", ">o+."]
    assert press(board, "right enter", scene) == Answer(action="put")


def test_a_source_is_picked_then_its_target(board: GameBoard) -> None:
    scene = made([choice("go", "board:3", "board:1"), choice("far", "board:3", "board:2")])
    assert rows(board, scene) == ["...", ">o.."]
    assert press(board, "enter", scene) == Answer()
    assert rows(board, scene) == [".++", ">o.."]
    assert press(board, "up right right enter", scene) == Answer(action="far")


def test_picking_a_source_again_deselects_it(board: GameBoard) -> None:
    scene = made([choice("go", "board:3", "board:1")])
    press(board, "enter enter", scene)
    assert rows(board, scene) == ["...", ">o.."]


def test_a_piece_of_a_tray_is_a_source_too(board: GameBoard) -> None:
    scene = made([choice("1@a", "hand:1", "board:0"), choice("0@a", "hand:0", "board:0")])
    press(board, "tab enter", scene)
    assert rows(board, scene)[0] == "+.."
    assert press(board, "tab enter", scene) == Answer(action="1@a")


def test_several_actions_on_one_spot_are_offered_by_number(board: GameBoard) -> None:
    scene = made(
        [
            choice("queen", "board:3", "board:0", "to a queen"),
            choice("rook", "board:3", "board:0", "to a rook"),
        ]
    )
    answer = press(board, "enter tab enter", scene)
    assert answer == Answer(words="Which one? Press its number.")
    drawn = text(board, scene)
    assert "1 to a queen" in drawn
    assert "2 to a rook" in drawn
    assert press(board, "2", scene) == Answer(action="rook")


def test_a_click_picks_as_the_cursor_does(board: GameBoard) -> None:
    scene = made([choice("go", "board:3", "board:1")])
    lines = sheet(board, scene).lines()
    y = next(y for y, line in enumerate(lines) if "+- board" in line)
    x = lines[y].index("+")
    assert board.click(x + 2, y + 5, scene) == Answer()
    assert board.click(x + 8, y + 2, scene) == Answer(action="go")
    assert board.click(0, 0, scene) is None


def test_a_spot_without_actions_says_so(board: GameBoard) -> None:
    scene = made([choice("go", "board:3", "board:1")])
    answer = press(board, "up enter", scene)
    assert answer == Answer(words="Nothing to do there right now.")


def test_tab_does_not_stop_at_listed_actions_while_the_board_can_be_touched(
    board: GameBoard,
) -> None:
    scene = made([choice("a", target="board:1"), choice("b", target="board:2"), choice("resign")])
    answers = [press(board, "tab enter", scene) for _ in range(4)]
    assert {answer.action for answer in answers if answer} == {"a", "b"}


def test_a_source_removed_by_the_last_move_is_deselected(board: GameBoard) -> None:
    press(board, "enter", made([choice("go", "board:3", "board:1")]))
    assert rows(board, made([choice("stay", "board:4", "board:0")])) == ["...", ">o+."]


def test_digits_that_start_typed_actions_pick_nothing(board: GameBoard) -> None:
    scene = made([choice("1@a", "hand:1", "board:0"), choice("finish")])
    assert press(board, "1", scene) is None


def test_nothing_is_picked_while_the_player_cannot_act(board: GameBoard) -> None:
    scene = made([choice("go")], active=False)
    assert press(board, "enter", scene) is None
    assert press(board, "1", scene) is None


def test_the_games_keys_are_handled_by_the_play_screen() -> None:
    tetris = open_game("tetris")
    board = GameBoard(tetris, ASCII)
    scene = seen(Match(tetris, {"ruleset": "modern"}))
    assert not board.typing
    assert [board.press(key, scene) for key in ("left", "space", "x", "enter")] == [None] * 4


def test_a_large_grid_is_cropped_around_its_piece_with_marks_for_the_rest() -> None:
    tetris = open_game("tetris")
    match = Match(tetris, {"width": 20, "height": 40})
    lines = sheet(GameBoard(tetris, ASCII), seen(match)).lines()
    assert lines[-1] == "+---------------------------------------v+"
    assert "^" not in lines[0]


def test_a_row_wider_than_the_terminal_follows_the_cursor(board: GameBoard) -> None:
    scene = made([choice("go", target="board:199")])
    scene.view["grids"] = [grid("board", 200, 1, [0] * 199 + [1])]
    assert sheet(board, scene).lines()[1].startswith("<....")
    press(board, " ".join(["left"] * 199), scene)
    assert sheet(board, scene).lines()[1].startswith("|>....")


@pytest.mark.parametrize("game_id", OWN)
@pytest.mark.parametrize("look", [ASCII, COLOUR, Look(colour=False)])
def test_games_with_their_own_boards_are_playable_here_too(game_id: str, look: Look) -> None:
    game = open_game(game_id)
    match = Match(game, dict(mode_of(game).settings), seed=5)
    board = GameBoard(game, look)
    drawn = text(board, seen(match))
    assert game.title in drawn
    assert all(str(each["name"])[:6] in drawn for each in seen(match).view["grids"])


def play_on(game: Game, seed: int, moves: int) -> int:
    """Play with the cursor keys only; returns how many actions were performed."""
    match = Match(game, seed=seed)
    board = GameBoard(game, ASCII)
    done = 0
    for turn in range(20 * moves):
        scene = seen(match)
        sheet(board, scene)
        answer = board.press("enter" if turn % 3 == 2 else "tab", scene)
        if answer and answer.action and answer.action not in game.surrenders:
            match.play(scene.view["turn"] or 0, answer.action)
            done += 1
        if done == moves or match.outcome() is not None:
            break
    return done


@pytest.mark.parametrize("game_id", ["blockblast", "saktris"])
def test_a_game_with_spots_is_played_with_tab_and_enter(game_id: str) -> None:
    assert play_on(open_game(game_id), seed=3, moves=4) == 4


def test_target_seats_are_listed_among_the_actions(board: GameBoard) -> None:
    scene = made([choice("wait")])
    scene.view["aim"] = "at:{seat}"
    scene.view["others"] = [other(3, over=True, score=0), other(4, over=False, score=0)]
    assert "5 player 5" in text(board, scene)
    assert press(board, "5", scene) == Answer(action="at:4")


def test_pebbles_are_played_to_the_end_by_numbers() -> None:
    match = Match(pebbles, seed=1)
    board = GameBoard(pebbles, ASCII)
    while match.outcome() is None:
        answer = board.press("1", seen(match))
        assert answer is not None
        match.play(seen(match).view["turn"] or 0, answer.action)
    assert match.outcome() is not None


def test_a_grid_that_shrinks_does_not_shift_what_is_beside_it(board: GameBoard) -> None:
    match = Match(pebbles, {"pebbles": 12}, seed=5)
    before = sheet(board, seen(match)).lines()[0]
    match.play(0, "three")
    assert sheet(board, seen(match)).lines()[0] == before


def test_a_list_longer_than_the_panel_follows_the_cursor() -> None:
    match = Match(parcels)
    match.advance(2000)
    board = GameBoard(parcels, ASCII)
    assert "1 keep" in text(board, seen(match))
    press(board, "down " * 27, seen(match))
    drawn = text(board, seen(match))
    assert "1 keep" not in drawn
    assert "weigh28" in drawn
