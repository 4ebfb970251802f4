import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { checkFonts, fontOf, proveFont, WEIGHTS } from "#render/fonts.ts";

test("the fonts are in use", () => {
  expect(checkFonts).not.toThrow();
  // The second time nothing is left to do.
  expect(checkFonts).not.toThrow();
});

test("each weight is a face of its own", () => {
  checkFonts();
  const surface = createCanvas(1, 1).getContext("2d");
  const widths = WEIGHTS.map((weight) => {
    surface.font = fontOf(weight, 100);
    return surface.measureText("Tauler").width;
  });
  expect(new Set(widths).size).toBe(WEIGHTS.length);
});

test("a font that was replaced without a word is found out", () => {
  expect(() => proveFont("Nowhere Sans", 1450.6)).toThrow(/"Nowhere Sans" is not in use/);
});
