// Exporting a replay as a file, and importing one from outside.
import { verifyReplay } from "../match/watched";
import type { Rules } from "../python/rules";
import type { GameInfo, ReplayHead } from "../python/types";
import { keepReplay, type KeptReplay } from "../store/library";
import { remember } from "./checking";
import { BadText, nameOf, readHead } from "./head";

/** Check a text from outside and store it; throws a BadText and changes nothing if it isn't a replay. */
export async function takeIn(rules: Rules, given: string, games: GameInfo[]): Promise<KeptReplay> {
  const head = await readHead(rules, given, games);
  try {
    // A replay that is readable but fails verification is stored anyway: watching it shows where it differs.
    const found = await verifyReplay(rules, head.text);
    if (found) remember(head.text, found);
  } catch (error) {
    throw new BadText("damaged", error instanceof Error ? error.message : String(error));
  }
  const kept = keptOf(head, new Date().toISOString());
  keepReplay(kept);
  return kept;
}

export function keptOf({ game, reason, score, end, text }: ReplayHead, date: string): KeptReplay {
  return { id: nameOf(game, text), game, date, reason, score, time: end, replay: text };
}

export function saveFile(replay: KeptReplay): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([replay.replay], { type: "text/plain" }));
  link.download = `${replay.game}-${replay.date.slice(0, 10)}-${replay.score}.replay`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
