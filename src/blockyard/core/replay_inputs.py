"""The inputs of a replay as text, both ways; see ``replay_text`` for the format."""

from typing import TYPE_CHECKING

from blockyard.core.actions import BadAction
from blockyard.core.replay import BadReplay
from blockyard.core.state import NEVER
from blockyard.core.timeline import LEAVE, WAIT

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.replay import Replay

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
HASH_DIGITS = 16
LINE_WIDTH = 96

MARKS = {LEAVE: "~", WAIT: "_"}
"""Inputs that are not actions."""

EFFECT = "<"
CLOSING = {"@": ".", "(": ")", EFFECT: ">"}
"""Closing characters of marks with content, in replays of real-time games."""


def keys_of(game: "Game") -> dict[str, str]:
    """One letter per action, for real-time games, where there are many inputs."""
    if not game.timed:
        return {}
    count = min(game.actions.count, len(LETTERS))
    return {LETTERS[action]: game.actions.text(action) for action in range(count)}


def stated_keys(game: "Game", text: str) -> dict[str, int]:
    """The actions of the letters in a replay's ``keys:`` line."""
    keys: dict[str, int] = {}
    for pair in text.split():
        letter, _, word = pair.partition("=")
        if len(letter) != 1 or letter not in LETTERS or letter in keys:
            raise ValueError(f"{pair!r} does not assign a letter to an action")
        keys[letter] = game.actions.read(word)
    return keys


class _Stream:
    """Position in a stream of inputs: whose input comes next, and when the last one was."""

    def __init__(self, replay: "Replay", game: "Game") -> None:
        self.seat = 0
        self._alternates = game.shared_board and not game.timed
        self._seats = replay.seats
        self._clocks = [0] * (replay.seats if replay.clocks == "own" else 1)

    @property
    def clock(self) -> int:
        """The time of the last input; of this seat, if each has its own clock."""
        return self._clocks[self.seat if len(self._clocks) > 1 else 0]

    def step(self, time: int) -> None:
        """Move on after an input: to the next seat on a shared board, otherwise to the same one."""
        self._clocks[self.seat if len(self._clocks) > 1 else 0] = time
        if self._alternates:
            self.seat = (self.seat + 1) % self._seats

    def turn_to(self, seat: int) -> None:
        """Continue with another seat."""
        if not 0 <= seat < self._seats:
            raise ValueError(f"there is no seat {seat}")
        self.seat = seat


def _tokens(replay: "Replay", game: "Game") -> list[str]:
    letters = bool(keys_of(game))
    stream = _Stream(replay, game)
    tokens: list[str] = []

    def turn_to(seat: int) -> None:
        if seat != stream.seat:
            tokens.append(f"@{_base36(seat)}." if letters else f"@{seat}")
            stream.turn_to(seat)

    def add(time: int, token: str) -> None:
        wait = time - stream.clock
        if letters:
            tokens.append((_base36(wait) if wait else "") + token)
        else:
            tokens.extend([f"+{wait}", token] if wait else [token])

    effects = list(replay.received)
    for number in range(len(replay.inputs) + 1):
        while effects and effects[0][0] <= number:
            time, seat, sender, sent = effects.pop(0)[1]
            turn_to(seat)
            add(time, f"<{_base36(sender)}:{_base36(sent)}>")
        if number < len(replay.inputs):
            time, seat, action = replay.inputs[number]
            turn_to(seat)
            text = _letter(game, action) if letters else game.actions.text(action)
            add(time, MARKS.get(action) or text)
            stream.step(time)
        if number + 1 in replay.checkpoints:
            tokens.append("#" + replay.checkpoints[number + 1])
    return tokens


def _letter(game: "Game", action: int) -> str:
    if action < 0:
        return MARKS[action]
    return LETTERS[action] if action < len(LETTERS) else f"({game.actions.text(action)})"


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        digits = DIGITS[number % 36] + digits
        number //= 36
    return digits


def input_lines(replay: "Replay", game: "Game") -> list[str]:
    """The inputs and received effects as lines of text."""
    return _wrapped(_tokens(replay, game), "" if keys_of(game) else " ")


def read_inputs(replay: "Replay", game: "Game", keys: dict[str, int], body: list[str]) -> None:
    """Fill a replay with the inputs in lines of text; raises ``BadReplay`` if they are invalid."""
    if keys:
        _read_keys(replay, game, keys, body)
    else:
        _read_words(replay, game, body)


def _wrapped(tokens: list[str], gap: str) -> list[str]:
    lines = []
    line = ""
    for token in tokens:
        if line and len(line) + len(gap) + len(token) > LINE_WIDTH:
            lines.append(line)
            line = token
        else:
            line = line + gap + token if line else token
    if line:
        lines.append(line)
    return lines


def _marked(mark: str) -> int:
    """The input that a mark stands for."""
    for action, known in MARKS.items():
        if known == mark:
            return action
    raise BadAction(f"unknown mark {mark!r}")


def _add_effect(replay: "Replay", seat: int, time: int, inside: str) -> None:
    """Record an effect, written as its sender and what was sent, in base 36."""
    sender, colon, sent = inside.partition(":")
    if not colon or not replay.states_effects:
        raise ValueError(f"{inside!r} is not an effect")
    effect = (time, seat, _whole(sender, replay.seats - 1), _whole(sent, NEVER))
    replay.received.append((len(replay.inputs), effect))


def _whole(text: str, most: int, base: int = 36) -> int:
    number = int(text, base)
    if not 0 <= number <= most:
        raise ValueError(f"{number} is not between 0 and {most}")
    return number


def _read_words(replay: "Replay", game: "Game", body: list[str]) -> None:
    stream = _Stream(replay, game)
    wait = 0
    for word in " ".join(body).split():
        try:
            if word[0] == "#":
                replay.checkpoints[len(replay.inputs)] = word[1:]
            elif word[0] == "+":
                wait += _whole(word[1:], NEVER, 10)
            elif word[0] == "@":
                stream.turn_to(int(word[1:]))
            elif word[0] == EFFECT:
                _add_effect(replay, stream.seat, stream.clock + wait, word[1:].rstrip(">"))
                wait = 0
            else:
                marked = word in MARKS.values() and replay.states_effects
                action = _marked(word) if marked else game.actions.read(word)
                time = stream.clock + wait
                replay.inputs.append((time, stream.seat, action))
                stream.step(time)
                wait = 0
        except ValueError as error:
            raise BadReplay(f"input {len(replay.inputs) + 1}: {error}") from None


def _read_keys(replay: "Replay", game: "Game", keys: dict[str, int], body: list[str]) -> None:
    # A list, because finding the n-th character of a text takes MicroPython n steps.
    text = list("".join(line.strip() for line in body))
    stream = _Stream(replay, game)
    wait = ""
    place = 0
    while place < len(text):
        mark = text[place]
        place += 1
        if mark in DIGITS:
            wait += mark
            continue
        if mark == "#":
            replay.checkpoints[len(replay.inputs)] = "".join(text[place : place + HASH_DIGITS])
            place += HASH_DIGITS
            continue
        inside = ""
        if mark in CLOSING:
            inside = _up_to(CLOSING[mark], text, place)
            place += len(inside) + 1
            if place > len(text):
                number = len(replay.inputs) + 1
                raise BadReplay(f"input {number}: {mark} without {CLOSING[mark]}")
        try:
            if mark == "@":
                stream.turn_to(int(inside, 36))
                continue
            time = stream.clock + (int(wait, 36) if wait else 0)
            wait = ""
            if mark == EFFECT:
                _add_effect(replay, stream.seat, time, inside)
                continue
            action = _action_of(replay, game, keys, mark, inside)
        except ValueError as error:
            raise BadReplay(f"input {len(replay.inputs) + 1}: {error}") from None
        replay.inputs.append((time, stream.seat, action))
        stream.step(time)
    if wait:
        raise BadReplay(f"after input {len(replay.inputs)}: {wait!r} has no input after it")


def _up_to(closing: str, text: list[str], place: int) -> str:
    """The text from a place to a closing character, or to the end if there is none."""
    end = place
    while end < len(text) and text[end] != closing:
        end += 1
    return "".join(text[place:end])


def _action_of(replay: "Replay", game: "Game", keys: dict[str, int], mark: str, inside: str) -> int:
    if mark == "(":
        return game.actions.read(inside)
    if mark in keys:
        return keys[mark]
    if replay.states_effects and mark in MARKS.values():
        return _marked(mark)
    raise BadAction(f"unknown key {mark!r}")
