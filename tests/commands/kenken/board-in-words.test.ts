import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { kenken as game } from "#games/kenken/game.ts";
import { generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import type { KenkenView } from "#games/kenken/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { altText } from "../../../commands/kenken/panel/board-in-words.ts";
import { withTextBoard } from "../../../commands/kenken/panel/text-panel.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";
import { SMALL_BOARD, SMALL_BOARD_WITH_GIVEN } from "../../fixtures/kenken-boards.ts";

// The board in words: in descriptions of pictures, and as text.

const kenken = kenkenPhrases(catalogues.en);
const PICTURE = { scene: { blocks: [] }, alt: "" };

interface Content {
  readonly values?: readonly number[];
  readonly notes?: (cell: number) => readonly number[];
  readonly checked?: readonly number[];
}

/** A view of a board with this content. */
function viewWith(board: KenkenBoard, { values, notes = () => [], checked }: Content = {}): KenkenView {
  const view = game.view(game.setup({ board, mode: "alone", grade: "easy" }, 1, createRng("5".repeat(64))), 0);
  const [grid] = view.grids;
  if (!grid) throw new Error("there is no grid");
  const shown = values ?? grid.values;
  return {
    ...view,
    grids: [{ ...grid, values: shown, notes: shown.map((_, cell) => notes(cell)), ...(checked ? { checked } : {}) }],
  };
}

/** A board with the most cells and the longest clues, each in a cage of two cells. */
function largestBoard(size: number): KenkenBoard {
  const cages = Array.from({ length: (size * size) / 2 }, (_, at) => {
    return { operation: "multiply" as const, result: 240, cells: [2 * at, 2 * at + 1] };
  });
  return { size, cages, fixed: [] };
}

describe("the description of the picture", () => {
  const described = (content: Content, board = SMALL_BOARD) =>
    altText(viewWith(board, content), catalogues.en, ["Anna"]);

  test("names each value with its cell, so that no column has to be counted", () => {
    expect(described({ values: [3, 0, 1, 0, 0, 0, 0, 0, 0] })).toContain(
      " Filled: A1 3, C1 1. All other cells are empty. ",
    );
    expect(described({ values: [3, 1, 0, 0, 0, 0, 0, 0, 0] })).toContain(
      " Filled: A1 3, B1 1. All other cells are empty. ",
    );
    expect(described({})).toContain(" All cells are empty. Cages: 1− A1 A2; ");
    expect(described({ values: [1, 2, 3, 2, 3, 1, 3, 1, 2] })).toContain(
      " Filled: row 1 with 1 2 3, row 2 with 2 3 1, row 3 with 3 1 2. Cages: ",
    );
  });

  test("has the notes of empty cells, the given values and the cells in conflict", () => {
    const notes = (cell: number) => (cell === 1 || cell === 2 ? [2, 3] : []);
    const alt = described({ values: [1, 0, 1, 0, 0, 0, 0, 0, 0], notes, checked: [0, 2] }, SMALL_BOARD_WITH_GIVEN);
    expect(alt).toContain(" In conflict: A1 and C1. Given: A1 1. Filled: C1 1. ");
    expect(alt).toMatch(/ Notes: B1 2 3\.$/);
  });

  test.each(LANGUAGES)("fits into 1,024 characters in %s, and says so if something is left out", (language) => {
    const { restInText } = kenkenPhrases(catalogues[language]).alt;
    for (const size of [2, 4, 6, 8, 10, 12, 14, 16]) {
      const cells = Array.from({ length: size * size }, (_, cell) => cell);
      for (const share of [0, 0.5, 0.95, 1]) {
        const values = cells.map((cell) => (((cell * 37) % 100) / 100 < share ? (cell % size) + 1 : 0));
        const notes = (cell: number) => (values[cell] === 0 ? cells.slice(1, size + 1) : []);
        const view = viewWith(largestBoard(size), { values, notes, checked: cells.filter((cell) => values[cell]) });
        const alt = altText(view, catalogues[language], []);
        expect(alt.length, `${size} × ${size}`).toBeLessThanOrEqual(1_024);
        if (size > 8) expect(alt.endsWith(restInText)).toBe(true);
      }
    }
  });
});

describe("the board as text", () => {
  const shown = (view: KenkenView, content = "above") =>
    withTextBoard({ content, picture: PICTURE }, view, catalogues.en);

  test("is told in words before it is drawn, with the notes called notes and the same minus sign", () => {
    const view = viewWith(SMALL_BOARD_WITH_GIVEN, {
      values: [1, 0, 3, 0, 0, 0, 0, 0, 0],
      notes: (cell) => (cell === 1 ? [2, 3] : []),
    });
    const { content = "", picture, files } = shown(view);
    expect([picture, files]).toEqual([undefined, undefined]);
    const [words = "", drawn = ""] = content.split("\n```\n");
    expect(words.split("\n")).toEqual([
      "above",
      "Row 1. A1: 1 (given), B1 (notes: 2 3), C1: 3",
      "Row 2. A2 (empty), B2 (empty), C2 (empty)",
      "Row 3. A3 (empty), B3 (empty), C3 (empty)",
      "Cages:",
      "1− A1 A2",
      "8+ B1 C1 B2",
      "1^ C2 C3",
      "3÷ A3 B3",
    ]);
    expect(drawn).toContain("┃1− ┃8+ ");
  });

  test("has its drawing in a file if that does not fit in the message, and a sentence says so", () => {
    const { board } = generatePuzzle({ size: 9, grade: "easy", seed: "1".repeat(64) }) ?? {};
    if (!board) throw new Error("no board was made");
    const { content = "", files } = shown(viewWith(board));
    expect(content.length).toBeLessThanOrEqual(2_000);
    expect(content).toContain("\nRow 9. A9 (empty), ");
    expect(content.endsWith(`\n${kenken.drawnInFile}`)).toBe(true);
    expect(files?.map(({ name }) => name)).toEqual(["kenken.txt"]);
    expect(files?.[0]?.content).toContain("┏");
  });

  test("is wholly in a file if its words do not fit either, and a sentence says so", () => {
    const { content, files } = shown(viewWith(largestBoard(16)));
    expect(content).toBe(`above\n${catalogues.en.common.restInFile}`);
    const [file] = files ?? [];
    for (const part of ["Row 16. A16 (empty), ", "\n240× O16 P16\n", "┏"]) expect(file?.content).toContain(part);
  });

  test("stays hidden while the panel shows no picture", () => {
    expect(withTextBoard({ content: "Game paused" }, viewWith(SMALL_BOARD), catalogues.en)).toEqual({
      content: "Game paused",
    });
  });
});
