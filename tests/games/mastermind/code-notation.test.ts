import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCode } from "#games/mastermind/code-notation.ts";
import { DIFFICULTIES, difficultyOf, MASTERMIND_OPTIONS } from "#games/mastermind/rules/options.ts";
import { PEG_COLOURS } from "#games/mastermind/scene/peg-colours.ts";

const LETTERS = [..."RGBYOPCNKSWL"];
const normal = DIFFICULTIES.normal;
const parse = (text: string, board: { positions: number; colours: number } = normal) => parseCode(board, LETTERS, text);

describe("a code can be typed as", () => {
  test.each(["RGBY", "rgby", "r g b y", "R,G,B,Y", "1234", "1 2 3 4", "1, 2, 3, 4", "1-2-3-4", "R2 B4", " RGBY "])(
    "%s",
    (text) => {
      expect(parse(text)).toEqual({ ok: true, code: [0, 1, 2, 3] });
    },
  );

  test("repeated colours 1 4 2 2", () => {
    expect(parse("1 4 2 2")).toEqual({ ok: true, code: [0, 3, 1, 1] });
  });

  test("numbers of two digits, if they are separated", () => {
    expect(parse("12 1 11 10", { positions: 4, colours: 12 })).toEqual({ ok: true, code: [11, 0, 10, 9] });
    expect(parse("1211", { positions: 4, colours: 12 })).toEqual({ ok: true, code: [0, 1, 0, 0] });
    // No colour has the number 22, so these are two pegs.
    expect(parse("1 4 22")).toEqual({ ok: true, code: [0, 3, 1, 1] });
  });

  test("letters or numbers, on any board", () => {
    const aCode = fc
      .record({ positions: fc.integer({ min: 2, max: 8 }), colours: fc.integer({ min: 2, max: 12 }) })
      .chain((board) =>
        fc.tuple(
          fc.constant(board),
          fc.array(fc.nat(board.colours - 1), { minLength: board.positions, maxLength: board.positions }),
        ),
      );
    fc.assert(
      fc.property(aCode, ([board, code]) => {
        const letters = code.map((colour) => LETTERS[colour]).join("");
        const numbers = code.map((colour) => colour + 1).join(" ");
        for (const typed of [letters, numbers]) expect(parse(typed, board)).toEqual({ ok: true, code });
      }),
    );
  });
});

describe("a text that is not a code is refused with the error", () => {
  test.each([
    ["RGB", { reason: "too-few-pegs", pegs: 3, positions: 4 }],
    ["", { reason: "too-few-pegs", pegs: 0, positions: 4 }],
    ["RGBYO", { reason: "too-many-pegs", pegs: 5, positions: 4 }],
    ["1 2 3 7", { reason: "no-such-colour", colour: 6, colours: 6 }],
    ["RGBC", { reason: "no-such-colour", colour: 6, colours: 6 }],
    ["RGXY", { reason: "no-such-peg", typed: "X" }],
    ["R G B ?", { reason: "no-such-peg", typed: "?" }],
    ["0 1 2 3", { reason: "no-such-peg", typed: "0" }],
  ])("%s", (text, refusal) => {
    expect(parse(text)).toEqual({ ok: false, refusal });
  });

  test("for any text, without an exception", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parse(text)));
  });
});

test("there are pegs for the maximum of colours, each with its own symbol", () => {
  expect(PEG_COLOURS).toHaveLength(MASTERMIND_OPTIONS.colours.max);
  expect(new Set(PEG_COLOURS.map(({ symbol }) => symbol)).size).toBe(PEG_COLOURS.length);
  expect(new Set(PEG_COLOURS.map(({ id }) => id)).size).toBe(PEG_COLOURS.length);
});

test("boards are named by their difficulty", () => {
  expect(difficultyOf({ positions: 5, colours: 8 })).toBe("hard");
  expect(difficultyOf({ positions: 5, colours: 7 })).toBe("custom");
});
