import { expect, test } from "vitest";
import { kenken } from "#games/kenken/game.ts";
import kit from "#games/kenken/kit.ts";
import { provisions } from "../../support/provisions.ts";
import { gameContract } from "../contract.ts";

gameContract(kit, provisions, { tag: "EN" }, 12);

test("every sample is a game that can begin", () => {
  for (const { options, seats } of kit.samples) expect(kenken.whyNot?.(options, seats)).toBeUndefined();
});
