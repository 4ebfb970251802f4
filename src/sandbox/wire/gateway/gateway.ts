import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { SandboxLimits } from "../../model/limits.ts";
import { listGuilds } from "../../state/sandbox-services.ts";
import type { World } from "../../state/world.ts";
import { applicationJson, type DiscordJson, guildCreateJson, userJson } from "../json/discord-json.ts";
import { GatewayConnection } from "./gateway-connection.ts";
import { GatewaySession, type SessionIdentity } from "./gateway-session.ts";
import { checkIntents, INTENTS, type Intent } from "./intents.ts";
import { createMembersChunk } from "./members-chunk.ts";
import { type CloseReason, encodePacket, type GatewayPacket, OPCODE } from "./packets.ts";
import { SessionStartLimit } from "./session-start-limit.ts";

const VERSION = "10";
const MOST_SESSIONS = 5;

interface GatewayContext {
  world: World;
  limits: SandboxLimits;
  token: string;
  now(): number;
  url(): string;
  onPresence(online: boolean): void;
}

export type ConnectionLoss = "resume" | "forget" | "reconnect" | "invalid" | "invalid-resumable" | "unauthorised";

/**
 * Discord's gateway. It sends events to the sessions of the bot. If a session's connection was broken, the gateway
 * later sends the events that the session missed.
 */
export class SandboxGateway {
  readonly #context: GatewayContext;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  readonly #sessions = new Map<string, GatewaySession>();
  readonly startLimit: SessionStartLimit;
  /** Delay of every event in milliseconds, set by tests. Events keep their order. */
  delayMs = 0;

  constructor(context: GatewayContext) {
    this.#context = context;
    this.startLimit = new SessionStartLimit(context.limits, context.now);
  }

  get online(): boolean {
    return this.#sessions.values().some((session) => session.connection);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const asked = new URL(request.url ?? "/", "ws://sandbox").searchParams;
    this.#server.handleUpgrade(request, socket, head, (open) => {
      const line = new GatewayConnection(open, this.#context.limits, this.#context.now);
      this.#attend(line);
      if ((asked.get("v") ?? VERSION) !== VERSION) line.close("badVersion");
    });
  }

  /**
   * Sends an event to every session that has asked for its intent. Events of a guild go to the shard of the guild, all
   * others to the first shard.
   */
  dispatch(name: string, data: DiscordJson, to: { intent?: Intent; guild?: string | undefined } = {}): void {
    for (const session of this.#sessions.values()) {
      const wanted = to.intent === undefined || (session.identity.intents & INTENTS[to.intent]) !== 0;
      if (wanted && session.receives(to.guild)) session.send(name, data, this.delayMs);
    }
  }

  /** Breaks all connections, or only that of one shard. */
  drop(how: ConnectionLoss, shard?: number): void {
    for (const session of this.#sessions.values()) {
      if (shard !== undefined && session.identity.shard !== shard) continue;
      const { connection } = session;
      if (how === "reconnect") connection?.send(encodePacket(OPCODE.reconnect));
      else this.#part(session);
      // A client that is told that its session is invalid may go on over the same connection, so the connection stays
      // open.
      if (how === "invalid" || how === "invalid-resumable")
        connection?.send(encodePacket(OPCODE.invalidSession, how === "invalid-resumable"));
      if (how === "resume" || how === "forget") connection?.terminate();
      if (how === "unauthorised") connection?.close("badToken");
      if (how === "forget" || how === "invalid" || how === "unauthorised") this.#sessions.delete(session.identity.id);
    }
  }

  #part(session: GatewaySession): void {
    session.connection = undefined;
    session.disconnectedAt = this.#context.now();
    this.#context.onPresence(this.online);
  }

  /** Sends a frame over every connection, for tests. The frame may be invalid. */
  sendRawFrame(frame: string | Uint8Array): void {
    for (const { connection } of this.#sessions.values()) connection?.send(frame);
  }

  /** Keeps the connections open, but sends neither events nor answers to heartbeats. */
  silence(): void {
    for (const { connection } of this.#sessions.values()) if (connection) connection.isSilent = true;
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
    this.#sessions.clear();
  }

  #attend(line: GatewayConnection): void {
    let session: GatewaySession | undefined;
    const take = ({ op, d }: GatewayPacket): CloseReason | undefined => {
      const data = d as DiscordJson;
      if (op === OPCODE.identify || op === OPCODE.resume) {
        if (session?.connection === line) return "alreadyIdentified";
        const found = op === OPCODE.identify ? this.#identify(line, data) : this.#resume(line, data);
        if (typeof found === "string") return found;
        session = found;
        return undefined;
      }
      if (!session) return "notIdentified";
      if (op === OPCODE.askMembers) this.#tellMembers(session, data);
      return IGNORED.has(op) || op === OPCODE.askMembers ? undefined : "badOpcode";
    };
    line.listen({
      packet: (packet) => {
        const reason = take(packet);
        if (reason) line.close(reason);
      },
      closed: (code) => this.#leave(session, line, code),
    });
  }

  #identify(line: GatewayConnection, data: DiscordJson): GatewaySession | CloseReason | undefined {
    const who = this.#identityOf(data);
    if (typeof who === "string") return who;
    if (!this.startLimit.tryStart(who.shard)) {
      line.send(encodePacket(OPCODE.invalidSession, false));
      return undefined;
    }
    const session = new GatewaySession(who, line);
    this.#sessions.set(who.id, session);
    this.#prune();
    this.#welcome(session);
    this.#context.onPresence(true);
    return session;
  }

  #identityOf(data: DiscordJson): SessionIdentity | CloseReason {
    if (bare(data["token"]) !== this.#context.token) return "badToken";
    const { shard: of = [0, 1], intents } = data;
    const [shard, shards] = Array.isArray(of) ? of.map(Number) : [];
    const whole = Number.isInteger(shard) && Number.isInteger(shards);
    if (shard === undefined || shards === undefined || !whole || !(shard >= 0 && shard < shards)) return "badShard";
    if (shards < this.#context.limits.minShards) return "needsShards";
    const id = randomBytes(16).toString("hex");
    return checkIntents(intents) ?? { id, intents: Number(intents), shard, shards };
  }

  #welcome(session: GatewaySession): void {
    const { world } = this.#context;
    const guilds = listGuilds(world).filter(({ id }) => session.receives(id));
    const bot = world.people.find(({ id }) => id === world.bot);
    this.#tell(session, "READY", {
      v: Number(VERSION),
      user: { ...(bot ? userJson(bot) : {}), verified: true, mfa_enabled: true, email: null },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.identity.id,
      session_type: "normal",
      resume_gateway_url: this.#context.url(),
      shard: [session.identity.shard, session.identity.shards],
      application: { id: world.application.id, flags: applicationJson(world)["flags"] },
      user_settings: {},
      relationships: [],
      private_channels: [],
      presences: [],
      _trace: [],
    });
    if (session.identity.intents & INTENTS.guilds)
      for (const guild of guilds) this.#tell(session, "GUILD_CREATE", guildCreateJson(world, guild));
  }

  #resume(line: GatewayConnection, data: DiscordJson): GatewaySession | CloseReason | undefined {
    if (bare(data["token"]) !== this.#context.token) return "badToken";
    const session = this.#sessions.get(String(data["session_id"]));
    const seq = Number(data["seq"]);
    if (!session || this.#expired(session) || !session.canResumeFrom(seq)) {
      line.send(encodePacket(OPCODE.invalidSession, false));
      return undefined;
    }
    if (!(seq <= session.seq)) return "badSeq";
    session.resume(line, seq);
    this.#tell(session, "RESUMED", { _trace: [] });
    this.#context.onPresence(true);
    return session;
  }

  #tellMembers(session: GatewaySession, asked: DiscordJson): void {
    const chunk = createMembersChunk(this.#context.world, asked, session.identity.intents);
    if (chunk) this.#tell(session, "GUILD_MEMBERS_CHUNK", chunk);
  }

  #tell(session: GatewaySession, name: string, data: DiscordJson): void {
    session.send(name, data, this.delayMs);
  }

  /**
   * Ends the session if the client closes the connection with code 1000 or 1001. With any other code, the session can
   * be resumed.
   */
  #leave(session: GatewaySession | undefined, line: GatewayConnection, code: number): void {
    if (session?.connection !== line) return;
    if (code === 1000 || code === 1001) this.#sessions.delete(session.identity.id);
    this.#part(session);
  }

  #expired(session: GatewaySession): boolean {
    return !session.connection && this.#context.now() - session.disconnectedAt > this.#context.limits.resumeMs;
  }

  #prune(): void {
    const away = [...this.#sessions.values()].filter((session) => !session.connection);
    const surplus = away.slice(0, Math.max(0, away.length - MOST_SESSIONS));
    for (const session of away)
      if (this.#expired(session) || surplus.includes(session)) this.#sessions.delete(session.identity.id);
  }
}

/** Opcodes that a bot may send and that the sandbox ignores. */
const IGNORED: ReadonlySet<number> = new Set([OPCODE.presence, OPCODE.voice, OPCODE.askSounds]);

const bare = (token: unknown): string => String(token).replace(/^Bot /, "");
