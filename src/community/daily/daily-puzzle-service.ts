import type {
  AllTimeRankingRow,
  DailyProgress,
  DailyPuzzle,
  DailyPuzzleService,
} from "#community/daily/daily-puzzle-types.ts";
import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import { deriveDailySeed, deriveDayKey, hashDayKey } from "#community/daily/daily-seeds.ts";
import { createRankingPages } from "#community/statistics/ranking-pages.ts";
import type { FindPresence } from "#community/statistics/server-presence.ts";
import type { DailyAttempt, DailyAttemptKey, DailyPuzzleStore, DayNumber } from "#store/daily-puzzle-store.ts";
import type { PageRange } from "#store/result-store.ts";
import type { KeyValueStore, PlayerSettingsStore } from "#store/store.ts";

/** A puzzle counts as solved if a try reaches this percentage of the best solution. */
export const MIN_SOLVED_PERCENT = 80;
export const BEST_SOLUTION_PERCENT = 100;
export const MAX_DAILY_TRIES = 3;

const DAY_MS = 24 * 60 * 60_000;
/**
 * Minimum milliseconds that the bot must be up on a day. On a day with less, a player who did not play keeps their
 * streak.
 */
const MIN_UP_MS = DAY_MS / 2;
/** Maximum number of days to look back for a day on which people could play. */
const MAX_AWAY_DAYS = 400;

/** Key of the installation's secret in the store. The secret never leaves the database, except in backups. */
const SECRET = "daily secret";

export interface DailyPuzzlePorts {
  readonly dailyPuzzles: DailyPuzzleStore;
  readonly playerSettings: PlayerSettingsStore;
  readonly keyValues: Pick<KeyValueStore, "readOrWrite">;
  readonly findPresence: FindPresence;
  /** Asks a game a question about a view, in a worker. */
  ask(question: Question): Promise<unknown>;
  /** Returns 64 hexadecimal digits from the system's secure random source. */
  entropy(): string;
  /** Returns whether a person's data has been deleted since this time. */
  wasDeleted?(person: string, since: number): Promise<boolean>;
  now(): number;
  /**
   * Returns for how many milliseconds since `at` people could act. Without this function, the bot counts as always up.
   */
  uptimeSince?(at: number): number;
}

interface Question extends Pick<DailyPuzzle, "game" | "options" | "lexicon"> {
  readonly name: string;
  readonly view: unknown;
  readonly input: unknown;
  /**
   * The server or person for whom the work is done. Undefined for work on the puzzle itself, which is for everybody.
   */
  readonly owner?: string;
  /**
   * Set if the answer may take long: one worker is always kept free of such questions. `alone`: a single worker answers
   * the question, without sharing the work.
   */
  readonly long?: "alone";
}

export function createDailyPuzzleService(ports: DailyPuzzlePorts): DailyPuzzleService {
  const {
    dailyPuzzles,
    playerSettings,
    keyValues,
    findPresence,
    ask,
    entropy,
    now,
    uptimeSince = (at: number) => now() - at,
  } = ports;
  let secret: Promise<string> | undefined;
  const cache = new Map<string, { readonly day: DayNumber; readonly createPuzzle: Promise<unknown> }>();
  const rankingPage = createRankingPages({ setOnServer: dailyPuzzles.setOnServer, playerSettings, findPresence });
  const today = () => Math.floor(now() / DAY_MS);

  return {
    today,
    createPuzzle: <Puzzle>(puzzle: DailyPuzzle<Puzzle>, day: DayNumber) =>
      createPuzzle(puzzle, day) as Promise<Puzzle | undefined>,
    async dayKey(day) {
      const key = await dayKey(day);
      return { hash: hashDayKey(key), key: day < today() ? key : undefined };
    },
    askGame: ({ game, options, lexicon }, asked) => ask({ game, options, lexicon, ...asked }),
    progress: (puzzle, day, { person }) => progressOf(puzzle, day, person),
    async openPuzzle(puzzle, day, { guild, person }) {
      if (guild !== undefined) await dailyPuzzles.setOnServer(guild, person, true);
      return progressOf(puzzle, day, person);
    },
    async checkTry(puzzle, day, person) {
      const refusal = await refusalFor(day, person);
      if (refusal) return refusal;
      return (await dailyPuzzles.read(keyOf(puzzle, day, person)))?.done ? { reason: "answer-known" } : undefined;
    },
    async addTry(puzzle, day, { guild, person }, after, { share, what: answer }) {
      const key = keyOf(puzzle, day, person);
      const refusal = checkCanAdd(await dailyPuzzles.read(key), after, answer) ?? (await refusalFor(day, person));
      if (refusal) return { ok: false, refusal };
      const { tries = MAX_DAILY_TRIES, solves = MIN_SOLVED_PERCENT } = puzzle;
      const last = share >= BEST_SOLUTION_PERCENT || after + 1 >= tries;
      const isAdded = await dailyPuzzles.addTry(key, {
        share,
        what: answer,
        triesBefore: after,
        last,
        solvedFrom: solves,
        previous: previousOf(day),
      });
      if (!isAdded) return { ok: false, refusal: { reason: "try-stale" } };
      // The try may come from a command, with which the person has not opened the puzzle on this server.
      if (guild !== undefined) await dailyPuzzles.setOnServer(guild, person, true);
      return { ok: true, standing: await progressOf(puzzle, day, person) };
    },
    async giveUp(puzzle, day, { person }) {
      const refusal = await refusalFor(day, person);
      if (refusal) return { ok: false, refusal };
      if (!(await dailyPuzzles.giveUp(keyOf(puzzle, day, person))))
        return { ok: false, refusal: { reason: "answer-known" } };
      return { ok: true, standing: await progressOf(puzzle, day, person) };
    },
    progressYesterday: (puzzle, { person }) => progressOf(puzzle, today() - 1, person),
    async shareResult(puzzle, day, person, tell) {
      const key = keyOf(puzzle, day, person);
      const daily = await dailyPuzzles.read(key);
      if (!daily?.done || daily.tries.length === 0) return { reason: "not-ended" };
      if (!(await dailyPuzzles.markShared(key))) return { reason: "told-before" };
      try {
        await tell();
        return undefined;
      } catch (error) {
        await dailyPuzzles.unmarkShared(key);
        throw error;
      }
    },
    dayRanking(puzzle, day, viewer, page) {
      const { guild = "" } = viewer;
      const id = idOf(puzzle);
      const part = (which: PageRange) => dailyPuzzles.standings(guild, id, day, which);
      return rankingPage(
        viewer,
        { readPart: part, of: (person) => dailyPuzzles.standingOf(guild, id, day, person) },
        page,
      );
    },
    async totals(puzzle, { guild, person: own }, person) {
      const id = idOf(puzzle);
      const shown = guild === undefined ? undefined : await dailyPuzzles.totalsStandingOf(guild, id, person);
      const totals = person === own ? await dailyPuzzles.totals(id, person) : shown;
      return totals && { ...totals, streak: streakNow(totals) };
    },
    async allTimeRanking(puzzle, viewer, page) {
      const { guild = "" } = viewer;
      const id = idOf(puzzle);
      const part = (which: PageRange) => dailyPuzzles.totalsStandings(guild, id, which);
      const table = await rankingPage(
        viewer,
        { readPart: part, of: (person) => dailyPuzzles.totalsStandingOf(guild, id, person) },
        page,
      );
      const asToday = (row: AllTimeRankingRow) => ({ ...row, streak: streakNow(row) });
      return { ...table, rows: table.rows.map(asToday), own: table.own && asToday(table.own) };
    },
  };

  /** Returns the last day before `day` on which people could play. */
  function previousOf(day: DayNumber): DayNumber {
    for (let previous = day - 1; previous > day - MAX_AWAY_DAYS; previous--) {
      if (uptimeSince(previous * DAY_MS) - uptimeSince((previous + 1) * DAY_MS) >= MIN_UP_MS) return previous;
    }
    return day - 1;
  }

  /**
   * Returns a person's streak of days, or 0 if they did not solve the last puzzle before today. Today's puzzle may
   * still be unsolved.
   */
  function streakNow({ streak, last }: { readonly streak: number; readonly last: DayNumber }): number {
    return last >= previousOf(today()) ? streak : 0;
  }

  async function refusalFor(day: DayNumber, person: string): Promise<DailyRefusal | undefined> {
    if (day !== today()) return { reason: "day-over", day };
    return (await ports.wasDeleted?.(person, day * DAY_MS)) ? { reason: "deleted-today" } : undefined;
  }

  async function progressOf(puzzle: DailyPuzzle, day: DayNumber, person: string): Promise<DailyProgress> {
    const [daily, totals] = await Promise.all([
      dailyPuzzles.read(keyOf(puzzle, day, person)),
      dailyPuzzles.totals(idOf(puzzle), person),
    ]);
    const { tries, done, shared } = daily ?? { tries: [], done: false, shared: false };
    const streak = totals ? streakNow(totals) : 0;
    const isOpen = (await refusalFor(day, person)) === undefined;
    const over = day < today();
    const max = puzzle.tries ?? MAX_DAILY_TRIES;
    return { day, isOver: over, tries, done, shared, triesLeft: done || !isOpen ? 0 : max - tries.length, streak };
  }

  /** Returns the puzzle of a day. Keeps the puzzles of today and yesterday in memory, and drops older ones. */
  function createPuzzle(puzzle: DailyPuzzle, day: DayNumber): Promise<unknown> {
    const name = `${idOf(puzzle)} ${puzzle.list} ${day}`;
    const known = cache.get(name);
    if (known) return known.createPuzzle;
    for (const [old, one] of cache) if (one.day < today() - 1) cache.delete(old);
    const entry = { day, createPuzzle: askForPuzzle(puzzle, day) };
    cache.set(name, entry);
    entry.createPuzzle.catch(() => cache.delete(name));
    return entry.createPuzzle;
  }

  async function askForPuzzle(puzzle: DailyPuzzle, day: DayNumber): Promise<unknown> {
    return ask(questionOf(puzzle, deriveDailySeed(await dayKey(day), puzzle)));
  }

  async function dayKey(day: DayNumber): Promise<string> {
    if (day > today()) throw new RangeError("a day to come has no key yet");
    secret ??= keyValues.readOrWrite(SECRET, entropy());
    try {
      return deriveDayKey(await secret, day);
    } catch (error) {
      secret = undefined;
      throw error;
    }
  }
}

function questionOf({ game, variant, options, lexicon }: DailyPuzzle, seed: string): Question {
  return { game, options, lexicon, name: "daily", view: undefined, input: { variant, seed }, long: "alone" };
}

function checkCanAdd(daily: DailyAttempt | undefined, after: number, answer: unknown): DailyRefusal | undefined {
  if (daily?.done) return { reason: "answer-known" };
  const tries = daily?.tries ?? [];
  if (tries.some((one) => JSON.stringify(one.what) === JSON.stringify(answer))) return { reason: "tried-before" };
  return tries.length === after ? undefined : { reason: "try-stale" };
}

function idOf({ game, variant }: DailyPuzzle): string {
  return `${game}:${variant}`;
}

function keyOf(puzzle: DailyPuzzle, day: DayNumber, person: string): DailyAttemptKey {
  return { puzzle: idOf(puzzle), day, person };
}
