import type { GuildGame } from "#store/puzzle-store.ts";
import type { Page, PageRange, ResultScope, WithPosition } from "#store/result-store.ts";

// What is known of tasks by their names, out of the scores that stand in the season in which a server is: so a score that is
// taken back, or somebody who is forgotten, is in none of it.

// A score counts only in the match through which its player saw the task first, and only if they could not learn anything
// about it elsewhere meanwhile. All other scores of a task are not recorded, for rankings of any kind.

/** How fast somebody has done a task: by themselves, without help or a turn taken back, which would give time back. */
export interface BestTime {
  readonly person: string;
  readonly name: string;
  readonly ms: number;
  readonly at: number;
}

/** How many different tasks somebody has done. */
export interface TaskSolver {
  readonly person: string;
  readonly name: string;
  /** By themselves. */
  readonly tasks: number;
  /** Together with others; one may be among both. */
  readonly shared: number;
}

/** What somebody has done of the tasks that are equally hard. */
export interface SolvedGrade extends Pick<TaskSolver, "tasks" | "shared"> {
  readonly grade: number;
  /** At best, as in the rankings; undefined where no time of theirs counts there. */
  readonly ms: number | undefined;
}

/** What has come of a task where several did it as one. */
export interface SharedTaskResult {
  readonly times: number;
  /** At best, with help or without. */
  readonly ms: number;
}

export interface SolvedTask {
  readonly task: string;
  /** At best, as in the ranking; undefined where no time of theirs counts there. */
  readonly ms: number | undefined;
  /** Only together with others. */
  readonly shared: boolean;
  /** When it was done last. */
  readonly at: number;
}

/** Somebody looks at a task without playing it. */
export interface TaskSighting {
  readonly game: string;
  readonly task: string;
  readonly person: string;
  readonly at: number;
}

/** How somebody came out of a task. */
export interface TaskAttempt {
  readonly done: boolean;
  readonly hints: number;
  /** Together with others. */
  readonly shared: boolean;
  readonly at: number;
}

export interface TaskStore {
  /** One entry of each person, the fastest first; of equal ones the earlier. */
  bestTimes(home: GuildGame, task: string, slice: PageRange): Promise<Page<WithPosition<BestTime>>>;
  /** The entry of this person; undefined where they have none. */
  bestTimeOf(home: GuildGame, task: string, person: string): Promise<WithPosition<BestTime> | undefined>;
  /** Undefined where nobody has done it together. */
  sharedResult(home: GuildGame, task: string): Promise<SharedTaskResult | undefined>;
  /** Who has done most by themselves first, then most together. */
  solvers(home: GuildGame, slice: PageRange): Promise<Page<WithPosition<TaskSolver>>>;
  solver(home: GuildGame, person: string): Promise<WithPosition<TaskSolver> | undefined>;
  /** The latest first. */
  solvedBy(home: GuildGame, person: string): Promise<readonly SolvedTask[]>;
  /** The hardest last. */
  solvedGrades(where: ResultScope, person: string): Promise<readonly SolvedGrade[]>;
  /**
   * How somebody ended it the first time, on whatever server; undefined where they have not. To throw away the match in
   * which they saw it first is to end it without having done it.
   */
  firstAttempt(game: string, task: string, person: string): Promise<TaskAttempt | undefined>;
  /** Notes it; false where they have seen it already. */
  recordSighting(sighting: TaskSighting): Promise<boolean>;
  /**
   * Notes that somebody looks on while others play it. From then on they know it, also for a match of their own that is not
   * over.
   */
  recordSpectating(sighting: TaskSighting): Promise<void>;
  /** Whether there is nothing in it that they do not know: they have ended it, or seen it without playing it. */
  hasSeenSolution(game: string, task: string, person: string): Promise<boolean>;
  /** Whether somebody could know it before this match, or learn it elsewhere meanwhile: then the match does not count. */
  couldKnowBefore(game: string, task: string, person: string, match: string): Promise<boolean>;
  /** Nobody knows any more what this person has seen. */
  deletePlayer(person: string): Promise<void>;
}
