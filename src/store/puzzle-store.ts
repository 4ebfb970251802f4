import type { Page, PageRange } from "#store/result-store.ts";

// Boards that a server keeps to be played, each with a name. Their content is text here: only their game can read it.

/** The game and server that the puzzles belong to. */
export interface GuildGame {
  readonly guild: string;
  readonly game: string;
}

/** Key that compares puzzle names: upper and lower case are the same name. */
export type PuzzleKey = string;

/** A puzzle without its board. */
export interface PuzzleInfo {
  readonly name: string;
  /** The author; undefined if they deleted their data. */
  readonly author: string | undefined;
  readonly size: number;
  /** A greater grade is harder; undefined if it was not measured. */
  readonly grade: number | undefined;
  /** Number of solutions; `exact`: whether all were counted. */
  readonly solutions: number;
  readonly exact: boolean;
  /** The key of the task when it is played: another board is another task. */
  readonly task: string;
  readonly madeAt: number;
  readonly changedAt: number;
}

export interface SavedPuzzle extends PuzzleInfo {
  readonly board: string;
}

export interface PuzzleFilter {
  readonly size?: number;
  readonly grade?: number;
}

export interface PuzzleStore {
  /** Sorted by size, then by difficulty (not measured first), then by name. */
  list(home: GuildGame, wish: PuzzleFilter, slice: PageRange): Promise<Page<PuzzleInfo>>;
  find(home: GuildGame, key: PuzzleKey): Promise<SavedPuzzle | undefined>;
  /**
   * Writes nothing if the name is `taken`, if the server already has `most` puzzles (`full`) or `mostOfAuthor` of this
   * author (`author-full`), or if the puzzle to overwrite no longer has the task `was` (`stale`). An overwritten puzzle
   * keeps its author and creation time.
   */
  put(
    home: GuildGame,
    key: PuzzleKey,
    level: SavedPuzzle,
    most: number,
    was?: string,
    mostOfAuthor?: number,
  ): Promise<PuzzlePutResult>;
  /**
   * Renames the puzzle with the task `was`. Writes nothing if another puzzle has the name (`taken`), or if it has
   * changed (`stale`).
   */
  rename(home: GuildGame, key: PuzzleKey, was: string, to: PuzzleName): Promise<PuzzleRenameResult>;
  /** Returns false if the puzzle no longer has the task `was`. */
  remove(home: GuildGame, key: PuzzleKey, was: string): Promise<boolean>;
  /** The puzzles stay, but without their author. */
  deletePlayer(person: string): Promise<void>;
}

/** The new name of a puzzle, and when it got it. */
export interface PuzzleName {
  readonly key: PuzzleKey;
  readonly name: string;
  readonly at: number;
}

export type PuzzleRenameResult = "kept" | "taken" | "stale";

export type PuzzlePutResult = "kept" | "taken" | "full" | "author-full" | "stale";
