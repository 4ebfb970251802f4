import type { GuildAndGame } from "#store/puzzle-store.ts";
import type { Page, PageRange, ResultScope, WithPosition } from "#store/result-store.ts";

// Facts about puzzles and codes that games set (tasks). They are computed from the valid scores of a server: the
// rankings from its current season, a person's own results from all seasons. So they never contain a reverted score or
// a deleted person.

// A score counts only if the player could not know the puzzle or code: they saw it first in this match, and did not see
// it elsewhere during the match. Other scores of the puzzle or code are in no ranking.

/**
 * The best time in which a person solved a puzzle or code alone, without hints and undone turns. An undo gives the time
 * of the turn back, so a time after an undo does not count.
 */
export interface BestTime {
  readonly person: string;
  readonly name: string;
  readonly ms: number;
  readonly at: number;
}

/** How many different puzzles and codes a person solved. */
export interface TaskSolver {
  readonly person: string;
  readonly name: string;
  /** Number of puzzles and codes that the person solved alone. */
  readonly tasks: number;
  /** Number of puzzles and codes that the person solved together with others. One of them may be in both numbers. */
  readonly shared: number;
}

/** How many puzzles and codes of one difficulty a person solved, and the best time. */
export interface SolvedGrade extends Pick<TaskSolver, "tasks" | "shared"> {
  readonly grade: number;
  /** The person's best time in the rankings; undefined if none of their times counts there. */
  readonly ms: number | undefined;
}

/** The results of groups that solved a puzzle or code together: their number and the best time. */
export interface SharedTaskResult {
  readonly times: number;
  /** The best of these times, with or without hints. */
  readonly ms: number;
}

export interface SolvedTask {
  readonly task: string;
  /** The person's best time in the ranking of this puzzle or code; undefined if none of their times counts there. */
  readonly ms: number | undefined;
  /** True if the person solved the puzzle or code only together with others. */
  readonly shared: boolean;
  /** When the person last solved the puzzle or code. */
  readonly at: number;
}

/** Records that a person saw a puzzle or code without playing it, and when. */
export interface TaskSighting {
  readonly game: string;
  readonly task: string;
  readonly person: string;
  readonly at: number;
}

/** How a person's first attempt at a puzzle or code ended. */
export interface TaskAttempt {
  readonly done: boolean;
  readonly hints: number;
  /** True if the person played the puzzle or code together with others. */
  readonly shared: boolean;
  readonly at: number;
}

export interface TaskStore {
  /** Returns the best time of each person, fastest first. Of equal times, the earlier one is first. */
  bestTimes(home: GuildAndGame, task: string, slice: PageRange): Promise<Page<WithPosition<BestTime>>>;
  /** Returns the best time of this person; undefined if there is none. */
  bestTimeOf(home: GuildAndGame, task: string, person: string): Promise<WithPosition<BestTime> | undefined>;
  /** Returns the results of groups that solved the puzzle or code; undefined if none did. */
  sharedResult(home: GuildAndGame, task: string): Promise<SharedTaskResult | undefined>;
  /** Returns the people who solved puzzles or codes: the most solved alone first, then the most solved together. */
  solvers(home: GuildAndGame, slice: PageRange): Promise<Page<WithPosition<TaskSolver>>>;
  solver(home: GuildAndGame, person: string): Promise<WithPosition<TaskSolver> | undefined>;
  /** Returns the puzzles and codes that this person solved in all seasons, latest first. */
  solvedBy(home: GuildAndGame, person: string): Promise<readonly SolvedTask[]>;
  /** Returns what this person solved in all seasons for each difficulty, the hardest last. */
  solvedGrades(where: ResultScope, person: string): Promise<readonly SolvedGrade[]>;
  /**
   * Returns how the person's first attempt at the puzzle or code ended, on any server. Undefined if none has ended. If
   * the match in which they first saw it was abandoned, the attempt counts as unsolved.
   */
  firstAttempt(game: string, task: string, person: string): Promise<TaskAttempt | undefined>;
  /** Records that a person has seen a puzzle or code without playing it. Returns false if they had already seen it. */
  recordSighting(sighting: TaskSighting): Promise<boolean>;
  /**
   * Records that a person watches others solve a puzzle or code. From then on the person knows the solution, also in
   * their own unfinished match.
   */
  recordSpectating(sighting: TaskSighting): Promise<void>;
  /** Returns whether the person has seen the puzzle or code, also by playing it. */
  hasSeen(game: string, task: string, person: string): Promise<boolean>;
  /**
   * Returns whether the person already knows the solution: their match with this puzzle or code has ended, or they saw
   * it without playing it.
   */
  hasSeenSolution(game: string, task: string, person: string): Promise<boolean>;
  /**
   * Returns whether the person could know the puzzle or code before this match, or learn its solution elsewhere
   * meanwhile. If so, the match does not count for them.
   */
  couldKnowBefore(game: string, task: string, person: string, match: string): Promise<boolean>;
  /** Deletes the record of the puzzles and codes that this person has seen. */
  deletePlayer(person: string): Promise<void>;
}
