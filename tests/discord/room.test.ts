import fc from "fast-check";
import { expect, test } from "vitest";
import { cut, fitting } from "#discord/room.ts";

test("as many lines as there is room for, from the first on", () => {
  expect(fitting(["one", "two", "three"], 8, 1)).toEqual(["one", "two"]);
  expect(fitting(["one", "two"], 7, 1)).toEqual(["one"]);
  expect(fitting([], 7, 1)).toEqual([]);
});

test("what is short enough stays, and what is cut says so", () => {
  expect(cut("Anna", 4)).toBe("Anna");
  expect(cut("Anna i Berta", 6)).toBe("Anna…");
});

test("no sign is cut in two", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(cut(`ab${family}`, 10)).toBe("ab…");
  expect(cut(`ab${family}cd`, 2 + family.length + 1)).toBe(`ab${family}…`);
});

test("there is never more than there is room for", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const shown = cut(text, most);
      expect(shown.length).toBeLessThanOrEqual(most);
      expect(shown === text || shown.endsWith("…")).toBe(true);
      expect(shown.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
});
