// Whole games as text (PGN) and positions (FEN), out of the page and into it.
import { LocalMatch } from "../../match/local";
import type { GameMatch } from "../../match/match";
import type { Host } from "../../python/host";
import type { GameInfo, Outcome, SettingValue } from "../../python/types";
import { plyOf, type Written } from "./history.svelte";
import { spokenInputs } from "./replayInputs";

const GAME = "saktris";
const VARIANT = "Saktris";
const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];
const SIDES = ["white", "black"];
const LINE_WIDTH = 80;

/** The position and its settings as text, without what chance holds: nobody learns what will come. */
export function positionText(match: GameMatch): string {
  return match.show().replace(/ rng=\S+/, "");
}

function resultOf(outcome: Outcome | null): string {
  if (!outcome) return "*";
  return outcome.winner === null ? "1/2-1/2" : outcome.winner === 0 ? "1-0" : "0-1";
}

function tag(name: string, value: string): string {
  return `[${name} "${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"]`;
}

/** Whether a game began from a position of its own, not from the empty board. */
export function hasStart(replay: string): boolean {
  return /^start:$/m.test(replay);
}

/** A game as PGN, with the times and words that a replay needs; `start` is the position it began from, if one was given. */
export function gameText(info: GameInfo, match: GameMatch, moves: Written[], date: string, start: string): string {
  const replay = match.replay();
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(replay)?.[1] ?? "";
  const outcome = match.view(0).outcome;
  const tags = [
    tag("Event", "Blockyard"),
    tag("Date", date.slice(0, 10).replaceAll("-", ".")),
    tag("White", "?"),
    tag("Black", "?"),
  ];
  tags.push(tag("Result", resultOf(outcome)), tag("Variant", VARIANT), tag("Rules", String(info.version)));
  tags.push(tag("Settings", header("settings")), tag("Seed", String(match.seed)));
  if (start) tags.push(tag("SetUp", "1"), tag("FEN", start));
  if (outcome) tags.push(tag("Termination", outcome.reason));
  return `${tags.join("\n")}\n\n${wrapped([...moveWords(replay, moves), resultOf(outcome)])}\n`;
}

function moveWords(replay: string, moves: Written[]): string[] {
  const words: string[] = [];
  let clock = 0;
  let numbered = false;
  spokenInputs(replay).forEach((input, index) => {
    if (input.time > clock) words.push(`{[%at ${input.time}]}`);
    if (input.time > clock) numbered = false;
    clock = input.time;
    const made = moves.filter((move) => move.after === index + 1);
    if (!made.length) words.push(`{[%say ${SIDES[input.seat] ?? ""} ${input.action}]}`);
    for (const move of made) {
      const white = move.ply % 2 === 0;
      if (white || !numbered) words.push(`${Math.floor(move.ply / 2)}${white ? "." : "..."}`);
      words.push(move.san);
    }
    numbered = made.length > 0;
  });
  const end = Number(/^end: (\d+)/m.exec(replay)?.[1] ?? 0);
  if (end > clock) words.push(`{[%at ${end}]}`);
  return words;
}

function wrapped(words: string[]): string {
  const lines: string[] = [""];
  for (const word of words) {
    const line = lines.at(-1) ?? "";
    if (line && line.length + word.length >= LINE_WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join("\n");
}

export interface GameParts {
  tags: Record<string, string>;
  /** Moves and bracketed commands in their order. */
  words: string[];
}

/** The tags and moves of a PGN; comments, variations, numbers and results are left out. */
export function partsOf(text: string): GameParts {
  const tags: Record<string, string> = {};
  let body = "";
  for (const line of text.split("\n").map((each) => each.trim())) {
    const found = /^\[(\w+) "(.*)"\]$/.exec(line);
    if (found && !body) tags[found[1] ?? ""] = (found[2] ?? "").replaceAll('\\"', '"').replaceAll("\\\\", "\\");
    else if (!line.startsWith("%")) body += `${line.replace(/;.*/, "")} `;
  }
  let depth = 0;
  const words: string[] = [];
  for (const word of body.match(/\{[^}]*\}|[()]|[^\s(){}]+/g) ?? []) {
    if (word === "(" || word === ")") depth += word === "(" ? 1 : -1;
    else if (depth > 0) continue;
    else if (word.startsWith("{[%")) words.push(word.slice(1, -1));
    else if (!word.startsWith("{")) words.push(...plainMove(word));
  }
  return { tags, words };
}

function plainMove(word: string): string[] {
  if (RESULTS.includes(word) || word.startsWith("$") || word === "--") return [];
  const move = /^0-0/.test(word) ? word : word.replace(/^[\d.]+/, "");
  return move && move !== "--" ? [move] : [];
}

export function settingsOf(text: string): Record<string, SettingValue> {
  const settings: Record<string, SettingValue> = {};
  for (const word of text.split(/\s+/)) {
    const [name = "", value = ""] = word.split("=");
    if (!name || !value) continue;
    settings[name] = value === "on" ? true : value === "off" ? false : /^\d+$/.test(value) ? Number(value) : value;
  }
  return settings;
}

function isGame(text: string): boolean {
  return /^\s*\[\w+ "/m.test(text) || /^\s*1\.\s*\S/.test(text);
}

/** The match that a text tells of, a position or a whole game; the rules say what is wrong with it. */
export async function matchFromText(host: Host, text: string, seed: number): Promise<LocalMatch> {
  if (!isGame(text)) return LocalMatch.begin(host, { game: GAME, seats: 2, seed, start: text.trim() });
  const { tags, words } = partsOf(text);
  if ((tags["Variant"] ?? VARIANT) !== VARIANT) throw new Error(`${tags["Variant"] ?? ""} ≠ ${VARIANT}`);
  const start = tags["FEN"] ?? "";
  const settings = settingsOf(tags["Settings"] ?? "");
  const match = await LocalMatch.begin(host, {
    game: GAME,
    seats: 2,
    seed: Number(tags["Seed"] ?? 0),
    settings,
    start,
  });
  try {
    for (const word of words) obey(match, word);
  } catch (error) {
    match.close();
    throw error;
  }
  return match;
}

function obey(match: LocalMatch, word: string): void {
  const [kind, first = "", second = ""] = word.replace(/^\[%|\]$/g, "").split(/\s+/);
  const turn = match.view(0).turn;
  if (!word.startsWith("[%")) {
    if (turn === null) throw new Error(word);
    try {
      match.act(turn, word);
    } catch (error) {
      const number = Math.floor(plyOf(match.view(0), turn) / 2);
      throw new Error(
        `${number}${turn ? "..." : "."} ${word}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  } else if (kind === "at") match.advance(Number(first));
  else if (kind === "say" && SIDES.includes(first)) match.act(SIDES.indexOf(first), second);
}
