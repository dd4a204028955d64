"""A trial: one random match of a game, with every part of the contract checked."""

from blockyard.conformance.acting import check_ended_boards, check_leaving, check_legal
from blockyard.conformance.observations import check_observations
from blockyard.conformance.scenario import Scenario, draw_any
from blockyard.conformance.states import TOO_BIG, Broken, layout_problems
from blockyard.conformance.texts import check_notation, check_replay
from blockyard.conformance.visibility import check_views
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.position import Position, Refused
from blockyard.core.rng import draw, seed_stream

STEPS = 60
STEPS_OF_MANY = 6
"""Steps of a match with more than ``FEW_SEATS`` seats: every check looks at every board."""

FEW_SEATS = 8
SEATS_TRIED = 2
CHECK_STREAM = 60001


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
    check_replay(match)
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
    for problem in layout_problems(position):
        raise Broken(problem)
    for board in position.boards:
        if not board.over and board.due < board.now:
            raise Broken("something was due in the past")
    check_ended_boards(position)
    before = position.hash()
    for _ in range(min(match.seats, SEATS_TRIED)):
        check_legal(match, draw(rng, match.seats), rng, thorough)
    for seat in range(match.seats):
        _check_telling(match, seat)
    if thorough:
        if match.seats > 1:
            check_leaving(match, draw(rng, match.seats))
        check_views(match)
        check_observations(match)
        _check_unchanged(position, before)
        check_notation(match, rng)
        _check_time(match, rng)
    _check_unchanged(position, before)


def _check_telling(match: Match, seat: int) -> None:
    for event in match.events(seat):
        phrases = match.game.tell(*event)
        if type(phrases) is not list or not all(type(each) is str and each for each in phrases):
            raise Broken("the messages about an event are not a list of phrases")


def _check_unchanged(position: Position, before: str) -> None:
    if position.hash() != before:
        raise Broken("building a view changes the position")


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
    check_ended_boards(match.position)
    check_views(match)
    check_observations(match)
    check_notation(match, rng)
