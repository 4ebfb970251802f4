import type { Notes } from "#store/store.ts";

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
  isHere(): boolean;
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
  readonly notes: Notes;
  /** The shards of this process: others may be there while these are not. */
  readonly shards: string;
  now(): number;
  isConnected(): boolean;
}

export interface UptimeLedger extends Uptime {
  /** From now on it runs; `last`: when it did so last, as far as nothing better is known. */
  begin(last: number | undefined): Promise<void>;
  /** Notes whether it is there. */
  beat(): Promise<void>;
}

export function createUptime({ notes, shards, now, isConnected }: UptimePorts): UptimeLedger {
  let downs: readonly Downtime[] = [];
  /** When it was there last; undefined before it ever was. */
  let lastUp: number | undefined;
  let notedAt = Number.NEGATIVE_INFINITY;
  /** Of those since this process began; undefined before people can act. */
  let outages: readonly Downtime[] | undefined;

  return {
    async begin(last) {
      downs = parse((await notes.read(`${DOWN} ${shards}`)) ?? (await notes.read(DOWN)));
      const noted = await notes.read(`${UP} ${shards}`);
      lastUp = noted === undefined ? last : Number(noted);
    },
    async beat() {
      if (!isConnected()) return;
      const at = now();
      const gap = downNow(at);
      lastUp = at;
      // What was before its first beat is no outage: the process was not there.
      outages = gap && outages ? withDowntime(outages, gap) : (outages ?? []);
      if (gap) {
        downs = withDowntime(downs, gap);
        const text = JSON.stringify(downs.map(({ from, to }) => [from, to]));
        // The second is for processes that have other shards from now on.
        for (const key of [`${DOWN} ${shards}`, DOWN]) await notes.write(key, text);
      } else if (at - notedAt < NOTED_MS) return;
      notedAt = at;
      await notes.write(`${UP} ${shards}`, String(at));
    },
    since: (at) => upSince(all(), at, now()),
    before: (ms) => upBefore(all(), ms, now()),
    outages() {
      const gap = downNow(now());
      return gap && outages ? [...outages, gap] : (outages ?? []);
    },
    isHere: () => outages === undefined || downNow(now()) === undefined,
  };

  function all(): readonly Downtime[] {
    const gap = downNow(now());
    return gap ? [...downs, gap] : downs;
  }

  function downNow(at: number): Downtime | undefined {
    return lastUp !== undefined && at - lastUp > MIN_DOWN_MS ? { from: lastUp, to: at } : undefined;
  }
}

/** Downtimes in order, none of which begins before the one before it ends. */
export function upSince(downs: readonly Downtime[], at: number, now: number): number {
  const down = downs.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, at)), 0);
  return Math.max(0, now - at - down);
}

export function upBefore(downs: readonly Downtime[], ms: number, now: number): number {
  let [end, left] = [now, ms];
  for (const { from, to } of downs.toReversed()) {
    if (left <= end - to) break;
    left -= Math.max(0, end - to);
    end = Math.min(end, from);
  }
  return end - left;
}

export function withDowntime(downs: readonly Downtime[], gap: Downtime, max = MAX_KEPT): readonly Downtime[] {
  const all = [...downs, gap];
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
