import type { Page, Stretch } from "#store/results.ts";

// Boards that a server keeps to be played, each under a name of its own. What stands in them is text here: only their game
// can read it.

/** Whose levels: those of a game on a server. */
export interface LevelHome {
  readonly guild: string;
  readonly game: string;
}

/** What levels are told apart by: a name in small letters or in capitals is the same name. */
export type LevelKey = string;

/** A level without its board. */
export interface LevelEntry {
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

export interface Level extends LevelEntry {
  readonly board: string;
}

export interface LevelWish {
  readonly size?: number;
  readonly grade?: number;
}

export interface Levels {
  /** By size, then by how hard they are, those not measured first, then by name. */
  list(home: LevelHome, wish: LevelWish, slice: Stretch): Promise<Page<LevelEntry>>;
  find(home: LevelHome, key: LevelKey): Promise<Level | undefined>;
  /**
   * Nothing is written where the name is `taken`, where the server has `most` already and is `full`, or where the one that
   * was to be overwritten is `stale`: no longer there with the task `was`. One that is overwritten keeps its author and
   * the time it was made.
   */
  put(home: LevelHome, key: LevelKey, level: Level, most: number, was?: string): Promise<Put>;
  /** Of the level of this task; nothing is written where the name is `taken` by another, or where it is `stale`. */
  rename(home: LevelHome, key: LevelKey, was: string, to: LevelName): Promise<Renamed>;
  /** False where it is not there any more with the task `was`. */
  remove(home: LevelHome, key: LevelKey, was: string): Promise<boolean>;
  /** The levels stay, and nobody knows who made them. */
  forget(person: string): Promise<void>;
}

/** What a level is called from now on, and since when. */
export interface LevelName {
  readonly key: LevelKey;
  readonly name: string;
  readonly at: number;
}

export type Renamed = "kept" | "taken" | "stale";

export type Put = "kept" | "taken" | "full" | "stale";
