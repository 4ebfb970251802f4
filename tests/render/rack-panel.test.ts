import { expect, test } from "vitest";
import type { RackBlock, Scene } from "#core/scene.ts";
import { layOutScene } from "#render/layout/scene-layout.ts";
import { themes } from "#render/themes.ts";
import { readWrittenTexts } from "./support/written-texts.ts";

const rackOf = (count: number, more: Partial<RackBlock> = {}): Scene => ({
  blocks: [
    { kind: "rack", tiles: Array.from({ length: count }, () => ({ letter: "E", points: 1, blank: false })), ...more },
  ],
});

const OWNER = { seat: 0, name: "Anna", score: 10 };

async function letterSize(scene: Scene): Promise<number> {
  const written = await readWrittenTexts(scene, themes.light, { withGrounds: false });
  const sizes = written.flatMap(({ text, size }) => (text === "E" ? [size] : []));
  return Math.min(...sizes);
}

test.each([
  ["alone", { owner: OWNER }, 0.7],
  ["below a board", {}, 0.9],
] as const)("a rack of 15 %s has tiles almost as large as a rack of 7", async (_, more, share) => {
  expect(await letterSize(rackOf(15, more))).toBeGreaterThan(share * (await letterSize(rackOf(7, more))));
});

test("up to ten tiles stand in one row", () => {
  const heightOf = (count: number) => layOutScene(rackOf(count)).height;
  expect(heightOf(1)).toBe(heightOf(7));
  expect(heightOf(10)).toBe(heightOf(7));
  expect(heightOf(11)).toBeGreaterThan(1.8 * heightOf(10));
});
