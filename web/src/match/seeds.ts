/** Seeds are below this. */
const SEEDS = 2 ** 48;

export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 65536 + (low & 65535)) % SEEDS;
}

/** A seed that a player wrote: none if empty, `bad` if it cannot be one. */
export function seedOf(text: string): number | undefined | "bad" {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  return /^\d{1,14}$/.test(trimmed) && Number(trimmed) < SEEDS ? Number(trimmed) : "bad";
}
