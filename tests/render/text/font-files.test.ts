import { expect, test } from "vitest";
import { drawableCharacters } from "#render/text/font-files.ts";

const characters = drawableCharacters();

test("the font has the letters of our languages, and their marks alone", () => {
  for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZÇÑÀÈÉÍÏÒÓÚÜ·ÅØŁŐĞŒ0123456789\u0301\u0327")
    expect(characters.has(character), character).toBe(true);
});

test.each(["Ж", "Ω", "א", "가", "中", "\u{10400}", "\uffff", "\u200b"])("the font has no %s", (character) => {
  expect(characters.has(character)).toBe(false);
});
