import type { Code } from "#games/mastermind/solver/board.ts";
import { lowest } from "#games/mastermind/solver/choice.ts";
import { type Codes, picked, readCode } from "#games/mastermind/solver/codes.ts";
import { MARKS, solvedMark, tally } from "#games/mastermind/solver/marks.ts";
import { type Score, UNIT } from "#games/mastermind/solver/scores.ts";
import { parted } from "#games/mastermind/solver/tree.ts";

/** Of each part so many of its own codes are tried as the guess after this one. */
const MOST_NEXT = 40;

/** Of these guesses, the one after which fewest are to come, looking one guess further than the score does. */
export function bestAhead(guesses: Codes, codes: Codes, score: Score): Code {
  const all = Int32Array.from({ length: codes.count }, (_, at) => at);
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let guess = 0; guess < guesses.count; guess++) {
    const parts = parted(guesses, guess, all, codes);
    const cost = [...parts].reduce((sum, [mark, part]) => sum + costOf(codes, mark, part, score), 0);
    if (cost < least) [best, least] = [guess, cost];
  }
  return readCode(guesses, best);
}

function costOf(codes: Codes, mark: number, part: Int32Array, score: Score): number {
  if (mark === solvedMark(codes.board)) return 0;
  if (part.length <= 2) return UNIT * (2 * part.length - 1);
  const own = picked(codes, part);
  const tried = Int32Array.from({ length: Math.min(part.length, MOST_NEXT) }, (_, at) => at);
  return UNIT * part.length + lowest(own, own, tried, score).score;
}

/** So many of the guesses, of lowest score. */
export function lowestFew(guesses: Codes, codes: Codes, count: number, score: Score): Codes {
  const parts = new Int32Array(MARKS);
  const scores = Float64Array.from({ length: guesses.count }, (_, guess) => {
    parts.fill(0);
    tally(guesses, guess, codes, parts);
    return score(parts);
  });
  const order = Array.from(scores, (_, guess) => guess).sort((a, b) => (scores[a] as number) - (scores[b] as number));
  return picked(guesses, order.slice(0, count));
}
