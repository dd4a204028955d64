// Results on their way to the server: they wait while it cannot be reached, are submitted, and are polled until the
// server has verified them.
import { dayOfRun } from "../match/seeds";
import { NoAnswer, Refusal, beGuest, get, post, serverInfo } from "../online/api";
import type { ScoreEntry } from "../online/wire";
import { isSettled, keepSubmission, partName, submissions, type Submission } from "../store/submissions";

/** Delays between polls of a result being verified, in ms: the first few are short. */
const ASK_AFTER = [300, 600, 1000, 2000, 4000, 8000, 15_000];
/** Delays before waiting results are retried, in ms: short at first, then longer. */
const TRY_AFTER = [1000, 3000, 10_000, 30_000];
/** Reasons why a result is not on its own leaderboard but can be on the one for any seed. */
const ELSEWHERE = ["too_late", "too_early", "no_run", "expired", "other_seed", "other_game", "not_started", "used"];

/** The state that the page shows. */
export const queue = $state<{ all: Submission[]; last: Submission | undefined }>({
  all: submissions(),
  last: undefined,
});

let sending: Promise<void> | undefined;
/** Something changed while sending: the network came back, or another game ended. */
let isChanged = false;
let again: ReturnType<typeof setTimeout> | undefined;
/** The number of failed attempts. */
let tries = 0;

/** Send waiting results, and poll those already sent. */
export function send(): Promise<void> {
  if (sending) isChanged = true;
  else sending = sendAll().finally(sendMore);
  return sending;
}

function sendMore(): void {
  sending = undefined;
  if (!isChanged) return;
  isChanged = false;
  void send();
}

async function sendAll(): Promise<void> {
  clearTimeout(again);
  queue.all = submissions();
  // The oldest first.
  const open = submissions()
    .filter((each) => !isSettled(each))
    .reverse();
  if (open.length === 0) return;
  queue.last = open.at(-1);
  try {
    if (!(await serverInfo())) throw new NoAnswer("there is no server");
    for (const each of open) await settle(each);
    tries = 0;
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof Refusal)) throw error;
    again = setTimeout(() => void send(), TRY_AFTER[Math.min(tries, TRY_AFTER.length - 1)]);
    tries += 1;
  }
}

/** Take a submission as far as possible; throws a NoAnswer, or a temporary Refusal, if it must wait. */
async function settle(submission: Submission): Promise<void> {
  try {
    const sent = submission.entry ? submission : await handOver(submission);
    if (!isSettled(sent)) await outcome(sent);
  } catch (error) {
    if (!(error instanceof Refusal) || error.isForNow) throw error;
    if (submission.entry && error.code === "no_entry") {
      // If the server has forgotten it, send it again.
      await settle({ ...submission, entry: "" });
    } else if (submission.run && ELSEWHERE.includes(error.code)) {
      // It doesn't count for its own leaderboard, so submit it for any seed.
      const { code, message } = error;
      await settle({ ...submission, run: "", entry: "", reason: code, message });
    } else keep({ ...submission, state: "rejected", replay: "", reason: error.code, message: error.message });
  }
}

async function handOver(submission: Submission): Promise<Submission> {
  const { replay, run } = submission;
  const daily = dayOfRun(run);
  const source = daily ? { daily } : run ? { run } : {};
  return took(submission, await asGuest(() => post<ScoreEntry>("scores", { replay, ...source })));
}

/** If the server doesn't know the player, register first. */
async function asGuest<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "no_guest") throw error;
    await beGuest(partName());
    return ask();
  }
}

/** Poll until the server has verified a result. */
async function outcome(submission: Submission): Promise<void> {
  for (const wait of ASK_AFTER) {
    await new Promise((done) => setTimeout(done, wait));
    const now = took(submission, await get<ScoreEntry>(`scores/${submission.entry}`));
    if (isSettled(now)) return;
  }
  throw new NoAnswer("the result is still being checked");
}

/** Store the server's status of a submission. */
function took(submission: Submission, { id, status, seeds, rank, reason, message }: ScoreEntry): Submission {
  const why = reason ? { reason, message } : {};
  const replay = status === "pending" ? submission.replay : "";
  const state = status === "pending" ? "checking" : status;
  return keep({ ...submission, entry: id, state, seeds, rank, replay, ...why });
}

function keep(submission: Submission): Submission {
  keepSubmission(submission);
  queue.all = submissions();
  queue.last = submission;
  return submission;
}
