import { describe } from "vitest";
import { holdInRandomGames } from "./properties.ts";

describe("in many random games", async () => {
  await holdInRandomGames(150);
});
