import type { LevelHome } from "#store/levels.ts";
import type { Page, Placed, Stretch } from "#store/results.ts";

// What is known of tasks by their names, out of the scores that stand in the season in which a server is: so a score that is
// taken back, or somebody who is forgotten, is in none of it.

/**
 * How fast somebody has done a task, at best: without help or a turn taken back, which would give time back. Whoever ended
 * it before with help, or without having done it, wherever that was, has seen what comes out: nothing after that counts.
 */
export interface BestTime {
  readonly person: string;
  readonly name: string;
  readonly ms: number;
  readonly at: number;
}

/** How many different tasks somebody has done. */
export interface Doer {
  readonly person: string;
  readonly name: string;
  readonly tasks: number;
}

export interface DoneTask {
  readonly task: string;
  /** At best, as in the ranking; undefined where no time of theirs counts there. */
  readonly ms: number | undefined;
  /** When it was done last. */
  readonly at: number;
}

/** How somebody came out of a task. */
export interface Attempt {
  readonly done: boolean;
  readonly hints: number;
  readonly at: number;
}

export interface Tasks {
  /** One entry of each person, the fastest first; of equal ones the earlier. */
  ranking(home: LevelHome, task: string, slice: Stretch): Promise<Page<Placed<BestTime>>>;
  /** The entry of this person; undefined where they have none. */
  rank(home: LevelHome, task: string, person: string): Promise<Placed<BestTime> | undefined>;
  /** Who has done most first. */
  doers(home: LevelHome, slice: Stretch): Promise<Page<Placed<Doer>>>;
  doer(home: LevelHome, person: string): Promise<Placed<Doer> | undefined>;
  /** The latest first. */
  doneBy(home: LevelHome, person: string): Promise<readonly DoneTask[]>;
  /** How somebody ended it the first time, on whatever server; undefined where they have not. */
  firstAttempt(game: string, task: string, person: string): Promise<Attempt | undefined>;
}
