// Seeds from the server for ranked games: committed to by hash in advance, revealed when play starts.
import { NoAnswer, Refusal, beGuest, post, serverInfo } from "../online/api";
import type { RunResponse, RunStart } from "../online/wire";
import type { RankedGame, Seeded } from "../match/seeds";
import { partName } from "../store/submissions";

/** If the server takes longer than this, in ms, the game starts with a random seed, so that nobody waits to play. */
const PATIENCE = 1500;
/** A commitment older than this is not used, in ms; the server keeps it for an hour. */
const FRESH = 50 * 60 * 1000;

interface Promised {
  run: RunResponse;
  made: number;
}

/** The next commitment for each way to play. */
const promises = new Map<string, Promised>();

function keyOf({ game, mode, settings }: RankedGame): string {
  return JSON.stringify([game, mode, settings]);
}

/** A seed issued by the server now; undefined if the player doesn't take part or the server cannot be reached. */
export async function issuedSeed(game: RankedGame): Promise<Seeded | undefined> {
  if (partName() === undefined || !(await serverInfo())) return undefined;
  try {
    const run = promiseOf(game) ?? (await askFor(game));
    // A different version of the rules would be a different game.
    if (run.version !== game.version) return undefined;
    const { seed } = await post<RunStart>(`runs/${run.run}/start`, {}, PATIENCE);
    return { seed, run: run.run };
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Refusal) return undefined;
    throw error;
  } finally {
    // Prepare the next game in the background.
    void askFor(game).then(
      (run) => promises.set(keyOf(game), { run, made: Date.now() }),
      () => undefined,
    );
  }
}

function promiseOf(game: RankedGame): RunResponse | undefined {
  const key = keyOf(game);
  const found = promises.get(key);
  promises.delete(key);
  return found && Date.now() - found.made < FRESH ? found.run : undefined;
}

async function askFor({ game, mode, settings }: RankedGame): Promise<RunResponse> {
  const ask = { game, mode, settings };
  try {
    return await post<RunResponse>("runs", ask, PATIENCE);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "no_guest") throw error;
    await beGuest(partName());
    return post<RunResponse>("runs", ask, PATIENCE);
  }
}
