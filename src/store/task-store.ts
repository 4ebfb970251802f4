import type { GuildAndGame } from "#store/puzzle-store.ts";
import type { Page, PageRange, ResultScope, WithPosition } from "#store/result-store.ts";

// Facts about tasks, which are puzzles and codes that games set. They are computed from the valid scores of a server's
// current season. So they never contain a reverted score or a deleted person.

// A score counts only if the player could not know the task: they saw it first in this match, and did not see it
// elsewhere during the match. Other scores of the task are in no ranking.

/**
 * The best time in which a person solved a task alone, without hints, and without undone turns, because an undo gives
 * the time of the turn back.
 */
export interface BestTime {
  readonly person: string;
  readonly name: string;
  readonly ms: number;
  readonly at: number;
}

/** Number of different tasks that a person solved. */
export interface TaskSolver {
  readonly person: string;
  readonly name: string;
  /** Number of tasks that the person solved alone. */
  readonly tasks: number;
  /** Number of tasks that the person solved together with others. A task may be in both numbers. */
  readonly shared: number;
}

/** Number of tasks of one difficulty that a person solved, and the best time. */
export interface SolvedGrade extends Pick<TaskSolver, "tasks" | "shared"> {
  readonly grade: number;
  /** The person's best time in the rankings; undefined if none of their times counts there. */
  readonly ms: number | undefined;
}

/** The results of a task that several people solved together. */
export interface SharedTaskResult {
  readonly times: number;
  /** The best of these times, with or without hints. */
  readonly ms: number;
}

export interface SolvedTask {
  readonly task: string;
  /** The person's best time in the ranking of this task; undefined if none of their times counts there. */
  readonly ms: number | undefined;
  /** True if the person solved the task only together with others. */
  readonly shared: boolean;
  /** When the person last solved the task. */
  readonly at: number;
}

/** A person who sees a task without playing it, and when. */
export interface TaskSighting {
  readonly game: string;
  readonly task: string;
  readonly person: string;
  readonly at: number;
}

/** How a person's first attempt at a task ended. */
export interface TaskAttempt {
  readonly done: boolean;
  readonly hints: number;
  /** True if the person played the task together with others. */
  readonly shared: boolean;
  readonly at: number;
}

export interface TaskStore {
  /** Returns the best time of each person, fastest first. Of equal times, the earlier one is first. */
  bestTimes(home: GuildAndGame, task: string, slice: PageRange): Promise<Page<WithPosition<BestTime>>>;
  /** Returns the best time of this person; undefined if there is none. */
  bestTimeOf(home: GuildAndGame, task: string, person: string): Promise<WithPosition<BestTime> | undefined>;
  /** Returns the results of groups that solved the task; undefined if none did. */
  sharedResult(home: GuildAndGame, task: string): Promise<SharedTaskResult | undefined>;
  /** Returns the people who solved tasks: sorted by the number of tasks solved alone, then by those solved together. */
  solvers(home: GuildAndGame, slice: PageRange): Promise<Page<WithPosition<TaskSolver>>>;
  solver(home: GuildAndGame, person: string): Promise<WithPosition<TaskSolver> | undefined>;
  /** Returns the tasks that this person solved, latest first. */
  solvedBy(home: GuildAndGame, person: string): Promise<readonly SolvedTask[]>;
  /** Returns what this person solved for each difficulty, the hardest last. */
  solvedGrades(where: ResultScope, person: string): Promise<readonly SolvedGrade[]>;
  /**
   * Returns how the person's first attempt at the task ended, on any server. Undefined if none has ended. If the match
   * in which they first saw the task was abandoned, the attempt counts as unsolved.
   */
  firstAttempt(game: string, task: string, person: string): Promise<TaskAttempt | undefined>;
  /**
   * Records that a person has seen a task without playing it. Returns false if the person had already seen the task.
   */
  recordSighting(sighting: TaskSighting): Promise<boolean>;
  /**
   * Records that a person watches others play the task. From then on the person knows it, also in their own unfinished
   * match.
   */
  recordSpectating(sighting: TaskSighting): Promise<void>;
  /**
   * Returns whether the person already knows the solution: their match with the task has ended, or they saw the task
   * without playing it.
   */
  hasSeenSolution(game: string, task: string, person: string): Promise<boolean>;
  /**
   * Returns whether the person could know the task before this match, or learn it elsewhere meanwhile. If so, the match
   * does not count for them.
   */
  couldKnowBefore(game: string, task: string, person: string, match: string): Promise<boolean>;
  /** Deletes the record of the tasks that this person has seen. */
  deletePlayer(person: string): Promise<void>;
}
