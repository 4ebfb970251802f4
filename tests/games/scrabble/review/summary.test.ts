import { expect, test } from "vitest";
import type { TurnReview } from "#games/scrabble/questions/question-types.ts";
import { type ReviewedTurn, summariseReviews } from "#games/scrabble/review/summary.ts";

function reviewedTurn(
  seat: number,
  turn: number,
  loss: number,
  chances?: readonly [played: number, best: number],
  phony?: TurnReview["phony"],
): ReviewedTurn {
  const ratedMove = (worth: number, chance?: number) => ({
    move: { kind: "pass" as const },
    score: 0,
    worth,
    ...(chance === undefined ? {} : { chance }),
  });
  const review = { played: ratedMove(0, chances?.[0]), best: [ratedMove(loss, chances?.[1])], loss, exact: false };
  return { seat, turn, review: phony ? { ...review, phony } : review };
}

const turnsOf = (found: readonly ReviewedTurn[]) => found.map(({ turn }) => turn);

test("the summary of a seat has its total and average loss, the number of best turns, and its worst turns", () => {
  const { seats } = summariseReviews(3, [
    reviewedTurn(0, 1, 5),
    reviewedTurn(1, 2, 0),
    reviewedTurn(0, 3, 0),
    reviewedTurn(1, 4, 0, undefined, "stood"),
    reviewedTurn(0, 5, 20),
    reviewedTurn(0, 7, 5),
    reviewedTurn(0, 9, 1),
    reviewedTurn(0, 11, 0.05),
  ]);
  expect(seats).toMatchObject([
    { turns: 6, found: 1 },
    { turns: 2, loss: 0, mean: 0, found: 1, worst: [] },
    { turns: 0, loss: 0, mean: 0, found: 0, worst: [] },
  ]);
  expect(seats[0]?.loss).toBeCloseTo(31.05, 9);
  expect(seats[0]?.mean).toBeCloseTo(31.05 / 6, 9);
  expect(turnsOf(seats[0]?.worst ?? [])).toEqual([5, 1, 7]);
});

test("turning points are the turns that lost a tenth of the chance to win or more, at most five", () => {
  const { turningPoints } = summariseReviews(2, [
    reviewedTurn(0, 1, 40, [0.4, 0.45]),
    reviewedTurn(1, 2, 10, [0.3, 0.42]),
    reviewedTurn(0, 3, 10, [0.1, 0.7]),
    reviewedTurn(1, 4, 3, [0.5, 0.9]),
    reviewedTurn(0, 5, 3),
    ...[6, 7, 8, 9].map((turn) => reviewedTurn(1, turn, 9, [0.5, 0.75])),
  ]);
  expect(turnsOf(turningPoints)).toEqual([3, 4, 6, 7, 8]);
});
