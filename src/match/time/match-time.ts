import { readFileSync } from "node:fs";
import type { Logger } from "#core/logger.ts";
import { createUptime, type Uptime } from "#match/time/uptime.ts";
import { hasFields, parseStoredJson } from "#store/json.ts";
import type { KeyValueStore } from "#store/store.ts";

// Match time is the time that clocks use. The wall clock may be set forwards or back at any moment, which must not cost
// a player the turn. So match time is an offset plus the machine's monotonic counter of milliseconds. All processes on
// a machine share the counter, and the store has the offset. Deadlines are converted to wall-clock time when people see
// them.

const OFFSET = "time offset";
const ALIVE = "time alive";
/** Milliseconds between two heartbeats. The time after the last heartbeat of a process counts as downtime. */
const HEARTBEAT_MS = 5_000;
/** If the last heartbeat is not older than this number of milliseconds, another process may be running now. */
const FRESH_MS = 3 * HEARTBEAT_MS;

export interface MatchTime {
  now(): number;
  /** Converts a match time to wall-clock time, by the wall clock as it is set now. */
  toWallClock(at: number): number;
  /**
   * The downtime before this process was ready; if it is not ready yet, the downtime so far. Undefined if the bot never
   * ran before.
   */
  downtimeBeforeStart(): { readonly from: number; readonly to: number } | undefined;
  /** Tells when people could act, and when not. */
  readonly uptime: Uptime;
  /** Called when people can act. Heartbeats start here, so that a failed start counts as downtime. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface MatchTimePorts {
  readonly keyValues: KeyValueStore;
  readonly log: Logger;
  /** The wall clock. */
  wallClock(): number;
  /**
   * A counter of milliseconds that all processes share until the machine restarts. After each restart, `bootId` is
   * different.
   */
  monotonicMs(): number;
  readonly bootId: string;
  /** The shards of this process. Processes of other shards may run while this one does not. */
  readonly shards: string;
  /** Whether Discord is connected. If not given, it always is. */
  isConnected?(): boolean;
}

export async function startMatchTime(ports: MatchTimePorts): Promise<MatchTime> {
  const { keyValues, log, wallClock, monotonicMs, bootId, shards, isConnected = () => true } = ports;
  const aliveKey = `${ALIVE} ${shards}`;
  const lastOfAny = numberOf(await keyValues.read(ALIVE));
  // The last heartbeat of these shards. If none is stored, because the shards of the processes were divided differently
  // before, the last heartbeat of any process is used.
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
    // A recent heartbeat means that another process is running, so its offset is used. Otherwise a new offset is
    // calculated, because the wall clock may have been corrected. The match time may only move forwards, because later
    // entries must not precede earlier ones.
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

const isOffset = hasFields({ boot: "string", offset: "number" });

/** The saved offset; undefined if there is none or its text is damaged. */
function parseOffset(text: string | undefined): Offset | undefined {
  return text === undefined ? undefined : parseStoredJson<Offset>(text, isOffset);
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

/** The machine's monotonic counter. If the boot id is unknown, the process gets an id that no other process has. */
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
