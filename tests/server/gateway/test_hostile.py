"""Hostile clients of the gateway have no effect on others."""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from tests.server.clients import BINARY, CLOSE, TEXT, Socket, Visitor, frame
from tests.server.gateway.conftest import Pair
from tests.server.gateway.stock import Driver, Stock
from tests.server.gateway.test_matches import room_of
from tests.server.serving import Served, served, wait_for

Connect: TypeAlias = Callable[..., Stock]

ADDRESS = "/socket.io/?EIO=4&transport=websocket"

EVENTS = (
    "createRoom",
    "joinRoom",
    "requestNewGameData",
    "updatePoints1",
    "updatePoints2",
    "playerWin",
    "playerGameOver",
    "nextRoundReady",
    "input",
    "sync",
)


def deep(levels: int) -> Any:
    """Nested lists."""
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


WRONG: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    10**20,
    "",
    "x" * 5000,
    "__proto__",
    "constructor",
    "ROOM'; DROP TABLE rooms; --",
    "\ud800",
    "\u202e\u0000",
    [],
    deep(5),
    {"roomCode": {"__proto__": {"code": "ROOM"}}, "__proto__": {"virusCount": 3}},
    {"constructor": {"prototype": {}}, "virusCount": {"valueOf": 5}},
    {"roomCode": None, "playerNumber": {}, "player2points": {}, "at": {}, "action": {}},
    {"roomCode": "x" * 5000},
]


def raw_socket(yard: Served, path: str = ADDRESS, **headers: str) -> tuple[int, Socket]:
    """A manual handshake with the gateway, from its own address."""
    return yard.visitor(origin=None).handshake(0, path, **headers)


def connected(yard: Served) -> Socket:
    """A socket in the namespace, with control over every byte."""
    status, socket = raw_socket(yard)
    assert status == 101
    assert text_of(socket).startswith("0{")
    socket.send_message("40")
    assert text_of(socket).startswith("40{")
    return socket


def text_of(socket: Socket) -> str:
    """The next text."""
    while True:
        opcode, payload = socket.frame()
        assert opcode != CLOSE, socket.code
        if opcode == TEXT:
            return payload.decode()


def event_of(socket: Socket) -> tuple[str, Any]:
    """The next event and its data."""
    while True:
        text = text_of(socket)
        if text == "2":
            socket.send_message("3")
            continue
        assert text.startswith("42"), text
        name, *data = json.loads(text[2:])
        return name, data[0] if data else None


def plays_on(first: Stock, second: Stock) -> bool:
    """Whether two players are still in a round together."""
    first.drop_pills(1)
    first.emit("updatePoints2", {"player2points": 1, "roomCode": room_of(first)})
    return bool(second.wait("p2damage")["p2damage"] == 1)


@pytest.mark.parametrize("event", EVENTS)
def test_invalid_payloads_are_refused_with_a_reason(
    connect: Connect, pair: Pair, event: str
) -> None:
    player = connect()
    for said in WRONG:
        player.emit(event, said)
    player.emit(event)
    player.emit(event, 1, 2, 3)
    player.emit("joinRoom", "NOTHERE")
    answers = ("There is no room with this code.", "Too many wrong codes. Wait a minute.")
    while player.error() not in answers:
        pass
    for received in player.received("error"):
        assert set(received) == {"code", "message"}
        assert len(received["message"]) < 200
    assert player.received("disconnect") == []
    assert plays_on(*pair)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "2probe",
        "5",
        "6",
        "40/admin,",
        "40",
        '42["connect",{}]',
        '42["disconnect","now"]',
        '42["message",1]',
        '42["nothing"]',
        "42{}",
        '42["joinRoom"',
        "42" + "[" * 8000,
        "4" + "[" * 8000,
        '42["joinRoom",' + '{"a":' * 2000 + "1" + "}" * 2000 + "]",
        '451-["joinRoom",{"_placeholder":true,"num":0}]',
        '45999999999-["joinRoom",{"_placeholder":true,"num":0}]',
        "461-7[]",
        "437[]",
        "44{}",
        "b4AAAA",
        '42["input",' + "9" * 200 + "]",
    ],
    ids=lambda text: text[:12] or "nothing",
)
def test_frames_that_no_standard_client_sends_are_dropped(yard: Served, text: str) -> None:
    socket = connected(yard)
    socket.send_message(text)
    name, received = event_of(socket)
    assert name == "error"
    assert received["code"] == "bad_message"
    socket.send_message('42["joinRoom","NOTHERE"]')
    assert event_of(socket)[1]["code"] == "no_room"


def test_clients_that_keep_sending_such_frames_are_disconnected(yard: Served) -> None:
    socket = connected(yard)
    for _ in range(10):
        socket.send_message("42{}")
    assert socket.end() == 1008


def test_binary_messages_are_dropped(yard: Served) -> None:
    socket = connected(yard)
    socket.send(frame(BINARY, b'42["joinRoom","ABCD"]'))
    assert event_of(socket)[1]["code"] == "bad_message"


def test_a_message_that_is_too_long_closes_the_socket(yard: Served, pair: Pair) -> None:
    socket = connected(yard)
    socket.send_message('42["joinRoom","' + "x" * 20_000 + '"]')
    assert socket.end() == 1009
    assert plays_on(*pair)


def test_clients_that_never_connect_to_the_namespace_are_disconnected(yard: Served) -> None:
    status, socket = raw_socket(yard)
    assert status == 101
    assert socket.end() == 1008


def test_nothing_is_handled_before_connecting_to_the_namespace(yard: Served) -> None:
    status, socket = raw_socket(yard)
    assert status == 101
    text_of(socket)
    for _ in range(10):
        socket.send_message('42["createRoom",{}]')
    assert socket.end() == 1008


def test_a_client_can_disconnect(yard: Served) -> None:
    for goodbye in ("1", "41"):
        socket = connected(yard)
        socket.send_message('42["createRoom",{}]')
        assert event_of(socket)[0] == "roomJoined"
        socket.send_message(goodbye)
        assert socket.end() in (1000, 1005, 1006)


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1", "file://", ""]
)
def test_a_foreign_page_is_refused(yard: Served, origin: str) -> None:
    assert raw_socket(yard, Origin=origin)[0] == 403


def test_a_socketio_client_on_a_foreign_page_is_refused(yard: Served, driver: Driver) -> None:
    address = f"http://127.0.0.1:{yard.port}"
    foreign = driver.open(address, extraHeaders={"Origin": "https://evil.example"})
    assert foreign.wait("connect_error")
    own = driver.open(address, extraHeaders={"Origin": address})
    own.wait("connect")


@pytest.mark.parametrize(
    "path",
    [
        "/socket.io/",
        "/socket.io/?EIO=3&transport=websocket",
        "/socket.io/?EIO=4&transport=polling",
        "/socket.io/?EIO=4&transport=websocket&sid=abcdef",
        "/socket.io/?EIO=4&EIO=3&transport=websocket",
    ],
)
def test_only_one_protocol_version_is_supported(yard: Served, path: str) -> None:
    assert raw_socket(yard, path)[0] == 400


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "OPTIONS"])
def test_only_websockets_are_served(yard: Served, method: str) -> None:
    answer = yard.visitor().ask(method, "/socket.io/?EIO=4&transport=polling")
    assert answer.status == 400
    assert b"WebSockets" in answer.body


def test_long_polling_is_refused(yard: Served, driver: Driver) -> None:
    client = driver.open(f"http://127.0.0.1:{yard.port}", transports=["polling"])
    assert client.wait("connect_error")


def test_a_flood_is_dropped_and_then_disconnected(yard: Served, pair: Pair) -> None:
    socket = connected(yard)
    for _ in range(200):
        socket.send_message('42["requestNewGameData"]')
    assert socket.end() == 1008
    assert plays_on(*pair)
    home = socket.plain.getsockname()[0]
    assert Visitor(yard.port, home, None).handshake(path=ADDRESS)[0] == 429


def test_a_client_that_does_not_read_is_disconnected(
    yard: Served, connect: Connect, pair: Pair
) -> None:
    """It requests as much as it may, in a room with many viruses, and reads nothing."""
    before = yard.counted("slow_consumers_closed_total")
    status, slow = yard.visitor(origin=None).handshake(buffer=2048, path=ADDRESS)
    assert status == 101
    slow.send_message("40")
    slow.send_message('42["createRoom",{"roomCode":"SLOWLY","virusCount":80}]')
    while "roomJoined" not in text_of(slow):
        pass
    opponent = connect()
    opponent.emit("joinRoom", "SLOWLY")
    opponent.wait("gameReady")

    def is_let_go() -> bool:
        slow.send_message('42["requestNewGameData"]')
        return yard.counted("slow_consumers_closed_total") > before

    wait_for(is_let_go, "the server to let go")
    opponent.wait("opponentGameOver")
    assert plays_on(*pair)


def test_the_usual_limits_on_rooms_and_codes_apply(connect: Connect) -> None:
    player = connect()
    for _ in range(12):
        player.emit("joinRoom", "NOTHERE")
    answers = [player.wait("error")["code"] for _ in range(12)]
    assert answers == ["no_room"] * 11 + ["too_many"]
    for _ in range(20):
        player.emit("createRoom", {})
        player.wait("roomJoined")
    player.emit("createRoom", {})
    assert "too many rooms" in player.wait("error")["message"]


def test_the_number_of_gateway_connections_is_limited(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    few = "from blockyard.server.gateway import gateway\ngateway.MAX_CONNECTIONS = 3\n"
    with served(tmp_path_factory.mktemp("crowd"), first=few) as crowded:
        inside = [connected(crowded) for _ in range(3)]
        late = crowded.visitor(origin=None)
        assert late.handshake_once(0, ADDRESS)[0] == 503
        crowded.visitor().enter()
        inside.pop().plain.close()
        assert late.handshake(0, ADDRESS)[0] == 101
