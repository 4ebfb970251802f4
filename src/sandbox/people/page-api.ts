import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, apiError } from "../errors.ts";
import { botOf, type Room } from "../room.ts";
import { parseJson, readRaw } from "../wire/body.ts";
import { reply } from "../wire/rest.ts";
import { type Answer, match } from "../wire/router.ts";
import { pageRoutes, personNamed } from "./page-routes.ts";
import { Refused } from "./refusals.ts";

const MOST_BYTES = 60 * 1024 * 1024;

/** What the page and the tests do as people: everything under `/page/api`. */
export async function pageApi(room: Room, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const answer = await work(room, request, response, url).catch((error: unknown) =>
    refusal(error, request.headers["accept-language"]),
  );
  if (answer) reply(response, { ...answer, headers: {} });
}

async function work(
  room: Room,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<Answer | undefined> {
  const path = url.pathname.slice("/page/api".length);
  if (path === "/events" && request.method === "GET") {
    room.stream.listen(personNamed(room, url.searchParams.get("user") ?? "").id, response);
    return undefined;
  }
  const { route, params } = match(pageRoutes, request.method ?? "GET", path);
  const json = request.method === "POST" ? await readJson(request) : undefined;
  return await route.handle({ room, params, query: url.searchParams, json, files: [], bot: botOf(room.world) });
}

/** Only JSON, which no other site can send here without being asked for permission first. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!request.headers["content-type"]?.startsWith("application/json")) throw apiError("invalidJson");
  return parseJson(String(await readRaw(request, MOST_BYTES)));
}

function refusal(error: unknown, languages: string | undefined): Answer {
  if (error instanceof Refused) return { status: 400, body: { error: error.in(languages) } };
  if (error instanceof ApiError) return { status: error.status, body: { error: error.message, errors: error.errors } };
  process.stderr.write(`The sandbox failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  return { status: 500, body: { error: "The sandbox failed." } };
}
