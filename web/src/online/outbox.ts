// Numbered requests to a room: each is answered once and is resent until it is.
import type { Ack, AddBot, Input, Kick, Leave, Nack, Premove, Ready, Start } from "./wire";

type WithoutNumber<T> = T extends { i: number } ? Omit<T, "i"> : never;
type Counted = Leave | Ready | Start | AddBot | Kick | Input | Premove;

/** A numbered request to a room, before it has its number. */
export type RoomAsk = WithoutNumber<Counted>;

export type Answer = Ack | Nack;

interface Waiting {
  ask: Counted;
  answered: (answer: Answer) => void;
}

/** Replies that don't count as an answer: the same request must be sent again. */
const NOT_COUNTED = ["gap", "busy", "suspended"];
/** The delay before retrying when a room is busy, in ms. */
const BUSY_PAUSE = 300;

export class Outbox {
  #say: (ask: Counted) => boolean;
  #waiting: Waiting[] = [];
  #last = 0;
  #isEntered = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (ask: Counted) => boolean) {
    this.#say = say;
  }

  /** Send a request; it is answered once, possibly after a reconnection. */
  post(ask: RoomAsk, answered: (answer: Answer) => void = () => undefined): void {
    this.#last += 1;
    const numbered = { ...ask, i: this.#last } as Counted;
    this.#waiting.push({ ask: numbered, answered });
    if (this.#isEntered) this.#say(numbered);
  }

  /** The player is in the room, which has answered this many requests: the others are sent now. */
  entered(acked: number): void {
    this.#isEntered = true;
    const known = this.#waiting.filter(({ ask }) => ask.i <= acked);
    this.#waiting = this.#waiting.filter(({ ask }) => ask.i > acked);
    for (const { ask, answered } of known) answered({ t: "ack", i: ask.i });
    this.#renumber(acked + 1);
  }

  /** The connection is gone: requests wait from now on. */
  left(): void {
    this.#isEntered = false;
    clearTimeout(this.#timer);
  }

  /** It is a different room: pending requests are of no use there. */
  clear(): void {
    this.left();
    this.#waiting = [];
    this.#last = 0;
  }

  hear(answer: Answer): void {
    if (answer.t === "nack" && NOT_COUNTED.includes(answer.code)) {
      if (answer.code === "gap") this.#renumber(answer.expected);
      else if (answer.code === "busy") this.#sendSoon();
      return;
    }
    const at = this.#waiting.findIndex(({ ask }) => ask.i === answer.i);
    const [found] = at < 0 ? [] : this.#waiting.splice(at, 1);
    found?.answered(answer);
  }

  /** Resend unanswered requests: a suspended room has resumed. */
  resend(): void {
    if (this.#isEntered) for (const { ask } of this.#waiting) this.#say(ask);
  }

  #sendSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.resend(), BUSY_PAUSE);
  }

  #renumber(first: number): void {
    this.#waiting.forEach((waiting, index) => {
      waiting.ask = { ...waiting.ask, i: first + index };
    });
    this.#last = first + this.#waiting.length - 1;
    this.resend();
  }
}
