import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerTo, checkAnswerCounts, matchPegs, possibleAnswers } from "#games/mastermind/rules/answer.ts";
import { codeAt, codeCount, codeNumber, type MastermindBoard } from "#games/mastermind/rules/board.ts";
import {
  countEncodedAnswers,
  decodeAnswer,
  ENCODED_ANSWER_LIMIT,
  encodeAnswer,
  encodedAnswerBetween,
  encodedSolvedAnswer,
  writeEncodedAnswers,
} from "#games/mastermind/solver/encoded-answers.ts";
import { packAllCodes, packCodes, unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { pegs, slowAnswer } from "../fixtures.ts";

const boards = fc.record({ positions: fc.integer({ min: 2, max: 8 }), colours: fc.integer({ min: 2, max: 12 }) });
const twoCodes = boards.chain((board) => {
  const codes = fc.array(fc.nat(board.colours - 1), { minLength: board.positions, maxLength: board.positions });
  return fc.tuple(fc.constant(board), codes, codes);
});

describe("an answer", () => {
  test.each<[string, string, number, number]>([
    ["1122", "1122", 4, 0],
    ["1122", "2211", 0, 4],
    ["1122", "1222", 3, 0],
    ["1112", "1222", 2, 0],
    ["1234", "4321", 0, 4],
    ["1223", "2123", 2, 2],
    ["1111", "2345", 0, 0],
    ["5566", "6515", 1, 2],
    // A peg counts once: three of a colour were guessed, and the code has one.
    ["1112", "3331", 0, 1],
  ])("to %s for the code %s", (guess, code, exact, partial) => {
    expect(answerTo(pegs(guess), pegs(code))).toEqual({ exact, partial });
  });

  test("is the same if guess and code are swapped, and agrees with its definition", () => {
    fc.assert(
      fc.property(twoCodes, ([board, one, other]) => {
        const answer = slowAnswer(one, other);
        expect(answerTo(one, other)).toEqual(answer);
        expect(answerTo(other, one)).toEqual(answer);
        expect(checkAnswerCounts(board, answer)).toBeUndefined();
      }),
    );
  });

  test("is explained peg by peg, each peg once", () => {
    const { exact, partial } = matchPegs(pegs("1223"), pegs("2123"));
    expect(exact).toEqual([2, 3]);
    expect(partial).toEqual([
      { guess: 0, code: 1 },
      { guess: 1, code: 0 },
    ]);
    fc.assert(
      fc.property(twoCodes, ([, one, other]) => {
        const count = matchPegs(one, other);
        const guessed = [...count.exact, ...count.partial.map((pair) => pair.guess)];
        const hit = [...count.exact, ...count.partial.map((pair) => pair.code)];
        expect(new Set(guessed).size).toBe(guessed.length);
        expect(new Set(hit).size).toBe(hit.length);
        for (const pair of count.partial) expect(one[pair.guess]).toBe(other[pair.code]);
      }),
    );
  });
});

describe("impossible counts", () => {
  test("are more than the number of pegs, or all pegs but one in place and the last one elsewhere", () => {
    const board = { positions: 4, colours: 6 };
    expect(checkAnswerCounts(board, { exact: 3, partial: 2 })).toMatchObject({
      reason: "too-many-counted",
      positions: 4,
    });
    expect(checkAnswerCounts(board, { exact: 3, partial: 1 })).toMatchObject({
      reason: "last-peg-elsewhere",
      exact: 3,
    });
    expect(possibleAnswers(board)).toHaveLength(14);
  });

  test("are exactly those that no guess gets, on a board with enough colours", () => {
    const board = { positions: 4, colours: 6 };
    const codes = packAllCodes(board);
    const seen = new Set<number>();
    for (const opening of ["1111", "1112", "1122", "1123", "1234"]) {
      const marks = new Uint8Array(codes.count);
      writeEncodedAnswers(packCodes(board, [pegs(opening)]), 0, codes, marks);
      for (const mark of marks) seen.add(mark);
    }
    const wanted = possibleAnswers(board).map(({ exact, partial }) => encodeAnswer(board, exact, partial));
    expect([...seen].sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
  });
});

describe("packed codes", () => {
  test("are numbered in alphabetical order", () => {
    const board = { positions: 3, colours: 4 };
    const texts = Array.from({ length: codeCount(board) }, (_, number) => codeAt(board, number).join(""));
    expect(texts).toEqual([...texts].sort());
    expect(texts.map((text) => codeNumber(board, [...text].map(Number)))).toEqual(texts.map((_, number) => number));
  });

  test("answer like codes, and are unpacked to the same codes", () => {
    fc.assert(
      fc.property(twoCodes, ([board, one, other]) => {
        const codes = packCodes(board, [one, other]);
        const { exact, partial } = slowAnswer(one, other);
        const mark = encodeAnswer(board, exact, partial);
        const [marks, parts] = [new Uint8Array(2), new Int32Array(ENCODED_ANSWER_LIMIT)];
        writeEncodedAnswers(codes, 0, codes, marks);
        countEncodedAnswers(codes, 0, codes, parts);
        expect(encodedAnswerBetween(codes, 0, codes, 1)).toBe(mark);
        expect([...marks]).toEqual([encodedSolvedAnswer(board), mark]);
        expect(parts[mark]).toBe(mark === encodedSolvedAnswer(board) ? 2 : 1);
        expect(decodeAnswer(board, mark)).toEqual({ exact, partial });
        expect(unpackCode(codes, 1)).toEqual(other);
      }),
    );
  });

  // Knuth, The computer as Master Mind (1976), figure 1: the classes and the largest of them.
  test.each([
    ["1122", 13, 256],
    ["1123", 14, 276],
    ["1112", 11, 317],
    ["1234", 14, 312],
    ["1111", 5, 625],
  ])("the opening %s divides 1,296 codes into %i parts, the largest with %i", (opening, classes, largest) => {
    const board: MastermindBoard = { positions: 4, colours: 6 };
    const parts = new Int32Array(ENCODED_ANSWER_LIMIT);
    countEncodedAnswers(packCodes(board, [pegs(opening)]), 0, packAllCodes(board), parts);
    expect(parts.filter((count) => count > 0)).toHaveLength(classes);
    expect(Math.max(...parts)).toBe(largest);
  });
});
