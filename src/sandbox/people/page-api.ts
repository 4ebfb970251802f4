import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, apiError } from "../errors.ts";
import { botOf, type Room } from "../room.ts";
import { parseJson, readRaw } from "../wire/body.ts";
import { reply } from "../wire/rest.ts";
import { type Answer, match } from "../wire/router.ts";
import { pageRoutes } from "./page-routes.ts";
import { Refused } from "./refusals.ts";

const MEBIBYTE = 1024 * 1024;
/** Ten files of the largest size, in base64. */
const MOST_BYTES = 140 * MEBIBYTE;
const MOST_FILES = 10;

/** What the page and the tests do as people: everything under `/page/api`. */
export async function pageApi(room: Room, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const answer = await work(room, request, url).catch((error: unknown) =>
    refusal(error, room, request.headers["accept-language"]),
  );
  reply(response, { ...answer, headers: {} });
}

async function work(room: Room, request: IncomingMessage, url: URL): Promise<Answer> {
  const { route, params } = match(pageRoutes, request.method ?? "GET", url.pathname.slice("/page/api".length));
  const json = request.method === "POST" ? await readJson(request) : undefined;
  return await route.handle({ room, params, query: url.searchParams, json, files: [], bot: botOf(room.world) });
}

/** Only JSON, which no other site can send here without being asked for permission first. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!request.headers["content-type"]?.startsWith("application/json")) throw apiError("invalidJson");
  return parseJson(String(await readRaw(request, MOST_BYTES)));
}

function refusal(error: unknown, room: Room, languages: string | undefined): Answer {
  const refused = error instanceof ApiError ? asRefused(error, room) : error;
  if (refused instanceof Refused) {
    const { about } = refused;
    const status = error instanceof ApiError ? error.status : 400;
    return { status, body: { error: refused.in(languages), ...(about ? { about } : {}) } };
  }
  process.stderr.write(`The sandbox failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  return { status: 500, body: { error: new Refused((say) => say.failed).in(languages) } };
}

/** What Discord would say to a program, as it is said to a person. */
function asRefused({ code, message }: ApiError, { limits }: Room): Refused {
  const known: Record<number, Refused> = {
    10003: new Refused((say) => say.noMessage),
    10008: new Refused((say) => say.noMessage),
    30015: new Refused((say) => say.tooManyFiles(MOST_FILES)),
    40005: new Refused((say) => say.tooLarge(limits.fileBytes / MEBIBYTE)),
    50006: new Refused((say) => say.empty),
  };
  return known[code] ?? new Refused((say) => say.impossible(message));
}
