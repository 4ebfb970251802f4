import { expect, test } from "vitest";
import type { Scene } from "#kernel/scene.ts";
import { paint } from "#render/paint.ts";
import type { ThemeName } from "#render/theme.ts";
import { themes } from "#render/themes.ts";
import { ALLOWED, differing, differsFromGolden } from "./compare.ts";
import { bareRanking, catalan, catalanMisprint, draft, english, rack, ranking, spanish } from "./scenes.ts";
import { profile, profileOfOne, standings, standingsBelow } from "./statistics-scenes.ts";

const PICTURES: readonly (readonly [name: string, scene: Scene, theme: ThemeName])[] = [
  ["board-light", catalan(), "light"],
  ["board-dark", spanish(), "dark"],
  ["board-colour-blind", english(), "colour-blind"],
  ["draft-light", draft(), "light"],
  ["draft-dark", draft(), "dark"],
  ["rack-light", rack(), "light"],
  ["ranking-light", ranking(), "light"],
  ["ranking-shared", bareRanking(), "dark"],
  ["standings-light", standings(), "light"],
  ["standings-dark", standings(), "dark"],
  ["standings-below", standingsBelow(), "colour-blind"],
  ["profile-light", profile(), "light"],
  ["profile-dark", profile(), "dark"],
  ["profile-of-one", profileOfOne(), "dark"],
];

test.each(PICTURES)("%s looks as it was accepted", async (name, scene, theme) => {
  const { bytes } = await paint(scene, themes[theme]);
  expect(await differsFromGolden(name, bytes)).toBeLessThanOrEqual(ALLOWED);
});

test.each(PICTURES)("%s is a file of less than 250 KiB", async (_, scene, theme) => {
  const { bytes } = await paint(scene, themes[theme]);
  expect(bytes.length).toBeLessThan(250 * 1024);
});

test("one changed letter is noticed", async () => {
  const [right, wrong] = await Promise.all([paint(catalan(), themes.light), paint(catalanMisprint(), themes.light)]);
  expect(await differing(right.bytes, wrong.bytes)).toBeGreaterThan(2 * ALLOWED);
});

test("the same scene gives the same pixels, and WebP loses none of them", async () => {
  const png = await paint(catalan(), themes.dark);
  const again = await paint(catalan(), themes.dark);
  const webp = await paint(catalan(), themes.dark, { format: "webp" });
  expect(await differing(png.bytes, again.bytes)).toBe(0);
  expect(await differing(png.bytes, webp.bytes)).toBe(0);
  expect(webp.bytes.length).toBeLessThan(png.bytes.length);
});
