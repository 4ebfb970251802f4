import { RESTJSONErrorCodes, type RESTOptions } from "discord.js";

// A line that breaks, or a server that stumbles, after Discord has done what it was asked and before it could say so. What
// can be asked twice without harm is asked again, here or by discord.js; that something has been answered already is then
// no fault, but the answer that was lost.

type Request = RESTOptions["makeRequest"];
type Init = Parameters<Request>[1];
type Response = Awaited<ReturnType<Request>>;

const MOST_TRIES = 3;
/** So many of the last callbacks that may have arrived are known again; each is asked again within seconds, or never. */
const MOST_UNSURE = 1_000;
const REPEATABLE: readonly unknown[] = ["GET", "PUT", "PATCH", "DELETE"];
const CALLBACK = /\/interactions\/\d+\/[^/]+\/callback(\?|$)/;

export function persistent(request: Request): Request {
  /** Callbacks of which nobody knows whether they have arrived. */
  const unsure = new Set<string>();

  return async (url, init) => {
    for (let tries = 1; ; tries++) {
      try {
        const response = await request(url, init);
        return isCallback(url, init) ? await surely(url, response) : response;
      } catch (fault) {
        if (isCallback(url, init)) doubt(url);
        if (tries === MOST_TRIES || !isBroken(fault) || !(isCallback(url, init) || isRepeatable(init))) throw fault;
      }
    }
  };

  async function surely(url: string, response: Response): Promise<Response> {
    if (response.status >= 500) doubt(url);
    if (response.status >= 500 || response.status === 429) return response;
    return unsure.delete(url) ? await answeredBefore(response) : response;
  }

  function doubt(url: string): void {
    unsure.add(url);
    if (unsure.size > MOST_UNSURE) unsure.delete(unsure.values().next().value as string);
  }
}

function isCallback(url: string, { method }: Init): boolean {
  return method === "POST" && CALLBACK.test(url);
}

const isRepeatable = ({ method }: Init): boolean => REPEATABLE.includes(method);

/** The line broke; that nobody listens, or that it took too long, is another matter. */
function isBroken(fault: unknown): boolean {
  const { code, message = "" } = fault as { readonly code?: unknown; readonly message?: string };
  return code === "UND_ERR_SOCKET" || code === "ECONNRESET" || message.includes("ECONNRESET");
}

async function answeredBefore(response: Response): Promise<Response> {
  if (response.status !== 400) return response;
  const text = await response.text();
  const { code } = JSON.parse(text) as { readonly code?: unknown };
  const headers = response.headers as unknown as Headers;
  if (code !== RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) {
    return new globalThis.Response(text, { status: response.status, headers }) as unknown as Response;
  }
  return new globalThis.Response(null, { status: 204 }) as unknown as Response;
}
