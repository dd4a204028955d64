// Routes are hashes (#/play/<game>), so any static host can serve the page.

export interface Route {
  screen: string;
  argument: string;
  query: URLSearchParams;
}

function parse(hash: string): Route {
  const [path = "", ...rests] = hash.replace(/^#\/?/, "").split("?");
  const query = rests.join("?");
  const [screen = "", ...rest] = path.split("/");
  return { screen: screen || "home", argument: decoded(rest.join("/")), query: new URLSearchParams(query) };
}

/** A link may be truncated or invented: then it is used as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const router = $state({ route: parse(location.hash) });

addEventListener("hashchange", () => {
  router.route = parse(location.hash);
  window.scrollTo(0, 0);
});

export function go(path: string): void {
  location.hash = `#/${path}`;
}
