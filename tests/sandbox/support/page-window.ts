import { once } from "node:events";
import { WebSocket } from "ws";
import type { TestSandbox } from "../../support/memory-sandbox.ts";

export interface PageEvent {
  event: string;
  data: Record<string, unknown>;
}

/** Opens the event stream of a page window; keeps all its events. */
export async function openPageWindow(sandbox: TestSandbox, user: string, headers: Record<string, string> = {}) {
  const url = `${sandbox.url.replace("http", "ws")}/page/api/events?user=${encodeURIComponent(user)}`;
  const socket = new WebSocket(url, { headers });
  const events: PageEvent[] = [];
  socket.on("message", (raw) => events.push(JSON.parse(String(raw)) as PageEvent));
  await Promise.race([once(socket, "message"), once(socket, "error").then(([error]) => Promise.reject(error))]);
  return { events, of: (event: string) => events.filter((one) => one.event === event).map(({ data }) => data) };
}
