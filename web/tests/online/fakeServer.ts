// The server's end of a connection: what it received, and what it sends.
import type { Socket, SocketCallbacks, Ways } from "../../src/online/connection";
import type { ClientMessage, ServerMessage } from "../../src/online/wire";

export class FakeServer {
  tickets = 0;
  /** Thrown instead of issuing a ticket. */
  refusal: unknown;
  sockets: FakeSocket[] = [];

  readonly ways: Ways = {
    ticket: () => {
      this.tickets += 1;
      return this.refusal === undefined ? Promise.resolve(`ticket ${this.tickets}`) : Promise.reject(this.refusal);
    },
    open: (callbacks) => {
      const socket = new FakeSocket(callbacks);
      this.sockets.push(socket);
      return socket;
    },
  };

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("nobody has connected");
    return last;
  }

  /** Welcome a client that has just connected. */
  welcome(): void {
    this.socket.callbacks.opened();
    this.send({ t: "welcome", player: "p1", name: "Ada", protocol: 1, phrases: ["hello"] });
  }

  send(message: ServerMessage): void {
    this.socket.callbacks.received(JSON.stringify(message));
  }

  /** Messages of a kind received on the latest socket. */
  received<T extends ClientMessage["t"]>(kind: T): Extract<ClientMessage, { t: T }>[] {
    return this.socket.requests.filter((request): request is Extract<ClientMessage, { t: T }> => request.t === kind);
  }
}

export class FakeSocket implements Socket {
  requests: ClientMessage[] = [];
  isClosed = false;
  readonly callbacks: SocketCallbacks;

  constructor(callbacks: SocketCallbacks) {
    this.callbacks = callbacks;
  }

  send = (text: string): void => {
    this.requests.push(JSON.parse(text) as ClientMessage);
  };

  close = (): void => {
    this.isClosed = true;
  };
}
