import { expect, test } from "vitest";
import type { PlayerFactsRequest } from "#discord/features/statistics/game-statistics.ts";
import { catalogues } from "#text/catalogue.ts";
import { playerFacts } from "../../../commands/mastermind/player-facts.ts";

/** What the page of a player says who has broken a code with this many hints. */
async function readFacts(hints: number): Promise<readonly string[]> {
  const totals = { done: 1, steps: 4, hints, streak: 1, longest: 1, parts: { breaker: { games: 1, wins: 1 } } };
  return (await playerFacts({ request: { text: catalogues.en }, totals } as unknown as PlayerFactsRequest)).lines;
}

test("the statistics of a player leave out hints until one was used", async () => {
  expect(await readFacts(2)).toContain("Hints: 2");
  expect((await readFacts(0)).join("\n")).not.toContain("Hints");
});
