import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { checkFontInUse, cssFont, FONT_WEIGHTS, registerFonts } from "#render/text/fonts.ts";

test("the fonts can be registered", () => {
  expect(registerFonts).not.toThrow();
  // The second call has nothing to do.
  expect(registerFonts).not.toThrow();
});

test("each weight is a separate font face", () => {
  registerFonts();
  const surface = createCanvas(1, 1).getContext("2d");
  const widths = FONT_WEIGHTS.map((weight) => {
    surface.font = cssFont(weight, 100);
    return surface.measureText("Tauler").width;
  });
  expect(new Set(widths).size).toBe(FONT_WEIGHTS.length);
});

test("a font that the system replaced silently is noticed", () => {
  expect(() => checkFontInUse("Nowhere Sans", 1450.6)).toThrow(/"Nowhere Sans" is not in use/);
});
