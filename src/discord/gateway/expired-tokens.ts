import { RESTJSONErrorCodes, type RESTOptions } from "discord.js";
import { BoundedMap } from "#core/bounded-map.ts";

// An interaction can be answered for 15 minutes. Each later answer is an invalid request, and too many of them close the
// connection for all servers (see circuit-breaker.ts). A person could cause them with interactions that take long.

type MakeRequest = RESTOptions["makeRequest"];
type Response = Awaited<ReturnType<MakeRequest>>;

const TOKEN_LIFE_MS = 15 * 60_000;
/** Of older interactions, answers are sent even if they are too late. */
const MAX_TOKENS = 20_000;
const CALLBACK = /\/interactions\/\d+\/([^/]+)\/callback(\?|$)/;
const ANSWER = /\/webhooks\/\d+\/([^/?]+)/;

/** Wraps `request`: it does not send answers to interactions that have expired. `now`: monotonic milliseconds. */
export function withoutExpiredTokens(request: MakeRequest, now: () => number): MakeRequest {
  /** When the token of each interaction expires. The first callback is sent within seconds. */
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

/** What Discord would answer. */
function invalidToken(): Response {
  const body = { message: "Invalid Webhook Token", code: RESTJSONErrorCodes.InvalidWebhookToken };
  const headers = { "content-type": "application/json" };
  return new globalThis.Response(JSON.stringify(body), { status: 401, headers }) as unknown as Response;
}
