import { dayKeyOf, hashOf, seedOf } from "#club/daily/keys.ts";
import type { DailyRefusal } from "#club/daily/refusal.ts";
import type { DailyPuzzles, EverRow, Puzzle, Standing } from "#club/daily/types.ts";
import type { Presences } from "#club/statistics/presences.ts";
import { tablesFor } from "#club/tables.ts";
import type { Dailies, Daily, DailyKey, Day } from "#store/dailies.ts";
import type { Stretch } from "#store/results.ts";
import type { Notes, People } from "#store/store.ts";

/** What comes as near to the best as this, in hundredths, has solved the day and counts for a streak. */
export const SOLVED = 80;
export const BEST = 100;
export const MOST_TRIES = 3;

const DAY_MS = 24 * 60 * 60_000;
/** On a day with less of it than this, a streak is not broken by whoever did not play. */
const MIN_UP_MS = DAY_MS / 2;
/** Days that are looked back for one on which people could play. */
const MAX_AWAY_DAYS = 400;

/** The note with the secret of this installation. It never leaves the database, except in backups. */
const SECRET = "daily secret";

export interface DailyPorts {
  readonly dailies: Dailies;
  readonly people: People;
  readonly notes: Pick<Notes, "readOrWrite">;
  readonly presence: Presences;
  /** Asks a game something about a view, away from the event loop. */
  ask(question: Question): Promise<unknown>;
  /** 64 hexadecimal digits from the system's secure source. */
  entropy(): string;
  /** Whether somebody's data has been deleted since this time. */
  wasDeleted?(person: string, since: number): Promise<boolean>;
  now(): number;
  /** For how long people could act since then; without it, all the time. */
  upSince?(at: number): number;
}

interface Question extends Pick<Puzzle, "game" | "options" | "lexicon"> {
  readonly name: string;
  readonly view: unknown;
  readonly input: unknown;
  /** For whom it is asked; a puzzle is made for everybody. */
  readonly whose?: string;
  /** It may take a while. */
  readonly long?: "alone";
}

export function createDailyPuzzles(ports: DailyPorts): DailyPuzzles {
  const { dailies, people, notes, presence, ask, entropy, now, upSince = (at: number) => now() - at } = ports;
  let secret: Promise<string> | undefined;
  const kept = new Map<string, { readonly day: Day; readonly made: Promise<unknown> }>();
  const tableOf = tablesFor({ present: dailies.present, people, presence, now });
  const today = () => Math.floor(now() / DAY_MS);

  return {
    today,
    made,
    async key(day) {
      const key = await dayKey(day);
      return { hash: hashOf(key), key: day < today() ? key : undefined };
    },
    ask: ({ game, options, lexicon }, asked) => ask({ game, options, lexicon, ...asked }),
    async standing(puzzle, day, { guild, person }) {
      if (guild !== undefined) await dailies.present(guild, person, true);
      return standingOf(puzzle, day, person);
    },
    async whyNot(puzzle, day, person) {
      const refusal = await refusalFor(day, person);
      if (refusal) return refusal;
      return (await dailies.read(keyOf(puzzle, day, person)))?.done ? { why: "answer-known" } : undefined;
    },
    async add(puzzle, day, { person }, after, { share, what }) {
      const key = keyOf(puzzle, day, person);
      const refusal = whyNotAdd(await dailies.read(key), after, what) ?? (await refusalFor(day, person));
      if (refusal) return { ok: false, refusal };
      const { tries = MOST_TRIES, solves = SOLVED } = puzzle;
      const last = share >= BEST || after + 1 >= tries;
      const isAdded = await dailies.add(key, { share, what, after, last, solves, previous: previousOf(day) });
      if (!isAdded) return { ok: false, refusal: { why: "try-stale" } };
      return { ok: true, standing: await standingOf(puzzle, day, person) };
    },
    async giveUp(puzzle, day, { person }) {
      const refusal = await refusalFor(day, person);
      if (refusal) return { ok: false, refusal };
      if (!(await dailies.giveUp(keyOf(puzzle, day, person)))) return { ok: false, refusal: { why: "answer-known" } };
      return { ok: true, standing: await standingOf(puzzle, day, person) };
    },
    yesterday: (puzzle, { person }) => standingOf(puzzle, today() - 1, person),
    async share(puzzle, day, person, tell) {
      const key = keyOf(puzzle, day, person);
      const daily = await dailies.read(key);
      if (!daily?.done || daily.tries.length === 0) return { why: "not-ended" };
      if (!(await dailies.share(key))) return { why: "told-before" };
      try {
        await tell();
        return undefined;
      } catch (fault) {
        await dailies.unshare(key);
        throw fault;
      }
    },
    table(puzzle, day, onlooker, page) {
      const { guild = "" } = onlooker;
      const id = idOf(puzzle);
      const part = (which: Stretch) => dailies.placed(guild, id, day, which);
      return tableOf(onlooker, { part, of: (person) => dailies.place(guild, id, day, person) }, page);
    },
    async totals(puzzle, { guild, person: own }, person) {
      const id = idOf(puzzle);
      const shown = guild === undefined ? undefined : await dailies.rank(guild, id, person);
      const totals = person === own ? await dailies.totals(id, person) : shown;
      return totals && { ...totals, streak: streakNow(totals) };
    },
    async ever(puzzle, onlooker, page) {
      const { guild = "" } = onlooker;
      const id = idOf(puzzle);
      const part = (which: Stretch) => dailies.ranked(guild, id, which);
      const table = await tableOf(onlooker, { part, of: (person) => dailies.rank(guild, id, person) }, page);
      const asToday = (row: EverRow) => ({ ...row, streak: streakNow(row) });
      return { ...table, rows: table.rows.map(asToday), own: table.own && asToday(table.own) };
    },
  };

  /** The last day before it on which people could play. */
  function previousOf(day: Day): Day {
    for (let previous = day - 1; previous > day - MAX_AWAY_DAYS; previous--) {
      if (upSince(previous * DAY_MS) - upSince((previous + 1) * DAY_MS) >= MIN_UP_MS) return previous;
    }
    return day - 1;
  }

  /** A streak that was broken yesterday at the latest is none any more; today's puzzle may still be solved. */
  function streakNow({ streak, last }: { readonly streak: number; readonly last: Day }): number {
    return last >= previousOf(today()) ? streak : 0;
  }

  async function refusalFor(day: Day, person: string): Promise<DailyRefusal | undefined> {
    if (day !== today()) return { why: "day-over", day };
    return (await ports.wasDeleted?.(person, day * DAY_MS)) ? { why: "deleted-today" } : undefined;
  }

  async function standingOf(puzzle: Puzzle, day: Day, person: string): Promise<Standing> {
    const [daily, totals] = await Promise.all([
      dailies.read(keyOf(puzzle, day, person)),
      dailies.totals(idOf(puzzle), person),
    ]);
    const { tries, done, shared } = daily ?? { tries: [], done: false, shared: false };
    const streak = totals ? streakNow(totals) : 0;
    const isOpen = (await refusalFor(day, person)) === undefined;
    const over = day < today();
    const most = puzzle.tries ?? MOST_TRIES;
    return { day, over, tries, done, shared, left: done || !isOpen ? 0 : most - tries.length, streak };
  }

  /** Of this day and the one before it, each is made once; what is further back is let go. */
  function made(puzzle: Puzzle, day: Day): Promise<unknown> {
    const name = `${idOf(puzzle)} ${puzzle.list} ${day}`;
    const known = kept.get(name);
    if (known) return known.made;
    for (const [old, one] of kept) if (one.day < today() - 1) kept.delete(old);
    const entry = { day, made: make(puzzle, day) };
    kept.set(name, entry);
    entry.made.catch(() => kept.delete(name));
    return entry.made;
  }

  async function make(puzzle: Puzzle, day: Day): Promise<unknown> {
    return ask(questionOf(puzzle, seedOf(await dayKey(day), puzzle)));
  }

  async function dayKey(day: Day): Promise<string> {
    if (day > today()) throw new RangeError("a day to come has no key yet");
    secret ??= notes.readOrWrite(SECRET, entropy());
    try {
      return dayKeyOf(await secret, day);
    } catch (error) {
      secret = undefined;
      throw error;
    }
  }
}

function questionOf({ game, variant, options, lexicon }: Puzzle, seed: string): Question {
  return { game, options, lexicon, name: "daily", view: undefined, input: { variant, seed }, long: "alone" };
}

function whyNotAdd(daily: Daily | undefined, after: number, what: unknown): DailyRefusal | undefined {
  if (daily?.done) return { why: "answer-known" };
  const tries = daily?.tries ?? [];
  if (tries.some((one) => JSON.stringify(one.what) === JSON.stringify(what))) return { why: "tried-before" };
  return tries.length === after ? undefined : { why: "try-stale" };
}

function idOf({ game, variant }: Puzzle): string {
  return `${game}:${variant}`;
}

function keyOf(puzzle: Puzzle, day: Day, person: string): DailyKey {
  return { puzzle: idOf(puzzle), day, person };
}
