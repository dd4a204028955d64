// A double click, or Enter held down, asks twice for what should happen once.

/** The same work, but while it is being done, asking for it again does nothing. */
export function oneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let isBusy = false;
  return async (...given) => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work(...given);
    } finally {
      isBusy = false;
    }
  };
}
