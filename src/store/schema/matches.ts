import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LogEntryBody, MatchOpening } from "#core/match-log.ts";
import { anything, fields, isText, listOf } from "#store/json.ts";
import {
  isDue,
  isOwner,
  isRunning,
  isRunningOrFinished,
  isRunningOrUnpublished,
  isSaved,
} from "#store/schema/conditions.ts";
import { jsonAt, jsonColumn } from "#store/schema/json-column.ts";
import type { MatchStatus } from "#store/store.ts";

/** A person's id never stands here: that is what lets a person be forgotten while the game stays readable. */
export const matches = sqliteTable(
  "matches",
  {
    id: text().primaryKey(),
    game: text().notNull(),
    opening: jsonColumn<MatchOpening>(
      fields({ game: "string", version: "number", seats: "number", seed: "string" }),
    ).notNull(),
    /** Out of the opening, so that the word lists that no match needs can be found. */
    lexicon: text().generatedAlwaysAs(jsonAt(sql`opening`, "$.lexicon"), { mode: "virtual" }),
    /** Both are null for a personal match: its owner is the seat `OWNER`. */
    guild: text(),
    channel: text(),
    /** Of a personal match: the server on which it was begun. */
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
    /** By which names are told apart: small letters. */
    nameKey: text("name_key"),
    due: integer(),
  },
  (match) => [
    uniqueIndex("matches_running").on(match.channel, match.game).where(sql`${isRunning} and channel is not null`),
    uniqueIndex("matches_parked_name").on(match.guild, match.nameKey).where(sql`${isSaved} and name_key is not null`),
    index("matches_played").on(match.channel).where(isRunningOrFinished),
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

/** The seat number of the one whose personal match it is; they may sit on a seat besides, or on none. */
export const OWNER_SEAT = -1;

/** The seat number of the one who lets bots play each other there to watch them. */
export const STARTER_SEAT = -2;

export const seats = sqliteTable(
  "seats",
  {
    match: text()
      .notNull()
      .references(() => matches.id),
    seat: integer().notNull(),
    name: text().notNull(),
    /** Either a person sits here or a bot of this level. */
    person: text(),
    level: text(),
  },
  (seat) => [
    primaryKey({ columns: [seat.match, seat.seat] }),
    index("seats_person").on(seat.person, seat.match).where(sql`person is not null`),
    // Behind the person stands the row: so they come in the order in which they were begun.
    index("seats_owned").on(seat.person).where(isOwner),
    check("seats_holder", sql`(person is null) <> (level is null)`),
  ],
);

/** At most one a match: whoever asks for something else asks instead of it. */
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
