import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { readFontCharacters } from "#dev/fonts/font-characters.ts";
import { FONT_PACKAGES, readFontPackageFiles } from "#dev/fonts/font-packages.ts";
import { fontFilePath } from "#render/text/font-files.ts";

const { resolve } = createRequire(import.meta.url);

const partsWith = (code: number) =>
  FONT_PACKAGES.flatMap(readFontPackageFiles).filter(({ ranges }) =>
    ranges.some(([first, last]) => first <= code && code <= last),
  );

const hasAll = (font: ReadonlySet<number>, text: string) =>
  [...text].every((character) => font.has(character.codePointAt(0) ?? 0));

describe("readFontCharacters reads the characters of a font file:", () => {
  test("OpenType", () => {
    const font = readFontCharacters(readFileSync(fontFilePath(600)));
    expect(hasAll(font, "ABCabcÑ·€")).toBe(true);
    expect(font.has(0x3b1)).toBe(false);
  });

  test.each(["ω", "ж", "ش", "ש", "ท", "क", "火", "한", "あ", "🎲", "♛"])("WOFF2, with %s", (character) => {
    const code = character.codePointAt(0) ?? 0;
    const fonts = partsWith(code).map(({ file }) => readFontCharacters(readFileSync(resolve(file))));
    expect(fonts.some((font) => font.has(code))).toBe(true);
    for (const font of fonts) expect(font.has(0x378)).toBe(false);
  });

  test("an error for a file that is not a font", () => {
    expect(() => readFontCharacters(Buffer.alloc(64))).toThrow(/no cmap table/);
  });
});

test("every part of a font package is a WOFF2 file", () => {
  const parts = FONT_PACKAGES.flatMap(readFontPackageFiles);
  expect(parts.length).toBeGreaterThan(350);
  for (const { file } of parts) expect(readFileSync(resolve(file)).toString("latin1", 0, 4), file).toBe("wOF2");
});
