"""Conformance: checks by playing that a game keeps its contract; shipped for authors of games.

``check(game)`` plays random matches and returns every violation of the contract.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType

from blockyard.compiler.law import problems_of
from blockyard.conformance.bots import check_bot
from blockyard.conformance.networks import check_networked
from blockyard.conformance.observations import check_declared
from blockyard.conformance.scenario import Scenario
from blockyard.conformance.states import Broken, field_problems, scramble, states_of
from blockyard.conformance.trial import check_match
from blockyard.conformance.views import looks_problems
from blockyard.core.actions import BadAction
from blockyard.core.game import Game, Rules, SeatedRules, TableRules
from blockyard.core.match import Match
from blockyard.core.position import Position
from blockyard.core.registry import find_game
from blockyard.core.settings import BadSetting, Settings, parse_words
from blockyard.core.state import field_names

MATCHES = 24
LAYOUTS_TRIED = 8
TEXTS_TRIED = 3000
RESERVED = "+@#(<~_"
"""Characters with another meaning in a replay."""


def check(game: Game, matches: int = MATCHES) -> list[str]:
    """Every violation of the contract by a game; empty if it conforms."""
    problems = []
    for part in PARTS:
        problems.extend(_problems_of(part, game))
    for number in range(matches):
        problems.extend(_problems_of(check_match, game, number))
        problems.extend(_problems_of(check_networked, game, number))
        if len(problems) > 20:
            break
    return sorted(set(problems))


def _problems_of(part: Callable[..., Iterable[str]], game: Game, *more: int) -> list[str]:
    problems: list[str] = []
    try:
        problems.extend(part(game, *more))
    except Broken as broken:
        problems.append(str(broken))
    except Exception as error:  # whatever a game raises is a finding
        problems.append(f"{part.__name__}: {type(error).__name__}: {error}")
    return problems


def check_identity(game: Game) -> Iterator[str]:
    """Check that a game has a name, a one-line pitch, a version, and a sensible number of seats."""
    if not game.id.isidentifier() or game.id != game.id.lower():
        yield f"id {game.id!r} is not a lower-case name"
    if not game.title or not game.pitch or "\n" in game.pitch:
        yield "title and pitch must be one line each"
    if game.version < 1:
        yield "the rules version must be 1 or more"
    low, high = game.seats
    if not 1 <= low <= high <= 99:
        yield f"seats {game.seats} are not 1 to 99"
    if game.table is not None and game.shared_board:
        yield "a game with a shared board cannot have a table"
    if high > 1 and not game.shared_board and game.thumbnail is None:
        yield "there is no thumbnail of a seat's board for others"
    if any(version >= game.version or version < 1 for version in game.plays_like):
        yield "plays_like must name older versions"
    for name in game.rests:
        if name not in game.events:
            yield f"rests names {name!r}, which is not an event"


def check_endings(game: Game) -> Iterator[str]:
    """Check that players can read something about every ending."""
    if len(game.ending_texts) != len(game.endings) or not all(game.ending_texts[1:]):
        yield "not every ending has a text for players"


def check_law(game: Game) -> list[str]:
    """Check that the rules are a module with every kernel, and follow the kernel law."""
    if not isinstance(game.rules, ModuleType):
        return ["rules are not a module"]
    kernels = [*vars(Rules)]
    if game.seats[1] > 1:
        kernels += vars(SeatedRules)
    if game.table is not None:
        kernels += vars(TableRules)
    missing = [
        f"the rules have no kernel {name}"
        for name in kernels
        if not name.startswith("_") and not hasattr(game.rules, name)
    ]
    return missing or problems_of(game)


def check_layout(game: Game) -> Iterator[str]:
    """Check that a state has only ints and lists of ints, and that a reset sets every field."""
    yield from field_problems(game.board())
    if game.table is not None:
        yield from field_problems(game.table())
    for number in range(LAYOUTS_TRIED):
        scenario = Scenario(game, number)
        values = game.settings.read(scenario.settings)
        clean, dirty = (Position(game, values, scenario.seats) for _ in range(2))
        for state in states_of(dirty):
            scramble(state, field_names(state))
        clean.reset(scenario.seed)
        dirty.reset(scenario.seed)
        for ours, theirs in zip(states_of(clean), states_of(dirty), strict=True):
            for name in field_names(ours):
                if name != "events" and getattr(ours, name) != getattr(theirs, name):
                    yield f"reset does not set {name}"


def check_settings(game: Game) -> Iterator[str]:
    """Check that every option has values that start a match, a help text, and an enforced range."""
    for option in game.settings.options:
        if not option.help:
            yield f"setting {option.name} has no help text"
        for value in (option.low, option.default, option.high):
            try:
                shown = option.show(value)
                words = Settings(option).text([value])
                if option.read(shown) != value or Settings(option).read(parse_words(words)) != [
                    value
                ]:
                    yield f"setting {option.name}: {shown!r} does not read back"
                Match(game, {option.name: shown}, seed=1).hash()
            except Exception as error:  # whatever a game raises is a finding
                yield f"setting {option.name} cannot start a match at {value}: {error}"
        try:
            option.read("no such value")
            yield f"setting {option.name} accepts any text"
        except BadSetting:
            continue


def check_actions(game: Game) -> Iterator[str]:
    """Check that every action has a unique text that reads back, and other texts are refused."""
    texts: dict[str, int] = {}
    step = max(1, game.actions.count // TEXTS_TRIED)
    for action in range(0, game.actions.count, step):
        text = game.actions.text(action)
        if not text or text.split() != [text] or text[0] in RESERVED or ")" in text:
            yield f"action {action}: {text!r} is not a single word that a replay can contain"
        if text in texts:
            yield f"actions {texts[text]} and {action} are both {text!r}"
        texts[text] = action
        try:
            again = game.actions.read(text)
            if again != action:
                yield f"action {action}: {text!r} reads as {again}"
        except BadAction as error:
            yield f"action {action}: {text!r} does not read back: {error}"
    try:
        game.actions.read("no such action")
        yield "any text is accepted as an action"
    except BadAction:
        return


def check_controls(game: Game) -> Iterator[str]:
    """Check that keys map to actions of the game."""
    controls = game.controls
    for keys in (controls.keys, controls.first, controls.second):
        for word in keys:
            if not _is_action(game, word):
                yield f"keys are assigned to {word!r}, which is not an action"
    for word in (*controls.sideways, *controls.down):
        if word not in controls.keys:
            yield f"{word!r} repeats while held, but has no key"


def check_modes(game: Game) -> Iterator[str]:
    """Check that every mode starts a match, and that players can choose what it says."""
    names = [mode.id for mode in game.modes]
    if len(set(names)) < len(names):
        yield "two modes have the same id"
    if sum(mode.daily for mode in game.modes) > 1:
        yield "two modes are the daily challenge"
    numbers = [option.name for option in game.settings.options if option.kind == "whole"]
    for mode in game.modes:
        try:
            Match(game, mode.settings, 1, mode.seats or None, mode.start).hash()
        except ValueError as error:
            yield f"mode {mode.id} cannot start a match: {error}"
        if mode.choose and mode.choose not in numbers:
            yield f"mode {mode.id} lets players choose {mode.choose!r}, which is not a number"


def check_looks(game: Game) -> Iterator[str]:
    """Check that a game's looks have the type that it declares."""
    for problem in looks_problems(game):
        yield f"its looks are not of their declared type: {problem}"


def check_queries(game: Game) -> Iterator[str]:
    """Check that queries have the names of their functions, so that a seat can ask by either."""
    for name, query in game.queries.items():
        if query.__name__ != name:
            yield f"the query {name!r} is a function with another name, {query.__name__!r}"


PARTS = (
    check_identity,
    check_endings,
    check_looks,
    check_law,
    check_layout,
    check_settings,
    check_actions,
    check_controls,
    check_modes,
    check_queries,
    check_declared,
    check_bot,
)


def _is_action(game: Game, word: str) -> bool:
    try:
        game.actions.read(word)
    except BadAction:
        return False
    return True


def main() -> int:
    """Check the games named on the command line."""
    failed = 0
    for game_id in sys.argv[1:]:
        problems = check(find_game(game_id))
        for problem in problems:
            print(f"{game_id}: {problem}")
        failed += bool(problems)
        if not problems:
            print(f"{game_id}: conforms")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
