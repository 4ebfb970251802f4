import type { DiscordJson } from "../json/discord-json.ts";
import type { GatewayConnection } from "./gateway-connection.ts";
import { type DispatchPacket, OPCODE } from "./packets.ts";

const MOST_MISSED = 1_000;

export interface SessionIdentity {
  id: string;
  intents: number;
  shard: number;
  shards: number;
}

/** The session of one shard. It keeps the events that it has sent, so that missed events can be sent again. */
export class GatewaySession {
  readonly identity: SessionIdentity;
  connection: GatewayConnection | undefined;
  disconnectedAt = 0;
  seq = 0;
  #sent: DispatchPacket[] = [];
  #held: { connection: GatewayConnection | undefined; text: string }[] = [];
  #heldUntil = 0;

  constructor(who: SessionIdentity, line: GatewayConnection) {
    this.identity = who;
    this.connection = line;
  }

  /** Whether this shard receives events of `guild`. Events without a guild go to the first shard. */
  receives(guild: string | undefined): boolean {
    const shard = guild === undefined ? 0 : Number((BigInt(guild) >> 22n) % BigInt(this.identity.shards));
    return shard === this.identity.shard;
  }

  /** Sends an event after `delayMs`. Events keep their order, even when they are delayed. */
  send(name: string, data: DiscordJson, delayMs: number): void {
    this.seq += 1;
    const packet: DispatchPacket = { op: OPCODE.dispatch, t: name, s: this.seq, d: data };
    this.#sent.push(packet);
    if (this.#sent.length > MOST_MISSED) this.#sent.shift();
    this.#held.push({ connection: this.connection, text: JSON.stringify(packet) });
    const now = Date.now();
    this.#heldUntil = Math.max(this.#heldUntil, now + delayMs);
    if (delayMs === 0 && this.#held.length === 1) this.#release();
    else setTimeout(() => this.#release(), this.#heldUntil - now).unref();
  }

  /** Sends the oldest delayed event, unless a resumed connection has already received it. */
  #release(): void {
    const next = this.#held.shift();
    if (next && next.connection === this.connection) next.connection?.send(next.text);
  }

  canResumeFrom(seq: number): boolean {
    return seq >= (this.#sent[0]?.s ?? 1) - 1;
  }

  /** Continues the session over another connection, beginning with the events after `seq`. */
  resume(line: GatewayConnection, seq: number): void {
    const former = this.connection;
    this.connection = line;
    former?.terminate();
    for (const missed of this.#sent) if (missed.s > seq) line.send(JSON.stringify(missed));
  }
}
