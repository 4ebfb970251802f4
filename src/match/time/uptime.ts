import type { KeyValueStore } from "#store/store.ts";

// Records when people could act: while the program ran and was connected to Discord. Rules such as “after 14 days”
// count only that time. So nobody loses a seat, a lobby or a game because the bot was away. The downtimes are stored.

export interface Uptime {
  /** Milliseconds since `at` in which people could act. */
  since(at: number): number;
  /** The moment since which people could act for `ms` milliseconds. */
  before(ms: number): number;
  /**
   * The times in which this process was disconnected from Discord, including a disconnection now. Clocks do not run in
   * these times.
   */
  outages(): readonly Downtime[];
  /** Whether this process is connected to Discord. */
  isConnected(): boolean;
}

export interface Downtime {
  readonly from: number;
  readonly to: number;
}

const DOWN = "time down";
const UP = "time up";
/** A downtime that is shorter than this does not count. */
const MIN_DOWN_MS = 60_000;
/**
 * Milliseconds between two writes of the last time at which people could act. It is shorter than MIN_DOWN_MS, so that a
 * restart does not look like a downtime.
 */
const NOTED_MS = MIN_DOWN_MS / 2;
/** Maximum number of downtimes. If there are more, the two closest ones are merged. */
const MAX_KEPT = 500;

export interface UptimePorts {
  readonly keyValues: KeyValueStore;
  /** The shards of this process. Other shards may be up while these are not. */
  readonly shards: string;
  now(): number;
  isConnected(): boolean;
}

export interface UptimeRecorder extends Uptime {
  /**
   * Starts recording. `last`: the last time at which the program is known to have run. Used only if the store has no
   * such time.
   */
  start(last: number | undefined): Promise<void>;
  /** Records that people can act now, if this process is connected to Discord. */
  recordHeartbeat(): Promise<void>;
}

export function createUptime({ keyValues, shards, now, isConnected }: UptimePorts): UptimeRecorder {
  let downtimes: readonly Downtime[] = [];
  /** The latest time at which people could act; undefined if there was none so far. */
  let lastUp: number | undefined;
  let notedAt = Number.NEGATIVE_INFINITY;
  /** The downtimes since this process began; undefined until people can act. */
  let outages: readonly Downtime[] | undefined;

  return {
    async start(last) {
      downtimes = parse((await keyValues.read(`${DOWN} ${shards}`)) ?? (await keyValues.read(DOWN)));
      const noted = await keyValues.read(`${UP} ${shards}`);
      lastUp = noted === undefined ? last : Number(noted);
    },
    async recordHeartbeat() {
      if (!isConnected()) return;
      const at = now();
      const downtime = currentDowntime(at);
      lastUp = at;
      // A downtime before the first heartbeat is no outage, because the process was not running.
      outages = downtime && outages ? addDowntime(outages, downtime) : (outages ?? []);
      if (downtime) {
        downtimes = addDowntime(downtimes, downtime);
        const text = JSON.stringify(downtimes.map(({ from, to }) => [from, to]));
        // The downtimes are also stored under a key without shards. A process that gets other shards later reads this
        // key.
        for (const key of [`${DOWN} ${shards}`, DOWN]) await keyValues.write(key, text);
      } else if (at - notedAt < NOTED_MS) return;
      notedAt = at;
      await keyValues.write(`${UP} ${shards}`, String(at));
    },
    since: (at) => uptimeSince(all(), at, now()),
    before: (ms) => findUptimeStart(all(), ms, now()),
    outages() {
      const downtime = currentDowntime(now());
      return downtime && outages ? [...outages, downtime] : (outages ?? []);
    },
    isConnected: () => outages === undefined || currentDowntime(now()) === undefined,
  };

  function all(): readonly Downtime[] {
    const downtime = currentDowntime(now());
    return downtime ? [...downtimes, downtime] : downtimes;
  }

  function currentDowntime(at: number): Downtime | undefined {
    return lastUp !== undefined && at - lastUp > MIN_DOWN_MS ? { from: lastUp, to: at } : undefined;
  }
}

/** Milliseconds between `at` and `now` that are not downtime. `downtimes` are sorted and do not overlap. */
export function uptimeSince(downtimes: readonly Downtime[], at: number, now: number): number {
  const down = downtimes.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, at)), 0);
  return Math.max(0, now - at - down);
}

/** Milliseconds since `at` that at least one of these downtimes covers. The downtimes may overlap. */
export function countDowntimeMs(downtimes: readonly Downtime[], at: number): number {
  let [ms, until] = [0, at];
  for (const { from, to } of downtimes.toSorted((one, other) => one.from - other.from)) {
    ms += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return ms;
}

export function findUptimeStart(downtimes: readonly Downtime[], ms: number, now: number): number {
  let [end, left] = [now, ms];
  for (const { from, to } of downtimes.toReversed()) {
    if (left <= end - to) break;
    left -= Math.max(0, end - to);
    end = Math.min(end, from);
  }
  return end - left;
}

export function addDowntime(downtimes: readonly Downtime[], downtime: Downtime, max = MAX_KEPT): readonly Downtime[] {
  const all = [...downtimes, downtime];
  if (all.length <= max) return all;
  const apart = all.slice(1).map(({ from }, at) => from - (all[at] as Downtime).to);
  const closest = apart.indexOf(Math.min(...apart));
  const [one, other] = [all[closest], all[closest + 1]] as [Downtime, Downtime];
  return [...all.slice(0, closest), { from: one.from, to: other.to }, ...all.slice(closest + 2)];
}

/**
 * Parses saved downtimes. Returns an empty list if the text is damaged, because a damaged text must not keep the bot
 * from starting.
 */
function parse(text: string | undefined): readonly Downtime[] {
  if (text === undefined) return [];
  try {
    const pairs = JSON.parse(text) as readonly unknown[];
    return pairs.every(isPair) ? pairs.map(([from, to]) => ({ from, to })) : [];
  } catch {
    return [];
  }
}

function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}
