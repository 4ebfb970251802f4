import { once } from "node:events";
import { WebSocket } from "ws";
import type { TestSandbox } from "../../support/memory-sandbox.ts";

export interface PageEvent {
  event: string;
  data: Record<string, unknown>;
}

/** A window of the page, as far as it listens: all that it was told. */
export async function openPageWindow(sandbox: TestSandbox, user: string, headers: Record<string, string> = {}) {
  const url = `${sandbox.url.replace("http", "ws")}/page/api/events?user=${encodeURIComponent(user)}`;
  const socket = new WebSocket(url, { headers });
  const pieces: PageEvent[] = [];
  socket.on("message", (raw) => pieces.push(JSON.parse(String(raw)) as PageEvent));
  await Promise.race([once(socket, "message"), once(socket, "error").then(([error]) => Promise.reject(error))]);
  return { pieces, of: (event: string) => pieces.filter((one) => one.event === event).map(({ data }) => data) };
}
