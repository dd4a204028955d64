"""Frames: which texts reach the library that speaks Socket.IO, and which do not."""

import pytest

from blockyard.server.gateway.frames import DEEPEST, BadFrame, check
from blockyard.server.gateway.speech import HEARD


def event_of(text: str) -> str:
    """The event that a connected client's text is."""
    return check(text, HEARD, is_connected=True)


@pytest.mark.parametrize("text", ["3", "1", "41"])
def test_answers_to_pings_and_goodbyes_pass(text: str) -> None:
    assert event_of(text) == ""


@pytest.mark.parametrize("text", ["40", "40{}", '40{"token":"x"}'])
def test_connecting_passes_once(text: str) -> None:
    assert check(text, HEARD, is_connected=False) == ""
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
def test_events_of_a_stock_client_pass(text: str, event: str) -> None:
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
def test_everything_else_is_bad(text: str) -> None:
    with pytest.raises(BadFrame):
        event_of(text)


@pytest.mark.parametrize("text", ["40/admin,", "40[]", "40{", "40" + '{"a":' * 5000, "4012"])
def test_only_the_usual_namespace_can_be_connected_to(text: str) -> None:
    with pytest.raises(BadFrame):
        check(text, HEARD, is_connected=False)


def test_nothing_is_heard_before_connecting() -> None:
    with pytest.raises(BadFrame, match="before connecting"):
        check('42["joinRoom","ABCD"]', HEARD, is_connected=False)


@pytest.mark.parametrize(("left", "right"), [("[", "]"), ('{"a":', "}")])
def test_deep_data_is_bad_however_deep(left: str, right: str) -> None:
    most = DEEPEST - 1
    assert event_of('42["input",' + left * most + "1" + right * most + "]") == "input"
    for depth in (DEEPEST, 100, 3000):
        with pytest.raises(BadFrame):
            event_of('42["input",' + left * depth + "1" + right * depth + "]")


@pytest.mark.parametrize("digits", [20, 100, 101, 4300, 9000])
def test_numbers_that_no_game_has_are_bad(digits: int) -> None:
    assert event_of('42["input",9007199254740993]') == "input"
    for sign in ("", "-"):
        with pytest.raises(BadFrame):
            event_of(f'42["input",{{"at":{sign}{"9" * digits}}}]')
