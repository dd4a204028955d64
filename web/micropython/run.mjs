// Runs a Python script under MicroPython, with the bundled sources of Blockyard to import:
//   node run.mjs BUNDLE SCRIPT [ARGUMENT ...]
import { readFileSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const HEAP_BYTES = 16 * 1024 * 1024;
const LIBRARY = "/lib";

function install(python, files) {
  const made = new Set();
  for (const [path, source] of Object.entries(files)) {
    let folder = LIBRARY;
    for (const name of ["", ...path.split("/").slice(0, -1)]) {
      folder = name ? `${folder}/${name}` : folder;
      if (!made.has(folder)) {
        python.FS.mkdir(folder);
        made.add(folder);
      }
    }
    python.FS.writeFile(`${LIBRARY}/${path}`, source);
  }
}

const [bundlePath, scriptPath, ...words] = process.argv.slice(2);
const python = await loadMicroPython({ heapsize: HEAP_BYTES });
install(python, JSON.parse(readFileSync(bundlePath, "utf8")));
const begin = `import sys\nsys.path.append("${LIBRARY}")\nsys.argv[:] = ${JSON.stringify([scriptPath, ...words])}`;
try {
  python.runPython(begin);
  python.runPython(readFileSync(scriptPath, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
