import { describe, expect, test } from "vitest";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import { oracleBonusFactors, oracleCentre } from "../../../oracle/scrabble-layout.ts";

const SIZES = Array.from({ length: 30 }, (_, at) => at + 2);

test("the board of size 21 has quadruple bonuses", () => {
  const { wordTimes, letterTimes } = getBoardLayout(21);
  expect([...wordTimes].filter((times) => times === 4)).toHaveLength(4);
  expect([...letterTimes].filter((times) => times === 4)).toHaveLength(8);
  expect(wordTimes[0]).toBe(4);
});

describe.each(SIZES)("the board of size %i", (size) => {
  const { bonuses, centre, wordTimes, letterTimes } = getBoardLayout(size);

  test("is the same from all sides", () => {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const here = bonuses[row * size + column];
        expect(bonuses[column * size + row]).toEqual(here);
        expect(bonuses[(size - 1 - row) * size + column]).toEqual(here);
        expect(bonuses[row * size + (size - 1 - column)]).toEqual(here);
      }
    }
  });

  test("has the bonuses of the boxed board, or else of the rule for other sizes", () => {
    for (let square = 0; square < size * size; square++) {
      const { letter, word } = oracleBonusFactors(size, Math.floor(square / size), square % size);
      expect([square, letterTimes[square], wordTimes[square]]).toEqual([square, letter, word]);
    }
    expect(centre).toEqual(oracleCentre(size).map(([row, column]) => row * size + column));
  });

  test("has no two triple words close enough for one short word, unless the board is small", () => {
    const triples = [...wordTimes.keys()].filter((square) => (wordTimes[square] ?? 1) >= 3);
    for (const one of triples) {
      for (const other of triples) {
        const distance = Math.abs(one - other);
        const inRow = Math.floor(one / size) === Math.floor(other / size);
        if (size > 7 && size !== 21 && inRow && distance > 0) expect(distance).toBeGreaterThanOrEqual(7);
      }
    }
  });

  test("has triple words only on the rim, unless a boxed board has others", () => {
    const inside = (line: number) => line > 0 && line < size - 1;
    for (const [square, times] of wordTimes.entries()) {
      if (size === 21 || times < 3) continue;
      expect(inside(Math.floor(square / size)) && inside(square % size)).toBe(false);
    }
  });

  test("has a centre that doubles words", () => {
    expect(centre).toHaveLength(size % 2 === 1 ? 1 : 4);
    for (const square of centre) expect(wordTimes[square]).toBe(2);
  });
});
