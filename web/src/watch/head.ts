// What a replay's text says about itself, read with suspicion before the rules see it.

/** Far above any real game; beyond it a text is not opened. */
const MOST_CHARACTERS = 1_000_000;
const LONGEST_MS = 12 * 60 * 60 * 1000;
/** More boards than these would keep the page busy for minutes. */
const MOST_SEATS = 8;

export interface Head {
  game: string;
  version: number;
  seats: number;
  /** When recording stopped, in ms. */
  end: number;
  reason: string;
  score: number;
}

export type Trouble = "empty" | "big" | "notReplay" | "unknownGame" | "otherVersion" | "manySeats" | "damaged";

export interface KnownGame {
  id: string;
  version: number;
}

/** Replay texts are compared and kept with plain line ends. */
export function tidy(text: string): string {
  return (
    text
      .replace(/^\uFEFF/, "")
      .replace(/\r\n?/g, "\n")
      .trim() + "\n"
  );
}

function wholeOf(text: string, name: string, most: number): number | undefined {
  const found = new RegExp(`^${name}: (\\d{1,15})(?: [0-9a-f]+)?$`, "m").exec(text)?.[1];
  const number = Number(found);
  return found !== undefined && number <= most ? number : undefined;
}

/** The head of a tidy text, or what is wrong with it. */
export function readHead(text: string, games: KnownGame[]): Head | Trouble {
  if (!text.trim()) return "empty";
  if (text.length > MOST_CHARACTERS) return "big";
  if (!text.startsWith("blockyard replay 1\n")) return "notReplay";
  const [, id = "", version = ""] = /^game: (\w+) (\d{1,6})$/m.exec(text) ?? [];
  if (!id) return "damaged";
  const game = games.find((each) => each.id === id);
  if (!game) return "unknownGame";
  if (game.version !== Number(version)) return "otherVersion";
  const seats = wholeOf(text, "seats", Number.MAX_SAFE_INTEGER);
  const end = wholeOf(text, "end", LONGEST_MS);
  const outcome = /^outcome: (.*)$/m.exec(text)?.[1];
  if (!seats || end === undefined || outcome === undefined) return "damaged";
  if (seats > MOST_SEATS) return "manySeats";
  const scores = /scores: ([\d -]+)$/.exec(outcome)?.[1]?.split(" ").map(Number) ?? [0];
  return {
    game: id,
    version: game.version,
    seats,
    end,
    reason: outcome.split(";")[0] ?? "",
    score: Math.max(...scores),
  };
}

export function isTrouble(head: Head | Trouble): head is Trouble {
  return typeof head === "string";
}

/** A name by which equal replays are the same one. */
export function nameOf(game: string, text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return `${game}-${hash.toString(36)}${text.length.toString(36)}`;
}
