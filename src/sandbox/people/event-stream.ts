import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";

/** The people who may receive an event: everybody, or the people with these ids. */
export type EventAudience = "everybody" | readonly string[];

/**
 * Sends live updates to the windows of the page. Each open window has a web socket and belongs to one person.
 * Server-sent events would not do: a browser opens only six connections to one host, so the requests of a seventh
 * window would be blocked.
 */
export class EventStream {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  readonly #listeners = new Map<WebSocket, string>();

  connect(person: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (open) => {
      this.#listeners.set(open, person);
      open.on("error", () => open.terminate());
      open.on("close", () => this.#listeners.delete(open));
      open.send(piece("hello", {}));
    });
  }

  broadcast(audience: EventAudience, event: string, data: object): void {
    const text = piece(event, data);
    for (const [open, person] of this.#listeners)
      if (audience === "everybody" || audience.includes(person)) open.send(text);
  }

  close(): void {
    for (const open of this.#listeners.keys()) open.terminate();
    this.#server.close();
    this.#listeners.clear();
  }
}

const piece = (event: string, data: object): string => JSON.stringify({ event, data });
