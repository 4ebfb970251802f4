import type { Counts } from "#store/custody.ts";

/** What was left where others play. */
export interface Left {
  readonly games: number;
  readonly lobbies: number;
}

export interface Privacy {
  /** How many things of each kind are kept about somebody. */
  counts(person: string): Promise<Counts>;
  /** All of them as one JSON text, and of games under way what they see of them. */
  exported(person: string): Promise<string>;
  /** Leaves everything and takes everything out. What cannot be done now is done by whoever carries on. */
  forget(person: string): Promise<Left | "unfinished">;
  /** After a start, and every day: ends what was cut short, and forgets anew whom a backup has brought back. */
  carryOn(): Promise<void>;
}
