import { describe } from "vitest";
import { testGameProperties } from "./game-properties.ts";

describe("in random games,", async () => {
  await testGameProperties(25);
});
