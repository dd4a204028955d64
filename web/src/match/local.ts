// A match whose rules run in the page.
import type { Host } from "../python/host";
import type { Frame, Opened, SettingValue, View, Watched } from "../python/types";
import type { GameMatch, MatchSetup } from "./match";

function seatsShown(setup: { seats?: number | undefined }): number[] {
  return Array.from({ length: setup.seats ?? 1 }, (_, seat) => seat);
}

/** What `save` gives, whole: the lists grow, and are asked for from where they end. */
interface Saved {
  game: string;
  seats: number;
  inputs?: unknown[];
  checkpoints?: unknown[];
}

export class LocalMatch implements GameMatch {
  readonly game: string;
  readonly settings: Record<string, SettingValue>;
  readonly seed: number;
  readonly seats: number;
  frame: Frame;
  protected readonly host: Host;
  protected readonly number: number;
  #inputs: unknown[] = [];
  #checkpoints: unknown[] = [];

  protected constructor(host: Host, opened: Opened) {
    this.host = host;
    this.number = opened.match;
    this.game = opened.game;
    this.settings = opened.settings;
    this.seed = opened.seed;
    this.seats = opened.seats;
    this.frame = opened;
  }

  static async begin(host: Host, setup: MatchSetup): Promise<LocalMatch> {
    await host.loadGame(setup.game);
    return new LocalMatch(host, host.ask<Opened>({ do: "new", ...setup, seats_shown: seatsShown(setup) }));
  }

  /** A match saved by `save`, exactly as it was. */
  static async restore(host: Host, saved: Saved): Promise<LocalMatch> {
    await host.loadGame(saved.game);
    const match = new LocalMatch(host, host.ask<Opened>({ do: "restore", saved, seats_shown: seatsShown(saved) }));
    match.#inputs = [...(saved.inputs ?? [])];
    match.#checkpoints = [...(saved.checkpoints ?? [])];
    return match;
  }

  view(seat: number): View {
    const view = this.frame.views[seat] ?? this.frame.views[0];
    if (!view) throw new Error("a frame without a view");
    return view;
  }

  act(seat: number, action: string, at?: number): Frame {
    const request = { do: "act", match: this.number, seat, action, seats_shown: seatsShown(this) };
    this.frame = this.host.ask<Frame>(at === undefined ? request : { ...request, at });
    return this.frame;
  }

  advance(to: number): Frame {
    this.frame = this.host.ask<Frame>({ do: "advance", match: this.number, to, seats_shown: seatsShown(this) });
    return this.frame;
  }

  replay(): string {
    return this.host.ask<{ replay: string }>({ do: "replay", match: this.number }).replay;
  }

  save(): unknown {
    const request = { do: "save", match: this.number, since: this.#inputs.length };
    const { saved } = this.host.ask<{ saved: Required<Saved> }>(request);
    this.#inputs.push(...saved.inputs);
    this.#checkpoints.push(...saved.checkpoints);
    return { ...saved, inputs: this.#inputs, checkpoints: this.#checkpoints };
  }

  show(): string {
    return this.host.ask<{ position: string }>({ do: "show", match: this.number }).position;
  }

  extra<T>(name: string): T {
    return this.host.ask<{ extra: T }>({ do: "extra", match: this.number, name }).extra;
  }

  fork(): LocalMatch {
    const opened = this.host.ask<Opened>({ do: "fork", match: this.number, seats_shown: seatsShown(this) });
    return new LocalMatch(this.host, opened);
  }

  close(): void {
    this.host.ask({ do: "close", match: this.number });
  }
}

/** A replay opened for watching: it can be moved to any moment, and played on from there. */
export class WatchedMatch extends LocalMatch {
  readonly inputs: Watched["inputs"];
  readonly end: number;

  private constructor(host: Host, watched: Watched) {
    super(host, watched);
    this.inputs = watched.inputs;
    this.end = watched.end;
  }

  static async open(host: Host, replay: string): Promise<WatchedMatch> {
    const game = /^game: (\w+) \d+$/m.exec(replay)?.[1];
    if (!game) throw new Error("this is not a replay");
    await host.loadGame(game);
    const seats = Number(/^seats: (\d+)$/m.exec(replay)?.[1] ?? 1);
    return new WatchedMatch(host, host.ask<Watched>({ do: "watch", replay, seats_shown: seatsShown({ seats }) }));
  }

  seekTime(time: number): Frame {
    return this.#seek({ time });
  }

  seekInput(input: number): Frame {
    return this.#seek({ input });
  }

  #seek(where: { time: number } | { input: number }): Frame {
    this.frame = this.host.ask<Frame>({ do: "seek", match: this.number, ...where, seats_shown: seatsShown(this) });
    return this.frame;
  }
}

/** Whether a replay is true; if not, where it first differs. */
export async function verifyReplay(host: Host, replay: string): Promise<{ true: boolean; problem: string }> {
  const game = /^game: (\w+) \d+$/m.exec(replay)?.[1];
  if (!game) throw new Error("this is not a replay");
  await host.loadGame(game);
  return host.ask({ do: "verify", replay });
}
