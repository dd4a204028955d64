// The inputs of a replay's text, in words: whose, when and what.

export interface SpokenInput {
  time: number;
  seat: number;
  action: string;
}

/** Inputs of a two-seat turn game: the seats take turns unless `@` says whose input follows. */
export function spokenInputs(replay: string): SpokenInput[] {
  const body = /^inputs:\n([\s\S]*?)^end:/m.exec(replay)?.[1] ?? "";
  const inputs: SpokenInput[] = [];
  let time = 0;
  let seat = 0;
  for (const word of body.split(/\s+/)) {
    if (word.startsWith("+")) time += Number(word.slice(1));
    else if (word.startsWith("@")) seat = Number(word.slice(1));
    else if (word && !word.startsWith("#")) {
      inputs.push({ time, seat, action: word });
      seat = 1 - seat;
    }
  }
  return inputs;
}
