import fc from "fast-check";
import { expect, test } from "vitest";
import { takeFittingTexts, truncate } from "#discord/messages/truncate.ts";

test("takeFittingTexts returns the first lines that fit", () => {
  expect(takeFittingTexts(["one", "two", "three"], 8, 1)).toEqual(["one", "two"]);
  expect(takeFittingTexts(["one", "two"], 7, 1)).toEqual(["one"]);
  expect(takeFittingTexts([], 7, 1)).toEqual([]);
});

test("truncate keeps a short text, and marks a cut with an ellipsis", () => {
  expect(truncate("Anna", 4)).toBe("Anna");
  expect(truncate("Anna i Berta", 6)).toBe("Anna…");
});

test("truncate splits no character", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(truncate(`ab${family}`, 10)).toBe("ab…");
  expect(truncate(`ab${family}cd`, 2 + family.length + 1)).toBe(`ab${family}…`);
});

test("truncate never returns more than the maximum", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
      const shown = truncate(text, max);
      expect(shown.length).toBeLessThanOrEqual(max);
      expect(shown === text || shown.endsWith("…")).toBe(true);
      expect(shown.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
});
