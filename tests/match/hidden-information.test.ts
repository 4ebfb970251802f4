import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { leakyGames } from "../fixtures/leaky-games.ts";
import highCard from "../fixtures/new-game/commands/high-card/index.ts";
import { COMMANDS, FIXTURE_COMMANDS, type LoadedGame, loadGames } from "../games/loaded-games.ts";
import { testDependencies } from "../support/game-dependencies.ts";
import { playTwice } from "./support/play-twice.ts";

const games = await loadGames(COMMANDS, FIXTURE_COMMANDS);

const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));

/** Plays random games of each sample twice, and expects that nothing hidden becomes public before the end. */
async function expectNoLeak(game: LoadedGame, numRuns: number, fixed: { readonly seed?: number } = {}): Promise<void> {
  for (const sample of game.gameModule.samples) {
    const property = fc.asyncProperty(fc.noShrink(seeds), async (seed) => {
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

describe.each(games)("the public messages of $gameModule.id before the end of a match", (game) => {
  test("do not depend on hidden information, and do not contain the seed", { timeout: 30_000 }, () =>
    expectNoLeak(game, 1),
  );
});

describe("the comparison detects", () => {
  test.each(Object.entries(leakyGames))("%s", async (_, game) => {
    if (!highCard.game) throw new Error("high card is played by no command");
    const leakyModule = { ...highCard.game.gameModule, create: async () => game as Game };
    await expect(expectNoLeak({ ...highCard.game, gameModule: leakyModule }, 100, { seed: 1 })).rejects.toThrow(
      /^Property failed/,
    );
  });

  test("nothing in a game without leaks", async () => {
    if (!highCard.game) throw new Error("high card is played by no command");
    await expectNoLeak(highCard.game, 20);
  });
});
