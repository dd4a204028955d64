"""Conformance: what every game must do, checked by playing it; shipped for authors of games.

``check(game)`` plays random matches and returns every promise of the contract that was broken.
"""

import json
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from blockyard.core.actions import BadAction
from blockyard.core.game import Game
from blockyard.core.law import violations
from blockyard.core.match import Match
from blockyard.core.notation import BadPosition
from blockyard.core.parity import Scenario
from blockyard.core.playback import verify
from blockyard.core.position import Position, Refused
from blockyard.core.registry import find_game
from blockyard.core.replay import from_text, record, to_text
from blockyard.core.rng import draw, seed_stream
from blockyard.core.settings import BadSetting
from blockyard.core.state import NEVER, State, field_names, hashed_names, pack

MATCHES = 24
STEPS = 60
ACTIONS_TRIED = 40
"""Actions tried a step, legal and illegal, where there are more."""

TEXTS_TRIED = 3000
RESERVED = "+@#("
"""Marks that begin something else in a replay."""

CHECK_STREAM = 60001


class Broken(Exception):
    """A promise of the contract that a game does not keep."""


def check(game: Game, matches: int = MATCHES) -> list[str]:
    """Everything about a game that breaks the contract; empty if it conforms."""
    problems = []
    for part in (check_identity, check_law, check_layout, check_settings, check_actions):
        problems.extend(_problems_of(part, game))
    for number in range(matches):
        problems.extend(_problems_of(check_match, game, number))
        if len(problems) > 20:
            break
    return sorted(set(problems))


def _problems_of(part: object, game: Game, *more: int) -> list[str]:
    try:
        found = part(game, *more)  # type: ignore[operator]  # one of the checks above
        return list(found)
    except Broken as broken:
        return [str(broken)]
    except Exception as error:  # whatever a game raises is the finding
        name = getattr(part, "__name__", "check")
        return [f"{name}: {type(error).__name__}: {error}"]


def check_identity(game: Game) -> Iterator[str]:
    """A game has a name, a pitch of one line, a version, and seats that make sense."""
    if not game.id.isidentifier() or game.id != game.id.lower():
        yield f"id {game.id!r} is not a lower-case name"
    if not game.title or not game.pitch or "\n" in game.pitch:
        yield "title and pitch are one line each"
    if game.version < 1:
        yield "the rules version is 1 or more"
    low, high = game.seats
    if not 1 <= low <= high <= 99:
        yield f"seats {game.seats} are not 1 to 99"
    if game.table is not None and game.shared_board:
        yield "a table lies between boards; on a shared board there is none"


def check_law(game: Game) -> list[str]:
    """The rules keep the kernel law."""
    if not isinstance(game.rules, ModuleType):
        return ["rules are not a module"]
    return violations(game.rules)


def check_layout(game: Game) -> Iterator[str]:
    """A state is ints and lists of ints, and a reset leaves nothing of what was there before."""
    yield from _field_problems(game.board())
    if game.table is not None:
        yield from _field_problems(game.table())
    clean = Position(game, game.settings.read(), game.seats[0])
    dirty = Position(game, game.settings.read(), game.seats[0])
    for board in dirty.boards:
        _scramble(board, hashed_names(board))
    clean.reset(7)
    dirty.reset(7)
    for ours, theirs in zip(clean.boards, dirty.boards, strict=True):
        for name in hashed_names(ours):
            if getattr(ours, name) != getattr(theirs, name):
                yield f"reset does not set {name}"


def check_settings(game: Game) -> Iterator[str]:
    """Every option has a value that begins a match, a help text, and a range that is kept."""
    for option in game.settings.options:
        if not option.help:
            yield f"setting {option.name} has no help text"
        for value in (option.low, option.default, option.high):
            shown = option.show(value)
            if option.read(shown) != value:
                yield f"setting {option.name}: {shown!r} does not read back"
            Match(game, {option.name: shown}, seed=1).hash()
        try:
            option.read("no such value")
            yield f"setting {option.name} takes any text"
        except BadSetting:
            continue


def check_actions(game: Game) -> Iterator[str]:
    """Every action has a text of its own that reads back, and other texts are refused."""
    texts: dict[str, int] = {}
    step = max(1, game.actions.count // TEXTS_TRIED)
    for action in range(0, game.actions.count, step):
        text = game.actions.text(action)
        if not text or text.split() != [text] or text[0] in RESERVED:
            yield f"action {action}: {text!r} is not one word that a replay can hold"
        elif game.actions.read(text) != action:
            yield f"action {action}: {text!r} reads as {game.actions.read(text)}"
        if text in texts:
            yield f"actions {texts[text]} and {action} are both {text!r}"
        texts[text] = action
    try:
        game.actions.read("no such action")
        yield "any text is read as an action"
    except BadAction:
        return


def check_match(game: Game, number: int) -> list[str]:
    """A random match keeps every promise at every step; ``Broken`` says which it does not."""
    scenario = Scenario(game, number)
    rng = [0] * 4
    seed_stream(rng, number, CHECK_STREAM)
    match = Match(game, scenario.settings, scenario.seed, scenario.seats)
    twin = Match(game, scenario.settings, scenario.seed, scenario.seats)
    for step in range(STEPS):
        if match.position.is_over():
            break
        _check_position(match, rng, thorough=step % 6 == 0)
        _check_step(match, twin, rng)
    if match.position.is_over():
        _check_over(match)
    _check_replay(match)
    return []


def _check_step(match: Match, twin: Match, rng: list[int]) -> None:
    """Play one random step on a match and, from its snapshot, on a twin; they must stay equal."""
    seat = draw(rng, match.seats)
    wait = draw(rng, 700)
    legal = match.position.legal(seat)
    action = draw(rng, match.game.actions.count)
    if legal and draw(rng, 8):
        action = legal[draw(rng, len(legal))]
    moment = match.now + wait
    restored = Match.restore(match.game, match.snapshot())
    ways = {_answer(one, moment, seat, action) for one in (match, restored, twin)}
    if len(ways) > 1:
        raise Broken("the same match goes two ways: the rules keep something outside the state")


def _answer(match: Match, moment: int, seat: int, action: int) -> tuple[str, str]:
    """What a step was answered, and the hash after it."""
    match.advance(moment)
    try:
        match.act(seat, action)
    except Refused as refused:
        return refused.reason, match.hash()
    return "done", match.hash()


def _check_position(match: Match, rng: list[int], thorough: bool) -> None:
    position = match.position
    for board in position.boards:
        problems = list(_field_problems(board, match.game.board()))
        if problems:
            raise Broken(problems[0])
        if not board.over and board.due < board.now:
            raise Broken("something was due in the past")
    before = position.hash()
    for seat in range(match.seats):
        _check_legal(match, seat, rng, thorough)
    for seat in range(match.seats):
        match.events(seat)
    if thorough:
        _check_views(match)
        _check_notation(match)
        _check_time(match, rng)
    if position.hash() != before:
        raise Broken("looking at a position changes it")


def _check_legal(match: Match, seat: int, rng: list[int], thorough: bool) -> None:
    position = match.position
    before = position.hash()
    legal = position.legal(seat)
    if position.hash() != before:
        raise Broken("listing the legal actions changes the state")
    if legal != sorted(set(legal)) or legal != position.legal(seat):
        raise Broken("legal actions are not in increasing order, each once, every time")
    if legal and not 0 <= legal[0] <= legal[-1] < match.game.actions.count:
        raise Broken("a legal action is outside the game's actions")
    count = match.game.actions.count
    tried = [draw(rng, min(count, 65536)) for _ in range(ACTIONS_TRIED if thorough else 4)]
    for action in tried + legal[: ACTIONS_TRIED if thorough else 2]:
        copy = position.copy()
        try:
            copy.act(seat, action)
            if action not in legal:
                raise Broken(f"{match.game.actions.text(action)} is done though it is not legal")
        except Refused as refused:
            if action in legal:
                raise Broken(f"a legal action is refused: {refused}") from None
            if copy.hash() != before:
                raise Broken(f"a refused action changes the state: {refused}") from None


def _check_views(match: Match) -> None:
    hidden = match.copy()
    for board in hidden.position.boards:
        _scramble(board, [name for name in field_names(board) if name.endswith("rng")])
    if hidden.position.table is not None:
        table = hidden.position.table
        _scramble(table, [name for name in field_names(table) if name.endswith("rng")])
    for seat in range(-1, min(match.seats, 3)):
        view = match.view(seat)
        if json.loads(json.dumps(view)) != view:
            raise Broken("a view is not plain data")
        if hidden.view(seat) != view:
            raise Broken("a view tells what only the generator knows")
        legal = match.legal(seat) if seat >= 0 else []
        choices: Any = view["choices"]
        for choice in choices:
            if choice["action"] not in legal:
                raise Broken(f"a view offers an illegal choice: {choice}")


def _check_notation(match: Match) -> None:
    text = match.show()
    again = Match(match.game, match.settings, match.seed, match.seats, text)
    for ours, theirs in zip(match.position.boards, again.position.boards, strict=True):
        for name in hashed_names(ours):
            if getattr(ours, name) != getattr(theirs, name):
                raise Broken(f"shown and loaded again, {name} differs: {text}")
    try:
        Match(match.game, start="this is no position")
    except (BadPosition, BadSetting):
        return
    raise Broken("any text is loaded as a position")


def _check_time(match: Match, rng: list[int]) -> None:
    later = match.now + 1 + draw(rng, 3000)
    middle = match.now + draw(rng, later - match.now)
    whole, halves = match.position.copy(), match.position.copy()
    whole.advance(later)
    for moment in (match.now, middle, later):
        halves.advance(max(moment, halves.now))
    if whole.hash() != halves.hash():
        raise Broken("time in two parts differs from the same time in one")
    if not whole.is_over() and whole.now != later:
        raise Broken("time did not reach the moment asked for")


def _check_over(match: Match) -> None:
    before = match.hash()
    outcome = match.outcome()
    if outcome is None or not outcome.reason:
        raise Broken("a match is over without an ending")
    match.advance(match.now + 1000)
    if match.hash() != before or any(match.position.legal(seat) for seat in range(match.seats)):
        raise Broken("a match goes on after its end")
    for board in match.position.boards:
        if board.over and board.due != NEVER:
            raise Broken("something is due on a board that is over")


def _check_replay(match: Match) -> None:
    text = to_text(record(match), match.game)
    verdict = verify(from_text(text, match.game), match.game)
    if not verdict:
        raise Broken(f"its replay does not verify: {verdict.problem}")


def _field_problems(state: State, like: State | None = None) -> Iterator[str]:
    """Fields that are no ints or lists of ints, or not of the layout of a fresh state."""
    if like is not None and field_names(state) != field_names(like):
        yield "a state has other fields than a fresh one"
        return
    for name in field_names(state):
        value = getattr(state, name)
        if not _is_field(value):
            yield f"field {name} is not an int, a list of ints, or lists of ints of equal length"
        elif like is not None and _sizes(value) != _sizes(getattr(like, name)):
            yield f"field {name} changes its length"
    try:
        pack(state)
    except (OverflowError, TypeError):
        yield "a field does not fit 64 bits"


def _is_field(value: object) -> bool:
    if type(value) is int:
        return True
    if type(value) is not list:
        return False
    return all(type(item) is int for item in value) or (
        all(type(item) is list and all(type(each) is int for each in item) for item in value)
        and len({len(item) for item in value}) == 1
    )


def _sizes(value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        return ()
    return (len(value), *(_sizes(value[0]) if value else ()))


def _scramble(state: State, names: list[str]) -> None:
    """Fill fields with small nonsense."""
    for name in names:
        value = getattr(state, name)
        if isinstance(value, int):
            setattr(state, name, value + 1)
        elif value and isinstance(value[0], int):
            setattr(state, name, [(number + 12345) % 65536 for number in value])
        else:
            setattr(state, name, [[number + 1 for number in row] for row in value])


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
