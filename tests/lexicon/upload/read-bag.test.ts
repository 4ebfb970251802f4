import { describe, expect, test } from "vitest";
import { formatBag } from "#lexicon/alphabet/alphabet.ts";
import { createWordList } from "#lexicon/upload/create-word-list.ts";
import { readBagFile } from "#lexicon/upload/read-files.ts";

const ENOUGH = "E 12 1\nS 2 1\n";
const read = (text: string) => readBagFile(Buffer.from(text));
const errorsOf = (text: string) => {
  const bag = read(text);
  return bag.ok ? [] : bag.errors;
};

describe("a bag file is read", () => {
  test("with its blank, letters of several characters and points", () => {
    const text = "# 2 0\nA 12 1\nL·L 1 10\nNY 1 10\n";
    const bag = read(text);
    expect(bag.ok && formatBag(bag.alphabet)).toBe(text);
  });

  test.each([
    ["with other line ends and empty lines", "\r\nA 12 1\r\n\r\nÇ 2 8\r\n\r\n"],
    ["with a byte order mark", "\ufeffA 12 1\nÇ 2 8"],
    ["with a letter of two characters", "A 12 1\nC\u0327 2 8\n"],
    ["in any order", "Ç 2 8\nA 12 1\n"],
  ])("%s", (_, text) => expect(read(text)).toEqual(read("A 12 1\nÇ 2 8\n")));

  test("with letters that have no capitals, and with scripts above U+FFFF", () => {
    expect(read("א 7 1\n\u{10400} 7 1\n")).toMatchObject({ ok: true });
  });

  test("with fourteen to a thousand tiles", () => {
    expect(read("A 1000 999\n")).toMatchObject({ ok: true });
    expect(read("# 2 0\nA 12 0\n")).toMatchObject({ ok: true });
    expect(errorsOf("# 1 0\nA 1000 1\n")).toEqual([{ reason: "too-many-tiles", tiles: 1001, max: 1000 }]);
    expect(errorsOf("# 2 0\nA 11 1\n")).toEqual([{ reason: "too-few-tiles", tiles: 13, min: 14 }]);
  });
});

describe("a line of a bag file is refused:", () => {
  const forty = "A".repeat(40);
  test.each<[string, object]>([
    ["A", { reason: "malformed", text: "A" }],
    ["A 1", { reason: "malformed", text: "A 1" }],
    ["A 1 1 1", { reason: "malformed", text: "A 1 1 1" }],
    ["A  1 1", { reason: "malformed", text: "A  1 1" }],
    [" A 1 1", { reason: "malformed", text: " A 1 1" }],
    ["A 1 1 ", { reason: "malformed", text: "A 1 1 " }],
    ["A\t1\t1", { reason: "malformed", text: "A\ufffd1\ufffd1" }],
    ["A 1\u00a01", { reason: "malformed", text: "A 1\u00a01" }],
    ["A one 1", { reason: "malformed", text: "A one 1" }],
    ["A 1e2 1", { reason: "malformed", text: "A 1e2 1" }],
    ["A 0x1 1", { reason: "malformed", text: "A 0x1 1" }],
    ["A +1 1", { reason: "malformed", text: "A +1 1" }],
    ["A Infinity 1", { reason: "malformed", text: "A Infinity 1" }],
    ["A-1-1", { reason: "malformed", text: "A-1-1" }],
    ["1 1 1", { reason: "no-letter", letter: "1" }],
    ["? 1 1", { reason: "no-letter", letter: "?" }],
    ["## 1 1", { reason: "no-letter", letter: "##" }],
    ["· 1 1", { reason: "no-letter", letter: "·" }],
    ["\u0301A 1 1", { reason: "no-letter", letter: "\u0301A" }],
    ["A\u200b 1 1", { reason: "no-letter", letter: "A\ufffd" }],
    ["\u202eA 1 1", { reason: "no-letter", letter: "\ufffdA" }],
    ["\u3164 1 1", { reason: "no-letter", letter: "\ufffd" }],
    ["A\ufe0f 1 1", { reason: "no-letter", letter: "A\ufffd" }],
    ["A\u034fB 1 1", { reason: "no-letter", letter: "A\ufffdB" }],
    ["\u1100 1 1", { reason: "joining-letter", letter: "\u1100" }],
    ["\u1161 1 1", { reason: "joining-letter", letter: "\u1161" }],
    ["A\u11a8 1 1", { reason: "joining-letter", letter: "A\u11a8" }],
    ["__proto__ 1 1", { reason: "no-letter", letter: "__proto__" }],
    ["`A` 1 1", { reason: "no-letter", letter: "`A`" }],
    ["constructor 1 1", { reason: "long-letter", letter: "constructor", max: 8 }],
    [`${forty} 1 1`, { reason: "long-letter", letter: forty, max: 8 }],
    [`${forty}A 1 1`, { reason: "long-letter", letter: `${forty}…`, max: 8 }],
    ["a 1 1", { reason: "not-capitals", letter: "a", right: "A" }],
    ["Ny 1 1", { reason: "not-capitals", letter: "Ny", right: "NY" }],
    ["l·l 1 1", { reason: "not-capitals", letter: "l·l", right: "L·L" }],
    ["ß 1 1", { reason: "not-capitals", letter: "ß", right: "SS" }],
    ["E 1 1", { reason: "repeated-letter", letter: "E", first: 1 }],
    ["E\u0301 1 1\nÉ 1 1", { reason: "repeated-letter", line: 4, letter: "É", first: 3 }],
    ["A -1 1", { reason: "negative", letter: "A", number: "-1" }],
    ["A 1 −1", { reason: "negative", letter: "A", number: "−1" }],
    ["A 1.5 1", { reason: "not-whole", letter: "A", number: "1.5" }],
    ["A 1 0,5", { reason: "not-whole", letter: "A", number: "0,5" }],
    ["A 0 1", { reason: "zero-count", letter: "A" }],
    ["# 0 0", { reason: "zero-count", letter: "#" }],
    ["A 1001 1", { reason: "too-many-of-letter", letter: "A", max: 1000 }],
    [`A ${"9".repeat(400)} 1`, { reason: "too-many-of-letter", letter: "A", max: 1000 }],
    ["A 1 1000", { reason: "too-many-points", letter: "A", max: 999 }],
    ["# 2 1", { reason: "blank-with-points" }],
    ["A".repeat(100_000), { reason: "malformed", text: `${forty}…` }],
    [`A 1 1${" ".repeat(100_000)}`, { reason: "malformed", text: `A 1 1${" ".repeat(35)}…` }],
  ])("%j", (line, error) => {
    expect(errorsOf(`${ENOUGH}${line}\n`)).toEqual([{ line: 3, ...error }]);
  });
});

describe("a bag file is refused", () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, at) => `${String.fromCodePoint(0x4e00 + at)} 1 1\n`).join("");

  test.each([["\n\n"], ["# 14 0\n"]])("without a letter: %j", (text) => {
    expect(errorsOf(text)).toEqual([{ reason: "no-letters" }]);
  });

  test("with more than two hundred letters", () => {
    expect(read(`# 2 0\n${letters(200)}`)).toMatchObject({ ok: true });
    const last = String.fromCodePoint(0x4e00 + 200);
    expect(errorsOf(`# 2 0\n${letters(201)}`)).toEqual([
      { reason: "too-many-letters", line: 202, letter: last, max: 200 },
    ]);
  });

  test("if it is a word file", () => {
    expect(errorsOf("CASA\n".repeat(501))).toEqual([{ reason: "too-many-lines", max: 500 }]);
    expect(errorsOf("CASA\n".repeat(1_000_000))).toEqual([{ reason: "too-many-lines", max: 500 }]);
  });

  test("with its first five errors and the number of others", () => {
    const bag = read(`${ENOUGH}${"x\n".repeat(12)}`);
    expect(bag).toMatchObject({ ok: false, in: "bag", more: 7 });
    expect(errorsOf(`${ENOUGH}${"x\n".repeat(12)}`)).toHaveLength(5);
  });

  test("if it is not text", () => {
    expect(readBagFile(Buffer.from("PK\x03\x04"))).toEqual({
      ok: false,
      in: "bag",
      errors: [{ reason: "archive", format: "zip" }],
      more: 0,
    });
  });
});

describe("a letter that pictures cannot show", () => {
  const drawable = new Set("AESЖ·\u0301");
  const errorsIn = (text: string) => {
    const bag = readBagFile(Buffer.from(`${ENOUGH}${text} 1 1\n`), drawable);
    return bag.ok ? [] : bag.errors;
  };

  test("is refused with its characters", () => {
    expect(errorsIn("LAL·")).toEqual([{ reason: "not-drawable", line: 3, letter: "LAL·", characters: ["L"] }]);
    expect(errorsIn("A\u0323")).toEqual([{ reason: "not-drawable", line: 3, letter: "Ạ", characters: ["Ạ"] }]);
    expect(errorsIn("Ж\u0308\u0307")).toMatchObject([{ reason: "not-drawable", characters: ["Ӝ", "U+0307"] }]);
  });

  test.each(["Ж", "A·", "Ж\u0301", "AE"])("does not include %s", (text) => expect(errorsIn(text)).toEqual([]));
});

test("the tiles of an existing list are accepted as they are", () => {
  const base = createWordList({ bag: Buffer.from("Ж 14 1\n"), words: Buffer.from("ЖЖ\n") });
  if (!base.ok) throw new Error("the word list was not created");
  const drawable = new Set("A");
  expect(createWordList({ base: base.wordList, add: ["жжж"], drawable })).toMatchObject({ ok: true });
  expect(createWordList({ bag: Buffer.from("Ж 14 1\n"), words: Buffer.from("ЖЖ\n"), drawable })).toMatchObject({
    ok: false,
    in: "bag",
    errors: [{ reason: "not-drawable" }],
  });
});
