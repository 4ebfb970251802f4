import type { IncomingMessage, ServerResponse } from "node:http";
import { createInjectedError, type FaultRules, type LostAnswer } from "../../faults/fault-rules.ts";
import { ApiError, createApiError, isConnectionReset } from "../../model/api-error.ts";
import { getBot, type SandboxServices } from "../../state/sandbox-services.ts";
import { channelRoutes } from "./channel-routes.ts";
import { commandRoutes } from "./command-routes.ts";
import { guildRoutes } from "./guild-routes.ts";
import { interactionRoutes } from "./interaction-routes.ts";
import { messageRoutes } from "./message-routes.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { type RequestBody, readRequestBody, toJsonObject } from "./request-body.ts";
import { findRouteOfRequest, type RestAnswer, type Route } from "./router.ts";
import { threadRoutes } from "./thread-routes.ts";

const ROUTES: readonly Route[] = [
  ...interactionRoutes,
  ...messageRoutes,
  ...channelRoutes,
  ...threadRoutes,
  ...commandRoutes,
  ...guildRoutes,
];

/** A request and its result. Tests use it to check what was sent. */
export interface RecordedRequest {
  method: string;
  /** Path of the request without `/api/v10`. */
  path: string;
  /** Template of the route, for example `/channels/:channel/messages`. */
  template: string;
  query: string;
  /** The JSON body or, for a form, its field `payload_json`. */
  body: unknown;
  files: { field: string; name: string; type: string; size: number }[];
  status: number;
  at: number;
}

export interface RestContext {
  services: SandboxServices;
  rates: RateLimiter;
  rules: FaultRules;
  record: ((request: RecordedRequest) => void) | undefined;
}

interface Outcome extends RestAnswer {
  headers: Record<string, string>;
  lost?: LostAnswer | undefined;
}

/** Handles requests under `/api/v10`. */
export async function handleRestRequest(
  context: RestContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const path = url.pathname.replace(/^\/api(\/v\d+)?/, "");
  const method = request.method ?? "GET";
  const seen: { template: string; body: RequestBody } = { template: path, body: { json: undefined, files: [] } };
  const outcome = await work(context, request, method, path, url, seen).catch((error: unknown) => refusal(error));
  context.record?.({
    method,
    path,
    template: seen.template,
    query: url.search,
    body: seen.body.json,
    files: seen.body.files.map(({ index, name, type, bytes }) => ({ field: index, name, type, size: bytes.length })),
    status: outcome.status,
    at: context.services.now(),
  });
  const { lost } = outcome;
  if (lost === undefined) sendJson(response, outcome);
  else if (lost.status === undefined) response.destroy();
  else sendJson(response, { ...refusal(createInjectedError(lost.status)), headers: outcome.headers });
}

async function work(
  { services, rates, rules }: RestContext,
  request: IncomingMessage,
  method: string,
  path: string,
  url: URL,
  seen: { template: string; body: RequestBody },
): Promise<Outcome> {
  const found = findRouteOfRequest(ROUTES, method, path);
  seen.template = found.route.template;
  if (!found.route.isPublic && request.headers.authorization !== `Bot ${services.token}`)
    throw createApiError("unauthorized");
  // Only now, so that a request without the token takes no memory. Node discards a body that nobody reads.
  seen.body = await readRequestBody(request);
  const { channel, guild, token } = found.params;
  const major = channel ?? guild ?? token ?? "";
  const verdict = rates.tryRequest(`${method} ${found.route.template}`, major, !found.route.isPublic);
  if (verdict.refusal)
    return { ...refusal(verdict.refusal), headers: { ...verdict.headers, ...refusal(verdict.refusal).headers } };
  try {
    const lost = await rules.apply(`${method} ${path}`);
    const json = seen.body.json === undefined ? undefined : withoutFiles(seen.body);
    const call = {
      services,
      params: found.params,
      query: url.searchParams,
      json,
      files: seen.body.files,
      bot: getBot(services.world),
    };
    return { ...(await found.route.handle(call)), headers: verdict.headers, lost };
  } catch (error) {
    const refused = refusal(error);
    return { ...refused, headers: { ...verdict.headers, ...refused.headers } };
  }
}

/** Returns the JSON of a request's body. For a form with files but without JSON, returns an empty object. */
const withoutFiles = (body: RequestBody): unknown => (body.files.length > 0 ? toJsonObject(body) : body.json);

function refusal(error: unknown): Outcome {
  if (!(error instanceof ApiError)) {
    if (!isConnectionReset(error))
      process.stderr.write(`The sandbox failed: ${error instanceof Error ? error.stack : String(error)}\n`);
    return { status: 500, body: { message: "500: Internal Server Error", code: 0 }, headers: {} };
  }
  const { status, code, message, errors, retryAfterMs, global } = error;
  const seconds = retryAfterMs === undefined ? undefined : Math.max(0.001, retryAfterMs / 1000);
  const slow = seconds === undefined ? {} : { retry_after: seconds, global };
  return {
    status,
    body: { message, code, ...(errors ? { errors } : {}), ...slow },
    headers: seconds === undefined ? {} : retryHeaders(seconds, global),
  };
}

const retryHeaders = (seconds: number, global: boolean): Record<string, string> => ({
  "retry-after": String(Number(seconds.toFixed(3))),
  ...(global ? { "x-ratelimit-global": "true", "x-ratelimit-scope": "global" } : {}),
});

/**
 * Sends an answer. An answer with status 204 has no content type, because clients would try to parse its empty body as
 * JSON.
 */
export function sendJson(response: ServerResponse, { status, body, headers }: Outcome): void {
  if (body === undefined) return void response.writeHead(status, headers).end();
  const text = JSON.stringify(body);
  response.writeHead(status, { ...headers, "content-type": "application/json", "cache-control": "no-store" }).end(text);
}
