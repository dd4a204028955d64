// A match that another tab is playing, watched live in this one.
import type { Frame, GameInfo, Grid, SettingValue, View } from "../python/types";
import { saveName } from "../store/savedMatches";
import { Feed } from "./feed";
import type { Match, MatchUpdate, UpdateListener } from "./match";
import type { Playing } from "./playing";
import { SeatPort } from "./port";
import type { ShownMatch } from "./shownMatch";
import { tabChannel, type TabMessage } from "./tabs";

/** How long to wait for the other tab's first frame, in ms. */
const FIRST = 3000;

class MirroredMatch implements Match {
  readonly settings: Record<string, SettingValue>;
  readonly seats: number;
  frame: Frame;
  #feed = new Feed<MatchUpdate>();

  constructor(
    readonly game: string,
    { settings, seats, frame }: ShownMatch,
  ) {
    this.settings = settings;
    this.seats = seats;
    this.frame = frame;
  }

  show(frame: Frame): void {
    this.frame = frame;
    this.#feed.emit({ frame });
  }

  subscribe(listener: UpdateListener): () => void {
    return this.#feed.subscribe(listener);
  }

  // It is watched, not played: nothing here changes it, and only the tab that plays it has its rules.
  act(): void {}
  advance(): void {}
  refusal(): Promise<string> {
    return Promise.resolve("");
  }
  ask<T>(): Promise<T> {
    return new Promise(() => undefined);
  }
  boards(): Promise<Grid[]> {
    return Promise.resolve([]);
  }
  close(): void {
    this.#feed.close();
  }
}

export class MirroredPlaying implements Playing {
  views = $state.raw<View[]>([]);
  readonly active = false;
  readonly info: GameInfo;
  readonly match: MirroredMatch;
  #ports: SeatPort[] = [];
  #channel: BroadcastChannel;

  private constructor(info: GameInfo, shown: ShownMatch, channel: BroadcastChannel, ended: () => void) {
    this.info = info;
    this.match = new MirroredMatch(info.id, shown);
    this.views = shown.frame.views;
    this.#channel = channel;
    channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === "shown") this.#show((data.shown as ShownMatch).frame);
      else if (data.kind === "closed") ended();
    });
  }

  /** Watch the game that another tab has open; undefined if that tab doesn't respond. */
  static async open(info: GameInfo, slot: string, ended: () => void): Promise<MirroredPlaying | undefined> {
    const channel = tabChannel(saveName(info.id, slot));
    if (!channel) return undefined;
    const first = await new Promise<ShownMatch | undefined>((give) => {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
        if (data.kind === "shown") give(data.shown as ShownMatch);
      };
      setTimeout(() => give(undefined), FIRST);
      channel.postMessage({ kind: "watch" });
    });
    channel.onmessage = null;
    if (first) return new MirroredPlaying(info, first, channel, ended);
    channel.close();
    return undefined;
  }

  get seats(): number[] {
    return this.views.map((_, seat) => seat);
  }

  get now(): number {
    return this.match.frame.now;
  }

  port(seat: number): SeatPort {
    return (this.#ports[seat] ??= new SeatPort(this.match, seat, () => undefined));
  }

  act(): void {}

  beforeTick(): void {}

  close(): void {
    this.#channel.postMessage({ kind: "stop watching" });
    this.#channel.close();
    this.match.close();
  }

  #show(frame: Frame): void {
    this.views = frame.views;
    this.match.show(frame);
  }
}
