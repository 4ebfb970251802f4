import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wordTexts } from "#lexicon/graph/all-words.ts";
import { sampleWords } from "#lexicon/graph/sample-words.ts";
import { createWordList, type WordListRequest } from "#lexicon/upload/create-word-list.ts";
import { exportWordList } from "#lexicon/upload/export-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";

const BAG = "# 2 0\nA 12 1\nC 3 2\nE 13 1\nG 2 3\nI 8 1\nL 4 1\nL·L 1 10\nN 6 1\nNY 1 10\nO 5 1\nS 8 1\nÇ 1 10\n";
const WORDS = "CANYA\nCANÇO\nCASA\nCEL·LA\nÇA\n";
const bytes = (text: string) => Buffer.from(text);

function make(wanted: WordListRequest): WordList {
  const made = createWordList(wanted);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.wordList;
}

const base = make({ bag: bytes(BAG), words: bytes(WORDS) });
const textsIn = (wordList: WordList) => [...wordTexts(wordList)];
const refusalOf = (wanted: WordListRequest) => {
  const made = createWordList(wanted);
  return made.ok ? undefined : made;
};

describe("a resource is made", () => {
  test("of two files, packed or not", () => {
    expect(textsIn(base)).toEqual(["CANÇO", "CANYA", "CASA", "CEL·LA", "ÇA"]);
    expect(base.words).toMatchObject({ count: 5 });
    expect(base.words.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(make({ bag: gzipSync(BAG), words: gzipSync(WORDS) }).hash).toBe(base.hash);
  });

  test("of another with other words", () => {
    expect(textsIn(make({ base, words: bytes("SALA\nSAC\n"), sort: true }))).toEqual(["SAC", "SALA"]);
  });

  test("of another with another bag: its words are cut anew", () => {
    const made = make({ base, bag: bytes(BAG.replace("NY", "Y")) });
    expect(textsIn(made)).toEqual(["CANYA", "CANÇO", "CASA", "CEL·LA", "ÇA"]);
    expect(made.hash).not.toBe(base.hash);
    expect(make({ base: made, bag: bytes(BAG) }).hash).toBe(base.hash);
  });

  test("of another with words more and words less", () => {
    const made = make({ base, add: ["sala", "  ona ", ""], remove: ["Cel·la", "c\u0327a"] });
    expect(textsIn(made)).toEqual(["CANÇO", "CANYA", "CASA", "ONA", "SALA"]);
    expect(make({ base: made, add: ["CEL·LA", "ÇA"], remove: ["ONA", "SALA"] }).hash).toBe(base.hash);
  });

  test("of files, with words more and words less", () => {
    expect(textsIn(make({ bag: bytes(BAG), words: bytes(WORDS), add: ["ona"], remove: ["casa"] }))).toEqual([
      "CANÇO",
      "CANYA",
      "CEL·LA",
      "ONA",
      "ÇA",
    ]);
  });

  test.each(["col·legi", "col.legi", "COL-LEGI", "coŀlegi", "COL•LEGI"])("with %s typed by hand", (typed) => {
    expect(textsIn(make({ base, add: [typed] }))).toContain("COL·LEGI");
  });

  test("of nothing new, as it was", () => expect(make({ base }).hash).toBe(base.hash));
});

describe("no resource is made", () => {
  test.each<[string, WordListRequest, object]>([
    ["without a bag", { words: bytes(WORDS) }, { in: "bag", errors: [{ reason: "missing" }] }],
    ["without words", { bag: bytes(BAG) }, { in: "words", errors: [{ reason: "missing" }] }],
    ["of an empty bag", { base, bag: bytes("") }, { in: "bag", errors: [{ reason: "empty" }] }],
    ["of empty words", { base, words: bytes("") }, { in: "words", errors: [{ reason: "empty" }] }],
    [
      "of a bag that lacks letters of the words",
      { base, bag: bytes(BAG.replace("NY 1 10\n", "").replace("L·L 1 10\n", "")) },
      { in: "words", errors: [{ reason: "words-do-not-fit", count: 2, word: "CANYA" }] },
    ],
    [
      "of a bag that makes one tile of a word",
      { base, bag: bytes(`${BAG}CASA 1 1\n`) },
      { in: "words", errors: [{ reason: "words-do-not-fit", count: 1, word: "CASA" }] },
    ],
    ["with no word left", { base, remove: textsIn(base) }, { in: "changes", errors: [{ reason: "no-words" }] }],
  ])("%s", (_, wanted, refusal) => expect(refusalOf(wanted)).toMatchObject({ ok: false, more: 0, ...refusal }));

  test.each<[string, Partial<WordListRequest>, object]>([
    ["a word that is there", { add: ["casa"] }, { reason: "already-there", word: "CASA" }],
    ["a word that is not there", { remove: ["sala"] }, { reason: "not-there", word: "SALA" }],
    ["a word twice", { add: ["sala", "SALA"] }, { reason: "typed-twice", word: "SALA" }],
    ["a word twice", { remove: ["casa", "CASA"] }, { reason: "typed-twice", word: "CASA" }],
    ["a word with an accent", { add: ["saló"] }, { reason: "foreign", word: "SALÓ", characters: ["Ó"] }],
    ["two words in one", { add: ["una sala"] }, { reason: "spaces", word: "UNA SALA" }],
    ["half a character", { add: ["sala\ud800"] }, { reason: "foreign", word: "SALA\ufffd", characters: ["U+D800"] }],
    ["one tile", { add: ["ny"] }, { reason: "too-short", word: "NY" }],
    ["an endless word", { add: ["sa".repeat(9000)] }, { reason: "too-long", word: `${"SA".repeat(20)}…`, max: 31 }],
    ["what every object has", { remove: ["__proto__"] }, { reason: "foreign", word: "__PROTO__" }],
  ])("by hand of %s", (_, wanted, error) => {
    expect(refusalOf({ base, ...wanted })).toMatchObject({ in: "changes", errors: [error], more: 0 });
  });

  test("of many faults by hand, of which five are told", () => {
    const refusal = refusalOf({ base, add: ["K", "KA", "KE"], remove: ["KI", "KO", "KU", "SALA"] });
    expect([refusal?.errors.length, refusal?.more]).toEqual([5, 2]);
  });
});

/** Letters of one to three characters, some of them the beginning of others. */
const letter = fc
  .tuple(fc.constantFrom(..."ABÑ", "\uff21", "\u{10400}"), fc.string({ unit: fc.constantFrom(..."AB·"), maxLength: 2 }))
  .map((parts) => parts.join(""));
const bag = fc
  .uniqueArray(letter, { minLength: 1, maxLength: 8 })
  .map((letters) => `# 2 0\n${letters.map((text) => `${text} 12 1\n`).join("")}`);
const listed = fc.uniqueArray(fc.string({ unit: fc.constantFrom(..."ABÑ·", "\uff21", "\u{10400}"), maxLength: 6 }));

describe("a resource and its files", () => {
  test("are the same, for any bag and any words", () => {
    fc.assert(
      fc.property(bag, listed, (tiles, texts) => {
        const fitting = texts.filter((text) => refusalOf({ bag: bytes(tiles), words: bytes(text) }) === undefined);
        fc.pre(fitting.length > 0);
        const made = make({ bag: bytes(tiles), words: bytes(fitting.join("\n")), sort: true });
        const files = exportWordList(made);
        const again = make({ bag: bytes(files.bag), words: files.words });
        expect(again).toEqual(made);
        expect(textsIn(again).sort()).toEqual(fitting.toSorted());
      }),
    );
  });

  test("are the same after changes, whichever way they were made", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(["CASA", "NYANYO", "CEL·LA", "ÇA", "LLANA", "AL", "SOL"], { minLength: 2 }),
        (words) => {
          const [first = "", ...others] = words;
          const whole = make({ bag: bytes(BAG), words: bytes(words.join("\n")), sort: true });
          const less = make({ base: whole, remove: [first] });
          expect(less.hash).toBe(make({ bag: bytes(BAG), words: bytes(others.join("\n")), sort: true }).hash);
          expect(make({ base: less, add: [first.toLowerCase()] })).toEqual(whole);
        },
      ),
    );
  });

  test("are written by code point, which is not the order of the tiles", () => {
    expect(Buffer.from(exportWordList(base).words).toString()).toBe("CANYA\nCANÇO\nCASA\nCEL·LA\nÇA");
    expect(exportWordList(base).bag).toBe(BAG);
  });
});

describe("a sample", () => {
  test("is spread over the list, with no word twice", () => {
    expect(sampleWords(base, 2)).toEqual(["CANYA", "CEL·LA"]);
    expect(sampleWords(base, 1)).toEqual(["CASA"]);
    expect(sampleWords(base, 0)).toEqual([]);
  });

  test.each([5, 6, 1000])("of all words is the list (%i of 5)", (count) => {
    expect(sampleWords(base, count)).toEqual(textsIn(base));
  });
});
