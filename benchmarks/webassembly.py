"""Compiled kernels in the browser: steps per second, compared with machine code in the same run."""

import base64
from typing import Any

from playwright.sync_api import Page
from scripts.browser import browsing

from benchmarks.compiled import BOARDS, MILLISECONDS, WARMING, rate
from benchmarks.figure import Figure
from benchmarks.playing import play_at_random
from blockyard.compiler.law import lawful_program
from blockyard.compiler.program import types_of
from blockyard.compiler.types import Kernels, Number, Numbers, States
from blockyard.compiler.wasm import wasm_module
from blockyard.core.game import Game
from blockyard.core.registry import all_games
from blockyard.core.rng import WORDS

LEAST_RATIO = 0.5
"""Of machine code's speed."""

ROUNDS = 300
SHORTEST = 2
"""Measurements, of which the best counts, and how long one takes at least, in ms.

A page has only the clock, so they are short: some must not be interrupted by other programs.
"""

RUN = """
async ({ module, boardBytes, workBytes, settings, words, numbers, boards, ...how }) => {
  const { warming, rounds, shortest } = how;
  const bytes = Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0));
  const { exports } = (await WebAssembly.instantiate(bytes)).instance;
  let end = exports.heap.value;
  const take = (size) => (end += size) - size;
  const at = {
    boards: take(boards * boardBytes),
    work: take(workBytes),
    settings: take(8 * Math.max(settings.length, 1)),
    words: take(8 * words),
    numbers: take(8 * numbers.length),
  };
  exports.memory.grow(Math.ceil(end / 65536));
  const fill = (place, values) =>
    new BigInt64Array(exports.memory.buffer, place, values.length).set(values.map(BigInt));
  fill(at.settings, settings);
  fill(at.words, Array.from({ length: words }, (_, index) => index + 1));
  fill(at.numbers, numbers);
  const seats = BigInt(numbers[1]);
  for (let index = 0; index < boards; index += 1)
    exports.reset(at.boards + index * boardBytes, at.settings, BigInt(index), 0n, seats);
  const given = [at.boards, at.work, at.settings, at.words, at.numbers];
  exports.play_at_random(...given, BigInt(warming));
  let best = 0;
  let steps = 1;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const done = exports.play_at_random(...given, BigInt(steps));
    const passed = performance.now() - begun;
    if (passed < shortest) steps *= 2;
    else best = Math.max(best, Number(done) / passed * 1000);
  }
  return best;
}
"""


def figures() -> list[Figure]:
    """For each game: steps per second in the browser, and their share of machine code's."""
    found = []
    with browsing() as browser:
        page = browser.new_page()
        for game in all_games():
            in_browser, native = rate_in_browser(page, game), rate(game)
            name = f"{game.title}: random legal steps in WebAssembly"
            found += [
                Figure(name, in_browser, "/s"),
                Figure(
                    f"{name}, compared with machine code",
                    in_browser / native,
                    "x",
                    LEAST_RATIO,
                    at_most=False,
                ),
            ]
    return found


def rate_in_browser(page: Page, game: Game) -> float:
    """Steps per second in a page."""
    # Games list resigning actions last, so stopping before the first of them avoids them all.
    quits = min((game.actions.read(word) for word in game.surrenders), default=game.actions.count)
    types = types_of(game)
    given: dict[str, Any] = {
        "module": base64.b64encode(module_with_loop(game)).decode(),
        "boardBytes": 8 * types.board.size,
        "workBytes": 8 * types.work.size,
        "settings": game.settings.read(),
        "words": WORDS,
        "numbers": [BOARDS, game.seats[0], quits, MILLISECONDS],
        "boards": BOARDS,
        "warming": WARMING,
        "rounds": ROUNDS,
        "shortest": SHORTEST,
    }
    found: float = page.evaluate(RUN, given)
    return found


def module_with_loop(game: Game) -> bytes:
    """A game's kernels with the loop that machine code is measured with too."""
    program = lawful_program(game)
    types = types_of(game)
    parameters = (
        Kernels(tuple(program.library.named)),
        States(types.board),
        types.work,
        types.settings,
        Numbers((WORDS,), "words"),
        Numbers((4,), "numbers"),
        Number(),
    )
    program.export(play_at_random.__name__, play_at_random, (parameters, Number()))
    return wasm_module(program)
