import { readFileSync } from "node:fs";
import type { Logger } from "#core/logger.ts";
import { createUptime, type Uptime } from "#match/time/uptime.ts";
import { fields, readJson } from "#store/json.ts";
import type { KeyValueStore } from "#store/store.ts";

// The time that clocks go by. The machine's own clock may be set forwards or back at any moment, and nobody is to lose a
// turn by that: so the time is that clock as it was once, and since then the machine's count of milliseconds, which only
// goes forwards. Processes of one machine share that count, and what is added to it stands in the store. People have clocks
// of their own: for them a deadline is told by the machine's clock as it goes when it is told.

const OFFSET = "time offset";
const ALIVE = "time alive";
/** So often it is noted that the program runs; what passes after the last note was time in which nobody could act. */
const HEARTBEAT_MS = 5_000;
/** A note that is not older than this may be that of a process which runs beside this one. */
const FRESH_MS = 3 * HEARTBEAT_MS;

export interface MatchTime {
  now(): number;
  /** What the machine's clock is to show at this time, as it goes now. */
  toWallClock(at: number): number;
  /** From when to when nobody could act: until now, where the program is not ready yet; undefined if it never ran before. */
  downtimeBeforeStart(): { readonly from: number; readonly to: number } | undefined;
  /** Of the time that has passed, that in which people could act. */
  readonly uptime: Uptime;
  /** From now on people can act. Only now it is noted that the program runs: a start that fails is no time on a clock. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface MatchTimePorts {
  readonly keyValues: KeyValueStore;
  readonly log: Logger;
  /** The machine's clock. */
  wallClock(): number;
  /** Milliseconds since something, shared by all processes until the machine starts anew: which time that was, `boot`. */
  monotonicMs(): number;
  readonly bootId: string;
  /** The shards of this process: others may run while these do not. */
  readonly shards: string;
  /** To Discord; without it, always. */
  isConnected?(): boolean;
}

export async function startMatchTime(ports: MatchTimePorts): Promise<MatchTime> {
  const { keyValues, log, wallClock, monotonicMs, bootId, shards, isConnected = () => true } = ports;
  const aliveKey = `${ALIVE} ${shards}`;
  const lastOfAny = numberOf(await keyValues.read(ALIVE));
  // Shards that never ran by themselves ran among others, if anything did.
  const lastAlive = numberOf(await keyValues.read(aliveKey)) ?? lastOfAny;
  const offset = await agreeOnOffset();
  const now = () => Math.round(offset + monotonicMs());
  const up = createUptime({ keyValues, shards, now, isConnected });
  await up.start(lastAlive);
  let readySince: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  return {
    now,
    toWallClock: (at) => at - now() + wallClock(),
    uptime: up,
    downtimeBeforeStart: () => (lastAlive === undefined ? undefined : { from: lastAlive, to: readySince ?? now() }),
    async ready() {
      readySince = now();
      timer = setInterval(() => void recordHeartbeat(), HEARTBEAT_MS).unref();
      await recordHeartbeat();
    },
    async close() {
      clearInterval(timer);
      if (readySince !== undefined) await recordHeartbeat();
    },
  };

  async function agreeOnOffset(): Promise<number> {
    const known = parseOffset(await keyValues.read(OFFSET));
    const timeHere = known?.boot === bootId ? known.offset + monotonicMs() : undefined;
    // Beside another process its time is taken as it is. Otherwise the machine's clock may be right again; it is believed
    // forwards only, for what was written down must not come after what follows.
    if (known && timeHere !== undefined && lastOfAny !== undefined && Math.abs(timeHere - lastOfAny) < FRESH_MS)
      return known.offset;
    const offset = Math.max(wallClock(), timeHere ?? 0, lastOfAny ?? 0) - monotonicMs();
    await keyValues.write(OFFSET, JSON.stringify({ boot: bootId, offset }));
    return offset;
  }

  async function recordHeartbeat(): Promise<void> {
    try {
      for (const note of [ALIVE, aliveKey]) await keyValues.write(note, String(now()));
      await up.recordHeartbeat();
    } catch (error) {
      log.warn({ error }, "the heartbeat could not be saved");
    }
  }
}

interface Offset {
  readonly boot: string;
  readonly offset: number;
}

const isOffset = fields({ boot: "string", offset: "number" });

/** Undefined where it was never noted, or the note is damaged. */
function parseOffset(text: string | undefined): Offset | undefined {
  return text === undefined ? undefined : readJson<Offset>(text, isOffset);
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

/** The machine's own count; where it cannot be told when the machine started, each process counts for itself. */
export function monotonicClock(): Pick<MatchTimePorts, "monotonicMs" | "bootId"> {
  return { monotonicMs: () => Number(process.hrtime.bigint() / 1_000_000n), bootId: bootId() };
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return `${process.pid} ${Date.now()}`;
  }
}
