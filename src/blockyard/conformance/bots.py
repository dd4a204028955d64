"""Checks of a game's bot: its parts, its plans, its explanations, and what it may know."""

from collections.abc import Iterator
from typing import Any

from blockyard.conformance.scenario import Scenario
from blockyard.conformance.states import Broken, field_problems, scramble
from blockyard.core.bot import FACTS, LEAST_EFFORT, LEVELS, BotKernels, Thinking
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.rng import WORDS, draw, seed_stream
from blockyard.core.seat import Seat
from blockyard.core.state import Board, State, field_names, to_data

BOT_STREAM = 60003
SCENARIOS = 4
DECISIONS = 6
"""Decisions of each seat in a scenario; a bot is slow where nothing is compiled."""

LENGTHS = {"facts": FACTS, "words": WORDS}
"""How many numbers the lists that every bot has must hold."""

MOST_SEATS = 2
WAITS = 400
"""Maximum ms between the decisions in a real-time game."""


def check_bot(game: Game) -> Iterator[str]:
    """Check that a game's bot is complete, and plays a few matches as the contract says."""
    if not game.bot:
        return
    missing = list(_missing(game))
    yield from missing
    if missing:
        return
    problems = list(_thoughts_problems(game.bot_part("Thoughts")()))
    yield from problems
    for number in range(0 if problems else SCENARIOS):
        _check_playing(game, number)


def _missing(game: Game) -> Iterator[str]:
    names = [name for name in vars(BotKernels) if not name.startswith("_")]
    for name in (*names, "SPARE_BOARDS", "Thoughts"):
        if game.bot_part(name) is None:
            yield f"the bot has no {name}"


def _thoughts_problems(thoughts: State) -> Iterator[str]:
    yield from (f"the bot's thoughts: {problem}" for problem in field_problems(thoughts))
    usual = Thinking()
    for name in field_names(usual):
        value: Any = getattr(thoughts, name, None)
        if type(value) is not type(getattr(usual, name)):
            yield f"the bot's thoughts have no field {name} as every bot has it"
        elif name in LENGTHS and len(value) != LENGTHS[name]:
            yield f"the bot's thoughts have {len(value)} {name}, not {LENGTHS[name]}"


class Player:
    """The bot on one seat, playing twice: from a clean memory, and from a disturbed one."""

    def __init__(self, game: Game, level: int, seed: int) -> None:
        self.game = game
        self.minds = [game.bot_part("Thoughts")() for _ in range(2)]
        scramble(self.minds[1], field_names(self.minds[1]))
        self.guesses = [[0] * WORDS for _ in self.minds]
        """What each has instead of the match's random numbers."""
        for number, (mind, words) in enumerate(zip(self.minds, self.guesses, strict=True)):
            seed_stream(words, seed + number, BOT_STREAM)
            game.bot_part("begin")(mind, level, seed)
        spare = game.bot_part("SPARE_BOARDS")
        self.boards = [game.board() for _ in range(spare)]

    def decide(self, seat: Seat) -> int:
        """The action that both choose; raises ``Broken`` if one breaks the contract."""
        chosen = [
            self._decision(seat.concealed(words), seat, mind)
            for mind, words in zip(self.minds, self.guesses, strict=True)
        ]
        if chosen[0] != chosen[1]:
            raise Broken("the bot's plan depends on hidden information, or on what it did before")
        _check_explanation(self.game, self.minds[0])
        return chosen[0][0]

    def _decision(self, board: Board, seat: Seat, t: Any) -> tuple[int, int, int]:
        """The action, what it is worth, and why."""
        before = to_data(board)
        action = self._call("follow", board, seat.number, t) if seat.game.timed else -1
        if action < 0:
            self._call("consider", board, seat.number, t)
            done = self._call("think", board, seat.number, self.boards, t, LEAST_EFFORT)
            if done not in (0, 1):
                raise Broken(f"think returns {done}, not 0 or 1")
            action = self._call("follow", board, seat.number, t)
        if to_data(board) != before:
            raise Broken("the bot changes the board that it thinks about")
        return action, t.value, t.reason

    def judge(self, before: Board, after: Board, seat: int) -> tuple[int, int]:
        """What the bot thinks a decision cost, and what it would have done instead."""
        t = self.game.bot_part("Thoughts")()
        self.game.bot_part("begin")(t, LEVELS, 1)
        cost = self._call("judge", before, after, seat, self.boards, t, LEAST_EFFORT)
        return cost, self._call("follow", before, seat, t)

    def _call(self, kernel: str, *values: Any) -> int:
        result = self.game.bot_part(kernel)(*values)
        return 0 if result is None else int(result)


def _check_playing(game: Game, number: int) -> None:
    scenario = Scenario(game, number)
    rng = [0] * WORDS
    seed_stream(rng, number, BOT_STREAM)
    seats = max(game.seats[0], min(scenario.seats, MOST_SEATS))
    match = Match(game, scenario.settings, scenario.seed, seats)
    ports = [Seat(match, seat) for seat in range(seats)]
    players = [Player(game, 1 + draw(rng, LEVELS), number + seat) for seat in range(seats)]
    for _ in range(DECISIONS):
        for port, player in zip(ports, players, strict=True):
            if not match.position.is_over() and port.may_act():
                _check_action(match, port, player)
        if not match.position.is_over():
            match.advance(match.now + 1 + draw(rng, WAITS))


def _check_action(match: Match, port: Seat, player: Player) -> None:
    action = player.decide(port)
    legal = match.position.legal(port.number)
    if action < 0:
        if not match.game.timed:
            raise Broken("the bot has no plan although it could act")
        return
    if action not in legal:
        text = match.position.action_text(action)
        raise Broken(f"the bot's plan is not legal: {text}")
    words = list(player.guesses[0])
    before = port.concealed(words)
    match.act(port.number, action)
    # In real time an action is rarely all that a player makes of a position.
    if not match.game.timed:
        cost, planned = player.judge(before, port.concealed(words), port.number)
        if cost < 0:
            raise Broken("the bot judges a position as better than the best it could have made")
        if planned not in legal:
            raise Broken("having judged a decision, the bot has no plan of its own")


def _check_explanation(game: Game, t: Any) -> None:
    sentence = game.bot_part("explain")(t.reason, list(t.facts))
    if type(sentence) is not str or not _is_sentence(sentence):
        raise Broken(f"the bot does not explain reason {t.reason} in one sentence: {sentence!r}")


def _is_sentence(text: str) -> bool:
    return text == text.strip() and text[:1].isupper() and text.endswith(".") and "\n" not in text
