import { describe, expect, test } from "vitest";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { boardText } from "#games/scrabble/notation/text-board.ts";
import { CATALAN, english, type PositionSetup, stateOf } from "../fixtures.ts";

const en = await english();
const text = (situation: PositionSetup, list = en) =>
  boardText(createScrabbleGame(list).view(stateOf(list, situation), null));

describe("the board as text", () => {
  test("has all letters, blanks in lower case, and symbols for the bonuses", () => {
    const lines = text({ board: ["C(A)T 8G"] }).split("\n");
    expect(lines[0]).toBe("   A B C D E F G H I J K L M N O");
    expect(lines[1]).toBe(" 1 = · · ' · · · = · · · ' · · =");
    expect(lines[8]).toBe(" 8 = · · ' · · C a T · · ' · · =");
    expect(lines).toHaveLength(16);
  });

  test("has straight columns beyond Z and with digraphs", () => {
    const [names = "", first = ""] = text({ options: { size: 31 } }).split("\n");
    expect(names.trim().split(/ +/)).toHaveLength(31);
    expect(names.endsWith(" Z AA AB AC AD AE")).toBe(true);
    expect(first).toHaveLength(names.length);
    const lines = text({ board: ["COL·LEGI 8D"] }, CATALAN).split("\n");
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
  });

  test("has quadruple bonuses on the boxed board of size 21", () => {
    const lines = text({ options: { size: 21 } }).split("\n");
    expect(lines[1]).toContain("~");
    expect(lines[3]).toContain("^");
  });
});
