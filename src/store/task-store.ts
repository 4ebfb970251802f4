import type { GuildGame } from "#store/puzzle-store.ts";
import type { Page, PageRange, ResultScope, WithPosition } from "#store/result-store.ts";

// What is known of tasks by their keys. It is computed from the valid scores of the current season of a server, so it
// never contains a reverted score or a deleted person.

// A score counts only in the match through which its player saw the task first, and only if they could not learn anything
// about it elsewhere meanwhile. All other scores of a task are not recorded, for rankings of any kind.

/**
 * The time in which a person solved a task alone, without hints or undone turns: undoing a turn would give time back.
 */
export interface BestTime {
  readonly person: string;
  readonly name: string;
  readonly ms: number;
  readonly at: number;
}

/** How many different tasks a person solved. */
export interface TaskSolver {
  readonly person: string;
  readonly name: string;
  /** Solved alone. */
  readonly tasks: number;
  /** Solved together with others. A task may be in both counts. */
  readonly shared: number;
}

/** What a person solved of the tasks of one grade of difficulty. */
export interface SolvedGrade extends Pick<TaskSolver, "tasks" | "shared"> {
  readonly grade: number;
  /** The best time, as in the rankings; undefined if none counts there. */
  readonly ms: number | undefined;
}

/** Results of a task that several people solved together. */
export interface SharedTaskResult {
  readonly times: number;
  /** The best time, with or without hints. */
  readonly ms: number;
}

export interface SolvedTask {
  readonly task: string;
  /** The best time, as in the ranking; undefined if none counts there. */
  readonly ms: number | undefined;
  /** True if the person solved it only together with others. */
  readonly shared: boolean;
  /** When it was last solved. */
  readonly at: number;
}

/** A person looks at a task without playing it. */
export interface TaskSighting {
  readonly game: string;
  readonly task: string;
  readonly person: string;
  readonly at: number;
}

/** How a person's attempt at a task ended. */
export interface TaskAttempt {
  readonly done: boolean;
  readonly hints: number;
  /** True if the person played together with others. */
  readonly shared: boolean;
  readonly at: number;
}

export interface TaskStore {
  /** Returns one entry of each person, the fastest first; of equal times the earlier. */
  bestTimes(home: GuildGame, task: string, slice: PageRange): Promise<Page<WithPosition<BestTime>>>;
  /** Returns the entry of this person; undefined if they have none. */
  bestTimeOf(home: GuildGame, task: string, person: string): Promise<WithPosition<BestTime> | undefined>;
  /** Undefined if no group has solved it. */
  sharedResult(home: GuildGame, task: string): Promise<SharedTaskResult | undefined>;
  /** Returns the people who solved most tasks alone first, then most together. */
  solvers(home: GuildGame, slice: PageRange): Promise<Page<WithPosition<TaskSolver>>>;
  solver(home: GuildGame, person: string): Promise<WithPosition<TaskSolver> | undefined>;
  /** The latest first. */
  solvedBy(home: GuildGame, person: string): Promise<readonly SolvedTask[]>;
  /** The hardest last. */
  solvedGrades(where: ResultScope, person: string): Promise<readonly SolvedGrade[]>;
  /**
   * Returns how a person's first attempt ended, on any server; undefined if none has ended. Abandoning the match in
   * which they first saw the task counts as an unsolved attempt.
   */
  firstAttempt(game: string, task: string, person: string): Promise<TaskAttempt | undefined>;
  /** Records the sighting. Returns false if the person has already seen the task. */
  recordSighting(sighting: TaskSighting): Promise<boolean>;
  /**
   * Records that a person watches others play the task. From then on they know it, also for their own unfinished match.
   */
  recordSpectating(sighting: TaskSighting): Promise<void>;
  /** Returns whether the person already knows the solution: they have ended the task, or seen it without playing it. */
  hasSeenSolution(game: string, task: string, person: string): Promise<boolean>;
  /**
   * Returns whether a person could know the task before this match, or learn it elsewhere meanwhile. Then the match
   * does not count.
   */
  couldKnowBefore(game: string, task: string, person: string, match: string): Promise<boolean>;
  /** Removes everything that this person has seen. */
  deletePlayer(person: string): Promise<void>;
}
