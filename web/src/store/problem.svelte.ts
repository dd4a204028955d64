// Whether the browser stores what the page gives it, for the parts of the page that inform the player.

/** Why data lasts only as long as the page is open: the browser blocks storage, or it is full. */
export type StorageProblem = "" | "blocked" | "full";

export const storageState = $state<{ problem: StorageProblem }>({ problem: accessProblem() });

/** Some browsers throw if the player has blocked site data; others have no storage at all. */
function accessProblem(): StorageProblem {
  try {
    localStorage.getItem("");
    return "";
  } catch {
    return "blocked";
  }
}

/** Report a problem, or that there is none any more. */
export function reportStorage(problem: StorageProblem): void {
  // Not while a value is being derived from what is stored: state must not change then.
  queueMicrotask(() => {
    if (storageState.problem !== "blocked") storageState.problem = problem;
  });
}
