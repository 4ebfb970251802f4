import { expect, test } from "vitest";
import { oraclePlays } from "../../../oracle/scrabble-plays.ts";
import { english } from "../fixtures.ts";
import { checkSmallGames, foundPlays, realPositions, toOraclePosition, wordSet } from "./movegen-oracle.ts";

const en = await english();

test("finds each legal play and no other on thousands of small boards", () => {
  checkSmallGames(10_000);
});

test("finds each legal play and no other with whole racks on boards of real games", () => {
  const words = wordSet(en);
  const positions = realPositions(en, 6, 7).filter(({ rack }) => !rack.includes(0));
  for (const [at, position] of positions.entries()) {
    expect([at, foundPlays(position, en)]).toEqual([at, oraclePlays(toOraclePosition(position, en, words))]);
  }
});
