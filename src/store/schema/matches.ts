import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LogEntryBody, MatchOpening } from "#core/match-log.ts";
import { anything, fields, isText, listOf } from "#store/json.ts";
import {
  isDue,
  isFinished,
  isOwner,
  isRunning,
  isRunningOrFinished,
  isRunningOrUnpublished,
  isSaved,
  isUnfinishedSeat,
} from "#store/schema/conditions.ts";
import { jsonAt, jsonColumn } from "#store/schema/json-column.ts";
import type { MatchStatus } from "#store/store.ts";

/** Never contains the id of a person. So a person can be deleted while the match stays readable. */
export const matches = sqliteTable(
  "matches",
  {
    id: text().primaryKey(),
    game: text().notNull(),
    opening: jsonColumn<MatchOpening>(
      fields({ game: "string", version: "number", seats: "number", seed: "string" }),
    ).notNull(),
    /** Extracted from the opening, to find the word lists that no match needs. */
    lexicon: text().generatedAlwaysAs(jsonAt(sql`opening`, "$.lexicon"), { mode: "virtual" }),
    /** Both are null for a solo match; its owner has the seat `OWNER_SEAT`. */
    guild: text(),
    channel: text(),
    /** For a solo match: the server where it began. */
    origin: text(),
    language: text().notNull(),
    at: integer().notNull(),
    status: text().$type<MatchStatus>().notNull(),
    /** Number of the last entry; it goes up in the transaction that writes the entry. */
    head: integer().notNull(),
    told: integer().notNull(),
    telling: integer().notNull(),
    messageChannel: text("message_channel"),
    messageId: text("message_id"),
    name: text(),
    /** Lower-case form of the name, used to compare names. */
    nameKey: text("name_key"),
    due: integer(),
    /** When the last entry was written, or the match was opened. */
    played: integer().notNull(),
  },
  (match) => [
    uniqueIndex("matches_running").on(match.channel, match.game).where(sql`${isRunning} and channel is not null`),
    uniqueIndex("matches_parked_name").on(match.guild, match.nameKey).where(sql`${isSaved} and name_key is not null`),
    // In the order in which they were played last, so that the latest are found without sorting all.
    index("matches_played").on(match.channel, match.played, match.id).where(isRunningOrFinished),
    index("matches_played_game").on(match.channel, match.game, match.played, match.id).where(isFinished),
    index("matches_parked").on(match.guild).where(isSaved),
    index("matches_due").on(match.due).where(isDue),
    index("matches_unsettled").on(match.at, match.id).where(isRunningOrUnpublished),
    index("matches_lexicon").on(match.lexicon).where(sql`lexicon is not null`),
    check("matches_home", sql`(guild is null) = (channel is null)`),
    check("matches_status", sql`status in ('running', 'parked', 'finished', 'dropped')`),
    check("matches_message", sql`(message_channel is null) = (message_id is null)`),
  ],
);

export const entries = sqliteTable(
  "entries",
  {
    match: text()
      .notNull()
      .references(() => matches.id),
    seq: integer().notNull(),
    at: integer().notNull(),
    deed: jsonColumn<LogEntryBody>(fields({ kind: "string" })).notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.match, entry.seq] }), check("entries_seq", sql`seq >= 1`)],
);

/** Seat number of the owner of a solo match. The owner may have a playing seat too, or none. */
export const OWNER_SEAT = -1;

/** Seat number of the person who started a match between bots to watch it. */
export const STARTER_SEAT = -2;

export const seats = sqliteTable(
  "seats",
  {
    match: text()
      .notNull()
      .references(() => matches.id),
    seat: integer().notNull(),
    name: text().notNull(),
    /** A seat has either a person or a bot of this level. */
    person: text(),
    level: text(),
    /** 1 while the match is running or saved, otherwise null: most rows need no value. */
    unfinished: integer(),
  },
  (seat) => [
    primaryKey({ columns: [seat.match, seat.seat] }),
    index("seats_person").on(seat.person, seat.match).where(sql`person is not null`),
    // A person has few matches that can go on, but may have played very many.
    index("seats_unfinished").on(seat.person, seat.match).where(isUnfinishedSeat),
    // The index ends with the row id, so it lists matches in the order in which they began.
    index("seats_owned").on(seat.person).where(isOwner),
    check("seats_holder", sql`(person is null) <> (level is null)`),
  ],
);

/** At most one for each match: a new proposal replaces the old one. */
export const consents = sqliteTable("consents", {
  match: text()
    .primaryKey()
    .references(() => matches.id),
  seq: integer().notNull(),
  proposal: jsonColumn<object>(fields({ kind: "string" })).notNull(),
  by: text().notNull(),
  agreed: jsonColumn<readonly string[]>(listOf(isText)).notNull(),
});

export const drafts = sqliteTable(
  "drafts",
  {
    match: text()
      .notNull()
      .references(() => matches.id),
    seat: integer().notNull(),
    draft: jsonColumn<unknown>(anything).notNull(),
  },
  (draft) => [primaryKey({ columns: [draft.match, draft.seat] })],
);
