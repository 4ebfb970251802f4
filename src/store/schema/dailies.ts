import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DailyTry } from "#store/daily-puzzle-store.ts";
import { fields, listOf } from "#store/json.ts";
import { jsonColumn } from "#store/schema/json-column.ts";

/** What somebody has tried of the puzzle of a day. */
export const dailies = sqliteTable(
  "dailies",
  {
    puzzle: text().notNull(),
    day: integer().notNull(),
    person: text().notNull(),
    tries: jsonColumn<readonly DailyTry[]>(listOf(fields({ share: "number" }))).notNull(),
    /** The greatest share of a try. */
    best: integer().notNull(),
    done: integer({ mode: "boolean" }).notNull(),
    shared: integer({ mode: "boolean" }).notNull(),
  },
  (daily) => [
    primaryKey({ columns: [daily.puzzle, daily.day, daily.person] }),
    index("dailies_person").on(daily.person),
  ],
);

/** What the days of a puzzle come to for a person. */
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

/** On which servers somebody has looked at a puzzle of the day: their tables show them. */
export const dailyGuests = sqliteTable(
  "daily_guests",
  {
    guild: text().notNull(),
    person: text().notNull(),
  },
  (guest) => [primaryKey({ columns: [guest.guild, guest.person] }), index("daily_guests_person").on(guest.person)],
);
