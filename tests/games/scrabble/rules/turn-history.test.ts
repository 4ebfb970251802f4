import { expect, test } from "vitest";
import { playsOnBoard, scoreChangesOfEvent } from "#games/scrabble/rules/turn-history.ts";
import type { ChallengedEvent, ScrabbleEvent, ScrabbleTurn } from "#games/scrabble/types.ts";

function played(seat: number, score: number): ScrabbleEvent {
  return {
    kind: "played",
    seat,
    square: 112,
    direction: "across",
    length: 2,
    words: [],
    laid: [],
    score,
    bingo: false,
    drew: 0,
  };
}

const upheld: ChallengedEvent = { kind: "challenged", seat: 1, against: 0, wrong: ["ZZ"], points: 22 };
const failed: ChallengedEvent = { kind: "challenged", seat: 1, against: 0, wrong: [], points: 5 };
const turns = (...events: readonly Exclude<ScrabbleEvent, { kind: "ended" }>[]): ScrabbleTurn[] =>
  events.map((event) => ({ seat: event.seat, event }));

test("a play that was taken back is not standing, and a play challenged in vain is", () => {
  const [first, second] = [played(0, 22), played(1, 8)] as Exclude<ScrabbleEvent, { kind: "ended" }>[];
  if (first === undefined || second === undefined) return;
  expect(playsOnBoard(turns(second, first, upheld))).toEqual([second]);
  expect(playsOnBoard(turns(second, first, failed))).toEqual([second, first]);
});

test("each event says whose score it changes by how much", () => {
  expect(scoreChangesOfEvent(played(2, 9))).toEqual([{ seat: 2, points: 9 }]);
  expect(scoreChangesOfEvent(upheld)).toEqual([{ seat: 0, points: -22 }]);
  expect(scoreChangesOfEvent(failed)).toEqual([{ seat: 0, points: 5 }]);
  expect(scoreChangesOfEvent({ kind: "overtime", seat: 1, points: 10 })).toEqual([{ seat: 1, points: -10 }]);
  expect(scoreChangesOfEvent({ kind: "passed", seat: 1 })).toEqual([]);
  expect(scoreChangesOfEvent({ kind: "ended", how: "went-out", deductions: [-7, 7] })).toEqual([
    { seat: 0, points: 7 },
    { seat: 1, points: -7 },
  ]);
});
