import type { IncomingMessage } from "node:http";

export const LOCAL_HOST = "127.0.0.1";

/**
 * Whether the Host header names this machine. Another site may use a name that resolves to this machine, but then the
 * header contains that name.
 */
export function isLocalRequest({ headers }: IncomingMessage): boolean {
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  return host === LOCAL_HOST || host === "localhost";
}

/**
 * Whether a request or web socket comes from the sandbox's own page or from a bot. Any page may open a web socket or
 * post a form, but browsers send its origin. Bots send no origin.
 */
export const isOwnOrigin = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined || headers.origin === `http://${headers.host}`;
