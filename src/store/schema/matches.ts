import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LogEntryBody, MatchOpening } from "#core/match-log.ts";
import { hasFields, isAnyValue, isListOf, isText } from "#store/json.ts";
import {
  isDue,
  isFinished,
  isRunning,
  isRunningOrFinished,
  isRunningOrUnpublished,
  isSaved,
  isSoloOwnerSeat,
  isUnfinishedSeat,
} from "#store/schema/conditions.ts";
import { jsonColumn, jsonValueAt } from "#store/schema/json-column.ts";
import type { MatchStatus } from "#store/store.ts";

/**
 * Matches without their players. A row never contains the id of a person, so a person can be deleted while the match
 * stays readable.
 */
export const matches = sqliteTable(
  "matches",
  {
    id: text().primaryKey(),
    game: text().notNull(),
    opening: jsonColumn<MatchOpening>(
      hasFields({ game: "string", version: "number", seats: "number", seed: "string" }),
    ).notNull(),
    /** Hash of the word list, computed from the column `opening`. Used to find the word lists that no match needs. */
    lexicon: text().generatedAlwaysAs(jsonValueAt(sql`opening`, "$.lexicon"), { mode: "virtual" }),
    /** Server and channel. Both are null for a solo match; its owner is in the seat `OWNER_SEAT`. */
    guild: text(),
    channel: text(),
    /** The server where a solo match began. */
    origin: text(),
    language: text().notNull(),
    at: integer().notNull(),
    status: text().$type<MatchStatus>().notNull(),
    /** Number of the last entry. The transaction that writes an entry also increases this number. */
    head: integer().notNull(),
    told: integer().notNull(),
    telling: integer().notNull(),
    messageChannel: text("message_channel"),
    messageId: text("message_id"),
    name: text(),
    /** The form of the name that is compared with other names. */
    nameKey: text("name_key"),
    due: integer(),
    /**
     * The time of the last entry, or when the match began. Entries that give time of a downtime back (`rest`) do not
     * count.
     */
    played: integer().notNull(),
  },
  (match) => [
    uniqueIndex("matches_running").on(match.channel, match.game).where(sql`${isRunning} and channel is not null`),
    // Names are unique in a channel only. Otherwise a player could find out names of matches in channels that they
    // cannot see.
    uniqueIndex("matches_parked_name")
      .on(match.guild, match.nameKey, match.channel)
      .where(sql`${isSaved} and name_key is not null`),
    // These indexes are sorted by the time of the last entry, so that SQLite finds the latest matches without sorting
    // all.
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

export const logEntriesTable = sqliteTable(
  "entries",
  {
    match: text()
      .notNull()
      .references(() => matches.id),
    seq: integer().notNull(),
    at: integer().notNull(),
    deed: jsonColumn<LogEntryBody>(hasFields({ kind: "string" })).notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.match, entry.seq] }), check("entries_seq", sql`seq >= 1`)],
);

/** Seat number of the owner of a solo match. The owner can have a playing seat too. */
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
    /** A seat has either a person or the level of a bot. */
    person: text(),
    level: text(),
    /** 1 while the match is running or saved, otherwise null. Most rows do not have to store a value. */
    unfinished: integer(),
  },
  (seat) => [
    primaryKey({ columns: [seat.match, seat.seat] }),
    index("seats_person").on(seat.person, seat.match).where(sql`person is not null`),
    // An index of unfinished matches only. A person has few of them, but may have played very many matches.
    index("seats_unfinished").on(seat.person, seat.match).where(isUnfinishedSeat),
    // An index ends with the row id, so this one lists matches in the order in which they began.
    index("seats_owned").on(seat.person).where(isSoloOwnerSeat),
    check("seats_holder", sql`(person is null) <> (level is null)`),
  ],
);

/** Open proposals. A match has at most one, because a new proposal replaces the old one. */
export const pendingProposals = sqliteTable("consents", {
  match: text()
    .primaryKey()
    .references(() => matches.id),
  seq: integer().notNull(),
  proposal: jsonColumn<object>(hasFields({ kind: "string" })).notNull(),
  by: text().notNull(),
  agreed: jsonColumn<readonly string[]>(isListOf(isText)).notNull(),
});

export const drafts = sqliteTable(
  "drafts",
  {
    match: text()
      .notNull()
      .references(() => matches.id),
    seat: integer().notNull(),
    draft: jsonColumn<unknown>(isAnyValue).notNull(),
  },
  (draft) => [primaryKey({ columns: [draft.match, draft.seat] })],
);
