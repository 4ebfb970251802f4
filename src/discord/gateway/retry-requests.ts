import { RESTJSONErrorCodes, type RESTOptions } from "discord.js";

// A line that breaks, or a server that stumbles, after Discord has done what it was asked and before it could say so. What
// can be asked twice without harm is asked again, here or by discord.js; that something has been answered already is then
// no fault, but the answer that was lost.

type MakeRequest = RESTOptions["makeRequest"];
type Init = Parameters<MakeRequest>[1];
type Response = Awaited<ReturnType<MakeRequest>>;

const MAX_TRIES = 3;
/** So many of the last callbacks that may have arrived are known again; each is asked again within seconds, or never. */
const MAX_UNCERTAIN = 1_000;
const REPEATABLE: readonly unknown[] = ["GET", "PUT", "PATCH", "DELETE"];
const CALLBACK = /\/interactions\/\d+\/[^/]+\/callback(\?|$)/;

export function withRequestRetries(request: MakeRequest): MakeRequest {
  /** Callbacks of which nobody knows whether they have arrived. */
  const uncertain = new Set<string>();

  return async (url, init) => {
    for (let tries = 1; ; tries++) {
      try {
        const response = await request(url, init);
        return isCallback(url, init) ? await resolveUncertain(url, response) : response;
      } catch (error) {
        if (isCallback(url, init)) markUncertain(url);
        if (tries === MAX_TRIES || !isBrokenConnection(error) || !(isCallback(url, init) || isRepeatable(init)))
          throw error;
      }
    }
  };

  async function resolveUncertain(url: string, response: Response): Promise<Response> {
    if (response.status >= 500) markUncertain(url);
    if (response.status >= 500 || response.status === 429) return response;
    return uncertain.delete(url) ? await acceptAlreadyAcknowledged(response) : response;
  }

  function markUncertain(url: string): void {
    uncertain.add(url);
    if (uncertain.size > MAX_UNCERTAIN) uncertain.delete(uncertain.values().next().value as string);
  }
}

function isCallback(url: string, { method }: Init): boolean {
  return method === "POST" && CALLBACK.test(url);
}

const isRepeatable = ({ method }: Init): boolean => REPEATABLE.includes(method);

/** The line broke; that nobody listens, or that it took too long, is another matter. */
function isBrokenConnection(error: unknown): boolean {
  const { code, message = "" } = error as { readonly code?: unknown; readonly message?: string };
  return code === "UND_ERR_SOCKET" || code === "ECONNRESET" || message.includes("ECONNRESET");
}

async function acceptAlreadyAcknowledged(response: Response): Promise<Response> {
  if (response.status !== 400) return response;
  const text = await response.text();
  const { code } = JSON.parse(text) as { readonly code?: unknown };
  const headers = response.headers as unknown as Headers;
  if (code !== RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) {
    return new globalThis.Response(text, { status: response.status, headers }) as unknown as Response;
  }
  return new globalThis.Response(null, { status: 204 }) as unknown as Response;
}
