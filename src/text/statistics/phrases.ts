import type { ScoresRefusal } from "#community/statistics/scores-refusal.ts";
import type { LeaderboardFigure, PositionChange } from "#community/statistics/statistics-types.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** A player and a number of points. */
export interface NamedScore {
  readonly name: string;
  readonly score: number;
}

/** The ranking of a game, and what counts in it. */
export interface RankingResetFacts {
  readonly game: string;
  readonly scores: number;
  readonly players: number;
}

/** Phrases about statistics: leaderboards, pages of players, and corrections by server admins. */
export interface StatisticsPhrases {
  readonly refusal: ReasonPhrases<ScoresRefusal>;
  readonly nothingYet: string;
  readonly nothingAnywhere: string;
  /** Games are recorded, but nobody has a value in this figure. */
  nobodyYet(figure: string): string;
  noGamesOf(name: string): string;
  readonly noGamesOfYours: string;
  noDuel(facts: { readonly name: string; readonly other: string }): string;

  readonly leaderboard: string;
  readonly figures: { readonly [F in LeaderboardFigure]: string };
  readonly here: string;
  readonly everywhere: string;
  page(facts: { readonly page: number; readonly pages: number }): string;
  /** Which lines of a list are shown, from 1. */
  part(facts: { readonly from: number; readonly to: number; readonly of: number }): string;
  standing(facts: {
    readonly position: number;
    readonly name: string;
    readonly value: string;
    readonly wins: number;
    readonly games: number;
  }): string;
  /** After a row: its change of position. */
  moved(move: PositionChange): string;
  movesSince(when: string): string;
  /** `moved` is empty if it is unknown. */
  yourPlace(facts: { readonly position: number; readonly moved: string }): string;
  /** Players without a name: on another server, or gone. */
  readonly elsewhere: string;
  readonly somebody: string;
  bot(level: string): string;

  matches(facts: { readonly matches: number; readonly scores: number; readonly players: number }): string;
  sum(sum: number): string;
  means(facts: { readonly mean: string; readonly ofPlayers: string }): string;
  highest(facts: NamedScore): string;
  lowest(facts: NamedScore): string;
  bestPlayer(facts: { readonly name: string; readonly mean: string }): string;
  worstPlayer(facts: { readonly name: string; readonly mean: string }): string;

  readonly allScores: string;
  scoreLine(facts: NamedScore & { readonly place: number; readonly when: string }): string;

  /** Under a player's name: the number of games, and the year of the first. */
  games(facts: { readonly games: number; readonly since: string }): string;
  readonly numbers: { readonly wins: string; readonly average: string; readonly best: string };
  readonly chart: { readonly rating: string; readonly scores: string };
  readonly bestPlay: string;
  record(facts: {
    readonly games: number;
    readonly wins: number;
    readonly ties: number;
    readonly sum: number;
    readonly average: string;
    readonly best: number;
    readonly worst: number;
  }): string;
  place(facts: { readonly position: number; readonly figure: string }): string;
  rated(rating: string): string;
  play(facts: { readonly word: string; readonly points: number }): string;
  /** A number of things that the game counts separately. */
  counted(facts: { readonly what: string; readonly count: number }): string;
  readonly latestGames: string;
  /** Heading of all games of a player, the latest first. */
  gamesOf(name: string): string;
  readonly ends: { readonly won: string; readonly tied: string; readonly lost: string; readonly alone: string };
  game(facts: { readonly score: number; readonly end: string; readonly when: string }): string;
  readonly duels: string;
  duel(facts: {
    readonly name: string;
    readonly games: number;
    readonly wins: number;
    readonly ties: number;
    readonly losses: number;
  }): string;

  readonly corrections: string;
  readonly noCorrections: string;
  /** Posted in the channel and kept in the list: a whole sentence. */
  readonly corrected: {
    takeBack(facts: NamedScore & { readonly by: string; readonly when: string }): string;
    delete(facts: { readonly by: string; readonly name: string; readonly scores: number }): string;
    enter(facts: { readonly by: string; readonly scores: readonly NamedScore[] }): string;
    reset(facts: RankingResetFacts & { readonly by: string }): string;
  };
  readonly done: string;
  /** The bot cannot write in the channel, so the correction was not announced. */
  readonly notAnnounced: string;
  takeBackQuestion(facts: NamedScore & { readonly when: string }): string;
  deleteQuestion(name: string): string;
  resetQuestion(facts: RankingResetFacts): string;

  readonly buttons: {
    readonly overview: string;
    readonly scores: string;
    readonly mine: string;
    readonly corrections: string;
    readonly here: string;
    readonly everywhere: string;
    readonly takeBack: string;
    readonly delete: string;
    readonly reset: string;
    readonly cancel: string;
  };
  readonly commands: {
    readonly stats: CommandPhrases<"what" | "player" | "against" | "everywhere" | "bots" | "text">;
    readonly whats: {
      readonly overview: string;
      readonly scores: string;
      readonly player: string;
      readonly corrections: string;
    };
    readonly group: string;
    readonly take: CommandPhrases<"score" | "game">;
    readonly delete: CommandPhrases<"player" | "game">;
    readonly enter: CommandPhrases<"player" | "points" | "game">;
    readonly reset: CommandPhrases<"game">;
  };
}
