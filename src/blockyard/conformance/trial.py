"""A trial: one random match of a game, with every part of the contract checked."""

import json
from collections.abc import Iterator

from blockyard.conformance.scenario import Scenario, draw_any
from blockyard.conformance.views import answer_problems, grid_problems, view_problems
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.position import Position, Refused
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, to_text
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, State, field_names, hashed_names, pack

STEPS = 60
STEPS_OF_MANY = 6
"""Steps of a match with more than ``FEW_SEATS`` seats: every check looks at every board."""

FEW_SEATS = 8
ACTIONS_TRIED = 40
"""Maximum number of actions tried per step, legal and illegal."""

SEATS_TRIED = 2
TEXTS_DAMAGED = 12
CHECK_STREAM = 60001

MOST_VIEW_BYTES = 12_000
"""Maximum size of a view as JSON, for any number of seats."""

TOO_BIG = "a field does not fit in 64 bits"


class Broken(Exception):
    """A violation of the contract by a game."""


def check_match(game: Game, number: int) -> list[str]:
    """Check the contract at every step of a random match; raises ``Broken`` on a violation."""
    scenario = Scenario(game, number)
    rng = [0] * 4
    seed_stream(rng, number, CHECK_STREAM)
    match = Match(game, scenario.settings, scenario.seed, scenario.seats)
    twin = Match(game, scenario.settings, scenario.seed, scenario.seats)
    for step in range(STEPS if scenario.seats <= FEW_SEATS else STEPS_OF_MANY):
        if match.position.is_over():
            break
        _check_position(match, rng, thorough=step % 6 == 0)
        _check_step(match, twin, rng)
    if match.position.is_over():
        _check_over(match, rng)
    _check_replay(match)
    return []


def _check_step(match: Match, twin: Match, rng: list[int]) -> None:
    """Play a random step on a match and on a twin made from its snapshot; they must stay equal."""
    seat = draw(rng, match.seats)
    wait = draw(rng, 700)
    legal = match.position.legal(seat)
    action = draw_any(rng, match.game.actions.count)
    choices = match.game.playing_on(legal)
    if choices and draw(rng, 8):
        action = choices[draw(rng, len(choices))]
    moment = match.now + wait
    restored = Match.restore(match.game, match.snapshot())
    try:
        ways = {_answer(one, moment, seat, action) for one in (match, restored)}
        ways.add(_seen_answer(twin, moment, seat, action))
    except OverflowError:
        raise Broken(TOO_BIG) from None
    if len(ways) > 1:
        raise Broken("the same match has two outcomes: the rules keep something outside the state")


def _answer(match: Match, moment: int, seat: int, action: int) -> tuple[str, str]:
    """The answer to a step, and the hash after it."""
    match.advance(moment)
    try:
        match.act(seat, action)
    except Refused as refused:
        return refused.reason, match.hash()
    return "done", match.hash()


def _seen_answer(match: Match, moment: int, seat: int, action: int) -> tuple[str, str]:
    """The same with a spectator: every change of a player's grids must come with an event."""
    match.advance(moment)
    grids, count = match.view(seat)["grids"], match.event_count(seat)
    answer = _answer(match, match.now, seat, action)
    if match.event_count(seat) == count and match.view(seat)["grids"] != grids:
        text = match.game.actions.text(action)
        raise Broken(f"{text} changes what its player sees without an event")
    return answer


def _check_position(match: Match, rng: list[int], thorough: bool) -> None:
    position = match.position
    for problem in _layout_problems(position):
        raise Broken(problem)
    for board in position.boards:
        if not board.over and board.due < board.now:
            raise Broken("something was due in the past")
    _check_ended_boards(position)
    before = position.hash()
    for _ in range(min(match.seats, SEATS_TRIED)):
        _check_legal(match, draw(rng, match.seats), rng, thorough)
    for seat in range(match.seats):
        _check_telling(match, seat)
    if thorough:
        if match.seats > 1:
            _check_leaving(match, draw(rng, match.seats))
        _check_views(match)
        _check_unchanged(position, before)
        _check_notation(match, rng)
        _check_time(match, rng)
    _check_unchanged(position, before)


def _check_telling(match: Match, seat: int) -> None:
    for event in match.events(seat):
        phrases = match.game.tell(*event)  # type: ignore[misc]  # a name and numbers
        if type(phrases) is not list or not all(type(each) is str and each for each in phrases):
            raise Broken("the messages about an event are not a list of phrases")


def _check_unchanged(position: Position, before: str) -> None:
    if position.hash() != before:
        raise Broken("building a view changes the position")


def _layout_problems(position: Position) -> Iterator[str]:
    for board in position.boards:
        yield from field_problems(board, position.game.board())
    if position.table is not None and position.game.table is not None:
        yield from field_problems(position.table, position.game.table())


def _check_legal(match: Match, seat: int, rng: list[int], thorough: bool) -> None:
    position = match.position
    before = position.hash()
    legal = position.legal(seat)
    if position.hash() != before:
        raise Broken("listing the legal actions changes the state")
    if thorough:
        scramble(position.work, field_names(position.work))
    if legal != sorted(set(legal)) or legal != position.legal(seat):
        raise Broken("legal actions are not in increasing order, each once, every time")
    if legal and not 0 <= legal[0] <= legal[-1] < match.game.actions.count:
        raise Broken("a legal action is outside the game's actions")
    count = match.game.actions.count
    tried = [draw_any(rng, count) for _ in range(ACTIONS_TRIED if thorough else 4)]
    for action in tried + legal[: ACTIONS_TRIED if thorough else 2]:
        _try_action(position.copy(), before, seat, action, action in legal)


def _try_action(position: Position, before: str, seat: int, action: int, is_legal: bool) -> None:
    try:
        position.act(seat, action)
    except Refused as refused:
        if is_legal:
            raise Broken(f"a legal action is refused: {refused}") from None
        if position.hash() != before:
            raise Broken(f"a refused action changes the state: {refused}") from None
        if not refused.reason:
            raise Broken(f"{refused.action} is refused without a reason") from None
        return
    if not is_legal:
        raise Broken(f"{position.game.actions.text(action)} succeeds although it is not legal")


def _check_ended_boards(position: Position) -> None:
    """Check that a finished board no longer changes, even if others continue."""
    for place in range(len(position.boards)):
        if not position.boards[place].over:
            continue
        copy = position.copy()
        board = copy.boards[place]
        if board.due != NEVER:
            raise Broken("something is due on a board that is over")
        before = pack(board)
        copy.rules.advance(board, board.now + 1000)
        listed = 0 if copy.game.shared_board else copy.rules.legal(board, place, copy.work)
        if listed or pack(board) != before:
            raise Broken("a board changes after its end")


def _check_declared(match: Match, seat: int) -> None:
    view = match.game.view(match.position, seat)
    for problem in view_problems(match.game, view):
        raise Broken(f"a view is not of its declared type: {problem}")
    if view["turn"] != match.position.turn:
        raise Broken("a view's turn is not the field turn of the shared board")


def _check_views(match: Match) -> None:
    hidden = match.copy()
    for state in states_of(hidden.position):
        scramble(state, [name for name in field_names(state) if name.endswith("rng")])
    for seat in range(-1, min(match.seats, 3)):
        view = match.view(seat)
        _check_declared(match, seat)
        if hidden.view(seat) != view:
            raise Broken("a view reveals the random generator's state")
        if len(json.dumps(view, separators=(",", ":"))) > MOST_VIEW_BYTES:
            raise Broken(f"a view of {match.seats} seats is larger than {MOST_VIEW_BYTES} bytes")
        legal = match.legal(seat)
        offered = [choice["action"] for choice in view["choices"]]
        for placements in view["placements"]:
            offered += placements["actions"].values()
        if view["aim"] and legal:
            offered += [_aiming(view["aim"], other["seat"]) for other in view["others"]]
        for action in offered:
            if action not in legal:
                raise Broken(f"a view offers an illegal choice: {action}")
        _check_queries(match, hidden, seat)
    _check_public_text(match, hidden)
    _check_thumbnails(match, hidden)


def _check_public_text(match: Match, hidden: Match) -> None:
    """Check that a public text reveals no random state, and continues with that of a seed."""
    text = match.show_public()
    if text != hidden.show_public():
        raise Broken("the public text of a position reveals the random generator's state")
    again = Match(match.game, match.settings, match.seed, match.seats, text)
    for state in states_of(again.position):
        for name in field_names(state):
            if name.endswith("rng") and not any(getattr(state, name)):
                raise Broken(f"loaded from its public text, a position has no {name}")


def _aiming(aim: str, seat: int) -> str:
    return aim.replace("{seat}", str(seat))


def _check_queries(match: Match, hidden: Match, seat: int) -> None:
    for name in match.game.queries:
        answer = match.ask(seat, name)
        if not _is_plain(answer):
            raise Broken(f"the answer to {name} is not plain data")
        for problem in answer_problems(match.game, name, answer):
            raise Broken(f"an answer is not of its declared type: {problem}")
        if hidden.ask(seat, name) != answer:
            raise Broken(f"the answer to {name} reveals the random generator's state")


def _check_thumbnails(match: Match, hidden: Match) -> None:
    for seat in range(min(match.seats, 3) if match.game.thumbnail is not None else 0):
        grid = match.thumbnail(seat)
        for problem in grid_problems(grid):
            raise Broken(problem)
        if hidden.thumbnail(seat) != grid:
            raise Broken("a thumbnail reveals the random generator's state")
    if match.game.brief is not None and match.seats > 1:
        for other in match.view(0)["others"]:
            if match.brief(other["seat"]) != other:
                raise Broken(f"the summary of seat {other['seat']} differs from its entry in views")


def _check_leaving(match: Match, seat: int) -> None:
    """Check that a leaving seat's board ends, or that the match on a shared board changes."""
    left = match.copy()
    before = left.hash()
    try:
        left.leave(seat)
    except Refused as refused:
        if not refused.reason:
            raise Broken("leaving is refused without a reason") from None
        if not match.game.shared_board and not match.position.board_of(seat).over:
            raise Broken(f"a player cannot leave: {refused.reason}") from None
        return
    for problem in _layout_problems(left.position):
        raise Broken(f"after a player left, {problem}")
    if not match.game.shared_board and not left.position.board_of(seat).over:
        raise Broken("the board of a player who left changes")
    if left.hash() == before:
        raise Broken("leaving changes nothing")
    _check_replay(left)


def _is_plain(data: object) -> bool:
    if isinstance(data, list):
        return all(_is_plain(item) for item in data)
    if isinstance(data, dict):
        return all(isinstance(key, str) and _is_plain(data[key]) for key in data)
    return data is None or type(data) in (int, str, bool)


def _check_notation(match: Match, rng: list[int]) -> None:
    text = match.show()
    again = Match(match.game, match.settings, match.seed, match.seats, text)
    for ours, theirs in zip(match.position.boards, again.position.boards, strict=True):
        for name in hashed_names(ours):
            if getattr(ours, name) != getattr(theirs, name):
                raise Broken(f"shown and loaded again, {name} differs: {text}")
    if again.hash() != match.hash():
        raise Broken(f"shown and loaded again, the table differs: {text}")
    if _loads(match, "this is not a position"):
        raise Broken("any text is loaded as a position")
    for _ in range(TEXTS_DAMAGED):
        at = draw_any(rng, len(text))
        rest = at + draw(rng, 4)
        _loads(match, text[:at] + "x?9-: \n"[draw(rng, 7)] * draw(rng, 2) + text[rest:])


def _loads(match: Match, text: str) -> bool:
    """Whether a text loads as a position; only ``ValueError`` may report that it does not."""
    try:
        loaded = Match(match.game, None, match.seed, match.seats, text)
    except ValueError:
        return False
    except Exception as error:
        name = type(error).__name__
        raise Broken(f"a damaged position raises {name}: {error}: {text!r}") from error
    for problem in _layout_problems(loaded.position):
        raise Broken(f"a damaged position is loaded, and {problem}: {text!r}")
    return True


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
        raise Broken("time did not reach the requested moment")


def _check_over(match: Match, rng: list[int]) -> None:
    outcome = match.outcome()
    if outcome is None or not outcome.reason:
        raise Broken("a match is over without an ending")
    _check_ended_boards(match.position)
    _check_views(match)
    _check_notation(match, rng)


def _check_replay(match: Match) -> None:
    text = to_text(record(match), match.game)
    replay = from_text(text, match.game)
    if to_text(replay, match.game) != text:
        raise Broken("its replay reads back as another")
    verdict = verify(replay, match.game)
    if not verdict:
        raise Broken(f"its replay does not verify: {verdict.problem}")
    for seat, line in enumerate([] if match.game.shared_board else match.timelines()):
        if pack(line.board) != pack(match.position.boards[seat]):
            raise Broken(f"the board of seat {seat} differs when it is played by its own log")


def states_of(position: Position) -> list[State]:
    """The boards and the table, if there is one."""
    return [*position.boards, *([position.table] if position.table is not None else [])]


def field_problems(state: State, like: State | None = None) -> Iterator[str]:
    """Fields that are not ints or lists of ints, or differ in layout from a fresh state."""
    if like is not None and field_names(state) != field_names(like):
        yield "a state's fields differ from those of a fresh one"
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
        yield TOO_BIG


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


def scramble(state: State, names: list[str]) -> None:
    """Fill fields with small arbitrary values."""
    for name in names:
        value = getattr(state, name)
        if isinstance(value, int):
            setattr(state, name, value + 1)
        elif value and isinstance(value[0], int):
            setattr(state, name, [(number + 12345) % 65536 for number in value])
        else:
            setattr(state, name, [[number + 1 for number in row] for row in value])
