import { describe, expect, test } from "vitest";
import type { CageCell, CagesBlock, Scene } from "#core/scene.ts";
import { createCagesGeometry, findLetterSizes } from "#render/boards/cages/cages-geometry.ts";
import { CONTENT_WIDTH, PICTURE_MARGIN } from "#render/pen.ts";
import { renderScene } from "#render/render-scene.ts";
import { CAP_HEIGHT } from "#render/text/draw-text.ts";
import { themes } from "#render/themes.ts";
import { countDifferentPixels, differsFromGolden, MAX_DIFFERENT_PIXELS } from "../support/compare-pictures.ts";
import { contrast } from "../support/contrast.ts";
import { readWrittenTexts } from "../support/written-texts.ts";

const ALL = Object.values(themes);
const SIGNS = ["plus", "minus", "times", "divided", "modulus", "power"] as const;
const TINTS = [0, 1, 2, 3] as const;

/** A board of cages of two cells in a row, with single cells at the end of odd rows. It has every kind of cell. */
function boardOf(size: number, faceOf: (cell: number) => CageCell = sampleCell(size)): CagesBlock {
  const starts = Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => (cell % size) % 2 === 0);
  return {
    kind: "cages",
    size,
    cages: starts.map((cell, at) => ({
      cells: cell % size === size - 1 ? [cell] : [cell, cell + 1],
      result: [3, 12, 120, 2520][at % 4] as number,
      sign: SIGNS[at % SIGNS.length] as (typeof SIGNS)[number],
      tint: TINTS[(at + Math.floor(cell / size)) % 4] as 0 | 1 | 2 | 3,
    })),
    cells: Array.from({ length: size * size }, (_, cell) => faceOf(cell)),
  };
}

const sampleCell =
  (size: number) =>
  (cell: number): CageCell => {
    const value = 1 + (cell % size);
    const all = Array.from({ length: size }, (_, at) => at + 1);
    const kinds: readonly CageCell[] = [
      { value },
      { notes: all.slice(0, 3) },
      { value, wrong: true },
      {},
      { value, fixed: true },
      { notes: all.slice(0, 5) },
      { value, fixed: true, wrong: true },
      { notes: all.slice(0, 9) },
    ];
    return cell === 1 ? { value, last: true } : (kinds[cell % kinds.length] as CageCell);
  };

function sceneOf(size: number, board: CagesBlock = boardOf(size)): Scene {
  const chip = { bot: false, score: 14, of: size * size, turn: false };
  return {
    blocks: [
      {
        kind: "chips",
        chips: [
          { ...chip, seat: 0, name: "Mireia" },
          { ...chip, seat: 1, name: "Xoán", gone: true },
        ],
      },
      board,
      { kind: "keypad", counts: Array.from({ length: size }, (_, at) => at), of: size, tag: "CA" },
    ],
  };
}

describe.each(ALL)("in the theme $name,", (theme) => {
  test("clues, values and notes stand out from every cage, and conflicts from their background", () => {
    for (const background of theme.cages) {
      expect(contrast(theme.ink, background)).toBeGreaterThanOrEqual(10);
      expect(contrast(theme.ink2, background)).toBeGreaterThanOrEqual(5.6);
      expect(contrast(theme.coord, background)).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(theme.ink, theme.draftFace)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.ink2, theme.draftFace)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.draft, theme.draftFace)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.bad, theme.badSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.ink, theme.badSoft)).toBeGreaterThanOrEqual(4.5);
  });

  test("a board of nine equals its golden file and is small enough", async () => {
    const { bytes } = await renderScene(sceneOf(9), theme);
    expect(await differsFromGolden(`cages-${theme.name}`, bytes)).toBeLessThanOrEqual(MAX_DIFFERENT_PIXELS);
    expect(bytes.length).toBeLessThan(250 * 1024);
  });
});

describe("a board of size", () => {
  test.each([3, 4, 5, 6, 7, 8, 9])("%i has texts large enough for a phone", async (size) => {
    const written = await readWrittenTexts(sceneOf(size), themes.light, { withGrounds: false });
    const many = written.filter(({ size: own }) => own < 24);
    expect(many).toEqual([]);
    expect(written.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["120", "2520", `14/${size * size}`, "A", "1"]),
    );
  });

  test.each(Array.from({ length: 16 }, (_, at) => at + 1))(
    "%i has cells that fill the panel without leaving it",
    (size) => {
      const board = createCagesGeometry(size);
      const [first, last] = [board.box(0), board.box(size * size - 1)];
      expect(board.cell).toBeGreaterThanOrEqual(60);
      expect(first.x).toBeGreaterThanOrEqual(PICTURE_MARGIN + 50);
      expect(last.x + last.width).toBeLessThanOrEqual(PICTURE_MARGIN + CONTENT_WIDTH - 20);
      expect(last.y + last.height).toBeLessThanOrEqual(board.slab.height - 20);
    },
  );

  test.each(Array.from({ length: 16 }, (_, at) => at + 1))("%i has values clear of the clues above them", (size) => {
    const board = createCagesGeometry(size);
    const { clue, clueY, value, valueY } = findLetterSizes(board);
    const half = (letters: number) => (CAP_HEIGHT * letters) / 2;
    expect(clueY - half(clue)).toBeGreaterThanOrEqual(board.border / 2);
    expect(valueY - half(value)).toBeGreaterThan(clueY + half(clue));
    expect(valueY + half(value)).toBeLessThan(board.cell - board.border);
  });

  test.each([6, 7, 8, 9, 10, 12])("%i has a gap between a clue and many notes, also on a phone", async (size) => {
    const notes = Array.from({ length: Math.min(9, size) }, (_, at) => at + 1);
    const board = boardOf(size, () => ({ notes }));
    const cage = { cells: [0, 1], result: 125, sign: "times", tint: 0 } as const;
    const written = await readWrittenTexts({ blocks: [{ ...board, cages: [cage] }] }, themes.light, {
      withGrounds: false,
    });
    const at = written.findIndex(({ text }) => text === "125");
    const [clue, ...later] = written.slice(at);
    const first = later.find(({ text }) => text === "1");
    const top = (first?.baseline ?? 0) - CAP_HEIGHT * (first?.size ?? 0);
    expect((top - (clue?.baseline ?? 0)) * (400 / 1080)).toBeGreaterThanOrEqual(2.5);
  });

  test.each([1, 16])("%i can be drawn", async (size) => {
    const { width } = await renderScene(sceneOf(size), themes.dark);
    // A large board is drawn at twice the size, so that it can be zoomed.
    expect(width).toBe(size === 16 ? 2160 : 1080);
  });
});

test("the time is drawn in the keypad, also a long one, and large enough for a phone", async () => {
  const keypad = { kind: "keypad", counts: [1, 2, 3], of: 3, time: "100:04:05", tag: "CA" } as const;
  const written = await readWrittenTexts({ blocks: [keypad] }, themes.light, { withGrounds: false });
  expect(written.find(({ text }) => text === "100:04:05")?.size).toBeGreaterThanOrEqual(24);
});

describe("a visible change is noticed:", () => {
  const plain = boardOf(6, () => ({ value: 3 }));
  const changed = (cell: number, face: CageCell): CagesBlock => ({ ...plain, cells: plain.cells.with(cell, face) });
  test.each<readonly [string, CagesBlock]>([
    ["another value", changed(7, { value: 4 })],
    ["a note", changed(7, { notes: [3] })],
    ["a conflict", changed(7, { value: 3, wrong: true })],
    ["a given value", changed(7, { value: 3, fixed: true })],
    ["the mark of the last change", changed(7, { value: 3, last: true })],
    ["the mark of the chosen cell", changed(7, { value: 3, chosen: true })],
    ["the mark of a cell that a hint names", changed(7, { value: 3, reason: true })],
    ["the value that a hint has found", changed(7, { hinted: 3 })],
    [
      "another result",
      { ...plain, cages: plain.cages.with(4, { ...plain.cages[4], result: 7, cells: [12, 13], tint: 0 }) },
    ],
    [
      "another sign",
      { ...plain, cages: plain.cages.map((cage, at) => (at === 0 ? { ...cage, sign: "times" as const } : cage)) },
    ],
  ])("%s", async (_, block) => {
    const [right, wrong] = await Promise.all([
      renderScene(sceneOf(6, plain), themes.light),
      renderScene(sceneOf(6, block), themes.light),
    ]);
    expect(await countDifferentPixels(right.bytes, wrong.bytes)).toBeGreaterThan(2);
  });
});
