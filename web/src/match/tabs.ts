// Which tab plays and saves a game: only one at a time, so that no tab overwrites what another has saved.
import { texts } from "../store/storage";
import { Feed } from "./feed";

/** A message between the tabs that have the same game open. */
export type TabMessage =
  | { kind: "present?" | "present" | "hand over" | "handed over" | "watch" | "stop watching" | "closed" }
  | { kind: "shown"; shown: unknown };

/** How long another tab may take to answer, in ms. */
const ANSWER = 2000;
const ANSWER_AT_START = 300;

/** This tab, among those of the browser. */
const TAB = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");

const claims = new Map<string, TabClaim>();
/** Locks that are being released, by name. */
const releases = new Map<string, Promise<unknown>>();

function ownerKey(name: string): string {
  return `blockyard-tab-${name}`;
}

/** A channel to the other tabs that have a game open; undefined if the browser has none. */
export function tabChannel(name: string): BroadcastChannel | undefined {
  return "BroadcastChannel" in globalThis ? new BroadcastChannel(`blockyard-${name}`) : undefined;
}

/** The right to play and save a game in this tab. */
export class TabClaim {
  readonly #name: string;
  readonly #free: () => void;
  readonly #channel: BroadcastChannel | undefined;
  readonly #lost = new Feed<true>();
  readonly #requests = new Feed<TabMessage>();
  #holders = 0;
  #ended = false;

  constructor(name: string, free: () => void) {
    this.#name = name;
    this.#free = free;
    this.#channel = tabChannel(name);
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => this.#hear(data));
    texts.setItem(ownerKey(name), TAB);
  }

  /** Whether this tab still has it. A tab that was suspended may have lost it without noticing. */
  get isHeld(): boolean {
    const owner = texts.getItem(ownerKey(this.#name));
    // A player may have deleted everything stored, but no other tab has it then.
    return !this.#ended && (owner === TAB || owner === null);
  }

  /** A match of this tab plays the game. */
  share(): this {
    this.#holders += 1;
    return this;
  }

  /** The game is closed in this tab; others can have it. */
  release(): void {
    this.#holders -= 1;
    if (this.#holders > 0 || this.#ended) return;
    if (this.isHeld) texts.removeItem(ownerKey(this.#name));
    this.#end({ kind: "closed" });
  }

  /** Another tab has taken the game, or is asking for it: listeners can still save if it is held. */
  lose(): void {
    if (this.#ended) return;
    this.#lost.emit(true);
    this.#end({ kind: "handed over" });
  }

  onLost(listener: () => void): () => void {
    return this.#lost.subscribe(listener);
  }

  /** Calls back when another tab starts or stops watching. */
  onRequest(listener: (message: TabMessage) => void): () => void {
    return this.#requests.subscribe(listener);
  }

  send(message: TabMessage): void {
    if (!this.#ended) this.#channel?.postMessage(message);
  }

  #hear(message: TabMessage): void {
    if (message.kind === "present?") this.send({ kind: "present" });
    else if (message.kind === "hand over") this.lose();
    else this.#requests.emit(message);
  }

  #end(last: TabMessage): void {
    this.send(last);
    this.#ended = true;
    claims.delete(this.#name);
    this.#channel?.close();
    this.#free();
  }
}

/** Claim a game for this tab; undefined if another tab has it open. */
export async function claimGame(name: string): Promise<TabClaim | undefined> {
  const own = claims.get(name);
  if (own?.isHeld) return own.share();
  own?.lose();
  await releases.get(name);
  if (!hasLocks() && (await isOwnedElsewhere(name))) return undefined;
  const free = await lock(name, { ifAvailable: true });
  return free && newClaim(name, free).share();
}

/** Take a game over from another tab, which saves it first if it still responds. */
export async function takeGameOver(name: string): Promise<void> {
  if (claims.has(name)) return;
  await answerTo(name, "hand over", ["handed over", "closed"], ANSWER);
  const free = await lock(name, { steal: true });
  if (free) newClaim(name, free);
}

function newClaim(name: string, free: () => void): TabClaim {
  const claim = new TabClaim(name, free);
  claims.set(name, claim);
  return claim;
}

/** Pages that are not served securely have no locks. */
function hasLocks(): boolean {
  return Boolean((navigator as Partial<Navigator>).locks);
}

/** A lock on a game among all tabs; gives a function that releases it, or undefined if another tab has it. */
function lock(name: string, options: LockOptions): Promise<(() => void) | undefined> {
  if (!hasLocks()) return Promise.resolve(() => undefined);
  return new Promise((give) => {
    const done = navigator.locks
      .request(`blockyard-${name}`, options, (granted) => {
        if (granted) return new Promise<void>((free) => give(free));
        give(undefined);
        return undefined;
      })
      .catch(() => {
        // Another tab has stolen it; or storage is blocked, and then there is nothing to overwrite.
        claims.get(name)?.lose();
        give(() => undefined);
      });
    releases.set(name, done);
  });
}

async function isOwnedElsewhere(name: string): Promise<boolean> {
  const owner = texts.getItem(ownerKey(name));
  return owner !== null && owner !== TAB && (await answerTo(name, "present?", ["present"], ANSWER_AT_START));
}

/** Whether another tab gives one of these answers in time. */
async function answerTo(
  name: string,
  kind: "present?" | "hand over",
  answers: string[],
  time: number,
): Promise<boolean> {
  const channel = tabChannel(name);
  if (!channel) return false;
  const answered = await new Promise<boolean>((settle) => {
    channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (answers.includes(data.kind)) settle(true);
    });
    setTimeout(() => settle(false), time);
    channel.postMessage({ kind });
  });
  channel.close();
  return answered;
}
