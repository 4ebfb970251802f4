import { expect, test } from "vitest";
import { DAILY_ACTIONS } from "#discord/features/daily/daily-actions.ts";
import { bestResultShare, formatResultSquares } from "#discord/features/daily/result-squares.ts";

test("formats and parses the payloads of a daily puzzle", () => {
  for (const kind of ["try", "share", "table", "ever", "today"] as const) {
    for (const variant of ["en", "pt-br"]) {
      const payload = { kind, variant, day: 20_775 };
      expect(DAILY_ACTIONS.parse(DAILY_ACTIONS.format(payload))).toEqual(payload);
    }
  }
  const page = { kind: "ever", variant: "en", day: 20_775, page: 12, way: "forward" } as const;
  expect(DAILY_ACTIONS.parse(DAILY_ACTIONS.format(page))).toEqual(page);
});

test.each([
  "",
  "daily",
  "daily-try",
  "daily-try.en",
  "daily-try.en.",
  "daily-try..1",
  "daily-look.en.1",
  "daily-try.E N.1",
  "daily-try.en.-1",
  "daily-try.en.10000000",
  "daily-try.en.1.2",
  "daily-table.en.1.-2.back",
  "try.en.1",
  "rack",
])("rejects the payload %j", (payload) => {
  expect(DAILY_ACTIONS.parse(payload)).toBeUndefined();
});

test("squares show how good the tries were, and nothing else", () => {
  expect(formatResultSquares([0, 49, 50, 79, 80, 99, 100])).toBe("⬜⬜🟧🟧🟨🟨🟩");
  expect(formatResultSquares([])).toBe("");
  expect(bestResultShare([20, 90, 40])).toBe(0.9);
  expect(bestResultShare([])).toBe(0);
});
