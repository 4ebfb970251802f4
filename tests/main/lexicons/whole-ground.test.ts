import { expect, test } from "vitest";
import { wholeGroundOf } from "#main/lexicons/whole-ground.ts";
import { english } from "../../games/scrabble/support.ts";
import { smallResource } from "./samples.ts";

test("a list with the letters of a language comes with what was learned for them and with its common words", async () => {
  const en = await english();
  const ground = wholeGroundOf(en);
  expect(ground?.leaves).toBeDefined();
  expect(ground?.common?.words.count).toBeGreaterThan(8_000);
  expect(ground?.common?.words.count).toBeLessThan(en.words.count / 10);
  expect(ground?.common?.ground.points).toEqual(ground?.points);
});

test("all of it lies in memory that threads share", async () => {
  const common = wholeGroundOf(await english())?.common;
  expect(common?.words.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(common?.ground.gaddag.arcs.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test("other letters come without either", () => {
  const ground = wholeGroundOf(smallResource());
  expect(ground).toBeDefined();
  expect(ground).not.toHaveProperty("common");
  expect(ground?.leaves).toBeUndefined();
});
