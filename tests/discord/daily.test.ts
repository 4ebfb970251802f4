import { expect, test } from "vitest";
import { makeDaily, parseDaily } from "#discord/daily/deed.ts";
import { bestOf, squaresOf } from "#discord/daily/squares.ts";

test("what a button is for is read as it was written", () => {
  for (const kind of ["try", "share", "table", "ever", "today"] as const) {
    for (const variant of ["en", "ca", ""]) {
      const deed = { kind, variant, day: 20_775 };
      expect(parseDaily(makeDaily(deed))).toEqual(deed);
      expect(parseDaily(makeDaily({ ...deed, page: 12 }, "forward"))).toEqual({ ...deed, page: 12 });
    }
  }
});

test.each([
  "",
  "daily",
  "daily:try:en",
  "daily:try:en:",
  "daily:look:en:1",
  "daily:try:E N:1",
  "daily:try:en:-1",
  "daily:table:en:1:2",
  "daily:table:en:1:-2:back",
  "rack",
])("%j is for none", (payload) => {
  expect(parseDaily(payload)).toBeUndefined();
});

test("squares say how near tries came, and nothing else", () => {
  expect(squaresOf([0, 49, 50, 79, 80, 99, 100])).toBe("⬜⬜🟧🟧🟨🟨🟩");
  expect(squaresOf([])).toBe("");
  expect(bestOf([20, 90, 40])).toBe(0.9);
  expect(bestOf([])).toBe(0);
});
