import { describe, expect, test } from "vitest";
import { layoutOf } from "#games/scrabble/layout.ts";
import { makeSquare } from "#games/scrabble/notation.ts";
import { LETTER_TIMES, WORD_TIMES } from "../../oracle/score.ts";

const SIZES = Array.from({ length: 30 }, (_, at) => at + 2);

test("the board of 15 has the squares of the box", () => {
  const layout = layoutOf(15);
  for (let square = 0; square < 225; square++) {
    const name = makeSquare(square, 15);
    expect([name, layout.letterTimes[square]]).toEqual([name, LETTER_TIMES.get(name) ?? 1]);
    expect([name, layout.wordTimes[square]]).toEqual([name, WORD_TIMES.get(name) ?? 1]);
  }
});

test("the board of 21 has quadruples", () => {
  const { wordTimes, letterTimes } = layoutOf(21);
  expect([...wordTimes].filter((times) => times === 4)).toHaveLength(4);
  expect([...letterTimes].filter((times) => times === 4)).toHaveLength(8);
  expect(wordTimes[0]).toBe(4);
});

describe.each(SIZES)("the board of %i", (size) => {
  const { bonuses, centre, wordTimes } = layoutOf(size);

  test("is the same from every side", () => {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const here = bonuses[row * size + column];
        expect(bonuses[column * size + row]).toEqual(here);
        expect(bonuses[(size - 1 - row) * size + column]).toEqual(here);
        expect(bonuses[row * size + (size - 1 - column)]).toEqual(here);
      }
    }
  });

  test("has a centre that doubles words", () => {
    expect(centre).toHaveLength(size % 2 === 1 ? 1 : 4);
    for (const square of centre) expect(wordTimes[square]).toBe(2);
  });
});
