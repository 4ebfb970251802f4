import { answerTo, isSameAnswer } from "#games/mastermind/answer.ts";
import type { Board, Code } from "#games/mastermind/solver/board.ts";
import { chanceFrom } from "#games/mastermind/solver/chance.ts";
import { readCode } from "#games/mastermind/solver/codes.ts";
import { sampleOf } from "#games/mastermind/solver/sample.ts";
import { type Budget, searchCodes } from "#games/mastermind/solver/search.ts";
import type { Answered } from "#games/mastermind/types.ts";
import type { Rng } from "#kernel/rng.ts";

/** What takes longer than this, a quarter of a second, is given up: of the largest boards a search may never end. */
const MOST_NODES = 8_000_000;

export const ampleBudget = (): Budget => ({ left: MOST_NODES });

/** Whether the answers are all right for this code. */
export function fits(code: Code, rows: readonly Answered[]): boolean {
  return rows.every(({ guess, answer }) => isSameAnswer(answerTo(guess, code), answer));
}

/** Some code for which all these answers are right, by chance; `undefined`: none was found in good time. */
export function someCode(board: Board, rows: readonly Answered[], rng: Rng): number[] | undefined {
  const { codes } = sampleOf(board, rows, 1, chanceFrom(rng));
  return codes.count === 0 ? undefined : readCode(codes, 0);
}

/** A code that explains the answers, always the same one; `none`, if there is none; `unknown`, if that would take too long. */
export function explanation(
  board: Board,
  rows: readonly Answered[],
  budget = ampleBudget(),
): number[] | "none" | "unknown" {
  let first: number[] | undefined;
  const visit = (code: Code) => {
    first = [...code];
    return false;
  };
  const end = searchCodes({ board, rows, budget, visit });
  return first ?? (end === "all" ? "none" : "unknown");
}

/** Whether the answers contradict each other, as far as that can be told by so many pegs. */
export function isContradictory(board: Board, rows: readonly Answered[], budget?: Budget): boolean {
  return explanation(board, rows, budget) === "none";
}

/**
 * Of the earlier answers, as few as can be that contradict the last one; none if it contradicts itself. Their places. Once
 * nothing is left to search with, whatever could still be left out is named, too.
 */
export function contradicting(board: Board, rows: readonly Answered[], budget = ampleBudget()): number[] {
  const last = rows.slice(-1);
  const places = rows.slice(0, -1).map((_, place) => place);
  const conflict = (chosen: readonly number[]) =>
    isContradictory(board, [...chosen.map((place) => rows[place] as Answered), ...last], budget);
  if (conflict([])) return [];
  const single = places.find((place) => conflict([place]));
  if (single !== undefined) return [single];
  return places.reduce<number[]>((kept, place) => {
    const fewer = kept.filter((one) => one !== place);
    return conflict(fewer) ? fewer : kept;
  }, places);
}
