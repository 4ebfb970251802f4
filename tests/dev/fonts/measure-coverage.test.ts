import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { measureCoverage } from "#dev/fonts/measure-coverage.ts";
import { formatCharacterRanges, parseCharacterRanges } from "#render/text/font-coverage.ts";

test("the coverage file agrees with the installed fonts; if not, run `npm run fonts`", () => {
  const file = readFileSync(new URL("../../../assets/fonts/coverage.json", import.meta.url), "utf8");
  expect(measureCoverage() === file).toBe(true);
});

test("parseCharacterRanges reads what formatCharacterRanges writes", () => {
  const ranges = [[0x20, 0x7e] as const, [0xa0, 0xa0] as const, [0x1f3b2, 0x1f3b4] as const];
  expect(formatCharacterRanges(ranges)).toBe("w+2m y 2qky+2");
  expect(parseCharacterRanges(formatCharacterRanges(ranges))).toEqual(ranges);
});
