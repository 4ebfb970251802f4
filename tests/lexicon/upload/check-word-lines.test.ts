import { expect, test } from "vitest";
import { parseBag } from "#lexicon/alphabet/alphabet.ts";
import { textLines } from "#lexicon/alphabet/text-lines.ts";
import { buildGraph } from "#lexicon/graph/build-graph.ts";
import { listWords } from "#lexicon/graph/graph.ts";
import { checkWordLines } from "#lexicon/upload/check-word-lines.ts";

const parsed = parseBag("# 1 0\nA 9 1\nC 2 3\nNY 1 10\nÇ 1 10\n");
if (!parsed.ok) throw new Error(parsed.reason);
const { alphabet } = parsed;

function judge(text: string, sort: boolean) {
  return checkWordLines(() => textLines(text), alphabet, sort);
}

test.each([
  ["in order", "ACA\nCA\nNYA\n", false],
  ["in any order, where it is to be sorted", "NYA\nCA\nACA\n", true],
  ["with other line ends and empty lines", "\r\nACA\r\n\r\nCA\nNYA", false],
])("a listing %s is sorted by tiles", (_, text, sort) => {
  const listing = judge(text, sort);
  expect(listing.ok && [...listWords(buildGraph(listing.words))]).toEqual([
    [1, 2, 1],
    [2, 1],
    [3, 1],
  ]);
});

test("the order of a listing is that of its text, where that of the tiles is another", () => {
  const spanish = parseBag("A 1 1\nC 1 1\nCH 1 1\nL 1 1\n");
  if (!spanish.ok) throw new Error(spanish.reason);
  const text = "ACA\nACHA\nACLA\n";
  const listing = checkWordLines(() => textLines(text), spanish.alphabet, false);
  expect(listing.ok && [...listWords(buildGraph(listing.words))]).toEqual([
    [1, 2, 1],
    [1, 2, 4, 1],
    [1, 3, 1],
  ]);
});

test("a letter that is composed of two characters is the letter", () => {
  expect(judge("C\u0327A\n", false)).toEqual(judge("ÇA\n", false));
});

test.each([
  ["CA\nNYA\nACA\nÇA\nCA", "out-of-order", [3, 5]],
  ["CA\nCA\nCA", "repeated", [2, 3]],
])("%j is refused where it falls out of order", (text, reason, lines) => {
  expect(judge(text, false)).toMatchObject({ ok: false, errors: lines.map((line) => ({ reason, line })), more: 0 });
});

test("where a listing is sorted, a word that stands twice is found in its lines", () => {
  expect(judge("NYA\nCA\nACA\n\nCA\nNYA\nCA", true)).toEqual({
    ok: false,
    errors: [
      { reason: "repeated", line: 5, word: "CA", first: 2 },
      { reason: "repeated", line: 6, word: "NYA", first: 1 },
      { reason: "repeated", line: 7, word: "CA", first: 2 },
    ],
    more: 0,
  });
});

test.each([true, false])("five faults are told and the others counted, sorted or not (%s)", (sort) => {
  const judged = judge("X\n".repeat(12), sort);
  expect(judged).toMatchObject({ ok: false, more: 7 });
  expect(!judged.ok && judged.errors.map((error) => "line" in error && error.line)).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ["CA\nACA\n".repeat(8), 5, 9],
  ["X\nX\nX\nCA\nCA\nCA\nCA\n", 5, 1],
])("so are repetitions: %j", (text, told, more) => {
  const judged = judge(text, true);
  expect(!judged.ok && [judged.errors.length, judged.more]).toEqual([told, more]);
});
