// Numbered requests to a room: each is answered once and is resent until it is.
import type { Ack, AddBot, Input, Kick, Leave, Nack, Premove, Ready, Start } from "./wire";

type WithoutNumber<T> = T extends { i: number } ? Omit<T, "i"> : never;
type Counted = Leave | Ready | Start | AddBot | Kick | Input | Premove;

/** A numbered request to a room, before it has its number. */
export type RoomRequest = WithoutNumber<Counted>;

export type Answer = Ack | Nack;

interface Waiting {
  request: Counted;
  answered: (answer: Answer) => void;
}

/** Replies that don't count as an answer: the same request must be sent again. */
const NOT_COUNTED = ["gap", "busy", "suspended"];
/** The delay before retrying when a room is busy, in ms. */
const BUSY_PAUSE = 300;

export class Outbox {
  #send: (request: Counted) => boolean;
  #waiting: Waiting[] = [];
  #last = 0;
  #isEntered = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (request: Counted) => boolean) {
    this.#send = send;
  }

  /** Send a request; it is answered once, possibly after a reconnection. */
  post(request: RoomRequest, answered: (answer: Answer) => void = () => undefined): void {
    this.#last += 1;
    const numbered = { ...request, i: this.#last } as Counted;
    this.#waiting.push({ request: numbered, answered });
    if (this.#isEntered) this.#send(numbered);
  }

  /** The player is in the room, which has answered this many requests: the others are sent now. */
  entered(acked: number): void {
    this.#isEntered = true;
    const known = this.#waiting.filter(({ request }) => request.i <= acked);
    this.#waiting = this.#waiting.filter(({ request }) => request.i > acked);
    for (const { request, answered } of known) answered({ t: "ack", i: request.i });
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

  receive(answer: Answer): void {
    if (answer.t === "nack" && NOT_COUNTED.includes(answer.code)) {
      if (answer.code === "gap") this.#renumber(answer.expected);
      else if (answer.code === "busy") this.#sendSoon();
      return;
    }
    const at = this.#waiting.findIndex(({ request }) => request.i === answer.i);
    const [found] = at < 0 ? [] : this.#waiting.splice(at, 1);
    found?.answered(answer);
  }

  /** Resend unanswered requests: a suspended room has resumed. */
  resend(): void {
    if (this.#isEntered) for (const { request } of this.#waiting) this.#send(request);
  }

  #sendSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.resend(), BUSY_PAUSE);
  }

  #renumber(first: number): void {
    this.#waiting.forEach((waiting, index) => {
      waiting.request = { ...waiting.request, i: first + index };
    });
    this.#last = first + this.#waiting.length - 1;
    this.resend();
  }
}
