// The page's first and smallest script: it requests everything that the address needs at once, then starts the page.
import { loadAhead } from "./shell/ahead";
import "./style.css";

loadAhead(location.hash);
void import("./start");
