"""Which frames reach the Socket.IO library."""

import pytest

from blockyard.server.gateway.events import CLIENT_EVENTS
from blockyard.server.gateway.frames import MAX_DEPTH, BadFrame, check


def event_of(text: str) -> str:
    """The event in a connected client's frame."""
    return check(text, CLIENT_EVENTS, is_connected=True)


@pytest.mark.parametrize("text", ["3", "1", "41"])
def test_pongs_and_disconnects_pass(text: str) -> None:
    assert event_of(text) == ""


@pytest.mark.parametrize("text", ["40", "40{}", '40{"token":"x"}'])
def test_connecting_passes_once(text: str) -> None:
    assert check(text, CLIENT_EVENTS, is_connected=False) == ""
    with pytest.raises(BadFrame):
        event_of(text)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ('42["joinRoom","ABCD"]', "joinRoom"),
        ('4217["joinRoom","ABCD"]', "joinRoom"),
        ('42["createRoom",{"roomCode":"ABCD","virusCount":5}]', "createRoom"),
        ('42["requestNewGameData"]', "requestNewGameData"),
        ('42["input",{"at":5,"action":"left","__proto__":{"x":1}}]', "input"),
    ],
)
def test_events_of_a_standard_client_pass(text: str, event: str) -> None:
    assert event_of(text) == event


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "2",
        "2probe",
        "3probe",
        "5",
        "6",
        "4",
        "42",
        "43",
        "44",
        "43[]",
        '431["joinRoom"]',
        '451-["joinRoom",{"_placeholder":true,"num":0}]',
        "461-1[]",
        "b4AAAA",
        "[[[[",
        "4[[[[",
        "42{}",
        "42[]",
        "42[5]",
        "42[null]",
        '42["joinRoom"',
        '42["joinRoom",]',
        '42["joinRoom",NaN]',
        '42/admin,["joinRoom","ABCD"]',
        '42["connect",{}]',
        '42["disconnect"]',
        '42["message","x"]',
        '42["*"]',
        '42["__proto__"]',
        '42["toString"]',
        '42["joinRoom",1,2,3,4,5]',
        '421234567890["joinRoom","ABCD"]',
        "4²",
        "٤2[]",
        "\x00",
    ],
)
def test_everything_else_is_rejected(text: str) -> None:
    with pytest.raises(BadFrame):
        event_of(text)


@pytest.mark.parametrize("text", ["40/admin,", "40[]", "40{", "40" + '{"a":' * 5000, "4012"])
def test_only_the_default_namespace_is_supported(text: str) -> None:
    with pytest.raises(BadFrame):
        check(text, CLIENT_EVENTS, is_connected=False)


def test_events_before_connecting_are_rejected() -> None:
    with pytest.raises(BadFrame, match="connect to the namespace first"):
        check('42["joinRoom","ABCD"]', CLIENT_EVENTS, is_connected=False)


@pytest.mark.parametrize(("left", "right"), [("[", "]"), ('{"a":', "}")])
def test_deeply_nested_data_is_rejected(left: str, right: str) -> None:
    most = MAX_DEPTH - 1
    assert event_of('42["input",' + left * most + "1" + right * most + "]") == "input"
    for depth in (MAX_DEPTH, 100, 3000):
        with pytest.raises(BadFrame):
            event_of('42["input",' + left * depth + "1" + right * depth + "]")


@pytest.mark.parametrize("digits", [20, 100, 101, 4300, 9000])
def test_excessive_numbers_are_rejected(digits: int) -> None:
    assert event_of('42["input",9007199254740993]') == "input"
    for sign in ("", "-"):
        with pytest.raises(BadFrame):
            event_of(f'42["input",{{"at":{sign}{"9" * digits}}}]')
