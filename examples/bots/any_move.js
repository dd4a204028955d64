// A bot for every game: it plays any legal action, and never resigns.
//
//     blockyard play saktris --bot examples/bots/any_move.js
//
// The messages are described in docs/bots.md: one JSON object per line, in both directions.
const { createInterface } = require("node:readline");

let surrenders = [];

function say(answer) {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.t === "hello") {
    surrenders = message.surrenders;
    say({ t: "ready", i: message.i });
  } else if (message.t === "act") {
    const actions = message.legal.filter((action) => !surrenders.includes(action));
    const action = actions[Math.floor(Math.random() * actions.length)] ?? null;
    say({ i: message.i, action, explanation: `Picks one of ${actions.length} actions.` });
  } else if (message.t === "end") {
    process.exit();
  }
});
