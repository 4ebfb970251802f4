import type { Code } from "#games/mastermind/solver/board.ts";
import { chanceOf } from "#games/mastermind/solver/chance.ts";
import { lowest } from "#games/mastermind/solver/choice.ts";
import { readCode } from "#games/mastermind/solver/codes.ts";
import { sampleOf } from "#games/mastermind/solver/sample.ts";
import { leftToLearn } from "#games/mastermind/solver/scores.ts";
import { answered } from "#games/mastermind/step.ts";
import type { View } from "#games/mastermind/types.ts";

/** Possible codes of which a hint is the one that tells most. */
const MOST = 500;
/** The same hint whoever asks, and however often. */
const SEED = 1;

/** A code for which all answers are right; undefined where none was found. */
export function hintFor({ options, rows }: View): Code | undefined {
  const { codes } = sampleOf(options, answered(rows), MOST, chanceOf(SEED));
  if (codes.count === 0) return undefined;
  const all = Int32Array.from({ length: codes.count }, (_, at) => at);
  return readCode(codes, lowest(codes, codes, all, leftToLearn).guess);
}
