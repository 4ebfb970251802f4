import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { playGreedily } from "#tools/bench/movegen/greedy.ts";
import { keyOf, slowPlays } from "../../oracle/plays.ts";
import { laidBy, slowOf, wordSet } from "./agreement.ts";
import {
  agrees,
  agreesOnSmallGames,
  agreesOnWorth,
  FILES,
  fastPlays,
  open,
  positionsOf,
  randomKeeping,
  readyGround,
} from "./generator-agreement.ts";

test("every legal play is found once, and none other, on thousands of small boards", () => {
  agreesOnSmallGames(5_000);
});

test.each(FILES)("as the plain generator on every position of %s", async (file, language) => {
  const resource = await open(language);
  const ground = readyGround(resource);
  for (const position of positionsOf(resource, file)) agrees(resource, ground, position);
});

test.each(FILES)(
  "what is kept counts rightly, and the best is found, on every position of %s",
  async (file, language) => {
    const resource = await open(language);
    const ground = readyGround(resource);
    const letters = resource.alphabet.letters.length - 1;
    for (const [at, position] of positionsOf(resource, file).entries()) {
      agreesOnWorth(ground, position, randomKeeping(letters, at));
    }
  },
);

test("ten thousand games leave nothing behind", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const resource = await open("en");
  const ground = readyGround(resource);
  const held = (games: number, firstSeed: number): number => {
    for (let game = 0; game < games; game++) playGreedily(ground, resource.alphabet, firstSeed + game);
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = held(1_000, 0);
  const after = held(10_000, 1_000);
  expect(after - before).toBeLessThan(200_000);
});

test.each(FILES)("as the oracle with a few tiles on boards of %s", async (file, language) => {
  const resource = await open(language);
  const ground = readyGround(resource);
  const words = wordSet(resource);
  for (const [at, { board, options, rack }] of positionsOf(resource, file).entries()) {
    const few = {
      board,
      options,
      rack: rack.includes(0) ? [0, ...rack.filter((tile) => tile !== 0).slice(0, 1)] : rack.slice(0, 3),
    };
    const found = new Map(fastPlays(ground, few).map((play) => [keyOf(laidBy(few, play)), play.score]));
    expect([at, found]).toEqual([at, slowPlays(slowOf(few, resource, words))]);
  }
});
