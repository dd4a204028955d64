"""Key releases: what terminals send, and how it is parsed."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.widgets import Input

from blockyard.terminal.keys.driver import (
    FORBIDDEN,
    BlockyardDriver,
    KeyboardAnswer,
    KeyParser,
    KeyRepeat,
    KeyUp,
    own_driver,
)


def parsed(*reads: str) -> list[str]:
    """The events parsed from what a terminal sends, read by read, in short form."""
    parser = KeyParser()
    return [short(message) for text in reads for message in parser.feed(text)]


def short(message: Any) -> str:
    if isinstance(message, KeyUp):
        return f"up {message.key}"
    if isinstance(message, KeyboardAnswer):
        return f"has key-up: {message.has_key_up}"
    if isinstance(message, events.Key):
        word = "again" if isinstance(message, KeyRepeat) else "down"
        text = f" {message.character!r}" if message.character else ""
        return f"{word} {message.key}{text}"
    return type(message).__name__


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        # kitty, foot and ghostty: cursor keys in the legacy encoding, or with an event type.
        ("\x1b[D", ["down left"]),
        ("\x1b[1;1:1D", ["down left"]),
        ("\x1b[1;1:2D", ["again left"]),
        ("\x1b[1;1:3D", ["up left"]),
        ("\x1b[1;2:3D", ["up shift+left"]),
        ("\x1b[1;129:3A", ["up up"]),
        ("\x1b[3;1:3~", ["up delete"]),
        ("\x1b[1;1:3P", ["up f1"]),
        # Letters, with the text they type.
        ("\x1b[97u", ["down a 'a'"]),
        ("\x1b[97;;97u", ["down a 'a'"]),
        ("\x1b[97;1;97u", ["down a 'a'"]),
        ("\x1b[97;1:1;97u", ["down a 'a'"]),
        ("\x1b[97;1:2;97u", ["again a 'a'"]),
        ("\x1b[97;1:3u", ["up a"]),
        ("\x1b[97;2;65u", ["down A 'A'"]),
        ("\x1b[97;2:3u", ["up shift+a"]),
        ("\x1b[97:65;2:1;65u", ["down A 'A'"]),
        ("\x1b[97;65:1;65u", ["down A 'A'"]),
        ("\x1b[32;;32u", ["down space ' '"]),
        ("\x1b[32;1:3u", ["up space"]),
        ("\x1b[228;1:1;228u", ["down ä 'ä'"]),
        ("\x1b[228;1:3u", ["up ä"]),
        # Keys that only this protocol reports.
        ("\x1b[57441;2u", ["down left_shift"]),
        ("\x1b[57441;2:2u", ["again left_shift"]),
        ("\x1b[57441;1:3u", ["up left_shift"]),
        ("\x1b[57442;5:1u", ["down left_control"]),
        ("\x1b[57442;1:3u", ["up left_control"]),
        ("\x1b[13u", ["down enter '\\r'"]),
        ("\x1b[13;1:1u", ["down enter '\\r'"]),
        ("\x1b[13;1:3u", ["up enter"]),
        ("\x1b[27u", ["down escape"]),
        ("\x1b[27;1:3u", ["up escape"]),
        ("\x1b[127;1:2u", ["again backspace '\\x7f'"]),
        ("\x1b[99;5u", ["down ctrl+c"]),
        ("\x1b[99;5:3u", ["up ctrl+c"]),
        ("\x1b[57399;1:3u", ["up 0"]),
    ],
)
def test_key_sequences_are_parsed_correctly(sent: str, expected: list[str]) -> None:
    assert parsed(sent) == expected


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ("a", ["down a 'a'"]),
        ("A", ["down A 'A'"]),
        (" ", ["down space ' '"]),
        ("\r", ["down enter '\\r'"]),
        ("\x7f", ["down backspace '\\x7f'"]),
        ("\x1b[A", ["down up"]),
        ("\x1bOD", ["down left"]),
        ("\x1b[1;5C", ["down ctrl+right"]),
        ("\x1b[3~", ["down delete"]),
        ("\x1bOP", ["down f1"]),
        ("äß", ["down ä 'ä'", "down ß 'ß'"]),
        ("\x1b[<0;3;4M", ["MouseDown"]),
        ("\x1b[200~drop\x1b[201~a", ["Paste", "down a 'a'"]),
        ("\x1b[I", ["AppFocus"]),
        ("\x1b[?2026;2$y", ["TerminalSupportsSynchronizedOutput"]),
    ],
)
def test_terminals_without_the_protocol_are_parsed_as_before(
    sent: str, expected: list[str]
) -> None:
    assert parsed(sent) == expected


@pytest.mark.parametrize("sent", ["\x1b[1;1:3D", "\x1b[97;1:2;97u", "\x1b[?27u", "\x1b[57441;1:3u"])
def test_a_sequence_may_come_in_pieces(sent: str) -> None:
    whole = parsed(sent)
    for cut in range(1, len(sent)):
        assert parsed(sent[:cut], sent[cut:]) == whole
    assert parsed(*sent) == whole


def test_keys_sent_together_keep_their_order() -> None:
    sent = "\x1b[97;;97u\x1b[1;1:1D\x1b[97;1:3u\x1b[1;1:3Db"
    assert parsed(sent) == ["down a 'a'", "down left", "up a", "up left", "down b 'b'"]


@pytest.mark.parametrize(("flags", "has"), [(27, True), (2, True), (31, True), (25, False)])
def test_the_terminal_reports_whether_it_sends_key_releases(flags: int, has: bool) -> None:
    assert parsed(f"\x1b[?{flags}u") == [f"has key-up: {has}"]


class Typing(App[str]):
    """An app with one input field."""

    def __init__(self) -> None:
        super().__init__()
        self.ups: list[str] = []

    def compose(self) -> Iterator[Input]:
        yield Input()

    def on_key_up(self, event: KeyUp) -> None:
        self.ups.append(event.key)


def typed(sent: str) -> tuple[str, list[str]]:
    """The text of an input field and the released keys, after a terminal sent this."""

    async def scene() -> tuple[str, list[str]]:
        app = Typing()
        async with app.run_test() as pilot:
            for message in KeyParser().feed(sent):
                app.post_message(message)
            await pilot.pause()
            return app.query_one(Input).value, app.ups

    return asyncio.run(scene())


def test_typing_works_with_the_protocol() -> None:
    assert typed("\x1b[97;;97u\x1b[97;1:2;97u\x1b[97;1:3u\x1b[66;2;66u\x1b[32;;32u") == (
        "aaB ",
        ["a"],
    )


def test_a_held_backspace_keeps_deleting() -> None:
    assert typed("abc\x1b[127u\x1b[127;1:2u\x1b[127;1:3u") == ("a", ["backspace"])


def test_typing_works_without_the_protocol() -> None:
    assert typed("aab\x7f") == ("aa", [])


def test_the_environment_can_disable_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_driver() is BlockyardDriver
    monkeypatch.setenv(FORBIDDEN, "1")
    assert own_driver() is None
