import { apiError } from "../errors.ts";
import type { Room } from "../room.ts";
import type { Person } from "../world.ts";
import type { Upload } from "./body.ts";

export interface Call {
  room: Room;
  params: Record<string, string>;
  query: URLSearchParams;
  json: unknown;
  files: Upload[];
  bot: Person;
}

/** `undefined` as the body is a 204, which must carry neither a body nor a content type. */
export interface Answer {
  status: number;
  body?: unknown;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;

export interface Route {
  method: string;
  template: string;
  /** By token in the path instead of the header. */
  open: boolean;
  handle: Handler;
}

export const route = (name: string, handle: Handler, open = false): Route => {
  const [method = "", template = ""] = name.split(" ");
  return { method, template, open, handle };
};

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const nothing: Answer = { status: 204 };

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

/** Routes are tried in order; `@original` may come as it is or percent-encoded. */
export function match(routes: readonly Route[], method: string, path: string): Match {
  const given = segments(path).map(decode);
  let otherMethod = false;
  for (const one of routes) {
    const params = paramsOf(one.template, given);
    if (params && one.method === method) return { route: one, params };
    if (params) otherMethod = true;
  }
  throw apiError(otherMethod ? "methodNotAllowed" : "notFound");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw apiError("notFound");
  }
}
