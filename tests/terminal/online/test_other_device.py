"""Continuing on another device: in the terminal what was begun elsewhere, and the reverse."""

import re

from tests.server.clients import Socket, Visitor
from tests.server.serving import Served
from tests.server.threats.talking import new_room
from tests.terminal.online.conftest import OpenPlayer, Player, at, at_the_entrance
from tests.terminal.online.test_rooms import creating, play, two_in_a_room

from blockyard.server.wire.codes import CLOSE_REPLACED
from blockyard.terminal.online.room import RoomScreen
from blockyard.terminal.online.round_screen import RoundScreen


def in_a_room(server: Served) -> tuple[Visitor, Socket, str]:
    """Ann in a browser, her socket, and the address of her room."""
    ann = server.visitor().become_guest("Ann")
    socket = ann.enter()
    return ann, socket, f"http://127.0.0.1:{server.port}/#/room/{new_room(socket)}"


def token_of(ann: Visitor) -> str:
    """The token of a new link to another device."""
    return str(ann.ask("POST", "/api/link").data["link"])


def check_taken_over(terminal: Player, socket: Socket) -> None:
    """Whether a terminal is now in the room instead of a browser."""
    terminal.enter_lobby()
    assert "Ann (you, host)" in terminal.text
    assert "1 of 2 seats" in terminal.text
    assert socket.end() == CLOSE_REPLACED


def test_the_command_line_continues_as_the_same_guest(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, socket, room = in_a_room(server)
    code = room[-4:]
    wanted = {"server": room, "deed": "join", "code": code, "link": token_of(ann)}
    terminal = open_player("ann", at_the_entrance(**wanted))
    check_taken_over(terminal, socket)
    assert terminal.room.visit.guest.identity is not None
    assert terminal.room.visit.guest.identity.player == ann.player


def test_a_link_is_typed_at_another_server(
    server: Served, own_server: Served, open_player: OpenPlayer
) -> None:
    ann, socket, room = in_a_room(server)
    terminal = open_player("bea", at(own_server, "Bea"))
    terminal.wait_for("You are playing as Bea.")
    terminal.press("j")
    terminal.type(f"{room}?link={token_of(ann)}")
    terminal.press("enter")
    check_taken_over(terminal, socket)


def test_a_used_link_is_explained(server: Served, open_player: OpenPlayer) -> None:
    _, _, room = in_a_room(server)
    wanted = {"server": room, "deed": "join", "code": room[-4:], "link": "used"}
    terminal = open_player("ann", at_the_entrance(**wanted))
    terminal.wait_for("This link has expired or was already used.")


def link_in(terminal: Player) -> str:
    """The link that a terminal shows."""
    lines = terminal.wait_for("whoever uses it plays as you").splitlines()
    words = "".join(line.strip(" │|") for line in lines if "http" in line or "link=" in line)
    found = re.search(r"http://\S+\?link=[\w-]{20,}", words)
    assert found is not None, words
    return found[0]


def test_a_link_from_the_lobby_continues_in_a_browser(
    server: Served, open_player: OpenPlayer
) -> None:
    ann = open_player("ann", at(server, "Ann", **creating("tetris")))
    ann.enter_lobby()
    identity = ann.room.visit.guest.identity
    assert identity is not None
    ann.press("d")
    link = link_in(ann)
    assert link.startswith(f"http://127.0.0.1:{server.port}/#/room/{ann.code}?link=")
    ann.press("escape")
    assert isinstance(ann.screen, RoomScreen)
    browser = server.visitor()
    given = {"link": link.partition("?link=")[2]}
    assert browser.ask("POST", "/api/guest", given).data["player"] == identity.player
    # It works once.
    assert server.visitor().ask("POST", "/api/guest", given).status == 410


def test_a_round_is_continued_in_another_terminal(server: Served, open_player: OpenPlayer) -> None:
    ann, bea = two_in_a_room(server, open_player, "tetris")
    play(ann, bea)
    bea.press("space", "space")
    pieces = bea.round.session.frame.view["grids"][0]["cells"][-20:]
    code = bea.code
    bea.press("escape")
    bea.wait_for("Continue on another device")
    bea.press("d")
    link = link_in(bea)
    wanted = {"server": link, "deed": "join", "code": code, "link": link.partition("?link=")[2]}
    again = open_player("again", at_the_entrance(**wanted)).enter_round()
    assert again.round.session.people == [1]
    assert again.round.session.frame.view["grids"][0]["cells"][-20:] == pieces
    bea.wait_for("another window or device")
    assert isinstance(ann.screen, RoundScreen)


def test_why_there_is_no_link_is_explained(own_server: Served, open_player: OpenPlayer) -> None:
    ann = open_player("ann", at(own_server, "Ann", **creating("tetris")))
    ann.enter_lobby()
    own_server.stop()
    ann.wait_for("Reconnecting")
    ann.press("d")
    ann.wait_for("nothing is listening there")
