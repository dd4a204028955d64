// Plays parity scenarios under MicroPython: node parity.mjs BUNDLE GAME FIRST COUNT [marks]
// Prints a line of JSON a match; with "marks" every step of it.
import { readFileSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const HEAP_BYTES = 16 * 1024 * 1024;
const [bundlePath, game, first, count, detail] = process.argv.slice(2);

function install(python, files) {
  const made = new Set();
  for (const [path, source] of Object.entries(files)) {
    const folders = ["lib", ...path.split("/").slice(0, -1)];
    let folder = "";
    for (const name of folders) {
      folder += `/${name}`;
      if (!made.has(folder)) {
        python.FS.mkdir(folder);
        made.add(folder);
      }
    }
    python.FS.writeFile(`/lib/${path}`, source);
  }
}

const python = await loadMicroPython({ heapsize: HEAP_BYTES });
install(python, JSON.parse(readFileSync(bundlePath, "utf8")));
try {
  python.runPython(`
import sys
sys.path.append("/lib")
import json
import time
from blockyard.core.match import Match
from blockyard.core.parity import Scenario, summary
from blockyard.core.registry import find_game

game = find_game("${game}")
for number in range(${first}, ${first} + ${count}):
    scenario = Scenario(game, number)
    begun = time.ticks_us()
    marks = scenario.play(lambda settings, seed, seats: Match(game, settings, seed, seats))
    spent = time.ticks_diff(time.ticks_us(), begun)
    answer = {"number": number, "summary": summary(marks), "microseconds": spent}
    if ${detail === "marks" ? "True" : "False"}:
        answer["marks"] = marks
    print(json.dumps(answer))
`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
