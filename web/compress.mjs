// Puts a Brotli twin beside every file of the built page that it makes smaller; the server sends it where it can.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const SITE = fileURLToPath(new URL("../src/blockyard/web/site", import.meta.url));
const PACKED_ALREADY = /\.(br|png|woff2)$/;
/** Smaller files gain next to nothing. */
const LEAST = 512;

for (const entry of readdirSync(SITE, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || PACKED_ALREADY.test(path)) continue;
  const content = readFileSync(path);
  const twin = `${path}.br`;
  rmSync(twin, { force: true });
  if (content.length < LEAST) continue;
  const packed = brotliCompressSync(content);
  if (packed.length < content.length) writeFileSync(twin, packed);
}
