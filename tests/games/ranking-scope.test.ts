import { expect, test } from "vitest";
import { rankingScope as kenkenReach } from "#games/kenken/rules/options.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { MASTERMIND_DEFAULTS, rankingScope as mastermindReach } from "#games/mastermind/rules/options.ts";
import { ROLIT_DEFAULTS, rankingScope as rolitReach } from "#games/rolit/rules/options.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { rankingScope as scrabbleReach } from "#games/scrabble/rules/options.ts";

const english = { ...SCRABBLE_DEFAULTS, list: { language: "en" } };
const generated: KenkenOptions = { board: { size: 3, cages: [], fixed: [] }, mode: "alone", grade: "easy" };

test.each([
  ["Scrabble", scrabbleReach(english)],
  ["Scrabble with a challenge", scrabbleReach({ ...english, challenge: "double", goingOut: "twice" })],
  ["Scrabble with a list for all servers", scrabbleReach({ ...english, list: { name: "DISC", shared: true } })],
  ["Mastermind", mastermindReach(MASTERMIND_DEFAULTS)],
  ["hard Mastermind", mastermindReach({ ...MASTERMIND_DEFAULTS, positions: 5, colours: 8 })],
  ["a generated KenKen board", kenkenReach(generated)],
  ["the daily KenKen board", kenkenReach({ ...generated, level: "2026-11-19", daily: true })],
  ["Rolit", rolitReach(ROLIT_DEFAULTS)],
  ["official Rolit", rolitReach({ ...ROLIT_DEFAULTS, rules: "official" })],
])("results of %s count everywhere", (_, reach) => {
  expect(reach).toBe("everywhere");
});

test.each([
  ["Scrabble with a server's own list", scrabbleReach({ ...english, list: { name: "Gold" } })],
  ["Scrabble on another board", scrabbleReach({ ...english, size: 31 })],
  ["Scrabble with another rack", scrabbleReach({ ...english, rack: 15 })],
  ["Scrabble with the large bag", scrabbleReach({ ...english, bag: "super" })],
  ["Mastermind with more turns", mastermindReach({ ...MASTERMIND_DEFAULTS, turns: 12 })],
  ["Mastermind on another board", mastermindReach({ ...MASTERMIND_DEFAULTS, positions: 2, colours: 2 })],
  ["a KenKen board of a server", kenkenReach({ ...generated, level: "2026-11-19" })],
  ["Rolit on another board", rolitReach({ ...ROLIT_DEFAULTS, board: "circle-medium" })],
])("results of %s count on their server only", (_, reach) => {
  expect(reach).toBe("server");
});

test("results of Mastermind on paper are casual, because the maker can answer for another code each time", () => {
  expect(mastermindReach({ ...MASTERMIND_DEFAULTS, answers: "paper" })).toBe("casual");
  expect(mastermindReach({ ...MASTERMIND_DEFAULTS, answers: "maker" })).toBe("everywhere");
});

test("results of a game that began in a position from a file are not recorded", () => {
  expect(rolitReach({ ...ROLIT_DEFAULTS, start: { balls: [], toMove: 0 } as never })).toBe("nowhere");
});
