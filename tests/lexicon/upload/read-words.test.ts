import { describe, expect, test } from "vitest";
import { joinTiles, parseBag } from "#lexicon/alphabet/alphabet.ts";
import { readWordsFile } from "#lexicon/upload/read-files.ts";

const parsed = parseBag(
  "# 2 0\nA 12 1\nC 3 2\nE 1 1\nG 1 1\nI 1 1\nL 4 1\nL·L 1 10\nN 6 1\nNY 1 10\nO 5 1\nQU 1 8\nR 1 1\nS 8 1\nT 5 1\nU 1 1\nÇ 1 10\n",
);
if (!parsed.ok) throw new Error(parsed.reason);
const { alphabet } = parsed;

const read = (text: string | Buffer, sort = false) =>
  readWordsFile(Buffer.from(text), alphabet, { sort, capitalize: false });
const errorsOf = (text: string | Buffer) => {
  const words = read(text);
  return words.ok ? [] : words.errors;
};

describe("a word file is read", () => {
  test.each([
    ["in the order of code points", "CANYA\nCANÇO\nCEL·LA\nÇA\n", false],
    [
      "with other line ends, empty lines and a byte order mark",
      "\ufeffCANYA\r\n\r\nCANÇO\r\nCEL·LA\r\nÇA\r\n\r\n",
      false,
    ],
    ["without an end of the last line", "CANYA\nCANÇO\nCEL·LA\nÇA", false],
    ["with letters of two characters", "CANYA\nCANC\u0327O\nCEL·LA\nC\u0327A", false],
    ["in any order, if it is to be sorted", "ÇA\nCANÇO\nCEL·LA\nCANYA\n", true],
  ])("%s", (_, text, sort) => {
    const words = read(text, sort);
    const texts = words.ok
      ? words.words.map((word) =>
          joinTiles(
            alphabet,
            [...word].map((tile) => tile.charCodeAt(0)),
          ),
        )
      : [];
    expect(texts).toEqual(["CANÇO", "CANYA", "CEL·LA", "ÇA"]);
  });

  test("with words of two to 31 tiles, however many characters these have", () => {
    expect(read(`AA\n${"L·L".repeat(31)}\n`)).toMatchObject({ ok: true });
  });

  test("with words that are names of the object prototype", () => {
    expect(read("CONSTRUCTOR\nTOSTRING\n")).toMatchObject({ ok: true });
    expect(errorsOf("CONSTRUCTOR\nCONSTRUCTOR\n")).toEqual([
      { reason: "repeated", line: 2, word: "CONSTRUCTOR", first: 1 },
    ]);
  });
});

describe("a line of a word file is refused:", () => {
  const forty = "AC".repeat(20);
  test.each<[string, object]>([
    ["casa", { reason: "not-capitals", word: "casa", right: "CASA" }],
    ["CaSa", { reason: "not-capitals", word: "CaSa", right: "CASA" }],
    ["canço", { reason: "not-capitals", word: "canço", right: "CANÇO" }],
    ["constructor", { reason: "not-capitals", word: "constructor", right: "CONSTRUCTOR" }],
    ["SALÓ", { reason: "foreign", word: "SALÓ", characters: ["Ó"] }],
    ["SALO\u0301", { reason: "foreign", word: "SALÓ", characters: ["Ó"] }],
    ["saló", { reason: "foreign", word: "saló", characters: ["Ó"] }],
    ["KIWI", { reason: "foreign", word: "KIWI", characters: ["K", "W"] }],
    ["SAY", { reason: "foreign", word: "SAY", characters: ["Y"] }],
    ["SAL·", { reason: "foreign", word: "SAL·", characters: ["·"] }],
    ["COL.LEGI", { reason: "foreign", word: "COL.LEGI", characters: ["."] }],
    ["COĿLEGI", { reason: "foreign", word: "COĿLEGI", characters: ["Ŀ"] }],
    ["L'ONA", { reason: "foreign", word: "L'ONA", characters: ["'"] }],
    ["__proto__", { reason: "foreign", word: "__proto__", characters: ["_", "P"] }],
    ["S#", { reason: "foreign", word: "S#", characters: ["#"] }],
    ["S😀", { reason: "foreign", word: "S😀", characters: ["😀"] }],
    ["S\u200bA", { reason: "foreign", word: "S\ufffdA", characters: ["U+200B"] }],
    ["S\u202eA", { reason: "foreign", word: "S\ufffdA", characters: ["U+202E"] }],
    ["S\u0085A", { reason: "foreign", word: "S\ufffdA", characters: ["U+0085"] }],
    ["SX\u0303", { reason: "foreign", word: "SX\u0303", characters: ["X", "U+0303"] }],
    ["S0123456789", { reason: "foreign", word: "S0123456789", characters: ["0", "1", "2", "3", "4"] }],
    ["SALA ", { reason: "spaces", word: "SALA " }],
    [" SALA", { reason: "spaces", word: " SALA" }],
    ["SALA SANA", { reason: "spaces", word: "SALA SANA" }],
    ["SALA\tSANA", { reason: "spaces", word: "SALA\ufffdSANA" }],
    ["S", { reason: "too-short", word: "S" }],
    ["QU", { reason: "too-short", word: "QU" }],
    ["S".repeat(32), { reason: "too-long", word: "S".repeat(32), max: 31 }],
    [`${forty}A`, { reason: "too-long", word: `${forty}…`, max: 31 }],
    ["S".repeat(100_000), { reason: "too-long", word: `${"S".repeat(40)}…`, max: 31 }],
    ["ç".repeat(100_000), { reason: "too-long", word: `${"ç".repeat(40)}…`, max: 31 }],
    ["OCA", { reason: "repeated", word: "OCA", first: 1 }],
    ["OC", { reason: "out-of-order", word: "OC", before: "OCA" }],
    ["ONA\nCA", { reason: "out-of-order", line: 4, word: "CA", before: "ONA" }],
  ])("%j", (line, error) => {
    expect(errorsOf(`OCA\n\n${line}\n`)).toEqual([{ line: 3, ...error }]);
  });
});

describe("a word file is refused", () => {
  test("without words", () => {
    for (const text of ["\n", "\r\n\r\n"]) expect(errorsOf(text)).toEqual([{ reason: "no-words" }]);
  });

  test("with its first five errors and the number of others", () => {
    const words = read(`${"x\n".repeat(7)}AA\nCASA\nCA\n${"x\n".repeat(5)}`);
    expect(words).toMatchObject({ ok: false, in: "words", more: 8 });
    expect(!words.ok && words.errors).toHaveLength(5);
  });

  test("if it is not text", () => {
    expect(errorsOf("AA\nCA\n\0\n")).toEqual([{ reason: "control-character", line: 3 }]);
  });
});

test("words may be in small letters, with spaces at the end, if they are to be capitalized", () => {
  const accepted = { sort: true, capitalize: true };
  const text = "oca\ncol·la \ncol.la\nnyac\n";
  const mixed = readWordsFile(Buffer.from(text.replace("col.la\n", "")), alphabet, accepted);
  const capitals = readWordsFile(Buffer.from("OCA\nCOL·LA\nNYAC\n"), alphabet, { sort: true, capitalize: false });
  expect([mixed.ok, mixed]).toEqual([true, capitals]);
  expect(readWordsFile(Buffer.from(text), alphabet, accepted)).toMatchObject({
    errors: [{ reason: "repeated", line: 3, word: "COL·LA", first: 2 }],
  });
});

test("words are ordered by code point, not by UTF-16 unit", () => {
  const bag = parseBag("\uff21 9 1\n\u{10400} 9 1\n");
  if (!bag.ok) throw new Error(bag.reason);
  const list = (words: readonly string[]) =>
    readWordsFile(Buffer.from(words.join("\n")), bag.alphabet, { sort: false, capitalize: false });
  const [full, beyond] = ["\uff21\uff21", "\u{10400}\uff21"];
  expect(list([full, beyond])).toMatchObject({ ok: true });
  expect(list([beyond, full])).toMatchObject({ ok: false, errors: [{ reason: "out-of-order", line: 2 }] });
});
