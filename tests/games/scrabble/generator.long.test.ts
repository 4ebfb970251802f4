import { expect, test } from "vitest";
import { keyOf, slowPlays } from "../../oracle/plays.ts";
import { laidBy, slowOf, wordSet } from "./agreement.ts";
import { agrees, agreesOnSmallGames, FILES, fastPlays, open, positionsOf, readyGround } from "./generator-agreement.ts";

test("every legal play is found once, and none other, on thousands of small boards", () => {
  agreesOnSmallGames(5_000);
});

test.each(FILES)("as the plain generator on every position of %s", async (file, language) => {
  const resource = await open(language);
  const ground = readyGround(resource);
  for (const position of positionsOf(resource, file)) agrees(resource, ground, position);
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
