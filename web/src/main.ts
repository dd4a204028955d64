// The page's first and smallest script: it requests everything that the address needs at once, then starts the page.
import { loadAhead } from "./shell/ahead";
import "./style.css";

loadAhead(location.hash);
// This script waits neither for styles nor for the document, so that its requests leave early; the page does wait.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start, { once: true });
else start();

function start(): void {
  void import("./start");
}
