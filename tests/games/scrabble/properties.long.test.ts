import { describe } from "vitest";
import { holdInRandomGames } from "./properties.ts";

describe("in thousands of random games", async () => {
  await holdInRandomGames(3_000);
});
