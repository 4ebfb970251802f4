import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { formatPlace, formatWord } from "#games/scrabble/notation/play-notation.ts";
import {
  findBestPlay,
  generatedPlayScore,
  generatePlays,
  isSupportedRack,
} from "#games/scrabble/search/generator/play-generator.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import { stateOf, wordListOf } from "../../fixtures.ts";
import {
  bestScore,
  checkPlays,
  checkSmallGamesFast,
  checkValues,
  fastPlays,
  loadSearchIndex,
  openLanguage,
  POSITION_FILES,
  positionsOf,
  randomLeaveValuation,
} from "./generator-oracle.ts";

const en = await openLanguage("en");
const english = loadSearchIndex(en);

const positionOf = (racks: string, board: readonly string[] = [], options = {}) => {
  const state = stateOf(en, { racks: [racks], board, options });
  return { options: state.options, board: state.board, rack: state.players[0]?.rack ?? [] };
};

test("finds each legal play once, and no other, on small boards with digraphs and blanks", () => {
  checkSmallGamesFast(100);
});

describe("agrees with the plain generator", () => {
  test("in a tenth of the positions of each size, with and without blanks", () => {
    for (const file of ["english", "english-blanks", "english-sizes"]) {
      for (const position of positionsOf(en, file).filter((_, at) => at % 10 === 3)) checkPlays(en, english, position);
    }
  });

  test.each([2, 3, 14, 31])("on an empty board of size %i", (size) => {
    checkPlays(en, english, positionOf("RETINA#", [], { size }));
  });

  test.each<[string, string, readonly string[]]>([
    ["without tiles", "", ["CAT 8G"]],
    ["with a single tile that makes two words", "T", ["PA 8G", "PE I6"]],
    ["with seven equal tiles", "SSSSSSS", ["CAT 8G"]],
    ["with words at the edges", "RETINAS", ["QUIXOTRY 1A", "RETAIN 15J"]],
    ["with three blanks", "###", ["CAT 8G"]],
    ["with a tile that no word can continue", "RETINAS", ["VVVVVV 8E"]],
    ["with one free square between two words", "ERS", ["CAT 8D", "AT 8H"]],
  ])("%s", (_, rack, board) => {
    checkPlays(en, english, positionOf(rack, board));
  });

  test("with a rack that is larger or smaller than a full one", () => {
    for (const rack of [3, 9]) checkPlays(en, english, positionOf("RETAINS", ["CAT 8G"], { rack }));
  });
});

test("agrees with the plain generator after each change of the bonus for a whole rack", () => {
  for (const bingoBonus of [100, 0, undefined, 100, 50, 0]) {
    const options = bingoBonus === undefined ? {} : { bingoBonus };
    checkPlays(en, english, positionOf("RETAINS", ["CAT 8G"], options));
    expect(bestScore(english, positionOf("MUZJIKS", [], options))).toBe(78 + (bingoBonus ?? 50));
    checkValues(english, positionOf("RETAINS", ["CAT 8G"], options), randomLeaveValuation(26, 7));
  }
});

test("finds the recorded numbers of plays, best scores and sums of scores", () => {
  const positions = positionsOf(en, "english");
  const counts = readFileSync(new URL("../../../../fixtures/positions/counts.txt", import.meta.url), "utf8").split(
    "\n",
  );
  const lines = counts.filter((line) => line.startsWith("english "));
  expect(lines).toHaveLength(positions.length);
  for (const [at, position] of positions.entries()) {
    const count = generatePlays(english, position) ?? 0;
    let [best, sum] = [-1, 0];
    for (let index = 0; index < count; index++) {
      best = Math.max(best, generatedPlayScore(index));
      sum += generatedPlayScore(index);
    }
    expect(`english ${at} ${count} ${best} ${sum}`).toBe(lines[at]);
    expect(bestScore(english, position)).toBe(best);
  }
});

test("values kept tiles as the sum of their parts, and finds the best sum of score and kept tiles", () => {
  const letters = en.alphabet.letters.length - 1;
  for (const file of ["english", "english-blanks", "english-sizes"]) {
    for (const [at, position] of positionsOf(en, file).entries()) {
      if (at % 20 === 7) checkValues(english, position, randomLeaveValuation(letters, at));
    }
  }
  for (const rack of ["RETINAS", "EEEEAAA", "##EESST", "Q"]) {
    checkValues(english, positionOf(rack), randomLeaveValuation(letters, 3));
    checkValues(english, positionOf(rack, ["CAT 8G"]), randomLeaveValuation(letters, 4));
  }
});

test("ignores kept tiles again after a search with them", () => {
  const position = positionOf("RETAINS", ["CAT 8G"]);
  const before = bestScore(english, position);
  findBestPlay(english, position, randomLeaveValuation(26, 1));
  expect(bestScore(english, position)).toBe(before);
});

test("finds the best opening of the game", () => {
  const position = positionOf("MUZJIKS");
  const best = fastPlays(english, position).reduce((one, other) => (other.score > one.score ? other : one));
  expect(`${formatWord(en.alphabet, best.word)} ${formatPlace(best, 15)} ${best.score}`).toBe("MUZJIKS 8B 128");
});

describe("unsupported by the fast search", () => {
  test("are positions with too many plays, which do not affect the next search", () => {
    // All possible words of two and three letters.
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const pairs = letters.flatMap((one) => letters.map((two) => one + two));
    const bag = `# 4 0\n${letters.map((letter) => `${letter} 4 1\n`).join("")}`;
    const all = wordListOf(bag, [...pairs, ...pairs.flatMap((pair) => letters.map((three) => pair + three))]);
    const board = ["AB 2B", "AB 2H", "AB 2M", "AB 8B", "AB 8H", "AB 8M", "AB 14B", "AB 14H", "AB 14M"];
    const state = stateOf(all, { racks: ["####"], board });
    const position = { options: state.options, board: state.board, rack: [0, 0, 0, 0] };
    expect(generatePlays(loadSearchIndex(all), position)).toBeUndefined();
    checkPlays(en, english, positionOf("RETAINS", ["CAT 8G"]));
  });

  test("are large racks and five blanks", () => {
    expect(isSupportedRack([1, 2, 3, 4, 5, 6, 7, 8])).toBe(false);
    expect(isSupportedRack([0, 0, 0, 0, 0])).toBe(false);
    expect(isSupportedRack([0, 0, 0, 0, 1, 2, 3])).toBe(true);
  });

  test("are alphabets of more than 32 letters, and letters of very many points", () => {
    const bag = Array.from({ length: 33 }, (_, at) => `${String.fromCodePoint(0x4e00 + at)} 2 1\n`).join("");
    expect(createSearchIndex(wordListOf(bag, []))).toBeUndefined();
    expect(createSearchIndex(wordListOf("A 2 999\n", ["AA"]))).toBeUndefined();
  });
});

test("supports several word lists in turn", () => {
  const other = wordListOf("# 2 0\nA 5 1\nB 5 2\nC 2 4\nT 2 1\n", ["AB", "CAB", "CAT", "TAB", "ABA"]);
  const searchIndex = loadSearchIndex(other);
  for (let round = 0; round < 2; round++) {
    const state = stateOf(other, { board: ["CAT 8G"], racks: ["ABBC#"] });
    checkPlays(other, searchIndex, { options: state.options, board: state.board, rack: state.players[0]?.rack ?? [] });
    checkPlays(en, english, positionOf("RETAINS", ["CAT 8G"]));
  }
});

test("each file of positions has recorded counts", () => {
  const counts = readFileSync(new URL("../../../../fixtures/positions/counts.txt", import.meta.url), "utf8");
  for (const [file] of POSITION_FILES) expect(counts).toContain(`\n${file} 0 `);
});

test("a list of words without common parts is not supported, because its index would take gigabytes", () => {
  const words = { ...en.words, cells: new Uint32Array(400_001) };
  expect(createSearchIndex({ alphabet: en.alphabet, words })).toBeUndefined();
});

test("a list of random long words is not supported, because its index would take 60 MB", () => {
  let seed = 1;
  const nextTile = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return 1 + ((seed >>> 16) % 26);
  };
  const words = Array.from({ length: 9_000 }, () => encodeWord(Array.from({ length: 31 }, nextTile)));
  const graph = buildGraph([...new Set(words)].sort());
  expect(graph.cells.length).toBeLessThan(400_000);
  expect(createSearchIndex({ alphabet: en.alphabet, words: graph })).toBeUndefined();
});
