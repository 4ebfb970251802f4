import type { Page, PageRange } from "#store/result-store.ts";

// Boards that a server keeps to be played, each under a name of its own. What stands in them is text here: only their game
// can read it.

/** Whose levels: those of a game on a server. */
export interface GuildGame {
  readonly guild: string;
  readonly game: string;
}

/** What levels are told apart by: a name in small letters or in capitals is the same name. */
export type PuzzleKey = string;

/** A level without its board. */
export interface PuzzleInfo {
  readonly name: string;
  /** Who made it; undefined once they are forgotten. */
  readonly author: string | undefined;
  readonly size: number;
  /** A greater one is harder; undefined where nobody has measured it. */
  readonly grade: number | undefined;
  /** How many it has, and whether they were all counted. */
  readonly solutions: number;
  readonly exact: boolean;
  /** What its game calls the task when it is played: another board is another task. */
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
  /** By size, then by how hard they are, those not measured first, then by name. */
  list(home: GuildGame, wish: PuzzleFilter, slice: PageRange): Promise<Page<PuzzleInfo>>;
  find(home: GuildGame, key: PuzzleKey): Promise<SavedPuzzle | undefined>;
  /**
   * Nothing is written where the name is `taken`, where the server has `most` already and is `full`, or where the one that
   * was to be overwritten is `stale`: no longer there with the task `was`. One that is overwritten keeps its author and
   * the time it was made.
   */
  put(home: GuildGame, key: PuzzleKey, level: SavedPuzzle, most: number, was?: string): Promise<PuzzlePutResult>;
  /** Of the level of this task; nothing is written where the name is `taken` by another, or where it is `stale`. */
  rename(home: GuildGame, key: PuzzleKey, was: string, to: PuzzleName): Promise<PuzzleRenameResult>;
  /** False where it is not there any more with the task `was`. */
  remove(home: GuildGame, key: PuzzleKey, was: string): Promise<boolean>;
  /** The levels stay, and nobody knows who made them. */
  deletePlayer(person: string): Promise<void>;
}

/** What a level is called from now on, and since when. */
export interface PuzzleName {
  readonly key: PuzzleKey;
  readonly name: string;
  readonly at: number;
}

export type PuzzleRenameResult = "kept" | "taken" | "stale";

export type PuzzlePutResult = "kept" | "taken" | "full" | "stale";
