import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { joinTiles, splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import { hasWord, listWordTiles } from "#lexicon/graph/graph.ts";
import { measureGraph } from "#lexicon/graph/graph-size.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Shared by all test files, which compile the lists only once. */
const folder = fileURLToPath(new URL("../../../.cache/lexicons", import.meta.url));
const ca = await openOrCompileWordList("ca", folder);
const es = await openOrCompileWordList("es", folder);

const isWord = ({ alphabet, words }: WordList, text: string) => hasWord(words, splitTiles(alphabet, text) ?? []);

/** The words of two tiles, the number of words, and the shortest and longest length. */
function survey({ alphabet, words }: WordList) {
  const two: string[] = [];
  const lengths = new Set<number>();
  let count = 0;
  for (const word of listWordTiles(words)) {
    count++;
    lengths.add(word.length);
    if (word.length === 2) two.push(joinTiles(alphabet, word));
  }
  return { two, count, shortest: Math.min(...lengths), longest: Math.max(...lengths) };
}

const list = (text: string) => text.trim().split(/\s+/);

describe("Spanish", () => {
  const { two, count, shortest, longest } = survey(es);

  test("has 636,598 words of two to fifteen tiles", () => {
    expect([es.words.count, count, shortest, longest]).toEqual([636_598, 636_598, 2, 15]);
  });

  test("has 89 words of two tiles", () => expect(two).toHaveLength(89));

  test.each(list("ÑU PERRO CALLE CHICO CHA LLE QUESO AÑO"))("has %s", (word) => expect(isWord(es, word)).toBe(true));

  test.each(list("MADRID DAMELO KILO WEB KIWI ANO-S A"))("does not have %s", (word) =>
    expect(isWord(es, word)).toBe(false),
  );

  test("is split into CH, LL and RR wherever possible", () => {
    const texts = (word: string) => splitTiles(es.alphabet, word)?.map((tile) => es.alphabet.letters[tile]?.text);
    expect(texts("CHICORREALLA")).toEqual(["CH", "I", "C", "O", "RR", "E", "A", "LL", "A"]);
  });

  test("is a graph of 47,150 nodes and 132,326 edges", () => {
    expect(measureGraph(es.words)).toEqual({ nodes: 47_150, edges: 132_326 });
  });
});

describe("Catalan", () => {
  const { two, count, shortest, longest } = survey(ca);

  test("has between 712,000 and 716,500 words of two to fifteen tiles", () => {
    expect(count).toBe(ca.words.count);
    expect(count).toBeGreaterThanOrEqual(712_000);
    expect(count).toBeLessThanOrEqual(716_500);
    expect([shortest, longest]).toEqual([2, 15]);
  });

  test("has 714,635 words with this recipe", () => expect(count).toBe(714_635));

  test("has these words of two tiles", () => {
    const expected = list(`
      AD AH AI AL AM ANY AS AU AV BA BE BO CA CE CU DA DE DI DO DU EC EH EI EL EM EN EO EP ES ET EU EX FA FE FI GE HA HE HI
      HO IN IO IS IX JA JO LA LI LO MA ME MI NA NE NI NO NU NYU OC OH OI OL OM ON OR OS OU PA PE PI QUA QUE QUI QUO RA RE RO
      SA SE SI SO TA TE TO TU UC UF UI UN UP UR US UT VA VE VI XA XE XO ÇA ÇO`);
    expect(two.toSorted()).toEqual(expected.toSorted());
  });

  test.each(list("AD BA IN LO NE RA QUA QUO"))("has %s, which the dictionary lacks", (word) => {
    expect(isWord(ca, word)).toBe(true);
  });

  test.each(list("AG EF ER IB IR AT ID"))("does not have %s, which the dictionary has", (word) => {
    expect(isWord(ca, word)).toBe(false);
  });

  test.each(list("NYANYO CEL·LA COL·LEGI PENYA CANÇO QUE GUANYAR XOCOLATA"))("has %s", (word) => {
    expect(isWord(ca, word)).toBe(true);
  });

  test.each([
    ["GATS", "a plural"],
    ["CANÇONS", "a plural whose accent moves"],
    ["GUANYARIEM", "a form of a verb"],
    ["AIXI", "written with an accent, while AIXI itself is forbidden"],
    ["SERVEIXS", "derived from SERVEIXES and SERVIR"],
    ["SERVIXO", "derived from SERVISC and SERVIR"],
    ["EFA", "the name of a letter"],
    ["COMPR", "the Balearic first person, and not an abbreviation"],
  ])("has %s, %s", (word) => expect(isWord(ca, word)).toBe(true));

  test.each(list("BARCELONA AQUIL·LES PERE KM DNI"))("does not have %s", (word) =>
    expect(isWord(ca, word)).toBe(false),
  );

  test.each(list("ADM ADJ ADV ANC APT DRA DTA DTE ETC NUM NOV OCT PTA REF SRA STA UAH VIP PROF PÇA SRES"))(
    "does not have the abbreviation %s",
    (word) => expect(isWord(ca, word)).toBe(false),
  );

  test.each(list("DONAR-ME DONARME DONEUMELA COMPRALA LHOME L'HOME DHOME SHA NHI"))(
    "does not have the clitic or article form %s",
    (word) => expect(isWord(ca, word)).toBe(false),
  );

  test.each(list("WATT KIWI JAZZY IOGA-IOGA Q Y"))("does not have %s, for which there are no tiles", (word) => {
    expect(isWord(ca, word)).toBe(false);
  });

  test("is a graph of about 57,300 nodes", () => {
    expect(measureGraph(ca.words)).toEqual({ nodes: 57_270, edges: 155_083 });
  });
});
