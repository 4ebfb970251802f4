import { expect, test } from "vitest";
import { drawableCharacters } from "#render/text/font-files.ts";

const characters = drawableCharacters();

test("the main font has the letters of Catalan, Spanish and English with their marks", () => {
  for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZÇÑÀÈÉÍÏÒÓÚÜ·ÅØŁŐĞŒ0123456789\u0301\u0327")
    expect(characters.has(character), character).toBe(true);
});

test.each(["Ж", "Ω", "א", "가", "中", "\u{10400}", "\uffff", "\u200b"])(
  "the main font does not have %s",
  (character) => {
    expect(characters.has(character)).toBe(false);
  },
);
