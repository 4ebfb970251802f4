import { expect, test } from "vitest";
import { parseBag } from "#lexicon/alphabet/alphabet.ts";
import { splitTextLines } from "#lexicon/alphabet/text-lines.ts";
import { buildGraph } from "#lexicon/graph/build-graph.ts";
import { listWordTiles } from "#lexicon/graph/graph.ts";
import { checkWordLines } from "#lexicon/upload/check-word-lines.ts";

const parsed = parseBag("# 1 0\nA 9 1\nC 2 3\nNY 1 10\nÇ 1 10\n");
if (!parsed.ok) throw new Error(parsed.reason);
const { alphabet } = parsed;

function check(text: string, sort: boolean) {
  return checkWordLines(() => splitTextLines(text), alphabet, sort);
}

test.each([
  ["in order", "ACA\nCA\nNYA\n", false],
  ["in any order, if it is to be sorted", "NYA\nCA\nACA\n", true],
  ["with other line ends and empty lines", "\r\nACA\r\n\r\nCA\nNYA", false],
])("a word file %s is sorted by tiles", (_, text, sort) => {
  const listing = check(text, sort);
  expect(listing.ok && [...listWordTiles(buildGraph(listing.words))]).toEqual([
    [1, 2, 1],
    [2, 1],
    [3, 1],
  ]);
});

test("a word file is ordered by its text, not by its tiles", () => {
  const spanish = parseBag("A 1 1\nC 1 1\nCH 1 1\nL 1 1\n");
  if (!spanish.ok) throw new Error(spanish.reason);
  const text = "ACA\nACHA\nACLA\n";
  const listing = checkWordLines(() => splitTextLines(text), spanish.alphabet, false);
  expect(listing.ok && [...listWordTiles(buildGraph(listing.words))]).toEqual([
    [1, 2, 1],
    [1, 2, 4, 1],
    [1, 3, 1],
  ]);
});

test("a letter of two characters equals the composed letter", () => {
  expect(check("C\u0327A\n", false)).toEqual(check("ÇA\n", false));
});

test.each([
  ["CA\nNYA\nACA\nÇA\nCA", "out-of-order", [3, 5]],
  ["CA\nCA\nCA", "repeated", [2, 3]],
])("%j is refused at the lines out of order", (text, reason, lines) => {
  expect(check(text, false)).toMatchObject({ ok: false, errors: lines.map((line) => ({ reason, line })), more: 0 });
});

test("in a file to be sorted, repeated words are reported with their lines", () => {
  expect(check("NYA\nCA\nACA\n\nCA\nNYA\nCA", true)).toEqual({
    ok: false,
    errors: [
      { reason: "repeated", line: 5, word: "CA", first: 2 },
      { reason: "repeated", line: 6, word: "NYA", first: 1 },
      { reason: "repeated", line: 7, word: "CA", first: 2 },
    ],
    more: 0,
  });
});

test.each([true, false])("five errors are listed and the others counted, sorted or not (%s)", (sort) => {
  const result = check("X\n".repeat(12), sort);
  expect(result).toMatchObject({ ok: false, more: 7 });
  expect(!result.ok && result.errors.map((error) => "line" in error && error.line)).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ["CA\nACA\n".repeat(8), 5, 9],
  ["X\nX\nX\nCA\nCA\nCA\nCA\n", 5, 1],
])("repeated words are limited in the same way: %j", (text, told, more) => {
  const result = check(text, true);
  expect(!result.ok && [result.errors.length, result.more]).toEqual([told, more]);
});
