import { describe, expect, test } from "vitest";
import { kenken } from "#games/kenken/game.ts";
import gameModule from "#games/kenken/module.ts";
import { testDependencies } from "../../support/game-dependencies.ts";
import { testGameContract } from "../game-contract.ts";

describe("the game of KenKen", () => testGameContract(gameModule, testDependencies, { tag: "EN" }, 12));

test("each sample can be played", () => {
  for (const { options, seats } of gameModule.samples) expect(kenken.checkOptions?.(options, seats)).toBeUndefined();
});
