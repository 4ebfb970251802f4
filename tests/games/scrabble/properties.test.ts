import { describe } from "vitest";
import { holdInRandomGames } from "./properties.ts";

describe("in random games", async () => {
  await holdInRandomGames(25);
});
