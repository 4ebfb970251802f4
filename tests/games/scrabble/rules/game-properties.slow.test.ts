import { describe } from "vitest";
import { testGameProperties } from "./game-properties.ts";

describe("in many random games,", async () => {
  await testGameProperties(150);
});
