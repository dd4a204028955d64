"""Key releases, which terminals with the kitty keyboard protocol report and Textual ignores.

``KeyUp`` is sent to the active screen (``on_key_up``), ``KeyboardAnswer`` to the app
(``on_keyboard_answer``). A key repeated by the terminal is a ``KeyRepeat``: a ``Key`` like any
other, so that typing works, but one that a game can ignore.

The protocol: https://sw.kovidgoyal.net/kitty/keyboard-protocol/
"""

import os
import re
import selectors
import sys
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.driver import Driver

FORBIDDEN = "BLOCKYARD_NO_KEY_UP"
"""The environment variable that disables the protocol and leaves the keyboard to Textual."""

EVENT_TYPES = 2
"""The protocol's flag for distinguishing presses, repeats and releases."""

TELL_EVENTS = f"\x1b[={EVENT_TYPES};2u\x1b[?u"
"""Adds the flag to those in effect, and queries them."""

REPEATED = "2"
RELEASED = "3"

_answer = re.compile(r"\x1b\[\?(\d{1,4})u")
_key = re.compile(
    r"\x1b\[(?P<code>\d{0,7})(?::[\d:]*)?"
    r";(?P<modifiers>\d{0,4}):(?P<event>\d)(?P<text>;[\d:]*)?(?P<end>[u~A-FHPQRS])"
)


class KeyUp(events.InputEvent):
    """A key release, by Textual's name for the key."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class KeyRepeat(events.Key):
    """A key press repeated by the terminal because the key is held."""

    def copy(self) -> "KeyRepeat":
        """A copy of this event."""
        return KeyRepeat(self.key, self.character)


# Textual names handlers after classes; key handlers must handle these too.
KeyRepeat.handler_name = events.Key.handler_name


class KeyboardAnswer(Message):
    """What the terminal reported about its keyboard."""

    def __init__(self, *, has_key_up: bool) -> None:
        super().__init__()
        self.has_key_up = has_key_up


class KeyParser(XTermParser):
    """Textual's parser, extended to read event types: Textual's own rejects ``1:3``."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> "Iterable[events.Key]":
        if answered := _answer.fullmatch(sequence):
            self._tokens.append(KeyboardAnswer(has_key_up=bool(int(answered[1]) & EVENT_TYPES)))
            return [_nothing(sequence)]
        if not (parts := _key.fullmatch(sequence)):
            return super()._sequence_to_key_events(sequence, alt)
        # Without the event type, and without modifiers if there are none, Textual understands it.
        modifiers = "" if parts["modifiers"] == "1" else parts["modifiers"]
        plain = f"\x1b[{parts['code']};{modifiers}{parts['text'] or ''}{parts['end']}"
        keys = super()._sequence_to_key_events(plain, alt)
        if parts["event"] == RELEASED:
            self._tokens.extend(KeyUp(key.key) for key in keys)
            return [_nothing(sequence)]
        if parts["event"] == REPEATED:
            return [KeyRepeat(key.key, key.character) for key in keys]
        return keys


def _nothing(sequence: str) -> events.Key:
    """What Textual's parser treats as read and of no further interest."""
    return events.Key(Keys.Ignore, sequence)


def own_driver() -> "type[Driver] | None":
    """The driver that reports key releases; None where it cannot, or must not, be used."""
    if constants.DRIVER is not None or constants.DISABLE_KITTY_KEY or os.environ.get(FORBIDDEN):
        return None
    return None if sys.platform == "win32" else BlockyardDriver


if sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    class BlockyardDriver(LinuxDriver):
        """Textual's terminal driver, which also requests key releases."""

        def start_application_mode(self) -> None:
            """Take over the terminal, and query what its keyboard can report."""
            super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual's
            if self.input_tty and self._writer_thread is not None:
                # Textual has pushed its flags by now, and pops them when it exits or suspends: the
                # one added here is popped with them.
                self.write(TELL_EVENTS)
                self.flush()

        def _get_terminal_size(self) -> tuple[int, int]:
            """The terminal's own size; ``COLUMNS`` and ``LINES`` do not follow changes."""
            try:
                width, height = os.get_terminal_size(self.fileno)
            except OSError:
                return super()._get_terminal_size()
            return width, height

        def run_input_thread(self) -> None:
            """Read keys until Textual stops the thread.

            Textual's own loop creates its parser and accepts no other; this is the same loop with
            ours. The alternative, replacing a name in Textual's module, would affect every app in
            the process.
            """
            parser = KeyParser(self._debug)
            decode = getincrementaldecoder("utf-8")("replace").decode
            with selectors.SelectSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    if selector.select(0.1):
                        data = os.read(self.fileno, 4096)
                        if not data:
                            return
                        # A partial character decodes to "", which would end the parser.
                        if text := decode(data):
                            self._dispatch(parser.feed(text))
                    self._dispatch(parser.tick())

        def _dispatch(self, messages: "Iterable[Message]") -> None:
            for message in messages:
                self.process_message(message)
