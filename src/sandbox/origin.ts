import type { IncomingMessage } from "node:http";

export const LOCAL_HOST = "127.0.0.1";

/** Checks the Host header: another site whose name resolves to this machine still sends its own name. */
export function isLocalRequest({ headers }: IncomingMessage): boolean {
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  return host === LOCAL_HOST || host === "localhost";
}

/**
 * Whether a socket comes from the sandbox's own page. Any page may open one, and browsers name its origin; bots send
 * none.
 */
export const isOwnOrigin = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined || headers.origin === `http://${headers.host}`;
