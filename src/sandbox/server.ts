import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { wentAway } from "./errors.ts";
import { FaultRules, type Faults } from "./faults.ts";
import { Interactions } from "./interactions.ts";
import { DISCORDS_LIMITS, type Limits } from "./limits.ts";
import { faultsOf } from "./mischief.ts";
import { pageApi } from "./people/page-api.ts";
import { Stream } from "./people/stream.ts";
import { interactionView } from "./people/views.ts";
import type { Room } from "./room.ts";
import { snowflakes } from "./snowflake.ts";
import { serveAttachment, servePage } from "./static.ts";
import { openStore } from "./store.ts";
import { Gateway } from "./wire/gateway.ts";
import { Rates } from "./wire/rates.ts";
import { type RecordedRequest, rest } from "./wire/rest.ts";
import { socketUrl } from "./wire/world-routes.ts";

export type { Faults } from "./faults.ts";
export type { Limits } from "./limits.ts";
export type { RecordedRequest } from "./wire/rest.ts";

export interface SandboxOptions {
  /** 0 = any that is free. */
  port: number;
  /** A file, or "memory". */
  state: string;
  record?: (request: RecordedRequest) => void;
  limits?: Partial<Limits>;
  now?: () => number;
}

export interface Sandbox {
  /** Where the page is. */
  url: string;
  /** What goes in DISCORD_API_URL. */
  apiUrl: string;
  token: string;
  faults: Faults;
  /** Set when what was on disk could not be read and was put aside. */
  warning: string | undefined;
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";

/** Discord's tokens begin with the bot's id; this one opens nothing but the sandbox. */
const tokenFor = (bot: string): string => `${Buffer.from(bot).toString("base64url")}.sandbox.of-this-machine-only`;

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const store = await openStore(options.state);
  const rules = new FaultRules();
  const room = makeRoom(options, store, rules);
  const rates = new Rates(room.limits, room.now);
  const context = { room, rates, rules, record: options.record };
  const server = createServer((request, response) => {
    serve(context, request, response).catch((error: unknown) => {
      if (!wentAway(error)) process.stderr.write(`The sandbox failed: ${String(error)}\n`);
      response.destroy();
    });
  });
  server.on("upgrade", (request, socket, head) => {
    if (request.url?.startsWith("/gateway") && isLocal(request)) room.gateway.upgrade(request, socket, head);
    else socket.destroy();
  });
  await listen(server, options.port);
  room.url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  return {
    url: room.url,
    apiUrl: `${room.url}/api`,
    token: room.token,
    faults: room.faults,
    warning: store.warning,
    stop: () => stop(server, room),
  };
}

function makeRoom(options: SandboxOptions, store: Room["store"], rules: FaultRules): Room {
  const now = options.now ?? Date.now;
  const limits = { ...DISCORDS_LIMITS, ...options.limits };
  const token = tokenFor(store.world.bot);
  const stream = new Stream();
  const interactions = new Interactions();
  const grow = snowflakes(store.world.lastId, now);
  const context = {
    world: store.world,
    limits,
    token,
    now,
    url: () => socketUrl(room.url),
    onPresence: (online: boolean) => stream.tell("everybody", "bot", { online }),
  };
  const room: Room = {
    token,
    url: "",
    world: store.world,
    store,
    limits,
    stream,
    interactions,
    gateway: new Gateway(context),
    faults: faultsOf(() => room, rules),
    now,
    nextId: () => {
      store.world.lastId = grow();
      return store.world.lastId;
    },
  };
  interactions.changes.on("change", (one) => stream.tell([one.user], "interaction", interactionView(one)));
  return room;
}

/** A page elsewhere that points its name at this machine still says its own name here. */
function isLocal(request: IncomingMessage): boolean {
  const host = (request.headers.host ?? "").replace(/:\d+$/, "");
  return host === HOST || host === "localhost";
}

async function serve(
  context: Parameters<typeof rest>[0],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${HOST}`);
  const { pathname: path } = url;
  if (!isLocal(request)) return void response.writeHead(403).end();
  if (path.startsWith("/api/")) return await rest(context, request, response, url);
  if (path.startsWith("/page/api/")) return await pageApi(context.room, request, response, url);
  if (request.method !== "GET" && request.method !== "HEAD") return void response.writeHead(405).end();
  if (path === "/sandbox")
    return void response.writeHead(200, { "content-type": "application/json" }).end('{"sandbox":"tauler"}');
  if (path.startsWith("/attachments/")) return await serveAttachment(context.room, path, response);
  await servePage(path, response);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function stop(server: Server, room: Room): Promise<void> {
  room.gateway.close();
  room.stream.close();
  room.interactions.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  await room.store.close();
}
