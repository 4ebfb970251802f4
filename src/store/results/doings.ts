import type { Feat } from "#kernel/game.ts";
import type { Doings, Score } from "#store/results.ts";

const NONE: Doings = { parts: {}, done: 0, steps: 0, hints: 0, streak: 0, longest: 0 };

/** What scores come to that have a part or a task, the oldest first. */
export function doingsOf(scores: readonly Done[]): Doings {
  return scores.reduce(withFeat, NONE);
}

/** A score as far as it is counted here. */
interface Done extends Pick<Score, "verdict" | "part"> {
  readonly feat?: Pick<Feat, "done" | "steps" | "hints">;
}

function withFeat(before: Doings, { verdict, part, feat }: Done): Doings {
  const parts = part === undefined ? before.parts : { ...before.parts, [part]: counted(before.parts[part], verdict) };
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

function counted(before: Doings["parts"][string] | undefined, verdict: Score["verdict"]) {
  const { games, wins } = before ?? { games: 0, wins: 0 };
  return { games: games + 1, wins: wins + Number(verdict === "won") };
}
