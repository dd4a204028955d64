"""Turn-based games in rooms of a real server: its frames are shown, nothing is simulated."""

from tests.server.serving import Served
from tests.terminal.online.conftest import OpenPlayer, Player, at
from tests.terminal.online.test_rooms import creating, play, two_in_a_room

from blockyard.terminal.online.shown_match import ShownMatch
from blockyard.terminal.screens.dialogs import Dialog


def shown(player: Player) -> ShownMatch:
    match = player.round.session
    assert isinstance(match, ShownMatch)
    return match


def turn_of(player: Player) -> int | None:
    return shown(player).frame.view["turn"]


def moves(player: Player) -> list[str]:
    return [move["text"] for move in shown(player).frame.moves()]


def test_a_turn_based_game_is_played_by_typing_and_ends_with_a_result(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "saktris", "standard")
    play(ann, bea)
    ann.type("e4")
    ann.press("enter")
    bea.wait_until(lambda: turn_of(bea) == 1, "Black's turn")
    assert "1. e4" in bea.text
    bea.type("e5")
    bea.press("enter")
    ann.wait_until(lambda: turn_of(ann) == 0, "White's turn")
    ann.type("Nf9")
    ann.press("enter")
    ann.wait_until(lambda: bool(ann.round.session.refusal), "a refusal")
    ann.press("f4")
    ann.wait_for("This ends the match")
    ann.press("y")
    ann.wait_for("You lose")
    bea.wait_for("You win")


def test_a_player_may_resign_while_the_other_one_is_to_move(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "saktris", "standard")
    play(ann, bea)
    assert turn_of(bea) == 0
    bea.press("f4")
    bea.wait_for("This ends the match")
    bea.press("y")
    bea.wait_for("You lose")
    ann.wait_for("You win")


def test_the_board_is_shown_from_the_players_side(server: Served, open_player: OpenPlayer) -> None:
    ann, bea = two_in_a_room(server, open_player, "saktris", "standard")
    play(ann, bea)
    assert ann.lines[2].lstrip().startswith("8")
    assert bea.lines[2].lstrip().startswith("1")
    assert "WHITE Ann" in bea.text
    assert "BLACK Bea" in ann.text


def test_a_premove_is_played_as_soon_as_it_is_the_players_turn(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "saktris", "standard")
    play(ann, bea)
    bea.press("f7")
    bea.wait_for("on your next turn")
    bea.type("d7d5")
    bea.press("enter")
    bea.wait_for("Premove: d7d5")
    ann.type("e4")
    ann.press("enter")
    ann.wait_until(lambda: moves(ann) == ["e4", "d5"], "the premove")
    assert turn_of(ann) == 0
    bea.wait_until(lambda: not shown(bea).premove, "no premove any more")


def test_an_impossible_premove_is_dropped_with_a_message(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "saktris", "standard")
    play(ann, bea)
    bea.press("f7")
    bea.type("a7a2")
    bea.press("enter")
    bea.wait_for("Premove: a7a2")
    ann.type("e4")
    ann.press("enter")
    bea.wait_until(lambda: turn_of(bea) == 1 and not shown(bea).premove, "the premove dropped")


def test_the_server_says_why_a_piece_cannot_move_and_nothing_is_played(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "saktris", "standard")
    play(ann, bea)
    ann.press("enter")
    ann.wait_for("the piece cannot move there")
    assert moves(ann) == []


def test_a_turn_based_race_shows_how_the_others_are_doing(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "blockblast")
    play(ann, bea)
    action = next(each for each in shown(ann).legal(0) if "@" in each)
    before = shown(ann).frame.view["grids"][0]["cells"]
    ann.type(action)
    ann.press("enter")
    ann.wait_until(lambda: shown(ann).frame.view["grids"][0]["cells"] != before, "the piece")
    score = {each["name"]: each["value"] for each in shown(ann).frame.view["counters"]}["score"]
    bea.wait_until(
        lambda: shown(bea).frame.view["others"][0]["score"] == score, "Ann's score with Bea"
    )


def test_a_spectator_of_a_turn_based_game_sees_every_move(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "saktris", "standard")
    play(ann, bea)
    cyd = open_player("cyd", at(server, "Cyd", deed="watch", code=ann.code)).enter_round()
    assert "WATCHING" in cyd.text
    ann.type("e4")
    ann.press("enter")
    cyd.wait_for("1. e4")
    cyd.press("e", "5", "enter")
    assert turn_of(cyd) == 1
    bea.type("e5")
    bea.press("enter")
    cyd.wait_until(lambda: moves(cyd) == ["e4", "e5"], "both moves")


def test_a_late_spectator_sees_earlier_moves(server: Served, open_player: OpenPlayer) -> None:
    ann, bea = two_in_a_room(server, open_player, "saktris", "standard")
    play(ann, bea)
    ann.type("Nf3")
    ann.press("enter")
    bea.wait_until(lambda: moves(bea) == ["Nf3"], "White's move")
    cyd = open_player("cyd", at(server, "Cyd", deed="watch", code=ann.code)).enter_round()
    assert "1. Nf3" in cyd.text


def test_a_key_targets_the_next_player(server: Served, open_player: OpenPlayer) -> None:
    ann = open_player("ann", at(server, "Ann", **creating("drmario", seats=3))).enter_lobby()
    ann.press("b")
    ann.wait_for("Which bot?")
    ann.press("0")
    ann.wait_for("2 of 3")
    ann.press("b")
    ann.wait_for("Which bot?")
    ann.press("0")
    ann.wait_for("3 of 3")
    ann.press("r")
    ann.enter_round()
    assert "Tab next target" in ann.text
    ann.press("tab")
    ann.wait_for("Damage goes to random")
    ann.wait_until(
        lambda: ann.round.session.frame.view["more"]["room"]["aims"][0] == 1, "the server's word"
    )
    ann.press("tab")
    ann.wait_until(
        lambda: ann.round.session.frame.view["more"]["room"]["aims"][0] == 2, "the next aim"
    )


def test_the_time_of_a_game_with_clocks_is_the_servers(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "saktris", "clocked")
    play(ann, bea)
    ann.press("escape")
    assert isinstance(ann.screen, Dialog)
    ann.wait_for("4:5")
    ann.press("escape")
    match = shown(ann)
    bea.wait_until(lambda: abs(shown(bea).now - match.now) < 2000, "the same time")
