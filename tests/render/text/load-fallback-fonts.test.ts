import { expect, test } from "vitest";
import { toDrawableText } from "#render/text/drawable-text.ts";
import { countLoadedFonts, findFallbackFonts } from "#render/text/fallback-fonts.ts";
import { registerFonts } from "#render/text/fonts.ts";
import { loadFallbackFonts, textsIn } from "#render/text/load-fallback-fonts.ts";
import { SCRIPTS, sceneOfNames } from "../support/names-in-scripts.ts";

const all = Object.values(SCRIPTS);

test("nothing is opened for letters that the pictures' own font has", async () => {
  registerFonts();
  await loadFallbackFonts(["Núria", "L·L", "Żółć", "42 – “…”", ""]);
  expect(countLoadedFonts()).toBe(0);
});

test("fonts are opened before they are needed, and others get their turn after each", async () => {
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

test("every text of a scene is found, and no picture is taken for one", () => {
  const texts = [...textsIn(sceneOfNames())];
  expect(texts).toEqual(expect.arrayContaining(all));
  expect([...textsIn({ a: [1, null, undefined, "x"], portrait: new Uint8Array(9) })]).toEqual(["x"]);
});

test("the families of a text are few, and stand in one order", () => {
  expect(findFallbackFonts("Anna")).toEqual([]);
  expect(findFallbackFonts("Ж 한 Ω")).toEqual([
    "Tauler noto-sans-cyrillic",
    "Tauler noto-sans-greek",
    expect.stringMatching(/^Tauler noto-sans-kr-\d+$/),
  ]);
});
