import type { NamedRankingRow, RankingPage } from "#community/statistics/ranking-pages.ts";
import type { PageInfo } from "#community/statistics/statistics-types.ts";
import type { NameRefusal } from "#core/parse-name.ts";
import type { GuildAndGame, PuzzleFilter, PuzzleInfo, SavedPuzzle } from "#store/puzzle-store.ts";
import type { ResultScope } from "#store/result-store.ts";
import type { BestTime, SharedTaskResult, SolvedGrade, TaskSolver, TaskStore } from "#store/task-store.ts";

export type { SavedPuzzle } from "#store/puzzle-store.ts";

// The puzzles that a server keeps for a game. The code of the game has already checked their boards. Here a board is
// only stored as text.

/** A puzzle to be saved. The game has already read and solved its board. */
export interface PuzzleDraft {
  /** The name as the player typed it. */
  readonly name: string;
  readonly size: number;
  readonly grade: number | undefined;
  /**
   * Number of solutions that were found. A puzzle may have several, but its author is told. `exact`: whether there are
   * no others.
   */
  readonly solutions: number;
  readonly exact: boolean;
  readonly task: string;
  readonly board: string;
}

/** The person who saves, changes or removes a puzzle. */
export interface PuzzleEditor {
  readonly person: string;
  readonly isServerAdmin: boolean;
}

export type PuzzleRefusal =
  | NameRefusal
  /** `names`: similar names of puzzles or, if there are none, some existing names. */
  | { readonly reason: "no-such-puzzle"; readonly name: string; readonly names: readonly string[] }
  /** No puzzle passes the filter. `total`: number of puzzles of the server. */
  | ({ readonly reason: "no-puzzle-matches"; readonly total: number } & PuzzleFilter)
  /** Another puzzle has this name. `isYours`: whether the requester may overwrite it. */
  | { readonly reason: "puzzle-exists"; readonly puzzle: PuzzleInfo; readonly isYours: boolean }
  /** Another puzzle already has the new name. */
  | { readonly reason: "puzzle-name-taken"; readonly name: string }
  | { readonly reason: "not-your-puzzle"; readonly name: string }
  | { readonly reason: "changed-meanwhile"; readonly name: string }
  | { readonly reason: "too-many-puzzles"; readonly max: number }
  | { readonly reason: "too-many-own-puzzles"; readonly max: number }
  | { readonly reason: "puzzle-too-large"; readonly max: number }
  /** `certain`: true if the board has no solution, false if none was found in time. */
  | { readonly reason: "no-solution"; readonly certain: boolean };

export type PuzzleResult<Done> =
  | ({ readonly ok: true } & Done)
  | { readonly ok: false; readonly refusal: PuzzleRefusal };

/**
 * `before`: the puzzle that was overwritten. `isNew`: whether the author had not seen this board before. From now on
 * they know it, so their matches with it count in no ranking.
 */
export type SavePuzzleResult = PuzzleResult<{
  readonly puzzle: SavedPuzzle;
  readonly before?: SavedPuzzle;
  readonly isNew: boolean;
}>;

export interface SolvedPuzzle {
  readonly puzzle: PuzzleInfo;
  /** The person's best time; undefined if none of their times is in the puzzle's ranking. */
  readonly bestMs: number | undefined;
  /** True if the person solved the puzzle only together with others. */
  readonly isShared: boolean;
  readonly at: number;
}

export interface PuzzleService extends Pick<TaskStore, "firstAttempt"> {
  /** Returns a page of puzzles, sorted by size and difficulty. */
  list(
    home: GuildAndGame,
    wish: PuzzleFilter,
    page: number,
  ): Promise<PuzzleResult<PageInfo & { readonly rows: readonly PuzzleInfo[] }>>;
  /** Returns at most `most` puzzles whose name contains the typed text. */
  searchByName(home: GuildAndGame, typed: string, most: number): Promise<readonly PuzzleInfo[]>;
  find(home: GuildAndGame, typed: string): Promise<PuzzleResult<{ readonly puzzle: SavedPuzzle }>>;
  /** Returns the name of a person on this server; undefined if they have left the server or deleted their data. */
  nameOf(home: GuildAndGame, person: string | undefined): Promise<string | undefined>;
  /**
   * Saves a puzzle. To overwrite a puzzle, `over` is the beginning of its `task`, which identifies the board that the
   * person saw. If its board has changed since, the puzzle is not overwritten.
   */
  save(home: GuildAndGame, by: PuzzleEditor, draft: PuzzleDraft, over?: string): Promise<SavePuzzleResult>;
  /** Renames a puzzle. Allowed for its author and server admins. `before`: the old name. */
  rename(
    home: GuildAndGame,
    by: PuzzleEditor,
    typed: string,
    to: string,
  ): Promise<PuzzleResult<{ readonly puzzle: PuzzleInfo; readonly before: string }>>;
  /** Removes a puzzle. Allowed for its author and server admins. */
  remove(
    home: GuildAndGame,
    by: PuzzleEditor,
    typed: string,
    was: string,
  ): Promise<PuzzleResult<{ readonly puzzle: SavedPuzzle }>>;
  /**
   * Returns the people who solved the puzzle without help, fastest first. People who have left the server are left out.
   */
  ranking(
    home: GuildAndGame,
    puzzle: Pick<PuzzleInfo, "task">,
    person: string,
    page: number,
  ): Promise<RankingPage<NamedRankingRow<BestTime>>>;
  /** Returns the results of groups that solved the puzzle together; undefined if none did. */
  sharedResult(home: GuildAndGame, puzzle: Pick<PuzzleInfo, "task">): Promise<SharedTaskResult | undefined>;
  /**
   * Returns whether a person knows the solution: their match with the puzzle has ended, or they looked at it without
   * playing it. If so, their later matches with it count in no ranking.
   */
  hasSeenSolution(home: GuildAndGame, puzzle: Pick<PuzzleInfo, "task">, person: string): Promise<boolean>;
  /**
   * Records that a person looks at a puzzle without playing it. Returns true if they had not seen the puzzle before.
   */
  recordSighting(home: GuildAndGame, puzzle: Pick<PuzzleInfo, "task">, person: string): Promise<boolean>;
  /** Ranks people by the number of boards that they solved. Boards that were never saved as puzzles count too. */
  solvers(home: GuildAndGame, person: string, page: number): Promise<RankingPage<NamedRankingRow<TaskSolver>>>;
  /**
   * Returns how many boards of each difficulty a person solved, the hardest last. Empty if the person has left the
   * server.
   */
  solvedGrades(where: ResultScope, person: string): Promise<readonly SolvedGrade[]>;
  /** Returns the puzzles that a person solved, latest first. Empty if the person has left the server. */
  solvedBy(home: GuildAndGame, person: string): Promise<readonly SolvedPuzzle[]>;
}
