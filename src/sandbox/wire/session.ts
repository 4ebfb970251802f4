import type { Line } from "./line.ts";
import { OP, type Sent } from "./packets.ts";
import type { Json } from "./shapes.ts";

const MOST_MISSED = 1_000;

export interface Identity {
  id: string;
  intents: number;
  shard: number;
  shards: number;
}

/** What a shard was sent, so that it can be told again what it missed while its line was gone. */
export class Session {
  readonly who: Identity;
  line: Line | undefined;
  leftAt = 0;
  seq = 0;
  #sent: Sent[] = [];
  #held: { line: Line | undefined; text: string }[] = [];
  #heldUntil = 0;

  constructor(who: Identity, line: Line) {
    this.who = who;
    this.line = line;
  }

  /** Of several shards this one hears of a guild, and the first one of all that is of no guild. */
  hears(guild: string | undefined): boolean {
    const shard = guild === undefined ? 0 : Number((BigInt(guild) >> 22n) % BigInt(this.who.shards));
    return shard === this.who.shard;
  }

  /** Events leave in order, also when they are held back. */
  tell(name: string, data: Json, delayMs: number): void {
    this.seq += 1;
    const packet: Sent = { op: OP.dispatch, t: name, s: this.seq, d: data };
    this.#sent.push(packet);
    if (this.#sent.length > MOST_MISSED) this.#sent.shift();
    this.#held.push({ line: this.line, text: JSON.stringify(packet) });
    const now = Date.now();
    this.#heldUntil = Math.max(this.#heldUntil, now + delayMs);
    if (delayMs === 0 && this.#held.length === 1) this.#release();
    else setTimeout(() => this.#release(), this.#heldUntil - now).unref();
  }

  /** The oldest that is held back; what a new line has been told again does not come a second time. */
  #release(): void {
    const next = this.#held.shift();
    if (next && next.line === this.line) next.line?.send(next.text);
  }

  remembers(seq: number): boolean {
    return seq >= (this.#sent[0]?.s ?? 1) - 1;
  }

  /** Goes on over another line with what came after `seq`. */
  resume(line: Line, seq: number): void {
    const former = this.line;
    this.line = line;
    former?.cut();
    for (const missed of this.#sent) if (missed.s > seq) line.send(JSON.stringify(missed));
  }
}
