// Runs once before all tests: bundles the rules as the page fetches them, so that tests can play the real games.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const PYTHON = process.platform === "win32" ? "../.venv/Scripts/python.exe" : "../.venv/bin/python";
const WEB = fileURLToPath(new URL("../..", import.meta.url));

export default function bundleRules(): void {
  execFileSync(`${WEB}${PYTHON}`, ["-m", "blockyard.web.bundle", `${WEB}node_modules/.blockyard-rules`]);
}
