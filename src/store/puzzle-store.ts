import type { Page, PageRange } from "#store/result-store.ts";

// Puzzles that a server keeps, each under a name. The board of a puzzle is only text here: its game can read it.

/** A game on a server. It identifies the collection of puzzles that the server keeps for this game. */
export interface GuildAndGame {
  readonly guild: string;
  readonly game: string;
}

/** Puzzle name in the form in which names are compared: upper and lower case are the same. */
export type PuzzleKey = string;

/** A puzzle without its board. */
export interface PuzzleInfo {
  readonly name: string;
  /** The id of the author; undefined if the author deleted their data. */
  readonly author: string | undefined;
  readonly size: number;
  /** How difficult the puzzle is: a greater number is harder. Undefined if it was not measured. */
  readonly grade: number | undefined;
  /** Number of solutions that were found. `exact`: whether these are all. */
  readonly solutions: number;
  readonly exact: boolean;
  /**
   * Identifies the board, for example in the records of who has seen it. Puzzles with different boards have different
   * keys.
   */
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
  /** Returns a page of puzzles, sorted by size, then by difficulty (not measured first), then by name. */
  list(home: GuildAndGame, wish: PuzzleFilter, slice: PageRange): Promise<Page<PuzzleInfo>>;
  find(home: GuildAndGame, key: PuzzleKey): Promise<SavedPuzzle | undefined>;
  /**
   * Stores a puzzle. Writes nothing if the name is `taken`, or if the server has `most` puzzles (`full`) or
   * `mostOfAuthor` of this author (`author-full`). With `was`, overwrites a puzzle instead: the one whose `task`
   * (identifier of the board) is `was`. Its author and creation time stay. Writes nothing if its board has changed
   * (`stale`).
   */
  put(
    home: GuildAndGame,
    key: PuzzleKey,
    level: SavedPuzzle,
    most: number,
    was?: string,
    mostOfAuthor?: number,
  ): Promise<PuzzlePutResult>;
  /**
   * Renames a puzzle. `was`: the `task` (identifier of the board) of the puzzle that the caller has read. Writes
   * nothing if another puzzle has the new name (`taken`) or the board has changed since (`stale`).
   */
  rename(home: GuildAndGame, key: PuzzleKey, was: string, to: NewPuzzleName): Promise<PuzzleRenameResult>;
  /** Deletes a puzzle whose `task` (identifier of the board) is still `was`. Returns false if its board has changed. */
  remove(home: GuildAndGame, key: PuzzleKey, was: string): Promise<boolean>;
  /** Removes this person as the author of their puzzles. The puzzles stay. */
  deletePlayer(person: string): Promise<void>;
}

/** The new name of a puzzle and the time of the change. */
export interface NewPuzzleName {
  readonly key: PuzzleKey;
  readonly name: string;
  readonly at: number;
}

export type PuzzleRenameResult = "kept" | "taken" | "stale";

export type PuzzlePutResult = "kept" | "taken" | "full" | "author-full" | "stale";
