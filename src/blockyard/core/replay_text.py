"""Replays as text that anyone can read, keep and verify.

Lines of ``name: value``, then the inputs. Real-time games write an input as the ms since the last
one in base 36 and a letter (listed in ``keys:``); others write the action's own text, preceded by
``+ms``. ``@3`` says whose input follows, ``#`` and 16 digits is a checkpoint. Format 2 adds
``<sender:effect>`` (the seat received an effect), ``~`` (it left) and ``_`` (its time advanced).
With ``clocks: own``, times are counted separately for each seat.
"""

from typing import TYPE_CHECKING, Literal, TypeAlias

from blockyard.core.replay import BadReplay, Replay
from blockyard.core.replay_inputs import input_lines, keys_of, read_inputs, stated_keys
from blockyard.core.rng import SEED_LIMIT
from blockyard.core.settings import parse_words
from blockyard.core.state import NEVER

if TYPE_CHECKING:
    from blockyard.core.game import Game

FORMAT = "blockyard replay 1"
"""First line of a replay in which nothing was received and nobody left."""

FORMAT_2 = "blockyard replay 2"
"""First line of every other replay."""

FIELDS = ("game", "settings", "seed", "seats", "clocks", "keys", "end", "outcome")
"""Names of the lines that state a value."""

MOST_CHARACTERS = 1_000_000
"""Far more than any replay has; clients refuse to open longer texts."""

MOST_WATCHED_SEATS = 8
"""With more boards, a page or a terminal would be busy for minutes."""

LONGEST_WATCHED = 12 * 60 * 60 * 1000
"""Longer than any match, in ms."""

Excess: TypeAlias = Literal["", "seats", "time"]
"""What makes a replay too large to watch; empty if it isn't too large."""


class Head:
    """The metadata of a replay's text, readable without knowing its game."""

    def __init__(self, fields: dict[str, str]) -> None:
        words = fields["game"].split()
        self.game_id = words[0]
        self.version = int(words[1])
        self.seats = _number(fields["seats"], 1, NEVER)
        self.end = _number(fields["end"].split()[0], 0, NEVER - 1)
        """When recording stopped, in ms."""
        self.reason, _, rest = fields["outcome"].partition("; ")
        """How it ended, or ``unfinished``."""
        _, _, scores = rest.partition("scores: ")
        self.scores = [int(score) for score in scores.split()]

    @property
    def score(self) -> int:
        """The best score of any seat."""
        return max(self.scores or [0])

    @property
    def excess(self) -> Excess:
        """What makes it too large to watch."""
        if self.seats > MOST_WATCHED_SEATS:
            return "seats"
        return "time" if self.end > LONGEST_WATCHED else ""


def to_text(replay: Replay, game: "Game") -> str:
    """The replay as text; ``from_text`` is the inverse."""
    settings = game.settings.text(game.settings.read(replay.settings))
    lines = [
        FORMAT_2 if _is_format_2(replay) else FORMAT,
        f"game: {replay.game_id} {replay.version}",
        f"settings: {settings}",
        f"seed: {replay.seed}",
        f"seats: {replay.seats}",
    ]
    if replay.clocks != "shared":
        lines.append(f"clocks: {replay.clocks}")
    if replay.start:
        lines.append("start:")
        lines.extend("|" + line for line in replay.start.splitlines())
    keys = keys_of(game)
    if keys:
        lines.append("keys: " + " ".join(f"{letter}={keys[letter]}" for letter in sorted(keys)))
    lines.append("inputs:")
    lines.extend(input_lines(replay, game))
    lines.append(f"end: {replay.end} {replay.hash}")
    lines.append(f"outcome: {replay.outcome}")
    return "\n".join(lines) + "\n"


def _is_format_2(replay: Replay) -> bool:
    leaves = [entry for entry in replay.inputs if entry[2] < 0]
    return bool(replay.states_effects or replay.received or leaves or replay.clocks != "shared")


def tidy(text: str) -> str:
    """A replay's text as it is stored and compared: plain line endings, no byte order mark."""
    if text.startswith("\ufeff"):
        text = text[1:]
    return text.replace("\r\n", "\n").replace("\r", "\n").strip() + "\n"


def head_of(text: str) -> Head:
    """The metadata of a replay's text; raises ``BadReplay`` if it is invalid or incomplete."""
    game_of(text)
    fields, _, _ = _sections(text)
    try:
        return Head(fields)
    except KeyError as error:
        raise BadReplay(f"the replay has no line {error.args[0]!r}") from None
    except (ValueError, IndexError) as error:
        raise BadReplay(f"the replay is damaged: {error}") from None


def game_of(text: str) -> tuple[str, int]:
    """The game id and rules version named in a replay's text."""
    lines = text.splitlines()
    if not lines or lines[0].strip() not in (FORMAT, FORMAT_2):
        raise BadReplay(f"a replay begins with the line {FORMAT!r} or {FORMAT_2!r}")
    for line in lines[1:]:
        name, _, value = line.partition(":")
        words = value.split()
        if name == "game" and len(words) == 2 and words[1].isdigit():
            return words[0], int(words[1])
    raise BadReplay("the replay does not name its game and rules version")


def from_text(text: str, game: "Game") -> Replay:
    """The replay in a text; raises ``BadReplay`` if it is not a replay of this game."""
    replay, keys, body = _read_fields(text, game)
    read_inputs(replay, game, keys, body)
    return replay


def outline_of(text: str, game: "Game") -> Replay:
    """The replay in a text without reading its inputs: what it claims to be."""
    return _read_fields(text, game)[0]


def _read_fields(text: str, game: "Game") -> tuple[Replay, dict[str, int], list[str]]:
    """A replay without its inputs, the letters of its actions, and the input lines."""
    game_id, version = game_of(text)
    if game_id != game.id:
        raise BadReplay(f"a replay of {game_id}, not of {game.id}")
    fields, start, body = _sections(text)
    try:
        replay = Replay(
            game_id,
            version,
            game.settings.show(game.settings.read(parse_words(fields["settings"]))),
            _number(fields["seed"], 0, SEED_LIMIT - 1),
            _number(fields["seats"], game.seats[0], game.seats[1]),
            start,
            _clocks(game, fields.get("clocks", "shared")),
        )
        replay.states_effects = text.splitlines()[0].strip() == FORMAT_2
        end = fields["end"].split()
        replay.end = _number(end[0], 0, NEVER - 1)
        replay.hash = end[1]
        replay.outcome = fields["outcome"]
        keys = stated_keys(game, fields["keys"]) if keys_of(game) else {}
    except KeyError as error:
        raise BadReplay(f"the replay has no line {error.args[0]!r}") from None
    except (ValueError, IndexError) as error:
        raise BadReplay(f"the replay is damaged: {error}") from None
    return replay, keys, body


def _number(text: str, low: int, high: int) -> int:
    number = int(text)
    if not low <= number <= high:
        raise ValueError(f"{number} is not between {low} and {high}")
    return number


def _clocks(game: "Game", text: str) -> str:
    if text not in ("shared", "own") or (text == "own" and game.shared_board):
        raise ValueError(f"unknown clocks {text!r}")
    return text


def _sections(text: str) -> tuple[dict[str, str], str, list[str]]:
    """The ``name: value`` lines, the start position, and the input lines."""
    fields: dict[str, str] = {}
    start = []
    body = []
    place = "head"
    for line in text.splitlines()[1:]:
        name, colon, value = line.partition(":")
        if place == "start" and line.startswith("|"):
            start.append(line[1:])
        elif colon and name in FIELDS:
            if name in fields:
                raise BadReplay(f"the replay has two lines {name!r}")
            fields[name] = value.strip()
            place = "head"
        elif colon and name in ("start", "inputs"):
            place = name
        elif place == "inputs":
            body.append(line)
        elif line.strip():
            raise BadReplay(f"unknown line {line[:40]!r}")
    return fields, "\n".join(start), body
