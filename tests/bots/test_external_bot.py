"""External bots: a program plays a seat; if it misbehaves, it loses its turn and nothing else."""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pebbles import game as pebbles
from tests.broken.base import embers

from blockyard.bots import Budget, ExternalBot, UnknownBot, bot_named, bot_names
from blockyard.bots.external_bot import MOST_FAILURES
from blockyard.bots.program import MOST_LINE, MOST_LINES, command_of
from blockyard.bots.programs import add_program, remove_program
from blockyard.core.match import Match
from blockyard.core.observation import observe
from blockyard.core.seat import Seat
from blockyard.games.blockblast import game as blast

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "bots"
HASTE = Budget(400)

READY = """
import json, os, subprocess, sys, time

def say(**answer):
    print(json.dumps(answer), flush=True)

def messages():
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            say(t="ready", i=message["i"])
        else:
            yield message

for message in messages():
    if message["t"] == "end":
        break
"""

NewBot = Callable[..., ExternalBot]


@pytest.fixture
def new_bot(tmp_path: Path) -> Iterator[NewBot]:
    """Makes bots that answer requests with some code, and closes them."""
    made: list[ExternalBot] = []

    def make(*lines: str, game: object = pebbles, source: str = "") -> ExternalBot:
        path = tmp_path / f"program{len(made)}.py"
        path.write_text(source or READY + "".join(f"    {line}\n" for line in lines))
        bot = bot_named(game, str(path), 1, HASTE)  # type: ignore[arg-type]  # a game
        assert isinstance(bot, ExternalBot)
        made.append(bot)
        return bot

    yield make
    for bot in made:
        bot.close()


def first_seat(seed: int = 3) -> Seat:
    return Seat(Match(pebbles, {"pebbles": 30}, seed), 0)


def test_a_program_plays_a_whole_match(new_bot: NewBot) -> None:
    bot = new_bot("say(i=message['i'], action=message['legal'][-1], explanation='Takes\\nall.')")
    match = Match(pebbles, {"pebbles": 12}, 2)
    while match.position.turn is not None:
        seat = Seat(match, match.position.turn)
        action = bot.choose(seat)
        assert action == seat.legal()[-1]
        seat.act(action)
    assert bot.failures == 0
    assert bot.explanation == "Takes all."


@pytest.mark.parametrize("name", ["any_move.py", "any_move.js"])
def test_the_examples_play(name: str) -> None:
    bot = ExternalBot(pebbles, str(EXAMPLES / name), 5)
    seat = first_seat()
    # Chosen at random: it is as good as certain that each of three actions is among so many.
    chosen = {bot.choose(seat) for _ in range(60)}
    bot.close()
    assert bot.failures == 0
    assert chosen == set(seat.legal())
    assert bot.explanation == "Picks one of 3 actions."


MISBEHAVING = {
    "crashes": ("raise SystemExit('no memory')", "it ended: no memory"),
    "ends": ("os._exit(3)", "it ended with status 3"),
    "hangs": ("time.sleep(60)", "it did not answer within"),
    "floods": ("while True: say(t='noise', i=0)", f"it wrote {MOST_LINES} lines without answering"),
    "never ends its line": (
        "while True: sys.stdout.write('x' * 9999)",
        f"it wrote a line of more than {MOST_LINE} bytes",
    ),
    "answers nonsense": (
        "print('e2e4', flush=True)",
        "it wrote 'e2e4', which is not",
    ),
    "answers a list": ("print('[1, 2]', flush=True)", "which is not a JSON object"),
    "nests too deeply": ("print('[' * 60000, flush=True)", "which is not a JSON object"),
    "chooses nonsense": (
        "say(i=message['i'], action='castle')",
        "it chose 'castle', which is not a legal action",
    ),
    "chooses a list": ("say(i=message['i'], action=[[]])", "which is not a legal action"),
    "passes": ("say(i=message['i'], action=None)", "it chose no action although it is its turn"),
}


@pytest.mark.parametrize("habit", MISBEHAVING)
def test_a_program_that_misbehaves_loses_its_turn(new_bot: NewBot, habit: str) -> None:
    code, words = MISBEHAVING[habit]
    bot = new_bot(code)
    seat = first_seat()
    before = time.monotonic()
    assert bot.choose(seat) in seat.legal()
    assert time.monotonic() - before < 30
    assert bot.failures == 1
    assert bot.explanation.startswith(f"{bot.name} loses its turn: ")
    assert words in bot.explanation


def test_a_program_gets_another_chance_twice(new_bot: NewBot) -> None:
    bot = new_bot("say(i=message['i'], action='castle')")
    seat = first_seat()
    for _ in range(MOST_FAILURES + 2):
        assert bot.choose(seat) in seat.legal()
    assert bot.failures == MOST_FAILURES
    assert bot.explanation.endswith("It is not asked again.")


def test_a_program_that_failed_once_goes_on(new_bot: NewBot, tmp_path: Path) -> None:
    mark = tmp_path / "failed"
    bot = new_bot(
        f"if not os.path.exists({str(mark)!r}): open({str(mark)!r}, 'w').close(); os._exit(1)",
        "say(i=message['i'], action='two')",
    )
    seat = first_seat()
    bot.choose(seat)
    assert bot.choose(seat) == "two"
    assert bot.failures == 1


def test_a_late_answer_does_not_count_for_the_next_turn(new_bot: NewBot) -> None:
    bot = new_bot("say(i=message['i'] - 1, action='three')", "say(i=message['i'], action='one')")
    assert bot.choose(first_seat()) == "one"


def test_a_program_that_reads_nothing_does_not_block_its_host(new_bot: NewBot) -> None:
    bot = new_bot(source='import time\nprint(\'{"t": "ready"}\', flush=True)\ntime.sleep(60)\n')
    assert bot.choose(first_seat()) is not None
    assert "it did not answer within" in bot.explanation


def test_a_program_that_does_not_exist_loses_its_turn() -> None:
    bot = ExternalBot(pebbles, "./there-is-no-such-program", 1)
    assert bot.choose(first_seat()) is not None
    assert "it could not be started: " in bot.explanation


def test_what_a_program_started_is_killed_with_it(new_bot: NewBot, tmp_path: Path) -> None:
    note = tmp_path / "child"
    bot = new_bot(
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])",
        f"open({str(note)!r}, 'w').write(str(child.pid))",
        "time.sleep(60)",
    )
    bot.choose(first_seat())
    child = int(note.read_text())
    end = time.monotonic() + 30
    while is_running(child):
        assert time.monotonic() < end, "the child of the program is still running"
        time.sleep(0.01)


def is_running(pid: int) -> bool:
    """Whether a process runs, other than as a zombie that nobody has asked about."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def test_a_program_is_told_the_outcome_and_ends(new_bot: NewBot, tmp_path: Path) -> None:
    note = tmp_path / "outcome"
    writes = f"open({str(note)!r}, 'w').write(str(message['outcome']['winner']))"
    source = READY.replace("        break", f"        {writes}")
    bot = new_bot(source=f"{source}    else: say(i=message['i'], action=message['legal'][-1])\n")
    match = Match(pebbles, {"pebbles": 4}, 2)
    while match.position.turn is not None:
        seat = Seat(match, match.position.turn)
        action = bot.choose(seat)
        assert action is not None
        seat.act(action)
    bot.close()
    end = time.monotonic() + 30
    while not (note.exists() and note.read_text()):
        assert time.monotonic() < end, "the program has not heard the outcome"
        time.sleep(0.01)
    outcome = match.outcome()
    assert outcome is not None
    assert note.read_text() == str(outcome.winner)


def test_in_real_time_a_lost_turn_is_a_pause(new_bot: NewBot) -> None:
    fire = embers()
    bot = new_bot("say(i=message['i'], action='dance')", game=fire)
    match = Match(fire, seed=1)
    assert bot.choose(Seat(match, 0)) is None
    assert bot.failures == 1


def test_in_real_time_a_program_says_how_long_it_waits(new_bot: NewBot) -> None:
    fire = embers()
    bot = new_bot("say(i=message['i'], action=None, wait=700)", game=fire)
    assert bot.choose(Seat(Match(fire, seed=1), 0)) is None
    assert bot.wait() == 700
    assert bot.failures == 0


OBSERVING = """
import json, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "hello":
        print(json.dumps({"t": "ready", "i": message["i"], "observation": True}), flush=True)
    elif message["t"] == "act":
        words = "".join(map(str, message["observation"][64:139]))
        answer = {"i": message["i"], "action": message["legal"][0], "explanation": words}
        print(json.dumps(answer), flush=True)
"""


def test_a_program_may_ask_for_what_agents_in_training_observe(new_bot: NewBot) -> None:
    bot = new_bot(source=OBSERVING, game=blast)
    match = Match(blast, seed=1)
    match.play(0, match.legal(0)[0])
    assert bot.choose(Seat(match, 0)) is not None
    tray = observe(match.position, 0)[64:139]
    assert any(tray)
    assert bot.explanation == "".join(map(str, tray))


def test_in_a_game_that_declares_no_observation_it_is_empty(new_bot: NewBot) -> None:
    source = OBSERVING.replace('message["observation"][64:139]', '[message["observation"]]')
    bot = new_bot(source=source)
    assert bot.choose(first_seat()) is not None
    assert bot.explanation == "[]"


def test_a_program_that_does_not_ask_gets_no_observation(new_bot: NewBot) -> None:
    words = "explanation=str('observation' in message)"
    bot = new_bot(f"say(i=message['i'], action=message['legal'][0], {words})", game=embers())
    bot.choose(Seat(Match(embers(), seed=1), 0))
    assert bot.explanation == "False"


def test_an_operator_names_the_programs_that_may_play() -> None:
    add_program("sage", "node sage.js")
    try:
        assert bot_names(pebbles)[-1] == "sage"
        bot = bot_named(pebbles, "sage")
        assert isinstance(bot, ExternalBot)
        assert bot.name == "sage"
    finally:
        remove_program("sage")
    with pytest.raises(UnknownBot):
        bot_named(pebbles, "sage")


@pytest.mark.parametrize("name", ["random", "level9", "two words", ""])
def test_a_program_needs_a_name_of_its_own(name: str) -> None:
    with pytest.raises(ValueError, match=r"name of another bot|is given as NAME=COMMAND"):
        add_program(name, "./sage")


def test_scripts_need_not_be_executable(tmp_path: Path) -> None:
    script = tmp_path / "sage.js"
    script.write_text("")
    assert command_of(f"{script} --fast") == ["node", str(script), "--fast"]
    script.chmod(0o755)
    assert command_of(str(script)) == [str(script)] if os.name == "posix" else True
