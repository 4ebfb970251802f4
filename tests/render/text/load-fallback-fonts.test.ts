import { expect, test } from "vitest";
import { toDrawableText } from "#render/text/drawable-text.ts";
import { countLoadedFonts, findFallbackFonts } from "#render/text/fallback-fonts.ts";
import { registerFonts } from "#render/text/fonts.ts";
import { findTexts, loadFallbackFonts } from "#render/text/load-fallback-fonts.ts";
import { NAMES_IN_SCENE, sceneOfNames } from "../support/names-in-scripts.ts";

const all = [...NAMES_IN_SCENE];

test("no font is loaded for letters of the main font", async () => {
  registerFonts();
  await loadFallbackFonts(["Núria", "L·L", "Żółć", "42 – “…”", ""]);
  expect(countLoadedFonts()).toBe(0);
});

test("fallback fonts are loaded in advance, with a pause after each", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  count();
  await loadFallbackFonts(all);
  isOver = true;
  const opened = countLoadedFonts();
  expect(opened).toBeGreaterThan(20);
  expect(turns).toBeGreaterThanOrEqual(opened);
  for (const name of all) expect(findFallbackFonts(toDrawableText(name)).length, name).toBeGreaterThan(0);
  expect(countLoadedFonts()).toBe(opened);
  await loadFallbackFonts(all);
  expect(countLoadedFonts()).toBe(opened);
});

test("all texts of a scene are found, and no picture data", () => {
  const texts = [...findTexts(sceneOfNames())];
  expect(texts).toEqual(expect.arrayContaining(all));
  expect([...findTexts({ a: [1, null, undefined, "x"], portrait: new Uint8Array(9) })]).toEqual(["x"]);
});

test("the font families of a text are few, and in a fixed order", () => {
  expect(findFallbackFonts("Anna")).toEqual([]);
  expect(findFallbackFonts("Ж 한 Ω")).toEqual([
    "Tauler noto-sans-cyrillic",
    "Tauler noto-sans-greek",
    expect.stringMatching(/^Tauler noto-sans-kr-\d+$/),
  ]);
});
