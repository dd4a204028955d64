// Asks that a room counts: each has a number, is answered once, and is sent again until it is.
import type { Ack, AddBot, Input, Kick, Leave, Nack, Premove, Ready, Start } from "./wire";

type WithoutNumber<T> = T extends { i: number } ? Omit<T, "i"> : never;
type Counted = Leave | Ready | Start | AddBot | Kick | Input | Premove;

/** An ask that a room counts, before it has its number. */
export type RoomAsk = WithoutNumber<Counted>;

export type Answer = Ack | Nack;

interface Waiting {
  ask: Counted;
  answered: (answer: Answer) => void;
}

/** Answers that do not count: the same ask is to be sent again. */
const NOT_COUNTED = ["gap", "busy", "suspended"];
/** Before asking a busy room again, in ms. */
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

  /** Ask something; the answer comes once, maybe after the connection was lost and found. */
  post(ask: RoomAsk, answered: (answer: Answer) => void = () => undefined): void {
    this.#last += 1;
    const numbered = { ...ask, i: this.#last } as Counted;
    this.#waiting.push({ ask: numbered, answered });
    if (this.#isEntered) this.#say(numbered);
  }

  /** The room has let the player in, and has answered so many asks: the others are sent now. */
  entered(acked: number): void {
    this.#isEntered = true;
    const known = this.#waiting.filter(({ ask }) => ask.i <= acked);
    this.#waiting = this.#waiting.filter(({ ask }) => ask.i > acked);
    for (const { ask, answered } of known) answered({ t: "ack", i: ask.i });
    this.#renumber(acked + 1);
  }

  /** The connection is gone: what is asked now waits. */
  left(): void {
    this.#isEntered = false;
    clearTimeout(this.#timer);
  }

  /** The room is another: nothing that was asked is of use there. */
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

  /** Send again what has no answer: a suspended room goes on. */
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
