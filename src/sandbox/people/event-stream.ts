import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";

/** People who may receive an event: everybody, or some by their id. */
export type Audience = "everybody" | readonly string[];

/**
 * Live updates of the page: one web socket for each open window, each belonging to one person. Server-sent events would
 * use up the six connections that a browser opens to one host, and block requests of a seventh window.
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

  broadcast(audience: Audience, event: string, data: object): void {
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
