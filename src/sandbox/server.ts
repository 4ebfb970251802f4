import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { wentAway } from "./errors.ts";
import { FaultRules, type Faults } from "./faults.ts";
import { Interactions } from "./interactions.ts";
import { DISCORDS_LIMITS, type Limits } from "./limits.ts";
import { faultsOf } from "./mischief.ts";
import { HOST, isLocal, isOwn } from "./origin.ts";
import { pageApi } from "./people/page-api.ts";
import { personCalled } from "./people/page-routes.ts";
import { Stream } from "./people/stream.ts";
import { interactionView } from "./people/views.ts";
import type { Room } from "./room.ts";
import { snowflakes } from "./snowflake.ts";
import { lockState } from "./state-lock.ts";
import { serveAttachment, servePage } from "./static.ts";
import { openStore } from "./store.ts";
import { endOldThoughts } from "./thoughts.ts";
import { Gateway } from "./wire/gateway.ts";
import { Rates } from "./wire/rates.ts";
import { type RecordedRequest, type RestContext, rest } from "./wire/rest.ts";
import { socketUrl } from "./wire/world-routes.ts";
import type { World } from "./world.ts";

export type { Faults } from "./faults.ts";
export type { Limits } from "./limits.ts";
export type { RecordedRequest } from "./wire/rest.ts";

export interface SandboxOptions {
  /** 0 = any that is free. Of several, the first that is free. */
  port: number | readonly number[];
  /** A file, or "memory". */
  state: string;
  /** What a sandbox in memory begins with, instead of what a newcomer finds. */
  world?: World;
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

/** Discord's tokens begin with the bot's id. What nobody can know beforehand, no page elsewhere can try. */
const freshToken = (bot: string): string =>
  [Buffer.from(bot), randomBytes(4), randomBytes(24)].map((part) => part.toString("base64url")).join(".");

/** Throws `StateTaken` where another sandbox uses the same state file. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { promise: prepared, resolve: open } = Promise.withResolvers<RestContext>();
  const server = serverFor(prepared);
  // First, because it waits for a sandbox that is about to end and to leave its port.
  const lock = lockState(options.state);
  try {
    await listenAtFirst(server, [options.port].flat());
    const store = await openStore(options.state, options.world);
    const rules = new FaultRules();
    const room = makeRoom(options, store, rules);
    room.url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
    endOldThoughts(room);
    open({ room, rates: new Rates(room.limits, room.now), rules, record: options.record });
    return {
      url: room.url,
      apiUrl: `${room.url}/api`,
      token: room.token,
      faults: room.faults,
      warning: store.warning,
      async stop() {
        await stop(server, room);
        lock.release();
      },
    };
  } catch (error) {
    server.close();
    lock.release();
    throw error;
  }
}

function serverFor(prepared: Promise<RestContext>): Server {
  const server = createServer((request, response) => {
    prepared
      .then((context) => serve(context, request, response))
      .catch((error: unknown) => {
        if (!wentAway(error)) process.stderr.write(`The sandbox failed: ${String(error)}\n`);
        response.destroy();
      });
  });
  server.on("upgrade", (request, socket, head) => {
    // Whoever goes away again, or asks for nonsense, must not take the others along.
    socket.on("error", () => socket.destroy());
    prepared.then(({ room }) => upgrade(room, request, socket, head)).catch(() => socket.destroy());
  });
  return server;
}

function makeRoom(options: SandboxOptions, store: Room["store"], rules: FaultRules): Room {
  const now = options.now ?? Date.now;
  const limits = { ...DISCORDS_LIMITS, ...options.limits };
  const token = freshToken(store.world.bot);
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

function upgrade(room: Room, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { pathname, searchParams } = new URL(request.url ?? "/", `http://${HOST}`);
  if (!isLocal(request) || !isOwn(request)) return void refuse(socket, "403 Forbidden");
  const person = personCalled(room, searchParams.get("user") ?? "");
  if (pathname.startsWith("/gateway")) room.gateway.upgrade(request, socket, head);
  else if (pathname === "/page/api/events" && person) room.stream.listen(person.id, request, socket, head);
  else refuse(socket, "404 Not Found");
}

/** The one who asked need not hang up for the line to be gone. */
const refuse = (socket: Duplex, why: string): void =>
  void socket.end(`HTTP/1.1 ${why}\r\n\r\n`, () => socket.destroy());

async function serve(context: RestContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${HOST}`);
  const { pathname: path } = url;
  if (!isLocal(request)) return void response.writeHead(403).end();
  if (path.startsWith("/api/")) return await rest(context, request, response, url);
  if (path.startsWith("/page/api/")) return await pageApi(context.room, request, response, url);
  if (request.method !== "GET" && request.method !== "HEAD") return void response.writeHead(405).end();
  if (path.startsWith("/attachments/")) return await serveAttachment(context.room, path, response);
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
    server.listen(port, HOST, () => {
      server.off("error", reject);
      // A connection that cannot be taken, for want of file handles say, is asked for again.
      server.on("error", () => {});
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
