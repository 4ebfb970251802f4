import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BestPlay } from "#core/game.ts";
import { hasFields, isListOf, type JsonValueCheck } from "#store/json.ts";
import type { CorrectionAction, LeaderboardFigure, SeatVerdict } from "#store/result-store.ts";
import type { RatingChange } from "#store/results/player-totals.ts";
import {
  countsGlobally,
  hasLeftServer,
  hasTaskKey,
  isCorrected,
  isKeyedTaskSolved,
  isOnServer,
  isTaskSolved,
  isUncorrected,
} from "#store/schema/conditions.ts";
import { jsonColumn } from "#store/schema/json-column.ts";
import { matches } from "#store/schema/matches.ts";

const isPlay = hasFields({ text: "string", points: "number" });
const isRating = hasFields({ mu: "number", sigma: "number" });
const isChange = hasFields({ was: isRating, now: isRating });
const isPlayer = hasFields({ kind: "string" });
const isCorrection: JsonValueCheck = (value) =>
  [
    hasFields({ kind: "string", player: isPlayer }),
    hasFields({ kind: "string", scores: isListOf(hasFields({ player: isPlayer, score: "number" })) }),
    hasFields({ kind: "string", scores: "number", players: "number" }),
  ].some((isOne) => isOne(value));

/** The final score of each seat. When a person is deleted, their id and name are removed from their scores. */
export const results = sqliteTable(
  "results",
  {
    match: text().notNull(),
    seat: integer().notNull(),
    game: text().notNull(),
    guild: text(),
    /**
     * The season of the server and game in which the match was played. Negative for a score that cannot be compared
     * with most others (`seasonOfIncomparableScores`), or that is in no ranking of its server (`NO_SEASON`).
     */
    season: integer().notNull().default(0),
    at: integer().notNull(),
    /** The id of a person, or the level of a bot. */
    player: text().notNull(),
    bot: integer({ mode: "boolean" }).notNull(),
    name: text().notNull(),
    score: integer().notNull(),
    position: integer().notNull(),
    seats: integer().notNull(),
    verdict: text().$type<SeatVerdict>().notNull(),
    casual: integer({ mode: "boolean" }).notNull(),
    entered: integer({ mode: "boolean" }).notNull(),
    /**
     * True if the score counts only on its server: it was entered by hand, the match had its own words or rules, or it
     * was corrected.
     */
    local: integer({ mode: "boolean" }).notNull(),
    bingos: integer().notNull(),
    best: jsonColumn<BestPlay>(isPlay),
    part: text(),
    /**
     * Whether the seat solved the puzzle or code of the match, if there was one. The column `grade` says how hard it
     * is.
     */
    done: integer({ mode: "boolean" }),
    grade: integer(),
    steps: integer(),
    hints: integer(),
    ms: integer(),
    task: text(),
    /**
     * 1 if several players solved the puzzle or code together, otherwise null. Most rows do not have to store a value.
     */
    shared: integer(),
    /** The name that the player chose for this score in the ranking of solved puzzles and codes, if any. */
    rankingName: text("ranking_name"),
    /** 1 if the seat won because all opponents had left, otherwise null. */
    byDefault: integer("by_default"),
    here: jsonColumn<RatingChange>(isChange),
    everywhere: jsonColumn<RatingChange>(isChange),
    /** Id of the correction that made this score invalid. */
    correction: integer().references(() => corrections.id),
  },
  (result) => [
    primaryKey({ columns: [result.match, result.seat] }),
    index("results_here").on(result.guild, result.game, result.season, result.score, result.at).where(isUncorrected),
    index("results_everywhere").on(result.game, result.score, result.at).where(countsGlobally),
    index("results_latest").on(result.guild, result.game, result.season, result.at).where(isUncorrected),
    index("results_player").on(result.player, result.game, result.at).where(isUncorrected),
    index("results_feats")
      .on(result.guild, result.game, result.season, sql`grade desc`, result.steps, result.hints, result.ms, result.at)
      .where(isTaskSolved),
    index("results_tasks")
      .on(result.guild, result.game, result.season, result.task, result.player)
      .where(isKeyedTaskSolved),
    index("results_doers")
      .on(result.guild, result.game, result.season, result.player, result.task)
      .where(isKeyedTaskSolved),
    index("results_attempts").on(result.game, result.task, result.player, result.at).where(hasTaskKey),
    index("results_struck").on(result.player).where(isCorrected),
    check("results_verdict", sql`verdict in ('won', 'tied', 'lost', 'alone')`),
  ],
);

/**
 * The totals of each player in a season of a server. The `scope` is a server, or `*` for all servers, which have no
 * seasons.
 */
export const playerTotalsTable = sqliteTable(
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
    bestPlay: jsonColumn<BestPlay>(isPlay, "best_play"),
    mu: real(),
    sigma: real(),
    rating: integer(),
    rated: integer().notNull(),
    since: integer().notNull(),
    /** True if the player has left the server. */
    gone: integer({ mode: "boolean" }).notNull(),
  },
  (total) => [
    primaryKey({ columns: [total.scope, total.game, total.season, total.bot, total.player] }),
    // The indexes include `bot`, so that a row of a bot can be skipped without being read.
    index("totals_sum").on(total.scope, total.game, total.season, total.sum, total.player, total.bot).where(isOnServer),
    index("totals_best")
      .on(total.scope, total.game, total.season, total.best, total.player, total.bot)
      .where(isOnServer),
    index("totals_average")
      .on(total.scope, total.game, total.season, total.average, total.player, total.bot)
      .where(isOnServer),
    index("totals_wins")
      .on(total.scope, total.game, total.season, total.wins, total.player, total.bot)
      .where(isOnServer),
    index("totals_rating")
      .on(total.scope, total.game, total.season, total.rating, total.player, total.bot)
      .where(isOnServer),
    index("totals_player").on(total.player),
    // This index contains all columns that a summary adds up, so that SQLite need not read the rows.
    index("totals_summary")
      .on(
        ...[total.scope, total.game, total.season, total.bot],
        ...[total.games, total.sum, total.average, total.worst, total.player],
      )
      .where(isOnServer),
    index("totals_gone").on(total.scope, total.game, total.season, total.games).where(hasLeftServer),
  ],
);

/**
 * The match in which a person first saw a puzzle or code. Null if the person saw it without playing it, or could learn
 * its solution elsewhere during the match.
 */
export const taskSightings = sqliteTable(
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

/** Number of matches with valid scores, by ranking. */
export const matchCounts = sqliteTable(
  "tallies",
  {
    scope: text().notNull(),
    game: text().notNull(),
    season: integer().notNull(),
    matches: integer().notNull(),
  },
  (tally) => [primaryKey({ columns: [tally.scope, tally.game, tally.season] })],
);

/**
 * For each number of points, how many visible scores a ranking has. With these counts, a page far down the list of
 * scores is found without reading the pages before it.
 */
export const scoreCounts = sqliteTable(
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

/** The current season of each ranking: how often a server admin has reset the ranking, and when last. */
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

/** Snapshots of leaderboards: the first positions at an earlier time. */
export const snapshotPositions = sqliteTable(
  "marks",
  {
    scope: text().notNull(),
    game: text().notNull(),
    figure: text().$type<LeaderboardFigure>().notNull(),
    /** Whether the leaderboard lists bots too. */
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

/** Corrections of scores by server admins. Rows are never deleted. */
export const corrections = sqliteTable(
  "corrections",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    guild: text().notNull(),
    game: text().notNull(),
    by: text().notNull(),
    deed: jsonColumn<CorrectionAction>(isCorrection).notNull(),
  },
  (correction) => [index("corrections_guild").on(correction.guild, correction.game, correction.id)],
);
