import { RESTJSONErrorCodes, type RESTOptions } from "discord.js";
import { BoundedMap } from "#core/bounded-map.ts";

// Retries failed requests that can be repeated without harm. A connection may break after Discord has done what was
// asked, but before the answer arrives. If Discord then says that the interaction was answered already, that is no
// error, because the first try has succeeded.

type MakeRequest = RESTOptions["makeRequest"];
type Init = Parameters<MakeRequest>[1];
type Response = Awaited<ReturnType<MakeRequest>>;

const MAX_TRIES = 3;
/**
 * Maximum number of remembered acknowledgements that may or may not have arrived. Each of them is retried within
 * seconds, or never.
 */
const MAX_UNCERTAIN = 1_000;
const REPEATABLE: readonly unknown[] = ["GET", "PUT", "PATCH", "DELETE"];
const CALLBACK = /\/interactions\/\d+\/[^/]+\/callback(\?|$)/;

export function withRequestRetries(request: MakeRequest): MakeRequest {
  /** URLs of acknowledgements that may or may not have arrived. */
  const uncertain = new BoundedMap<string, true>(MAX_UNCERTAIN);

  return async (url, init) => {
    for (let tries = 1; ; tries++) {
      try {
        const response = await request(url, init);
        return isCallback(url, init) ? await resolveUncertain(url, response) : response;
      } catch (error) {
        if (isCallback(url, init)) uncertain.set(url, true);
        if (tries === MAX_TRIES || !isBrokenConnection(error) || !(isCallback(url, init) || isRepeatable(init)))
          throw error;
      }
    }
  };

  async function resolveUncertain(url: string, response: Response): Promise<Response> {
    if (response.status >= 500) uncertain.set(url, true);
    if (response.status >= 500 || response.status === 429) return response;
    return uncertain.delete(url) ? await acceptAlreadyAcknowledged(response) : response;
  }
}

function isCallback(url: string, { method }: Init): boolean {
  return method === "POST" && CALLBACK.test(url);
}

const isRepeatable = ({ method }: Init): boolean => REPEATABLE.includes(method);

/** Whether the connection broke during the request. A refused connection or a timeout does not count. */
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
