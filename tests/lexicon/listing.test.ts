import { expect, test } from "vitest";
import { parseBag } from "#lexicon/alphabet.ts";
import { buildGraph } from "#lexicon/build.ts";
import { wordsOf } from "#lexicon/graph.ts";
import { parseListing } from "#lexicon/listing.ts";

const parsed = parseBag("# 1 0\nA 9 1\nC 2 3\nNY 1 10\nÇ 1 10\n");
if (!parsed.ok) throw new Error(parsed.why);
const { alphabet } = parsed;

test.each([
  ["in any order", "NYA\nCA\nACA\n"],
  ["with other line ends and empty lines", "CA\r\n\r\nACA\r\nNYA"],
])("a listing %s is sorted by tiles", (_, text) => {
  const listing = parseListing(text, alphabet);
  expect(listing.ok && [...wordsOf(buildGraph(listing.words))]).toEqual([
    [1, 2, 1],
    [2, 1],
    [3, 1],
  ]);
});

test("a letter that is composed of two characters is the letter", () => {
  expect(parseListing("C\u0327A\n", alphabet)).toEqual(parseListing("ÇA\n", alphabet));
});

test("a listing may be empty", () => {
  expect(parseListing("", alphabet)).toEqual({ ok: true, words: [] });
});

test.each([
  ["CA\nCAB", 2, "no-letters"],
  ["ca", 1, "no-letters"],
  ["CA ", 1, "no-letters"],
  ["C#", 1, "no-letters"],
  ["CA\0", 1, "no-letters"],
  ["constructor", 1, "no-letters"],
  ["__proto__", 1, "no-letters"],
  ["CA\n\nNY", 3, "too-short"],
  ["CA\nACA\r\nCA", 3, "repeated"],
])("%j is refused at its line", (text, line, why) => {
  expect(parseListing(text, alphabet)).toEqual({ ok: false, line, why });
});
