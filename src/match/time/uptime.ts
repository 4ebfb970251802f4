import type { KeyValueStore } from "#store/store.ts";

// When people could act: while the program ran and was connected to Discord. Rules such as “after 14 days” count no other
// time, so that nobody loses a seat, a lobby or a game because the bot was away. What is noted is when it was not there.

export interface Uptime {
  /** For how long people could act since then. */
  since(at: number): number;
  /** The moment since which people could act for so long. */
  before(ms: number): number;
  /** When this process was cut off from Discord, also if it is now: no clock of a game goes meanwhile. */
  outages(): readonly Downtime[];
  /** False while it is cut off. */
  isConnected(): boolean;
}

export interface Downtime {
  readonly from: number;
  readonly to: number;
}

const DOWN = "time down";
const UP = "time up";
/** Whoever is away for less is not missed. */
const MIN_DOWN_MS = 60_000;
/** So often it is noted that it is there: often enough for the next start to find no more than it was. */
const NOTED_MS = MIN_DOWN_MS / 2;
/** With more of them, the two that are closest to each other are taken for one. */
const MAX_KEPT = 500;

export interface UptimePorts {
  readonly keyValues: KeyValueStore;
  /** The shards of this process: others may be there while these are not. */
  readonly shards: string;
  now(): number;
  isConnected(): boolean;
}

export interface UptimeRecorder extends Uptime {
  /** From now on it runs; `last`: when it did so last, as far as nothing better is known. */
  start(last: number | undefined): Promise<void>;
  /** Notes whether it is there. */
  recordHeartbeat(): Promise<void>;
}

export function createUptime({ keyValues, shards, now, isConnected }: UptimePorts): UptimeRecorder {
  let downtimes: readonly Downtime[] = [];
  /** When it was there last; undefined before it ever was. */
  let lastUp: number | undefined;
  let notedAt = Number.NEGATIVE_INFINITY;
  /** Of those since this process began; undefined before people can act. */
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
      // What was before its first beat is no outage: the process was not there.
      outages = downtime && outages ? addDowntime(outages, downtime) : (outages ?? []);
      if (downtime) {
        downtimes = addDowntime(downtimes, downtime);
        const text = JSON.stringify(downtimes.map(({ from, to }) => [from, to]));
        // The second is for processes that have other shards from now on.
        for (const key of [`${DOWN} ${shards}`, DOWN]) await keyValues.write(key, text);
      } else if (at - notedAt < NOTED_MS) return;
      notedAt = at;
      await keyValues.write(`${UP} ${shards}`, String(at));
    },
    since: (at) => uptimeSince(all(), at, now()),
    before: (ms) => uptimeBefore(all(), ms, now()),
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

/** Downtimes in order, none of which begins before the one before it ends. */
export function uptimeSince(downtimes: readonly Downtime[], at: number, now: number): number {
  const down = downtimes.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, at)), 0);
  return Math.max(0, now - at - down);
}

export function uptimeBefore(downtimes: readonly Downtime[], ms: number, now: number): number {
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

/** A damaged note counts as none: it must not keep the bot from starting. */
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
