import { describe } from "vitest";
import { testGameProperties } from "./game-properties.ts";

describe("in thousands of random games,", async () => {
  await testGameProperties(3_000);
});
