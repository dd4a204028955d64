"""Replays: a match as text that anyone can read, keep and check.

Lines of ``name: value``, then the inputs. Timed games write an input as the ms since
the last one in base 36 and a letter (``keys:`` says which); others write the action's own
text, with ``+ms`` before it. ``@3`` says whose input follows, ``#`` and 16 digits is a checkpoint.
"""

from typing import TYPE_CHECKING

from blockyard.core.actions import BadAction
from blockyard.core.match import Input, Match
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.state import NEVER

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.settings import Given

FORMAT = "blockyard replay 1"
"""First line of every replay."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
HASH_DIGITS = 16
LINE_WIDTH = 96


class BadReplay(ValueError):
    """A text that is no replay."""


class Replay:
    """A recorded match: game and rules version, settings, seed, inputs, checkpoints and outcome."""

    def __init__(
        self,
        game_id: str,
        version: int,
        settings: "dict[str, Given]",
        seed: int,
        seats: int,
        start: str,
    ) -> None:
        self.game_id = game_id
        self.version = version
        """Version of the rules it was played under."""
        self.settings = settings
        self.seed = seed
        self.seats = seats
        self.start = start
        """The text of the position it began from, or empty."""
        self.inputs: list[Input] = []
        self.checkpoints: dict[int, str] = {}
        self.end = 0
        """When recording stopped, in ms."""
        self.hash = ""
        """The hash at the end."""
        self.outcome = "unfinished"
        """The outcome in words."""


def record(match: Match) -> Replay:
    """The replay of a match as it stands."""
    replay = Replay(
        match.game.id,
        match.game.version,
        match.game.settings.changed(match.position.settings),
        match.seed,
        match.seats,
        match.start,
    )
    replay.inputs = list(match.inputs)
    replay.checkpoints = dict(match.checkpoints)
    replay.end = match.now
    replay.hash = match.hash()
    replay.outcome = outcome_text(match)
    return replay


def outcome_text(match: Match) -> str:
    """The outcome in words: ending, winner, scores."""
    outcome = match.outcome()
    if outcome is None:
        return "unfinished"
    winner = "nobody" if outcome.winner is None else f"seat {outcome.winner}"
    scores = " ".join(str(score) for score in outcome.scores)
    return f"{outcome.reason}; winner: {winner}; scores: {scores}"


def to_text(replay: Replay, game: "Game") -> str:
    """The replay as text; ``from_text`` is the way back."""
    settings = game.settings.text(game.settings.read(replay.settings))
    lines = [
        FORMAT,
        f"game: {replay.game_id} {replay.version}",
        f"settings: {settings}",
        f"seed: {replay.seed}",
        f"seats: {replay.seats}",
    ]
    if replay.start:
        lines.append("start:")
        lines.extend("|" + line for line in replay.start.splitlines())
    keys = _keys(game)
    if keys:
        pairs = zip(LETTERS, keys)  # noqa: B905  # MicroPython's zip has no strict
        lines.append("keys: " + " ".join(f"{letter}={word}" for letter, word in pairs))
    lines.append("inputs:")
    lines.extend(_wrapped(_tokens(replay, game), "" if keys else " "))
    lines.append(f"end: {replay.end} {replay.hash}")
    lines.append(f"outcome: {replay.outcome}")
    return "\n".join(lines) + "\n"


def game_of(text: str) -> tuple[str, int]:
    """The game's id and the rules version that a replay's text names."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadReplay(f"a replay begins with the line {FORMAT!r}")
    for line in lines[1:]:
        name, _, value = line.partition(":")
        words = value.split()
        if name == "game" and len(words) == 2 and words[1].isdigit():
            return words[0], int(words[1])
    raise BadReplay("the replay does not name its game and rules version")


def from_text(text: str, game: "Game") -> Replay:
    """The replay of a text; ``BadReplay`` if it is none of this game's."""
    game_id, version = game_of(text)
    if game_id != game.id:
        raise BadReplay(f"a replay of {game_id}, not of {game.id}")
    fields, start, body = _sections(text)
    try:
        replay = Replay(
            game_id,
            version,
            game.settings.show(game.settings.read(_settings(fields["settings"]))),
            _number(fields["seed"], 0, SEED_LIMIT - 1),
            _number(fields["seats"], game.seats[0], game.seats[1]),
            start,
        )
        end = fields["end"].split()
        replay.end = _number(end[0], 0, NEVER - 1)
        replay.hash = end[1]
        replay.outcome = fields["outcome"]
        keys = _stated_keys(game, fields["keys"]) if _keys(game) else {}
    except KeyError as error:
        raise BadReplay(f"the replay has no line {error.args[0]!r}") from None
    except (ValueError, IndexError) as error:
        raise BadReplay(f"the replay is damaged: {error}") from None
    if keys:
        _read_keys(replay, game, keys, body)
    else:
        _read_words(replay, game, body)
    return replay


def _number(text: str, low: int, high: int) -> int:
    number = int(text)
    if not low <= number <= high:
        raise ValueError(f"{number} is not {low} to {high}")
    return number


def _stated_keys(game: "Game", text: str) -> dict[str, int]:
    """The actions of the letters that a replay's ``keys:`` line gives them."""
    keys: dict[str, int] = {}
    for pair in text.split():
        letter, _, word = pair.partition("=")
        if len(letter) != 1 or letter not in LETTERS or letter in keys:
            raise ValueError(f"{pair!r} gives no letter an action")
        keys[letter] = game.actions.read(word)
    return keys


def _keys(game: "Game") -> list[str]:
    """The actions that have letters: those of timed games, where inputs come thick and fast."""
    if not game.timed:
        return []
    return [game.actions.text(action) for action in range(min(game.actions.count, len(LETTERS)))]


def _next_seat(game: "Game", seats: int, last: int) -> int:
    """Whose input is expected: on a shared board the next one's, else the same one's again."""
    return (last + 1) % seats if game.shared_board and not game.timed else last


def _tokens(replay: Replay, game: "Game") -> list[str]:
    letters = bool(_keys(game))
    tokens = []
    clock = 0
    expected = 0
    for number, (time, seat, action) in enumerate(replay.inputs):
        if seat != expected:
            tokens.append(f"@{_base36(seat)}." if letters else f"@{seat}")
        if letters:
            wait = _base36(time - clock) if time > clock else ""
            tokens.append(wait + _letter(game, action))
        else:
            if time > clock:
                tokens.append(f"+{time - clock}")
            tokens.append(game.actions.text(action))
        clock = time
        expected = _next_seat(game, replay.seats, seat)
        if number + 1 in replay.checkpoints:
            tokens.append("#" + replay.checkpoints[number + 1])
    return tokens


def _letter(game: "Game", action: int) -> str:
    return LETTERS[action] if action < len(LETTERS) else f"({game.actions.text(action)})"


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        digits = DIGITS[number % 36] + digits
        number //= 36
    return digits


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


def _settings(text: str) -> "dict[str, Given]":
    from blockyard.core.settings import parse_words  # noqa: PLC0415  # needed only when reading

    return parse_words(text)


def _sections(text: str) -> tuple[dict[str, str], str, list[str]]:
    """The ``name: value`` lines, the start position, and the lines of inputs."""
    fields: dict[str, str] = {}
    start = []
    body = []
    place = "head"
    for line in text.splitlines()[1:]:
        name, colon, value = line.partition(":")
        if place == "start" and line.startswith("|"):
            start.append(line[1:])
        elif colon and name in ("game", "settings", "seed", "seats", "keys", "end", "outcome"):
            if name in fields:
                raise BadReplay(f"the replay has two lines {name!r}")
            fields[name] = value.strip()
            place = "head"
        elif colon and name in ("start", "inputs"):
            place = name
        elif place == "inputs":
            body.append(line)
        elif line.strip():
            raise BadReplay(f"a replay has no line {line[:40]!r}")
    return fields, "\n".join(start), body


def _read_words(replay: Replay, game: "Game", body: list[str]) -> None:
    clock = 0
    seat = 0
    for word in " ".join(body).split():
        try:
            if word[0] == "#":
                replay.checkpoints[len(replay.inputs)] = word[1:]
            elif word[0] == "+":
                clock += int(word[1:])
            elif word[0] == "@":
                seat = int(word[1:])
            else:
                replay.inputs.append((clock, seat, game.actions.read(word)))
                seat = _next_seat(game, replay.seats, seat)
        except ValueError as error:
            raise BadReplay(f"input {len(replay.inputs) + 1}: {error}") from None


def _read_keys(replay: Replay, game: "Game", keys: dict[str, int], body: list[str]) -> None:
    text = "".join(line.strip() for line in body)
    clock = 0
    seat = 0
    wait = ""
    place = 0
    while place < len(text):
        mark = text[place]
        if mark in DIGITS:
            wait += mark
            place += 1
            continue
        place += 1
        if mark == "#":
            replay.checkpoints[len(replay.inputs)] = text[place : place + HASH_DIGITS]
            place += HASH_DIGITS
            continue
        closing = {"@": ".", "(": ")"}.get(mark, "")
        inside = ""
        if closing:
            inside, found, _ = text[place:].partition(closing)
            if not found:
                raise BadReplay(f"input {len(replay.inputs) + 1}: {mark} without {closing}")
            place += len(inside) + 1
        try:
            if mark == "@":
                seat = int(inside, 36)
                continue
            if mark != "(" and mark not in keys:
                raise BadAction(f"no key {mark!r}")
            action = game.actions.read(inside) if mark == "(" else keys[mark]
            clock += int(wait, 36) if wait else 0
        except ValueError as error:
            raise BadReplay(f"input {len(replay.inputs) + 1}: {error}") from None
        wait = ""
        replay.inputs.append((clock, seat, action))
    if wait:
        raise BadReplay(f"after input {len(replay.inputs)}: {wait!r} waits for nothing")
