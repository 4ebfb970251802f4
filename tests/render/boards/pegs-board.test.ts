import { describe, expect, test } from "vitest";
import type { Scene } from "#core/scene.ts";
import { PEG_RIM_OPACITY } from "#render/boards/pegs/peg.ts";
import { createPegsGeometry } from "#render/boards/pegs/pegs-board.ts";
import { mixColours } from "#render/colour.ts";
import { CONTENT_WIDTH, PICTURE_MARGIN } from "#render/pen.ts";
import { renderScene } from "#render/render-scene.ts";
import { themes } from "#render/themes.ts";
import { countDifferentPixels } from "../support/compare-pictures.ts";
import { contrast } from "../support/contrast.ts";
import { hardCode, largestCode, someBoard } from "../support/pegs-scenes.ts";
import { readWrittenTexts } from "../support/written-texts.ts";

const ALL = Object.values(themes);
const POSITIONS = [2, 3, 4, 5, 6, 7, 8];

describe.each(ALL)("in the theme $name,", (theme) => {
  const pegs = [...theme.seats, ...theme.pegs];

  test("every symbol stands out from its peg", () => {
    for (const { fill, ink } of pegs) expect(contrast(ink, fill), fill).toBeGreaterThanOrEqual(4.5);
  });

  test("every peg stands out from its row and from the legend, by its colour or its rim", () => {
    for (const { fill } of pegs)
      for (const background of [theme.cell, theme.panel, theme.slab]) {
        const rim = mixColours(fill, theme.ink, PEG_RIM_OPACITY);
        expect(Math.max(contrast(fill, background), contrast(rim, background)), fill).toBeGreaterThanOrEqual(1.9);
      }
  });

  test("ticks and rings have the contrast of letters, and dots and dashes that of other signs", () => {
    expect(contrast(theme.ink, theme.cell)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.ink, theme.panel)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.cellInk, theme.cell)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.draft, theme.cell)).toBeGreaterThanOrEqual(3);
  });

  test("the text on the lids stands out from the board", () => {
    expect(contrast(theme.coord, theme.slab)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("a board of any size", () => {
  const sizes = POSITIONS.flatMap((positions) => [2, 12].map((colours) => [positions, colours] as const));

  test.each(sizes)("has texts large enough for a phone: %i × %i", async (positions, colours) => {
    for (const turns of [6, 12]) {
      const scene = someBoard({ positions, colours, turns });
      const written = await readWrittenTexts(scene, themes.light, { withGrounds: false });
      expect(written.filter(({ size }) => size < 24)).toEqual([]);
      expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining([`${turns}`, `${colours}`, "?", "lloc"]));
    }
  });

  test.each([
    ["lloc", "color"],
    ["sitio", "color"],
    ["place", "colour"],
  ])("has room for the words %s and %s", async (exact, partial) => {
    const { blocks } = largestCode();
    const worded = blocks.map((block) => (block.kind === "peg-legend" ? { ...block, exact, partial } : block));
    const written = await readWrittenTexts({ blocks: worded }, themes.light, { withGrounds: false });
    for (const word of [exact, partial])
      expect(written).toContainEqual(expect.objectContaining({ text: word, size: 24 }));
  });

  test.each([4, 5, 6, 8])("uses the width of the row up to its right edge: %i positions", (positions) => {
    const { answer } = createPegsGeometry(positions);
    const right = answer.x + (positions - 1) * answer.pitch + answer.radius;
    expect(right).toBeGreaterThan(PICTURE_MARGIN + CONTENT_WIDTH - 60);
  });

  test.each(POSITIONS)("keeps pegs and answers apart, within their row: %i positions", (positions) => {
    const { first, pitch, radius, answer } = createPegsGeometry(positions);
    expect(first - radius).toBeGreaterThan(PICTURE_MARGIN + 96);
    expect(2 * radius).toBeLessThan(pitch);
    expect(radius).toBeGreaterThanOrEqual(26);
    expect(2 * answer.radius).toBeLessThan(answer.pitch);
    expect(answer.radius).toBeGreaterThanOrEqual(14);
    expect(answer.x - answer.radius).toBeGreaterThan(first + (positions - 1) * pitch + radius + 20);
    expect(answer.x + (positions - 1) * answer.pitch + answer.radius).toBeLessThan(PICTURE_MARGIN + CONTENT_WIDTH - 18);
  });
});

test("the lock above the board opens only when everybody may see the code", async () => {
  const withCode = (more: object): Scene => ({
    blocks: hardCode().blocks.map((block) =>
      block.kind === "pegs" ? { ...block, code: [0, 1, 2, 3, 4], ...more } : block,
    ),
  });
  const [open, closed] = await Promise.all(
    [withCode({}), withCode({ secret: true })].map((scene) => renderScene(scene, themes.light)),
  );
  expect(
    await countDifferentPixels(open?.bytes ?? new Uint8Array(), closed?.bytes ?? new Uint8Array()),
  ).toBeGreaterThan(2);
});

describe("a visible change is noticed:", () => {
  const changed = (change: (pegs: number[]) => void): Scene => ({
    blocks: hardCode().blocks.map((block) => {
      if (block.kind !== "pegs") return block;
      const [row, ...rows] = block.rows;
      const pegs = [...(row?.pegs ?? [])];
      change(pegs);
      return { ...block, rows: [{ ...row, pegs }, ...rows] };
    }),
  });
  const answered = (exact: number, partial: number): Scene => ({
    blocks: hardCode().blocks.map((block) => {
      if (block.kind !== "pegs") return block;
      return { ...block, rows: block.rows.map((row, at) => (at === 0 ? { ...row, answer: { exact, partial } } : row)) };
    }),
  });
  const symbols = (): Scene => ({
    blocks: hardCode().blocks.map((block) => (block.kind === "chips" ? { kind: "chips", chips: block.chips } : block)),
  });

  test.each<readonly [string, Scene]>([
    ["another peg", changed((pegs) => pegs.splice(0, 1, 6))],
    ["a tick instead of a ring", answered(1, 2)],
    ["one more ring", answered(0, 4)],
    ["symbols of the players", symbols()],
  ])("%s", async (_, scene) => {
    const [right, wrong] = await Promise.all([renderScene(hardCode(), themes.light), renderScene(scene, themes.light)]);
    expect(await countDifferentPixels(right.bytes, wrong.bytes)).toBeGreaterThan(2);
  });
});

test.each(ALL)("the file of the largest board in the theme $name is small enough", async (theme) => {
  const { bytes } = await renderScene(largestCode(), theme);
  expect(bytes.length).toBeLessThan(250 * 1024);
});
