import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, apiError, wentAway } from "../errors.ts";
import { type FaultRules, failure, type Loss } from "../faults.ts";
import { botOf, type Room } from "../room.ts";
import { type Body, bodyFields, readBody } from "./body.ts";
import { channelRoutes } from "./channel-routes.ts";
import { commandRoutes } from "./command-routes.ts";
import { interactionRoutes } from "./interaction-routes.ts";
import { messageRoutes } from "./message-routes.ts";
import type { Rates } from "./rates.ts";
import { type Answer, match, type Route } from "./router.ts";
import { threadRoutes } from "./thread-routes.ts";
import { worldRoutes } from "./world-routes.ts";

const ROUTES: readonly Route[] = [
  ...interactionRoutes,
  ...messageRoutes,
  ...channelRoutes,
  ...threadRoutes,
  ...commandRoutes,
  ...worldRoutes,
];

/** A request as it came and how it went, for tests that look at what was sent. */
export interface RecordedRequest {
  method: string;
  /** Without `/api/v10`. */
  path: string;
  /** The route's template, for example `/channels/:channel/messages`. */
  template: string;
  query: string;
  /** The JSON body, or a form's `payload_json`. */
  body: unknown;
  files: { field: string; name: string; type: string; size: number }[];
  status: number;
  at: number;
}

export interface RestContext {
  room: Room;
  rates: Rates;
  rules: FaultRules;
  record: ((request: RecordedRequest) => void) | undefined;
}

interface Outcome extends Answer {
  headers: Record<string, string>;
  lost?: Loss | undefined;
}

/** Everything under `/api/v10`. */
export async function rest(
  context: RestContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const path = url.pathname.replace(/^\/api(\/v\d+)?/, "");
  const method = request.method ?? "GET";
  const seen: { template: string; body: Body } = { template: path, body: { json: undefined, files: [] } };
  const outcome = await work(context, request, method, path, url, seen).catch((error: unknown) => refusal(error));
  context.record?.({
    method,
    path,
    template: seen.template,
    query: url.search,
    body: seen.body.json,
    files: seen.body.files.map(({ index, name, type, bytes }) => ({ field: index, name, type, size: bytes.length })),
    status: outcome.status,
    at: context.room.now(),
  });
  const { lost } = outcome;
  if (lost === undefined) reply(response, outcome);
  else if (lost.status === undefined) response.destroy();
  else reply(response, { ...refusal(failure(lost.status)), headers: outcome.headers });
}

async function work(
  { room, rates, rules }: RestContext,
  request: IncomingMessage,
  method: string,
  path: string,
  url: URL,
  seen: { template: string; body: Body },
): Promise<Outcome> {
  // The body is read whatever comes of it: a refused upload must not leave the line full.
  seen.body = await readBody(request);
  const found = match(ROUTES, method, path);
  seen.template = found.route.template;
  if (!found.route.open && request.headers.authorization !== `Bot ${room.token}`) throw apiError("unauthorized");
  const { channel, guild, token } = found.params;
  const major = channel ?? guild ?? token ?? "";
  const verdict = rates.take(`${method} ${found.route.template}`, major, !found.route.open);
  if (verdict.refusal)
    return { ...refusal(verdict.refusal), headers: { ...verdict.headers, ...refusal(verdict.refusal).headers } };
  try {
    const lost = await rules.meet(`${method} ${path}`);
    const json = seen.body.json === undefined ? undefined : withoutFiles(seen.body);
    const call = {
      room,
      params: found.params,
      query: url.searchParams,
      json,
      files: seen.body.files,
      bot: botOf(room.world),
    };
    return { ...(await found.route.handle(call)), headers: verdict.headers, lost };
  } catch (error) {
    const refused = refusal(error);
    return { ...refused, headers: { ...verdict.headers, ...refused.headers } };
  }
}

/** A form with files only still is a body. */
const withoutFiles = (body: Body): unknown => (body.files.length > 0 ? bodyFields(body) : body.json);

function refusal(error: unknown): Outcome {
  if (!(error instanceof ApiError)) {
    if (!wentAway(error))
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

/** A 204 carries no content type: clients that see one try to read JSON from nothing. */
export function reply(response: ServerResponse, { status, body, headers }: Outcome): void {
  if (body === undefined) return void response.writeHead(status, headers).end();
  const text = JSON.stringify(body);
  response.writeHead(status, { ...headers, "content-type": "application/json", "cache-control": "no-store" }).end(text);
}
