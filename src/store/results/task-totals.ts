import type { TaskResult } from "#core/game.ts";
import type { RecordedScore, RoleTotals, TaskTotals } from "#store/result-store.ts";

const NONE: TaskTotals = { parts: {}, done: 0, steps: 0, hints: 0, streak: 0, longest: 0 };

/** Adds up the scores of one player, oldest first. Each score has a role, or a puzzle or code that was to be solved. */
export function sumTaskResults(scores: readonly Done[]): TaskTotals {
  return scores.reduce(withFeat, NONE);
}

/** The fields of a score that `sumTaskResults` reads. */
interface Done extends Pick<RecordedScore, "verdict" | "score" | "part"> {
  readonly taskResult?: Pick<TaskResult, "done" | "steps" | "hints">;
}

function withFeat(before: TaskTotals, one: Done): TaskTotals {
  const { part, taskResult } = one;
  const parts = part === undefined ? before.parts : { ...before.parts, [part]: counted(before.parts[part], one) };
  if (!taskResult) return { ...before, parts };
  const streak = taskResult.done ? before.streak + 1 : 0;
  return {
    parts,
    done: before.done + Number(taskResult.done),
    steps: before.steps + (taskResult.done ? taskResult.steps : 0),
    hints: before.hints + taskResult.hints,
    streak,
    longest: Math.max(before.longest, streak),
  };
}

function counted(before: RoleTotals | undefined, { verdict, score }: Done): RoleTotals {
  const { games, wins, sum } = before ?? { games: 0, wins: 0, sum: 0 };
  return { games: games + 1, wins: wins + Number(verdict === "won"), sum: sum + score };
}
