import fc from "fast-check";
import { expect, test } from "vitest";
import { takeFitting, truncate } from "#discord/messages/truncate.ts";

test("as many lines as there is room for, from the first on", () => {
  expect(takeFitting(["one", "two", "three"], 8, 1)).toEqual(["one", "two"]);
  expect(takeFitting(["one", "two"], 7, 1)).toEqual(["one"]);
  expect(takeFitting([], 7, 1)).toEqual([]);
});

test("what is short enough stays, and what is cut says so", () => {
  expect(truncate("Anna", 4)).toBe("Anna");
  expect(truncate("Anna i Berta", 6)).toBe("Anna…");
});

test("no sign is cut in two", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(truncate(`ab${family}`, 10)).toBe("ab…");
  expect(truncate(`ab${family}cd`, 2 + family.length + 1)).toBe(`ab${family}…`);
});

test("there is never more than there is room for", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const shown = truncate(text, most);
      expect(shown.length).toBeLessThanOrEqual(most);
      expect(shown === text || shown.endsWith("…")).toBe(true);
      expect(shown.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
});
