import type { Rng } from "#core/rng.ts";
import { answerTo, isSameAnswer } from "#games/mastermind/rules/answer.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { createFastRandom } from "#games/mastermind/solver/fast-random.ts";
import { unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { sampleCodes } from "#games/mastermind/solver/sample-codes.ts";
import { type SearchBudget, searchCodes } from "#games/mastermind/solver/search-codes.ts";
import type { AnsweredRow } from "#games/mastermind/types.ts";

/** What takes longer than this, a quarter of a second, is given up: of the largest boards a search may never end. */
const MAX_NODES = 8_000_000;

export const createSearchBudget = (): SearchBudget => ({ left: MAX_NODES });

/** Whether the answers are all right for this code. */
export function fitsAnswers(code: PegCode, rows: readonly AnsweredRow[]): boolean {
  return rows.every(({ guess, answer }) => isSameAnswer(answerTo(guess, code), answer));
}

/** Some code for which all these answers are right, by chance; `undefined`: none was found in good time. */
export function sampleCode(board: MastermindBoard, rows: readonly AnsweredRow[], rng: Rng): number[] | undefined {
  const { codes } = sampleCodes(board, rows, 1, createFastRandom(rng));
  return codes.count === 0 ? undefined : unpackCode(codes, 0);
}

/** A code that explains the answers, always the same one; `none`, if there is none; `unknown`, if that would take too long. */
export function findExplainingCode(
  board: MastermindBoard,
  rows: readonly AnsweredRow[],
  budget = createSearchBudget(),
): number[] | "none" | "unknown" {
  let first: number[] | undefined;
  const visit = (code: PegCode) => {
    first = [...code];
    return false;
  };
  const end = searchCodes({ board, rows, budget, visit });
  return first ?? (end === "all" ? "none" : "unknown");
}

/** Whether the answers contradict each other, as far as that can be told by so many pegs. */
export function isContradictory(board: MastermindBoard, rows: readonly AnsweredRow[], budget?: SearchBudget): boolean {
  return findExplainingCode(board, rows, budget) === "none";
}

/**
 * Of the earlier answers, as few as can be that contradict the last one; none if it contradicts itself. Their places. Once
 * nothing is left to search with, whatever could still be left out is named, too.
 */
export function contradictingRows(
  board: MastermindBoard,
  rows: readonly AnsweredRow[],
  budget = createSearchBudget(),
): number[] {
  const last = rows.slice(-1);
  const places = rows.slice(0, -1).map((_, place) => place);
  const conflict = (chosen: readonly number[]) =>
    isContradictory(board, [...chosen.map((place) => rows[place] as AnsweredRow), ...last], budget);
  if (conflict([])) return [];
  const single = places.find((place) => conflict([place]));
  if (single !== undefined) return [single];
  return places.reduce<number[]>((kept, place) => {
    const fewer = kept.filter((one) => one !== place);
    return conflict(fewer) ? fewer : kept;
  }, places);
}
