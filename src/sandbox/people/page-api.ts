import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, createApiError } from "../model/api-error.ts";
import { getBot, type SandboxServices } from "../state/sandbox-services.ts";
import { parseJson, readRawBody } from "../wire/rest/request-body.ts";
import { sendJson } from "../wire/rest/rest-api.ts";
import { findRouteOfRequest, type RestAnswer } from "../wire/rest/router.ts";
import { PageRefusal } from "./page-refusals.ts";
import { pageRoutes } from "./page-routes.ts";

const MEBIBYTE = 1024 * 1024;
/** Maximum size of a request: ten files of the largest size, in base64. */
const MOST_BYTES = 140 * MEBIBYTE;
const MOST_FILES = 10;

/** Handles requests under `/page/api`: the actions of people on the page, and of tests. */
export async function handlePageRequest(
  services: SandboxServices,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const answer = await work(services, request, url).catch((error: unknown) =>
    refusal(error, services, request.headers["accept-language"]),
  );
  sendJson(response, { ...answer, headers: {} });
}

async function work(services: SandboxServices, request: IncomingMessage, url: URL): Promise<RestAnswer> {
  const { route, params } = findRouteOfRequest(
    pageRoutes,
    request.method ?? "GET",
    url.pathname.slice("/page/api".length),
  );
  const json = request.method === "POST" ? await readJson(request) : undefined;
  return await route.handle({
    services,
    params,
    query: url.searchParams,
    json,
    files: [],
    bot: getBot(services.world),
  });
}

/**
 * Reads a JSON body. Refuses other content types: for JSON, a browser first asks the sandbox whether another site may
 * send the request.
 */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!request.headers["content-type"]?.startsWith("application/json")) throw createApiError("invalidJson");
  return parseJson(String(await readRawBody(request, MOST_BYTES)));
}

function refusal(error: unknown, services: SandboxServices, languages: string | undefined): RestAnswer {
  const refused = error instanceof ApiError ? asRefused(error, services) : error;
  if (refused instanceof PageRefusal) {
    const { option } = refused;
    const status = error instanceof ApiError ? error.status : 400;
    return { status, body: { error: refused.inLanguage(languages), ...(option ? { about: option } : {}) } };
  }
  process.stderr.write(`The sandbox failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  return { status: 500, body: { error: new PageRefusal((say) => say.failed).inLanguage(languages) } };
}

/** Turns an error of the API into a message for a person. */
function asRefused({ code, message }: ApiError, { limits }: SandboxServices): PageRefusal {
  const known: Record<number, PageRefusal> = {
    10003: new PageRefusal((say) => say.noMessage),
    10008: new PageRefusal((say) => say.noMessage),
    30015: new PageRefusal((say) => say.tooManyFiles(MOST_FILES)),
    40005: new PageRefusal((say) => say.tooLarge(limits.fileBytes / MEBIBYTE)),
    50006: new PageRefusal((say) => say.empty),
  };
  return known[code] ?? new PageRefusal((say) => say.impossible(message));
}
