import { expect, test } from "vitest";
import { pointsOf, standingPlays } from "#games/scrabble/record.ts";
import type { Challenged, Event, Turn } from "#games/scrabble/types.ts";

function played(seat: number, score: number): Event {
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

const upheld: Challenged = { kind: "challenged", seat: 1, against: 0, wrong: ["ZZ"], points: 22 };
const failed: Challenged = { kind: "challenged", seat: 1, against: 0, wrong: [], points: 5 };
const turns = (...events: readonly Exclude<Event, { kind: "ended" }>[]): Turn[] =>
  events.map((event) => ({ seat: event.seat, event }));

test("a play that came off lies no more, one that was challenged in vain does", () => {
  const [first, second] = [played(0, 22), played(1, 8)] as Exclude<Event, { kind: "ended" }>[];
  if (first === undefined || second === undefined) return;
  expect(standingPlays(turns(second, first, upheld))).toEqual([second]);
  expect(standingPlays(turns(second, first, failed))).toEqual([second, first]);
});

test("each line says by how much it changed whose score", () => {
  expect(pointsOf(played(2, 9))).toEqual([{ seat: 2, points: 9 }]);
  expect(pointsOf(upheld)).toEqual([{ seat: 0, points: -22 }]);
  expect(pointsOf(failed)).toEqual([{ seat: 0, points: 5 }]);
  expect(pointsOf({ kind: "overtime", seat: 1, points: 10 })).toEqual([{ seat: 1, points: -10 }]);
  expect(pointsOf({ kind: "passed", seat: 1 })).toEqual([]);
  expect(pointsOf({ kind: "ended", how: "went-out", deductions: [-7, 7] })).toEqual([
    { seat: 0, points: 7 },
    { seat: 1, points: -7 },
  ]);
});
