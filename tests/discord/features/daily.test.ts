import { expect, test } from "vitest";
import { formatDailyPayload, parseDailyPayload } from "#discord/features/daily/daily-payload.ts";
import { bestShare, shareSquares } from "#discord/features/daily/result-squares.ts";

test("what a button is for is read as it was written", () => {
  for (const kind of ["try", "share", "table", "ever", "today"] as const) {
    for (const variant of ["en", "ca", ""]) {
      const deed = { kind, variant, day: 20_775 };
      expect(parseDailyPayload(formatDailyPayload(deed))).toEqual(deed);
      expect(parseDailyPayload(formatDailyPayload({ ...deed, page: 12 }, "forward"))).toEqual({ ...deed, page: 12 });
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
  expect(parseDailyPayload(payload)).toBeUndefined();
});

test("squares say how near tries came, and nothing else", () => {
  expect(shareSquares([0, 49, 50, 79, 80, 99, 100])).toBe("⬜⬜🟧🟧🟨🟨🟩");
  expect(shareSquares([])).toBe("");
  expect(bestShare([20, 90, 40])).toBe(0.9);
  expect(bestShare([])).toBe(0);
});
