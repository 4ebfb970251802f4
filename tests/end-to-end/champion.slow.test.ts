import { expect, test } from "vitest";
import { liveBot } from "../support/live.ts";
import { judgeAll } from "../support/openapi.ts";
import { said, told } from "../support/talk.ts";

// The level that searches, through the real discord.js: it takes its time, and keeps nobody else from being answered.

/** Laid or, with bad tiles, given back. */
const BOT_TURN = /Bot 1\*\* (played|exchanged).*to move/;

const live = liveBot();

test("the champion plays, and while it thinks others are answered", async () => {
  const anna = live.person("Anna", "general");
  const bernat = live.person("Bernat", "games");
  expect(await said(anna, "scrabble new", { list: "en", level: "champion" })).toContain("The game is on.");
  expect(await said(bernat, "scrabble new", { list: "en", level: "easy" })).toContain("The game is on.");
  await said(anna, "scrabble pass");
  const turn = told(anna, BOT_TURN);
  // A rack and a word are asked of workers too.
  expect(await said(bernat, "scrabble rack")).toContain("only you can see it");
  expect(await said(bernat, "scrabble check", { word: "QI", list: "en" })).toContain("QI");
  await turn;
});

test("a turn that is taken back while it thinks stops it, and it plays no turn of a game that is over", async () => {
  const didac = live.person("Dídac", "scrabble");
  await said(didac, "scrabble new", { list: "en", level: "champion" });
  await said(didac, "scrabble pass");
  expect(await said(didac, "scrabble undo")).toBe("The turn has been undone.");
  await told(didac, "was undone");
  await said(didac, "scrabble pass");
  await told(didac, BOT_TURN);
});

test("all that was asked of Discord is what Discord knows", () => {
  expect(judgeAll(live.sandbox.requests)).toEqual([]);
});
