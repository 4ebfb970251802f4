import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DailyTry } from "#store/daily-puzzle-store.ts";
import { hasFields, isListOf } from "#store/json.ts";
import { jsonColumn } from "#store/schema/json-column.ts";

/** Attempts at daily puzzles: what a person has tried on one day. */
export const dailyAttempts = sqliteTable(
  "dailies",
  {
    puzzle: text().notNull(),
    day: integer().notNull(),
    person: text().notNull(),
    tries: jsonColumn<readonly DailyTry[]>(isListOf(hasFields({ share: "number" }))).notNull(),
    /** How good the best try is, in percent of the best solution. */
    best: integer().notNull(),
    done: integer({ mode: "boolean" }).notNull(),
    shared: integer({ mode: "boolean" }).notNull(),
  },
  (daily) => [
    primaryKey({ columns: [daily.puzzle, daily.day, daily.person] }),
    index("dailies_person").on(daily.person),
  ],
);

/** The totals of each person over the days of a puzzle. */
export const dailyTotals = sqliteTable(
  "daily_totals",
  {
    puzzle: text().notNull(),
    person: text().notNull(),
    days: integer().notNull(),
    solved: integer().notNull(),
    sum: integer().notNull(),
    streak: integer().notNull(),
    longest: integer().notNull(),
    last: integer().notNull(),
  },
  (total) => [primaryKey({ columns: [total.puzzle, total.person] }), index("daily_totals_person").on(total.person)],
);

/** The servers on which a person has opened a daily puzzle. The rankings of these servers list the person. */
export const dailyPuzzleServers = sqliteTable(
  "daily_guests",
  {
    guild: text().notNull(),
    person: text().notNull(),
  },
  (guest) => [primaryKey({ columns: [guest.guild, guest.person] }), index("daily_guests_person").on(guest.person)],
);
