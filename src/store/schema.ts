import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { BestPlay } from "#kernel/game.ts";
import type { Deed, Opening } from "#kernel/log.ts";
import type { DailyTry } from "#store/dailies.ts";
import type { Guest, LobbyPlan, LobbyStatus } from "#store/lobbies.ts";
import type { RatingChange } from "#store/results/totals.ts";
import type { CorrectionDeed, Figure, Verdict } from "#store/results.ts";
import type { MatchStatus } from "#store/store.ts";

// The conditions of partial indexes are written as they stand in the queries: SQLite takes such an index only where it
// can see that the query asks for the same, and a bound parameter hides that.
export const isRunning = sql`status = 'running'`;
export const isPlayed = sql`status in ('running', 'finished')`;
export const isParked = sql`status = 'parked'`;
export const isDue = sql`status = 'running' and due is not null`;
export const isWaiting = sql`status = 'waiting'`;
export const isUnsettled = sql`(status = 'running' or told < head)`;

/** A person's id never stands here: that is what lets a person be forgotten while the game stays readable. */
export const matches = sqliteTable(
  "matches",
  {
    id: text().primaryKey(),
    game: text().notNull(),
    opening: text({ mode: "json" }).$type<Opening>().notNull(),
    /** Out of the opening, so that the word lists that no match needs can be found. */
    lexicon: text().generatedAlwaysAs(sql`json_extract(opening, '$.lexicon')`, { mode: "virtual" }),
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
    uniqueIndex("matches_parked_name").on(match.guild, match.nameKey).where(sql`${isParked} and name_key is not null`),
    index("matches_played").on(match.channel).where(isPlayed),
    index("matches_parked").on(match.guild).where(isParked),
    index("matches_due").on(match.due).where(isDue),
    index("matches_unsettled").on(match.at, match.id).where(isUnsettled),
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
    deed: text({ mode: "json" }).$type<Deed>().notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.match, entry.seq] }), check("entries_seq", sql`seq >= 1`)],
);

/** The seat number of the one whose personal match it is; they may sit on a seat besides, or on none. */
export const OWNER = -1;

/** The seat number of the one who lets bots play each other there to watch them. */
export const STARTER = -2;

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
    check("seats_holder", sql`(person is null) <> (level is null)`),
  ],
);

/** People who are awaited for a game. Nothing of one stays when it is over. */
export const lobbies = sqliteTable(
  "lobbies",
  {
    id: text().primaryKey(),
    guild: text().notNull(),
    channel: text().notNull(),
    game: text().notNull(),
    plan: text({ mode: "json" }).$type<LobbyPlan>().notNull(),
    /** Out of the plan, as with matches. */
    lexicon: text().generatedAlwaysAs(sql`json_extract(plan, '$.lexicon')`, { mode: "virtual" }),
    guests: text({ mode: "json" }).$type<readonly Guest[]>().notNull(),
    status: text().$type<LobbyStatus>().notNull(),
    seq: integer().notNull(),
    at: integer().notNull(),
    told: integer().notNull(),
    messageChannel: text("message_channel"),
    messageId: text("message_id"),
  },
  (lobby) => [
    uniqueIndex("lobbies_waiting").on(lobby.channel, lobby.game).where(isWaiting),
    index("lobbies_lexicon").on(lobby.lexicon).where(sql`lexicon is not null`),
    check("lobbies_status", sql`status in ('offered', 'waiting', 'started', 'cancelled', 'lapsed')`),
    check("lobbies_message", sql`(message_channel is null) = (message_id is null)`),
  ],
);

export const lexicons = sqliteTable("lexicons", {
  hash: text().primaryKey(),
  /** When somebody wanted it last. */
  wanted: integer().notNull(),
  /** How many pieces it has; null until the last of them is written. */
  parts: integer(),
});

/** At most one a match: whoever asks for something else asks instead of it. */
export const consents = sqliteTable("consents", {
  match: text()
    .primaryKey()
    .references(() => matches.id),
  seq: integer().notNull(),
  proposal: text({ mode: "json" }).$type<unknown>().notNull(),
  by: text().notNull(),
  agreed: text({ mode: "json" }).$type<readonly string[]>().notNull(),
});

export const drafts = sqliteTable(
  "drafts",
  {
    match: text()
      .notNull()
      .references(() => matches.id),
    seat: integer().notNull(),
    draft: text({ mode: "json" }).$type<unknown>().notNull(),
  },
  (draft) => [primaryKey({ columns: [draft.match, draft.seat] })],
);

/** The bytes of a list in pieces, so that no write holds the program up for long. */
export const lexiconParts = sqliteTable(
  "lexicon_parts",
  {
    hash: text().notNull(),
    part: integer().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (piece) => [primaryKey({ columns: [piece.hash, piece.part] })],
);

export const resources = sqliteTable(
  "resources",
  {
    guild: text().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    lexicon: text()
      .notNull()
      .references(() => lexicons.hash),
    words: integer().notNull(),
    tiles: integer().notNull(),
    at: integer().notNull(),
  },
  (resource) => [
    primaryKey({ columns: [resource.guild, resource.key] }),
    index("resources_lexicon").on(resource.lexicon),
  ],
);

export const levels = sqliteTable(
  "levels",
  {
    guild: text().notNull(),
    game: text().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    /** Of its own, so that they can be forgotten. */
    author: text(),
    size: integer().notNull(),
    grade: integer(),
    solutions: integer().notNull(),
    exact: integer({ mode: "boolean" }).notNull(),
    task: text().notNull(),
    board: text().notNull(),
    madeAt: integer("made_at").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (level) => [
    primaryKey({ columns: [level.guild, level.game, level.key] }),
    index("levels_listed").on(level.guild, level.game, level.size, level.grade, level.key),
    index("levels_author").on(level.author),
  ],
);

export const people = sqliteTable("people", {
  person: text().primaryKey(),
  name: text(),
  language: text(),
  theme: text(),
  pings: text(),
});

export const guilds = sqliteTable("guilds", {
  guild: text().primaryKey(),
  language: text(),
  channels: text({ mode: "json" }).$type<readonly string[]>(),
  starters: text(),
  list: text(),
  threads: text(),
  theme: text(),
  /** Of its pictures; null is tall. */
  shape: text(),
});

export const notes = sqliteTable("notes", {
  key: text().primaryKey(),
  value: text().notNull(),
});

// Conditions of partial indexes again, to the letter as they stand in the queries.
export const isDone = sql`correction is null and done = 1`;
export const stands = sql`correction is null`;
export const isStruck = sql`correction is not null`;
export const isDoneTask = sql`correction is null and done = 1 and task is not null`;
export const isTask = sql`correction is null and task is not null`;
export const isOneself = sql`shared is null`;
export const standsEverywhere = sql`correction is null and entered = 0`;
export const isThere = sql`gone = 0`;
export const hasGone = sql`gone = 1`;

/** The final score of a seat. Whoever is forgotten has their id and their name taken out. */
export const results = sqliteTable(
  "results",
  {
    match: text().notNull(),
    seat: integer().notNull(),
    game: text().notNull(),
    guild: text(),
    /** Of its server and game, in which it was made. */
    season: integer().notNull().default(0),
    at: integer().notNull(),
    /** The id of a person or the level of a bot. */
    player: text().notNull(),
    bot: integer({ mode: "boolean" }).notNull(),
    name: text().notNull(),
    score: integer().notNull(),
    position: integer().notNull(),
    seats: integer().notNull(),
    verdict: text().$type<Verdict>().notNull(),
    casual: integer({ mode: "boolean" }).notNull(),
    entered: integer({ mode: "boolean" }).notNull(),
    bingos: integer().notNull(),
    best: text({ mode: "json" }).$type<BestPlay>(),
    part: text(),
    /** Of a task: whether it was done, and by how much. */
    done: integer({ mode: "boolean" }),
    grade: integer(),
    steps: integer(),
    hints: integer(),
    ms: integer(),
    task: text(),
    /** 1 where several have done it as one, and otherwise nothing: of most there is nothing to be said. */
    shared: integer(),
    here: text({ mode: "json" }).$type<RatingChange>(),
    everywhere: text({ mode: "json" }).$type<RatingChange>(),
    /** The correction by which it stands no more. */
    correction: integer().references(() => corrections.id),
  },
  (result) => [
    primaryKey({ columns: [result.match, result.seat] }),
    index("results_here").on(result.guild, result.game, result.season, result.score, result.at).where(stands),
    index("results_everywhere").on(result.game, result.score, result.at).where(standsEverywhere),
    index("results_latest").on(result.guild, result.game, result.season, result.at).where(stands),
    index("results_player").on(result.player, result.game, result.at).where(stands),
    index("results_feats")
      .on(result.guild, result.game, result.season, sql`grade desc`, result.steps, result.hints, result.ms, result.at)
      .where(isDone),
    index("results_tasks").on(result.guild, result.game, result.season, result.task, result.player).where(isDoneTask),
    index("results_doers").on(result.guild, result.game, result.season, result.player, result.task).where(isDoneTask),
    index("results_attempts").on(result.game, result.task, result.player, result.at).where(isTask),
    index("results_struck").on(result.player).where(isStruck),
    check("results_verdict", sql`verdict in ('won', 'tied', 'lost', 'alone')`),
  ],
);

/** What the scores of a player come to, in a season of a server or, as `*`, on all of them, which have no seasons. */
export const totals = sqliteTable(
  "totals",
  {
    scope: text().notNull(),
    game: text().notNull(),
    season: integer().notNull(),
    player: text().notNull(),
    bot: integer({ mode: "boolean" }).notNull(),
    name: text().notNull(),
    games: integer().notNull(),
    wins: integer().notNull(),
    ties: integer().notNull(),
    sum: integer().notNull(),
    average: real().notNull(),
    best: integer().notNull(),
    worst: integer().notNull(),
    bingos: integer().notNull(),
    bestPlay: text("best_play", { mode: "json" }).$type<BestPlay>(),
    mu: real(),
    sigma: real(),
    rating: integer(),
    rated: integer().notNull(),
    since: integer().notNull(),
    /** No longer on the server. */
    gone: integer({ mode: "boolean" }).notNull(),
  },
  (total) => [
    primaryKey({ columns: [total.scope, total.game, total.season, total.bot, total.player] }),
    // With whether it is a bot's, so that a row that is passed over need not be looked at.
    index("totals_sum").on(total.scope, total.game, total.season, total.sum, total.player, total.bot).where(isThere),
    index("totals_best").on(total.scope, total.game, total.season, total.best, total.player, total.bot).where(isThere),
    index("totals_average")
      .on(total.scope, total.game, total.season, total.average, total.player, total.bot)
      .where(isThere),
    index("totals_wins").on(total.scope, total.game, total.season, total.wins, total.player, total.bot).where(isThere),
    index("totals_rating")
      .on(total.scope, total.game, total.season, total.rating, total.player, total.bot)
      .where(isThere),
    index("totals_player").on(total.player),
    // All that a summary adds up, so that it need not look at the rows themselves.
    index("totals_summary")
      .on(
        ...[total.scope, total.game, total.season, total.bot],
        ...[total.games, total.sum, total.average, total.worst, total.player],
      )
      .where(isThere),
    index("totals_gone").on(total.scope, total.game, total.season, total.games).where(hasGone),
  ],
);

/** By what somebody has seen a task first: by a match or, where it is null, without playing it. */
export const sightings = sqliteTable(
  "sightings",
  {
    game: text().notNull(),
    task: text().notNull(),
    person: text().notNull(),
    match: text().references(() => matches.id),
    at: integer().notNull(),
  },
  (sighting) => [
    primaryKey({ columns: [sighting.game, sighting.task, sighting.person] }),
    index("sightings_person").on(sighting.person),
  ],
);

/** How many matches have scores that stand. */
export const tallies = sqliteTable(
  "tallies",
  {
    scope: text().notNull(),
    game: text().notNull(),
    season: integer().notNull(),
    matches: integer().notNull(),
  },
  (tally) => [primaryKey({ columns: [tally.scope, tally.game, tally.season] })],
);

/** How many scores of so many points are shown: so a far page of them is found without going through those before it. */
export const heights = sqliteTable(
  "heights",
  {
    scope: text().notNull(),
    game: text().notNull(),
    season: integer().notNull(),
    bot: integer({ mode: "boolean" }).notNull(),
    score: integer().notNull(),
    scores: integer().notNull(),
  },
  (height) => [primaryKey({ columns: [height.scope, height.game, height.season, height.bot, height.score] })],
);

/** Which season a server is in: how often its ranking of a game has begun anew, and when it last did. */
export const seasons = sqliteTable(
  "seasons",
  {
    guild: text().notNull(),
    game: text().notNull(),
    season: integer().notNull(),
    at: integer().notNull(),
  },
  (season) => [primaryKey({ columns: [season.guild, season.game] })],
);

/** Where players stood in a leaderboard: the first positions, some time ago. */
export const marks = sqliteTable(
  "marks",
  {
    scope: text().notNull(),
    game: text().notNull(),
    figure: text().$type<Figure>().notNull(),
    /** Whether bots stand in it. */
    bots: integer({ mode: "boolean" }).notNull(),
    at: integer().notNull(),
    bot: integer({ mode: "boolean" }).notNull(),
    player: text().notNull(),
    position: integer().notNull(),
  },
  (mark) => [
    primaryKey({ columns: [mark.scope, mark.game, mark.figure, mark.bots, mark.at, mark.bot, mark.player] }),
    index("marks_player").on(mark.player),
  ],
);

/** What moderators did to scores; nothing takes an entry out again. */
export const corrections = sqliteTable(
  "corrections",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    guild: text().notNull(),
    game: text().notNull(),
    by: text().notNull(),
    deed: text({ mode: "json" }).$type<CorrectionDeed>().notNull(),
  },
  (correction) => [index("corrections_guild").on(correction.guild, correction.game, correction.id)],
);

/** What somebody has tried of the puzzle of a day. */
export const dailies = sqliteTable(
  "dailies",
  {
    puzzle: text().notNull(),
    day: integer().notNull(),
    person: text().notNull(),
    tries: text({ mode: "json" }).$type<readonly DailyTry[]>().notNull(),
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

/** People who are being deleted: whoever stands here is deleted once more at the next start. */
export const forgettings = sqliteTable("forgettings", {
  person: text().primaryKey(),
  at: integer().notNull(),
});

/** Servers that the bot is on no longer, and since when. */
export const absences = sqliteTable("absences", {
  guild: text().primaryKey(),
  since: integer().notNull(),
});
