import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createSandboxFaults } from "./faults/create-faults.ts";
import { FaultRules, type SandboxFaults } from "./faults/fault-rules.ts";
import { isConnectionReset } from "./model/api-error.ts";
import { Interactions } from "./model/interactions.ts";
import { DISCORD_LIMITS, type SandboxLimits } from "./model/limits.ts";
import { expireOldReplies } from "./model/pending-replies.ts";
import { createSnowflakeGenerator } from "./model/snowflake.ts";
import { isLocalRequest, isOwnOrigin, LOCAL_HOST } from "./origin.ts";
import { EventStream } from "./people/event-stream.ts";
import { handlePageRequest } from "./people/page-api.ts";
import { findPersonByName } from "./people/page-routes.ts";
import { createInteractionView } from "./people/page-views.ts";
import { serveAttachment, servePage } from "./serve-files.ts";
import type { SandboxServices } from "./state/sandbox-services.ts";
import { lockStateFile } from "./state/state-lock.ts";
import type { World } from "./state/world.ts";
import { openWorldStore } from "./state/world-store.ts";
import { SandboxGateway } from "./wire/gateway/gateway.ts";
import { gatewayUrl } from "./wire/rest/guild-routes.ts";
import { RateLimiter } from "./wire/rest/rate-limiter.ts";
import { handleRestRequest, type RecordedRequest, type RestContext } from "./wire/rest/rest-api.ts";

export type { SandboxFaults } from "./faults/fault-rules.ts";
export type { SandboxLimits } from "./model/limits.ts";
export type { RecordedRequest } from "./wire/rest/rest-api.ts";

export interface SandboxOptions {
  /** Port of the sandbox; 0 for any free port. Of several ports, the first free one is used. */
  port: number | readonly number[];
  /** Path of the file in which the state is stored, or "memory". */
  state: string;
  /** The initial world of a sandbox in memory. If not given, the default world. */
  world?: World;
  record?: (request: RecordedRequest) => void;
  limits?: Partial<SandboxLimits>;
  now?: () => number;
}

export interface Sandbox {
  /** Address of the page in a browser. */
  url: string;
  /** Value for the bot's setting DISCORD_API_URL. */
  apiUrl: string;
  token: string;
  faults: SandboxFaults;
  /** Set if the stored state could not be read and its file was renamed. */
  warning: string | undefined;
  stop(): Promise<void>;
}

/**
 * Creates a token. Like Discord's tokens, it begins with the bot's id. The rest is random, so that no other web page
 * can guess it.
 */
const freshToken = (bot: string): string =>
  [Buffer.from(bot), randomBytes(4), randomBytes(24)].map((part) => part.toString("base64url")).join(".");

/** Starts a sandbox. Throws `StateTakenError` if another sandbox uses the same state file. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { promise: prepared, resolve: open } = Promise.withResolvers<RestContext>();
  const server = serverFor(prepared);
  // The lock has to come before the port. Taking the lock waits until another sandbox has stopped, and only then is its
  // port free.
  const lock = lockStateFile(options.state);
  try {
    await listenAtFirst(server, [options.port].flat());
    const store = await openWorldStore(options.state, options.world);
    const rules = new FaultRules();
    const services = createServices(options, store, rules);
    services.url = `http://${LOCAL_HOST}:${(server.address() as AddressInfo).port}`;
    expireOldReplies(services);
    open({ services, rates: new RateLimiter(services.limits, services.now), rules, record: options.record });
    return {
      url: services.url,
      apiUrl: `${services.url}/api`,
      token: services.token,
      faults: services.faults,
      warning: store.warning,
      async stop() {
        await stop(server, services);
        lock.release();
      },
    };
  } catch (error) {
    server.close();
    lock.release();
    throw error;
  }
}

const KEEP_ALIVE_MS = 60_000;

function serverFor(prepared: Promise<RestContext>): Server {
  const server = createServer((request, response) => {
    prepared
      .then((context) => serve(context, request, response))
      .catch((error: unknown) => {
        if (!isConnectionReset(error)) process.stderr.write(`The sandbox failed: ${String(error)}\n`);
        response.destroy();
      });
  });
  // After Node's five seconds, a client on a busy machine could use an idle connection that was just closed.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("upgrade", (request, socket, head) => {
    // One client that disconnects or sends invalid data must not crash the server.
    socket.on("error", () => socket.destroy());
    prepared.then(({ services }) => upgrade(services, request, socket, head)).catch(() => socket.destroy());
  });
  return server;
}

function createServices(options: SandboxOptions, store: SandboxServices["store"], rules: FaultRules): SandboxServices {
  const now = options.now ?? Date.now;
  const limits = { ...DISCORD_LIMITS, ...options.limits };
  const token = freshToken(store.world.bot);
  const stream = new EventStream();
  const interactions = new Interactions();
  const grow = createSnowflakeGenerator(store.world.lastId, now);
  const context = {
    world: store.world,
    limits,
    token,
    now,
    url: () => gatewayUrl(services.url),
    onPresence: (online: boolean) => stream.broadcast("everybody", "bot", { online }),
  };
  const services: SandboxServices = {
    token,
    url: "",
    world: store.world,
    store,
    limits,
    stream,
    interactions,
    gateway: new SandboxGateway(context),
    faults: createSandboxFaults(() => services, rules),
    now,
    nextId: () => {
      store.world.lastId = grow();
      return store.world.lastId;
    },
  };
  interactions.changes.on("change", (one) => stream.broadcast([one.user], "interaction", createInteractionView(one)));
  return services;
}

function upgrade(services: SandboxServices, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { pathname, searchParams } = new URL(request.url ?? "/", `http://${LOCAL_HOST}`);
  if (!isLocalRequest(request) || !isOwnOrigin(request)) return void refuse(socket, "403 Forbidden");
  const person = findPersonByName(services, searchParams.get("user") ?? "");
  if (pathname.startsWith("/gateway")) services.gateway.upgrade(request, socket, head);
  else if (pathname === "/page/api/events" && person) services.stream.connect(person.id, request, socket, head);
  else refuse(socket, "404 Not Found");
}

/** Answers and destroys the socket. So the connection is closed even if the client keeps it open. */
const refuse = (socket: Duplex, reason: string): void =>
  void socket.end(`HTTP/1.1 ${reason}\r\n\r\n`, () => socket.destroy());

async function serve(context: RestContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${LOCAL_HOST}`);
  const { pathname: path } = url;
  if (!isLocalRequest(request) || !isOwnOrigin(request)) return void response.writeHead(403).end();
  if (path.startsWith("/api/")) return await handleRestRequest(context, request, response, url);
  if (path.startsWith("/page/api/")) return await handlePageRequest(context.services, request, response, url);
  if (request.method !== "GET" && request.method !== "HEAD") return void response.writeHead(405).end();
  if (path.startsWith("/attachments/")) return await serveAttachment(context.services, path, response);
  await servePage(path, response);
}

async function listenAtFirst(server: Server, [port = 0, ...others]: readonly number[]): Promise<void> {
  try {
    await listen(server, port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || others.length === 0) throw error;
    await listenAtFirst(server, others);
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOCAL_HOST, () => {
      server.off("error", reject);
      // Errors are ignored. If a connection cannot be accepted, for example for lack of file handles, the client tries
      // again.
      server.on("error", () => {});
      resolve();
    });
  });
}

async function stop(server: Server, services: SandboxServices): Promise<void> {
  services.gateway.close();
  services.stream.close();
  services.interactions.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  await services.store.close();
}
