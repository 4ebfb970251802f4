import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Limits } from "../limits.ts";
import { guildsOf } from "../room.ts";
import type { World } from "../world.ts";
import { INTENTS, type Intent, wrongIntents } from "./intents.ts";
import { Line } from "./line.ts";
import { membersChunk } from "./members.ts";
import { frame, OP, type Packet, type Reason } from "./packets.ts";
import { type Identity, Session } from "./session.ts";
import { applicationJson, arrivingGuildJson, type Json, userJson } from "./shapes.ts";
import { Starts } from "./starts.ts";

const VERSION = "10";
const MOST_SESSIONS = 5;

interface GatewayContext {
  world: World;
  limits: Limits;
  token: string;
  now(): number;
  url(): string;
  onPresence(online: boolean): void;
}

export type Drop = "resume" | "forget" | "reconnect" | "invalid" | "invalid-resumable" | "unauthorised";

/** The socket's side of Discord: sessions, what each was sent, and what it missed while its line was gone. */
export class Gateway {
  readonly #context: GatewayContext;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  readonly #sessions = new Map<string, Session>();
  readonly starts: Starts;
  /** A test may hold events back; they leave in order. */
  delayMs = 0;

  constructor(context: GatewayContext) {
    this.#context = context;
    this.starts = new Starts(context.limits, context.now);
  }

  get online(): boolean {
    return this.#sessions.values().some((session) => session.line);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const asked = new URL(request.url ?? "/", "ws://sandbox").searchParams;
    this.#server.handleUpgrade(request, socket, head, (open) => {
      const line = new Line(open, this.#context.limits, this.#context.now);
      this.#attend(line);
      if ((asked.get("v") ?? VERSION) !== VERSION) line.hangUp("badVersion");
    });
  }

  /** To every session that asked for such events; what concerns a guild goes to its shard, the rest to the first. */
  dispatch(name: string, data: Json, to: { intent?: Intent; guild?: string | undefined } = {}): void {
    for (const session of this.#sessions.values()) {
      const wanted = to.intent === undefined || (session.who.intents & INTENTS[to.intent]) !== 0;
      if (wanted && session.hears(to.guild)) session.tell(name, data, this.delayMs);
    }
  }

  /** All lines, or that of one shard. */
  drop(how: Drop, shard?: number): void {
    for (const session of this.#sessions.values()) {
      if (shard !== undefined && session.who.shard !== shard) continue;
      const { line } = session;
      if (how === "reconnect") line?.send(frame(OP.reconnect));
      else this.#part(session);
      // An invalid session leaves the line: over it, or over another, the client identifies or resumes.
      if (how === "invalid" || how === "invalid-resumable")
        line?.send(frame(OP.invalidSession, how === "invalid-resumable"));
      if (how === "resume" || how === "forget") line?.cut();
      if (how === "unauthorised") line?.hangUp("badToken");
      if (how === "forget" || how === "invalid" || how === "unauthorised") this.#sessions.delete(session.who.id);
    }
  }

  #part(session: Session): void {
    session.line = undefined;
    session.leftAt = this.#context.now();
    this.#context.onPresence(this.online);
  }

  /** A test may send whatever it likes. */
  transmit(frame: string | Uint8Array): void {
    for (const { line } of this.#sessions.values()) line?.send(frame);
  }

  /** The lines stay open, and nothing comes through any more: neither events nor what answers a heartbeat. */
  deaden(): void {
    for (const { line } of this.#sessions.values()) if (line) line.dead = true;
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
    this.#sessions.clear();
  }

  #attend(line: Line): void {
    let session: Session | undefined;
    const take = ({ op, d }: Packet): Reason | undefined => {
      const data = d as Json;
      if (op === OP.identify || op === OP.resume) {
        if (session?.line === line) return "alreadyIdentified";
        const found = op === OP.identify ? this.#identify(line, data) : this.#resume(line, data);
        if (typeof found === "string") return found;
        session = found;
        return undefined;
      }
      if (!session) return "notIdentified";
      if (op === OP.askMembers) this.#tellMembers(session, data);
      return IGNORED.has(op) || op === OP.askMembers ? undefined : "badOpcode";
    };
    line.listen({
      packet: (packet) => {
        const reason = take(packet);
        if (reason) line.hangUp(reason);
      },
      closed: (code) => this.#leave(session, line, code),
    });
  }

  #identify(line: Line, data: Json): Session | Reason | undefined {
    const who = this.#identityOf(data);
    if (typeof who === "string") return who;
    if (!this.starts.take(who.shard)) {
      line.send(frame(OP.invalidSession, false));
      return undefined;
    }
    const session = new Session(who, line);
    this.#sessions.set(who.id, session);
    this.#prune();
    this.#welcome(session);
    this.#context.onPresence(true);
    return session;
  }

  #identityOf(data: Json): Identity | Reason {
    if (bare(data["token"]) !== this.#context.token) return "badToken";
    const { shard: of = [0, 1], intents } = data;
    const [shard, shards] = Array.isArray(of) ? of.map(Number) : [];
    const whole = Number.isInteger(shard) && Number.isInteger(shards);
    if (shard === undefined || shards === undefined || !whole || !(shard >= 0 && shard < shards)) return "badShard";
    if (shards < this.#context.limits.minShards) return "needsShards";
    const id = randomBytes(16).toString("hex");
    return wrongIntents(intents) ?? { id, intents: Number(intents), shard, shards };
  }

  #welcome(session: Session): void {
    const { world } = this.#context;
    const guilds = guildsOf(world).filter(({ id }) => session.hears(id));
    const bot = world.people.find(({ id }) => id === world.bot);
    this.#tell(session, "READY", {
      v: Number(VERSION),
      user: { ...(bot ? userJson(bot) : {}), verified: true, mfa_enabled: true, email: null },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.who.id,
      session_type: "normal",
      resume_gateway_url: this.#context.url(),
      shard: [session.who.shard, session.who.shards],
      application: { id: world.application.id, flags: applicationJson(world)["flags"] },
      user_settings: {},
      relationships: [],
      private_channels: [],
      presences: [],
      _trace: [],
    });
    if (session.who.intents & INTENTS.guilds)
      for (const guild of guilds) this.#tell(session, "GUILD_CREATE", arrivingGuildJson(world, guild));
  }

  #resume(line: Line, data: Json): Session | Reason | undefined {
    if (bare(data["token"]) !== this.#context.token) return "badToken";
    const session = this.#sessions.get(String(data["session_id"]));
    const seq = Number(data["seq"]);
    if (!session || this.#expired(session) || !session.remembers(seq)) {
      line.send(frame(OP.invalidSession, false));
      return undefined;
    }
    if (!(seq <= session.seq)) return "badSeq";
    session.resume(line, seq);
    this.#tell(session, "RESUMED", { _trace: [] });
    this.#context.onPresence(true);
    return session;
  }

  #tellMembers(session: Session, asked: Json): void {
    const chunk = membersChunk(this.#context.world, asked, session.who.intents);
    if (chunk) this.#tell(session, "GUILD_MEMBERS_CHUNK", chunk);
  }

  #tell(session: Session, name: string, data: Json): void {
    session.tell(name, data, this.delayMs);
  }

  /** A client that closes with 1000 or 1001 has ended its session; any other way it may come back to it. */
  #leave(session: Session | undefined, line: Line, code: number): void {
    if (session?.line !== line) return;
    if (code === 1000 || code === 1001) this.#sessions.delete(session.who.id);
    this.#part(session);
  }

  #expired(session: Session): boolean {
    return !session.line && this.#context.now() - session.leftAt > this.#context.limits.resumeMs;
  }

  #prune(): void {
    const away = [...this.#sessions.values()].filter((session) => !session.line);
    const surplus = away.slice(0, Math.max(0, away.length - MOST_SESSIONS));
    for (const session of away)
      if (this.#expired(session) || surplus.includes(session)) this.#sessions.delete(session.who.id);
  }
}

/** What a bot may say and nobody here has use for. */
const IGNORED: ReadonlySet<number> = new Set([OP.presence, OP.voice, OP.askSounds]);

const bare = (token: unknown): string => String(token).replace(/^Bot /, "");
