"""Continuing in the terminal what was begun on another device, by its link."""

from tests.server.clients import Socket, Visitor
from tests.server.serving import Served
from tests.server.threats.talking import new_room
from tests.terminal.online.conftest import OpenPlayer, Player, at, at_the_entrance

from blockyard.server.wire.codes import CLOSE_REPLACED


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
