import type { RESTOptions } from "discord.js";
import type { Logger } from "#core/logger.ts";

// Discord bans an address for an hour after 10,000 invalid requests in ten minutes: answers of 401, 403, and 429 other than
// of a shared limit. Well before that the bot stops asking for what is likely to be refused. discord.js counts them, too, but
// not by channel, not in a window that slides, and it counts shared limits.
// https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans

type MakeRequest = RESTOptions["makeRequest"];
type Response = Awaited<ReturnType<MakeRequest>>;

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
export class CircuitOpenError extends Error {
  override readonly name = "CircuitOpenError";
  constructor() {
    super("Discord has refused so many requests that only acknowledgements are sent for now");
  }
}

export interface CircuitBreaker {
  /** The same, which sends nothing where it is likely to be refused. */
  guard(request: MakeRequest): MakeRequest;
  /** Whether only acknowledgements of interactions are sent. */
  isOpen(): boolean;
  /** Invalid requests of the last ten minutes. */
  invalidCount(): number;
  /** How many requests were not sent, since the start. */
  withheldCount(): number;
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

  return { guard, isOpen, invalidCount: window.count, withheldCount: () => withheld };

  function guard(request: MakeRequest): MakeRequest {
    return async (url, init) => {
      const route = routeOf(url, init.method);
      const isCallback = CALLBACK.test(url);
      if (isOpen() && !isCallback) {
        withheld++;
        throw new CircuitOpenError();
      }
      const knownBody = route === undefined ? undefined : refusalOf(route);
      if (knownBody !== undefined) {
        withheld++;
        return refusalResponse(knownBody);
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
    const refusals = routes.get(route);
    const first = refusals?.times[0];
    if (refusals === undefined || first === undefined || refusals.times.length < MAX_ROUTE_REFUSALS) return undefined;
    if (now() - (refusals.times.at(-1) ?? first) >= WINDOW_MS) {
      routes.delete(route);
      return undefined;
    }
    if (!refusals.isOpen) {
      if (now() - first >= WINDOW_MS) return undefined;
      refusals.isOpen = true;
      refusals.probedAt = now();
      log.warn({ route }, "Discord refuses this again and again: it is tried once a minute");
    }
    if (now() - refusals.probedAt < PROBE_EVERY_MS) return refusals.body;
    refusals.probedAt = now();
    return undefined;
  }

  async function noteRefusal(route: string, response: Response): Promise<Response> {
    const body = await response.text();
    const refusals = routes.get(route) ?? { times: [], body, probedAt: 0, isOpen: false };
    refusals.body = body;
    refusals.times.push(now());
    if (refusals.times.length > MAX_ROUTE_REFUSALS) refusals.times.shift();
    // The one that was refused last is the last to be forgotten.
    routes.delete(route);
    routes.set(route, refusals);
    if (routes.size > MAX_ROUTES) routes.delete(routes.keys().next().value as string);
    return refusalResponse(body, response);
  }

  function noteSuccess(route: string): void {
    const refusals = routes.get(route);
    if (refusals?.isOpen) log.info({ route }, "Discord takes this again");
    routes.delete(route);
  }
}

function isInvalid({ status, headers }: Response): boolean {
  return status === 401 || status === 403 || (status === 429 && headers.get("x-ratelimit-scope") !== "shared");
}

/** Of a channel or a server; which message it is makes no difference. Other paths hold tokens, which are not to be logged. */
function routeOf(url: string, method = "GET"): string | undefined {
  const [, channelOrServer, rest = ""] = /(\/(?:channels|guilds)\/\d+)([^?]*)/.exec(url) ?? [];
  return channelOrServer && `${method} ${channelOrServer}${rest.replaceAll(/\/\d+/g, "/:id")}`;
}

function refusalResponse(body: string, from?: Response): Response {
  const headers = from ? (from.headers as unknown as Headers) : { "content-type": "application/json" };
  return new globalThis.Response(body, { status: 403, headers }) as unknown as Response;
}

/** Counts what happened in the last ten minutes, to the nearest step. */
function slidingWindow(now: () => number) {
  const counts = new Array<number>(STEPS).fill(0);
  let step = Math.floor(now() / STEP_MS);
  const advance = () => {
    const current = Math.floor(now() / STEP_MS);
    for (let skipped = 0; step < current && skipped < STEPS; skipped++) counts[++step % STEPS] = 0;
    step = current;
  };
  return {
    add() {
      advance();
      counts[step % STEPS] = (counts[step % STEPS] ?? 0) + 1;
    },
    count() {
      advance();
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
