import { expect, test } from "vitest";
import { slowPlays } from "../../oracle/plays.ts";
import { agreesOnSmallGames, found, realPositions, slowOf, wordSet } from "./agreement.ts";
import { english } from "./support.ts";

const en = await english();

test("every legal play is found, and none other, on thousands of small boards", () => {
  agreesOnSmallGames(10_000);
});

test("every legal play is found, and none other, with whole racks on boards of real games", () => {
  const words = wordSet(en);
  const positions = realPositions(en, 6, 7).filter(({ rack }) => !rack.includes(0));
  for (const [at, position] of positions.entries()) {
    expect([at, found(position, en)]).toEqual([at, slowPlays(slowOf(position, en, words))]);
  }
});
