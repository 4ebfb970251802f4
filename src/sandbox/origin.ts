import type { IncomingMessage } from "node:http";

export const LOCAL_HOST = "127.0.0.1";

/** A page elsewhere that points its name at this machine still says its own name here. */
export function isLocalRequest({ headers }: IncomingMessage): boolean {
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  return host === LOCAL_HOST || host === "localhost";
}

/** A socket may be opened from any page, and the browser says from which: only the sandbox's own may. A bot says nothing. */
export const isOwnOrigin = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined || headers.origin === `http://${headers.host}`;
