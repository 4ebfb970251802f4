import type { NamedRow, RankingPage } from "#community/statistics/ranking-pages.ts";
import type { PageInfo } from "#community/statistics/statistics-types.ts";
import type { NameRefusal } from "#core/parse-name.ts";
import type { GuildGame, PuzzleFilter, PuzzleInfo, SavedPuzzle } from "#store/puzzle-store.ts";
import type { ResultScope } from "#store/result-store.ts";
import type { BestTime, SharedTaskResult, SolvedGrade, TaskSolver, TaskStore } from "#store/task-store.ts";

export type { SavedPuzzle } from "#store/puzzle-store.ts";

// The puzzles that a server keeps for a game. A board is text and facts here: the game has already read it.

/** A board to be saved, already read and solved. */
export interface PuzzleDraft {
  /** As typed. */
  readonly name: string;
  readonly size: number;
  readonly grade: number | undefined;
  /** Number of solutions: several are allowed, but reported. `exact`: whether all were counted. */
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
  /** Similar names or, if there are none, some of the existing ones. */
  | { readonly reason: "no-such-level"; readonly name: string; readonly names: readonly string[] }
  /** `total`: the number of puzzles of the server. */
  | ({ readonly reason: "no-level-matches"; readonly total: number } & PuzzleFilter)
  /** `isYours`: whether the person who asks may overwrite it. */
  | { readonly reason: "level-exists"; readonly puzzle: PuzzleInfo; readonly isYours: boolean }
  /** The new name belongs to another puzzle. */
  | { readonly reason: "level-name-taken"; readonly name: string }
  | { readonly reason: "not-your-level"; readonly name: string }
  | { readonly reason: "changed-meanwhile"; readonly name: string }
  | { readonly reason: "too-many-levels"; readonly max: number }
  | { readonly reason: "too-many-own-levels"; readonly max: number }
  | { readonly reason: "level-too-large"; readonly max: number }
  /** `certain`: true if there is no solution, false if none was found in time. */
  | { readonly reason: "no-solution"; readonly certain: boolean };

export type PuzzleResult<Done> =
  | ({ readonly ok: true } & Done)
  | { readonly ok: false; readonly refusal: PuzzleRefusal };

/** `before`: the puzzle that was overwritten. `isNew`: the person now knows this board without having played it. */
export type SavePuzzleResult = PuzzleResult<{
  readonly puzzle: SavedPuzzle;
  readonly before?: SavedPuzzle;
  readonly isNew: boolean;
}>;

export interface SolvedPuzzle {
  readonly puzzle: PuzzleInfo;
  /** The best time; undefined if no time of theirs is in the puzzle's ranking. */
  readonly bestMs: number | undefined;
  /** True if the person solved it only together with others. */
  readonly isShared: boolean;
  readonly at: number;
}

export interface PuzzleService extends Pick<TaskStore, "firstAttempt"> {
  /** Sorted by size and difficulty. */
  list(
    home: GuildGame,
    wish: PuzzleFilter,
    page: number,
  ): Promise<PuzzleResult<PageInfo & { readonly rows: readonly PuzzleInfo[] }>>;
  /** Returns the puzzles whose name contains what was typed. */
  searchByName(home: GuildGame, typed: string, most: number): Promise<readonly PuzzleInfo[]>;
  find(home: GuildGame, typed: string): Promise<PuzzleResult<{ readonly puzzle: SavedPuzzle }>>;
  /** Returns a person's name here; undefined if they have left the server or deleted their data. */
  nameOf(home: GuildGame, person: string | undefined): Promise<string | undefined>;
  /** `over`: the beginning of the task to overwrite, as the person saw it. */
  save(home: GuildGame, by: PuzzleEditor, draft: PuzzleDraft, over?: string): Promise<SavePuzzleResult>;
  /** Renames a puzzle; allowed for its author and server admins. `before`: the old name. */
  rename(
    home: GuildGame,
    by: PuzzleEditor,
    typed: string,
    to: string,
  ): Promise<PuzzleResult<{ readonly puzzle: PuzzleInfo; readonly before: string }>>;
  /** Allowed for its author and server admins. */
  remove(
    home: GuildGame,
    by: PuzzleEditor,
    typed: string,
    was: string,
  ): Promise<PuzzleResult<{ readonly puzzle: SavedPuzzle }>>;
  /** Returns the people who solved it without help, the fastest first; without those who have left the server. */
  ranking(
    home: GuildGame,
    puzzle: Pick<PuzzleInfo, "task">,
    person: string,
    page: number,
  ): Promise<RankingPage<NamedRow<BestTime>>>;
  /** Returns the result of groups that solved it together. */
  sharedResult(home: GuildGame, puzzle: Pick<PuzzleInfo, "task">): Promise<SharedTaskResult | undefined>;
  /**
   * Returns whether a person has ended the puzzle or looked at it without playing it. Their later matches count in no
   * ranking.
   */
  hasSeenSolution(home: GuildGame, puzzle: Pick<PuzzleInfo, "task">, person: string): Promise<boolean>;
  /** Records that a person looks at the puzzle without playing it. Returns true if they had not seen it before. */
  recordSighting(home: GuildGame, puzzle: Pick<PuzzleInfo, "task">, person: string): Promise<boolean>;
  /** Ranks people by the number of boards solved, saved or not. */
  solvers(home: GuildGame, person: string, page: number): Promise<RankingPage<NamedRow<TaskSolver>>>;
  /**
   * Returns how many boards of each difficulty a person solved, the hardest last. Nothing if they have left the server.
   */
  solvedGrades(where: ResultScope, person: string): Promise<readonly SolvedGrade[]>;
  /** The latest first. Nothing if the person has left the server. */
  solvedBy(home: GuildGame, person: string): Promise<readonly SolvedPuzzle[]>;
}
