import type { RESTOptions } from "discord.js";
import type { Logger } from "#kernel/logger.ts";

// Discord bans an address for an hour after 10,000 invalid requests in ten minutes: answers of 401, 403, and 429 other than
// of a shared limit. Well before that the bot stops asking for what is likely to be refused. discord.js counts them, too, but
// not by channel, not in a window that slides, and it counts shared limits.
// https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans

type Request = RESTOptions["makeRequest"];
type Response = Awaited<ReturnType<Request>>;

const WINDOW_MS = 10 * 60_000;
/** So many steps of the window are counted apart. */
const STEPS = 60;
const STEP_MS = WINDOW_MS / STEPS;
/** Half of what brings the ban; requests that are under way may still be refused. */
const OPEN_AT = 5_000;
const CLOSE_AT = 2_500;
/** More refusals than anybody brings about by hand before somebody gives the permission. */
const MAX_ROUTE_REFUSALS = 30;
const PROBE_EVERY_MS = 60_000;
const MAX_ROUTES = 1_000;
const CALLBACK = /\/interactions\/\d+\/[^/]+\/callback(\?|$)/;

/** Nothing was sent, since Discord has refused too much. */
export class HeldBack extends Error {
  override readonly name = "HeldBack";
  constructor() {
    super("Discord has refused so many requests that only acknowledgements are sent for now");
  }
}

export interface CircuitBreaker {
  /** The same, which sends nothing where it is likely to be refused. */
  guard(request: Request): Request;
  /** Whether only acknowledgements of interactions are sent. */
  isOpen(): boolean;
  /** Invalid requests of the last ten minutes. */
  invalid(): number;
  /** How many requests were not sent, since the start. */
  withheld(): number;
}

interface BreakerPorts {
  /** Milliseconds that only go forwards. */
  now(): number;
  readonly log: Logger;
}

/** A route of one channel that has refused. */
interface Refusals {
  /** When, the last ones only. */
  readonly times: number[];
  body: string;
  probedAt: number;
  isOpen: boolean;
}

export function createCircuitBreaker({ now, log }: BreakerPorts): CircuitBreaker {
  const window = slidingWindow(now);
  const routes = new Map<string, Refusals>();
  let open = false;
  let withheld = 0;

  return { guard, isOpen, invalid: window.count, withheld: () => withheld };

  function guard(request: Request): Request {
    return async (url, init) => {
      const route = routeOf(url, init.method);
      const isCallback = CALLBACK.test(url);
      if (isOpen() && !isCallback) {
        withheld++;
        throw new HeldBack();
      }
      const refused = route === undefined ? undefined : refusalOf(route);
      if (refused !== undefined) {
        withheld++;
        return refusal(refused);
      }
      const response = await request(url, init);
      if (isInvalid(response)) window.add();
      if (route !== undefined && response.status === 403) return noteRefusal(route, response);
      if (route !== undefined && response.ok) noteSuccess(route);
      return response;
    };
  }

  function isOpen(): boolean {
    const count = window.count();
    if (!open && count >= OPEN_AT) {
      open = true;
      log.error(
        { count },
        "Discord refuses too many requests: until they are fewer, interactions are only acknowledged",
      );
    } else if (open && count < CLOSE_AT) {
      open = false;
      log.info({ count }, "Discord refuses fewer requests: all are sent again");
    }
    return open;
  }

  /** What the route would answer; undefined where it is to be asked. */
  function refusalOf(route: string): string | undefined {
    const known = routes.get(route);
    const first = known?.times[0];
    if (known === undefined || first === undefined || known.times.length < MAX_ROUTE_REFUSALS) return undefined;
    if (now() - (known.times.at(-1) ?? first) >= WINDOW_MS) {
      routes.delete(route);
      return undefined;
    }
    if (!known.isOpen) {
      if (now() - first >= WINDOW_MS) return undefined;
      known.isOpen = true;
      known.probedAt = now();
      log.warn({ route }, "Discord refuses this again and again: it is tried once a minute");
    }
    if (now() - known.probedAt < PROBE_EVERY_MS) return known.body;
    known.probedAt = now();
    return undefined;
  }

  async function noteRefusal(route: string, response: Response): Promise<Response> {
    const body = await response.text();
    const known = routes.get(route) ?? { times: [], body, probedAt: 0, isOpen: false };
    known.body = body;
    known.times.push(now());
    if (known.times.length > MAX_ROUTE_REFUSALS) known.times.shift();
    // The one that was refused last is the last to be forgotten.
    routes.delete(route);
    routes.set(route, known);
    if (routes.size > MAX_ROUTES) routes.delete(routes.keys().next().value as string);
    return refusal(body, response);
  }

  function noteSuccess(route: string): void {
    const known = routes.get(route);
    if (known?.isOpen) log.info({ route }, "Discord takes this again");
    routes.delete(route);
  }
}

function isInvalid({ status, headers }: Response): boolean {
  return status === 401 || status === 403 || (status === 429 && headers.get("x-ratelimit-scope") !== "shared");
}

/** Of a channel or a server; which message it is makes no difference. Other paths hold tokens, which are not to be logged. */
function routeOf(url: string, method = "GET"): string | undefined {
  const [, major, rest = ""] = /(\/(?:channels|guilds)\/\d+)([^?]*)/.exec(url) ?? [];
  return major && `${method} ${major}${rest.replaceAll(/\/\d+/g, "/:id")}`;
}

function refusal(body: string, from?: Response): Response {
  const headers = from ? (from.headers as unknown as Headers) : { "content-type": "application/json" };
  return new globalThis.Response(body, { status: 403, headers }) as unknown as Response;
}

/** Counts what happened in the last ten minutes, to the nearest step. */
function slidingWindow(now: () => number) {
  const counts = new Array<number>(STEPS).fill(0);
  let step = Math.floor(now() / STEP_MS);
  const turn = () => {
    const current = Math.floor(now() / STEP_MS);
    for (let gone = 0; step < current && gone < STEPS; gone++) counts[++step % STEPS] = 0;
    step = current;
  };
  return {
    add() {
      turn();
      counts[step % STEPS] = (counts[step % STEPS] ?? 0) + 1;
    },
    count() {
      turn();
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
