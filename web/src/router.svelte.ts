// Routes are hashes (#/play/tetris), so any static host can serve the page.

export interface Route {
  screen: string;
  argument: string;
  query: URLSearchParams;
}

function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [screen = "", ...rest] = path.split("/");
  return { screen: screen || "home", argument: decodeURIComponent(rest.join("/")), query: new URLSearchParams(query) };
}

export const router = $state({ route: parse(location.hash) });

addEventListener("hashchange", () => {
  router.route = parse(location.hash);
  window.scrollTo(0, 0);
});

export function go(path: string): void {
  location.hash = `#/${path}`;
}
