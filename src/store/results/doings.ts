import type { Feat } from "#kernel/game.ts";
import type { Doings, PartDoings, Score } from "#store/results.ts";

const NONE: Doings = { parts: {}, done: 0, steps: 0, hints: 0, streak: 0, longest: 0 };

/** What scores come to that have a part or a task, the oldest first. */
export function doingsOf(scores: readonly Done[]): Doings {
  return scores.reduce(withFeat, NONE);
}

/** A score as far as it is counted here. */
interface Done extends Pick<Score, "verdict" | "score" | "part"> {
  readonly feat?: Pick<Feat, "done" | "steps" | "hints">;
}

function withFeat(before: Doings, one: Done): Doings {
  const { part, feat } = one;
  const parts = part === undefined ? before.parts : { ...before.parts, [part]: counted(before.parts[part], one) };
  if (!feat) return { ...before, parts };
  const streak = feat.done ? before.streak + 1 : 0;
  return {
    parts,
    done: before.done + Number(feat.done),
    steps: before.steps + (feat.done ? feat.steps : 0),
    hints: before.hints + feat.hints,
    streak,
    longest: Math.max(before.longest, streak),
  };
}

function counted(before: PartDoings | undefined, { verdict, score }: Done): PartDoings {
  const { games, wins, sum } = before ?? { games: 0, wins: 0, sum: 0 };
  return { games: games + 1, wins: wins + Number(verdict === "won"), sum: sum + score };
}
