import type { RESTOptions } from "discord.js";
import { BoundedMap } from "#core/bounded-map.ts";
import type { Logger } from "#core/logger.ts";

// Stops sending requests before Discord bans this bot. Discord bans an IP address for an hour after 10,000 invalid
// requests in ten minutes: answers with 401, with 403, or with 429 unless the rate limit is shared. discord.js counts
// invalid requests too, but not for each channel and not in a sliding window, and it includes shared limits.
// https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans

type MakeRequest = RESTOptions["makeRequest"];
type Response = Awaited<ReturnType<MakeRequest>>;

const WINDOW_MS = 10 * 60_000;
/** Number of parts of the sliding window. The invalid requests of each part are counted separately. */
const STEPS = 60;
const STEP_MS = WINDOW_MS / STEPS;
/**
 * Number of invalid requests at which the bot stops sending, and at which it sends again. The first is half of the
 * number that causes the ban, because Discord may still refuse requests under way.
 */
const OPEN_AT = 5_000;
const CLOSE_AT = 2_500;
/**
 * Maximum number of refusals in ten minutes of one route, for example of sending messages to one channel. A person who
 * presses buttons by hand does not cause so many.
 */
const MAX_ROUTE_REFUSALS = 30;
/**
 * Maximum number of refusals of a server in ten minutes. Without this limit, the channels of one server together could
 * stop the requests of all servers.
 */
const MAX_SERVER_REFUSALS = 200;
/** Maximum number of refusals in ten minutes of all channels with an unknown server together. */
const MAX_UNKNOWN_REFUSALS = 1_000;
const MAX_SERVERS = 1_000;
const UNKNOWN_SERVER = "";
const PROBE_EVERY_MS = 60_000;
const MAX_ROUTES = 1_000;
const CALLBACK = /\/interactions\/\d+\/[^/]+\/callback(\?|$)/;

/** Thrown in place of sending a request, if Discord has refused too many requests. */
export class CircuitOpenError extends Error {
  override readonly name = "CircuitOpenError";
  constructor(message = "Discord has refused so many requests that only acknowledgements are sent for now") {
    super(message);
  }
}

export interface CircuitBreaker {
  /** Wraps `request`. The wrapper does not send requests that Discord is likely to refuse. */
  guard(request: MakeRequest): MakeRequest;
  /** Whether the circuit is open: only acknowledgements of interactions are sent. */
  isOpen(): boolean;
  /** Number of invalid requests in the last ten minutes. */
  invalidCount(): number;
  /** Number of requests since the start that were not sent. */
  withheldCount(): number;
}

interface BreakerPorts {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Returns the server of a channel; undefined if it is not known. */
  findServer(channel: string): string | undefined;
  readonly log: Logger;
}

/** Recent refusals of one route of a channel or server. */
interface Refusals {
  /** Times of the last `MAX_ROUTE_REFUSALS` refusals, oldest first. */
  readonly times: number[];
  body: string;
  probedAt: number;
  isOpen: boolean;
}

export function createCircuitBreaker({ now, findServer, log }: BreakerPorts): CircuitBreaker {
  const window = slidingWindow(now);
  const routes = new BoundedMap<string, Refusals>(MAX_ROUTES);
  const servers = createServerLimits(now, log);
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
      const server = serverOf(url);
      if (server !== undefined && servers.isOver(server)) {
        withheld++;
        throw new CircuitOpenError("Discord has refused too many requests of this server: none is sent for now");
      }
      const response = await request(url, init);
      if (isInvalid(response)) {
        window.add();
        if (server !== undefined) servers.add(server);
      }
      if (route !== undefined && response.status === 403) return noteRefusal(route, response);
      if (route !== undefined && response.ok) noteSuccess(route);
      return response;
    };
  }

  /** Returns the server that a request is about; undefined if it is about no channel or server. */
  function serverOf(url: string): string | undefined {
    const [, kind, id = ""] = /\/(channels|guilds)\/(\d+)/.exec(url) ?? [];
    if (kind === undefined) return undefined;
    return kind === "guilds" ? id : (findServer(id) ?? UNKNOWN_SERVER);
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

  /**
   * If Discord keeps refusing requests to `route`, returns the answer that Discord would give. Undefined if the request
   * should be sent.
   */
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
    routes.set(route, refusals);
    return refusalResponse(body, response);
  }

  function noteSuccess(route: string): void {
    const refusals = routes.get(route);
    if (refusals?.isOpen) log.info({ route }, "Discord takes this again");
    routes.delete(route);
  }
}

/** Counts the refusals of each server. */
function createServerLimits(now: () => number, log: Logger) {
  /** The refusals of each server. The server that was refused longest ago comes first. */
  const servers = new Map<string, { readonly window: SlidingWindow; isOver: boolean }>();
  return {
    isOver(server: string): boolean {
      const refusals = servers.get(server);
      if (!refusals) return false;
      const count = refusals.window.count();
      const isOver = count >= (server === UNKNOWN_SERVER ? MAX_UNKNOWN_REFUSALS : MAX_SERVER_REFUSALS);
      if (isOver && !refusals.isOver) {
        log.warn(
          { server, count },
          "Discord refuses too many requests of a server: until they are fewer, none is sent",
        );
      }
      refusals.isOver = isOver;
      return isOver;
    },
    add(server: string): void {
      const refusals = servers.get(server) ?? { window: slidingWindow(now), isOver: false };
      refusals.window.add();
      servers.delete(server);
      servers.set(server, refusals);
      if (servers.size > MAX_SERVERS) servers.delete(servers.keys().next().value as string);
    },
  };
}

function isInvalid({ status, headers }: Response): boolean {
  return status === 401 || status === 403 || (status === 429 && headers.get("x-ratelimit-scope") !== "shared");
}

/**
 * Returns the route of a request about a channel or server, without message ids. Undefined for other requests: their
 * paths may contain tokens, which must not be logged.
 */
function routeOf(url: string, method = "GET"): string | undefined {
  const [, channelOrServer, rest = ""] = /(\/(?:channels|guilds)\/\d+)([^?]*)/.exec(url) ?? [];
  return channelOrServer && `${method} ${channelOrServer}${rest.replaceAll(/\/\d+/g, "/:id")}`;
}

function refusalResponse(body: string, from?: Response): Response {
  const headers = from ? (from.headers as unknown as Headers) : { "content-type": "application/json" };
  return new globalThis.Response(body, { status: 403, headers }) as unknown as Response;
}

interface SlidingWindow {
  add(): void;
  count(): number;
}

/** Counts events of the last ten minutes, to the nearest ten seconds. */
function slidingWindow(now: () => number): SlidingWindow {
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
