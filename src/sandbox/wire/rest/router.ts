import { createApiError } from "../../model/api-error.ts";
import type { SandboxServices } from "../../state/sandbox-services.ts";
import type { Person } from "../../state/world.ts";
import type { UploadedPart } from "./request-body.ts";

export interface RestCall {
  services: SandboxServices;
  params: Record<string, string>;
  query: URLSearchParams;
  json: unknown;
  files: UploadedPart[];
  bot: Person;
}

/** The answer to a request. If `body` is undefined, the status is 204, which has neither a body nor a content type. */
export interface RestAnswer {
  status: number;
  body?: unknown;
}

export type RouteHandler = (call: RestCall) => RestAnswer | Promise<RestAnswer>;

export interface Route {
  method: string;
  template: string;
  /**
   * Whether the request needs no Authorization header. Such a route is protected by the token in its path, if at all.
   */
  isPublic: boolean;
  handle: RouteHandler;
}

export const createRoute = (name: string, handle: RouteHandler, open = false): Route => {
  const [method = "", template = ""] = name.split(" ");
  return { method, template, isPublic: open, handle };
};

export const okAnswer = (body: unknown): RestAnswer => ({ status: 200, body });
export const createdAnswer = (body: unknown): RestAnswer => ({ status: 201, body });
export const noContentAnswer: RestAnswer = { status: 204 };

interface Match {
  route: Route;
  params: Record<string, string>;
}

const segments = (path: string): string[] => path.split("/").slice(1);

function paramsOf(template: string, given: readonly string[]): Record<string, string> | undefined {
  const wanted = segments(template);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const got = given[index] ?? "";
    if (want.startsWith(":")) params[want.slice(1)] = got;
    else if (want !== got) return undefined;
  }
  return params;
}

/** Finds the route of a request; the first that matches is taken. `@original` may be percent-encoded. */
export function findRouteOfRequest(routes: readonly Route[], method: string, path: string): Match {
  const given = segments(path).map(decode);
  let otherMethod = false;
  for (const one of routes) {
    const params = paramsOf(one.template, given);
    if (params && one.method === method) return { route: one, params };
    if (params) otherMethod = true;
  }
  throw createApiError(otherMethod ? "methodNotAllowed" : "notFound");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw createApiError("notFound");
  }
}
