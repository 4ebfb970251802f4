import { describe, expect, test } from "vitest";
import { BOARD_NAMES, cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { formatCellName, parseCellName } from "#games/rolit/notation/cell-name.ts";
import { boardText } from "#games/rolit/notation/text-board.ts";
import { listCellChoices } from "#games/rolit/rules/cell-choices.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import { initialState, optionsFor, playNamed } from "./fixtures.ts";

describe("the name of a cell", () => {
  test.each(["D5", "d5", " D5 ", "D 5", "5D", "5 d", "Ｄ５", "D05"])(
    "%j is in the fourth column and the fifth row",
    (typed) => {
      expect(parseCellName(typed)).toEqual({ ok: true, place: { column: 3, row: 4 } });
    },
  );

  test.each(["", "D", "5", "D0", "DD5", "D5E", "D-5", "5D5", "D100", "Ñ5", "D5.5", "🂡"])("%j is refused", (typed) => {
    expect(parseCellName(typed)).toEqual({ ok: false, refusal: { reason: "no-such-cell", typed } });
  });

  test.each(BOARD_NAMES)("is formatted and parsed for each cell of %s", (name) => {
    const board = getBoard(name);
    const places = board.cells.map((cell) => cellPosition(board, cell));
    expect(places.map((place) => parseCellName(formatCellName(place)))).toEqual(
      places.map((place) => ({ ok: true, place })),
    );
  });
});

describe("the board as text", () => {
  test("shows the letters of the colours, empty cells and possible cells", () => {
    const options = optionsFor(3, { board: "diamond-small", colours: ["black", "beige", "purple"] });
    expect(boardText(playNamed(options, "D4", "D5", "D6"))).toBe(
      [
        "   A B C D E F G H",
        " 1       · ·",
        " 2     · · · ·",
        " 3   · + + + · ·",
        " 4 · · + K + · · ·",
        " 5 · · + E + · · ·",
        " 6   · + U + · ·",
        " 7     + + + ·",
        " 8       · ·",
      ].join("\n"),
    );
  });

  test("has room for numbers of two digits", () => {
    const lines = boardText(initialState(optionsFor(2, { board: "circle-large" }))).split("\n");
    expect(lines[0]?.endsWith("O")).toBe(true);
    expect(lines[10]).toMatch(/^10 \+/);
    expect(lines[15]).toBe(`15${" ".repeat(11)}+ + + + +`);
  });
});

describe("the list of possible cells", () => {
  const state = playNamed(optionsFor(2), "A1", "B1");
  test("has the number of balls that each one turns over, highest first", () => {
    const cells = listCellChoices(viewOf(state, 0));
    expect(cells).toEqual([
      { name: "C1", place: { column: 2, row: 0 }, turned: 1 },
      { name: "A2", place: { column: 0, row: 1 }, turned: 0 },
      { name: "B2", place: { column: 1, row: 1 }, turned: 0 },
      { name: "C2", place: { column: 2, row: 1 }, turned: 0 },
    ]);
  });

  test("is empty after the end", () => {
    expect(listCellChoices(viewOf({ ...state, ending: "full" }, 0))).toEqual([]);
  });
});
