import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createScrabbleGame, type ScrabbleGame } from "#games/scrabble/game.ts";
import { type CgpPosition, formatCgp, parseCgp, toCgpPosition } from "#games/scrabble/notation/cgp.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { optionsOf, playEventfulGame, seedOf } from "../eventful-game.ts";
import { CATALAN, english, wordListOf } from "../fixtures.ts";

const en = await english();
const { alphabet } = en;

function positionOf(text: string, of: Alphabet = alphabet): CgpPosition {
  const parsed = parseCgp(of, text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.position;
}

const EMPTY_15 = Array(15).fill("15").join("/");

describe("a CGP line is parsed and formatted to the same text:", () => {
  test.each([
    `${EMPTY_15} ABCDEF?/ 0/0 0`,
    `${EMPTY_15} AENSTUU/AELNOQT 0/0 0 lex NWL18; ld english;`,
    `${EMPTY_15} / -12/403 5 bb 50; cc; bdn CrosswordGame; rv 1 2 3; x-unknown what ever, it says;`,
    "2/2 - 0 0",
    "3/1A1/b2 AB 7 0",
    "2/2 A/B/C/D/E/F/G/H 1/2/3/4/5/6/7/8 1",
  ])("%s", (text) => {
    expect(formatCgp(alphabet, positionOf(text))).toBe(text);
  });

  test("with tiles of several letters, and blanks for them", () => {
    const text = "5/1[QU]E[l·l]1/1[ny]A1Ç/5/5 [QU][L·L]?/A[NY] 10/0 1 lex DISC;";
    expect(formatCgp(CATALAN.alphabet, positionOf(text, CATALAN.alphabet))).toBe(text);
  });

  test("in a script without small letters", () => {
    const hebrew = wordListOf("# 2 0\nא 20 1\nב 20 1\n", ["אב"]).alphabet;
    const text = "2/א[?ב] א?/ 0/0 0";
    expect(positionOf(text, hebrew).board).toEqual([0, 0, 1, -2]);
    expect(formatCgp(hebrew, positionOf(text, hebrew))).toBe(text);
  });
});

test("a CGP line gives board, racks, scores, turns and operations", () => {
  expect(positionOf("3/CaT/3 AB/? 5/-3 2 lex NWL18;")).toEqual({
    size: 3,
    board: [0, 0, 0, 3, -1, 20, 0, 0, 0],
    racks: [[1, 2], [0]],
    scores: [5, -3],
    scoreless: 2,
    operations: [{ code: "lex", text: "NWL18" }],
  });
});

test("extra spaces in a CGP line do not matter", () => {
  expect(positionOf("  2/2   A/  0/0 \t 0  lex  NWL18 ;\n")).toEqual(positionOf("2/2 A/ 0/0 0 lex NWL18;"));
});

test("a tile of several letters needs no brackets in CGP if it is unambiguous", () => {
  expect(positionOf("2/QUA A/ 0/0 0", CATALAN.alphabet).board).toEqual(
    positionOf("2/[QU]A A/ 0/0 0", CATALAN.alphabet).board,
  );
});

test.each<[string, object]>([
  ["", { reason: "missing-field", field: "board" }],
  ["2/2", { reason: "missing-field", field: "racks" }],
  ["2/2 A/", { reason: "missing-field", field: "scores" }],
  ["2/2 A/ 0/0", { reason: "missing-field", field: "turns" }],
  ["1 A/ 0/0 0", { reason: "bad-row-count", rows: 1, min: 2, max: 31 }],
  [`${Array(32).fill("32").join("/")} A/ 0/0 0`, { reason: "bad-row-count", rows: 32 }],
  ["3/2/3 A/ 0/0 0", { reason: "bad-row-length", row: 2, squares: 2, wanted: 3 }],
  ["3/3/2A1 A/ 0/0 0", { reason: "bad-row-length", row: 3, squares: 4, wanted: 3 }],
  ["3//3 A/ 0/0 0", { reason: "bad-row-length", row: 2, squares: 0, wanted: 3 }],
  ["2/0A1 A/ 0/0 0", { reason: "bad-run", row: 2, column: 1, typed: "0" }],
  ["2/A999999999 A/ 0/0 0", { reason: "bad-run", row: 2, column: 2, typed: "999999999" }],
  ["2/A! A/ 0/0 0", { reason: "unknown-tile", row: 2, column: 2, typed: "!" }],
  ["2/1Ç A/ 0/0 0", { reason: "unknown-tile", row: 2, column: 2, typed: "Ç" }],
  ["2/[QU]1 A/ 0/0 0", { reason: "unknown-tile", row: 2, column: 1, typed: "[QU]" }],
  ["2/[A A/ 0/0 0", { reason: "unknown-tile", row: 2, column: 1, typed: "[" }],
  ["2/?1 A/ 0/0 0", { reason: "unknown-tile", row: 2, column: 1, typed: "?" }],
  ["2/2 a/ 0/0 0", { reason: "unknown-rack-tile", rack: 1, typed: "a" }],
  ["2/2 A/B3 0/0 0", { reason: "unknown-rack-tile", rack: 2, typed: "3" }],
  ["2/2 A//////// 0/0 0", { reason: "too-many-racks", racks: 9, max: 8 }],
  ["2/2 A/ 0 0", { reason: "bad-score-count", scores: 1, racks: 2 }],
  ["2/2 A/ 0/x 0", { reason: "bad-score", score: 2, typed: "x" }],
  ["2/2 A/ 0/-0 0", { reason: "bad-score", score: 2, typed: "-0" }],
  ["2/2 A/ 0/0 -1", { reason: "bad-turns", typed: "-1" }],
  ["2/2 A/ 0/0 0 lex NWL18", { reason: "bad-operation", operation: 1, typed: "lex" }],
  ["2/2 A/ 0/0 0 lex NWL18; ; ld english;", { reason: "bad-operation", operation: 2, typed: "" }],
  ["2/2 A/ 0/0 0 (lex);", { reason: "bad-operation", operation: 1, typed: "(lex)" }],
])("the CGP line “%s” is refused", (text, error) => {
  expect(parseCgp(alphabet, text)).toMatchObject({ ok: false, error });
});

test("any position is formatted in CGP and parsed to the same position", () => {
  const letters = CATALAN.alphabet.letters.length - 1;
  const position = fc.integer({ min: 2, max: 31 }).chain((size) =>
    fc.integer({ min: 1, max: 8 }).chain((seats) => {
      const rack = fc.array(fc.integer({ min: 0, max: letters }), { maxLength: 15 });
      return fc.record<CgpPosition>({
        size: fc.constant(size),
        board: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -letters, max: letters })), {
          minLength: size * size,
          maxLength: size * size,
        }),
        racks: fc.array(rack, { minLength: seats, maxLength: seats }),
        scores: fc.array(fc.integer({ min: -99, max: 999 }), { minLength: seats, maxLength: seats }),
        scoreless: fc.nat(9),
        operations: fc.array(
          fc.record({ code: fc.stringMatching(/^[a-z][a-z0-9-]{0,4}$/), text: fc.stringMatching(/^(\w+( \w+)?)?$/) }),
          { maxLength: 3 },
        ),
      });
    }),
  );
  fc.assert(
    fc.property(position, (one) => {
      expect(positionOf(formatCgp(CATALAN.alphabet, one), CATALAN.alphabet)).toEqual(one);
    }),
    { numRuns: 40, seed: 1 },
  );
});

test("any text is parsed as CGP or refused without an exception", () => {
  const text = fc.string({ unit: fc.constantFrom(..."AB?a2/0 -;[]·x"), maxLength: 40 });
  fc.assert(
    fc.property(text, (typed) => {
      expect(parseCgp(alphabet, typed)).toHaveProperty("ok");
    }),
    { numRuns: 500, seed: 2 },
  );
});

describe("a game as a CGP line", () => {
  const game: ScrabbleGame = createScrabbleGame(en);
  const { state } = playEventfulGame({ wordList: en, options: optionsOf(), seats: 3, seed: seedOf(1) }, 8);

  test("begins with the seat to move, and has only its rack", () => {
    const view = game.view(state, state.toMove);
    const position = positionOf(formatCgp(alphabet, toCgpPosition(view, [{ code: "lex", text: "en" }])));
    expect(position.racks).toEqual([view.rack, [], []]);
    expect(position.scores[0]).toBe(view.players[state.toMove]?.score);
    expect(position.board).toEqual(state.board);
  });

  test("has no racks for a spectator", () => {
    expect(toCgpPosition(game.view(state, null)).racks).toEqual([[], [], []]);
  });
});
