import type { NamedRow, RankingPage } from "#community/statistics/ranking-pages.ts";
import type { PageInfo } from "#community/statistics/statistics-types.ts";
import type { NameRefusal } from "#core/parse-name.ts";
import type { GuildGame, PuzzleFilter, PuzzleInfo, SavedPuzzle } from "#store/puzzle-store.ts";
import type { ResultScope } from "#store/result-store.ts";
import type { BestTime, SharedTaskResult, SolvedGrade, TaskSolver, TaskStore } from "#store/task-store.ts";

export type { SavedPuzzle } from "#store/puzzle-store.ts";

// The boards that a server keeps for a game. What stands in them is text and facts here: who can read it has done so before.

/** What somebody wants to keep: a board that was read and looked through. */
export interface PuzzleDraft {
  /** As typed. */
  readonly name: string;
  readonly size: number;
  readonly grade: number | undefined;
  /** How many it has: several are no fault, but worth saying. `exact`: they were all counted. */
  readonly solutions: number;
  readonly exact: boolean;
  readonly task: string;
  readonly board: string;
}

/** Who keeps, changes or removes a level. */
export interface PuzzleEditor {
  readonly person: string;
  readonly isServerAdmin: boolean;
}

export type PuzzleRefusal =
  | NameRefusal
  /** Names that are like it or, where none is, some of those that there are. */
  | { readonly reason: "no-such-level"; readonly name: string; readonly names: readonly string[] }
  /** `kept`: how many there are in all. */
  | ({ readonly reason: "no-level-matches"; readonly total: number } & PuzzleFilter)
  /** `yours`: whoever asks may overwrite it. */
  | { readonly reason: "level-exists"; readonly puzzle: PuzzleInfo; readonly isYours: boolean }
  /** It was to get the name of another one. */
  | { readonly reason: "level-name-taken"; readonly name: string }
  | { readonly reason: "not-your-level"; readonly name: string }
  | { readonly reason: "changed-meanwhile"; readonly name: string }
  | { readonly reason: "too-many-levels"; readonly max: number }
  | { readonly reason: "level-too-large"; readonly max: number }
  /** `certain`: not only was none found in good time. */
  | { readonly reason: "no-solution"; readonly certain: boolean };

export type PuzzleResult<Done> =
  | ({ readonly ok: true } & Done)
  | { readonly ok: false; readonly refusal: PuzzleRefusal };

/** `before`: what it has overwritten. `isNew`: whoever keeps it has seen its board by this, and not by playing it. */
export type SavePuzzleResult = PuzzleResult<{
  readonly puzzle: SavedPuzzle;
  readonly before?: SavedPuzzle;
  readonly isNew: boolean;
}>;

export interface SolvedPuzzle {
  readonly puzzle: PuzzleInfo;
  /** At best; undefined where no time of theirs is in the level's ranking. */
  readonly bestMs: number | undefined;
  /** Only together with others. */
  readonly isShared: boolean;
  readonly at: number;
}

export interface PuzzleService extends Pick<TaskStore, "firstAttempt"> {
  /** By size and by how hard they are. */
  list(
    home: GuildGame,
    wish: PuzzleFilter,
    page: number,
  ): Promise<PuzzleResult<PageInfo & { readonly rows: readonly PuzzleInfo[] }>>;
  /** Those in whose name this is found. */
  searchByName(home: GuildGame, typed: string, most: number): Promise<readonly PuzzleInfo[]>;
  find(home: GuildGame, typed: string): Promise<PuzzleResult<{ readonly puzzle: SavedPuzzle }>>;
  /** What somebody is called here; undefined where they have left the server or are forgotten. */
  nameOf(home: GuildGame, person: string | undefined): Promise<string | undefined>;
  /** `over`: how the task of the one began that is to be overwritten, as somebody saw it. */
  save(home: GuildGame, by: PuzzleEditor, draft: PuzzleDraft, over?: string): Promise<SavePuzzleResult>;
  /** By its author or a moderator; `before`: what it was called. */
  rename(
    home: GuildGame,
    by: PuzzleEditor,
    typed: string,
    to: string,
  ): Promise<PuzzleResult<{ readonly puzzle: PuzzleInfo; readonly before: string }>>;
  /** By its author or a moderator. */
  remove(
    home: GuildGame,
    by: PuzzleEditor,
    typed: string,
    was: string,
  ): Promise<PuzzleResult<{ readonly puzzle: SavedPuzzle }>>;
  /** Who has solved it without help, the fastest first; of whoever has left the server nothing. */
  ranking(
    home: GuildGame,
    puzzle: Pick<PuzzleInfo, "task">,
    person: string,
    page: number,
  ): Promise<RankingPage<NamedRow<BestTime>>>;
  /** What has come of it where several solved it as one. */
  sharedResult(home: GuildGame, puzzle: Pick<PuzzleInfo, "task">): Promise<SharedTaskResult | undefined>;
  /** Whether somebody has ended it, or looked at it without playing it. No later game of theirs counts in a ranking. */
  hasSeenSolution(home: GuildGame, puzzle: Pick<PuzzleInfo, "task">, person: string): Promise<boolean>;
  /** Notes that somebody looks at it without playing it. True if they had not seen anything of it before. */
  recordSighting(home: GuildGame, puzzle: Pick<PuzzleInfo, "task">, person: string): Promise<boolean>;
  /** Who has solved how many boards, whether they are kept or not. */
  solvers(home: GuildGame, person: string, page: number): Promise<RankingPage<NamedRow<TaskSolver>>>;
  /** How many somebody has solved of how hard boards, the hardest last; of whoever has left the server nothing. */
  solvedGrades(where: ResultScope, person: string): Promise<readonly SolvedGrade[]>;
  /** The latest first; of whoever has left the server nothing. */
  solvedBy(home: GuildGame, person: string): Promise<readonly SolvedPuzzle[]>;
}
