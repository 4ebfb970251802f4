import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { playGreedily } from "#dev/bench/movegen/greedy-game.ts";
import { oraclePlays, playKey } from "../../../../oracle/scrabble-plays.ts";
import { laidBy, toOraclePosition, wordSet } from "../movegen-oracle.ts";
import {
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

test("the generator finds each legal play once, and no other, on thousands of small boards", () => {
  checkSmallGamesFast(5_000);
});

test.each(POSITION_FILES)("the generator agrees with the plain one in each position of %s", async (file, language) => {
  const wordList = await openLanguage(language);
  const searchIndex = loadSearchIndex(wordList);
  for (const position of positionsOf(wordList, file)) checkPlays(wordList, searchIndex, position);
});

test.each(POSITION_FILES)(
  "values of kept tiles are right, and the best play is found, in each position of %s",
  async (file, language) => {
    const wordList = await openLanguage(language);
    const searchIndex = loadSearchIndex(wordList);
    const letters = wordList.alphabet.letters.length - 1;
    for (const [at, position] of positionsOf(wordList, file).entries()) {
      checkValues(searchIndex, position, randomLeaveValuation(letters, at));
    }
  },
);

test("ten thousand games leave no memory behind", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const wordList = await openLanguage("en");
  const searchIndex = loadSearchIndex(wordList);
  const bytesAfter = (games: number, firstSeed: number): number => {
    for (let game = 0; game < games; game++) playGreedily(searchIndex, wordList.alphabet, firstSeed + game);
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = bytesAfter(1_000, 0);
  const after = bytesAfter(10_000, 1_000);
  expect(after - before).toBeLessThan(200_000);
});

test.each(POSITION_FILES)(
  "the generator agrees with the oracle with a few tiles on the boards of %s",
  async (file, language) => {
    const wordList = await openLanguage(language);
    const searchIndex = loadSearchIndex(wordList);
    const words = wordSet(wordList);
    for (const [at, { board, options, rack }] of positionsOf(wordList, file).entries()) {
      const few = {
        board,
        options,
        rack: rack.includes(0) ? [0, ...rack.filter((tile) => tile !== 0).slice(0, 1)] : rack.slice(0, 3),
      };
      const found = new Map(fastPlays(searchIndex, few).map((play) => [playKey(laidBy(few, play)), play.score]));
      expect([at, found]).toEqual([at, oraclePlays(toOraclePosition(few, wordList, words))]);
    }
  },
);
