import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Three tiers: `fast` is part of `npm run check`, `slow` (end to end, pictures, browser) joins it in `npm test`, and
// `long` is the hammering of `npm run test:long`.

/** As generous: whoever polls is answered at once on a quiet machine. */
const expect = { poll: { timeout: 10_000 } };

/** The smallest complete game, which tests play without copying it to `src/games`. */
const NEW_GAME = join(import.meta.dirname, "tests/fixtures/new-game/src/games/high-card");
const resolve = { alias: { "#games/high-card": NEW_GAME } };

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        resolve,
        test: {
          name: "fast",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/**/*.slow.test.ts", "tests/**/*.long.test.ts"],
          // Generous: what is slow on a busy machine is not wrong.
          testTimeout: 90_000,
          expect,
        },
      },
      {
        resolve,
        test: {
          name: "slow",
          include: ["tests/**/*.slow.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect,
        },
      },
      {
        resolve,
        test: { name: "long", include: ["tests/**/*.long.test.ts"], testTimeout: 900_000, hookTimeout: 60_000, expect },
      },
    ],
  },
});
