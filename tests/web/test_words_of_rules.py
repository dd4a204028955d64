"""Every text that the rules show to players is translated into every language of the page.

This applies to games that have a folder in the page; others are shown in their own English.
"""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest

from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.modes import result_words
from blockyard.core.playback import Playback
from blockyard.core.registry import all_games, find_game
from blockyard.core.replay_text import from_text
from blockyard.core.settings import Choice, Given
from blockyard.games.saktris.chosen_rules import chosen_rules
from blockyard.games.saktris.settings import SETTINGS
from blockyard.server.rooms.claims import CLAIMED_WIN

TABLE = Path("web/src/language/rules.json")
LANGUAGES = 4
"""Besides English, which is the language of the rules."""

OWN = Path("web/src/games")
"""Folders of the games for which the page has its own boards."""

SMALL = range(-1, 6)
"""Numbers of events: enough for every possible message."""

IMPOSSIBLE = re.compile(r"\b0 lines|-1")
"""No event has these numbers; messages about them need no translation."""

MOST_REASONS = 40
"""More than any bot has."""

FEW = range(7)
"""Numbers of plans: enough for every possible sentence, and for every kind of chess piece."""

NONSENSE = re.compile(
    r"Clears( and| for|\.)|no lines| 0 |  "
    r"|(?<!Swaps )the piece\b|(a piece|pieces|kings|to a (pawn|king))\."
)
"""No plan has these numbers: it would clear nothing, or a chess piece would be of a wrong kind."""

SEAT = re.compile(r"\{seat \d\}")
NO_RULE = re.compile(r"\{\d\}|\d+°|\d×\d|[a-h]\d[a-h]\d[a-z]")  # noqa: RUF001  # the sign that players read
"""Digits that no rule decides: placeholders, half a turn, a square, and an example of a move."""
GAP = re.compile(r"\{\d\}")
GAMES = [game.id for game in all_games() if (OWN / game.id / "index.ts").exists()]


def read_table() -> dict[str, list[str]]:
    """Translations by the rules' English text; each text occurs once."""
    rows: dict[str, list[str]] = {}

    def take(pairs: list[tuple[str, object]]) -> None:
        for english, row in pairs:
            if isinstance(row, list):
                assert english not in rows, f"duplicate: {english}"
                rows[english] = row

    json.loads(TABLE.read_text(encoding="utf-8"), object_pairs_hook=take)
    return rows


ROWS = read_table()
SHAPES = [
    re.compile(GAP.sub("(.+?)", re.escape(english).replace(r"\{", "{").replace(r"\}", "}")))
    for english in sorted(ROWS, key=lambda english: -len(GAP.sub("", english)))
    if GAP.search(english)
]
"""Sentences with placeholders, the longest fixed text first, as the page tries them."""


def has_words(text: str) -> bool:
    """Whether a text is in the table, directly or as a sentence with placeholders."""
    plain = text.replace("_", " ")
    if plain in ROWS or plain[:1].lower() + plain[1:] in ROWS:
        return True
    if SEAT.fullmatch(plain):
        return True  # replaced by the player's name
    if not re.search("[a-z]{2}", plain) or re.fullmatch(r"\S*\d\S*", plain):
        return True  # numbers, clocks, squares and written moves are the same everywhere
    found = next((match for shape in SHAPES if (match := shape.fullmatch(plain))), None)
    return found is not None and all(has_words(part) for part in found.groups())


def said_of_settings(game: Game) -> Iterator[str]:
    for setting in game.settings.options:
        yield setting.name
        yield setting.help
        yield from (str(setting.show(value)) for value in options_of(game, setting.name))


def options_of(game: Game, name: str) -> range:
    setting = next(each for each in game.settings.options if each.name == name)
    return range(setting.low, setting.high + 1) if setting.kind == "choice" else range(0)


def said_in_play(game: Game) -> Iterator[str]:
    """Names of counters and trays, and notes, from every golden replay."""
    for path in sorted(Path("tests/golden", game.id).glob("*.replay")):
        replay = from_text(path.read_text(), game)
        playback = Playback(replay, game)
        for count in range(0, len(playback.steps) + 1, 3):
            yield from said_in_views(playback.at_input(count))
        yield from said_in_views(playback.at_time(replay.end))


def said_in_views(match: Match) -> Iterator[str]:
    for seat in range(min(match.seats, 2)):
        view = match.view(seat)
        yield from (counter["name"] for counter in view["counters"])
        yield from (tray["name"] for tray in view["trays"])
        spotless = [each for each in view["choices"] if not each["source"] and not each["target"]]
        yield from (choice["label"] for choice in spotless)
        yield from view["figures"]
        yield from view["notes"]
    yield result_words(match)
    yield "Draw"
    yield from (f"{match.game.seat_name(seat)} wins" for seat in range(min(match.seats, 2)))


def messages(game: Game) -> Iterator[str]:
    """The messages about every kind of event, with any numbers."""
    for name, numbers in product(game.events, product(SMALL, SMALL, SMALL)):
        with suppress(IndexError):  # no such event has these numbers
            for words in game.tell(name, *numbers):
                yield "" if IMPOSSIBLE.search(words) else words


def said_of_plans(game: Game) -> Iterator[str]:
    """The bot's sentences about every kind of plan, with any numbers."""
    explain = game.bot_part("explain")
    for reason, facts in product(range(MOST_REASONS), product(FEW, FEW, FEW, FEW)):
        with suppress(LookupError):  # no such plan has these numbers
            words = explain(reason, list(facts))
            yield "" if NONSENSE.search(words) else words


def said_of_modes(game: Game) -> Iterator[str]:
    for mode in game.modes:
        yield mode.title
        yield mode.hint
        yield mode.room_title
        yield mode.room_hint


def names_its_modes(game: str) -> bool:
    """Whether the page's module of a game has its own titles and hints for the modes."""
    return "modeText" in (OWN / game / "index.ts").read_text(encoding="utf-8")


def without_words(texts: Iterator[str]) -> set[str]:
    return {text for text in texts if text and not has_words(text)}


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_and_ending_is_translated(game: str) -> None:
    rules = find_game(game)
    assert without_words(iter((*rules.refusals, *rules.ending_texts))) == set()


def test_the_ending_of_a_round_won_by_a_claim_is_translated() -> None:
    assert without_words(iter((CLAIMED_WIN,))) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_is_translated(game: str) -> None:
    assert without_words(said_of_settings(find_game(game))) == set()


@pytest.mark.parametrize("game", [id_ for id_ in GAMES if find_game(id_).actions.count <= 64])
def test_every_action_with_a_key_is_translated(game: str) -> None:
    assert without_words(iter(find_game(game).controls.keys)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_text_shown_in_play_is_translated(game: str) -> None:
    assert without_words(said_in_play(find_game(game))) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_message_about_an_event_is_translated(game: str) -> None:
    assert without_words(messages(find_game(game))) == set()


@pytest.mark.parametrize("game", [id_ for id_ in GAMES if find_game(id_).bot])
def test_every_sentence_about_a_plan_of_the_bot_is_translated(game: str) -> None:
    assert without_words(said_of_plans(find_game(game))) == set()


@pytest.mark.parametrize("game", [id_ for id_ in GAMES if not names_its_modes(id_)])
def test_every_mode_is_translated(game: str) -> None:
    assert without_words(said_of_modes(find_game(game))) == set()


def test_every_row_has_all_languages_and_placeholders() -> None:
    for english, row in ROWS.items():
        assert len(row) == LANGUAGES, english
        for words in row:
            assert words.strip() == words != "", english
            assert sorted(GAP.findall(words)) == sorted(GAP.findall(english)), english


def test_no_number_of_the_rules_is_written_into_a_translation() -> None:
    for english, row in ROWS.items():
        for words in (english, *row):
            found = re.findall(r"\d+", NO_RULE.sub("", words))
            assert set(found) <= {"1"}, f"use a placeholder for the numbers in: {words}"


def test_a_missing_translation_is_found() -> None:
    assert without_words(iter(("checkmate", "no such words"))) == {"no such words"}


def test_every_rule_on_the_card_of_saktris_is_translated() -> None:
    catalogue = (OWN / "saktris/chosenRules.ts").read_text(encoding="utf-8")
    given: list[dict[str, Given]] = [{"every": 2, "row_clear": True}]
    for option in SETTINGS.options:
        if isinstance(option, Choice) and option.name != "clock":
            given += [{option.name: value} for value in option.options]
    chosen = [chosen_rules(SETTINGS.read(each), has_arrivals=True) for each in given]
    texts = {text for rules in chosen for rule in rules for text in (rule["name"], rule["value"])}
    assert len(texts) == 20
    for text in sorted(texts):
        key = text if text.isalpha() else f'"{text}"'
        assert catalogue.count(f"    {key}: ") == LANGUAGES, text
