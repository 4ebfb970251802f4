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

function createOrThrow(wanted: WordListRequest): WordList {
  const made = createWordList(wanted);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.wordList;
}

const base = createOrThrow({ bag: bytes(BAG), words: bytes(WORDS) });
const listTexts = (wordList: WordList) => [...wordTexts(wordList)];
const refusalOf = (wanted: WordListRequest) => {
  const made = createWordList(wanted);
  return made.ok ? undefined : made;
};

describe("a word list is created", () => {
  test("from two files, compressed or not", () => {
    expect(listTexts(base)).toEqual(["CANÇO", "CANYA", "CASA", "CEL·LA", "ÇA"]);
    expect(base.words).toMatchObject({ count: 5 });
    expect(base.words.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(createOrThrow({ bag: gzipSync(BAG), words: gzipSync(WORDS) }).hash).toBe(base.hash);
  });

  test("from another list with other words", () => {
    expect(listTexts(createOrThrow({ base, words: bytes("SALA\nSAC\n"), sort: true }))).toEqual(["SAC", "SALA"]);
  });

  test("from another list with another bag: its words are split again", () => {
    const made = createOrThrow({ base, bag: bytes(BAG.replace("NY", "Y")) });
    expect(listTexts(made)).toEqual(["CANYA", "CANÇO", "CASA", "CEL·LA", "ÇA"]);
    expect(made.hash).not.toBe(base.hash);
    expect(createOrThrow({ base: made, bag: bytes(BAG) }).hash).toBe(base.hash);
  });

  test("from another list by adding and removing words", () => {
    const made = createOrThrow({ base, add: ["sala", "  ona ", ""], remove: ["Cel·la", "c\u0327a"] });
    expect(listTexts(made)).toEqual(["CANÇO", "CANYA", "CASA", "ONA", "SALA"]);
    expect(createOrThrow({ base: made, add: ["CEL·LA", "ÇA"], remove: ["ONA", "SALA"] }).hash).toBe(base.hash);
  });

  test("from files, with added and removed words", () => {
    expect(listTexts(createOrThrow({ bag: bytes(BAG), words: bytes(WORDS), add: ["ona"], remove: ["casa"] }))).toEqual([
      "CANÇO",
      "CANYA",
      "CEL·LA",
      "ONA",
      "ÇA",
    ]);
  });

  test.each(["col·legi", "col.legi", "COL-LEGI", "coŀlegi", "COL•LEGI"])("with %s as typed by hand", (typed) => {
    expect(listTexts(createOrThrow({ base, add: [typed] }))).toContain("COL·LEGI");
  });

  test("unchanged if there is no change", () => expect(createOrThrow({ base }).hash).toBe(base.hash));
});

describe("no word list is created", () => {
  test.each<[string, WordListRequest, object]>([
    ["without a bag", { words: bytes(WORDS) }, { in: "bag", errors: [{ reason: "missing" }] }],
    ["without words", { bag: bytes(BAG) }, { in: "words", errors: [{ reason: "missing" }] }],
    ["from an empty bag", { base, bag: bytes("") }, { in: "bag", errors: [{ reason: "empty" }] }],
    ["from empty words", { base, words: bytes("") }, { in: "words", errors: [{ reason: "empty" }] }],
    [
      "from a bag without some letters of the words",
      { base, bag: bytes(BAG.replace("NY 1 10\n", "").replace("L·L 1 10\n", "")) },
      { in: "words", errors: [{ reason: "words-do-not-fit", count: 2, word: "CANYA" }] },
    ],
    [
      "from a bag in which a word is a single tile",
      { base, bag: bytes(`${BAG}CASA 1 1\n`) },
      { in: "words", errors: [{ reason: "words-do-not-fit", count: 1, word: "CASA" }] },
    ],
    ["if no word is left", { base, remove: listTexts(base) }, { in: "changes", errors: [{ reason: "no-words" }] }],
  ])("%s", (_, wanted, refusal) => expect(refusalOf(wanted)).toMatchObject({ ok: false, more: 0, ...refusal }));

  test.each<[string, Partial<WordListRequest>, object]>([
    ["adding an existing word", { add: ["casa"] }, { reason: "already-there", word: "CASA" }],
    ["removing a missing word", { remove: ["sala"] }, { reason: "not-there", word: "SALA" }],
    ["adding a word twice", { add: ["sala", "SALA"] }, { reason: "typed-twice", word: "SALA" }],
    ["removing a word twice", { remove: ["casa", "CASA"] }, { reason: "typed-twice", word: "CASA" }],
    ["adding a word with an accent", { add: ["saló"] }, { reason: "foreign", word: "SALÓ", characters: ["Ó"] }],
    ["adding two words in one", { add: ["una sala"] }, { reason: "spaces", word: "UNA SALA" }],
    [
      "adding half a character",
      { add: ["sala\ud800"] },
      { reason: "foreign", word: "SALA\ufffd", characters: ["U+D800"] },
    ],
    ["adding a word of one tile", { add: ["ny"] }, { reason: "too-short", word: "NY" }],
    [
      "adding a word that is too long",
      { add: ["sa".repeat(9000)] },
      { reason: "too-long", word: `${"SA".repeat(20)}…`, max: 31 },
    ],
    ["removing a name of the object prototype", { remove: ["__proto__"] }, { reason: "foreign", word: "__PROTO__" }],
  ])("by %s", (_, wanted, error) => {
    expect(refusalOf({ base, ...wanted })).toMatchObject({ in: "changes", errors: [error], more: 0 });
  });

  test("by many errors, of which five are listed", () => {
    const refusal = refusalOf({ base, add: ["K", "KA", "KE"], remove: ["KI", "KO", "KU", "SALA"] });
    expect([refusal?.errors.length, refusal?.more]).toEqual([5, 2]);
  });
});

/** Letters of one to three characters; some are the beginning of others. */
const letter = fc
  .tuple(fc.constantFrom(..."ABÑ", "\uff21", "\u{10400}"), fc.string({ unit: fc.constantFrom(..."AB·"), maxLength: 2 }))
  .map((parts) => parts.join(""));
const bag = fc
  .uniqueArray(letter, { minLength: 1, maxLength: 8 })
  .map((letters) => `# 2 0\n${letters.map((text) => `${text} 12 1\n`).join("")}`);
const listed = fc.uniqueArray(fc.string({ unit: fc.constantFrom(..."ABÑ·", "\uff21", "\u{10400}"), maxLength: 6 }));

describe("a word list and its files", () => {
  test("are equal, for any bag and any words", () => {
    fc.assert(
      fc.property(bag, listed, (tiles, texts) => {
        const fitting = texts.filter((text) => refusalOf({ bag: bytes(tiles), words: bytes(text) }) === undefined);
        fc.pre(fitting.length > 0);
        const made = createOrThrow({ bag: bytes(tiles), words: bytes(fitting.join("\n")), sort: true });
        const files = exportWordList(made);
        const again = createOrThrow({ bag: bytes(files.bag), words: files.words });
        expect(again).toEqual(made);
        expect(listTexts(again).sort()).toEqual(fitting.toSorted());
      }),
    );
  });

  test("are equal after changes, in whatever way it was created", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(["CASA", "NYANYO", "CEL·LA", "ÇA", "LLANA", "AL", "SOL"], { minLength: 2 }),
        (words) => {
          const [first = "", ...others] = words;
          const whole = createOrThrow({ bag: bytes(BAG), words: bytes(words.join("\n")), sort: true });
          const less = createOrThrow({ base: whole, remove: [first] });
          expect(less.hash).toBe(createOrThrow({ bag: bytes(BAG), words: bytes(others.join("\n")), sort: true }).hash);
          expect(createOrThrow({ base: less, add: [first.toLowerCase()] })).toEqual(whole);
        },
      ),
    );
  });

  test("are written by code point, which is not the order of the tiles", () => {
    expect(Buffer.from(exportWordList(base).words).toString()).toBe("CANYA\nCANÇO\nCASA\nCEL·LA\nÇA");
    expect(exportWordList(base).bag).toBe(BAG);
  });
});

describe("a sample of words", () => {
  test("is spread over the list, without repetition", () => {
    expect(sampleWords(base, 2)).toEqual(["CANYA", "CEL·LA"]);
    expect(sampleWords(base, 1)).toEqual(["CASA"]);
    expect(sampleWords(base, 0)).toEqual([]);
  });

  test.each([5, 6, 1000])("is the whole list if it is large enough (%i of 5)", (count) => {
    expect(sampleWords(base, count)).toEqual(listTexts(base));
  });
});
