import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { leakyGames } from "../fixtures/leaky-games.ts";
import highCard from "../fixtures/new-game/commands/high-card/index.ts";
import { COMMANDS, FIXTURE_COMMANDS, type LoadedGame, loadGames } from "../games/loaded-games.ts";
import { testDependencies } from "../support/game-dependencies.ts";
import { playTwice } from "./support/play-twice.ts";

const games = await loadGames(COMMANDS, FIXTURE_COMMANDS);

const aSeed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));

/** Nothing that becomes public before the end depends on what is hidden, in so many games of each sample. */
async function nothingLeaks(game: LoadedGame, numRuns: number, fixed: { readonly seed?: number } = {}): Promise<void> {
  for (const sample of game.gameModule.samples) {
    const property = fc.asyncProperty(fc.noShrink(aSeed), async (seed) => {
      const [real, imagined] = await playTwice(game, testDependencies, sample, seed);
      expect(real.ended).toBe(true);
      expect(real.before.length).toBeGreaterThan(0);
      expect(imagined.before).toStrictEqual(real.before);
      expect(imagined.lines).toStrictEqual(real.lines);
      expect(JSON.stringify([real.before, real.lines])).not.toContain(real.seed);
    });
    await fc.assert(property, { numRuns, ...fixed, endOnFailure: true });
  }
}

describe.each(games)("what becomes public of $gameModule.id before its end", (game) => {
  test("depends on nothing that is hidden, and never names the seed", { timeout: 30_000 }, () => nothingLeaks(game, 1));
});

describe("the comparison sees", () => {
  test.each(Object.entries(leakyGames))("%s", async (_, game) => {
    if (!highCard.game) throw new Error("high card is played by no command");
    const kit = { ...highCard.game.gameModule, create: async () => game as Game };
    await expect(nothingLeaks({ ...highCard.game, gameModule: kit }, 100, { seed: 1 })).rejects.toThrow(
      /^Property failed/,
    );
  });

  test("nothing where there is nothing to see", async () => {
    if (!highCard.game) throw new Error("high card is played by no command");
    await nothingLeaks(highCard.game, 20);
  });
});
