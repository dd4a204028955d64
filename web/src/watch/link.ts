// A short replay as a link: its text deflated, in URL-safe characters.

/** The longest packed text that fits in a link. */
export const LONGEST_LINK = 4000;
/** The most bytes a packed text may expand to. */
const MOST_BYTES = 1_000_000;

async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes])
    .stream()
    .pipeThrough(change as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
}

export async function pack(text: string): Promise<string> {
  const packed = await collect(
    through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")),
    MOST_BYTES,
  );
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text in a link; throws an Error if there is none. */
export async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const text = await collect(through(bytes, new DecompressionStream("deflate-raw")), MOST_BYTES);
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

/** The link to a replay on this page, or undefined if it would be too long. */
export async function linkTo(text: string, page: string): Promise<string | undefined> {
  const packed = await pack(text);
  return packed.length <= LONGEST_LINK ? `${page.split("#")[0]}#/watch/?r=${packed}` : undefined;
}
