import type { Rng } from "#core/rng.ts";
import { answerTo, isSameAnswer } from "#games/mastermind/rules/answer.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { createFastRandom } from "#games/mastermind/solver/fast-random.ts";
import { unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { sampleCodes } from "#games/mastermind/solver/sample-codes.ts";
import { type SearchBudget, searchCodes } from "#games/mastermind/solver/search-codes.ts";
import type { AnsweredRow } from "#games/mastermind/types.ts";

/**
 * Max steps of one search. They take a quarter of a second. Without a limit, a search on the largest boards might never
 * end.
 */
const MAX_NODES = 8_000_000;

export const createSearchBudget = (): SearchBudget => ({ left: MAX_NODES });

/** Returns whether this code fits all answers. */
export function fitsAnswers(code: PegCode, rows: readonly AnsweredRow[]): boolean {
  return rows.every(({ guess, answer }) => isSameAnswer(answerTo(guess, code), answer));
}

/** Returns a random code that fits all these answers; undefined if none was found in time. */
export function sampleCode(board: MastermindBoard, rows: readonly AnsweredRow[], rng: Rng): number[] | undefined {
  const { codes } = sampleCodes(board, rows, 1, createFastRandom(rng));
  return codes.count === 0 ? undefined : unpackCode(codes, 0);
}

/**
 * Returns a code that fits the answers, always the same one. Returns `none` if no code fits, and `unknown` if the
 * search ran out of budget.
 */
export function findFittingCode(
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

/** Whether no code fits all answers. False if the search budget ends before that is known. */
export function isContradictory(board: MastermindBoard, rows: readonly AnsweredRow[], budget?: SearchBudget): boolean {
  return findFittingCode(board, rows, budget) === "none";
}

/**
 * Returns the indices of a minimal set of earlier answers that contradict the last answer; empty if the last answer is
 * impossible by itself. If the budget ends, the set may contain answers that could be left out.
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
