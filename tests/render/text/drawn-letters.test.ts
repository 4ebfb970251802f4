import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import { drawText } from "#render/text/draw-text.ts";
import { cssFont, FONT_WEIGHTS, type FontWeight, registerFonts } from "#render/text/fonts.ts";
import { splitGraphemes } from "#render/text/graphemes.ts";
import { themes } from "#render/themes.ts";
import { SCRIPTS } from "../support/names-in-scripts.ts";

const SIDE = 48;

beforeAll(registerFonts);

/** The pixels of a drawn text, cropped, so that only its form counts. */
function drawnPixels(text: string, weight: FontWeight, draw: typeof drawText): string {
  const surface = createCanvas(3 * SIDE, SIDE).getContext("2d");
  const style = { weight, size: SIDE / 2, colour: "#000000", align: "center" } as const;
  draw({ surface, theme: themes.light, portraits: new Map() }, text, 1.5 * SIDE, SIDE * 0.7, style);
  const { data } = surface.getImageData(0, 0, 3 * SIDE, SIDE);
  const dark = [...data.keys()].filter((at) => at % 4 === 3 && (data[at] ?? 0) > 127).map((at) => (at - 3) / 4);
  const left = Math.min(...dark.map((at) => at % (3 * SIDE)));
  const top = Math.min(...dark.map((at) => Math.floor(at / (3 * SIDE))));
  return dark.map((at) => at - left - top * 3 * SIDE).join(" ");
}

/** Draws the text without fallback fonts. */
const drawWithoutFallback: typeof drawText = ({ surface }, text, x, y, { weight, size }) => {
  surface.font = cssFont(weight, size);
  surface.textAlign = "center";
  surface.fillText(text, x, y);
};

describe.each(FONT_WEIGHTS)("in weight %i", (weight) => {
  let missingGlyphs: readonly string[] = [];
  beforeAll(() => {
    missingGlyphs = ["\u0378", "\u{10fffd}"].map((text) => drawnPixels(text, weight, drawWithoutFallback));
  });

  test("a missing glyph is drawn for a character without a font", () => {
    for (const box of missingGlyphs) expect(box).not.toBe("");
  });

  test.each(Object.entries(SCRIPTS))("every letter of %s is drawn, and none as a missing glyph: %s", (_, name) => {
    const inks = splitGraphemes(name.replaceAll(/\s/gu, "")).map((grapheme) => drawnPixels(grapheme, weight, drawText));
    for (const ink of inks) {
      expect(ink).not.toBe("");
      expect(missingGlyphs).not.toContain(ink);
    }
    // Different letters must look different.
    expect(new Set(inks).size).toBeGreaterThan(1);
  });
});

test("a higher weight draws bolder letters", () => {
  for (const name of ["Ж", "東", "한", "ש", "🎲"]) {
    const [light = 0, , bold = 0] = FONT_WEIGHTS.map((weight) => drawnPixels(name, weight, drawText).split(" ").length);
    expect(bold, name).toBeGreaterThan(light);
  }
});
