"""Explaining: the bot's plan in one plain sentence."""

from collections.abc import Callable, Sequence

from blockyard.games.saktris.bot import reasons
from blockyard.games.saktris.names import square_name

NAMES = ("piece", "pawn", "knight", "bishop", "rook", "queen", "king")
"""Pieces by kind."""

ONES = ("a piece", "a pawn", "a knight", "a bishop", "a rook", "the queen", "the king")
"""One of the opponent's pieces, by kind."""

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def explain(reason: int, facts: Sequence[int]) -> str:
    """One plain English sentence about the plan."""
    return SENTENCES[reason](facts)


def _mates(facts: Sequence[int]) -> str:
    return "Mates." if facts[0] <= 1 else f"Mates in {_number(facts[0])}."


def _holds_out(facts: Sequence[int]) -> str:
    return f"Holds out longest, but is mated in {_number(facts[0])}."


def _forks(facts: Sequence[int]) -> str:
    if facts[0] == facts[1]:
        return f"Forks two {NAMES[facts[0]]}s."
    return f"Forks {NAMES[facts[0]]} and {NAMES[facts[1]]}."


def _trades(facts: Sequence[int]) -> str:
    if facts[0] == facts[1]:
        return f"Trades {NAMES[facts[0]]}s."
    return f"Trades a {NAMES[facts[0]]} for a {NAMES[facts[1]]}."


def _places(facts: Sequence[int]) -> str:
    return f"Places the {NAMES[facts[0]]} on {square_name(facts[1])}, its best square."


def _number(number: int) -> str:
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def _plain(sentence: str) -> Callable[[Sequence[int]], str]:
    return lambda facts: sentence.format(NAMES[facts[0]])


def _against(sentence: str) -> Callable[[Sequence[int]], str]:
    return lambda facts: sentence.format(ONES[facts[0]])


SENTENCES: dict[int, Callable[[Sequence[int]], str]] = {
    reasons.LOOKS_BEST: _plain("Nothing better was found."),
    reasons.NO_CHOICE: _plain("There is no other choice."),
    reasons.MATES: _mates,
    reasons.WINS_AT_ONCE: _plain("Takes the last piece and wins."),
    reasons.HOLDS_OUT: _holds_out,
    reasons.PROMOTES: _plain("Promotes a pawn to a {}."),
    reasons.WINS: _against("Wins {}."),
    reasons.FORKS: _forks,
    reasons.TAKES_CHECKING: _plain("Takes the {} that gives check."),
    reasons.BLOCKS_CHECK: _plain("Blocks the check."),
    reasons.LEAVES_CHECK: _plain("Moves the king out of check."),
    reasons.TRADES: _trades,
    reasons.TAKES: _against("Takes {}."),
    reasons.CASTLES: _plain("Castles to bring the king to safety."),
    reasons.SAVES: _plain("Brings the {} out of danger."),
    reasons.ATTACKS: _against("Attacks {}."),
    reasons.CHECKS: _plain("Gives check."),
    reasons.OPENS_FILE: _plain("Brings the rook to an open file."),
    reasons.PUSHES_PASSED: _plain("Pushes a passed pawn."),
    reasons.PLACES_CHECK: _plain("Places the {} with check."),
    reasons.PLACES_KING: _plain("Places the king where it is safest."),
    reasons.PLACES: _places,
    reasons.DEVELOPS: _plain("Brings the {} into play."),
    reasons.DRIVES_KING: _plain("Drives the bare king towards the edge."),
    reasons.TAKES_CENTRE: _plain("Takes space in the centre."),
    reasons.IMPROVES: _plain("Puts the {} on a better square."),
    reasons.HOLDS_DRAW: _plain("Holds the draw."),
    reasons.ADVANCES: _plain("Advances a pawn."),
}
"""How each reason is told."""
