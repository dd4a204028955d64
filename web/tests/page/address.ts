// Runs before each test file: a browser does not report an address replaced by the page as a change of its hash, but
// the simulated browser does.

if (typeof window !== "undefined") {
  const replaced = new Set<string>();
  const replace = history.replaceState.bind(history);
  history.replaceState = (...given): void => {
    const before = location.hash;
    replace(...given);
    if (location.hash !== before) replaced.add(location.href);
  };
  // The first listener of all, so that the page is not notified.
  window.addEventListener("hashchange", (event) => {
    if (replaced.delete(event.newURL)) event.stopImmediatePropagation();
  });
}
