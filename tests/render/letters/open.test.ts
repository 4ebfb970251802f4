import { expect, test } from "vitest";
import { checkFonts } from "#render/fonts.ts";
import { familiesFor, openedFonts } from "#render/letters/families.ts";
import { openLetters, textsIn } from "#render/letters/open.ts";
import { tidy } from "#render/letters/tidy.ts";
import { names, SCRIPTS } from "../names.ts";

const all = Object.values(SCRIPTS);

test("nothing is opened for letters that the pictures' own font has", async () => {
  checkFonts();
  await openLetters(["Núria", "L·L", "Żółć", "42 – “…”", ""]);
  expect(openedFonts()).toBe(0);
});

test("fonts are opened before they are needed, and others get their turn after each", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  count();
  await openLetters(all);
  isOver = true;
  const opened = openedFonts();
  expect(opened).toBeGreaterThan(20);
  expect(turns).toBeGreaterThanOrEqual(opened);
  for (const name of all) expect(familiesFor(tidy(name)).length, name).toBeGreaterThan(0);
  expect(openedFonts()).toBe(opened);
  await openLetters(all);
  expect(openedFonts()).toBe(opened);
});

test("every text of a scene is found, and no picture is taken for one", () => {
  const texts = [...textsIn(names())];
  expect(texts).toEqual(expect.arrayContaining(all));
  expect([...textsIn({ a: [1, null, undefined, "x"], portrait: new Uint8Array(9) })]).toEqual(["x"]);
});

test("the families of a text are few, and stand in one order", () => {
  expect(familiesFor("Anna")).toEqual([]);
  expect(familiesFor("Ж 한 Ω")).toEqual([
    "Tauler noto-sans-cyrillic",
    "Tauler noto-sans-greek",
    expect.stringMatching(/^Tauler noto-sans-kr-\d+$/),
  ]);
});
