import { counted } from "#store/dailies/totals.ts";
import type { Dailies, Daily, DailyKey, DailyTotals, Day } from "#store/dailies.ts";
import { copy } from "#store/memory/copy.ts";
import type { Page, Stretch } from "#store/results.ts";

export function memoryDailies(): Dailies {
  const dailies = new Map<string, { readonly key: DailyKey; daily: Daily }>();
  const totals = new Map<string, { readonly puzzle: string; readonly person: string; all: DailyTotals }>();
  const guests = new Map<string, Set<string>>();

  return {
    read: async (key) => copied(dailies.get(nameOf(key))?.daily),
    async add(key, { after, last, solves, previous, ...one }) {
      const before = dailies.get(nameOf(key))?.daily;
      if ((before?.tries.length ?? 0) !== after || before?.done) return false;
      const { puzzle, person, day } = key;
      const tries = [...(before?.tries ?? []), copy(one)];
      dailies.set(nameOf(key), { key, daily: { tries, done: last, shared: before?.shared ?? false } });
      const kept = totals.get(JSON.stringify([puzzle, person]))?.all;
      const all = counted(kept, day, before && bestOf(before), { share: one.share, solves, previous });
      totals.set(JSON.stringify([puzzle, person]), { puzzle, person, all });
      return true;
    },
    async giveUp(key) {
      const before = dailies.get(nameOf(key))?.daily;
      if (before?.done) return false;
      dailies.set(nameOf(key), { key, daily: { tries: [], shared: false, ...before, done: true } });
      return true;
    },
    async share(key) {
      const kept = dailies.get(nameOf(key));
      if (!kept || kept.daily.shared) return false;
      kept.daily = { ...kept.daily, shared: true };
      return true;
    },
    async unshare(key) {
      const kept = dailies.get(nameOf(key));
      if (kept) kept.daily = { ...kept.daily, shared: false };
    },
    async present(guild, person, isThere) {
      const there = guests.get(guild) ?? new Set();
      if (isThere) there.add(person);
      else there.delete(person);
      guests.set(guild, there);
    },
    placed: async (guild, puzzle, day, which) => pageOf(allPlaced(guild, puzzle, day), which),
    place: async (guild, puzzle, day, person) => allPlaced(guild, puzzle, day).find((row) => row.person === person),
    ranked: async (guild, puzzle, which) => pageOf(allRanked(guild, puzzle), which),
    rank: async (guild, puzzle, person) => allRanked(guild, puzzle).find((row) => row.person === person),
    totals: async (puzzle, person) => copied(totals.get(JSON.stringify([puzzle, person]))?.all),
    async forget(person) {
      for (const [name, { key }] of dailies) if (key.person === person) dailies.delete(name);
      for (const [name, one] of totals) if (one.person === person) totals.delete(name);
      for (const there of guests.values()) there.delete(person);
    },
  };

  function allPlaced(guild: string, puzzle: string, day: Day) {
    const rows = [...dailies.values()]
      .filter(({ key }) => key.puzzle === puzzle && key.day === day && isGuest(guild, key.person))
      .filter(({ daily }) => daily.tries.length > 0)
      .map(({ key, daily }) => {
        return { person: key.person, best: bestOf(daily), shares: daily.tries.map(({ share }) => share) };
      });
    return positioned(inOrder(rows, compareDaily), compareDaily);
  }

  function allRanked(guild: string, puzzle: string) {
    const rows = [...totals.values()]
      .filter((one) => one.puzzle === puzzle && isGuest(guild, one.person))
      .map(({ person, all }) => ({ person, ...all }));
    return positioned(inOrder(rows, compareTotals), compareTotals);
  }

  function isGuest(guild: string, person: string): boolean {
    return guests.get(guild)?.has(person) ?? false;
  }
}

function nameOf({ puzzle, day, person }: DailyKey): string {
  return JSON.stringify([puzzle, day, person]);
}

function copied<Value>(value: Value | undefined): Value | undefined {
  return value === undefined ? undefined : copy(value);
}

function bestOf({ tries }: Daily): number {
  return Math.max(...tries.map(({ share }) => share));
}

function inOrder<Row extends { readonly person: string }>(rows: Row[], compare: (a: Row, b: Row) => number): Row[] {
  return rows.sort((a, b) => compare(a, b) || (a.person < b.person ? -1 : 1));
}

function pageOf<Row>(all: readonly Row[], { from, count }: Stretch): Page<Row> {
  return { rows: all.slice(from, from + count), total: all.length };
}

/** Best first: those who came further, and of them those who took fewer tries. */
function compareDaily(a: Came, b: Came): number {
  return b.best - a.best || a.shares.length - b.shares.length;
}

interface Came {
  readonly best: number;
  readonly shares: readonly number[];
}

/** Those who solved more days, and of them those who came further. */
function compareTotals(a: DailyTotals, b: DailyTotals): number {
  return b.solved - a.solved || b.sum - a.sum;
}

/** Rows in order with their positions, which those that are equal share. */
function positioned<Row>(rows: readonly Row[], compare: (a: Row, b: Row) => number) {
  return rows.map((row) => ({ ...row, position: 1 + rows.findIndex((other) => compare(other, row) === 0) }));
}
