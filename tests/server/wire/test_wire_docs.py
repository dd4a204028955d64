"""``docs/wire.md``: every example is correct, nothing is missing, and the first can be played."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from tests.server.serving import served

from blockyard.server.wire import api, client_messages, codes, server_messages

PAGE = Path("docs/wire.md")
TEXT = PAGE.read_text()
BLOCKS = re.findall(r"^```\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
LINES = [line for block in BLOCKS for line in block.splitlines()]

REQUEST = re.compile(r"> (GET|POST|DELETE) (/[^ ]+)(?: (.*))?")
ANSWER = re.compile(r"< (\d{3}) (.*)")
ANSWERS: dict[str, Any] = {
    "/api/guest": api.GuestResponse,
    "/api/link": api.LinkResponse,
    "/api/ticket": api.TicketResponse,
    "/api/server": api.ServerInfo,
    "/api/rooms": api.OpenRooms,
}
ROOM = server_messages.RoomInfo.__struct_config__.tag


def is_frame(line: str) -> bool:
    return line[:3] in ("> {", "< {")


@pytest.mark.parametrize("line", [line for line in LINES if is_frame(line)])
def test_every_documented_message_is_valid(line: str) -> None:
    text = line[2:]
    if line.startswith(">"):
        read: Any = client_messages.decode_message(text)
    else:
        read = msgspec.json.decode(text, type=server_messages.AnyServerMessage)
    # It contains no unknown fields, and server messages are complete.
    received, known = json.loads(text), msgspec.to_builtins(read)
    assert set(received) <= set(known)
    assert line.startswith(">") or set(received) == set(known)


def test_every_documented_request_and_response_is_valid() -> None:
    asked = ""
    for line in LINES:
        if request := REQUEST.match(line):
            asked = request[2].partition("?")[0]
            if request[3]:
                msgspec.json.decode(request[3], type=api.GuestRequest)
        elif answer := ANSWER.match(line):
            shape = ANSWERS[asked] if answer[1] == "200" else api.ErrorResponse
            received = json.loads(answer[2])
            assert set(received) == set(shape.__struct_fields__)
            msgspec.convert(received, shape)
        else:
            assert is_frame(line), line


def test_every_message_has_an_example_with_all_its_fields() -> None:
    shown: dict[tuple[str, str], set[str]] = {}
    for line in LINES:
        if is_frame(line):
            received = json.loads(line[2:])
            shown.setdefault((line[0], received["t"]), set()).update(received)
    for side, shapes in (
        (">", get_args(client_messages.AnyClientMessage)),
        ("<", get_args(server_messages.AnyServerMessage)),
    ):
        for shape in shapes:
            tag = shape.__struct_config__.tag
            assert shown[side, tag] == {"t", *shape.__struct_fields__}


def test_every_code_is_documented() -> None:
    for name, value in vars(codes).items():
        if name.isupper() and isinstance(value, str | int):
            assert re.search(rf"\b{value}\b", TEXT), f"{name} is missing"


def test_the_limits_of_the_types_are_documented() -> None:
    assert f"more than {client_messages.MAX_MESSAGE // 1024} kB" in TEXT
    assert f"up to {client_messages.MAX_INPUTS} actions" in TEXT


def test_the_first_exchange_can_be_played(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        visitor = server.visitor()
        socket: Any = None
        answer: Any = None
        ticket = ""
        for line in BLOCKS[0].splitlines():
            if line == "> GET /ws":
                socket = visitor.open()
            elif request := REQUEST.match(line):
                body = json.loads(request[3]) if request[3] else None
                answer = visitor.ask(request[1], request[2], body)
                cookie = answer.headers.get("Set-Cookie", "")
                visitor.cookie = cookie.partition(";")[0] or visitor.cookie
                ticket = answer.data.get("ticket", ticket)
            elif documented := ANSWER.match(line):
                assert str(answer.status) == documented[1]
                assert set(answer.data) == set(json.loads(documented[2]))
            elif line.startswith(">"):
                ask = json.loads(line[2:])
                if "ticket" in ask:
                    ask["ticket"] = ticket
                if ask["t"] == "input":
                    # The countdown is over, according to the room.
                    while socket.receive(ROOM)["phase"] != "live":
                        pass
                socket.send_message(ask)
            else:
                wanted = json.loads(line[2:])
                heard = socket.receive(wanted["t"])
                assert set(heard) == set(wanted)
                assert [heard.get("i"), heard.get("round")] == [
                    wanted.get("i"),
                    wanted.get("round"),
                ]
