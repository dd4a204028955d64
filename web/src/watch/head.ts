// A replay's header, and whether this page can show it.
import { headOf } from "../match/watched";
import { RulesError, type Rules } from "../python/rules";
import { MOST_CHARACTERS, type GameInfo, type ReplayHead } from "../python/types";

export type Trouble = "empty" | "big" | "notReplay" | "unknownGame" | "otherVersion" | "manySeats" | "damaged";

/** A text from outside that is not a replay these rules can show. */
export class BadText extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly detail = "",
  ) {
    super(trouble);
  }
}

/** The header of a replay that can be shown here; throws a BadText saying what is wrong with any other text. */
export async function readHead(rules: Rules, text: string, games: Pick<GameInfo, "id">[]): Promise<ReplayHead> {
  if (!text.trim()) throw new BadText("empty");
  if (text.length > MOST_CHARACTERS) throw new BadText("big");
  await rules.loadReplays();
  const { game } = headIn(rules, text);
  if (!games.some(({ id }) => id === game)) throw new BadText("unknownGame");
  // Only its game's rules know which versions they can play.
  await rules.loadGame(game);
  const head = headIn(rules, text);
  if (head.problem) throw new BadText("otherVersion", head.problem);
  if (head.excess) throw new BadText(head.excess === "seats" ? "manySeats" : "damaged");
  return head;
}

function headIn(rules: Rules, text: string): ReplayHead {
  try {
    return headOf(rules, text);
  } catch (error) {
    if (error instanceof RulesError) throw new BadText("notReplay", error.message);
    throw error;
  }
}

/** A name that is the same for equal replays. */
export function nameOf(game: string, text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return `${game}-${hash.toString(36)}${text.length.toString(36)}`;
}
