import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Limits } from "../limits.ts";
import type { World } from "../world.ts";
import { applicationJson, arrivingGuildJson, type Json, userJson } from "./shapes.ts";

const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

const CLOSE = { unknown: 4000, badOpcode: 4001, badPayload: 4002, notIdentified: 4003, badToken: 4004, badShard: 4010 };

/** Which intent lets an event through; those not named here reach everybody. */
const INTENTS = { guilds: 1 << 0, guildMessages: 1 << 9, directMessages: 1 << 12 } as const;
export type Intent = keyof typeof INTENTS;

const MOST_MISSED = 1_000;
const MOST_SESSIONS = 5;

interface Sent {
  op: typeof OP.dispatch;
  t: string;
  s: number;
  d: Json;
}

interface Session {
  id: string;
  intents: number;
  shard: number;
  shards: number;
  seq: number;
  sent: Sent[];
  socket: WebSocket | undefined;
  leftAt: number;
}

export interface GatewayContext {
  world: World;
  limits: Limits;
  token: string;
  now(): number;
  url(): string;
  onPresence(online: boolean): void;
}

export type Drop = "resume" | "forget" | "reconnect";

/** The socket's side of Discord: sessions, what each was sent, and what it missed while its socket was gone. */
export class Gateway {
  readonly #context: GatewayContext;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  readonly #sessions = new Map<string, Session>();
  /** A test may hold events back; they leave in order. */
  delayMs = 0;

  constructor(context: GatewayContext) {
    this.#context = context;
    this.#server.on("connection", (socket) => this.#greet(socket));
  }

  get online(): boolean {
    return this.#sessions.values().some((session) => session.socket);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (open) => this.#server.emit("connection", open, request));
  }

  /** To every session that asked for such events; what concerns the guild goes to its shard, the rest to the first. */
  dispatch(name: string, data: Json, to: { intent?: Intent; guild?: string | undefined } = {}): void {
    for (const session of this.#sessions.values()) {
      const wanted = to.intent === undefined || (session.intents & INTENTS[to.intent]) !== 0;
      const shard = to.guild === undefined ? 0 : Number((BigInt(to.guild) >> 22n) % BigInt(session.shards));
      if (wanted && shard === session.shard) this.#send(session, name, data);
    }
  }

  drop(how: Drop): void {
    for (const session of this.#sessions.values()) {
      if (how === "reconnect") session.socket?.send(JSON.stringify({ op: OP.reconnect, d: null, s: null, t: null }));
      else session.socket?.terminate();
      if (how === "forget") this.#sessions.delete(session.id);
    }
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
    this.#sessions.clear();
  }

  #greet(socket: WebSocket): void {
    let session: Session | undefined;
    socket.send(
      JSON.stringify({
        op: OP.hello,
        d: { heartbeat_interval: this.#context.limits.heartbeatMs, _trace: [] },
        s: null,
        t: null,
      }),
    );
    socket.on("error", () => socket.terminate());
    socket.on("message", (raw) => {
      const packet = parse(String(raw));
      if (!packet) return socket.close(CLOSE.badPayload, "Error while decoding payload.");
      if (packet.op === OP.heartbeat)
        return socket.send(JSON.stringify({ op: OP.heartbeatAck, d: null, s: null, t: null }));
      if (packet.op === OP.identify) session = this.#identify(socket, packet.d);
      else if (packet.op === OP.resume) session = this.#resume(socket, packet.d) ?? session;
      else if (!session) socket.close(CLOSE.notIdentified, "Not authenticated.");
      else if (packet.op > OP.heartbeatAck && packet.op !== 31) socket.close(CLOSE.badOpcode, "Unknown opcode.");
    });
    socket.on("close", (code) => this.#leave(session, socket, code));
  }

  #identify(socket: WebSocket, data: Json): Session | undefined {
    const [shard, shards] = Array.isArray(data["shard"]) ? data["shard"].map(Number) : [0, 1];
    if (bare(data["token"]) !== this.#context.token) {
      socket.close(CLOSE.badToken, "Authentication failed.");
      return undefined;
    }
    if (shard === undefined || shards === undefined || !(shard >= 0 && shard < shards)) {
      socket.close(CLOSE.badShard, "Invalid shard.");
      return undefined;
    }
    const id = randomBytes(16).toString("hex");
    const intents = Number(data["intents"] ?? 0);
    const session: Session = { id, intents, shard, shards, seq: 0, sent: [], socket, leftAt: 0 };
    this.#sessions.set(id, session);
    this.#prune();
    this.#welcome(session);
    this.#context.onPresence(true);
    return session;
  }

  #welcome(session: Session): void {
    const { world } = this.#context;
    const guildShard = Number((BigInt(world.guild.id) >> 22n) % BigInt(session.shards));
    const hasGuild = guildShard === session.shard;
    const bot = world.people.find(({ id }) => id === world.bot);
    this.#send(session, "READY", {
      v: 10,
      user: { ...(bot ? userJson(bot) : {}), verified: true, mfa_enabled: true, email: null },
      guilds: hasGuild ? [{ id: world.guild.id, unavailable: true }] : [],
      session_id: session.id,
      session_type: "normal",
      resume_gateway_url: this.#context.url(),
      shard: [session.shard, session.shards],
      application: { id: world.application.id, flags: applicationJson(world)["flags"] },
      user_settings: {},
      relationships: [],
      private_channels: [],
      presences: [],
      _trace: [],
    });
    if (hasGuild && session.intents & INTENTS.guilds) this.#send(session, "GUILD_CREATE", arrivingGuildJson(world));
  }

  #resume(socket: WebSocket, data: Json): Session | undefined {
    const session = this.#sessions.get(String(data["session_id"]));
    const seq = Number(data["seq"]);
    const oldest = session?.sent[0]?.s ?? 1;
    const covered = session !== undefined && seq <= session.seq && seq >= oldest - 1;
    if (!covered || bare(data["token"]) !== this.#context.token || this.#expired(session)) {
      socket.send(JSON.stringify({ op: OP.invalidSession, d: false, s: null, t: null }));
      return undefined;
    }
    const former = session.socket;
    session.socket = socket;
    former?.terminate();
    for (const missed of session.sent) if (missed.s > seq) socket.send(JSON.stringify(missed));
    this.#send(session, "RESUMED", { _trace: [] });
    this.#context.onPresence(true);
    return session;
  }

  #send(session: Session, name: string, data: Json): void {
    session.seq += 1;
    const packet: Sent = { op: OP.dispatch, t: name, s: session.seq, d: data };
    session.sent.push(packet);
    if (session.sent.length > MOST_MISSED) session.sent.shift();
    if (this.delayMs === 0) session.socket?.send(JSON.stringify(packet));
    else setTimeout(() => session.socket?.send(JSON.stringify(packet)), this.delayMs).unref();
  }

  /** A client that closes with 1000 or 1001 has ended its session; any other way it may come back to it. */
  #leave(session: Session | undefined, socket: WebSocket, code: number): void {
    if (session?.socket !== socket) return;
    session.socket = undefined;
    session.leftAt = this.#context.now();
    if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
    this.#context.onPresence(this.online);
  }

  #expired(session: Session): boolean {
    return !session.socket && this.#context.now() - session.leftAt > this.#context.limits.resumeMs;
  }

  #prune(): void {
    const away = [...this.#sessions.values()].filter((session) => !session.socket);
    const surplus = away.slice(0, Math.max(0, away.length - MOST_SESSIONS));
    for (const session of away)
      if (this.#expired(session) || surplus.includes(session)) this.#sessions.delete(session.id);
  }
}

const bare = (token: unknown): string => String(token).replace(/^Bot /, "");

function parse(raw: string): { op: number; d: Json } | undefined {
  try {
    const packet: { op?: unknown; d?: unknown } = JSON.parse(raw);
    if (typeof packet?.op !== "number") return undefined;
    return { op: packet.op, d: (packet.d ?? {}) as Json };
  } catch {
    return undefined;
  }
}
