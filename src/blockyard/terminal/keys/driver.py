"""Keys going up: what terminals with the kitty keyboard protocol can tell, and Textual does not.

``KeyUp`` comes to the active screen (``on_key_up``), ``KeyboardAnswer`` to the app
(``on_keyboard_answer``), and a key that the terminal repeats is a ``KeyRepeat``: a ``Key`` like any
other, so that typing works, but one that a game can leave alone.

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
"""Set in the environment, it leaves the keyboard to Textual."""

EVENT_TYPES = 2
"""The protocol's flag for telling presses, repeats and releases apart."""

TELL_EVENTS = f"\x1b[={EVENT_TYPES};2u\x1b[?u"
"""Adds the flag to those in force, and asks which are."""

REPEATED = "2"
RELEASED = "3"

_answer = re.compile(r"\x1b\[\?(\d{1,4})u")
_key = re.compile(
    r"\x1b\[(?P<code>\d{0,7})(?::[\d:]*)?"
    r";(?P<modifiers>\d{0,4}):(?P<event>\d)(?P<text>;[\d:]*)?(?P<end>[u~A-FHPQRS])"
)


class KeyUp(events.InputEvent):
    """A key that was let go, by Textual's name for it."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class KeyRepeat(events.Key):
    """A key that the terminal repeats because it is held."""

    def copy(self) -> "KeyRepeat":
        """Another one of the same key."""
        return KeyRepeat(self.key, self.character)


# Textual names handlers after classes; whatever handles keys is to handle these.
KeyRepeat.handler_name = events.Key.handler_name


class KeyboardAnswer(Message):
    """What the terminal said about its keyboard."""

    def __init__(self, *, has_key_up: bool) -> None:
        super().__init__()
        self.has_key_up = has_key_up


class KeyParser(XTermParser):
    """Textual's parser, which also reads event types: it takes ``1:3`` for a broken number."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> "Iterable[events.Key]":
        if answered := _answer.fullmatch(sequence):
            self._tokens.append(KeyboardAnswer(has_key_up=bool(int(answered[1]) & EVENT_TYPES)))
            return [_nothing(sequence)]
        if not (told := _key.fullmatch(sequence)):
            return super()._sequence_to_key_events(sequence, alt)
        # Without the event type, and without modifiers where there are none, Textual knows it.
        modifiers = "" if told["modifiers"] == "1" else told["modifiers"]
        plain = f"\x1b[{told['code']};{modifiers}{told['text'] or ''}{told['end']}"
        keys = super()._sequence_to_key_events(plain, alt)
        if told["event"] == RELEASED:
            self._tokens.extend(KeyUp(key.key) for key in keys)
            return [_nothing(sequence)]
        if told["event"] == REPEATED:
            return [KeyRepeat(key.key, key.character) for key in keys]
        return keys


def _nothing(sequence: str) -> events.Key:
    """What Textual's parser takes for read and of no further interest."""
    return events.Key(Keys.Ignore, sequence)


def own_driver() -> "type[Driver] | None":
    """The driver that hears keys go up; None where it cannot, or must not, be used."""
    if constants.DRIVER is not None or constants.DISABLE_KITTY_KEY or os.environ.get(FORBIDDEN):
        return None
    return None if sys.platform == "win32" else BlockyardDriver


if sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    class BlockyardDriver(LinuxDriver):
        """Textual's driver for terminals, which also asks for keys going up."""

        def start_application_mode(self) -> None:
            """Take over the terminal, and ask what its keyboard can tell."""
            super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual's
            if self.input_tty and self._writer_thread is not None:
                # Textual has pushed its flags by now, and pops them when it leaves or pauses: the
                # one added to them goes with them.
                self.write(TELL_EVENTS)
                self.flush()

        def _get_terminal_size(self) -> tuple[int, int]:
            """The terminal's own word; ``COLUMNS`` and ``LINES`` do not change with it."""
            try:
                width, height = os.get_terminal_size(self.fileno)
            except OSError:
                return super()._get_terminal_size()
            return width, height

        def run_input_thread(self) -> None:
            """Read keys until Textual says to stop.

            Textual's own loop makes its own parser, with no way to give it another; this is the
            same loop around ours. The alternative, changing a name inside Textual's module, would
            change it for every app of the process.
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
                        # Half a character is no text yet, and to the parser that would be the end.
                        if text := decode(data):
                            self._tell(parser.feed(text))
                    self._tell(parser.tick())

        def _tell(self, messages: "Iterable[Message]") -> None:
            for message in messages:
                self.process_message(message)
