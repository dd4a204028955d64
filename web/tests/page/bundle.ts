// Runs once before all tests: bundles and compiles the rules as the page fetches them, so that tests can play the real
// games.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const PYTHON = process.platform === "win32" ? "../.venv/Scripts/python.exe" : "../.venv/bin/python";
const WEB = fileURLToPath(new URL("../..", import.meta.url));

export default function bundleRules(): void {
  for (const [module, folder] of [
    ["blockyard.web.bundle", ".blockyard-rules"],
    ["blockyard.web.kernels", ".blockyard-kernels"],
  ])
    execFileSync(`${WEB}${PYTHON}`, ["-m", String(module), `${WEB}node_modules/${folder}`]);
}
