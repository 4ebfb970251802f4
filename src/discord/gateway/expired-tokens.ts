import { RESTJSONErrorCodes, type RESTOptions } from "discord.js";
import { BoundedMap } from "#core/bounded-map.ts";

// Does not send answers to interactions that have expired after 15 minutes. Each such answer is an invalid request, and
// too many of them stop the requests of all servers (see circuit-breaker.ts).

type MakeRequest = RESTOptions["makeRequest"];
type Response = Awaited<ReturnType<MakeRequest>>;

const TOKEN_LIFE_MS = 15 * 60_000;
/** Maximum number of remembered interactions. Answers to older interactions are sent even if they are too late. */
const MAX_TOKENS = 20_000;
const CALLBACK = /\/interactions\/\d+\/([^/]+)\/callback(\?|$)/;
const ANSWER = /\/webhooks\/\d+\/([^/?]+)/;

/**
 * Wraps `request`. The wrapper does not send answers to interactions that have expired. `now` returns milliseconds of a
 * monotonic clock.
 */
export function withExpiredTokenCheck(request: MakeRequest, now: () => number): MakeRequest {
  /**
   * The time at which each interaction token expires. A token is added when the interaction is acknowledged, seconds
   * after it arrived.
   */
  const expiry = new BoundedMap<string, number>(MAX_TOKENS);

  return async (url, init) => {
    const [, acknowledged] = CALLBACK.exec(url) ?? [];
    if (acknowledged !== undefined && !expiry.has(acknowledged)) expiry.set(acknowledged, now() + TOKEN_LIFE_MS);
    const [, token] = ANSWER.exec(url) ?? [];
    if (token === undefined) return request(url, init);
    if ((expiry.get(token) ?? Number.POSITIVE_INFINITY) <= now()) return invalidToken();
    const response = await request(url, init);
    if (response.status === 401) expiry.set(token, now());
    return response;
  };
}

/** Returns the answer that Discord would give to an expired token. */
function invalidToken(): Response {
  const body = { message: "Invalid Webhook Token", code: RESTJSONErrorCodes.InvalidWebhookToken };
  const headers = { "content-type": "application/json" };
  return new globalThis.Response(JSON.stringify(body), { status: 401, headers }) as unknown as Response;
}
