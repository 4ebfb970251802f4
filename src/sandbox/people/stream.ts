import type { ServerResponse } from "node:http";

const KEEP_ALIVE_MS = 20_000;

/** Who may hear a piece of news: everybody, or some by their id. */
export type Audience = "everybody" | readonly string[];

/** The page's live line: server-sent events, one line per open window, each of a person. */
export class Stream {
  readonly #listeners = new Map<ServerResponse, string>();
  readonly #beat = setInterval(() => this.#keepAlive(), KEEP_ALIVE_MS).unref();

  listen(person: string, response: ServerResponse): void {
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    response.write("retry: 500\n\nevent: hello\ndata: {}\n\n");
    this.#listeners.set(response, person);
    response.on("close", () => this.#listeners.delete(response));
  }

  tell(audience: Audience, event: string, data: object): void {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const [response, person] of this.#listeners)
      if (audience === "everybody" || audience.includes(person)) response.write(text);
  }

  close(): void {
    clearInterval(this.#beat);
    for (const response of this.#listeners.keys()) response.end();
    this.#listeners.clear();
  }

  #keepAlive(): void {
    for (const response of this.#listeners.keys()) response.write(": \n\n");
  }
}
